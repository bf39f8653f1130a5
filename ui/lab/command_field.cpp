// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/command_field.h"

#include "lockengine/lab/act_text.h"
#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/notice.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringListModel>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr LabVerb clientVerbs[]
    = {LabVerb::Lock, LabVerb::TryLock, LabVerb::Unlock, LabVerb::Say, LabVerb::Crash, LabVerb::Freeze,
        LabVerb::Thaw, LabVerb::CutOff, LabVerb::Reconnect, LabVerb::SkewClock, LabVerb::DropMessage};
constexpr LabVerb serverVerbs[] = {LabVerb::Pause, LabVerb::Resume, LabVerb::Kill, LabVerb::Restart,
    LabVerb::FailOver, LabVerb::Evict, LabVerb::Slow};

QStringList options()
{
    return {u"kind="_s, u"lease="_s, u"wait="_s, u"hold="_s, u"thread="_s, u"on="_s, u"sync="_s};
}

QStringList texts(const QList<QByteArray> &names)
{
    QStringList list;
    for (const QByteArray &name : names)
        list += QString::fromUtf8(name);
    return list;
}

QStringList whoCanAct(const LabState &state)
{
    QStringList names;
    for (const LabClient &client : state.clients)
        names += QString::fromUtf8(client.name);
    for (const LabServer &server : state.servers)
        names += QString::fromUtf8(server.name);
    return names << u"wait"_s;
}

QStringList verbsOf(const QString &who, const LabState &state)
{
    QStringList verbs;
    for (const LabServer &server : state.servers) {
        if (who != QString::fromUtf8(server.name))
            continue;
        for (const LabVerb verb : serverVerbs)
            verbs += QString::fromLatin1(verbWord(verb));
        return verbs;
    }
    for (const LabVerb verb : clientVerbs)
        verbs += QString::fromLatin1(verbWord(verb));
    return verbs;
}

} // namespace

CommandField::CommandField(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_completer(new QCompleter(this))
    , m_words(new QStringListModel(this))
    , m_notice(new Notice(theme, this))
{
    setObjectName(u"commandField"_s);
    m_line->setObjectName(u"commandLine"_s);
    m_line->setFont(monoFont());
    m_line->setPlaceholderText(u"A lock orders kind=fair"_s);
    m_line->setAccessibleName(Tr::tr("Lab command"));
    m_line->setToolTip(
        toolTipText(Tr::tr("Client or server, command, lock, then options: A lock orders kind=fair "
                           "lease=30s. Enter runs it, Tab completes, ↑ and ↓ recall earlier lines.")));
    m_line->installEventFilter(this);
    m_completer->setModel(m_words);
    m_completer->setWidget(m_line);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_line);
    column->addWidget(m_notice);
    connect(m_line, &QLineEdit::returnPressed, this, &CommandField::enter);
    connect(m_line, &QLineEdit::textEdited, this, [this] { m_notice->say({}, Tone::Amber); });
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
        [this](const QString &line) { m_line->setText(line); });
}

void CommandField::setNames(const LabState &state, const QList<QByteArray> &locks)
{
    m_state = state;
    m_locks = locks;
}

QStringList CommandField::completions(
    const QString &line, const LabState &state, const QList<QByteArray> &locks)
{
    const qsizetype at = line.lastIndexOf(u' ') + 1;
    const QString before = line.left(at);
    const QStringList words = before.split(u' ', Qt::SkipEmptyParts);
    QStringList next;
    if (words.isEmpty())
        next = whoCanAct(state);
    else if (words.size() == 1 && words[0] != "wait"_L1)
        next = verbsOf(words[0], state);
    else if (words.size() == 2)
        next = texts(locks);
    else if (words.size() > 2)
        next = options();
    QStringList lines;
    for (const QString &word : next) {
        if (word.startsWith(line.mid(at)))
            lines += before + word;
    }
    return lines;
}

// Completes a single candidate at once; otherwise shows a list.
void CommandField::complete()
{
    const QStringList lines = completions(m_line->text(), m_state, m_locks);
    if (lines.size() == 1) {
        m_line->setText(lines[0].endsWith(u'=') ? lines[0] : lines[0] + u' ');
        return;
    }
    if (lines.isEmpty())
        return;
    m_words->setStringList(lines);
    m_completer->setCompletionPrefix(m_line->text());
    m_completer->complete();
}

bool CommandField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    switch (press->key()) {
    case Qt::Key_Up:
        recall(-1);
        return true;
    case Qt::Key_Down:
        recall(1);
        return true;
    case Qt::Key_Tab:
        if (m_line->text().isEmpty() || completions(m_line->text(), m_state, m_locks).isEmpty())
            return false; // moves focus to the next field, as usual
        complete();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void CommandField::recall(int by)
{
    const qsizetype to = m_recalled + by;
    if (to < 0 || to > m_history.size())
        return;
    if (m_recalled == m_history.size())
        m_draft = m_line->text();
    m_recalled = to;
    m_line->setText(to == m_history.size() ? m_draft : m_history[to]);
}

void CommandField::enter()
{
    const QString line = m_line->text().trimmed();
    if (line.isEmpty())
        return;
    const auto act = parseActText(line.toUtf8());
    if (!act)
        return m_notice->say(labRefusal(act.error()), Tone::Amber);
    m_sent = line;
    m_line->clear();
    if (m_history.isEmpty() || m_history.last() != line)
        m_history += line;
    m_recalled = m_history.size();
    Q_EMIT entered(*act);
}

void CommandField::refuse(const QString &sentence)
{
    if (m_line->text().isEmpty())
        m_line->setText(m_sent);
    m_notice->say(sentence, Tone::Amber);
}

void CommandField::accept()
{
    m_notice->say({}, Tone::Amber);
}

} // namespace ui
