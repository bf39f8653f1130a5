// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// SIGINT, SIGTERM and SIGHUP as one Qt signal. The handler only writes one byte. The signal mask is
// unchanged, so child processes receive their signals. At most one object may exist at a time.

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
