// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/contention_form.h"

#include "ui/lab/contention/contention_words.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

enum Limit { Unlimited, Limited };

// In the form that parseDuration() reads.
QString asTyped(Milliseconds time)
{
    const bool isWhole = time.count() % 1000 == 0 && time != 0ms;
    return isWhole ? QString::number(time.count() / 1000) + u's' : QString::number(time.count()) + u"ms"_s;
}

// A duration that may be zero.
std::optional<Milliseconds> timeIn(const QLineEdit *edit)
{
    const QString text = edit->text().trimmed();
    static const QStringList none{u"0"_s, u"0ms"_s, u"0s"_s};
    return none.contains(text) ? std::optional(0ms) : parseDuration(text);
}

std::optional<RandomTime> randomTime(const QComboBox *shape, const QLineEdit *mean)
{
    const auto time = timeIn(mean);
    return time ? std::optional(RandomTime{RandomTime::Shape(shape->currentData().toInt()), *time})
                : std::nullopt;
}

} // namespace

ContentionForm::ContentionForm(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_clients(new QSpinBox(this))
    , m_duration(new QLineEdit(this))
    , m_seed(new QSpinBox(this))
{
    setObjectName(u"contentionForm"_s);
    layOut();
    setPlan(ContentionPlan());
}

void ContentionForm::layOut()
{
    m_name->setObjectName(u"contentionName"_s);
    m_kind->setObjectName(u"contentionKind"_s);
    m_clients->setObjectName(u"contentionClients"_s);
    m_duration->setObjectName(u"contentionDuration"_s);
    m_seed->setObjectName(u"contentionSeed"_s);
    for (const LockKind kind : contendedKinds())
        m_kind->addItem(kindWord(kind), int(kind));
    m_kind->setMaxVisibleItems(m_kind->count());
    m_clients->setRange(1, 100);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    for (QSpinBox *box : {m_clients, m_seed})
        box->setButtonSymbols(QSpinBox::NoButtons);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(Tr::tr("Name"), m_name);
    form->addRow(Tr::tr("Kind"), m_kind);
    form->addRow(Tr::tr("Clients"), m_clients);
    m_hold = addTime(form, Tr::tr("Hold time"), u"contentionHold"_s);
    m_pause = addTime(form, Tr::tr("Rest time"), u"contentionPause"_s);
    m_patience = addLimit(form, Tr::tr("Waiting"), u"contentionPatience"_s,
        {Tr::tr("wait until acquired"), Tr::tr("wait at most")});
    m_lease = addLimit(form, Tr::tr("Lease"), u"contentionLease"_s,
        {Tr::tr("watchdog: renewed until released"), Tr::tr("fixed lease: expires after")});
    //: how long a contention run lasts
    form->addRow(Tr::tr("Duration"), m_duration);
    //: a number from which all chance of a run is drawn
    form->addRow(Tr::tr("Seed"), m_seed);
    for (QLineEdit *edit : findChildren<QLineEdit *>())
        connect(edit, &QLineEdit::textChanged, this, &ContentionForm::reconsider);
    for (QComboBox *box : findChildren<QComboBox *>())
        connect(box, &QComboBox::currentIndexChanged, this, &ContentionForm::reconsider);
    for (QSpinBox *box : findChildren<QSpinBox *>())
        connect(box, &QSpinBox::valueChanged, this, &ContentionForm::reconsider);
}

ContentionForm::TimeFields ContentionForm::addTime(
    QFormLayout *form, const QString &label, const QString &name)
{
    using enum RandomTime::Shape;
    const TimeFields fields = addLimit(form, label, name, {});
    for (const RandomTime::Shape shape : {Fixed, Uniform, Exponential})
        fields.shape->addItem(shapeWord(shape), int(shape));
    return fields;
}

ContentionForm::TimeFields ContentionForm::addLimit(
    QFormLayout *form, const QString &label, const QString &name, const QStringList &choices)
{
    const TimeFields fields{new QComboBox(this), new QLineEdit(this)};
    fields.shape->setObjectName(name + u"Shape"_s);
    fields.mean->setObjectName(name);
    fields.mean->setMaximumWidth(88);
    fields.mean->setAccessibleName(label);
    fields.shape->addItems(choices);
    auto *row = new QHBoxLayout;
    row->addWidget(fields.shape, 1);
    row->addWidget(fields.mean);
    form->addRow(label, row);
    return fields;
}

void ContentionForm::setPlan(const ContentionPlan &plan)
{
    const auto fill = [](const TimeFields &fields, const RandomTime &time) {
        fields.shape->setCurrentIndex(int(time.shape));
        fields.mean->setText(asTyped(time.mean));
    };
    const auto limit = [](const TimeFields &fields, std::optional<Milliseconds> time, Milliseconds usual) {
        fields.shape->setCurrentIndex(time ? Limited : Unlimited);
        fields.mean->setText(asTyped(time.value_or(usual)));
    };
    m_name->setText(visible(plan.lock));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(int(plan.kind))));
    m_clients->setValue(plan.clients);
    fill(m_hold, plan.hold);
    fill(m_pause, plan.pause);
    limit(m_patience, plan.patience, 1s);
    limit(m_lease, plan.lease, 30s);
    m_duration->setText(asTyped(plan.duration));
    m_seed->setValue(int(plan.seed & 0x7fffffff));
    reconsider();
}

std::optional<ContentionPlan> ContentionForm::plan() const
{
    const auto hold = randomTime(m_hold.shape, m_hold.mean);
    const auto pause = randomTime(m_pause.shape, m_pause.mean);
    const auto duration = parseDuration(m_duration->text());
    const bool hasPatience = m_patience.shape->currentIndex() == Limited;
    const bool hasLease = m_lease.shape->currentIndex() == Limited;
    const auto patience = timeIn(m_patience.mean);
    const auto lease = timeIn(m_lease.mean);
    if (!hold || !pause || !duration || (hasPatience && !patience) || (hasLease && !lease))
        return std::nullopt;
    ContentionPlan plan;
    plan.lock = m_name->text().toUtf8();
    plan.kind = LockKind(m_kind->currentData().toInt());
    plan.clients = m_clients->value();
    plan.hold = *hold;
    plan.pause = *pause;
    if (hasPatience)
        plan.patience = patience;
    if (hasLease)
        plan.lease = lease;
    plan.duration = *duration;
    plan.seed = quint32(m_seed->value());
    return flawOf(plan) == PlanFlaw::None ? std::optional(plan) : std::nullopt;
}

QString ContentionForm::problem() const
{
    if (plan())
        return {};
    for (const QLineEdit *edit : {m_hold.mean, m_pause.mean, m_patience.mean, m_lease.mean, m_duration}) {
        if (edit->isEnabled() && !timeIn(edit))
            return Tr::tr("Enter a duration like 300ms, 1.5s or 2m.");
    }
    ContentionPlan typedPlan;
    typedPlan.lock = m_name->text().toUtf8();
    typedPlan.hold.mean = *timeIn(m_hold.mean);
    typedPlan.pause.mean = *timeIn(m_pause.mean);
    if (m_patience.mean->isEnabled())
        typedPlan.patience = timeIn(m_patience.mean);
    if (m_lease.mean->isEnabled())
        typedPlan.lease = timeIn(m_lease.mean);
    typedPlan.duration = *timeIn(m_duration);
    return flawSentence(flawOf(typedPlan));
}

QVariantMap ContentionForm::typed() const
{
    QVariantMap typed;
    for (const auto *edit : findChildren<QLineEdit *>(Qt::FindDirectChildrenOnly))
        typed.insert(edit->objectName(), edit->text());
    for (const auto *box : findChildren<QComboBox *>(Qt::FindDirectChildrenOnly))
        typed.insert(box->objectName(), box->currentIndex());
    for (const auto *box : findChildren<QSpinBox *>(Qt::FindDirectChildrenOnly))
        typed.insert(box->objectName(), box->value());
    return typed;
}

void ContentionForm::setTyped(const QVariantMap &typed)
{
    for (auto *edit : findChildren<QLineEdit *>(Qt::FindDirectChildrenOnly))
        edit->setText(typed.value(edit->objectName(), edit->text()).toString());
    for (auto *box : findChildren<QComboBox *>(Qt::FindDirectChildrenOnly))
        box->setCurrentIndex(typed.value(box->objectName(), box->currentIndex()).toInt());
    for (auto *box : findChildren<QSpinBox *>(Qt::FindDirectChildrenOnly))
        box->setValue(typed.value(box->objectName(), box->value()).toInt());
}

void ContentionForm::reconsider()
{
    m_patience.mean->setEnabled(m_patience.shape->currentIndex() == Limited);
    m_lease.mean->setEnabled(m_lease.shape->currentIndex() == Limited);
    Q_EMIT changed();
}

} // namespace ui
