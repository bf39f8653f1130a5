// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All that a scene is made from.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "lockengine/watch/lock_view.h"
#include "ui/present/member_words.h"
#include "ui/stage/full_times.h"

#include <functional>

namespace ui {

// What a holder or waiter is called; nothing: as everywhere.
using StageNames = std::function<QString(const QByteArray &id)>;

// How the process of a holder or waiter is, where somebody knows; only the lab does, of its own clients.
using StageConditions = std::function<lockengine::LabClientState(const QByteArray &id)>;

struct StageInput
{
    lockengine::LockView view;
    lockengine::ServerTime now{};
    std::optional<NamedGroup> group; // absent: nothing speaks for members elsewhere
    FullTimes full;
    QByteArray ownClient; // our id, without a thread; empty: nobody here is us
    StageNames names;
    StageConditions conditions;
    QByteArrayList crowd; // ids of waiters without an order; only the lab knows them
};

} // namespace ui
