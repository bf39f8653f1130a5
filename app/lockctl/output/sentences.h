// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors and outcomes of the engine as one clear English line for a terminal, and as an exit code.

#pragma once

#include "app/lockctl/exit_code.h"
#include "lockengine/base/error.h"
#include "lockengine/model/system_status.h"

#include <QByteArray>
#include <QByteArrayList>

namespace lockctl {

// Everywhere `server` is the secret-free address; empty: it need not be named. Harmless to print.
[[nodiscard]] QByteArray sentence(const lockengine::Error &error, const QByteArray &server);

// What is missing from what is shown because this user lacks a permission, which is named, or because the
// server does not know how. Empty: that is not the reason.
[[nodiscard]] QByteArray hidingSentence(const lockengine::Error &reason, const QByteArray &server);
// Why a watcher may miss short holds; empty for all other reasons.
[[nodiscard]] QByteArray blindnessSentence(const lockengine::Error &reason, const QByteArray &server);
// What that means for a lock that we hold; empty where changes are announced.
[[nodiscard]] QByteArray blindHoldSentence(const lockengine::SystemStatus &status, const QByteArray &server);

// Why locks that are there may be missing from what is shown.
[[nodiscard]] QByteArray incompleteSentence(const lockengine::Error &reason, const QByteArray &server);

// What else is to be known of the server, one sentence each: that it may lose locks or takes no new ones, and
// that its clock was set. The most important first.
[[nodiscard]] QByteArrayList noticesOf(const lockengine::SystemStatus &status, const QByteArray &server);

[[nodiscard]] ExitCode exitCode(const lockengine::Error &error);

} // namespace lockctl
