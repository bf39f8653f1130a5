// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names clients: the two sheets, and where their rules are saved. Owned by the page.

#pragma once

#include "ui/window/app_context.h"

#include <QObject>
#include <QPointer>

namespace ui {

class ClientNamesSheet;
class ConnectionFlow;
class NameClientSheet;

class NamingFlow final : public QObject
{
    Q_OBJECT

public:
    // All three must outlive the flow.
    NamingFlow(PageContext &context, ConnectionFlow &connections, QWidget &window);

    // Whether a connection is open.
    [[nodiscard]] bool isPossible() const;
    // Why this client cannot have a name; empty: it can. An empty id: no client is selected.
    [[nodiscard]] static QString obstacleSentence(const QByteArray &id);

    // Require isPossible(); nameClient() also requires no obstacle.
    void nameClient(const QByteArray &id);
    void editAll();

private:
    [[nodiscard]] QList<QByteArray> seenClients() const;

    PageContext &m_context;
    ConnectionFlow &m_connections;
    QWidget &m_window;
    QPointer<NameClientSheet> m_one;
    QPointer<ClientNamesSheet> m_all;
};

} // namespace ui
