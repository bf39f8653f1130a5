// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/hold_sheet.h"

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

// What a person can be asked to type.
QString typedName(const LockView &view)
{
    return visible(view.state.id.name, 64);
}

QString titleOf(const HoldSheet::Subject &subject)
{
    const QString name = visible(subject.seen.state.id.name, 40);
    if (subject.act == ActName::ForceUnlock) //: %1 is the name of a lock
        return Tr::tr("Force unlock %1?").arg(name);
    //: %1 is the name of a lock
    return Tr::tr("Release %1 for its holder?").arg(name);
}

QString meaningOf(const HoldSheet::Subject &subject)
{
    if (subject.act == ActName::ForceUnlock)
        return Tr::tr("The hold ends at once and the next waiter is woken. The holder is not told: if it is "
                      "still working, "
                      "two clients work at the same time. Be sure that it is dead or stuck.");
    return Tr::tr("This hold is not yours. One hold is given back in the name of its holder, who is not told "
                  "and may go on working.");
}

QList<QByteArray> holderIds(const LockState &state)
{
    QList<QByteArray> ids;
    for (const Holder &holder : state.holders)
        ids += holder.id;
    return ids;
}

} // namespace

HoldSheet::HoldSheet(const Theme &theme, const ServerNow &clock, Subject subject, QWidget *parent)
    : Sheet(theme, titleOf(subject), meaningOf(subject), parent)
    , m_subject(std::move(subject))
{
    setObjectName(u"holdSheet"_s);
    layOut(clock);
    reconsider();
}

void HoldSheet::layOut(const ServerNow &clock)
{
    m_holder = new HolderLine(m_theme, clock, this);
    m_holder->showView(m_subject.seen);
    body()->addWidget(m_holder);
    body()->addWidget(headingLabel(Tr::tr("WHAT WILL BE SENT, if the holder is still the same"), this));
    m_commands = new QPlainTextEdit(this);
    m_commands->setObjectName(u"commands"_s);
    m_commands->setReadOnly(true);
    m_commands->setTabChangesFocus(true);
    m_commands->setFont(monoFont());
    m_commands->setPlaceholderText(Tr::tr("being worked out…"));
    body()->addWidget(m_commands);
    if (m_subject.environment == Environment::Production)
        askForName();
    QPushButton *cancel = addCancel(Tr::tr("Cancel"));
    m_name ? m_name->setFocus() : cancel->setFocus();
    const bool isForce = m_subject.act == ActName::ForceUnlock;
    m_act = addAct(isForce ? Tr::tr("Force unlock") : Tr::tr("Release for its holder"), u"confirmHold"_s,
        Weight::Danger);
    connect(m_act, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed();
        accept();
    });
}

void HoldSheet::askForName()
{
    //: %1 is the name of a lock
    body()->addWidget(wrapped(plainLabel(
        Tr::tr("This is production. Type the lock's name to confirm: %1").arg(typedName(m_subject.seen)),
        this)));
    m_name = new QLineEdit(this);
    m_name->setObjectName(u"typedName"_s);
    m_name->setFont(monoFont());
    m_name->setAccessibleName(Tr::tr("Name of the lock"));
    body()->addWidget(m_name);
    connect(m_name, &QLineEdit::textChanged, this, &HoldSheet::reconsider);
}

void HoldSheet::showCommands(const QList<QByteArray> &commands)
{
    QStringList lines;
    for (const QByteArray &command : commands)
        lines += visible(command, 2000);
    m_commands->setPlainText(lines.join(u'\n'));
}

void HoldSheet::showReleaseOf(const QByteArray &holder)
{
    //: %1 is an id, %2 the name of a lock
    m_commands->setPlainText(
        Tr::tr("unlock as %1 of %2: one hold less; if it was the last, the next waiter is woken")
            .arg(visible(holder), visible(m_subject.seen.state.id.name)));
}

QString HoldSheet::whatChanged(const LockState &now)
{
    if (now.isUnread())
        return Tr::tr("It may no longer be read, so who holds it is not known. Close this.");
    if (now.isFree())
        return Tr::tr("The hold has ended meanwhile; there is nothing to do.");
    return Tr::tr(
        "It has changed hands since this was opened. Close this, look at the new holder, and decide "
        "again.");
}

void HoldSheet::follow(const LockView &view)
{
    if (view.state.id != m_subject.seen.state.id || m_changed)
        return;
    m_changed = holderIds(view.state) != holderIds(m_subject.seen.state);
    if (!m_changed)
        return;
    say(whatChanged(view.state), Tone::Amber);
    reconsider();
}

void HoldSheet::reconsider()
{
    m_act->setEnabled(!m_changed && (!m_name || m_name->text() == typedName(m_subject.seen)));
}

} // namespace ui
