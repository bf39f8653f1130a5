// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays a busy recording on a server in its original timing, on a thread of its own with one connection for
// each recorded one. Commands that were atomic run atomically (MULTI/EXEC). Ends the program when the server
// refuses a step.

#pragma once

#include "tests/recordings/busy_recording.h"

#include <atomic>
#include <thread>
#include <vector>

namespace testing {

class BusyPlayer
{
public:
    // Starts immediately. The recording must outlive the player.
    BusyPlayer(const BusyRecording &recording, const QString &socketPath);
    ~BusyPlayer();

    [[nodiscard]] bool isOver() const { return m_isOver; }
    // When a recorded moment was played, in Unix ms: when its step was sent and when it was answered.
    // Requires isOver().
    struct Played
    {
        double sent = 0;
        double answered = 0;
    };
    [[nodiscard]] Played playedAt(double recorded) const;

private:
    void play(const QString &socketPath);

    const BusyRecording &m_recording;
    double m_start = 0; // Unix ms
    std::vector<Played> m_played; // for each step
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

} // namespace testing
