// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs the event loop until a task has ended, and returns its result; for tests only. Fails the test after
// `limit`.

#pragma once

#include <QCoroTask>
#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <optional>

namespace testing {

// QTest::qWaitFor sleeps 10 ms between checks, which would delay each round trip of a chain.
template <typename T>
T runTask(QCoro::Task<T> task, std::chrono::milliseconds limit = std::chrono::seconds(20))
{
    const auto result = std::make_shared<std::optional<T>>();
    QEventLoop loop;
    QCoro::connect(std::move(task), &loop, [result, &loop](T value) {
        result->emplace(std::move(value));
        loop.quit();
    });
    QTimer::singleShot(limit, &loop, &QEventLoop::quit);
    if (!result->has_value())
        loop.exec();
    if (!result->has_value())
        qFatal("the task did not end in time");
    return std::move(**result);
}

} // namespace testing
