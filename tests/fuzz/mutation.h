// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Inputs similar to those of a corpus with small errors: a coverage-guided fuzzer without the guidance, for
// builds without one. The same seed produces the same inputs.

#pragma once

#include <QByteArrayList>
#include <QRandomGenerator>

namespace fuzzing {

// One of the inputs with one to four changes: a bit, a byte, a range removed or doubled, a protocol word, an
// extreme number, or the rest of another input. `corpus` must not be empty.
[[nodiscard]] QByteArray mutated(const QByteArrayList &corpus, QRandomGenerator &random);

} // namespace fuzzing
