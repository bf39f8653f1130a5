// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A script as it ran: line numbers and the order of the steps in the margin, the lines that were run on a
// ground of their own, and behind each line what was filled in and answered. For reading only.

#pragma once

#include "lockengine/lab/trace/script_trace.h"
#include "ui/lab/trace/lua_highlighter.h"

#include <QPlainTextEdit>

namespace ui {

class Theme;

class TracedSource final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TracedSource(const Theme &theme, QWidget *parent = nullptr);

    void showTrace(const lockengine::ScriptTrace &trace);
    // Scrolls to a line, from 1, and marks it; 0: none.
    void goToLine(int line);
    [[nodiscard]] int currentLine() const { return m_current; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    class Margin;

    void dress();
    void markLines();
    void paintMargin(QPainter &painter) const;
    [[nodiscard]] int marginWidth() const;
    [[nodiscard]] QString toolTipAt(const QPoint &position) const;
    // Of each line on the screen: its number, from 1, and where it is.
    void forEachShownLine(const std::function<void(int, const QRectF &)> &visit) const;

    const Theme &m_theme;
    LuaHighlighter *m_highlighter;
    QWidget *m_margin;
    lockengine::ScriptTrace m_trace;
    QStringList m_lines;
    QStringList m_marks; // of each line
    QStringList m_remarks;
    int m_current = 0;
};

} // namespace ui
