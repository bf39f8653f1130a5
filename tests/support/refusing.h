// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// For a LyingServer: rejects commands as a server does, alone or together with the transaction that contains
// them.

#pragma once

#include "tests/support/lying_server.h"

namespace testing {

inline const QByteArray busyAnswer
    = "-BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.\r\n";

class Refusing
{
public:
    using Words = QList<QByteArray>;
    using Test = std::function<bool(const Words &command)>;

    // `answer`: raw bytes.
    Refusing(QByteArray answer, Test test)
        : m_answer(std::move(answer))
        , m_test(std::move(test))
    { }

    std::optional<Lie> operator()(const Words &command)
    {
        Lie lie;
        const QByteArray word = command.value(0).toUpper();
        if (word == "MULTI")
            m_isBroken = false;
        if (word == "EXEC" && m_isBroken) {
            lie.words = "-EXECABORT Transaction discarded because of previous errors.\r\n";
            return lie;
        }
        if (!m_test(command))
            return std::nullopt;
        m_isBroken = true;
        lie.words = m_answer;
        return lie;
    }

private:
    QByteArray m_answer;
    Test m_test;
    bool m_isBroken = false;
};

} // namespace testing
