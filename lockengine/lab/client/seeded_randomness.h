// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The randomness of one virtual client. It depends only on the lab's seed, the client's name and the number
// of its lives, not on other clients.

#pragma once

#include "lockengine/core/base/randomness.h"

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
