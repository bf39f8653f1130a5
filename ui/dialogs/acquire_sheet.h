// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks which lock to take, how, and how long to wait for it.

#pragma once

#include "lockengine/model/act.h"
#include "ui/dialogs/sheet.h"
#include "ui/present/status_words.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace ui {

class AcquireSheet final : public Sheet
{
    Q_OBJECT

public:
    // What is suggested: a lock that is there is best taken as the kind that it is.
    AcquireSheet(const Theme &theme, const QByteArray &name, const lockengine::KindCandidates &kinds,
        Environment environment, QWidget *parent);

    // Absent: what is typed makes no request.
    [[nodiscard]] std::optional<lockengine::AcquireRequest> request() const;

Q_SIGNALS:
    void confirmed(const lockengine::AcquireRequest &request);

private:
    void layOutForm();
    void addButtons();
    void reconsider();
    [[nodiscard]] lockengine::TakenKind kind() const;

    QByteArray m_given; // the exact bytes of the lock that was chosen, whose name may not be typeable
    QLineEdit *m_name;
    QComboBox *m_kind;
    QLabel *m_hint; // what the kind is
    QComboBox *m_renewal;
    QLineEdit *m_lease;
    QComboBox *m_patience;
    QLineEdit *m_wait;
    QLineEdit *m_reason; // null but in production
    QPushButton *m_act;
};

} // namespace ui
