// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The processor time of the calling thread: what other programs on a busy machine take does not count. For
// ratios of two runs.

#pragma once

#include <chrono>

#include <ctime>

namespace testing {

class ThreadTimer
{
public:
    void restart() { m_start = now(); }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return now() - m_start; }
    [[nodiscard]] long long microseconds() const { return elapsed() / std::chrono::microseconds(1); }

private:
    [[nodiscard]] static std::chrono::nanoseconds now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

    std::chrono::nanoseconds m_start = now();
};

} // namespace testing
