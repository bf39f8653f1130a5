// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors and outcomes of the engine as one English line for a terminal, and as an exit code.

#pragma once

#include "app/lockctl/exit_code.h"
#include "lockengine/core/base/error.h"
#include "lockengine/core/model/system_status.h"

#include <QByteArray>
#include <QByteArrayList>

namespace lockctl {

// The sentence for its reason (reason_words.h), else a phrase for its kind. `server`: always the secret-free
// address; empty: not named. Harmless to print.
[[nodiscard]] QByteArray sentence(const lockengine::Error &error, const QByteArray &server);

// Also says that lockctl tries again.
[[nodiscard]] QByteArray retryingSentence(const lockengine::Error &error, const QByteArray &server);

// What is missing from the output because this user lacks a permission, which is named, or because the server
// lacks a feature. Empty: another reason.
[[nodiscard]] QByteArray hidingSentence(const lockengine::Error &reason, const QByteArray &server);
// Why a watcher may miss short holds; empty for all other reasons.
[[nodiscard]] QByteArray blindnessSentence(const lockengine::Error &reason, const QByteArray &server);
// What that means for a lock held by lockctl; empty if changes are announced.
[[nodiscard]] QByteArray blindHoldSentence(const lockengine::SystemStatus &status, const QByteArray &server);

// Why existing locks may be missing from the output.
[[nodiscard]] QByteArray incompleteSentence(const lockengine::Error &reason, const QByteArray &server);

// Warnings about the server, one sentence each: it may lose locks, it accepts no new ones, its clock was
// changed. Most important first.
[[nodiscard]] QByteArrayList noticesOf(const lockengine::SystemStatus &status, const QByteArray &server);

[[nodiscard]] ExitCode exitCode(const lockengine::Error &error);

} // namespace lockctl
