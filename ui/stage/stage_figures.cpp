// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_figures.h"

#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/present/waiting_words.h"
#include "ui/stage/stage_words.h"

#include <algorithm>
#include <cmath>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr double arcSteps = 180; // of a 52 px ring: each is about a pixel

double inSteps(double fraction)
{
    return std::round(fraction * arcSteps) / arcSteps;
}

// A name up to this length is drawn in the ring; a longer one below it.
constexpr qsizetype longestMark = 3;

void addName(StageFigure &figure, const QString &name)
{
    if (name.size() <= longestMark)
        figure.mark = name;
    else
        figure.lines += StageLine{name, Tone::Plain, true};
}

// A long name leaves the ring to the queue position or the hold count.
void markLongName(StageFigure &figure)
{
    if (figure.mark.isEmpty())
        std::swap(figure.mark, figure.badge);
}

bool isOurs(const StageInput &input, const QByteArray &id)
{
    return !input.ownClient.isEmpty() && id.startsWith(input.ownClient + ':');
}

StageFigure person(const StageInput &input, FigureRole role, const QByteArray &id)
{
    StageFigure figure;
    figure.role = role;
    figure.id = id;
    figure.colourOf = id;
    figure.isOurs = isOurs(input, id);
    if (input.processStates)
        figure.processState = input.processStates(id);
    addName(figure, calledOnStage(input, id));
    return figure;
}

void addProcessState(StageFigure &figure)
{
    if (figure.processState != ProcessState::None)
        figure.lines
            += StageLine{processStateWord(figure.processState), processStateTone(figure.processState), true};
}

void addOurs(StageFigure &figure)
{
    if (figure.isOurs) //: below a figure: a holder or waiter that is this program; short
        figure.lines += StageLine{Tr::tr("you"), Tone::Accent, true};
}

// Joins `details` into one sentence; empty ones are skipped.
void speak(StageFigure &figure, const QString &who, QStringList details, const QString &turn = {})
{
    details.removeAll(QString());
    figure.spoken = who;
    if (figure.isOurs)
        figure.spoken = joined(figure.spoken, Tr::tr("It is this console."));
    figure.spoken = joined(figure.spoken, processStateSentence(figure.processState));
    for (const QString &sentence : {turn, details.join(Tr::tr(", "))})
        figure.spoken = joined(figure.spoken, sentence);
}

void addOwnEnd(StageFigure &figure, const StageInput &input, const Holder &holder)
{
    const Milliseconds left = *holder.deadline - input.now;
    figure.ring = Ring::Running;
    figure.fraction = inSteps(input.full.fractionOfHold(holder.id, left));
    figure.lines += StageLine{ownEndWord(holder, input.now), left.count() <= 0 ? Tone::Amber : Tone::Dim};
}

void addLease(StageFigure &figure, const LeaseAppearance &look)
{
    switch (look.bar) {
    case LeaseAppearance::Bar::None:
        figure.ring = Ring::None;
        break;
    case LeaseAppearance::Bar::Endless:
        figure.ring = Ring::Endless;
        break;
    case LeaseAppearance::Bar::NoCeiling:
        figure.ring = Ring::Unknown;
        break;
    case LeaseAppearance::Bar::Filled:
        figure.ring = Ring::Running;
        break;
    }
    figure.fraction = inSteps(look.fraction);
    figure.tone = look.tone;
    figure.lines += StageLine{look.text, look.tone == Tone::Plain ? Tone::Dim : look.tone};
}

QString holdsWord(const Holder &holder)
{
    switch (holder.mode) {
    case HoldMode::Exclusive: //: %1 is who holds the lock
        return Tr::tr("%1 holds the lock.");
    case HoldMode::Read: //: %1 is who holds the lock
        return Tr::tr("%1 holds the read lock.");
    case HoldMode::Write: //: %1 is who holds the lock
        return Tr::tr("%1 holds the write lock.");
    case HoldMode::Permit: //: %1 is a permit's id
        return Tr::tr("Permit %1 is in use.");
    }
    return {};
}

} // namespace

bool endsByItself(const StageInput &input, const Holder &holder)
{
    return holder.deadline && (holder.mode == HoldMode::Permit || input.view.state.holders.size() > 1);
}

StageFigure holderFigure(const StageInput &input, const Holder &holder, const LeaseAppearance &look)
{
    const bool isPermit = holder.mode == HoldMode::Permit;
    StageFigure figure = person(input, isPermit ? FigureRole::Permit : FigureRole::Holder, holder.id);
    figure.mode = holder.mode;
    figure.count = holder.count.value_or(1);
    const bool isAgain = !isPermit && figure.count > 1;
    if (isAgain)
        figure.badge = u"×"_s + QString::number(figure.count);
    markLongName(figure);
    addProcessState(figure);
    addOurs(figure);
    if (endsByItself(input, holder))
        addOwnEnd(figure, input, holder);
    else if (!isPermit)
        addLease(figure, look);
    else
        figure.lines += StageLine{ownEndWord(holder, input.now)};
    if (holder.pending) //: below a holder that is one of them, but may not go on yet; short
        figure.lines += StageLine{Tr::tr("not yet in"), Tone::Amber};
    const QString end = figure.lines.isEmpty() ? QString() : figure.lines.last().text;
    const QString times = isAgain ? Tr::tr("%n times", nullptr, countable(figure.count)) : QString();
    speak(figure, holdsWord(holder).arg(calledOnStage(input, holder.id)), {times, end});
    return figure;
}

StageFigure counted(FigureRole role, qint64 count, const QString &word)
{
    StageFigure figure;
    figure.role = role;
    figure.count = count;
    figure.lines += StageLine{word};
    figure.spoken = word;
    return figure;
}

StageFigure rest(FigureRole role, qint64 count)
{
    //: behind the figures: how many more there are than are drawn
    return counted(role, count, Tr::tr("+ %n more", nullptr, countable(count)));
}

StageFigure waiterFigure(const StageInput &input, qsizetype at)
{
    Waiter waiter = input.view.state.queue[at];
    const int position = int(at) + 1;
    StageFigure figure = person(input, FigureRole::Waiter, waiter.id);
    if (figure.processState == ProcessState::Crashed) // known before the server's answers show it
        waiter.listening = Listening::No;
    // A dead waiter is never next.
    const ExpectedTurn turn
        = waiter.listening == Listening::No ? ExpectedTurn() : expectedTurn(input.view, at, input.now);
    figure.position = position;
    figure.badge = QString::number(position);
    figure.isGone = waiter.listening == Listening::No;
    if (figure.isGone) // matches its text
        figure.tone = Tone::Amber;
    markLongName(figure);
    addProcessState(figure);
    const bool isFirst = at == 0 && !input.view.stale && !figure.isGone;
    figure.lines += StageLine{turnWord(turn, position), isFirst ? Tone::Accent : Tone::Dim, isFirst};
    addOurs(figure);
    figure.lines += presenceLine(waiter, input.now);
    figure.lines += positionLine(waiter, input.now);
    if (waiter.deadline) {
        figure.ring = Ring::Running;
        figure.fraction = inSteps(input.full.fractionOfPositionTime(waiter.id, *waiter.deadline - input.now));
    } else {
        figure.ring = Ring::Endless;
    }
    //: %1 is who waits for the lock
    const QString waits = Tr::tr("%1 waits.").arg(calledOnStage(input, waiter.id));
    speak(figure, waits,
        {isGone(waiter, input.now) ? presenceLine(waiter, input.now).text : listeningWord(waiter.listening),
            lapseText(waiter, input.now)},
        turnSentence(turn, position));
    return figure;
}

StageFigure crowdFigure(const StageInput &input, const QByteArray &id)
{
    StageFigure figure = person(input, FigureRole::Waiter, id);
    figure.ring = Ring::Endless;
    addProcessState(figure);
    //: below a client that waits for a lock which keeps no order; short
    figure.lines += StageLine{Tr::tr("waiting, no order")};
    //: %1 is who waits for a lock which keeps no order
    speak(figure, Tr::tr("%1 waits; there is no queue order.").arg(calledOnStage(input, id)), {});
    return figure;
}

namespace {

Ring ringOfMember(const MemberLook &member)
{
    return member.phase == MemberPhase::Held || member.phase == MemberPhase::HeldByAnother ? Ring::Endless
                                                                                           : Ring::None;
}

} // namespace

StageFigure memberFigure(const StageInput &input, qsizetype at)
{
    const MemberLook &member = input.group->group.members[at];
    StageFigure figure;
    figure.role = FigureRole::Server;
    figure.id = member.system;
    figure.position = int(at) + 1;
    figure.ring = ringOfMember(member);
    figure.isGone = member.phase == MemberPhase::NotSeen;
    figure.tone = member.phase == MemberPhase::Held ? Tone::Plain : memberTone(member);
    figure.colourOf = member.holder;
    if (!member.holder.isEmpty()) {
        const QString name = calledOnStage(input, member.holder);
        figure.mark = name.size() <= longestMark ? name : QString();
    }
    const QString server = input.group->names.value(at);
    figure.lines = {{server, Tone::Plain, true}, {memberWord(member), memberTone(member)}};
    if (member.phase == MemberPhase::Held && member.left)
        figure.lines += StageLine{duration(std::max(*member.left, Milliseconds::zero()))};
    //: a member of a lock made of several; %1 is its server, %2 is like "held"
    figure.spoken = Tr::tr("On %1: %2").arg(server, memberWord(member));
    return figure;
}

} // namespace ui
