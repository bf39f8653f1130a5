// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The source of random bits for client ids, latch ids and back-off. Injected, so that a seed replays a run.

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

// Qt's global generator, which is thread-safe and seeded by the operating system. Its values must be unique,
// not secret. Asking the system each time would cost half as much as a release.
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
