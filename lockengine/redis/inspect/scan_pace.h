// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast a SCAN may go. Pure.

#pragma once

#include "lockengine/base/time.h"

namespace lockengine::redis {

enum class ScanPacing {
    Gentle, // at most about a hundredth of the server's time, but for the first moments
    Unpaced, // as fast as the server answers: somebody waits for the whole
};

class ScanPace
{
public:
    explicit ScanPace(ScanPacing pacing = ScanPacing::Gentle)
        : m_pacing(pacing)
    { }

    // Keys to ask for in the next call.
    [[nodiscard]] qint64 count() const { return m_count; }
    // Tells how long a call took and how many names it gave; the pause to make before the next one.
    [[nodiscard]] Microseconds afterCall(Microseconds took, Microseconds roundTrip, qint64 found);

private:
    ScanPacing m_pacing;
    qint64 m_count = 100;
    int m_calls = 0;
};

} // namespace lockengine::redis
