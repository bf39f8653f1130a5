// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a step left on the server, what was published meanwhile, and its outcome, as comparable values. Pure.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArrayList>
#include <QMap>

#include <optional>

namespace testing {

struct KeyPicture
{
    QByteArray type;
    QByteArrayList value; // hash and zset: name and value pairs by name; list: in order; string: one
    std::optional<lockengine::ServerTime> end; // absent: no TTL

    // For a hash or a zset; empty if it has no such field.
    [[nodiscard]] QByteArray field(const QByteArray &name) const;

    friend bool operator==(const KeyPicture &, const KeyPicture &) = default;
};

using Picture = QMap<QByteArray, KeyPicture>;

struct Effect
{
    Picture keys;
    QList<QByteArrayList> messages; // channel and text, in order
    QByteArray outcome; // in words; a refusal includes the remaining time of the hold in the way
};

// Times that the recorder's server computed are slightly older than ours, because a step began before its
// call was recorded.
constexpr lockengine::Milliseconds roundingOfTimes{5};

// The differences of the effects, one line each: "only theirs: ...", "only ours: ..."; empty if equal.
[[nodiscard]] QByteArrayList differencesBetween(const Effect &theirs, const Effect &ours);

} // namespace testing
