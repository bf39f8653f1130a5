// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One member of a lock that is made of several: a lock of its own on a system of its own, which need not be
// of the same sort as the others. Values, and what cannot be joined.

#pragma once

#include "lockengine/act/act_desk.h"

namespace lockengine {

struct Member
{
    // The desk must outlive whatever has the member.
    Member(ActDesk &desk, QByteArray name, LockKind kind = LockKind::Reentrant)
        : desk(&desk)
        , name(std::move(name))
        , kind(kind)
    { }

    ActDesk *desk; // of the system that keeps it; it records what is asked
    QByteArray name;
    LockKind kind;
};

enum class MemberResult {
    NotAsked,
    Acquired,
    SomebodyElses, // `left` says for how long, where known
    NoAnswer, // not in time; should it have been acquired, it is given back as soon as somebody answers
    Failed, // `error` says why
};

// What asking one member came to.
struct MemberOutcome
{
    MemberOutcome() = default;
    MemberOutcome(MemberResult result)
        : result(result)
    { }

    MemberResult result = MemberResult::NotAsked;
    Error error;
    QByteArray holder; // acquired: our id there
    std::optional<Milliseconds> left;
    MonotonicTime sentAt{}; // acquired: when the command that acquired it was sent
};

// What is wrong with any lock of these members: none, or one of them twice. A server counts as the same
// however it is addressed, as far as its connection has told which one it is.
[[nodiscard]] std::optional<Error> whyNotJoined(const QList<Member> &members);

// What is wrong with a red lock of these members besides: too few, or two of them on one server, so that the
// end of one server is the end of more than one voice.
[[nodiscard]] std::optional<Error> whyNotIndependent(const QList<Member> &members);

} // namespace lockengine
