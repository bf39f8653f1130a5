// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock's state put away until it is next needed. Of very many locks nearly all have one holder at most, no
// queue and nothing odd: of these only what differs is kept, a third of the whole. All others are kept in
// full.

#pragma once

#include "lockengine/model/lock_state.h"

#include <memory>

namespace lockengine {

class RestingState
{
public:
    explicit RestingState(const LockState &state);
    // Exactly the state that was put away.
    [[nodiscard]] LockState awake() const;

    // What is asked for often, without the rest.
    [[nodiscard]] LockId id() const;
    [[nodiscard]] const KindCandidates &kinds() const { return m_frame->kinds; }
    [[nodiscard]] ServerTime observedAt() const { return m_observedAt; }
    [[nodiscard]] bool isUnread() const { return m_full && m_full->isUnread(); }
    [[nodiscard]] bool isHeld() const { return m_full ? m_full->isHeld() : m_isHeld; }
    [[nodiscard]] bool isFree() const { return !isHeld() && !isUnread(); }

    // What very many locks have in common.
    struct Frame
    {
        QByteArray system;
        QByteArray layout;
        KindCandidates kinds;

        friend bool operator==(const Frame &, const Frame &) = default;
    };

private:
    QByteArray m_name;
    std::shared_ptr<const Frame> m_frame;
    std::shared_ptr<const LockState> m_full; // null: all of it stands below
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
