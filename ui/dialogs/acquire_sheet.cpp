// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/acquire_sheet.h"

#include "lockengine/core/model/kind_facts.h"
#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// The kinds that need one name on one server.
QList<TakenKind> offered(const SystemKind &system)
{
    QList<TakenKind> kinds = system.takenKinds();
    kinds.removeIf([](TakenKind taken) { return has(taken.kind, KindTrait::SeveralMembers); });
    return kinds;
}

// The index among the offered kinds; -1 if the kind cannot be acquired here.
int kindIndexOf(const KindCandidates &kinds, const QList<TakenKind> &offered)
{
    const auto found
        = kinds.isEmpty() ? offered.end() : std::ranges::find(offered, kinds.first(), &TakenKind::kind);
    return found == offered.end() ? -1 : int(found - offered.begin());
}

// A name of a kind that cannot be acquired here is not suggested.
QByteArray suggested(const QByteArray &name, const KindCandidates &kinds, const QList<TakenKind> &offered)
{
    return kinds.isEmpty() || kindIndexOf(kinds, offered) >= 0 ? name : QByteArray();
}

enum Renewing { ByWatchdog, FixedLease };
enum WaitMode { OneAttempt, ForSomeTime, UntilAcquired };

void mark(QLineEdit *edit, bool wrong)
{
    if (edit->property("wrong").toBool() == wrong)
        return;
    edit->setProperty("wrong", wrong);
    edit->style()->unpolish(edit);
    edit->style()->polish(edit);
}

} // namespace

AcquireSheet::AcquireSheet(const Theme &theme, const SystemKind &system, const QByteArray &name,
    const KindCandidates &kinds, Environment environment, QWidget *parent)
    : Sheet(theme, Tr::tr("Acquire a lock"),
        Tr::tr("This console becomes the holder, like any other client. Other clients wait until you release "
               "the lock."),
        parent)
    , m_kinds(offered(system))
    , m_given(suggested(name, kinds, m_kinds))
    , m_name(new QLineEdit(visible(m_given), this))
    , m_kind(new QComboBox(this))
    , m_hint(wrapped(smallLabel({}, this)))
    , m_renewal(new QComboBox(this))
    , m_lease(new QLineEdit(u"30s"_s, this))
    , m_patience(new QComboBox(this))
    , m_wait(new QLineEdit(u"10s"_s, this))
{
    setObjectName(u"acquireSheet"_s);
    layOutForm(system.capabilities());
    m_reason = environment == Environment::Production ? addReason() : nullptr;
    addButtons();
    m_kind->setCurrentIndex(std::max(kindIndexOf(kinds, m_kinds), 0));
    reconsider();
}

void AcquireSheet::layOutForm(Capabilities capabilities)
{
    m_name->setObjectName(u"acquireName"_s);
    m_kind->setObjectName(u"acquireKind"_s);
    m_kind->setMaxVisibleItems(int(m_kinds.size())); // shows all kinds at once
    m_hint->setObjectName(u"acquireHint"_s);
    m_hint->setMinimumHeight(2 * m_hint->fontMetrics().lineSpacing()); // keeps the layout stable
    m_hint->setAlignment(Qt::AlignTop);
    m_renewal->setObjectName(u"acquireRenewal"_s);
    m_lease->setObjectName(u"acquireLease"_s);
    m_patience->setObjectName(u"acquirePatience"_s);
    m_wait->setObjectName(u"acquireWait"_s);
    for (const TakenKind kind : std::as_const(m_kinds))
        m_kind->addItem(kindWord(kind));
    m_renewal->addItem(Tr::tr("watchdog: renewed until released"), ByWatchdog);
    m_renewal->addItem(Tr::tr("fixed lease: expires after"), FixedLease);
    m_patience->addItem(Tr::tr("try once"), OneAttempt);
    m_patience->addItem(Tr::tr("wait at most"), ForSomeTime);
    m_patience->addItem(Tr::tr("wait until acquired"), UntilAcquired);
    QFormLayout *form = addForm();
    form->addRow(Tr::tr("Name"), m_name);
    form->addRow(Tr::tr("Kind"), m_kind);
    form->addRow(QString(), m_hint);
    form->addRow(Tr::tr("Lease"), m_renewal);
    form->addRow(QString(), m_lease);
    form->addRow(Tr::tr("Waiting"), m_patience);
    form->addRow(QString(), m_wait);
    for (QWidget *field : {static_cast<QWidget *>(m_renewal), static_cast<QWidget *>(m_lease)})
        form->setRowVisible(field, capabilities.testFlag(Capability::Lease));
    for (QWidget *field : {static_cast<QWidget *>(m_patience), static_cast<QWidget *>(m_wait)})
        form->setRowVisible(field, capabilities.testFlag(Capability::Wait)); // else it tries once
}

void AcquireSheet::addButtons()
{
    addCancel(Tr::tr("Cancel"));
    m_act = addAct(Tr::tr("Acquire"), u"confirmAcquire"_s, Weight::Plain);
    for (QLineEdit *edit : {m_name, m_lease, m_wait, m_reason}) {
        if (edit)
            connect(edit, &QLineEdit::textChanged, this, &AcquireSheet::reconsider);
    }
    for (QComboBox *box : {m_kind, m_renewal, m_patience})
        connect(box, &QComboBox::currentIndexChanged, this, &AcquireSheet::reconsider);
    connect(m_act, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(*request());
        accept();
    });
}

TakenKind AcquireSheet::kind() const
{
    return m_kinds.at(m_kind->currentIndex());
}

std::optional<AcquireRequest> AcquireSheet::request() const
{
    // While unedited, the field stands for the exact bytes, which it may only describe.
    const bool isGiven = !m_given.isEmpty() && m_name->text() == visible(m_given);
    AcquireRequest request(isGiven ? m_given : m_name->text().toUtf8(), kind());
    if (m_reason)
        request.reason = m_reason->text().trimmed().toUtf8();
    if (request.name.isEmpty() || (m_reason && request.reason.isEmpty()))
        return std::nullopt;
    if (m_renewal->currentData() == FixedLease) {
        request.lease = parseDuration(m_lease->text());
        if (!request.lease)
            return std::nullopt;
    }
    if (m_patience->currentData() == OneAttempt)
        request.wait = Milliseconds::zero();
    if (m_patience->currentData() == ForSomeTime) {
        request.wait = parseDuration(m_wait->text());
        if (!request.wait)
            return std::nullopt;
    }
    return request;
}

void AcquireSheet::reconsider()
{
    const bool isFixed = m_renewal->currentData() == FixedLease;
    const bool waits = m_patience->currentData() == ForSomeTime;
    m_lease->setEnabled(isFixed);
    m_wait->setEnabled(waits);
    const bool wrongLease = isFixed && !parseDuration(m_lease->text());
    const bool wrongWait = waits && !parseDuration(m_wait->text());
    mark(m_lease, wrongLease);
    mark(m_wait, wrongWait);
    m_hint->setText(takenKindSentence(kind()));
    const QString wrong = Tr::tr("Enter a duration like 300ms, 1.5s or 2m.");
    say(wrongLease || wrongWait ? wrong : takenKindWarning(kind()), Tone::Amber);
    m_act->setEnabled(request().has_value());
}

} // namespace ui
