// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A compact form of a LockState. Most locks have at most one holder, no queue and no flaws; for these it
// takes a third of the memory. Others are stored in full. Fields used for sorting and filtering are readable
// without expanding it.

#pragma once

#include "lockengine/core/model/lock_state.h"

#include <QSharedData>

namespace lockengine {

class CompactState
{
public:
    explicit CompactState(const LockState &state);
    // Exactly the original state.
    [[nodiscard]] LockState expanded() const;

    // Frequently read fields.
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
    // Of the first holder; empty or no value if there is none.
    [[nodiscard]] const QByteArray &holder() const { return m_holder; }
    [[nodiscard]] std::optional<qint64> count() const;
    // Null: at most one holder, and no waiters.
    [[nodiscard]] const LockState *full() const { return m_full ? &m_full->state : nullptr; }

    // The part shared by many locks.
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
    QExplicitlySharedDataPointer<const Full> m_full; // null: the fields below are complete
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
