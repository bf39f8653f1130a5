// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/delayed_pipe.h"

namespace lockengine {

DelayedPipe::DelayedPipe(QIODevice &out, Clock &clock)
    : m_out(out)
    , m_clock(clock)
{ }

void DelayedPipe::push(QByteArray bytes, Milliseconds delay)
{
    m_pieces.push_back({m_clock.now() + delay, std::move(bytes)});
    if (!m_timer)
        pump();
}

void DelayedPipe::pushSingly(const QByteArray &bytes, Milliseconds delay)
{
    for (const char byte : bytes)
        m_pieces.push_back({m_clock.now() + delay, QByteArray(1, byte), true});
    if (!m_timer)
        pump();
}

void DelayedPipe::pump()
{
    m_timer.reset();
    if (!m_out.isOpen()) // its end is about to be reported
        m_pieces.clear();
    bool isTurnOver = false;
    while (!m_pieces.empty() && !isTurnOver && m_pieces.front().due <= m_clock.now()) {
        m_out.write(m_pieces.front().bytes);
        isTurnOver = m_pieces.front().isLastOfTurn;
        m_pieces.pop_front();
    }
    if (m_pieces.empty())
        return;
    const auto wait = std::chrono::ceil<Milliseconds>(m_pieces.front().due - m_clock.now());
    m_timer = m_clock.callAfter(wait, [this] { pump(); });
}

} // namespace lockengine
