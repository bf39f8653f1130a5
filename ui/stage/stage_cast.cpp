// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_cast.h"

#include "ui/present/count_words.h"
#include "ui/present/lease_appearance.h"
#include "ui/present/lock_words.h"
#include "ui/present/tr.h"
#include "ui/stage/stage_figures.h"

#include <QSet>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// The free permits of a counting kind, or the remaining counts of a latch.
QList<StageFigure> seats(const LockState &state)
{
    const auto kind = state.kinds.isEmpty() ? LockKind::Counter : state.kinds.first();
    if (!state.number || kind == LockKind::Counter)
        return {};
    const QString word = kind == LockKind::CountDownLatch ? Tr::tr("to go", "a step that a latch waits for")
                                                          : Tr::tr("free", "a permit");
    QList<StageFigure> free;
    const qint64 drawn = std::min<qint64>(*state.number, shownInside);
    for (qint64 i = 0; i < drawn; ++i) {
        free += counted(FigureRole::Seat, 1, word);
        free.last().id = QByteArray::number(i);
    }
    if (*state.number > drawn) {
        free += rest(FigureRole::MoreInside, *state.number - drawn);
        free.last().id = "free"; // distinct from the figure for holders
    }
    return free;
}

StageFigure freeRoom(HoldMode mode)
{
    StageFigure figure = counted(FigureRole::Seat, 1, {});
    figure.lines.clear();
    figure.mode = mode;
    figure.mark = Tr::tr("free");
    figure.spoken = Tr::tr("It has no holder");
    return figure;
}

void castInside(StageCast &cast, const StageInput &input)
{
    const LockState &state = input.view.state;
    const LeaseAppearance look = leaseAppearance(input.view, input.now);
    cast.runs = cast.runs || look.moves;
    QList<StageFigure> inside;
    const qsizetype drawn = std::min<qsizetype>(state.holders.size(), shownInside);
    for (qsizetype i = 0; i < drawn; ++i) {
        const Holder &holder = state.holders[i];
        cast.runs = cast.runs || endsByItself(input, holder);
        (holder.mode == HoldMode::Write && cast.isApart ? cast.writing : inside)
            += holderFigure(input, holder, look);
    }
    if (const qsizetype more = state.holderCount() - drawn; more > 0)
        inside += rest(FigureRole::MoreInside, more);
    const bool isFree = state.isFree() && !state.isNoLock();
    if (state.isUnread() || state.isNoLock())
        inside += counted(FigureRole::Unknown, 1, state.isUnread() ? unreadWord() : noLockWord());
    if (counts(state.kinds))
        inside += seats(state);
    else if (isFree)
        inside += freeRoom(HoldMode::Read);
    if (cast.isApart && isFree)
        cast.writing += freeRoom(HoldMode::Write);
    cast.inside = inside;
}

void castLine(StageCast &cast, const StageInput &input)
{
    const LockState &state = input.view.state;
    QSet<QByteArray> met; // a damaged queue may contain an id twice
    for (qsizetype i = 0; i < std::min<qsizetype>(state.queue.size(), shownInLine); ++i) {
        if (met.contains(state.queue[i].id))
            continue;
        met.insert(state.queue[i].id);
        cast.line += waiterFigure(input, i);
        cast.runs = cast.runs || cast.line.last().ring == Ring::Running;
    }
    if (const qsizetype more = state.queue.size() - shownInLine; more > 0)
        cast.line += rest(FigureRole::More, more);
}

// Waiters that the lab knows have names; others are counted.
void castCrowd(StageCast &cast, const StageInput &input)
{
    const LockState &state = input.view.state;
    for (const QByteArray &id : input.crowd) {
        const bool isInLine
            = std::ranges::any_of(state.queue, [&](const Waiter &each) { return each.id == id; });
        if (!isInLine && cast.crowd.size() < shownInLine)
            cast.crowd += crowdFigure(input, id);
    }
    const qint64 unnamed = state.anonymousWaiters - cast.crowd.size();
    if (unnamed <= 0)
        return;
    //: how many wait for a lock without an order, and are not known one by one
    const QString word = Tr::tr("%n waiting, no queue order", nullptr, countable(unnamed));
    cast.line += counted(FigureRole::Crowd, unnamed, word);
}

void castServers(StageCast &cast, const StageInput &input)
{
    if (!input.group)
        return;
    for (qsizetype i = 0; i < input.group->group.members.size(); ++i)
        cast.servers += memberFigure(input, i);
}

void updateStatusText(StageCast &cast, const LockState &state)
{
    if (state.isUnread() || state.isNoLock()) {
        cast.word = state.isUnread() ? unreadWord() : noLockWord();
        cast.wordTone = Tone::Amber;
        return;
    }
    if (counts(state.kinds)) {
        cast.isOpen = letsIn(state).value_or(false);
        cast.word = numberWord(state);
        return;
    }
    cast.isOpen = state.isFree();
}

} // namespace

StageCast castOf(const StageInput &input)
{
    const LockState &state = input.view.state;
    StageCast cast;
    cast.isApart = std::any_of(state.holders.begin(), state.holders.end(), [](const Holder &holder) {
        return holder.mode == HoldMode::Read || holder.mode == HoldMode::Write;
    }) || (!state.kinds.isEmpty() && state.kinds.first() == LockKind::ReadWrite);
    castInside(cast, input);
    castLine(cast, input);
    castCrowd(cast, input);
    castServers(cast, input);
    updateStatusText(cast, state);
    cast.runs = cast.runs && !input.view.stale;
    return cast;
}

} // namespace ui
