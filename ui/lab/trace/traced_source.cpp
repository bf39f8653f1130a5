// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/traced_source.h"

#include "ui/lab/trace/script_text.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int gap = 8;

// The line that sent the first command; before it there are mostly definitions. 0: none.
int firstLine(const ScriptTrace &trace)
{
    const auto sends = [](const TracedLine &line) { return !line.commands.isEmpty(); };
    const auto first = std::ranges::find_if(trace.lines, sends);
    if (first != trace.lines.end())
        return first->line;
    return trace.lines.isEmpty() ? 0 : trace.lines.constFirst().line;
}

} // namespace

class TracedSource::Margin final : public QWidget
{
public:
    explicit Margin(TracedSource *source)
        : QWidget(source)
        , m_source(*source)
    { }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_source.paintMargin(painter);
    }

private:
    TracedSource &m_source;
};

TracedSource::TracedSource(const Theme &theme, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_theme(theme)
    , m_highlighter(new LuaHighlighter(theme, document()))
    , m_margin(new Margin(this))
{
    setObjectName(u"tracedSource"_s);
    setAccessibleName(Tr::tr("The script that ran"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setFont(monoFont());
    connect(this, &QPlainTextEdit::updateRequest, m_margin, [this] { m_margin->update(); });
    connect(&theme, &Theme::changed, this, &TracedSource::applyStyle);
    applyStyle();
}

void TracedSource::applyStyle()
{
    markLines();
    m_margin->update();
    viewport()->update();
}

void TracedSource::showTrace(const ScriptTrace &trace)
{
    m_trace = trace;
    m_lines = sourceLines(trace);
    m_marks.clear();
    m_remarks.clear();
    QSet<int> run;
    for (int line = 1; line <= m_lines.size(); ++line) {
        const QList<int> steps = stepsOf(trace, line);
        m_marks.append(stepMark(steps));
        m_remarks.append(remark(trace, line, m_lines[line - 1]));
        if (!steps.isEmpty())
            run.insert(line);
    }
    setPlainText(m_lines.join(u'\n'));
    m_highlighter->setRunLines(run);
    goToLine(firstLine(trace));
    setViewportMargins(marginWidth(), 0, 0, 0);
}

void TracedSource::goToLine(int line)
{
    m_current = line;
    if (line >= 1 && line <= blockCount()) {
        setTextCursor(QTextCursor(document()->findBlockByNumber(line - 1)));
        centerCursor();
    }
    markLines();
    m_margin->update();
}

void TracedSource::markLines()
{
    const Palette &colours = m_theme.colours();
    QList<QTextEdit::ExtraSelection> grounds;
    for (int line = 1; line <= m_marks.size(); ++line) {
        if (m_marks[line - 1].isEmpty() && line != m_current)
            continue;
        QTextEdit::ExtraSelection ground;
        ground.cursor = QTextCursor(document()->findBlockByNumber(line - 1));
        ground.format.setBackground(line == m_current ? colours.amberGround : colours.selection);
        ground.format.setProperty(QTextFormat::FullWidthSelection, true);
        grounds.append(ground);
    }
    setExtraSelections(grounds);
}

void TracedSource::forEachShownLine(const std::function<void(int, const QRectF &)> &visit) const
{
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top < viewport()->height()) {
        const qreal height = blockBoundingRect(block).height();
        visit(block.blockNumber() + 1, QRectF(0, top, viewport()->width(), height));
        top += height;
        block = block.next();
    }
}

int TracedSource::marginWidth() const
{
    const QFontMetrics metrics(smallFont());
    int mark = 0;
    for (const QString &text : m_marks)
        mark = std::max(mark, metrics.horizontalAdvance(text));
    return mark + metrics.horizontalAdvance(QString::number(m_lines.size())) + 4 * gap;
}

void TracedSource::paintMargin(QPainter &painter) const
{
    const Palette &colours = m_theme.colours();
    painter.fillRect(m_margin->rect(), colours.card);
    painter.setFont(smallFont());
    const qreal numbers = QFontMetricsF(smallFont()).horizontalAdvance(QString::number(m_lines.size()));
    forEachShownLine([&](int line, const QRectF &area) {
        const QRectF row(0, area.top(), m_margin->width() - gap, area.height());
        if (line == m_current)
            painter.fillRect(QRectF(0, area.top(), 3, area.height()), colours.accent);
        painter.setPen(colours.dim);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
        painter.setPen(colours.link);
        painter.drawText(row.adjusted(gap, 0, -numbers - gap, 0), Qt::AlignRight | Qt::AlignVCenter,
            m_marks.value(line - 1));
    });
}

void TracedSource::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setFont(smallFont());
    forEachShownLine([&](int line, const QRectF &area) {
        const QString text = m_remarks.value(line - 1);
        if (text.isEmpty())
            return;
        const qreal end = QFontMetricsF(font()).horizontalAdvance(m_lines[line - 1]) + contentOffset().x();
        const bool isRun = !m_marks[line - 1].isEmpty();
        painter.setPen(isRun ? m_theme.colours().text : m_theme.colours().dim);
        painter.drawText(area.adjusted(end + 3 * gap, 0, 4000, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
    });
}

void TracedSource::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), viewport()->y(), marginWidth(), viewport()->height());
}

QString TracedSource::toolTipAt(const QPoint &position) const
{
    const QTextCursor cursor = cursorForPosition(position);
    const QString line = m_lines.value(cursor.blockNumber());
    for (const Parameter &parameter : parametersIn(line, m_trace)) {
        const int column = cursor.positionInBlock();
        if (column >= parameter.start && column <= parameter.start + parameter.length)
            return parameter.name + u" = "_s + parameter.value.value_or(u"nil"_s);
    }
    return {};
}

bool TracedSource::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(help->pos());
    QToolTip::showText(help->globalPos(), text.isEmpty() ? text : toolTipText(text), this);
    return true;
}

} // namespace ui
