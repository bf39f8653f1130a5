// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/search_flow.h"

#include "ui/dialogs/find_client_sheet.h"
#include "ui/workbench/workbench.h"

#include <QWidget>

namespace ui {

using namespace lockengine;

SearchFlow::SearchFlow(PageContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{ }

void SearchFlow::setEnvironment(Environment environment)
{
    m_environment = environment;
    if (m_sheet)
        m_sheet->reject();
}

void SearchFlow::find(const LockId &lock, const QByteArray &client)
{
    SessionPort *port = m_context.workbench.port();
    if (m_sheet)
        return m_sheet->activateWindow();
    if (!port)
        return;
    FindClientSheet::Subject subject;
    subject.lock = lock.name;
    subject.client = client;
    subject.name = m_context.workbench.clientLabels().nameOf(lock.system, client);
    subject.environment = m_environment;
    auto *sheet = new FindClientSheet(m_context.theme, subject, &m_window);
    m_sheet = sheet;
    connect(
        sheet, &FindClientSheet::searchWanted, this, [this, sheet, lock, client](const QByteArray &reason) {
            if (SessionPort *open = m_context.workbench.port())
                open->findClient(lock, client, reason, this,
                    [this, shown = QPointer(sheet)](const SearchOutcome &outcome) {
                        if (shown)
                            shown->showOutcome(outcome);
                        Q_EMIT recorded();
                    });
        });
    connect(sheet, &FindClientSheet::stopWanted, this, [this] {
        if (SessionPort *open = m_context.workbench.port())
            open->stopSearch();
    });
    connect(sheet, &FindClientSheet::nameWanted, this, [this, client] { Q_EMIT nameWanted(client); });
    port->searchCost(lock, sheet, [sheet](const Result<SearchCost> &cost) { sheet->showCost(cost); });
    sheet->open();
}

} // namespace ui
