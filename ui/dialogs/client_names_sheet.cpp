// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/client_names_sheet.h"

#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/naming/naming_file.h"
#include "ui/present/error_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/field_marks.h"
#include "ui/views/focus_mark.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ClientNamesSheet::ClientNamesSheet(
    const Theme &theme, const QList<NamingRule> &rules, const QList<QByteArray> &seen, QWidget *parent)
    : Sheet(theme, Tr::tr("Client names"),
        Tr::tr("An id names one client or one of its threads. A regular expression names all clients whose "
               "ids match; $1 to $9 in the name are its groups. Ids are checked first, then the expressions "
               "in their order."),
        parent)
    , m_seen(seen)
    , m_rules(rules, seen)
    , m_table(new QTableView(this))
    , m_form(new QWidget(this))
    , m_by(new QComboBox(m_form))
    , m_match(new QLineEdit(m_form))
    , m_name(new QLineEdit(m_form))
{
    setObjectName(u"clientNamesSheet"_s);
    setMinimumSize(620, 460);
    layOutRules();
    layOutForm();
    layOutButtons();
    choose(m_rules.rowCount() > 0 ? 0 : -1);
}

void ClientNamesSheet::layOutRules()
{
    m_table->setObjectName(u"namingRules"_s);
    m_table->setAccessibleName(Tr::tr("Client names"));
    m_table->setModel(&m_rules);
    new FocusMark(*m_table);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(NamingRulesModel::Match, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setColumnWidth(NamingRulesModel::By, 88);
    m_table->setColumnWidth(NamingRulesModel::Name, 200);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &ClientNamesSheet::showCurrent);
    auto *side = new QVBoxLayout;
    const auto button = [this, side](const QString &text, const QString &name, auto act) {
        auto *made = new QPushButton(text, this);
        made->setObjectName(name);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, act);
        side->addWidget(made);
        return made;
    };
    button(Tr::tr("Add"), u"addRule"_s, [this] { addRule(); });
    m_remove = button(Tr::tr("Remove"), u"removeRule"_s, [this] { removeRule(); });
    m_up = button(Tr::tr("Up"), u"ruleUp"_s, [this] { moveRule(-1); });
    m_down = button(Tr::tr("Down"), u"ruleDown"_s, [this] { moveRule(1); });
    side->addStretch(1);
    auto *row = new QHBoxLayout;
    row->addWidget(m_table, 1);
    row->addLayout(side);
    body()->addLayout(row, 1);
}

void ClientNamesSheet::layOutForm()
{
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_by->setObjectName(u"ruleBy"_s);
    m_by->addItem(Tr::tr("Id"), int(NamingRule::By::Id));
    m_by->addItem(Tr::tr("Expression"), int(NamingRule::By::Expression));
    m_match->setObjectName(u"ruleMatch"_s);
    m_match->setFont(monoFont());
    m_match->setMaxLength(int(longestMatch));
    m_name->setObjectName(u"ruleName"_s);
    m_name->setMaxLength(int(longestClientName));
    form->addRow(Tr::tr("By"), m_by);
    form->addRow(Tr::tr("Id or expression"), m_match);
    form->addRow(Tr::tr("Name"), m_name);
    body()->addWidget(m_form);
    connect(m_by, &QComboBox::currentIndexChanged, this, &ClientNamesSheet::takeTyped);
    connect(m_match, &QLineEdit::textChanged, this, &ClientNamesSheet::takeTyped);
    connect(m_name, &QLineEdit::textChanged, this, &ClientNamesSheet::takeTyped);
}

void ClientNamesSheet::layOutButtons()
{
    addCancel(Tr::tr("Cancel"));
    QPushButton *take = addChoice(Tr::tr("Import…"), u"importNames"_s);
    QPushButton *give = addChoice(Tr::tr("Export…"), u"exportNames"_s);
    QPushButton *keep = addAct(Tr::tr("Save"), u"saveNames"_s, Weight::Plain);
    connect(take, &QPushButton::clicked, this, [this] { openFile(false); });
    connect(give, &QPushButton::clicked, this, [this] { openFile(true); });
    connect(keep, &QPushButton::clicked, this, &ClientNamesSheet::save);
}

int ClientNamesSheet::current() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
}

void ClientNamesSheet::choose(int row)
{
    if (row >= 0)
        m_table->selectRow(row);
    showCurrent();
}

void ClientNamesSheet::addRule()
{
    if (m_rules.rowCount() >= mostNamingRules) {
        const Error error(ErrorKind::BadInput, Reason::NamingRulesTooMany, {});
        return say(errorSentence(error, Occasion::Connecting), Tone::Red);
    }
    choose(m_rules.insertBehind(current(), {NamingRule::By::Expression, {}, {}}));
    m_match->setFocus();
}

void ClientNamesSheet::removeRule()
{
    const int row = current();
    if (row < 0)
        return;
    m_rules.remove(row);
    choose(std::min(row, m_rules.rowCount() - 1));
}

void ClientNamesSheet::moveRule(int by)
{
    if (current() >= 0)
        choose(m_rules.move(current(), by));
}

void ClientNamesSheet::showCurrent()
{
    const int row = current();
    const bool isAny = row >= 0;
    m_form->setEnabled(isAny);
    m_remove->setEnabled(isAny);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(isAny && row + 1 < m_rules.rowCount());
    const NamingRule rule = isAny ? m_rules.rules()[row] : NamingRule();
    {
        const QSignalBlocker by(m_by);
        const QSignalBlocker match(m_match);
        const QSignalBlocker name(m_name);
        m_by->setCurrentIndex(m_by->findData(int(rule.by)));
        if (m_match->text() != rule.match)
            m_match->setText(rule.match);
        if (m_name->text() != rule.name)
            m_name->setText(rule.name);
    }
    checkMarked();
}

void ClientNamesSheet::takeTyped()
{
    if (current() < 0)
        return;
    m_rules.change(current(), {NamingRule::By(m_by->currentData().toInt()), m_match->text(), m_name->text()});
    checkMarked();
}

// An empty rule is incomplete, not wrong.
void ClientNamesSheet::checkMarked()
{
    const int row = current();
    mark(nullptr);
    if (row < 0)
        return say({}, Tone::Plain);
    const NamingRule &rule = m_rules.rules()[row];
    const auto &fault = m_rules.fault(row);
    if (!fault)
        say(clientsSentence(rule), Tone::Dim);
    else if (fault->reason == Reason::NamingRuleIncomplete)
        say({}, Tone::Plain);
    else
        refuse(row);
}

void ClientNamesSheet::mark(const QLineEdit *wrong)
{
    for (QLineEdit *field : {m_match, m_name})
        markWrong(*field, field == wrong);
}

// Shows why the rule is invalid and marks the field to correct.
QLineEdit *ClientNamesSheet::refuse(int row)
{
    const NamingRule &rule = m_rules.rules()[row];
    const Error &fault = *m_rules.fault(row);
    const bool isName = fault.reason == Reason::ExpressionGroupMissing
        || (fault.reason == Reason::NamingRuleIncomplete && !rule.match.isEmpty())
        || (fault.reason == Reason::NamingRuleTooLong && rule.match.size() <= longestMatch);
    QLineEdit *wrong = isName ? m_name : m_match;
    say(errorSentence(fault, Occasion::Connecting), Tone::Red);
    mark(wrong);
    return wrong;
}

QString ClientNamesSheet::clientsSentence(const NamingRule &rule) const
{
    const ClientNaming naming({rule});
    QString first;
    int count = 0;
    for (const QByteArray &id : m_seen) {
        const QString name = naming.nameOf(id);
        if (name.isEmpty())
            continue;
        if (count++ == 0)
            first = clientText(id, name);
    }
    if (count == 0)
        return Tr::tr("It matches no client that is shown now.");
    //: %n clients, %1 is the first of them: its name and id
    return Tr::tr("It matches %n clients that are shown now, for example %1.", nullptr, count).arg(first);
}

void ClientNamesSheet::openFile(bool isExport)
{
    auto *dialog = new QFileDialog(this, isExport ? Tr::tr("Export names") : Tr::tr("Import names"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters({Tr::tr("Client names (*.json)"), Tr::tr("All files (*)")});
    if (isExport) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(u"json"_s);
        dialog->selectFile(u"client-names.json"_s);
    }
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, isExport](const QString &path) { isExport ? exportTo(path) : importFrom(path); });
    dialog->open();
}

void ClientNamesSheet::importFrom(const QString &path)
{
    const Result<QList<NamingRule>> read = readNamingFile(path);
    if (!read)
        return say(errorSentence(read.error(), Occasion::Connecting), Tone::Red);
    QList<NamingRule> all = *read;
    for (const NamingRule &former : m_rules.rules()) {
        const auto isSame = [&former](const NamingRule &rule) {
            return rule.by == former.by && rule.match == former.match;
        };
        if (std::ranges::none_of(*read, isSame))
            all.append(former);
    }
    if (all.size() > mostNamingRules) {
        const Error error(ErrorKind::BadInput, Reason::NamingRulesTooMany, {});
        return say(errorSentence(error, Occasion::Connecting), Tone::Red);
    }
    m_rules.replaceAll(all);
    choose(m_rules.rowCount() > 0 ? 0 : -1);
    //: %n names were read from a file
    say(Tr::tr("Imported %n names. Press Save to keep them.", nullptr, int(read->size())), Tone::Dim);
}

void ClientNamesSheet::exportTo(const QString &path)
{
    if (m_rules.firstFault() >= 0)
        return save(); // shows the first fault
    QSaveFile file(path);
    const QByteArray json = namingJson(m_rules.rules());
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit()) {
        const Error error(ErrorKind::BadInput, Reason::FileNotWritable, file.errorString().toUtf8());
        return say(errorSentence(error, Occasion::Connecting), Tone::Red);
    }
    //: %n names were written to a file
    say(Tr::tr("Exported %n names.", nullptr, m_rules.rowCount()), Tone::Dim);
}

void ClientNamesSheet::save()
{
    if (const int row = m_rules.firstFault(); row >= 0) {
        choose(row);
        refuse(row)->setFocus();
        return;
    }
    Q_EMIT chosen(m_rules.rules());
    accept();
}

} // namespace ui
