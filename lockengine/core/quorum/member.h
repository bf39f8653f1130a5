// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One member of a lock made of several: a separate lock on its own system. Members may be of different kinds.
// Also the checks for combining members.

#pragma once

#include "lockengine/core/act/act_executor.h"

namespace lockengine {

struct Member
{
    // `executor` must outlive every object that uses the member.
    Member(ActExecutor &executor, QByteArray name, LockKind kind = LockKind::Reentrant)
        : executor(&executor)
        , name(std::move(name))
        , kind(kind)
    { }

    ActExecutor *executor; // of the member's system; records the acts
    QByteArray name;
    LockKind kind;
};

enum class MemberResult {
    NotAsked,
    Acquired,
    OtherHolder, // `left` is its lease, if known
    NoAnswer, // not in time; if it was acquired, it is released once the answer arrives
    Failed, // `error` says why
};

// The result of asking one member.
struct MemberOutcome
{
    MemberOutcome() = default;
    MemberOutcome(MemberResult result)
        : result(result)
    { }

    MemberResult result = MemberResult::NotAsked;
    Error error;
    QByteArray holder; // acquired: this client's holder id there
    std::optional<Milliseconds> left;
    MonotonicTime sentAt{}; // acquired: when the command that acquired it was sent
};

// Why these members cannot be combined: none, or one of them twice. A server's identity counts, not its
// address, once its connection has reported it.
[[nodiscard]] std::optional<Error> whyNotJoined(const QList<Member> &members);

// Further reasons for a red lock: too few members, or two on one server, whose failure would then cost two
// votes.
[[nodiscard]] std::optional<Error> whyNotIndependent(const QList<Member> &members);

} // namespace lockengine
