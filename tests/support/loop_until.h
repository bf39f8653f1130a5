// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Waits as a program does, with its event loop awake. QTRY naps for some milliseconds between its looks, and
// each answer of a server waits for the end of the nap: where thousands follow on each other, that is most of
// the time.

#pragma once

#include <QEventLoop>
#include <QTimer>

#include <chrono>

namespace testing {

// False: it did not come true in time.
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
