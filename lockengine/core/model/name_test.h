// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Selects locks by name only.

#pragma once

#include <QByteArray>

#include <functional>

namespace lockengine {

// Whether the name matches; a null function matches none. Pure; may run on another thread.
using NameTest = std::function<bool(const QByteArray &name)>;

} // namespace lockengine
