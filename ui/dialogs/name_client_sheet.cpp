// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/name_client_sheet.h"

#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/labels.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString meaningOf(NamesLast last)
{
    const QString meaning = Tr::tr("This connection shows the name before the client's id. Operations, "
                                   "copied text and the audit file use the id.");
    return last == NamesLast::WithTheConnection
        ? meaning
        : joined(meaning, Tr::tr("This connection is not saved, so the name is lost when you close it."));
}

} // namespace

NameClientSheet::NameClientSheet(
    const Theme &theme, const QByteArray &id, QList<NamingRule> rules, NamesLast last, QWidget *parent)
    : Sheet(theme, Tr::tr("Name this client"), meaningOf(last), parent)
    , m_id(namableText(id))
    , m_rules(std::move(rules))
    , m_name(new QLineEdit(this))
    , m_client(new QRadioButton(Tr::tr("All threads of this client"), this))
    , m_thread(new QRadioButton(Tr::tr("This thread only"), this))
{
    setObjectName(u"nameClientSheet"_s);
    layOutForm();
    addCancel(Tr::tr("Cancel"));
    QPushButton *all = addChoice(Tr::tr("All names…"), u"allNames"_s);
    m_remove = addChoice(Tr::tr("Remove the name"), u"removeName"_s);
    QPushButton *keep = addAct(Tr::tr("Save"), u"saveName"_s, Weight::Plain);
    connect(all, &QPushButton::clicked, this, [this] {
        Q_EMIT allNamesWanted();
        reject();
    });
    connect(m_remove, &QPushButton::clicked, this, &NameClientSheet::removeName);
    connect(keep, &QPushButton::clicked, this, &NameClientSheet::save);
    connect(m_name, &QLineEdit::textChanged, this, [this] { say({}, Tone::Plain); });
    connect(m_thread, &QRadioButton::toggled, this, &NameClientSheet::showFormerName);
    showFormerName();
    m_name->setFocus();
}

void NameClientSheet::layOutForm()
{
    QFormLayout *form = addForm();
    auto *id = wrapped(plainLabel(visible(m_id.toUtf8()), this));
    id->setFont(monoFont());
    id->setObjectName(u"clientId"_s);
    id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setObjectName(u"clientName"_s);
    m_name->setMaxLength(int(longestClientName));
    m_name->setPlaceholderText(u"order-service · pod 7f3"_s);
    m_client->setObjectName(u"nameAllThreads"_s);
    m_thread->setObjectName(u"nameThisThread"_s);
    form->addRow(Tr::tr("Id"), id);
    form->addRow(Tr::tr("Name"), m_name);
    const bool hasThreads = m_id.contains(u':');
    form->addRow(QString(), m_client);
    form->addRow(QString(), m_thread);
    for (QRadioButton *button : {m_client, m_thread})
        form->setRowVisible(button, hasThreads);
    const auto isThisThread
        = [this](const NamingRule &rule) { return rule.by == NamingRule::By::Id && rule.match == m_id; };
    const bool isOfThread = !hasThreads || std::ranges::any_of(m_rules, isThisThread);
    (isOfThread ? m_thread : m_client)->setChecked(true);
}

QString NameClientSheet::match() const
{
    return m_thread->isChecked() ? m_id : m_id.section(u':', 0, 0);
}

void NameClientSheet::showFormerName()
{
    const auto isSame
        = [this](const NamingRule &rule) { return rule.by == NamingRule::By::Id && rule.match == match(); };
    const auto former = std::ranges::find_if(m_rules, isSame);
    m_remove->setVisible(former != m_rules.end());
    if (former != m_rules.end())
        m_name->setText(former->name);
    m_name->selectAll();
}

QList<NamingRule> NameClientSheet::otherRules() const
{
    QList<NamingRule> others = m_rules;
    others.removeIf(
        [this](const NamingRule &rule) { return rule.by == NamingRule::By::Id && rule.match == match(); });
    return others;
}

void NameClientSheet::save()
{
    const NamingRule rule{NamingRule::By::Id, match(), m_name->text().trimmed()};
    const QList<NamingRule> others = otherRules();
    auto fault = faultOf(rule);
    if (!fault && others.size() >= mostNamingRules)
        fault = Error(ErrorKind::BadInput, Reason::NamingRulesTooMany, {});
    if (fault) {
        say(errorSentence(*fault, Occasion::Connecting), Tone::Red);
        m_name->setFocus();
        return;
    }
    Q_EMIT chosen(QList<NamingRule>{rule} + others);
    accept();
}

void NameClientSheet::removeName()
{
    Q_EMIT chosen(otherRules());
    accept();
}

} // namespace ui
