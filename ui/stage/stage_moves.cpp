// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_moves.h"

#include <QHash>

namespace ui {

using namespace lockengine;

namespace {

// The last event of each client, as holder and as waiter separately: a client may release and queue again in
// one batch.
struct Told
{
    QHash<QByteArray, EventKind> ofHolders;
    QHash<QByteArray, EventKind> ofWaiters;
};

Told toldBy(const QList<LockEvent> &events, const LockId &lock)
{
    Told reported;
    for (const LockEvent &event : events) {
        if (event.lock != lock)
            continue;
        switch (event.kind) {
        case EventKind::Queued:
        case EventKind::LeftQueue:
        case EventKind::Purged:
        case EventKind::LostPosition:
            reported.ofWaiters.insert(event.holder, event.kind);
            break;
        case EventKind::Promoted:
            reported.ofWaiters.insert(event.holder, event.kind);
            reported.ofHolders.insert(event.holder, event.kind);
            break;
        case EventKind::Appeared:
        case EventKind::Acquired:
        case EventKind::Reentered:
        case EventKind::Renewed:
        case EventKind::PartlyReleased:
        case EventKind::Released:
        case EventKind::ForceReleased:
        case EventKind::Expired:
        case EventKind::Evicted:
        case EventKind::Deleted:
        case EventKind::NumberChanged:
        case EventKind::Coalesced:
        case EventKind::Resynced:
            reported.ofHolders.insert(event.holder, event.kind);
            break;
        }
    }
    return reported;
}

bool isHolding(const StageFigure &figure)
{
    return figure.role == FigureRole::Holder || figure.role == FigureRole::Permit;
}

const StageFigure *find(const StageScene &scene, const FigureKey &key)
{
    const qsizetype at = indexOf(scene, key);
    return at < 0 ? nullptr : &scene.figures[at];
}

const StageFigure *findWaiter(const StageScene &scene, const QByteArray &id)
{
    return find(scene, {FigureRole::Waiter, id});
}

bool holds(const StageScene &scene, const QByteArray &id)
{
    for (const StageFigure &figure : scene.figures) {
        if (isHolding(figure) && figure.id == id)
            return true;
    }
    return false;
}

class Moves
{
public:
    Moves(const StageScene &before, const StageScene &now, const QList<LockEvent> &events)
        : m_before(before)
        , m_now(now)
        , m_reported(toldBy(events, now.lock))
    { }

    QList<StageMove> run()
    {
        for (const StageFigure &figure : m_before.figures) {
            if (!find(m_now, figure.key()))
                gone(figure);
        }
        for (const StageFigure &figure : m_now.figures) {
            if (const StageFigure *was = find(m_before, figure.key()))
                stayed(*was, figure);
            else
                came(figure);
        }
        return m_moves;
    }

private:
    void gone(const StageFigure &figure);
    [[nodiscard]] MoveKind endOf(const StageFigure &holder) const;
    void came(const StageFigure &figure);
    void stayed(const StageFigure &was, const StageFigure &is);
    void add(MoveKind kind, const std::optional<StageFigure> &from, const std::optional<StageFigure> &to)
    {
        m_moves += StageMove{kind, from, to};
    }

    const StageScene &m_before;
    const StageScene &m_now;
    Told m_reported;
    QList<StageMove> m_moves;
};

void Moves::gone(const StageFigure &figure)
{
    if (figure.role != FigureRole::Waiter)
        return add(isHolding(figure) ? endOf(figure) : MoveKind::FadeOut, figure, {});
    const auto reported = m_reported.ofWaiters.constFind(figure.id);
    if (reported == m_reported.ofWaiters.constEnd())
        return add(MoveKind::FadeOut, figure, {});
    if (*reported == EventKind::Promoted && holds(m_now, figure.id))
        return; // already seen in the room
    add(*reported == EventKind::Purged          ? MoveKind::FallOut
            : *reported == EventKind::LeftQueue ? MoveKind::WalkOff
                                                : MoveKind::FadeOut,
        figure, {});
}

MoveKind Moves::endOf(const StageFigure &holder) const
{
    const EventKind reported = m_reported.ofHolders.value(holder.id, EventKind::Resynced);
    if (reported == EventKind::Released
        || reported == EventKind::PartlyReleased) // partly: a read or a write hold
        return MoveKind::LeaveRoom;
    const bool isEnded = reported == EventKind::ForceReleased || reported == EventKind::Expired
        || reported == EventKind::Evicted || reported == EventKind::Deleted;
    return isEnded ? MoveKind::Vanish : MoveKind::FadeOut;
}

void Moves::came(const StageFigure &figure)
{
    if (isHolding(figure)) {
        const EventKind reported = m_reported.ofHolders.value(figure.id, EventKind::Appeared);
        const StageFigure *waited = findWaiter(m_before, figure.id);
        if (reported == EventKind::Promoted && waited)
            return add(MoveKind::IntoRoom, *waited, figure);
        const bool taken = reported == EventKind::Promoted || reported == EventKind::Acquired
            || reported == EventKind::Reentered || reported == EventKind::Renewed;
        return add(taken ? MoveKind::IntoRoom : MoveKind::FadeIn, {}, figure);
    }
    if (figure.role != FigureRole::Waiter)
        return add(MoveKind::FadeIn, {}, figure);
    const EventKind reported = m_reported.ofWaiters.value(figure.id, EventKind::Promoted);
    add(reported == EventKind::Queued             ? MoveKind::WalkIn
            : reported == EventKind::LostPosition ? MoveKind::BackToEnd
                                                  : MoveKind::FadeIn,
        {}, figure);
}

void Moves::stayed(const StageFigure &was, const StageFigure &is)
{
    const bool isWaiter = is.role == FigureRole::Waiter;
    const bool lostPlace = isWaiter && m_reported.ofWaiters.value(is.id) == EventKind::LostPosition;
    if (lostPlace && was.rect != is.rect)
        return add(MoveKind::BackToEnd, was, is);
    if (was.rect.topLeft() != is.rect.topLeft())
        return add(MoveKind::Slide, was, is);
    // A renewal without a holder applies to all holders.
    const bool isToldOf = m_reported.ofHolders.value(is.id) == EventKind::Renewed
        || m_reported.ofHolders.value(QByteArray()) == EventKind::Renewed;
    const bool isRenewed = isHolding(is) && isToldOf;
    if (isRenewed && is.ring == Ring::Running && was.ring == Ring::Running && is.fraction > was.fraction)
        add(MoveKind::Refill, was, is);
}

} // namespace

QList<StageMove> movesBetween(const StageScene &before, const StageScene &now, const QList<LockEvent> &events)
{
    const bool isSameStage
        = before.lock == now.lock && before.size.width() == now.size.width() && !before.rooms.isEmpty();
    if (!isSameStage || before.isStale != now.isStale)
        return {};
    return Moves(before, now, events).run();
}

} // namespace ui
