// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lockengine/core/base/result.h"

#include <QCoroTask>
#include <QObject>

#include <utility>

namespace lockengine {

// Lets a task run on without a caller that waits for it. It runs to its end even if `context` ends first.
inline void runInBackground(QObject *context, QCoro::Task<Done> task)
{
    QCoro::connect(std::move(task), context, [](const Done &) {});
}

} // namespace lockengine
