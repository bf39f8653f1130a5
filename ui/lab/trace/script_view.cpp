// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/script_view.h"

#include "ui/lab/trace/key_changes.h"
#include "ui/lab/trace/script_text.h"
#include "ui/lab/trace/traced_source.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/key_cell.h"
#include "ui/views/labels.h"

#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int narrowScript = 760; // px; below this, the lists are under the source
constexpr int LineRole = Qt::UserRole + 1;
constexpr int ChangeRole = Qt::UserRole + 2;

QString noteOf(const ScriptTrace &trace)
{
    QString note;
    if (trace.failure)
        note = joined(Tr::tr("No reply: it is unknown what the command did."),
            errorSentence(*trace.failure, Occasion::Acting));
    else
        //: %1 is what a server answered
        note = Tr::tr("The server replied %1").arg(visible(trace.reply, 120));
    if (trace.notStepped)
        note = joined(note, withWords(Tr::tr("It was not traced line by line."), trace.notStepped->detail));
    if (trace.isCut)
        note = joined(
            note, Tr::tr("Only the first %n lines that ran are shown.", "", int(trace.lines.size())));
    return note;
}

void addRow(QTreeWidget *list, const QStringList &cells, int line = 0)
{
    auto *row = new QTreeWidgetItem(list, cells);
    row->setData(0, LineRole, line);
    for (int column = 0; column < cells.size(); ++column) {
        row->setToolTip(column, toolTipText(cells[column]));
        row->setFont(column, monoFont());
    }
}

QString wordsOf(const TracedCommand &command)
{
    QStringList words;
    for (const QByteArray &word : command.words)
        words.append(word.isEmpty() ? u"\"\""_s : visible(word, 80));
    return words.join(u' ');
}

} // namespace

QString traceTitle(const ScriptTrace &trace)
{
    const QString client = quoted(trace.client);
    if (trace.source.isEmpty()) //: %1 is the name of a client
        return Tr::tr("%1 sent a command").arg(client);
    if (trace.script.isEmpty()) //: %1 is the name of a client
        return Tr::tr("%1 ran its own script").arg(client);
    //: %1 is the name of a client, %2 that of a script
    return Tr::tr("%1 ran %2").arg(client, trace.script);
}

ScriptView::ScriptView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(headingLabel({}, this))
    , m_note(wrapped(smallLabel({}, this)))
    , m_meaning(new QPushButton(Tr::tr("Meaning"), this))
    , m_halves(new QSplitter(Qt::Horizontal, this))
    , m_source(new TracedSource(theme))
{
    setObjectName(u"scriptView"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    layOut();
    wire();
    clear();
}

void ScriptView::layOut()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_title->setObjectName(u"scriptTitle"_s);
    m_note->setObjectName(u"scriptNote"_s);
    column->addWidget(m_title);
    m_meaning->setObjectName(u"answerMeaning"_s);
    m_meaning->setProperty("look", u"quiet"_s);
    m_meaning->setToolTip(toolTipText(Tr::tr("Show the line of the script that explains this reply")));
    auto *answer = new QHBoxLayout;
    answer->addWidget(m_note, 1);
    answer->addWidget(m_meaning, 0, Qt::AlignTop);
    column->addLayout(answer);
    column->addWidget(m_halves, 1);
    auto *lists = new QSplitter(Qt::Vertical);
    m_commands = addList(
        u"tracedCommands"_s, Tr::tr("COMMANDS"), {Tr::tr("Line"), Tr::tr("Command"), Tr::tr("Reply")}, lists);
    m_keys = addList(u"comparedKeys"_s, Tr::tr("KEYS BEFORE AND AFTER"),
        {Tr::tr("Key or field"), Tr::tr("Before"), Tr::tr("After"), QString()}, lists);
    m_parameters = addList(
        u"scriptParameters"_s, Tr::tr("KEYS AND ARGUMENTS"), {Tr::tr("Name"), Tr::tr("Value")}, lists);
    m_keys->setItemDelegateForColumn(0, new KeyCell(m_keys));
    m_parameters->setItemDelegateForColumn(1, new KeyCell(m_parameters));
    m_commands->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_commands->header()->setSectionResizeMode(2, QHeaderView::Interactive);
    m_commands->header()->resizeSection(2, 120);
    m_parameters->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_halves->addWidget(m_source);
    m_halves->addWidget(lists);
    m_halves->setStretchFactor(0, 4);
    m_halves->setStretchFactor(1, 3);
    m_halves->setChildrenCollapsible(false);
    lists->setStretchFactor(0, 3);
    lists->setStretchFactor(1, 3);
    lists->setStretchFactor(2, 2);
}

QTreeWidget *ScriptView::addList(
    const QString &name, const QString &heading, const QStringList &columns, QSplitter *to)
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(2);
    column->addWidget(headingLabel(heading, part));
    auto *list = new QTreeWidget(part);
    list->setObjectName(name);
    list->setAccessibleName(heading);
    list->setHeaderLabels(columns);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setTabKeyNavigation(false);
    list->setTextElideMode(Qt::ElideMiddle);
    list->header()->setStretchLastSection(false);
    list->header()->setMinimumSectionSize(48);
    for (int column = 0; column < columns.size(); ++column)
        list->header()->setSectionResizeMode(
            column, columns[column].isEmpty() ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    column->addWidget(list, 1);
    to->addWidget(part);
    return list;
}

void ScriptView::wire()
{
    connect(m_commands, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *row) {
        if (row)
            m_source->goToLine(row->data(0, LineRole).toInt());
    });
    connect(m_meaning, &QPushButton::clicked, this, [this] { m_source->goToLine(m_answersLine); });
    connect(&m_theme, &Theme::changed, this, &ScriptView::dressKeys);
}

void ScriptView::clear()
{
    showTrace({});
    m_title->setText(Tr::tr("Nothing has run yet"));
    m_note->clear();
}

void ScriptView::setTitleShown(bool isShown)
{
    m_title->setVisible(isShown);
}

void ScriptView::showTrace(const ScriptTrace &trace)
{
    m_title->setText(traceTitle(trace));
    m_note->setText(noteOf(trace));
    m_answersLine = answersLine(trace);
    m_meaning->setVisible(m_answersLine > 0 && !trace.failure);
    m_source->setVisible(!trace.source.isEmpty());
    m_source->showTrace(trace);
    m_parameters->parentWidget()->setVisible(!trace.source.isEmpty());
    fillParameters(trace);
    fillCommands(trace);
    fillKeys(trace);
}

void ScriptView::fillParameters(const ScriptTrace &trace)
{
    m_parameters->clear();
    for (qsizetype i = 0; i < trace.keys.size(); ++i)
        addRow(m_parameters, {u"KEYS[%1]"_s.arg(i + 1), visible(trace.keys[i])});
    for (qsizetype i = 0; i < trace.arguments.size(); ++i)
        addRow(m_parameters, {u"ARGV[%1]"_s.arg(i + 1), visible(trace.arguments[i])});
}

void ScriptView::fillCommands(const ScriptTrace &trace)
{
    const QSignalBlocker quiet(m_commands); // keeps the source at its first line
    m_commands->clear();
    for (const TracedLine &line : trace.lines) {
        for (const TracedCommand &command : line.commands)
            addRow(m_commands,
                {line.line ? QString::number(line.line) : QString(), wordsOf(command),
                    visible(command.reply)},
                line.line);
    }
}

void ScriptView::fillKeys(const ScriptTrace &trace)
{
    m_keys->clear();
    for (const ComparedRow &row : compareKeys(trace.before, trace.after)) {
        const QString indent = row.isKey ? QString() : u"   "_s;
        addRow(m_keys, {indent + visible(row.name), row.before, row.after, changeWord(row.change)});
        auto *item = m_keys->topLevelItem(m_keys->topLevelItemCount() - 1);
        item->setData(0, ChangeRole, int(row.change));
        item->setFont(3, row.change == KeyChange::Added ? strongFont() : smallFont());
    }
    dressKeys();
}

void ScriptView::dressKeys()
{
    const Palette &colours = m_theme.colours();
    for (int i = 0; i < m_keys->topLevelItemCount(); ++i) {
        QTreeWidgetItem *row = m_keys->topLevelItem(i);
        const auto change = KeyChange(row->data(0, ChangeRole).toInt());
        const Tone tone = change == KeyChange::Gone ? Tone::Red
            : change == KeyChange::Added            ? Tone::Plain
                                                    : Tone::Amber;
        for (int column = 0; column < 4 && change != KeyChange::Same; ++column)
            row->setForeground(column, colours.of(tone));
    }
}

void ScriptView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_halves->setOrientation(width() < narrowScript ? Qt::Vertical : Qt::Horizontal);
}

} // namespace ui
