// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether acts are allowed now. A session is read-only until the operator arms it; arming expires.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QObject>

namespace lockengine {

class Arming final : public QObject
{
    Q_OBJECT

public:
    static constexpr Milliseconds usual = std::chrono::minutes(10);

    explicit Arming(Clock &clock, QObject *parent = nullptr);

    // Arms for `howLong` from now; a second call replaces the first.
    void arm(Milliseconds howLong);
    void disarm();
    [[nodiscard]] bool isArmed() const { return left() > Milliseconds::zero(); }
    [[nodiscard]] Milliseconds left() const;

Q_SIGNALS:
    // `left`: the time until arming expires; zero when it has expired or was disarmed.
    void changed(lockengine::Milliseconds left);

private:
    Clock &m_clock;
    MonotonicTime m_until;
    TimerGuard m_fallBack;
};

} // namespace lockengine
