// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reasons that need a sentence of their own in a terminal: files and certificates,
// permissions, and what is written for the lab.

#pragma once

#include "lockengine/base/error.h"

#include <QByteArray>

namespace lockctl {

// What is wrong with a file or a certificate, and what to do; empty: another reason. What the detail says
// stands behind it.
[[nodiscard]] QByteArray certificateWords(lockengine::Reason reason);

// What is missing for want of the permission that the detail names; empty: another reason.
[[nodiscard]] QByteArray consequenceWords(lockengine::Reason reason);

// What is wrong with what a person wrote for the lab or as names of clients; the detail names the place.
[[nodiscard]] QByteArray writingWords(lockengine::Reason reason);

} // namespace lockctl
