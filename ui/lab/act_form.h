// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a client shall take a lock: which one, of what kind, how its lease runs, how long it waits, when it
// gives back, on which of its threads. What cannot be used is marked, said, and stays to be corrected.

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
    // `locks`: names to choose from; others can be typed.
    explicit ActForm(const QList<QByteArray> &locks, QWidget *parent = nullptr);

    // Absent: something in it makes no act, and problem() says what.
    [[nodiscard]] std::optional<lockengine::LabAct> act(
        lockengine::LabVerb verb, const QByteArray &who) const;
    // One sentence; empty: all can be used.
    [[nodiscard]] QString problem() const;

    void suggestLock(const QByteArray &lock, lockengine::TakenKind kind);
    // Multi and red locks only where there are several servers.
    void setServers(qsizetype servers);
    [[nodiscard]] QByteArray lock() const;

private:
    void layOut();
    void reconsider();
    [[nodiscard]] lockengine::TakenKind kind() const;

    QComboBox *m_lock;
    QComboBox *m_kind;
    QLineEdit *m_lease;
    QLineEdit *m_wait;
    QLineEdit *m_hold;
    QSpinBox *m_thread;
};

} // namespace ui
