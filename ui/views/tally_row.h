// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Under the header: how many locks need a look, and how far the scan for them has come.

#pragma once

#include "lockengine/model/system_status.h"
#include "ui/models/lock_tally.h"
#include "ui/present/tone.h"

#include <QWidget>

class QLabel;

namespace ui {

class Theme;

class TallyRow final : public QWidget
{
    Q_OBJECT

public:
    explicit TallyRow(const Theme &theme, QWidget *parent = nullptr);

    void showTally(const LockTally &tally);
    void showStatus(const lockengine::SystemStatus &status);

    [[nodiscard]] QSize sizeHint() const override { return {300, 40}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    LockTally m_tally;
    QString m_words; // about the server and the scan
    Tone m_tone = Tone::Plain; // of those
};

} // namespace ui
