// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// SIGINT, SIGTERM and SIGHUP as one Qt signal. The handler writes one byte and nothing else; the mask is left
// alone, so that processes started from here hear their signals. At most one object exists at a time.

#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace lockscope {

class EndSignals final : public QObject
{
    Q_OBJECT

public:
    explicit EndSignals(QObject *parent = nullptr);
    ~EndSignals() override;

Q_SIGNALS:
    void endRequested();

private:
    void read();

    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace lockscope
