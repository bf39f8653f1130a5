// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/confirm_sheet.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/holder_line.h"
#include "ui/views/labels.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// A text that the user can type.
QString typedName(const LockView &view)
{
    return visible(view.state.id.name, 64);
}

} // namespace

ConfirmSheet::ConfirmSheet(
    const Theme &theme, const QString &title, const QString &meaning, Subject subject, QWidget *parent)
    : Sheet(theme, title, meaning, parent)
    , m_subject(std::move(subject))
{ }

void ConfirmSheet::addHolderLine(const ServerNow &clock)
{
    auto *holder = new HolderLine(m_theme, clock, this);
    holder->nameClients(m_subject.labels);
    holder->showView(m_subject.seen);
    body()->addWidget(holder);
}

void ConfirmSheet::addCommands(const QString &heading)
{
    body()->addWidget(headingLabel(heading, this));
    m_commands = new QPlainTextEdit(this);
    m_commands->setObjectName(u"commands"_s);
    m_commands->setReadOnly(true);
    m_commands->setTabChangesFocus(true);
    m_commands->setFont(monoFont());
    m_commands->setPlaceholderText(Tr::tr("loading…"));
    body()->addWidget(m_commands);
}

void ConfirmSheet::addEnd(const QString &act)
{
    if (m_subject.environment == Environment::Production) {
        askForReason();
        askForName();
    }
    QPushButton *cancel = addCancel(Tr::tr("Cancel"));
    m_reason ? m_reason->setFocus() : cancel->setFocus();
    m_act = addAct(act, u"confirmHold"_s, Weight::Danger);
    connect(m_act, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed();
        accept();
    });
    reconsider();
}

void ConfirmSheet::askForReason()
{
    m_reason = addReason();
    connect(m_reason, &QLineEdit::textChanged, this, &ConfirmSheet::reconsider);
}

QByteArray ConfirmSheet::reason() const
{
    return m_reason ? m_reason->text().trimmed().toUtf8() : QByteArray();
}

void ConfirmSheet::askForName()
{
    //: %1 is the name of a lock
    body()->addWidget(
        wrapped(plainLabel(Tr::tr("This is a production server. Type the lock's name to confirm: %1")
                               .arg(typedName(m_subject.seen)),
            this)));
    m_name = new QLineEdit(this);
    m_name->setObjectName(u"typedName"_s);
    m_name->setFont(monoFont());
    m_name->setAccessibleName(Tr::tr("Lock name"));
    body()->addWidget(m_name);
    connect(m_name, &QLineEdit::textChanged, this, &ConfirmSheet::reconsider);
}

void ConfirmSheet::showCommands(const QList<QByteArray> &commands)
{
    QStringList lines;
    for (const QByteArray &command : commands)
        lines += visible(command, 2000);
    showText(lines.join(u'\n'));
}

void ConfirmSheet::showText(const QString &text)
{
    m_commands->setPlainText(text);
}

void ConfirmSheet::follow(const LockView &view)
{
    if (view.state.id != m_subject.seen.state.id || m_changed)
        return;
    const QString change = whatChanged(view.state);
    m_changed = !change.isEmpty();
    if (!m_changed)
        return;
    say(change, Tone::Amber);
    reconsider();
}

void ConfirmSheet::reconsider()
{
    const bool isTyped = !m_name || m_name->text() == typedName(m_subject.seen);
    const bool isExplained = !m_reason || !reason().isEmpty();
    m_act->setEnabled(!m_changed && isTyped && isExplained && isComplete());
}

} // namespace ui
