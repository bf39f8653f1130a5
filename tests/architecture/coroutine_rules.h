// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the statements of a coroutine may hold. QCoro 0.8 moves from whatever lvalue is returned, so a member
// is returned as a copy. Beside co_await, g++ 12.2 compiles braces, aggregate temporaries, capturing lambdas
// and the conditional operator into code that frees things twice, and says nothing; so nobody
// may write them.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// One sentence for each statement of `source` that breaks the rule, with its line.
[[nodiscard]] QStringList coroutineViolations(const QString &path, const QByteArray &source);

} // namespace architecture
