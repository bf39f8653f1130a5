// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for the client behind a holder or a waiter: states its cost, starts it when the operator says
// so, and shows how it ended. Never starts by itself. Closing the sheet ends the search.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/model/client_search.h"
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
        Environment environment = Environment::Production; // there a reason is asked for
    };

    FindClientSheet(const Theme &theme, const Subject &subject, QWidget *parent);

    // What the search would add to; an error: it cannot be known, and the search is not offered.
    void showCost(const lockengine::Result<lockengine::SearchCost> &cost);
    void showOutcome(const lockengine::SearchOutcome &outcome);

Q_SIGNALS:
    // `reason`: in the operator's words; empty where the sheet does not ask.
    void searchWanted(const QByteArray &reason);
    void stopWanted();
    void nameWanted();

private:
    enum class Stage { Measuring, Ready, Searching, Over };

    void layOutForm(const Subject &subject);
    void askForReason();
    void enter(Stage stage);
    void begin();
    void tellTime();
    void copyAddress();

    Stage m_stage = Stage::Measuring;
    QLabel *m_cost;
    QLineEdit *m_reason = nullptr; // only in production
    QPushButton *m_cancel;
    QPushButton *m_copy;
    QPushButton *m_giveName;
    QPushButton *m_search; // stops it while it is under way
    QByteArray m_address; // that was found
    QElapsedTimer m_since;
    QTimer m_ticks;
};

} // namespace ui
