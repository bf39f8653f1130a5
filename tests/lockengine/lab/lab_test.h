// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A private lab for a test, with short forms for acts and states.

#pragma once

#include "lockengine/lab/lab.h"
#include "tests/support/run_task.h"

#include <QSignalSpy>

namespace testing {

using lockengine::LabAct;
using lockengine::LabVerb;

// A lab of this build with these clients. Its servers are ready.
[[nodiscard]] std::unique_ptr<lockengine::Lab> readyLab(QList<QByteArray> clients,
    lockengine::LabDeployment deployment = lockengine::LabDeployment::One, int servers = 1);

// Acts. Unset fields are as in LabAct.
[[nodiscard]] LabAct lockAct(
    QByteArray who, QByteArray lock, lockengine::TakenKind kind = lockengine::LockKind::Reentrant);
[[nodiscard]] LabAct tryLockAct(
    QByteArray who, QByteArray lock, lockengine::TakenKind kind = lockengine::LockKind::Reentrant);
[[nodiscard]] LabAct unlockAct(
    QByteArray who, QByteArray lock, lockengine::TakenKind kind = lockengine::LockKind::Reentrant);
[[nodiscard]] LabAct sayAct(QByteArray who, const char *line);
[[nodiscard]] LabAct actOn(LabVerb verb, QByteArray who, lockengine::Milliseconds time = {});

[[nodiscard]] lockengine::Result<lockengine::LabAnswer> tryAct(lockengine::Lab &lab, const LabAct &act);
// Returns the answer. Fails the test on an error.
lockengine::LabAnswer act(lockengine::Lab &lab, const LabAct &act);
void pass(lockengine::Lab &lab, lockengine::Milliseconds time);

[[nodiscard]] lockengine::LockState lookAt(
    lockengine::Lab &lab, const QByteArray &lock, const QByteArray &server = {});
// "A" or "A A" (twice), with the names of the lab's clients. "?" is an unknown holder, empty is free.
[[nodiscard]] QByteArray holdersOf(
    lockengine::Lab &lab, const QByteArray &lock, const QByteArray &server = {});
[[nodiscard]] QByteArray queueOf(lockengine::Lab &lab, const QByteArray &lock);
[[nodiscard]] lockengine::LabClient clientOf(lockengine::Lab &lab, const QByteArray &name);
// The number of holds that the client believes it has.
[[nodiscard]] qsizetype beliefsOf(lockengine::Lab &lab, const QByteArray &name);

} // namespace testing
