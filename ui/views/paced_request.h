// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Paces requests for data that may change many times a second: one request at a time, with a pause between
// two. An early want() is not lost but served once later.

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
    // The answer to the last request has arrived.
    void answered();
    // Drops the pending want and the awaited answer; the pause continues.
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
