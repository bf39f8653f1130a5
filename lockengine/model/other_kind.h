// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// That a name is a lock of another kind already: which name, and which kind. Travels as one Error, from where
// it is found to those who make a sentence of it.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/model/lock_kind.h"

#include <optional>

namespace lockengine {

struct OtherKind
{
    QByteArray name;
    KindCandidates kinds; // that fit what is there; empty: it may be anything

    friend bool operator==(const OtherKind &, const OtherKind &) = default;
};

// BadInput with Reason::OtherKind; the detail has the words of the kinds and then the name: "fair,spin job".
[[nodiscard]] Error asError(const OtherKind &other);
// The same back; no value for any other error.
[[nodiscard]] std::optional<OtherKind> otherKindIn(const Error &error);

} // namespace lockengine
