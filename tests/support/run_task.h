// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs the event loop until a task has ended, and gives its result; for tests only. Fails the test after `limit`.

#pragma once

#include <QCoroTask>
#include <QTest>

#include <optional>

namespace testing {

template <typename T>
T runTask(QCoro::Task<T> task, std::chrono::milliseconds limit = std::chrono::seconds(20))
{
    const auto result = std::make_shared<std::optional<T>>();
    QObject context;
    QCoro::connect(std::move(task), &context, [result](T value) { result->emplace(std::move(value)); });
    if (!QTest::qWaitFor([&] { return result->has_value(); }, int(limit.count())))
        qFatal("the task did not end in time");
    return std::move(**result);
}

} // namespace testing
