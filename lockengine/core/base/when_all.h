// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Waits for tasks that run in parallel. A task runs from where it is created, so they are under way already.

#pragma once

#include "lockengine/core/base/result.h"

#include <QCoroTask>

#include <utility>
#include <vector>

namespace lockengine {

// Returns the results of all tasks, in the order of `tasks`.
template <typename T>
QCoro::Task<std::vector<T>> whenAll(std::vector<QCoro::Task<T>> tasks)
{
    std::vector<T> results;
    results.reserve(tasks.size());
    for (QCoro::Task<T> &task : tasks) {
        T result = co_await task;
        results.push_back(std::move(result));
    }
    co_return results;
}

// Returns Done if every task does, else the error of the last task that failed.
inline QCoro::Task<Result<Done>> whenAllDone(std::vector<QCoro::Task<Result<Done>>> tasks)
{
    Result<Done> end = Done();
    for (QCoro::Task<Result<Done>> &task : tasks) {
        const Result<Done> one = co_await task;
        if (!one)
            end = one;
    }
    co_return end;
}

} // namespace lockengine
