// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lab time as one page of memory that the lab writes and its servers and clocks read: its rate, since when,
// and where it stops. Without Qt, because it is also part of the library that is loaded into servers. One
// writer; a reader that meets a write retries.

#pragma once

#include <atomic>
#include <cstdint>
#include <ctime>

namespace labtime {

// The environment variable that tells a server where the page is.
constexpr char variableName[] = "LOCKSCOPE_LAB_TIME";

// All times in nanoseconds. A lab begins at `beginning`, at noon of its wall clock.
constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t beginning = std::int64_t(1'000'000) * second; // on the lab's monotonic clock
constexpr std::int64_t wallAtBeginning = std::int64_t(1'767'268'800) * second; // 2026-01-01 12:00 UTC
constexpr std::int64_t never = INT64_MAX;

struct Reading
{
    std::int64_t realBase = 0; // on the machine's monotonic clock
    std::int64_t labBase = beginning; // lab time at realBase
    std::int64_t limit = never; // it stops there
    double rate = 0; // 0 or more; 1: real time

    [[nodiscard]] std::int64_t at(std::int64_t real) const
    {
        const std::int64_t passed = rate > 0 ? std::int64_t(double(real - realBase) * rate) : 0;
        const std::int64_t left = limit - labBase;
        return passed < left ? labBase + passed : limit;
    }
};

class Page
{
public:
    [[nodiscard]] Reading read() const
    {
        Reading reading;
        std::uint64_t before = 0;
        do {
            before = m_turn.load(std::memory_order_acquire);
            reading.realBase = m_realBase.load(std::memory_order_relaxed);
            reading.labBase = m_labBase.load(std::memory_order_relaxed);
            reading.limit = m_limit.load(std::memory_order_relaxed);
            reading.rate = m_rate.load(std::memory_order_relaxed);
            std::atomic_thread_fence(std::memory_order_acquire);
        } while (before % 2 != 0 || before != m_turn.load(std::memory_order_relaxed));
        return reading;
    }

    void write(const Reading &reading)
    {
        const std::uint64_t turn = m_turn.load(std::memory_order_relaxed);
        m_turn.store(turn + 1, std::memory_order_relaxed);
        std::atomic_thread_fence(std::memory_order_release);
        m_realBase.store(reading.realBase, std::memory_order_relaxed);
        m_labBase.store(reading.labBase, std::memory_order_relaxed);
        m_limit.store(reading.limit, std::memory_order_relaxed);
        m_rate.store(reading.rate, std::memory_order_relaxed);
        m_turn.store(turn + 2, std::memory_order_release);
    }

private:
    std::atomic<std::uint64_t> m_turn{0}; // odd: a write is in progress
    std::atomic<std::int64_t> m_realBase{0};
    std::atomic<std::int64_t> m_labBase{beginning};
    std::atomic<std::int64_t> m_limit{never};
    std::atomic<double> m_rate{0};
};

static_assert(std::atomic<std::int64_t>::is_always_lock_free && std::atomic<double>::is_always_lock_free);

[[nodiscard]] inline std::int64_t nanoseconds(const timespec &time)
{
    return std::int64_t(time.tv_sec) * second + time.tv_nsec;
}

[[nodiscard]] inline timespec timespecOf(std::int64_t time)
{
    timespec result;
    result.tv_sec = time_t(time / second);
    result.tv_nsec = long(time % second);
    return result;
}

} // namespace labtime
