// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When to ask again for something that may go out of date many times a second: one request is under way at a
// time, and a pause lies between two. A wish that comes too early is not lost: it is asked once, later.

#pragma once

#include <QObject>
#include <QTimer>

namespace ui {

class PacedRequest final : public QObject
{
    Q_OBJECT

public:
    explicit PacedRequest(std::chrono::milliseconds pause, QObject *parent = nullptr);

    void want();
    // The answer to what was asked has come.
    void answered();
    // No answer is waited for any more, and nothing is wanted; the pause still counts.
    void forget();

Q_SIGNALS:
    void askNow();

private:
    void askIfWanted();

    QTimer m_pause;
    bool m_isWanted = false;
    bool m_isUnderWay = false;
};

} // namespace ui
