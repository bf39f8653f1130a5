// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks how a lab client acquires a lock: name, kind, lease, wait time, hold time, thread. Invalid input is
// marked and explained, and stays for correction.

#pragma once

#include "lockengine/lab/lab_act.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace ui {

class ActForm final : public QWidget
{
    Q_OBJECT

public:
    // `locks`: suggested names; others can be typed.
    explicit ActForm(const QList<QByteArray> &locks, QWidget *parent = nullptr);

    // Absent: the input is invalid; problem() says why.
    [[nodiscard]] std::optional<lockengine::LabAct> act(
        lockengine::LabVerb verb, const QByteArray &who) const;
    // One sentence; empty: all input is valid.
    [[nodiscard]] QString problem() const;

    void suggestLock(const QByteArray &lock, lockengine::TakenKind kind);
    // Offers multi and red locks only with several servers.
    void setServers(qsizetype servers);
    [[nodiscard]] QByteArray lock() const;

private:
    void layOut();
    void reconsider();
    [[nodiscard]] lockengine::TakenKind kind() const;

    QList<lockengine::TakenKind> m_kinds; // offered
    QComboBox *m_lock;
    QComboBox *m_kind;
    QLineEdit *m_lease;
    QLineEdit *m_wait;
    QLineEdit *m_hold;
    QSpinBox *m_thread;
};

} // namespace ui
