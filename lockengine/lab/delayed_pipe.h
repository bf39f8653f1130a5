// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One direction of a connection through the fault proxy: bytes go in, and come out in their order, later or
// one by one. What has not come out when it ends is lost.

#pragma once

#include "lockengine/base/clock.h"

#include <QIODevice>

#include <deque>

namespace lockengine {

class DelayedPipe
{
public:
    // Device and clock must outlive it.
    DelayedPipe(QIODevice &out, Clock &clock);

    void push(QByteArray bytes, Milliseconds delay);
    // Each byte is a write of its own, in a turn of the event loop of its own.
    void pushSingly(const QByteArray &bytes, Milliseconds delay);

private:
    struct Piece
    {
        MonotonicTime due{};
        QByteArray bytes;
        bool isLastOfTurn = false;
    };

    void pump();

    QIODevice &m_out;
    Clock &m_clock;
    std::deque<Piece> m_pieces;
    TimerGuard m_timer;
};

} // namespace lockengine
