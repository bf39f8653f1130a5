// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace lockengine {

// The most clients of a traced lab: if dozens retry at each release, tracing delays one by half a minute.
inline constexpr qsizetype mostTracedClients = 12;

} // namespace lockengine
