// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Waits with the event loop running, as a program does. QTRY sleeps some milliseconds between checks, and
// each server reply waits for the end of the sleep. With thousands of replies in sequence, that is most of
// the time.

#pragma once

#include <QEventLoop>
#include <QTimer>

#include <chrono>

namespace testing {

// Returns false on timeout.
template <typename Condition>
[[nodiscard]] bool loopUntil(Condition isTrue, std::chrono::milliseconds limit)
{
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (isTrue())
            loop.quit();
    });
    look.start(5);
    QTimer::singleShot(limit, &loop, &QEventLoop::quit);
    if (!isTrue())
        loop.exec();
    return isTrue();
}

} // namespace testing
