// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks what a contention run is to do. What cannot be run is said in one sentence while it is typed.

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
    // Absent: what is typed makes no plan; problem() says why.
    [[nodiscard]] std::optional<lockengine::ContentionPlan> plan() const;
    [[nodiscard]] QString problem() const;
    // All that stands in the fields, also what makes no plan; in any language.
    [[nodiscard]] QVariantMap typed() const;
    void setTyped(const QVariantMap &typed);

Q_SIGNALS:
    void changed();

private:
    // A way to draw a time, and its mean.
    struct TimeFields
    {
        QComboBox *shape;
        QLineEdit *mean;
    };

    void layOut();
    [[nodiscard]] TimeFields addTime(QFormLayout *form, const QString &label, const QString &name);
    // Something that may be left to itself, or limited by a time.
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
