// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/engine_thread.h"

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
    // Quitting is itself a request, so all earlier requests run first.
    // wait() alone does not show the thread sanitizer that all requests have finished.
    std::promise<void> ended;
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
