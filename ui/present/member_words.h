// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for a multi or red lock and its members. Pure.

#pragma once

#include "lockengine/core/workspace/member_group.h"
#include "ui/present/tone.h"

#include <QStringList>

namespace ui {

struct NamedGroup
{
    lockengine::MemberGroup group;
    QStringList names; // of the connections, in member order

    friend bool operator==(const NamedGroup &, const NamedGroup &) = default;
};

[[nodiscard]] QString membersHeading(const lockengine::MemberGroup &group);
// Its standing, what that means, and how certain that is.
[[nodiscard]] QString standingSentence(const lockengine::MemberGroup &group);
[[nodiscard]] Tone standingTone(lockengine::Standing standing);

// "held"; short, for a row. `name`: of the holding client; empty: it has none.
[[nodiscard]] QString memberWord(const lockengine::MemberLook &member, const QString &name = {});
[[nodiscard]] Tone memberTone(const lockengine::MemberLook &member);

} // namespace ui
