// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Inputs like those of a corpus, but a little wrong: what a coverage-guided fuzzer does, without the
// guidance, for builds that have none. The same seed gives the same inputs.

#pragma once

#include <QByteArrayList>
#include <QRandomGenerator>

namespace fuzzing {

// One of the inputs with one to four changes: a bit, a byte, a range cut out or doubled, a word of the
// protocols, a number made extreme, or the rest of another input. Requires: not empty.
[[nodiscard]] QByteArray mutated(const QByteArrayList &corpus, QRandomGenerator &random);

} // namespace fuzzing
