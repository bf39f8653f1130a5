// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The error that a name is already a lock of another kind: the name and the kind. Encoded in one Error, for
// the code that makes the sentence.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/model/lock_kind.h"

#include <optional>

namespace lockengine {

struct OtherKind
{
    QByteArray name;
    KindCandidates kinds; // the possible kinds; empty: any

    friend bool operator==(const OtherKind &, const OtherKind &) = default;
};

// BadInput with Reason::OtherKind; the detail lists the kinds and then the name: "fair,spin job".
[[nodiscard]] Error asError(const OtherKind &other);
// Decodes it; no value for any other error.
[[nodiscard]] std::optional<OtherKind> otherKindIn(const Error &error);

} // namespace lockengine
