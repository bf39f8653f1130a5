// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/mutation.h"

#include <array>

namespace fuzzing {

namespace {

constexpr qsizetype longest = 64 * 1024;

constexpr std::array<const char *, 28> words{"\r\n", "\n", "$-1\r\n", "*-1\r\n", "*0\r\n", "*1\r\n",
    "$0\r\n\r\n", "\\x", "\\\\", "{", "}", ":", "@", "[::1]", "%00", "%2f", "?db=", "redis://", "rediss://",
    "unix:///", "mode", ":write", "redisson_lock_queue:", ":rwlock_timeout:", "\xe2\x80\xae", "\x1b[31m",
    "\"", "'"};

constexpr std::array<const char *, 14> numbers{"0", "-1", "1", "-2", "-3", "2147483648", "65536",
    "4294967296", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "nan",
    "-inf"};

struct Range
{
    qsizetype begin = 0;
    qsizetype size = 0;
};

qsizetype below(QRandomGenerator &random, qsizetype limit)
{
    return qsizetype(random.bounded(quint32(qMax(limit, qsizetype(1)))));
}

Range rangeIn(const QByteArray &input, QRandomGenerator &random)
{
    Range range;
    range.begin = below(random, input.size());
    range.size = qMin(below(random, 32), input.size() - range.begin);
    return range;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

void makeExtreme(QByteArray &input, QRandomGenerator &random)
{
    qsizetype begin = below(random, input.size());
    while (begin < input.size() && !isDigit(input[begin]))
        ++begin;
    qsizetype end = begin;
    while (end < input.size() && isDigit(input[end]))
        ++end;
    input.replace(begin, end - begin, numbers[size_t(below(random, numbers.size()))]);
}

void change(QByteArray &input, const QByteArrayList &corpus, QRandomGenerator &random)
{
    const Range range = rangeIn(input, random);
    switch (random.bounded(7)) {
    case 0:
        if (!input.isEmpty())
            input[range.begin] = char(input[range.begin] ^ (1 << random.bounded(8)));
        break;
    case 1:
        input.insert(range.begin, char(random.bounded(256)));
        break;
    case 2:
        input.remove(range.begin, range.size);
        break;
    case 3:
        input.insert(range.begin, input.mid(range.begin, range.size));
        break;
    case 4:
        input.insert(range.begin, words[size_t(below(random, words.size()))]);
        break;
    case 5:
        makeExtreme(input, random);
        break;
    default: {
        const QByteArray &other = corpus[below(random, corpus.size())];
        input = input.first(range.begin) + other.mid(below(random, other.size()));
    }
    }
}

} // namespace

QByteArray mutated(const QByteArrayList &corpus, QRandomGenerator &random)
{
    QByteArray input = corpus[below(random, corpus.size())];
    for (quint32 changes = 1 + random.bounded(4); changes > 0; --changes)
        change(input, corpus, random);
    input.truncate(longest);
    return input;
}

} // namespace fuzzing
