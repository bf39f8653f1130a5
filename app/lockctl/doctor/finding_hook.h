// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs a program for each finding, one at a time, with the finding as JSON on its standard input. A run that
// takes longer than kLongest is ended.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QProcess>

#include <memory>

namespace lockctl {

class FindingHook final : public QObject
{
    Q_OBJECT

public:
    static constexpr lockengine::Milliseconds kLongest{10'000};
    static constexpr qsizetype kWaiting = 1'000; // the oldest are dropped

    FindingHook(QByteArray program, lockengine::Clock &clock);
    ~FindingHook() override;

    void run(const QByteArray &json);
    [[nodiscard]] bool isIdle() const { return !m_process && m_waiting.isEmpty(); }

Q_SIGNALS:
    // One sentence: it cannot start, took too long, or failed.
    void failed(const QByteArray &sentence);
    void becameIdle();

private:
    void next();
    void end();

    const QByteArray m_program;
    lockengine::Clock &m_clock;
    QList<QByteArray> m_waiting;
    std::unique_ptr<QProcess> m_process;
    bool m_isLate = false;
    lockengine::TimerGuard m_limit;
};

} // namespace lockctl
