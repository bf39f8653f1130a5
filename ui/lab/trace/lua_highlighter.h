// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Highlights Lua: keywords, strings, comments and parameters. Lines that did not run are dimmed.

#pragma once

#include <QSet>
#include <QSyntaxHighlighter>

namespace ui {

class Theme;

class LuaHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    LuaHighlighter(const Theme &theme, QTextDocument *document);

    // Lines count from 1.
    void setRunLines(const QSet<int> &lines);

protected:
    void highlightBlock(const QString &text) override;

private:
    const Theme &m_theme;
    QSet<int> m_runLines;
};

} // namespace ui
