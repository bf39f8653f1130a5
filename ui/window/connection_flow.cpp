// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/connection_flow.h"

#include "lockengine/core/base/randomness.h"
#include "ui/dialogs/close_confirm_sheet.h"
#include "ui/present/error_words.h"
#include "ui/present/tr.h"
#include "ui/settings/keychain.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/workbench/workbench.h"

#include <QTimer>
#include <QWidget>

namespace ui {

using namespace lockengine;

ConnectionFlow::ConnectionFlow(PageContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{ }

Environment ConnectionFlow::environment() const
{
    return m_current ? environmentOf(*m_current, m_context.systems) : Environment::Production;
}

void ConnectionFlow::openSheet()
{
    if (m_sheet)
        return m_sheet->activateWindow();
    const QString selected = m_current ? m_current->id : m_context.preferences.load().lastConnection;
    m_sheet = new ConnectSheet(
        m_context.theme, m_context.savedConnections, m_context.systems, selected, &m_window);
    connect(m_sheet, &ConnectSheet::chosen, this, &ConnectionFlow::connectTo);
    connect(m_sheet, &ConnectSheet::passwordForgotten, this, &ConnectionFlow::forgetPassword);
    connect(m_sheet, &QDialog::rejected, this, &ConnectionFlow::declined);
    m_sheet->open();
}

void ConnectionFlow::connectTo(const ConnectionChoice &choice)
{
    leave([this, choice] {
        ConnectionProfile profile = choice.profile;
        if (choice.keepPassword) {
            // Save first: the profile id is the keychain key.
            const auto id = m_context.savedConnections.put(profile);
            if (id) {
                profile.id = id.value();
                keepPassword(profile, choice.password);
            } else {
                Q_EMIT said({errorSentence(id.error(), Occasion::Connecting), Tone::Amber});
            }
        }
        if (choice.password.isEmpty() && profile.passwordInKeychain)
            fetchPassword(choice);
        else
            open(profile, choice.password, choice.guidePassword);
    });
}

// No question about holds: they ended with the server.
void ConnectionFlow::moveTo(const QString &url, const QString &former)
{
    if (!m_current || m_current->url != former)
        return;
    ConnectionProfile profile = *m_current;
    profile.url = url;
    open(profile, {}, {});
    Q_EMIT said(
        {Tr::tr("The demo's server ended, so Lockscope started a new one with new locks."), Tone::Amber});
}

void ConnectionFlow::fetchPassword(const ConnectionChoice &choice)
{
    m_context.secrets.read(choice.profile.id, this, [this, choice](const Result<Secret> &secret) {
        if (!secret)
            Q_EMIT said({keychainSentence(secret.error()), Tone::Amber});
        open(choice.profile, secret ? secret.value() : Secret(), choice.guidePassword);
    });
}

void ConnectionFlow::keepPassword(const ConnectionProfile &profile, const Secret &password)
{
    m_context.secrets.write(profile.id, password, this, [this, id = profile.id](const Result<Done> &written) {
        if (written)
            noteKept(id);
        else
            Q_EMIT said({keychainSentence(written.error()), Tone::Amber});
    });
}

// The connection may have been deleted meanwhile; its password must not stay behind.
void ConnectionFlow::noteKept(const QString &id)
{
    auto profile = m_context.savedConnections.find(id);
    if (!profile)
        return forgetPassword(id);
    profile->passwordInKeychain = true;
    const auto saved = m_context.savedConnections.put(*profile);
    if (!saved)
        Q_EMIT said({errorSentence(saved.error(), Occasion::Connecting), Tone::Amber});
}

void ConnectionFlow::forgetPassword(const QString &id)
{
    m_context.secrets.remove(id, this, [this, id](const Result<Done> &removed) {
        if (!removed) {
            const QString sentence = Tr::tr("The keychain did not respond, so it still has the password. "
                                            "Remove the entry \"lockscope\" there.");
            Q_EMIT said({sentence, Tone::Amber});
        }
    });
    auto profile = m_context.savedConnections.find(id);
    if (!profile)
        return;
    profile->passwordInKeychain = false;
    const auto saved = m_context.savedConnections.put(*profile);
    if (!saved)
        Q_EMIT said({errorSentence(saved.error(), Occasion::Connecting), Tone::Amber});
}

void ConnectionFlow::open(
    const ConnectionProfile &profile, const Secret &password, const Secret &guidePassword)
{
    const SystemKind &system = m_context.systems.kindOf(profile.url.toUtf8());
    const auto facts = system.factsOf(profile.url.toUtf8());
    if (!facts) {
        Q_EMIT said({errorSentence(facts.error(), Occasion::Connecting), Tone::Red});
        return;
    }
    SystemRandomness randomness;
    SystemAccess access{profile.url, profile.caFile, profile.certFile, profile.keyFile, password,
        guidePassword, randomUuid(randomness)};
    if (profile.isGentle)
        access.scan = ScanEffort::Gentle;
    m_access = access;
    m_system = &system;
    m_current = profile;
    m_context.workbench.clientLabels().set(ClientNaming(profile.clientNames));
    m_context.workbench.open(
        [&system, access](Clock &clock) { return system.open(access, clock); }, access.clientId);
    Q_EMIT currentChanged();
}

void ConnectionFlow::nameClients(const QList<NamingRule> &rules)
{
    m_current->clientNames = rules;
    m_context.workbench.clientLabels().set(ClientNaming(rules));
    auto saved = m_context.savedConnections.find(m_current->id); // may have been edited meanwhile
    if (!saved)
        return;
    saved->clientNames = rules;
    const auto put = m_context.savedConnections.put(*saved);
    if (!put) //: %1 says why
        Q_EMIT said({Tr::tr("Cannot save the names: %1").arg(errorDetail(put.error())), Tone::Amber});
}

void ConnectionFlow::close()
{
    m_whenSettled = nullptr;
    m_current.reset();
    m_access = {}; // including its password
    m_system = nullptr;
    m_context.workbench.clientLabels().set({});
    m_context.workbench.close();
    Q_EMIT currentChanged();
}

void ConnectionFlow::leave(std::function<void()> then)
{
    Workbench &workbench = m_context.workbench;
    if (!workbench.mayHold() || !workbench.port())
        return then();
    const auto own = workbench.ownLocks();
    if (own.isEmpty()) // no hold to ask about, only a pending act
        return settle(std::move(then));
    auto *sheet = new CloseConfirmSheet(m_context.theme, own, &m_window);
    connect(sheet, &CloseConfirmSheet::leaveChosen, this, then);
    connect(sheet, &CloseConfirmSheet::releaseChosen, this, [this, then] {
        releaseOwn([this, then](const Result<Done> &released) {
            if (released)
                return then();
            Q_EMIT said({errorSentence(released.error(), Occasion::Acting), Tone::Red});
        });
    });
    sheet->open();
}

// A second attempt to leave does not wait for the server.
void ConnectionFlow::settle(std::function<void()> then)
{
    if (m_whenSettled) {
        m_whenSettled = nullptr;
        return then();
    }
    m_whenSettled = std::move(then);
    releaseOwn([this](const Result<Done> &) { // after any result, no hold is left on the server
        if (const auto settled = std::exchange(m_whenSettled, nullptr))
            settled();
    });
}

void ConnectionFlow::releaseOwn(const std::function<void(const Result<Done> &)> &then)
{
    const auto patience = std::make_shared<QTimer>();
    connect(patience.get(), &QTimer::timeout, this, [this] {
        Q_EMIT said({Tr::tr("The server has not replied yet. Waiting until it confirms the release or the "
                            "leases expire."),
            Tone::Amber});
    });
    patience->setSingleShot(true);
    patience->start(std::chrono::seconds(1));
    m_context.workbench.port()->releaseOwn(this, [then, patience](const Result<Done> &released) {
        patience->stop();
        then(released);
    });
}

// Runs `then` at the answer or the timeout, whichever is first; deleting the context drops the other.
void ConnectionFlow::releaseAtOnce(std::function<void()> then)
{
    SessionPort *port = m_context.workbench.port();
    if (!port || !m_context.workbench.mayHold())
        return then();
    auto *waiting = new QObject(this);
    const auto end = [waiting, then = std::move(then)] {
        waiting->deleteLater();
        then();
    };
    port->releaseOwn(waiting, [end](const Result<Done> &) { end(); });
    QTimer::singleShot(std::chrono::seconds(2), waiting, end);
}

} // namespace ui
