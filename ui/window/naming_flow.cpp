// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/naming_flow.h"

#include "ui/dialogs/client_names_sheet.h"
#include "ui/dialogs/name_client_sheet.h"
#include "ui/present/tr.h"
#include "ui/settings/saved_connections.h"
#include "ui/window/connection_flow.h"
#include "ui/workbench/workbench.h"

#include <QSet>
#include <QWidget>

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

constexpr qsizetype mostSeen = 1'000; // ids; expressions are tried on each at every key stroke

} // namespace

NamingFlow::NamingFlow(PageContext &context, ConnectionFlow &connections, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_connections(connections)
    , m_window(window)
{
    // An open sheet belongs to the connection that was current when it opened.
    connect(&connections, &ConnectionFlow::currentChanged, this, [this] {
        if (m_one)
            m_one->reject();
        if (m_all)
            m_all->reject();
    });
}

bool NamingFlow::isPossible() const
{
    return m_connections.current().has_value();
}

QString NamingFlow::obstacleSentence(const QByteArray &id)
{
    if (id.isEmpty())
        return Tr::tr("Select a lock that has a holder or a waiter first, then name the client.");
    // An id may be any bytes.
    return namableText(id).isEmpty() ? Tr::tr("The id of this client is not text, so it cannot have a name.")
                                     : QString();
}

void NamingFlow::nameClient(const QByteArray &id)
{
    if (m_one)
        return m_one->activateWindow();
    const ConnectionProfile &current = *m_connections.current();
    const bool isSaved = m_context.savedConnections.find(current.id).has_value();
    m_one = new NameClientSheet(m_context.theme, id, current.clientNames,
        isSaved ? NamesLast::WithTheConnection : NamesLast::UntilItIsClosed, &m_window);
    connect(m_one, &NameClientSheet::chosen, &m_connections, &ConnectionFlow::nameClients);
    connect(m_one, &NameClientSheet::allNamesWanted, this, &NamingFlow::editAll);
    m_one->open();
}

void NamingFlow::editAll()
{
    if (m_all)
        return m_all->activateWindow();
    m_all = new ClientNamesSheet(
        m_context.theme, m_connections.current()->clientNames, seenClients(), &m_window);
    connect(m_all, &ClientNamesSheet::chosen, &m_connections, &ConnectionFlow::nameClients);
    m_all->open();
}

QList<QByteArray> NamingFlow::seenClients() const
{
    QSet<QByteArray> ids;
    const LockTableModel &locks = m_context.workbench.locks();
    for (int row = 0; row < locks.rowCount() && ids.size() < mostSeen; ++row) {
        const CompactState &state = locks.compact(row).state();
        if (!state.holder().isEmpty())
            ids.insert(state.holder());
        if (const LockState *full = state.full()) {
            for (const Waiter &waiter : full->queue)
                ids.insert(waiter.id);
        }
    }
    QList<QByteArray> sorted(ids.begin(), ids.end());
    std::ranges::sort(sorted);
    return sorted;
}

} // namespace ui
