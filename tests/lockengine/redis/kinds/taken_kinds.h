// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every kind of lock that one server keeps, for tests that apply to all kinds.

#pragma once

#include "lockengine/core/model/taken_kind.h"

#include <QByteArray>
#include <QList>

namespace testing {

struct KindInWords
{
    const char *words;
    lockengine::TakenKind kind;
};

[[nodiscard]] inline const QList<KindInWords> &takenKinds()
{
    using namespace lockengine;
    static const QList<KindInWords> kinds{
        {"reentrant", LockKind::Reentrant},
        {"fair", LockKind::Fair},
        {"legacy fair", LockKind::FairLegacy},
        {"non-reentrant", LockKind::NonReentrant},
        {"non-reentrant fair", LockKind::NonReentrantFair},
        {"spin", LockKind::Spin},
        {"fenced", LockKind::Fenced},
        {"read", {LockKind::ReadWrite, HoldMode::Read}},
        {"write", {LockKind::ReadWrite, HoldMode::Write}},
        {"token", LockKind::Token},
        {"unsafe token", LockKind::TokenUnsafe},
    };
    return kinds;
}

} // namespace testing
