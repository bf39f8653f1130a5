// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/act_form.h"

#include "lockengine/core/model/kind_facts.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/field_marks.h"
#include "ui/views/labels.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// In the order offered: first the kind with a queue to see, last those that need several servers.
QList<TakenKind> kindsFor(qsizetype servers)
{
    QList<TakenKind> kinds{LockKind::Fair};
    for (const TakenFacts &facts : allTakenKinds()) {
        const bool isPossible = servers > 1 || !has(facts.taken.kind, KindTrait::SeveralMembers);
        if (isPossible && !kinds.contains(facts.taken))
            kinds.append(facts.taken);
    }
    return kinds;
}

// An empty field means none; other text must be a duration.
bool isWrong(const QLineEdit *field)
{
    return !field->text().trimmed().isEmpty() && !parseDuration(field->text());
}

std::optional<Milliseconds> lengthIn(const QLineEdit *field)
{
    return field->text().trimmed().isEmpty() ? std::nullopt : parseDuration(field->text());
}

} // namespace

ActForm::ActForm(const QList<QByteArray> &locks, QWidget *parent)
    : QWidget(parent)
    , m_lock(new QComboBox(this))
    , m_kind(new QComboBox(this))
    , m_lease(new QLineEdit(this))
    , m_wait(new QLineEdit(this))
    , m_hold(new QLineEdit(this))
    , m_thread(new QSpinBox(this))
{
    setObjectName(u"actForm"_s);
    layOut();
    for (const QByteArray &lock : locks)
        m_lock->addItem(visible(lock), lock);
    if (locks.isEmpty())
        m_lock->addItem(u"orders"_s, "orders"_ba);
    setServers(1);
    for (QLineEdit *field : {m_lease, m_wait, m_hold})
        connect(field, &QLineEdit::textChanged, this, &ActForm::reconsider);
    connect(m_lock, &QComboBox::currentTextChanged, this, &ActForm::reconsider);
    connect(m_kind, &QComboBox::currentIndexChanged, this,
        [this] { m_kind->setToolTip(toolTipText(takenKindSentence(kind()))); });
}

void ActForm::layOut()
{
    m_lock->setObjectName(u"actLock"_s);
    m_lock->setEditable(true);
    m_lock->setInsertPolicy(QComboBox::NoInsert);
    m_kind->setObjectName(u"actKind"_s);
    m_kind->setMaxVisibleItems(int(allTakenKinds().size()));
    m_lease->setObjectName(u"actLease"_s);
    m_lease->setPlaceholderText(Tr::tr("watchdog"));
    m_wait->setObjectName(u"actWait"_s);
    m_wait->setPlaceholderText(Tr::tr("no limit"));
    m_hold->setObjectName(u"actHold"_s);
    m_hold->setPlaceholderText(Tr::tr("until unlocked"));
    m_thread->setObjectName(u"actThread"_s);
    m_thread->setRange(1, 999);
    m_thread->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_lock->setMinimumWidth(80); // a long name must not widen the pane
    m_lock->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    const std::pair<QString, QWidget *> fields[]
        = {{Tr::tr("Lock"), m_lock}, {Tr::tr("Kind"), m_kind}, {Tr::tr("Lease"), m_lease},
            {Tr::tr("Wait"), m_wait}, {Tr::tr("Hold for"), m_hold}, {Tr::tr("Thread"), m_thread}};
    int place = 0;
    for (const auto &[name, field] : fields) {
        const int row = place / 2 * 2;
        grid->addWidget(smallLabel(name, this), row, place % 2);
        grid->addWidget(field, row + 1, place % 2);
        field->setAccessibleName(name);
        ++place;
    }
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    const QString help = Tr::tr("A duration like 300ms, 1.5s or 2m. Empty: %1.");
    for (QLineEdit *field : {m_lease, m_wait, m_hold})
        field->setToolTip(toolTipText(help.arg(field->placeholderText())));
}

void ActForm::setServers(qsizetype servers)
{
    const QList<TakenKind> kinds = kindsFor(servers);
    while (m_kind->count() > kinds.size())
        m_kind->removeItem(m_kind->count() - 1);
    m_kinds = kinds;
    while (m_kind->count() < m_kinds.size())
        m_kind->addItem(kindWord(m_kinds.at(m_kind->count())));
}

TakenKind ActForm::kind() const
{
    return m_kinds.at(qMax(m_kind->currentIndex(), 0));
}

// While unedited, an entry stands for the exact bytes, which its text may only describe.
QByteArray ActForm::lock() const
{
    const int chosen = m_lock->findText(m_lock->currentText());
    return chosen >= 0 ? m_lock->itemData(chosen).toByteArray() : m_lock->currentText().toUtf8();
}

void ActForm::suggestLock(const QByteArray &lock, TakenKind kind)
{
    if (m_lock->findData(lock) < 0)
        m_lock->addItem(visible(lock), lock);
    m_lock->setCurrentIndex(m_lock->findData(lock));
    if (m_kinds.contains(kind))
        m_kind->setCurrentIndex(int(m_kinds.indexOf(kind)));
}

QString ActForm::problem() const
{
    if (lock().isEmpty())
        return Tr::tr("Enter a name for the lock.");
    for (const QLineEdit *field : {m_lease, m_wait, m_hold}) {
        if (isWrong(field)) //: %1 is the name of a field of a form
            return Tr::tr("%1: enter a duration like 300ms, 1.5s or 2m.").arg(field->accessibleName());
    }
    return {};
}

std::optional<LabAct> ActForm::act(LabVerb verb, const QByteArray &who) const
{
    if (!problem().isEmpty())
        return std::nullopt;
    LabAct act;
    act.verb = verb;
    act.who = who;
    act.lock = lock();
    act.kind = kind();
    act.thread = m_thread->value();
    if (verb == LabVerb::Unlock)
        return act;
    act.lease = lengthIn(m_lease);
    act.hold = lengthIn(m_hold);
    if (verb == LabVerb::Lock)
        act.wait = lengthIn(m_wait);
    return act;
}

void ActForm::reconsider()
{
    for (QLineEdit *field : {m_lease, m_wait, m_hold})
        markWrong(*field, isWrong(field));
    markWrong(*m_lock, lock().isEmpty());
}

} // namespace ui
