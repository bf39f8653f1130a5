// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Notices the end of standard input; what comes before it is thrown away.

#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace lockctl {

class InputEnd final : public QObject
{
    Q_OBJECT

public:
    explicit InputEnd(QObject *parent = nullptr);

    // Whether standard input is a device that ends at once, as services are started with.
    [[nodiscard]] static bool isNothing();

Q_SIGNALS:
    void reached();

private:
    void read();

    QSocketNotifier m_notifier;
};

} // namespace lockctl
