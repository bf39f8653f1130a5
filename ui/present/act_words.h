// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How an act ended, as a sentence; and why an act is not possible now.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/model/act.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class ActName { Release, ForceUnlock };

struct Said
{
    QString sentence;
    Tone tone = Tone::Plain;

    friend bool operator==(const Said &, const Said &) = default;
};

[[nodiscard]] Said actSentence(ActName act, const QByteArray &lock, const lockengine::ActOutcome &outcome);
[[nodiscard]] Said acquireSentence(
    const QByteArray &lock, const lockengine::Result<lockengine::AcquireOutcome> &outcome);
[[nodiscard]] Said ownHoldSentence(const lockengine::OwnHold &hold);

// Why nothing can be done to a lock now; in the order in which a person would lift them.
enum class Obstacle { None, NothingSelected, NotConnected, Replica, ReadOnly, Unread, Free };

// Empty for None.
[[nodiscard]] QString obstacleSentence(Obstacle obstacle);

// The words of the audit file, for people; what is not known is shown as it stands.
[[nodiscard]] QString auditActWord(const QString &act);
[[nodiscard]] QString auditOutcomeWord(const QString &outcome);

} // namespace ui
