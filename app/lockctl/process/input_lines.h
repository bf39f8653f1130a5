// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads standard input line by line without blocking. A slow reader makes the writer wait, as pipes do.

#pragma once

#include "lockengine/core/base/pending.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <optional>

namespace lockctl {

class InputLines final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype longest = 128 * 1024; // bytes per line; longer ones are cut

    explicit InputLines(QObject *parent = nullptr);
    ~InputLines() override { stop(); }

    // Without newline; no value: end of input. One call at a time.
    [[nodiscard]] lockengine::Pending<std::optional<QByteArray>> next();
    // Ends the input now.
    void stop();

private:
    void read();
    void deliver();

    QSocketNotifier m_notifier;
    QByteArray m_kept;
    bool m_hasEnded = false;
    std::optional<lockengine::Completion<std::optional<QByteArray>>> m_asked;
};

} // namespace lockctl
