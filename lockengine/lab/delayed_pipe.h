// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One direction of a connection through the fault proxy: bytes pass in order, delayed or one by one. Bytes
// still inside when it ends are lost.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QIODevice>

#include <deque>

namespace lockengine {

class DelayedPipe
{
public:
    // Device and clock must outlive it.
    DelayedPipe(QIODevice &out, Clock &clock);

    void push(QByteArray bytes, Milliseconds delay);
    // Writes each byte separately, one per turn of the event loop.
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
