// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/engine_thread.h"

#include <future>

namespace lockengine {

EngineThread::EngineThread()
    : m_mailbox(std::make_unique<Mailbox>())
{
    m_thread.setObjectName(QStringLiteral("lockengine"));
    m_mailbox->moveToThread(&m_thread);
    m_thread.start();
}

EngineThread::~EngineThread()
{
    // Quit is itself a request, so that all posted before it still run.
    std::promise<void> ended; // QThread::wait() alone would not show the thread sanitizer that they are over
    post([this, &ended] {
        m_thread.quit();
        ended.set_value();
    });
    ended.get_future().wait();
    m_thread.wait();
}

void EngineThread::post(std::function<void()> request)
{
    m_mailbox->post(std::move(request));
}

} // namespace lockengine
