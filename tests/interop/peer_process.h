// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another library's client as a process of its own, asked and answered in lines of JSON. Ends with this
// object.

#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace testing {

class PeerProcess
{
public:
    // Waits for its first line, in which it says that it is ready.
    explicit PeerProcess(const QStringList &command);
    ~PeerProcess();
    PeerProcess(const PeerProcess &) = delete;
    PeerProcess &operator=(const PeerProcess &) = delete;

    // What it said of itself when it was ready.
    [[nodiscard]] const QJsonObject &greeting() const { return m_greeting; }

    // Sends a request without waiting for its answer.
    void begin(QJsonObject request);
    // The answer to the last request.
    QJsonObject answer();
    QJsonObject ask(const QJsonObject &request);
    [[nodiscard]] bool hasAnswered() { return m_process.canReadLine(); }

private:
    QJsonObject nextLine();

    QProcess m_process;
    QJsonObject m_greeting;
    int m_last = 0;
};

// Why nothing can be asked of libraries from npm; null: they are there.
[[nodiscard]] const char *whyNoNode(const QString &library);
// The same for redis-py, which is the distribution's.
[[nodiscard]] const char *whyNoRedisPy();

// The distribution's, for its library is not seen by others.
inline constexpr char pythonProgram[] = "/usr/bin/python3";

} // namespace testing
