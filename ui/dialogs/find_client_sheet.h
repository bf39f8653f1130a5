// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches for the client behind a holder or waiter: states the cost, starts when the operator asks, and
// shows the outcome. Closing the sheet stops the search.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/client_search.h"
#include "ui/dialogs/sheet.h"
#include "ui/present/status_words.h"

#include <QElapsedTimer>
#include <QTimer>

class QLabel;
class QLineEdit;

namespace ui {

class FindClientSheet final : public Sheet
{
    Q_OBJECT

public:
    struct Subject
    {
        QByteArray lock;
        QByteArray client; // the id
        QString name; // of the client; empty: it has none
        Environment environment = Environment::Production; // production asks for a reason
    };

    FindClientSheet(const Theme &theme, const Subject &subject, QWidget *parent);

    // The cost of the search. After an error the cost is unknown and the search is not offered.
    void showCost(const lockengine::Result<lockengine::SearchCost> &cost);
    void showOutcome(const lockengine::SearchOutcome &outcome);

Q_SIGNALS:
    // `reason`: in the operator's words; empty if the sheet does not ask.
    void searchWanted(const QByteArray &reason);
    void stopWanted();
    void nameWanted();

private:
    enum class Phase { Measuring, Ready, Searching, Over };

    void layOutForm(const Subject &subject);
    void askForReason();
    void enter(Phase phase);
    void begin();
    void tellTime();
    void copyAddress();

    Phase m_phase = Phase::Measuring;
    QLabel *m_cost;
    QLineEdit *m_reason = nullptr; // only in production
    QPushButton *m_cancel;
    QPushButton *m_copy;
    QPushButton *m_giveName;
    QPushButton *m_search; // stops a running search
    QByteArray m_address; // of the client found
    QElapsedTimer m_since;
    QTimer m_ticks;
};

} // namespace ui
