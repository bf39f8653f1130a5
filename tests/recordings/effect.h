// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is on a server after a step, what was published meanwhile and what came of it, as values that can be
// compared. Pure.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArrayList>
#include <QMap>

#include <optional>

namespace testing {

struct KeyPicture
{
    QByteArray type;
    QByteArrayList value; // hash and zset: each name and its value, by name; list: in order; string: one
    std::optional<lockengine::ServerTime> end; // absent: it has none

    // Of a hash or a zset; empty: it has no such field.
    [[nodiscard]] QByteArray field(const QByteArray &name) const;

    friend bool operator==(const KeyPicture &, const KeyPicture &) = default;
};

using Picture = QMap<QByteArray, KeyPicture>;

struct Effect
{
    Picture keys;
    QList<QByteArrayList> messages; // channel and text, in order
    QByteArray outcome; // in words; a refusal with what is left of the hold in the way
};

// Times that the recorder's server computed are a little older than ours, for a step began before its call
// was written down.
constexpr lockengine::Milliseconds roundingOfTimes{5};

// How the effects differ, one line each: "only theirs: ...", "only ours: ..."; none when they do not.
[[nodiscard]] QByteArrayList differencesBetween(const Effect &theirs, const Effect &ours);

} // namespace testing
