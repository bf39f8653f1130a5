// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A choice among locks by their names alone.

#pragma once

#include <QByteArray>

#include <functional>

namespace lockengine {

// Whether the name is one of those; empty: none is. Pure, and may be called on another thread.
using NameTest = std::function<bool(const QByteArray &name)>;

} // namespace lockengine
