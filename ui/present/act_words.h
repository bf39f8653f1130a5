// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How an act ended, as a sentence; and why an act is not possible now.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/model/act.h"
#include "lockengine/model/lock_state.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class ActName {
    Release,
    ForceUnlock,
    GiveBackPermit, // of somebody else: we take none
    TakeBackPermits, // all that are out
    OpenLatch,
    ChangePermits,
};

[[nodiscard]] inline bool isOfOneHold(ActName act)
{
    return act == ActName::Release || act == ActName::GiveBackPermit;
}

// What releasing, or ending by force, is for a kind.
[[nodiscard]] ActName releaseOf(const lockengine::LockState &state);
[[nodiscard]] ActName forceOf(const lockengine::LockState &state);

struct Said
{
    QString sentence;
    Tone tone = Tone::Plain;
    QByteArray about = {}; // the lock whose present holder it speaks of: no longer true when that one changes

    friend bool operator==(const Said &, const Said &) = default;
};

[[nodiscard]] Said actSentence(ActName act, const QByteArray &lock, const lockengine::ActOutcome &outcome);
// The same of one hold that was released; a holder that re-entered keeps the others.
[[nodiscard]] Said releaseSentence(
    const lockengine::LockState &seen, const QByteArray &holder, const lockengine::ActOutcome &outcome);
[[nodiscard]] Said acquireSentence(
    const QByteArray &lock, const lockengine::Result<lockengine::AcquireOutcome> &outcome);
// A wait that the user ended.
[[nodiscard]] Said givenUpSentence(const QByteArray &lock);
[[nodiscard]] Said ownHoldSentence(const lockengine::OwnHold &hold);

// Why nothing can be done to a lock now; in the order in which a person would lift them.
enum class Obstacle {
    None,
    NothingSelected,
    NoServer, // none was chosen yet
    NotConnected,
    Replica,
    Production, // where nothing is tried out
    NotPermitted, // to this user, as the server said beforehand
    ReadOnly,
    Unread,
    Free,
    NobodyNamed, // it counts, and who has what is not told by it
    NoSemaphore,
};

// What stands in the way of each act.
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

// Why nothing can be done to the chosen lock at all; None when something can.
[[nodiscard]] Obstacle generalObstacle(const Obstacles &obstacles);

// What one chosen lock allows, were the session free to act.
[[nodiscard]] Obstacle obstacleToRelease(const lockengine::LockState &state);
[[nodiscard]] Obstacle obstacleToForce(const lockengine::LockState &state);
[[nodiscard]] Obstacle obstacleToChange(const lockengine::LockState &state);

// Empty for None.
[[nodiscard]] QString obstacleSentence(Obstacle obstacle);

// The words of the audit file, for people; what is not known is shown as it stands.
[[nodiscard]] QString auditActWord(const QString &act);
[[nodiscard]] QString auditOutcomeWord(const QString &outcome);
// user@host, safe to show; the user alone where the host is not known.
[[nodiscard]] QString byWhom(const QString &user, const QString &host);

} // namespace ui
