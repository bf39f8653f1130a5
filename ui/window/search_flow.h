// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds a client's address: the sheet, and the search that it asks for. Owned by the page.

#pragma once

#include "ui/present/status_words.h"
#include "ui/window/app_context.h"

#include <QObject>
#include <QPointer>

namespace ui {

class FindClientSheet;

class SearchFlow final : public QObject
{
    Q_OBJECT

public:
    // Both must outlive the flow.
    SearchFlow(PageContext &context, QWidget &window);

    // The current environment; production asks for a reason. Closes an open sheet, which belongs to the
    // former connection.
    void setEnvironment(Environment environment);
    // `client`: the id of a holder or waiter of that lock.
    void find(const lockengine::LockId &lock, const QByteArray &client);

Q_SIGNALS:
    void nameWanted(const QByteArray &client);
    // The audit file has a new entry.
    void recorded();

private:
    PageContext &m_context;
    QWidget &m_window;
    Environment m_environment = Environment::Production;
    QPointer<FindClientSheet> m_sheet;
};

} // namespace ui
