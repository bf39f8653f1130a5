// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules for statements in coroutines. QCoro 0.8 moves from any returned lvalue, so a coroutine must return a
// copy of a member. Next to co_await, g++ 12.2 miscompiles braces, aggregate temporaries, capturing lambdas
// and the conditional operator without a warning. The result is a double free, so these are forbidden.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// One sentence for each statement of `source` that breaks a rule, with its line.
[[nodiscard]] QStringList coroutineViolations(const QString &path, const QByteArray &source);

} // namespace architecture
