// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real lockctl as a process, with its output lines and their arrival times. The destructor ends the
// process. Acts are recorded in a temporary folder, not in the user's.

#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <chrono>
#include <functional>

namespace testing {

class RunningLockctl
{
public:
    using Moment = std::chrono::steady_clock::time_point;

    struct Line
    {
        QByteArray text;
        Moment arrived;
        [[nodiscard]] QJsonObject object() const;
    };

    struct Options
    {
        QByteArray url;
        QByteArray password = {};
        QByteArray searchPath = {}; // PATH for programs; empty: inherited
        QString stateHome = {}; // where acts are recorded; empty: a temporary folder
        QString program = {}; // its path; empty: lockctl
    };

    RunningLockctl(const Options &options, const QStringList &arguments);
    RunningLockctl(const QByteArray &url, const QStringList &arguments);
    ~RunningLockctl();
    RunningLockctl(const RunningLockctl &) = delete;
    RunningLockctl &operator=(const RunningLockctl &) = delete;

    void write(const QByteArray &input) { m_process.write(input); }
    void closeInput() { m_process.closeWriteChannel(); }
    void signal(int number) const;
    [[nodiscard]] qint64 pid() const { return m_process.processId(); }
    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }

    [[nodiscard]] const QList<Line> &lines() const { return m_lines; }
    // The names of all events so far, "acquired renewed".
    [[nodiscard]] QByteArray events() const;
    // The next unreturned line for which `fits` is true; an empty one after 30 seconds or when the process
    // ends.
    Line next(const std::function<bool(const QJsonObject &)> &fits);
    Line nextEvent(const QString &event);

    // Waits for the end: the exit status, 128 + n after signal n, or -1 after 30 seconds.
    int exitStatus();
    [[nodiscard]] QByteArray errors() const { return m_errors; }
    [[nodiscard]] QByteArray output() const;
    // The whole content of the audit log.
    [[nodiscard]] QByteArray audit() const;

private:
    void readLines();

    QTemporaryDir m_state;
    QProcess m_process;
    QByteArray m_partial;
    QByteArray m_errors;
    QList<Line> m_lines;
    qsizetype m_next = 0;
};

// False for a zombie process.
[[nodiscard]] bool isAlive(qint64 pid);
[[nodiscard]] bool isStopped(qint64 pid);

// The result of running lockctl to its end.
struct Finished
{
    int status = -1;
    QByteArray output;
    QByteArray errors;
};
[[nodiscard]] Finished lockctl(const QByteArray &url, const QStringList &arguments);
[[nodiscard]] Finished lockctl(const RunningLockctl::Options &options, const QStringList &arguments);

} // namespace testing
