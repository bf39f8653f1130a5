// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/lock_row.h"

#include "app/lockctl/output/finding_words.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/words.h"

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QByteArray holderText(const Holder &holder, const ClientNaming &names)
{
    return holder.mode == HoldMode::Permit ? visible(holder.id) : clientText(holder.id, names);
}

QByteArray allHolders(const LockState &state, const ClientNaming &names)
{
    QByteArray all = holderText(state.holders.constFirst(), names);
    for (const Holder &holder : state.holders.sliced(1))
        all += ", " + holderText(holder, names);
    if (state.moreHolders > 0)
        all += ", " + grouped(state.moreHolders) + " more";
    return all;
}

QByteArray holderCell(const LockState &state, const ClientNaming &names, Detail detail)
{
    if (state.isUnread())
        return "not readable"_ba;
    if (state.isNoLock())
        return "not a lock"_ba;
    if (state.isCounting())
        return numberText(state);
    if (!state.isHeld())
        return "no holder"_ba;
    if (detail == Detail::Full)
        return allHolders(state, names);
    const QByteArray first = shortClientText(state.holders.constFirst().id, names);
    const qint64 more = state.holderCount() - 1;
    return more > 0 ? first + " +" + grouped(more) : first;
}

QByteArray leftCell(const LockState &state)
{
    if (state.isUnread() || state.isNoLock() || state.isCounting())
        return {};
    if (!state.isHeld())
        return "free"_ba;
    switch (state.lease.expiry) {
    case Expiry::Unknown:
        return "not known"_ba;
    case Expiry::Never:
        return "no expiry"_ba;
    case Expiry::Timed:
        return durationText(state.lease.left);
    }
    Q_UNREACHABLE();
}

QByteArray kindPart(const LockState &state)
{
    const bool isPlain = state.kinds.startsWith(LockKind::Reentrant) && state.guess.isEmpty();
    if (isPlain || state.kinds.isEmpty())
        return {};
    QByteArray text = word(state.kinds.constFirst());
    const HoldMode mode = state.isHeld() ? state.holders.constFirst().mode : HoldMode::Exclusive;
    if (mode == HoldMode::Read || mode == HoldMode::Write)
        text += " (" + word(mode) + ')';
    if (state.token)
        text += ' ' + grouped(*state.token);
    return text;
}

QByteArray noteCell(const LockState &state, Trouble trouble)
{
    if (const QByteArray wrong = troublePhrase(state, trouble); !wrong.isEmpty())
        return wrong;
    QByteArrayList parts;
    if (const QByteArray kind = kindPart(state); !kind.isEmpty())
        parts.append(kind);
    if (!state.guess.isEmpty())
        parts.append("looks like " + visible(state.guess));
    const auto count = state.isHeld() ? state.holders.constFirst().count : std::nullopt;
    if (count.value_or(1) > 1)
        parts.append('x' + grouped(*count));
    return parts.join(", ");
}

} // namespace

QByteArray numberText(const LockState &state)
{
    const QByteArray of = state.capacity ? " of " + grouped(*state.capacity) : QByteArray();
    return grouped(state.number.value_or(0)) + of + ' ' + numberWord(state.kinds);
}

QByteArray renewalWord(const LockView &view)
{
    const ServerTime now = view.state.observedAt;
    switch (renewalTimingAt(view.lease, now)) {
    case RenewalTiming::Late:
        return "2 missed"_ba;
    case RenewalTiming::Overdue:
        return "overdue"_ba;
    case RenewalTiming::InTime:
    case RenewalTiming::NotKnown:
        break;
    }
    const Renewal renewal = view.state.lease.renewal;
    const bool isKnown = view.state.lease.expiry == Expiry::Timed && renewal != Renewal::Unknown;
    return isKnown ? word(renewal) : QByteArray();
}

LockRow lockRow(const LockView &view, Trouble trouble, const ClientNaming &names, Detail detail)
{
    const LockState &state = view.state;
    LockRow row;
    row.trouble = trouble;
    row.lock = visible(state.id.name);
    row.holder = holderCell(state, names, detail);
    row.left = leftCell(state);
    if (state.isHeld() && !state.isCounting())
        row.renewal = renewalWord(view);
    if (state.waiterCount() > 0)
        row.waiters = grouped(state.waiterCount());
    row.note = noteCell(state, trouble);
    return row;
}

} // namespace lockctl
