// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A script as executed: line numbers and step order in the margin, executed lines highlighted, and parameters
// and replies after each line. Read-only.

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

    void applyStyle();
    void markLines();
    void paintMargin(QPainter &painter) const;
    [[nodiscard]] int marginWidth() const;
    [[nodiscard]] QString toolTipAt(const QPoint &position) const;
    // Calls `visit` with number, from 1, and position of each visible line.
    void forEachShownLine(const std::function<void(int, const QRectF &)> &visit) const;

    const Theme &m_theme;
    LuaHighlighter *m_highlighter;
    QWidget *m_margin;
    lockengine::ScriptTrace m_trace;
    QStringList m_lines;
    QStringList m_marks; // one per line
    QStringList m_remarks;
    int m_current = 0;
};

} // namespace ui
