// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes whole lines to a descriptor at once, but never blocks on a slow reader: unwritten output is kept up
// to a bound. Locks must be renewed even while the output is not read.

#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

namespace lockctl {

class TextOutput final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype mostKept = 256 * 1024 * 1024;

    explicit TextOutput(int descriptor, QObject *parent = nullptr);

    // Adds the newline.
    void writeLine(const QByteArray &line);
    [[nodiscard]] bool isDrained() const { return m_kept.isEmpty(); }
    // The reader has gone or fell too far behind; nothing more is written.
    [[nodiscard]] bool isBroken() const { return m_broken; }
    // The errno of a failed write, such as a full disk. 0: no write failed, or the reader closed its end, as
    // `head` does.
    [[nodiscard]] int failure() const { return m_failure; }

Q_SIGNALS:
    // Everything is written, or never will be.
    void drained();
    void broken();

private:
    void drain();
    void giveUp();

    int m_descriptor;
    QSocketNotifier m_notifier;
    QByteArray m_kept;
    bool m_broken = false;
    int m_failure = 0;
};

} // namespace lockctl
