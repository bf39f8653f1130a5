// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How things stand in a lab before the next step: who holds the lock, who waits in which order, and which
// client or server does not run. Pure.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "lockengine/watch/lock_view.h"

#include <QList>
#include <QString>

namespace ui {

// A client with its badge, or words.
struct NowPiece
{
    enum class Look {
        Label, // of what follows: "Queue"
        Place, // in the queue; the client follows
        Client,
        Words,
        Name, // of a lock or a server
        Trouble, // why a client or server does not run
    };

    Look look = Look::Words;
    QString text;
    QByteArray id = {}; // of the client, which has its colour

    friend bool operator==(const NowPiece &, const NowPiece &) = default;
};

using NowFact = QList<NowPiece>;

// "Now A holds orders" and "Queue 1 C paused 2 B running", in pieces. `views` are of that lock, with the
// clients' names for their ids; those of servers that never had the lock may be missing.
[[nodiscard]] QList<NowFact> nowFacts(
    const QByteArray &lock, const QList<lockengine::LockView> &views, const lockengine::LabState &lab);

// Whether the piece there begins a further place in the queue, or a further client of several.
[[nodiscard]] bool beginsFurther(const NowFact &fact, qsizetype at);

// As it is read aloud: "Now A holds orders · Queue 1 C paused, 2 B running".
[[nodiscard]] QString nowText(const QList<NowFact> &facts);

} // namespace ui
