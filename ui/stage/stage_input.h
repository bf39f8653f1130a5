// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All inputs of a scene.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/present/member_words.h"
#include "ui/stage/full_times.h"
#include "ui/stage/process_state_words.h"

#include <functional>

namespace ui {

// The name of a holder or waiter; null: the usual one.
using StageNames = std::function<QString(const QByteArray &id)>;

// The process state of a holder or waiter, if known; only the lab knows it, for its own clients.
using StageProcessStates = std::function<ProcessState(const QByteArray &id)>;

struct StageInput
{
    lockengine::LockView view;
    lockengine::ServerTime now{};
    std::optional<NamedGroup> group; // absent: no evidence of members elsewhere
    FullTimes full;
    QByteArray ownClient; // Lockscope's id without a thread; empty: none of the clients is Lockscope
    StageNames names;
    StageProcessStates processStates;
    QByteArrayList crowd; // ids of unordered waiters; only the lab knows them
};

} // namespace ui
