// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real lockctl as a process, its lines as they arrive, and the moment in which each did. Ends with this
// object. Acts are recorded in a folder of its own, not in that of whoever runs the tests.

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
        QByteArray searchPath = {}; // where programs are looked for; empty: as everywhere
        QString stateHome = {}; // where acts are recorded; empty: in a folder of its own
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
    // The words of all events so far, "acquired renewed".
    [[nodiscard]] QByteArray events() const;
    // The next line, not returned before, that fits; an empty one after five seconds.
    Line next(const std::function<bool(const QJsonObject &)> &fits);
    Line nextEvent(const QString &event);

    // Its exit status once it ended by itself, -1 after ten seconds, 128 + n when a signal ended it.
    int exitStatus();
    [[nodiscard]] QByteArray errors() const { return m_errors; }
    [[nodiscard]] QByteArray output() const;
    // Everything the audit log has.
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

// A process that has ended, but that its parent has not asked for yet, is not alive.
[[nodiscard]] bool isAlive(qint64 pid);
[[nodiscard]] bool isStopped(qint64 pid);

// Runs lockctl to its end.
struct Finished
{
    int status = -1;
    QByteArray output;
    QByteArray errors;
};
[[nodiscard]] Finished lockctl(const QByteArray &url, const QStringList &arguments);
[[nodiscard]] Finished lockctl(const RunningLockctl::Options &options, const QStringList &arguments);

} // namespace testing
