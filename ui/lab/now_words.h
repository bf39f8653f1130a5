// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The situation in a lab before the next step: the holder, the waiters in order, and which clients or servers
// do not run. Pure.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "lockengine/lab/lab_state.h"

#include <QList>
#include <QString>

namespace ui {

// A client with its badge, or a text.
struct NowPiece
{
    enum class Look {
        Label, // heads the next pieces: "Queue"
        Position, // queue position; the client follows
        Client,
        Words,
        Name, // of a lock or a server
        Trouble, // why a client or server does not run
    };

    Look look = Look::Words;
    QString text;
    QByteArray id = {}; // of the client; determines its colour

    friend bool operator==(const NowPiece &, const NowPiece &) = default;
};

using NowFact = QList<NowPiece>;

// "Now A holds orders" and "Queue 1 C paused 2 B running", in pieces. `views`: of that lock, with client
// names as ids; servers that never had the lock may be missing.
[[nodiscard]] QList<NowFact> nowFacts(
    const QByteArray &lock, const QList<lockengine::LockView> &views, const lockengine::LabState &lab);

// Whether this piece starts another queue position or another client.
[[nodiscard]] bool beginsFurther(const NowFact &fact, qsizetype at);

// For reading aloud: "Now A holds orders · Queue 1 C paused, 2 B running".
[[nodiscard]] QString nowText(const QList<NowFact> &facts);

} // namespace ui
