// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/text_lines.h"

#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/words.h"
#include "lockengine/watch/watcher.h"

#include <QDateTime>
#include <QLocale>

#include <charconv>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Where the keys cannot tell, the likeliest.
QByteArray kindWord(const KindCandidates &kinds)
{
    return kinds.isEmpty() ? QByteArray() : word(kinds.constFirst());
}

const char *kindDoubt(const KindCandidates &kinds)
{
    return kinds.size() == 1 ? "" : "?";
}

// Where the keys look alike.
QByteArray candidatesText(const KindCandidates &kinds)
{
    if (kinds.size() < 2)
        return {};
    QByteArray words;
    for (const LockKind kind : kinds)
        words += (words.isEmpty() ? "" : ", ") + word(kind);
    return "  may be: " + words + "; the keys of these look alike\n";
}

// A list has a line for each of very many locks, so its words go straight into the line. A QByteArray takes
// three times as long to append one.
void add(std::string &text, const QByteArray &more)
{
    text.append(more.constData(), size_t(more.size()));
}

void addNumber(std::string &text, qint64 number)
{
    char digits[20];
    const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), number);
    text.append(digits, size_t(end - digits));
}

// In seconds, to one place: not by way of a floating-point number, which takes ten times as long.
void addTenths(std::string &text, qint64 ms)
{
    const qint64 tenths = (ms + 50) / 100;
    addNumber(text, tenths / 10);
    text += '.';
    addNumber(text, tenths % 10);
    text += " s";
}

void addTwo(std::string &text, qint64 larger, const char *unit, qint64 smaller, const char *itsUnit)
{
    addNumber(text, larger);
    text += unit;
    addNumber(text, smaller);
    text += itsUnit;
}

void addDuration(std::string &text, Milliseconds duration)
{
    const qint64 ms = duration.count();
    if (ms < 0) {
        text += '-';
        return addDuration(text, -duration);
    }
    if (ms < 1000) {
        addNumber(text, ms);
        text += " ms";
    } else if (ms < 60'000) {
        addTenths(text, ms);
    } else if (ms < 3'600'000) {
        addTwo(text, ms / 60'000, " m ", ms / 1000 % 60, " s");
    } else {
        addTwo(text, ms / 3'600'000, " h ", ms / 60'000 % 60, " m");
    }
}

void addPermit(std::string &text, const Holder &permit, ServerTime now)
{
    text += "  permit ";
    add(text, visible(permit.id));
    if (!permit.deadline) {
        text += " (no deadline)";
        return;
    }
    const Milliseconds left = *permit.deadline - now;
    const bool isOver = left <= Milliseconds::zero();
    text += isOver ? " (lapsed " : " (";
    addDuration(text, isOver ? -left : left);
    text += isOver ? " ago)" : " left)";
}

void addHolder(std::string &text, const Holder &holder, ServerTime now, const ClientNaming &names)
{
    if (holder.mode == HoldMode::Permit)
        return addPermit(text, holder, now);
    text += "  ";
    add(text, clientText(holder.id, names));
    text += " x";
    if (holder.count)
        addNumber(text, *holder.count);
    else
        text += '?';
    if (holder.mode != HoldMode::Exclusive)
        add(text, ' ' + word(holder.mode));
}

QByteArray standing(const LockState &state)
{
    if (state.flaws.contains(Flaw::TooLarge))
        return "not known: it is too large to be read";
    if (state.isUnread())
        return "not known: the server does not permit to read it";
    if (state.isNoLock())
        return "not a lock";
    if (state.number) {
        const auto of = state.capacity ? " of " + QByteArray::number(*state.capacity) : QByteArray();
        return QByteArray::number(*state.number) + of + ' ' + numberWord(state.kinds);
    }
    return state.isHeld() ? "held"_ba : "free"_ba;
}

void addLease(std::string &text, const Lease &lease)
{
    if (lease.expiry == Expiry::Unknown) {
        text += "  lease not known";
    } else if (lease.expiry == Expiry::Never) {
        text += "  never expires";
    } else {
        text += "  ";
        addDuration(text, lease.left);
        text += " left";
    }
    if (lease.expiry == Expiry::Timed && lease.renewal != Renewal::Unknown)
        add(text, " (" + word(lease.renewal) + ')');
}

QByteArray listeningText(Listening listening)
{
    switch (listening) {
    case Listening::Unknown:
        return "not known whether it listens";
    case Listening::Yes:
        return "listening";
    case Listening::No:
        return "not listening";
    }
    Q_UNREACHABLE();
}

QByteArray placeText(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return "no deadline";
    const Milliseconds left = *waiter.deadline - now;
    return left > Milliseconds::zero() ? "place kept for " + durationText(left)
                                       : "place lapsed " + durationText(-left) + " ago";
}

QByteArray waiterText(const Waiter &waiter, qsizetype place, ServerTime now, const ClientNaming &names)
{
    return "  waiter " + QByteArray::number(place) + ": " + clientText(waiter.id, names) + ", "
        + placeText(waiter, now) + ", " + listeningText(waiter.listening) + '\n';
}

QByteArray recordText(const RawRecord &record)
{
    const QByteArray left = record.left ? durationText(*record.left) + " left" : QByteArray("no deadline");
    QByteArray text = "  key " + visible(record.key) + " (" + visible(record.type) + ", " + left + ")\n";
    for (const auto &[field, value] : record.fields)
        text += "    " + (field.isEmpty() ? QByteArray() : visible(field) + ": ") + visible(value) + '\n';
    return record.truncated ? text + "    ...\n" : text;
}

QByteArray changeText(qint64 change)
{
    return (change > 0 ? "+" : "") + QByteArray::number(change);
}

// Of irregular keys the line says what is wrong with them.
QByteArray wrongText(Trouble trouble)
{
    switch (trouble) {
    case Trouble::None:
    case Trouble::Irregular:
        return {};
    case Trouble::WaiterDead:
        return "a waiter is dead";
    case Trouble::Overdue:
        return "renewal missed";
    case Trouble::Stuck:
        return "next waiter dead: no client can acquire it";
    case Trouble::Late:
        return "2 renewals missed";
    case Trouble::Lost:
        return "hold lost";
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number).toUtf8();
}

QByteArray timeOfDay(ServerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss.zzz").toUtf8();
}

QByteArray timeOfDay(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss").toUtf8();
}

QByteArray durationText(Milliseconds duration)
{
    std::string text;
    addDuration(text, duration);
    return QByteArray::fromStdString(text);
}

QByteArray clientText(const QByteArray &id, const ClientNaming &names)
{
    const QString name = names.nameOf(id);
    return name.isEmpty() ? visible(id) : visible(name.toUtf8()) + " (" + visible(id) + ')';
}

QByteArray stateText(const LockState &state, const QByteArray &server, const ClientNaming &names)
{
    std::string text;
    addStateText(text, state, server, names);
    return QByteArray::fromStdString(text);
}

void addStateText(
    std::string &text, const LockState &state, const QByteArray &server, const ClientNaming &names)
{
    add(text, visible(state.id.name));
    text += "  ";
    if (!state.isNoLock()) {
        add(text, kindWord(state.kinds));
        text += kindDoubt(state.kinds);
        text += "  ";
    }
    add(text, standing(state));
    for (const Holder &holder : state.holders)
        addHolder(text, holder, state.observedAt, names);
    if (state.moreHolders > 0)
        add(text, "  and " + grouped(state.moreHolders) + " more holders");
    if (state.isHeld() && !state.isCounting())
        addLease(text, state.lease);
    if (state.waiterCount() > 0)
        add(text, "  " + QByteArray::number(state.waiterCount()) + " waiting");
    if (state.token)
        add(text, "  token " + QByteArray::number(*state.token));
    if (!state.guess.isEmpty())
        add(text, "  looks like " + state.guess);
    for (const Flaw flaw : state.flaws)
        add(text, "  !" + word(flaw));
    if (!server.isEmpty())
        add(text, "  on " + visible(server));
}

QByteArray problemText(
    const LockState &state, Trouble trouble, const QByteArray &server, const ClientNaming &names)
{
    const QByteArray mark = isProblem(trouble) ? "!! " : "!  ";
    const QByteArray words = wrongText(trouble);
    return mark + stateText(state, server, names) + (words.isEmpty() ? "" : "  ") + words;
}

QByteArray detailText(const LockState &state, const QList<RawRecord> &records, const ClientNaming &names)
{
    QByteArray text = stateText(state, {}, names) + '\n' + candidatesText(state.kinds);
    for (qsizetype i = 0; i < state.queue.size(); ++i)
        text += waiterText(state.queue[i], i + 1, state.observedAt, names);
    for (const RawRecord &record : records)
        text += recordText(record);
    text.chop(1);
    return text;
}

QByteArray tracesText(qint64 traces)
{
    constexpr qint64 many = 100;
    const QByteArray text = QByteArray::number(traces)
        + (traces == 1 ? " unlock latch lies" : " unlock latches lie") + " there beside the locks";
    return traces < many ? text : text + "; clients of Redisson 3.52 to 4.2 leave one behind at every unlock";
}

QByteArray notShownText(const UnfollowedLocks &locks, const QByteArray &server)
{
    const QByteArray where = server.isEmpty() ? QByteArray() : visible(server) + ": ";
    if (locks.count == 0)
        return where + "there may be more locks than are shown: the limit is " + grouped(Watcher::kLocks);
    return where + (locks.isAtLeast ? "at least " : "") + grouped(locks.count)
        + (locks.count == 1 ? " lock is" : " locks are") + " not shown: the limit is "
        + grouped(Watcher::kLocks);
}

QByteArray eventText(const LockEvent &event, const QByteArray &server, const ClientNaming &names)
{
    QByteArray text = timeOfDay(event.at) + "  " + word(event.kind).leftJustified(14) + "  "
        + visible(event.lock.name) + "  " + kindWord(event.kinds) + kindDoubt(event.kinds);
    if (!event.holder.isEmpty())
        text += "  " + clientText(event.holder, names);
    if (event.count)
        text += " x" + QByteArray::number(*event.count);
    if (event.token)
        text += "  token " + QByteArray::number(*event.token);
    if (event.synced)
        text += "  synced " + QByteArray::number(*event.synced);
    if (event.position)
        text += "  place " + QByteArray::number(*event.position + 1); // people count from one
    if (event.number)
        text += "  " + QByteArray::number(*event.number) + ' ' + numberWord(event.kinds);
    if (event.change)
        text += " (" + changeText(*event.change) + ')';
    if (event.ttl)
        text += "  " + durationText(*event.ttl) + " left";
    if (!server.isEmpty())
        text += "  on " + visible(server);
    return event.certain ? text : text + "  (not certain)";
}

QByteArray eventText(const LockEvent &event, const QList<MemberLine> &members)
{
    QByteArray text = eventText(event);
    for (const MemberLine &member : members)
        text += "\n  member " + memberText(member);
    return text;
}

QByteArray memberText(const MemberLine &member)
{
    QByteArray text = visible(member.lock) + " on " + visible(member.server) + ": " + member.outcome;
    if (member.left && member.left->count() > 0)
        text += ", for up to " + durationText(*member.left) + " more";
    return member.detail.isEmpty() ? text : text + ", " + member.detail;
}

} // namespace lockctl
