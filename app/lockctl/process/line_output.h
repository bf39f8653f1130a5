// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes whole lines to a descriptor, each at once and none held back, but never waits for the reader: what a
// slow one does not take yet is kept, up to a bound, because a lock must be renewed also while nobody reads
// our output.

#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

namespace lockctl {

class LineOutput final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype mostKept = 256 * 1024 * 1024;

    explicit LineOutput(int descriptor, QObject *parent = nullptr);

    // Adds the line's end.
    void writeLine(const QByteArray &line);
    [[nodiscard]] bool isDrained() const { return m_kept.isEmpty(); }
    // Whether the reader has gone, or fell too far behind; nothing is written any more.
    [[nodiscard]] bool isBroken() const { return m_broken; }
    // Why a write failed, as errno (a full disk). 0: no write failed, or the reader closed its end, as `head`
    // does.
    [[nodiscard]] int failure() const { return m_failure; }

Q_SIGNALS:
    // All has been written, or never will be.
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
