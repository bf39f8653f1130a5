// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/effect.h"

#include <QSet>

#include <cmath>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// The fields of `one` that differ in `other`; for types without fields, the whole value.
QByteArray onlyIn(const KeyPicture &one, const KeyPicture &other)
{
    if (one.type != other.type || (one.type != "hash" && one.type != "zset"))
        return one.value.join(' ');
    QByteArrayList lines;
    for (qsizetype i = 0; i + 1 < one.value.size(); i += 2) {
        if (other.field(one.value[i]) != one.value[i + 1])
            lines.append(one.value[i] + ' ' + one.value[i + 1]);
    }
    return lines.join(' ');
}

bool isNearly(const QByteArray &one, const QByteArray &other)
{
    return std::abs(one.toDouble() - other.toDouble()) <= double(roundingOfTimes.count());
}

// Scores are times, so they are compared with a tolerance.
bool sameValue(const KeyPicture &one, const KeyPicture &other)
{
    if (one.type != "zset" || one.value.size() != other.value.size())
        return one.value == other.value;
    for (qsizetype i = 0; i + 1 < one.value.size(); i += 2) {
        if (one.value[i] != other.value[i] || !isNearly(one.value[i + 1], other.value[i + 1]))
            return false;
    }
    return true;
}

void compareKeys(
    const QByteArray &name, const KeyPicture &theirs, const KeyPicture &ours, QByteArrayList &lines)
{
    if (theirs.type != ours.type || !sameValue(theirs, ours)) {
        lines.append("only theirs: "_ba + name + ' ' + theirs.type + ' ' + onlyIn(theirs, ours));
        lines.append("only ours: "_ba + name + ' ' + ours.type + ' ' + onlyIn(ours, theirs));
    }
    if (theirs.end.has_value() != ours.end.has_value())
        lines.append((theirs.end ? "only theirs: "_ba : "only ours: "_ba) + name + " has an end");
    else if (theirs.end && std::chrono::abs(*theirs.end - *ours.end) > roundingOfTimes)
        lines.append((*theirs.end > *ours.end ? "theirs"_ba : "ours"_ba) + " ends later: " + name);
}

QByteArray lineOf(const QByteArray &whose, const QByteArrayList &message)
{
    return whose + ": " + message.join(' ') + " is told";
}

void compareMessages(QList<QByteArrayList> theirs, QList<QByteArrayList> ours, QByteArrayList &lines)
{
    if (theirs == ours)
        return;
    const qsizetype before = lines.size();
    for (const QByteArrayList &message : std::as_const(theirs)) {
        if (!ours.removeOne(message))
            lines.append(lineOf("only theirs"_ba, message));
    }
    for (const QByteArrayList &message : std::as_const(ours))
        lines.append(lineOf("only ours"_ba, message));
    if (lines.size() == before)
        lines.append("messages in another order"_ba);
}

} // namespace

QByteArray KeyPicture::field(const QByteArray &name) const
{
    for (qsizetype i = 0; i + 1 < value.size(); i += 2) {
        if (value[i] == name)
            return value[i + 1];
    }
    return {};
}

QByteArrayList differencesBetween(const Effect &theirs, const Effect &ours)
{
    QByteArrayList lines;
    const QByteArrayList theirKeys = theirs.keys.keys();
    for (const QByteArray &name : theirKeys) {
        if (ours.keys.contains(name))
            compareKeys(name, theirs.keys[name], ours.keys[name], lines);
        else
            lines.append("only theirs: "_ba + name);
    }
    const QByteArrayList ourKeys = ours.keys.keys();
    for (const QByteArray &name : ourKeys) {
        if (!theirs.keys.contains(name))
            lines.append("only ours: "_ba + name);
    }
    compareMessages(theirs.messages, ours.messages, lines);
    if (theirs.outcome != ours.outcome)
        lines.append("theirs: "_ba + theirs.outcome + ", ours: " + ours.outcome);
    return lines;
}

} // namespace testing
