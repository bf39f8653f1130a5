// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The one thread on which all engines of a program run, with its event loop and mailbox. Requests are
// closures that run there in the order of post(); none may block. Owned by app/; outlives every SessionPort.

#pragma once

#include "lockengine/core/base/mailbox.h"

#include <QThread>

#include <functional>
#include <memory>

namespace lockengine {

class EngineThread final
{
public:
    EngineThread();
    // Runs all posted requests, then ends the loop and joins.
    ~EngineThread();
    EngineThread(const EngineThread &) = delete;
    EngineThread &operator=(const EngineThread &) = delete;

    // Callable from any thread; `request` runs on the engine thread.
    void post(std::function<void()> request);
    // Moves a parentless object of the calling thread to the engine thread, where its slots then run.
    void adopt(QObject &object) { object.moveToThread(&m_thread); }

private:
    QThread m_thread;
    // Lives on m_thread and outlives it: a sender may still be inside post().
    std::unique_ptr<Mailbox> m_mailbox;
};

} // namespace lockengine
