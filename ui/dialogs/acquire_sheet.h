// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks which lock to acquire, how, and how long to wait.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/core/system/system_kind.h"
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
    // `name` and `kinds` are suggestions: an existing lock should be acquired as its own kind. Offers what
    // the system can do.
    AcquireSheet(const Theme &theme, const lockengine::SystemKind &system, const QByteArray &name,
        const lockengine::KindCandidates &kinds, Environment environment, QWidget *parent);

    // Absent: the input is not a valid request.
    [[nodiscard]] std::optional<lockengine::AcquireRequest> request() const;

Q_SIGNALS:
    void confirmed(const lockengine::AcquireRequest &request);

private:
    void layOutForm(lockengine::Capabilities capabilities);
    void addButtons();
    void reconsider();
    [[nodiscard]] lockengine::TakenKind kind() const;

    QList<lockengine::TakenKind> m_kinds; // offered; never empty
    QByteArray m_given; // exact bytes of the selected lock; its name may not be typeable
    QLineEdit *m_name;
    QComboBox *m_kind;
    QLabel *m_hint; // describes the kind
    QComboBox *m_renewal;
    QLineEdit *m_lease;
    QComboBox *m_patience;
    QLineEdit *m_wait;
    QLineEdit *m_reason; // null except in production
    QPushButton *m_act;
};

} // namespace ui
