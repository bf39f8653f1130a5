// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock's state put away until it is next needed. Of very many locks nearly all have one holder at most, no
// queue and nothing odd: of these only what differs is kept, a third of the whole. All others are kept in
// full. What very many are sorted and looked for by is told without waking them.

#pragma once

#include "lockengine/model/lock_state.h"

#include <QSharedData>

namespace lockengine {

class RestingState
{
public:
    explicit RestingState(const LockState &state);
    // Exactly the state that was put away.
    [[nodiscard]] LockState awake() const;

    // What is asked for often, without the rest.
    [[nodiscard]] LockId id() const { return {m_frame->system, m_name, m_frame->layout}; }
    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] const QByteArray &layout() const { return m_frame->layout; }
    [[nodiscard]] const QByteArray &system() const { return m_frame->system; }
    [[nodiscard]] const KindCandidates &kinds() const { return m_frame->kinds; }
    [[nodiscard]] ServerTime observedAt() const { return m_observedAt; }
    [[nodiscard]] Lease lease() const;
    [[nodiscard]] Renewal renewal() const { return m_renewal; }
    [[nodiscard]] bool isHeld() const { return m_isHeld; }
    [[nodiscard]] bool isUnread() const { return m_full && m_full->state.isUnread(); }
    [[nodiscard]] bool isFree() const { return !isHeld() && !isUnread(); }
    [[nodiscard]] bool hasFlaws() const { return m_full && !m_full->state.flaws.isEmpty(); }
    [[nodiscard]] qint64 waiterCount() const { return m_full ? m_full->state.waiterCount() : 0; }
    // The first holder's; empty, and no value, while nobody holds it.
    [[nodiscard]] const QByteArray &holder() const { return m_holder; }
    [[nodiscard]] std::optional<qint64> count() const;
    // Null: there is no holder but the first, and nobody waits.
    [[nodiscard]] const LockState *full() const { return m_full ? &m_full->state : nullptr; }

    // What very many locks have in common.
    struct Frame : QSharedData
    {
        QByteArray system;
        QByteArray layout;
        KindCandidates kinds;
    };

private:
    struct Full : QSharedData
    {
        LockState state;
    };

    QByteArray m_name;
    QExplicitlySharedDataPointer<const Frame> m_frame;
    QExplicitlySharedDataPointer<const Full> m_full; // null: all of it stands below
    QByteArray m_holder;
    qint64 m_count = 0;
    Milliseconds m_left{0};
    Milliseconds m_ceiling{0};
    ServerTime m_observedAt;
    Expiry m_expiry : 8;
    Renewal m_renewal : 8;
    HoldMode m_mode : 8;
    bool m_isHeld : 1;
    bool m_hasCount : 1;
    bool m_hasCeiling : 1;
};

} // namespace lockengine
