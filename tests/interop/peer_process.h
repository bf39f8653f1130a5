// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another library's client as a child process; requests and answers are lines of JSON. The destructor ends
// the process.

#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace testing {

class PeerProcess
{
public:
    // Waits for its first line, in which it reports that it is ready.
    explicit PeerProcess(const QStringList &command);
    ~PeerProcess();
    PeerProcess(const PeerProcess &) = delete;
    PeerProcess &operator=(const PeerProcess &) = delete;

    // What it reported when it became ready.
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

// Why the library from npm is unavailable, or null if it is available.
[[nodiscard]] const char *whyNoNode(const QString &library);
// The same for redis-py from the distribution.
[[nodiscard]] const char *whyNoRedisPy();

// The distribution's interpreter; others do not find the distribution's redis-py.
inline constexpr char pythonProgram[] = "/usr/bin/python3";

} // namespace testing
