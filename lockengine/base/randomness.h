// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where random bits come from: client ids, latch ids, back-off. Injected, so that a seed replays a run.

#pragma once

#include <QByteArray>

#include <cstdint>

namespace lockengine {

class Randomness
{
public:
    virtual ~Randomness() = default;

    // Uniform over all 64-bit values.
    [[nodiscard]] virtual std::uint64_t bits() = 0;
};

// Qt's generator for all threads, which the operating system seeds: what comes of it is to be unlike anything
// else, not to be kept secret, and asking the system each time costs as much as half a release does.
class SystemRandomness final : public Randomness
{
public:
    [[nodiscard]] std::uint64_t bits() override;
};

// A version 4 UUID, 36 characters, lower case: the id of one client.
[[nodiscard]] QByteArray randomUuid(Randomness &randomness);

// 16 random bytes as 32 lower-case hexadecimal characters: the id of one request.
[[nodiscard]] QByteArray randomRequestId(Randomness &randomness);

} // namespace lockengine
