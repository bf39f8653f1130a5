// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace lockengine {

// A lab of more clients is not traced: where dozens ask again at each release, one would wait half a minute.
inline constexpr qsizetype mostTracedClients = 12;

} // namespace lockengine
