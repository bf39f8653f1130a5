// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits the plan of a contention run. One sentence says why the current input is no valid plan.

#pragma once

#include "lockengine/lab/contention/contention_plan.h"

#include <QVariantMap>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace ui {

class ContentionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ContentionForm(QWidget *parent = nullptr);

    void setPlan(const lockengine::ContentionPlan &plan);
    // Absent: the input is no valid plan; problem() says why.
    [[nodiscard]] std::optional<lockengine::ContentionPlan> plan() const;
    [[nodiscard]] QString problem() const;
    // The contents of all fields, valid or not; independent of the language.
    [[nodiscard]] QVariantMap typed() const;
    void setTyped(const QVariantMap &typed);

Q_SIGNALS:
    void changed();

private:
    // The distribution of a time, and its mean.
    struct TimeFields
    {
        QComboBox *shape;
        QLineEdit *mean;
    };

    void layOut();
    [[nodiscard]] TimeFields addTime(QFormLayout *form, const QString &label, const QString &name);
    // An optional time limit.
    [[nodiscard]] TimeFields addLimit(
        QFormLayout *form, const QString &label, const QString &name, const QStringList &choices);
    void reconsider();

    QLineEdit *m_name;
    QComboBox *m_kind;
    QSpinBox *m_clients;
    TimeFields m_hold;
    TimeFields m_pause;
    TimeFields m_patience;
    TimeFields m_lease;
    QLineEdit *m_duration;
    QSpinBox *m_seed;
};

} // namespace ui
