// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A password or key in memory. It cannot be printed, compared with == in a log macro, or converted by
// accident; the buffer is overwritten when the last copy goes. It leaves this type only at the socket writer.

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

    // The plain bytes, a deep copy. For the socket writer and the keychain only.
    [[nodiscard]] QByteArray reveal() const;

private:
    std::shared_ptr<QByteArray> m_text;
};

// 32 hexadecimal characters, from the operating system's own generator.
[[nodiscard]] Secret randomSecret();

} // namespace lockengine
