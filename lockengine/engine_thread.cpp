// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/engine_thread.h"

namespace lockengine {

EngineThread::EngineThread()
    : m_mailbox(new Mailbox)
{
    m_thread.setObjectName(QStringLiteral("lockengine"));
    m_mailbox->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_mailbox, &QObject::deleteLater);
    m_thread.start();
}

EngineThread::~EngineThread()
{
    // Quit is itself a request, so that all posted before it still run.
    post([this] { m_thread.quit(); });
    m_thread.wait();
}

void EngineThread::post(std::function<void()> request)
{
    m_mailbox->post(std::move(request));
}

} // namespace lockengine
