// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The checks of a step and their results, each with an icon and a word.

#pragma once

#include "lockengine/lab/scenario/expectation.h"

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace ui {

class Theme;

class VerdictList final : public QFrame
{
    Q_OBJECT

public:
    explicit VerdictList(const Theme &theme, QWidget *parent = nullptr);

    // The checks of a completed step.
    void showVerdicts(const QList<lockengine::Verdict> &verdicts);

private:
    void rebuild();
    void addRow(const lockengine::Verdict &verdict);

    const Theme &m_theme;
    QList<lockengine::Verdict> m_verdicts;
    QLabel *m_heading;
    QVBoxLayout *m_rows;
};

} // namespace ui
