// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A finding in four lines: what, why, what else it may be, and what to do; with a button for a preview of the
// repair, which changes nothing. Hidden while it shows none.

#pragma once

#include "ui/present/finding_words.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace ui {

class Theme;

class FindingCard final : public QFrame
{
    Q_OBJECT

public:
    // The theme must outlive the card.
    explicit FindingCard(const Theme &theme, QWidget *parent = nullptr);

    // `also`: what else is wrong with the lock; empty: nothing. `repair`: None hides the button.
    void say(const FindingLines &lines, const QString &also, lockengine::Severity severity,
        lockengine::Repair repair);
    void clear();

    // The lines, as they are shown.
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void previewWanted(lockengine::Repair repair);

private:
    void applyStyle();

    const Theme &m_theme;
    FindingLines m_lines;
    QString m_also;
    lockengine::Severity m_severity{};
    lockengine::Repair m_repair{};
    QLabel *m_icon;
    QLabel *m_kind;
    QLabel *m_what;
    struct Line
    {
        QLabel *name;
        QLabel *text;
    };
    QList<Line> m_rows; // why, what else, what to do, and other findings
    QWidget *m_act; // the button, and what it says of itself
    QPushButton *m_preview;
};

} // namespace ui
