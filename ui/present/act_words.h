// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences for the outcome of an act, and for why an act is not possible now.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/model/lock_state.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class ActName {
    Release,
    ForceUnlock,
    GiveBackPermit, // of another client; Lockscope acquires no permits
    TakeBackPermits, // all permits in use
    OpenLatch,
    ChangePermits,
};

[[nodiscard]] inline bool isOfOneHold(ActName act)
{
    return act == ActName::Release || act == ActName::GiveBackPermit;
}

// The act that releases or force-unlocks a lock of this kind.
[[nodiscard]] ActName releaseOf(const lockengine::LockState &state);
[[nodiscard]] ActName forceOf(const lockengine::LockState &state);

struct Said
{
    QString sentence;
    Tone tone = Tone::Plain;
    QByteArray about = {}; // the lock whose holder it mentions: outdated when that changes

    friend bool operator==(const Said &, const Said &) = default;
};

[[nodiscard]] Said actSentence(ActName act, const QByteArray &lock, const lockengine::ActOutcome &outcome);
// The same for one released hold; a re-entrant holder keeps its other holds.
[[nodiscard]] Said releaseSentence(
    const lockengine::LockState &seen, const QByteArray &holder, const lockengine::ActOutcome &outcome);
[[nodiscard]] Said acquireSentence(
    const QByteArray &lock, const lockengine::Result<lockengine::AcquireOutcome> &outcome);
// For a wait that the user cancelled.
[[nodiscard]] Said givenUpSentence(const QByteArray &lock);
[[nodiscard]] Said ownHoldSentence(const lockengine::OwnHold &hold);

// Why an act is not possible now, in the order in which a user would resolve the causes.
enum class Obstacle {
    None,
    NothingSelected,
    NoServer, // none chosen yet
    NotConnected,
    NotOffered, // the system cannot do it
    Replica,
    Production, // Lockscope runs no tests in production
    NotPermitted, // the server denies this user the permission
    ReadOnly,
    Unread,
    Free,
    HoldersNotRecorded, // a counting kind, which does not record who holds what
    NoSemaphore,
};

// The obstacle to each act.
struct Obstacles
{
    Obstacle acquiring = Obstacle::NothingSelected;
    Obstacle releasing = Obstacle::NothingSelected;
    Obstacle forcing = Obstacle::NothingSelected;
    Obstacle changing = Obstacle::NothingSelected;
    Obstacle finding = Obstacle::NothingSelected; // the client behind a holder or a waiter
    Obstacle testing = Obstacle::NotConnected;

    friend bool operator==(const Obstacles &, const Obstacles &) = default;
};

// Why no act on the selected lock is possible; None if one is.
[[nodiscard]] Obstacle generalObstacle(const Obstacles &obstacles);

// What the lock itself permits, assuming that the session may act.
[[nodiscard]] Obstacle obstacleToRelease(const lockengine::LockState &state);
[[nodiscard]] Obstacle obstacleToForce(const lockengine::LockState &state);
[[nodiscard]] Obstacle obstacleToChange(const lockengine::LockState &state);

// Empty for None.
[[nodiscard]] QString obstacleSentence(Obstacle obstacle);

// The audit file's words, translated; an unknown word is shown as it is.
[[nodiscard]] QString auditActWord(const QString &act);
[[nodiscard]] QString auditOutcomeWord(const QString &outcome);
// user@host, safe to show; only the user if the host is unknown.
[[nodiscard]] QString byWhom(const QString &user, const QString &host);

} // namespace ui
