// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A test must not fail because the machine is slow. So it compares no measured time with a constant upper
// bound, and waits at least as long as QTRY does by default. tests/support/machine_speed.h scales a limit.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// One sentence for each place in `source` that breaks the rule, with its line. Lower bounds and the
// conditions of loops are allowed.
[[nodiscard]] QStringList timeViolations(const QString &path, const QByteArray &source);

} // namespace architecture
