// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The chance of one virtual client: the same for the same lab, name and life of that name, whoever else is
// there.

#pragma once

#include "lockengine/base/randomness.h"

#include <random>

namespace lockengine {

class SeededRandomness final : public Randomness
{
public:
    SeededRandomness(quint32 seed, const QByteArray &name, quint32 life)
    {
        std::vector<quint32> words{seed, life};
        words.insert(words.end(), name.begin(), name.end());
        std::seed_seq sequence(words.begin(), words.end());
        m_generator.seed(sequence);
    }

    [[nodiscard]] std::uint64_t bits() override { return m_generator(); }

private:
    std::mt19937_64 m_generator;
};

} // namespace lockengine
