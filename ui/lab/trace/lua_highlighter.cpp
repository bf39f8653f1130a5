// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/lua_highlighter.h"

#include "ui/theme/theme.h"

#include <QRegularExpression>

namespace ui {

using namespace Qt::StringLiterals;

LuaHighlighter::LuaHighlighter(const Theme &theme, QTextDocument *document)
    : QSyntaxHighlighter(document)
    , m_theme(theme)
{
    connect(&theme, &Theme::changed, this, &LuaHighlighter::rehighlight);
}

void LuaHighlighter::setRunLines(const QSet<int> &lines)
{
    m_runLines = lines;
    rehighlight();
}

void LuaHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression token(
        u"(--.*$)|('[^']*'|\"[^\"]*\")|\\b((?:KEYS|ARGV)\\[\\d+\\])|"
        "\\b(and|break|do|else|elseif|end|false|for|function|if|in|local|nil|not|or|repeat|return|then|true|"
        "until|while)\\b"_s);
    const Palette &colours = m_theme.colours();
    if (!m_runLines.contains(currentBlock().blockNumber() + 1)) {
        setFormat(0, int(text.size()), colours.dim);
        return;
    }
    auto tokens = token.globalMatch(text);
    while (tokens.hasNext()) {
        const QRegularExpressionMatch match = tokens.next();
        QTextCharFormat format;
        if (!match.captured(1).isEmpty())
            format.setForeground(colours.dim);
        else
            format.setForeground(match.captured(4).isEmpty() ? colours.text : colours.link);
        if (!match.captured(3).isEmpty())
            format.setFontWeight(QFont::DemiBold);
        setFormat(int(match.capturedStart()), int(match.capturedLength()), format);
    }
}

} // namespace ui
