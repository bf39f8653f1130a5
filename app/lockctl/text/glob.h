// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a name matches a pattern, byte by byte, by the rules of the server's KEYS and SCAN: * ? [a-z] [^a]
// and \.

#pragma once

#include <QByteArray>

namespace lockctl {

[[nodiscard]] bool matchesGlob(const QByteArray &pattern, const QByteArray &name);

} // namespace lockctl
