// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A password or key in memory. It cannot be printed, logged or converted by accident, and the buffer is
// overwritten when the last copy is destroyed. Only the socket writer and the keychain read it.

#pragma once

#include <QByteArray>

#include <memory>

namespace lockengine {

class Secret
{
public:
    Secret() = default;
    explicit Secret(QByteArray text);

    [[nodiscard]] bool isEmpty() const { return !m_text || m_text->isEmpty(); }

    // A deep copy of the plain bytes. Only for the socket writer and the keychain.
    [[nodiscard]] QByteArray reveal() const;

private:
    std::shared_ptr<QByteArray> m_text;
};

// 32 hexadecimal characters, from the operating system's own generator.
[[nodiscard]] Secret randomSecret();

} // namespace lockengine
