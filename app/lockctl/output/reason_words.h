// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons with a sentence of their own in a terminal: files and certificates, permissions, and lab input.

#pragma once

#include "lockengine/core/base/error.h"

#include <QByteArray>

namespace lockctl {

// What is wrong with a file or certificate, and what to do; empty: another reason. The detail follows it.
[[nodiscard]] QByteArray certificateWords(lockengine::Reason reason);

// The consequence of the missing permission named in the detail; empty: another reason.
[[nodiscard]] QByteArray consequenceWords(lockengine::Reason reason);

// What is wrong in lab input or in client names; the detail has the position.
[[nodiscard]] QByteArray writingWords(lockengine::Reason reason);

} // namespace lockctl
