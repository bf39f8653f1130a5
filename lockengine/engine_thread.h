// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The thread that all engines of a program live on, with its event loop and its one mailbox. Requests are
// closures run there in the order of post(); nothing blocks it. Owned by app/ and outlives every SessionPort.

#pragma once

#include "lockengine/base/mailbox.h"

#include <QThread>

#include <functional>
#include <memory>

namespace lockengine {

class EngineThread final
{
public:
    EngineThread();
    // Runs what was posted, then ends the loop and joins.
    ~EngineThread();
    EngineThread(const EngineThread &) = delete;
    EngineThread &operator=(const EngineThread &) = delete;

    // From any thread; `request` runs on the engine thread.
    void post(std::function<void()> request);
    // Gives a parentless object made on this thread to the engine thread; its events and slots run there from
    // now on.
    void adopt(QObject &object) { object.moveToThread(&m_thread); }

private:
    QThread m_thread;
    std::unique_ptr<Mailbox>
        m_mailbox; // lives on m_thread, and ends after it: a sender may still be inside post()
};

} // namespace lockengine
