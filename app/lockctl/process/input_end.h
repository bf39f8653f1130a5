// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Detects the end of standard input; discards the input before it.

#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace lockctl {

class InputEnd final : public QObject
{
    Q_OBJECT

public:
    explicit InputEnd(QObject *parent = nullptr);

    // Whether standard input is closed, or a device such as /dev/null, as services are started with.
    [[nodiscard]] static bool isNothing();

Q_SIGNALS:
    void reached();

private:
    void read();

    QSocketNotifier m_notifier;
};

} // namespace lockctl
