// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The selected lock in one line, for windows too narrow to show details beside the table.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QWidget>

class QLabel;

namespace ui {

class ElidedLabel;
class Theme;

class ChosenStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit ChosenStrip(const Theme &theme, QWidget *parent = nullptr);

    // `findings`: of the lock, worst first.
    void showLock(const lockengine::LockView &view, const QList<lockengine::Finding> &findings);

Q_SIGNALS:
    // Its button or the strip was clicked.
    void opened();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void applyStyle();

    const Theme &m_theme;
    lockengine::Severity m_severity{};
    QLabel *m_icon;
    ElidedLabel *m_name;
    ElidedLabel *m_words;
};

} // namespace ui
