// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/connect_sheet.h"

#include "ui/present/error_words.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int notLabelled = -1;

} // namespace

ConnectSheet::ConnectSheet(const Theme &theme, SavedConnections &savedConnections, const SystemKinds &systems,
    const QString &selected, QWidget *parent)
    : Sheet(theme, Tr::tr("Connect"),
        Tr::tr("Connecting is read-only: Lockscope changes nothing on the server until you arm the session."),
        parent)
    , m_savedConnections(savedConnections)
    , m_systems(systems)
{
    setObjectName(u"connectSheet"_s);
    setMinimumSize(680, 420);
    auto *row = new QHBoxLayout;
    row->setSpacing(20);
    row->addWidget(layOutList(), 2);
    row->addWidget(layOutForm(), 5);
    body()->addLayout(row);
    addCancel(Tr::tr("Cancel"));
    auto *keep = addChoice(Tr::tr("Save"), u"saveConnection"_s);
    connect(keep, &QPushButton::clicked, this, &ConnectSheet::save);
    m_connect = addAct(Tr::tr("Connect"), u"connectNow"_s, Weight::Plain);
    connect(m_connect, &QPushButton::clicked, this, &ConnectSheet::choose);
    fillList(selected);
    if (savedConnections.loadError())
        say(Tr::tr("The saved connections cannot be read. The old file is kept as connections.json.bak."),
            Tone::Amber);
}

QWidget *ConnectSheet::layOutList()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(headingLabel(Tr::tr("SAVED CONNECTIONS"), side));
    m_list = new QListWidget(side);
    m_list->setObjectName(u"savedConnections"_s);
    column->addWidget(m_list, 1);
    m_delete = new QPushButton(Tr::tr("Delete"), side);
    m_delete->setObjectName(u"deleteConnection"_s);
    m_delete->setProperty("look", u"quiet"_s);
    m_delete->setAutoDefault(false);
    column->addWidget(m_delete, 0, Qt::AlignLeft);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        showProfile(item
                ? m_savedConnections.find(item->data(Qt::UserRole).toString()).value_or(ConnectionProfile())
                : ConnectionProfile());
    });
    connect(m_list, &QListWidget::itemActivated, this, &ConnectSheet::choose);
    connect(m_delete, &QPushButton::clicked, this, &ConnectSheet::removeSelected);
    return side;
}

QWidget *ConnectSheet::layOutForm()
{
    auto *side = new QWidget(this);
    auto *form = new QFormLayout(side);
    m_form = form;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(10);
    form->setHorizontalSpacing(16);
    m_url = new QLineEdit(side);
    m_url->setObjectName(u"connectionUrl"_s);
    m_url->setPlaceholderText(QString::fromUtf8(m_systems.usual().exampleAddress()));
    m_name = new QLineEdit(side);
    m_name->setObjectName(u"connectionName"_s);
    m_environment = new QComboBox(side);
    m_environment->setObjectName(u"connectionEnvironment"_s);
    m_environment->addItem(Tr::tr("not labelled (remote: production)"), notLabelled);
    for (const auto environment : {Environment::Development, Environment::Staging, Environment::Production})
        m_environment->addItem(environmentWord(environment), int(environment));
    m_password = new QLineEdit(side);
    m_password->setObjectName(u"connectionPassword"_s);
    m_password->setEchoMode(QLineEdit::Password);
    m_guidePassword = new QLineEdit(side);
    m_guidePassword->setObjectName(u"connectionGuidePassword"_s);
    m_guidePassword->setEchoMode(QLineEdit::Password);
    m_guidePassword->setPlaceholderText(Tr::tr("none, or the server's; other user: ?sentinelUser=NAME"));
    m_keep = new QCheckBox(Tr::tr("Keep it in the keychain"), side);
    m_keep->setObjectName(u"keepPassword"_s);
    m_gentle = new QCheckBox(Tr::tr("Scan slowly: use at most 1 % of the server's time"), side);
    m_gentle->setObjectName(u"connectionGentle"_s);
    form->addRow(Tr::tr("Address"), m_url);
    form->addRow(Tr::tr("Name"), m_name);
    form->addRow(Tr::tr("Environment"), m_environment);
    form->addRow(Tr::tr("Password"), m_password);
    form->addRow(QString(), m_keep);
    form->addRow(Tr::tr("Sentinels' password"), m_guidePassword);
    const QString certificates = Tr::tr("Certificates (*.pem *.crt)");
    m_caFile = addFileRow(*form, Tr::tr("CA file (TLS)"), u"connectionCaFile"_s, certificates);
    m_caFile->setPlaceholderText(Tr::tr("the system's CA certificates"));
    m_certFile = addFileRow(*form, Tr::tr("Certificate (TLS)"), u"connectionCertFile"_s, certificates);
    m_certFile->setPlaceholderText(Tr::tr("none; needed if the server asks for one"));
    m_keyFile = addFileRow(
        *form, Tr::tr("Its private key"), u"connectionKeyFile"_s, Tr::tr("Private keys (*.pem *.key)"));
    form->addRow(QString(), m_gentle);
    connect(m_url, &QLineEdit::textChanged, this, [this](const QString &url) {
        say({}, Tone::Plain);
        m_connect->setEnabled(!url.trimmed().isEmpty());
        fitToSystem();
    });
    fitToSystem();
    return side;
}

void ConnectSheet::fitToSystem()
{
    const QByteArray url = typedProfile().url.toUtf8();
    const SystemKind &system = m_systems.kindOf(url);
    const auto facts = system.factsOf(url);
    m_form->setRowVisible(m_password, system.can(Capability::Password));
    m_form->setRowVisible(m_keep, system.can(Capability::Password));
    m_form->setRowVisible(m_guidePassword, facts && facts->hasGuides);
    for (QLayout *row : std::as_const(m_tlsRows))
        m_form->setRowVisible(row, system.can(Capability::Tls));
    m_form->setRowVisible(m_gentle, system.can(Capability::Scan));
}

QLineEdit *ConnectSheet::addFileRow(
    QFormLayout &form, const QString &label, const QString &name, const QString &nameFilter)
{
    auto *field = new QLineEdit(this);
    field->setObjectName(name);
    auto *browse = new QPushButton(Tr::tr("Choose…"), this);
    browse->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(field, 1);
    row->addWidget(browse);
    form.addRow(label, row);
    m_tlsRows.append(row);
    connect(browse, &QPushButton::clicked, this, [this, field, label, nameFilter] {
        auto *dialog = new QFileDialog(this, label);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setNameFilters({nameFilter, Tr::tr("All files (*)")});
        connect(dialog, &QFileDialog::fileSelected, field, &QLineEdit::setText);
        dialog->open();
    });
    return field;
}

void ConnectSheet::fillList(const QString &selected)
{
    m_list->clear();
    auto *fresh = new QListWidgetItem(Tr::tr("New connection"), m_list);
    fresh->setData(Qt::UserRole, QString());
    m_list->setCurrentItem(fresh);
    for (const ConnectionProfile &profile : m_savedConnections.profiles()) {
        auto *item = new QListWidgetItem(nameOf(profile, m_systems), m_list);
        item->setData(Qt::UserRole, profile.id);
        if (profile.id == selected)
            m_list->setCurrentItem(item);
    }
    if (m_savedConnections.find(selected))
        m_connect->setFocus();
    else
        m_url->setFocus();
}

void ConnectSheet::showProfile(const ConnectionProfile &profile)
{
    m_id = profile.id;
    m_passwordInKeychain = profile.passwordInKeychain;
    m_clientNames = profile.clientNames;
    m_url->setText(profile.url);
    m_name->setText(profile.name);
    m_environment->setCurrentIndex(
        m_environment->findData(profile.environment ? int(*profile.environment) : notLabelled));
    m_caFile->setText(profile.caFile);
    m_certFile->setText(profile.certFile);
    m_keyFile->setText(profile.keyFile);
    m_password->clear();
    m_guidePassword->clear();
    m_password->setPlaceholderText(
        profile.passwordInKeychain ? Tr::tr("in the keychain") : Tr::tr("only if the server requires one"));
    m_keep->setChecked(profile.passwordInKeychain);
    m_gentle->setChecked(profile.isGentle);
    m_delete->setEnabled(!m_id.isEmpty());
    m_connect->setEnabled(!profile.url.isEmpty());
    say({}, Tone::Plain);
}

ConnectionProfile ConnectSheet::typedProfile() const
{
    ConnectionProfile profile;
    profile.id = m_id;
    profile.url = m_url->text().trimmed();
    if (!profile.url.isEmpty() && !profile.url.contains("://"_L1))
        profile.url.prepend(QString::fromUtf8(m_systems.usual().schemes().constFirst()) + u"://"_s);
    profile.name = m_name->text().trimmed();
    profile.caFile = m_caFile->text().trimmed();
    profile.certFile = m_certFile->text().trimmed();
    profile.keyFile = m_keyFile->text().trimmed();
    if (m_environment->currentData() != notLabelled)
        profile.environment = Environment(m_environment->currentData().toInt());
    profile.passwordInKeychain = m_passwordInKeychain && m_keep->isChecked();
    profile.isGentle = m_gentle->isChecked();
    profile.clientNames = m_clientNames;
    return profile;
}

bool ConnectSheet::checkAddress()
{
    const auto facts = m_systems.factsOf(typedProfile().url.toUtf8());
    if (facts)
        return true;
    say(errorSentence(facts.error(), Occasion::Connecting), Tone::Red);
    m_url->setFocus();
    return false;
}

void ConnectSheet::save()
{
    if (!checkAddress())
        return;
    forgetPasswordIfUnwanted();
    const auto saved = m_savedConnections.put(typedProfile());
    if (!saved)
        say(Tr::tr("Cannot save the connection: %1").arg(errorDetail(saved.error())), Tone::Red);
    else
        fillList(saved.value());
}

void ConnectSheet::forgetPasswordIfUnwanted()
{
    if (m_passwordInKeychain && !m_keep->isChecked())
        Q_EMIT passwordForgotten(m_id);
}

void ConnectSheet::removeSelected()
{
    if (m_passwordInKeychain)
        Q_EMIT passwordForgotten(m_id);
    const auto removed = m_savedConnections.remove(m_id);
    fillList({});
    if (!removed)
        say(Tr::tr("Cannot save the connection: %1").arg(errorDetail(removed.error())), Tone::Red);
}

void ConnectSheet::choose()
{
    if (!checkAddress())
        return;
    ConnectionChoice choice;
    choice.profile = typedProfile();
    choice.password = Secret(m_password->text().toUtf8());
    choice.guidePassword = Secret(m_guidePassword->text().toUtf8());
    choice.keepPassword = m_keep->isChecked() && !choice.password.isEmpty();
    forgetPasswordIfUnwanted();
    Q_EMIT chosen(choice);
    accept();
}

} // namespace ui
