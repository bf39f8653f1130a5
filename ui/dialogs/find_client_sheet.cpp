// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/find_client_sheet.h"

#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/search_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/labels.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString searchMeaning()
{
    return Tr::tr("Redis does not record which process uses an id, or which clients wait for a lock. With "
                  "MONITOR, the server copies every command to this console until this client sends a "
                  "command for the lock. Lockscope keeps only the address that matches.");
}

} // namespace

FindClientSheet::FindClientSheet(const Theme &theme, const Subject &subject, QWidget *parent)
    : Sheet(theme, Tr::tr("Find this client"), searchMeaning(), parent)
    , m_cost(wrapped(plainLabel(Tr::tr("Checking the load of the server…"), this)))
{
    setObjectName(u"findClientSheet"_s);
    layOutForm(subject);
    if (subject.environment == Environment::Production)
        askForReason();
    m_cancel = addCancel(Tr::tr("Cancel"));
    m_copy = addChoice(Tr::tr("Copy the address"), u"copyAddress"_s);
    m_giveName = addChoice(Tr::tr("Name this client…"), u"nameFound"_s);
    m_search = addAct(Tr::tr("Search"), u"searchClient"_s, Weight::Plain);
    connect(m_copy, &QPushButton::clicked, this, &FindClientSheet::copyAddress);
    connect(m_giveName, &QPushButton::clicked, this, [this] {
        Q_EMIT nameWanted();
        reject();
    });
    connect(m_search, &QPushButton::clicked, this, [this] {
        if (m_phase == Phase::Searching)
            Q_EMIT stopWanted();
        else
            begin();
    });
    connect(this, &QDialog::finished, this, [this] {
        if (m_phase == Phase::Searching)
            Q_EMIT stopWanted();
    });
    m_ticks.setInterval(250);
    connect(&m_ticks, &QTimer::timeout, this, &FindClientSheet::tellTime);
    enter(Phase::Measuring);
    m_reason ? m_reason->setFocus() : m_cancel->setFocus();
}

void FindClientSheet::layOutForm(const Subject &subject)
{
    QFormLayout *form = addForm();
    const auto add = [this, form](const QString &title, const QString &text, const QString &name) {
        QLabel *label = wrapped(plainLabel(text, this));
        label->setObjectName(name);
        label->setFont(monoFont());
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        form->addRow(title, label);
    };
    const QString id = visible(subject.client, 300);
    add(Tr::tr("Client"), subject.name.isEmpty() ? id : subject.name + u'\n' + id, u"soughtClient"_s);
    add(Tr::tr("Lock"), visible(subject.lock, 300), u"soughtLock"_s);
    m_cost->setObjectName(u"searchCost"_s);
    //: what a search costs the server
    form->addRow(Tr::tr("Cost"), m_cost);
}

void FindClientSheet::askForReason()
{
    m_reason = addReason();
    connect(m_reason, &QLineEdit::textChanged, this, [this] { enter(m_phase); });
}

void FindClientSheet::enter(Phase phase)
{
    m_phase = phase;
    const bool isSearching = phase == Phase::Searching;
    const bool isExplained = !m_reason || !m_reason->text().trimmed().isEmpty();
    m_search->setText(isSearching ? Tr::tr("Stop") : Tr::tr("Search"));
    m_search->setEnabled(isSearching || (phase != Phase::Measuring && isExplained));
    m_cancel->setText(phase == Phase::Over ? Tr::tr("Close") : Tr::tr("Cancel"));
    for (QPushButton *button : {m_copy, m_giveName})
        button->setVisible(phase == Phase::Over && !m_address.isEmpty());
    isSearching ? m_ticks.start() : m_ticks.stop();
}

void FindClientSheet::showCost(const Result<SearchCost> &cost)
{
    if (m_phase != Phase::Measuring)
        return;
    if (!cost) {
        m_cost->setText(Tr::tr("not known"));
        say(errorSentence(cost.error(), Occasion::Reading), Tone::Red);
        return;
    }
    m_cost->setText(costSentence(*cost));
    fit();
    enter(Phase::Ready);
    if (!m_reason)
        m_search->setFocus();
}

void FindClientSheet::begin()
{
    m_address.clear();
    m_since.start();
    enter(Phase::Searching);
    tellTime();
    Q_EMIT searchWanted(m_reason ? m_reason->text().trimmed().toUtf8() : QByteArray());
}

void FindClientSheet::tellTime()
{
    const auto whole = std::chrono::floor<std::chrono::seconds>(Milliseconds(m_since.elapsed()));
    //: %1 is a duration
    say(Tr::tr("Searching for %1…").arg(wholeDuration(whole)), Tone::Dim);
}

void FindClientSheet::showOutcome(const SearchOutcome &outcome)
{
    if (m_phase != Phase::Searching)
        return;
    m_address = outcome.client.address;
    enter(Phase::Over);
    const Said said = searchSentence(outcome);
    say(said.sentence, said.tone);
    (m_address.isEmpty() ? m_cancel : m_giveName)->setFocus();
}

void FindClientSheet::copyAddress()
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(m_address));
    m_copy->setText(Tr::tr("Copied"));
}

} // namespace ui
