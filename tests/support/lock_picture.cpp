// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lock_picture.h"

#include <QString>

#include <utility>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

[[noreturn]] void unreadable(const QByteArray &what, const QByteArray &picture)
{
    qFatal("a picture cannot be read: \"%s\" in \"%s\"", what.constData(), picture.constData());
    Q_UNREACHABLE();
}

std::optional<Milliseconds> timeFrom(const QByteArray &text)
{
    constexpr std::pair<const char *, double> units[]
        = {{"ms", 1}, {"s", 1'000}, {"m", 60'000}, {"h", 3'600'000}};
    for (const auto &[unit, factor] : units) {
        if (!text.endsWith(unit))
            continue;
        bool isNumber = false;
        const double amount = text.chopped(qsizetype(qstrlen(unit))).toDouble(&isNumber);
        if (isNumber)
            return Milliseconds(qRound64(amount * factor));
    }
    return std::nullopt;
}

QByteArray textOf(Milliseconds time)
{
    const qint64 ms = time.count();
    if (ms % 1'000 == 0)
        return QByteArray::number(ms / 1'000) + 's';
    if (ms % 100 == 0)
        return QByteArray::number(double(ms) / 1'000, 'f', 1) + 's';
    return QByteArray::number(ms) + "ms"_ba;
}

QByteArray escaped(const QByteArray &bytes)
{
    return bytes.toPercentEncoding(":{}/!*'()@$&=;[]<>\"#"_ba, ","_ba + "|+"_ba);
}

HoldMode modeFrom(char letter)
{
    return letter == 'r' ? HoldMode::Read : letter == 'w' ? HoldMode::Write : HoldMode::Permit;
}

// "@30s": the holder's own deadline.
void readOwnEnd(Holder &holder, QByteArray &text, ServerTime now, const QByteArray &picture)
{
    const qsizetype at = text.lastIndexOf('@');
    if (at < 0)
        return;
    const auto left = timeFrom(text.mid(at + 1));
    if (!left)
        unreadable(text, picture);
    holder.deadline = now + *left;
    text.truncate(at);
}

Holder holderFrom(QByteArray text, ServerTime now, const QByteArray &picture)
{
    Holder holder;
    readOwnEnd(holder, text, now, picture);
    if (text.endsWith('~')) {
        holder.pending = true;
        text.chop(1);
    }
    if (text.endsWith('r') || text.endsWith('w') || text.endsWith('p')) {
        holder.mode = modeFrom(text.back());
        text.chop(1);
    }
    const qsizetype cross = text.lastIndexOf('x');
    if (cross < 1)
        unreadable(text, picture);
    holder.id = QByteArray::fromPercentEncoding(text.left(cross));
    const QByteArray count = text.mid(cross + 1);
    bool isNumber = false;
    const qint64 number = count.toLongLong(&isNumber);
    if (isNumber)
        holder.count = number;
    else if (count != "?")
        unreadable(text, picture);
    return holder;
}

QByteArray textOf(const Holder &holder, ServerTime now)
{
    QByteArray text = escaped(holder.id) + 'x' + (holder.count ? QByteArray::number(*holder.count) : "?"_ba);
    if (holder.mode != HoldMode::Exclusive)
        text += holder.mode == HoldMode::Read ? 'r' : holder.mode == HoldMode::Write ? 'w' : 'p';
    if (holder.pending)
        text += '~';
    return holder.deadline ? text + '@' + textOf(*holder.deadline - now) : text;
}

// "3": three free; "3/10": three free of ten.
void readNumber(LockState &state, const QByteArray &word)
{
    const QByteArrayList parts = word.split('/');
    state.number = parts.first().toLongLong();
    if (parts.size() > 1)
        state.capacity = parts[1].toLongLong();
}

QByteArray numberText(const LockState &state)
{
    const QByteArray all = state.capacity ? '/' + QByteArray::number(*state.capacity) : QByteArray();
    return '=' + QByteArray::number(*state.number) + all;
}

Waiter waiterFrom(const QByteArray &text, ServerTime now, const QByteArray &picture)
{
    const QByteArrayList words = text.simplified().split(' ');
    if (words.size() < 2 || words.size() > 3)
        unreadable(text, picture);
    Waiter waiter;
    waiter.id = QByteArray::fromPercentEncoding(words[0]);
    if (const auto left = timeFrom(words[1]))
        waiter.deadline = now + *left;
    else if (words[1] != "untimed")
        unreadable(text, picture);
    if (words.size() == 3 && words[2] != "listening" && words[2] != "gone")
        unreadable(text, picture);
    if (words.size() == 3)
        waiter.listening = words[2] == "gone" ? Listening::No : Listening::Yes;
    return waiter;
}

QByteArray textOf(const Waiter &waiter, ServerTime now)
{
    QByteArray text
        = escaped(waiter.id) + ' ' + (waiter.deadline ? textOf(*waiter.deadline - now) : "untimed"_ba);
    if (waiter.listening != Listening::Unknown)
        text += waiter.listening == Listening::Yes ? " listening"_ba : " gone"_ba;
    return text;
}

void readLease(LockState &state, const QByteArray &word, const QByteArray &picture)
{
    if (word == "?")
        return;
    if (word == "never") {
        state.lease.expiry = Expiry::Never;
        return;
    }
    const QByteArrayList parts = word.split('/');
    const auto left = timeFrom(parts.first());
    if (!left || parts.size() > 2)
        unreadable(word, picture);
    state.lease.expiry = Expiry::Timed;
    state.lease.left = *left;
    if (parts.size() == 2)
        state.lease.ceiling = timeFrom(parts[1]);
}

void readUnqueued(LockState &state, const QByteArray &ids)
{
    for (const QByteArray &id : ids.split(','))
        state.unqueuedListeners.append(QByteArray::fromPercentEncoding(id));
}

QByteArray unqueuedText(const LockState &state)
{
    QByteArrayList ids;
    for (const QByteArray &id : state.unqueuedListeners)
        ids.append(escaped(id));
    return "unqueued:"_ba + ids.join(',');
}

// "+3", "unqueued:B", "#7", "=3/10", "!flaw", "~program", "wd", "fixed" or the lease.
void readExtra(LockState &state, const QByteArray &word, const QByteArray &picture)
{
    if (word == "wd" || word == "fixed")
        state.lease.renewal = word == "wd" ? Renewal::Watchdog : Renewal::Fixed;
    else if (word.startsWith('+'))
        state.anonymousWaiters = word.mid(1).toLongLong();
    else if (word.startsWith("unqueued:"))
        readUnqueued(state, word.mid(9));
    else if (word.startsWith('#'))
        state.token = word.mid(1).toLongLong();
    else if (word.startsWith('='))
        readNumber(state, word.mid(1));
    else if (word.startsWith('~'))
        state.guess = word.mid(1);
    else if (word.startsWith('!'))
        state.flaws.append(flawFromWord(word.mid(1)));
    else
        readLease(state, word, picture);
}

QByteArray leaseText(const Lease &lease)
{
    if (lease.expiry != Expiry::Timed)
        return lease.expiry == Expiry::Never ? "never"_ba : "?"_ba;
    QByteArray text = textOf(lease.left);
    if (lease.ceiling)
        text += '/' + textOf(*lease.ceiling);
    if (lease.renewal != Renewal::Unknown)
        text += lease.renewal == Renewal::Watchdog ? " wd"_ba : " fixed"_ba;
    return text;
}

} // namespace

LockState lockFromPicture(const QByteArray &picture, ServerTime now)
{
    const qsizetype bar = picture.indexOf('|');
    const QByteArrayList words = (bar < 0 ? picture : picture.left(bar)).simplified().split(' ');
    if (words.size() < 3)
        unreadable("three words at least"_ba, picture);
    LockState state;
    state.id = LockId("test"_ba, QByteArray::fromPercentEncoding(words[0]), "test"_ba);
    state.observedAt = now;
    for (const QByteArray &word : words[1].split('/'))
        state.kinds.append(lockKindFromWord(word));
    if (words[2] != "free") {
        for (const QByteArray &text : words[2].split(','))
            state.holders.append(holderFrom(text, now, picture));
    }
    for (const QByteArray &word : words.mid(3))
        readExtra(state, word, picture);
    if (bar >= 0) {
        for (const QByteArray &text : picture.mid(bar + 1).split(','))
            state.queue.append(waiterFrom(text, now, picture));
    }
    return state;
}

QByteArray pictureOf(const LockState &state)
{
    QByteArrayList kinds;
    for (const LockKind kind : state.kinds)
        kinds.append(wordOf(kind));
    QByteArrayList holders;
    for (const Holder &holder : state.holders)
        holders.append(textOf(holder, state.observedAt));
    QByteArrayList words{escaped(state.id.name), kinds.join('/')};
    words.append(holders.isEmpty() ? "free"_ba : holders.join(','));
    if (state.isHeld())
        words.append(leaseText(state.lease));
    if (state.anonymousWaiters > 0)
        words.append('+' + QByteArray::number(state.anonymousWaiters));
    if (!state.unqueuedListeners.isEmpty())
        words.append(unqueuedText(state));
    if (state.token)
        words.append('#' + QByteArray::number(*state.token));
    if (state.number)
        words.append(numberText(state));
    for (const Flaw flaw : state.flaws)
        words.append('!' + wordOf(flaw));
    if (!state.guess.isEmpty())
        words.append('~' + state.guess);
    QByteArrayList queue;
    for (const Waiter &waiter : state.queue)
        queue.append(textOf(waiter, state.observedAt));
    return queue.isEmpty() ? words.join(' ') : words.join(' ') + " | "_ba + queue.join(", "_ba);
}

QByteArray lineOf(const LockEvent &event)
{
    QByteArray line = escaped(event.lock.name) + ' ' + wordOf(event.kind) + (event.certain ? ""_ba : "?"_ba);
    if (!event.holder.isEmpty())
        line += ' ' + escaped(event.holder);
    if (event.count)
        line += " x"_ba + QByteArray::number(*event.count);
    if (event.position)
        line += " @"_ba + QByteArray::number(*event.position);
    if (event.number)
        line += " ="_ba + QByteArray::number(*event.number);
    if (event.change)
        line += (*event.change > 0 ? " +"_ba : " "_ba) + QByteArray::number(*event.change);
    if (event.holds)
        line += " holds="_ba + QByteArray::number(*event.holds);
    return line + " ["_ba + lettersOf(event.evidence) + ']';
}

QByteArray lineWithLeftOf(const LockEvent &event)
{
    return event.ttl ? lineOf(event) + ' ' + textOf(*event.ttl) : lineOf(event);
}

QByteArrayList linesOf(const QList<LockEvent> &events)
{
    QByteArrayList lines;
    for (const LockEvent &event : events)
        lines.append(lineOf(event));
    return lines;
}

} // namespace testing
