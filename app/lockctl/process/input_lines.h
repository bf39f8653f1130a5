// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Standard input, a line at a time, without ever waiting for it. A reader who is slower than the writer makes
// the writer wait, as pipes do.

#pragma once

#include "lockengine/base/pending.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <optional>

namespace lockctl {

class InputLines final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype longest = 128 * 1024; // bytes of a line; what is longer is cut

    explicit InputLines(QObject *parent = nullptr);
    ~InputLines() override { stop(); }

    // Without its end; no value: the input has ended. One at a time.
    [[nodiscard]] lockengine::Pending<std::optional<QByteArray>> next();
    // Ends it now.
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
