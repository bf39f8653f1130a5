// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/connection_flow.h"

#include "lockengine/base/randomness.h"
#include "ui/dialogs/leave_sheet.h"
#include "ui/present/error_words.h"
#include "ui/settings/secret_store.h"
#include "ui/theme/theme.h"
#include "ui/workbench/workbench.h"

#include <QWidget>

namespace ui {

using namespace lockengine;

ConnectionFlow::ConnectionFlow(Surroundings &surroundings, QWidget &window)
    : QObject(&window)
    , m_surroundings(surroundings)
    , m_window(window)
{ }

Environment ConnectionFlow::environment() const
{
    return m_current ? environmentOf(*m_current, m_surroundings.kind) : Environment::Production;
}

void ConnectionFlow::openSheet()
{
    if (m_sheet)
        return m_sheet->activateWindow();
    const QString selected = m_current ? m_current->id : QString();
    m_sheet = new ConnectSheet(
        m_surroundings.theme, m_surroundings.book, m_surroundings.kind, selected, &m_window);
    connect(m_sheet, &ConnectSheet::chosen, this, &ConnectionFlow::connectTo);
    m_sheet->open();
}

void ConnectionFlow::connectTo(const ConnectionChoice &choice)
{
    leave([this, choice] {
        if (choice.keepPassword)
            keepPassword(choice);
        if (choice.password.isEmpty() && choice.profile.passwordInKeychain)
            fetchPassword(choice);
        else
            open(choice.profile, choice.password);
    });
}

void ConnectionFlow::fetchPassword(const ConnectionChoice &choice)
{
    m_surroundings.secrets.read(choice.profile.id, this, [this, choice](const Result<Secret> &secret) {
        if (!secret)
            Q_EMIT said({keychainSentence(secret.error()), Tone::Amber});
        open(choice.profile, secret ? secret.value() : Secret());
    });
}

// The profile is saved first: the keychain's key is its id.
void ConnectionFlow::keepPassword(const ConnectionChoice &choice)
{
    ConnectionProfile profile = choice.profile;
    const auto id = m_surroundings.book.put(profile);
    if (!id)
        return;
    profile.id = id.value();
    m_surroundings.secrets.write(
        profile.id, choice.password, this, [this, profile](const Result<Done> &written) {
            ConnectionProfile kept = profile;
            kept.passwordInKeychain = written.ok();
            const auto saved = m_surroundings.book.put(kept);
            if (!written)
                Q_EMIT said({keychainSentence(written.error()), Tone::Amber});
            else if (!saved)
                Q_EMIT said({errorSentence(saved.error(), Occasion::Connecting), Tone::Amber});
        });
}

void ConnectionFlow::open(const ConnectionProfile &profile, const Secret &password)
{
    const auto place = m_surroundings.kind.placeOf(profile.url);
    if (!place) {
        Q_EMIT said({errorSentence(place.error(), Occasion::Connecting), Tone::Red});
        return;
    }
    SystemRandomness randomness;
    const Access access{profile.url, profile.caFile, password, randomUuid(randomness)};
    m_current = profile;
    m_surroundings.workbench.open(m_surroundings.kind.connectTo(access), access.clientId);
    Q_EMIT currentChanged();
}

void ConnectionFlow::leave(std::function<void()> then)
{
    Workbench &workbench = m_surroundings.workbench;
    const auto own = workbench.ownLocks();
    if (own.isEmpty() || !workbench.port())
        return then();
    auto *sheet = new LeaveSheet(m_surroundings.theme, own, &m_window);
    connect(sheet, &LeaveSheet::leaveChosen, this, then);
    connect(sheet, &LeaveSheet::releaseChosen, this, [this, then] {
        m_surroundings.workbench.port()->releaseOwn(this, [this, then](const Result<Done> &released) {
            if (released)
                return then();
            Q_EMIT said({errorSentence(released.error(), Occasion::Acting), Tone::Red});
        });
    });
    sheet->open();
}

} // namespace ui
