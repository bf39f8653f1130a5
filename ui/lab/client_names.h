// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Maps the UUIDs of lab clients to their names, such as "A" and "B". Pure.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "lockengine/lab/lab_state.h"

#include <QHash>

namespace ui {

class ClientNames
{
public:
    ClientNames() = default;
    explicit ClientNames(const QList<lockengine::LabClient> &clients);

    // "A" for the first thread of A, "A:2" for its second; an unknown id is returned unchanged.
    [[nodiscard]] QByteArray nameOf(const QByteArray &id) const;
    // The client whose thread has that id; empty: not a client of the lab.
    [[nodiscard]] QByteArray clientOf(const QByteArray &id) const;

    [[nodiscard]] lockengine::LockEvent named(lockengine::LockEvent event) const;
    [[nodiscard]] lockengine::LockView named(lockengine::LockView view) const;

    friend bool operator==(const ClientNames &, const ClientNames &) = default;

private:
    QHash<QByteArray, QByteArray> m_names; // UUID -> name
};

} // namespace ui
