// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/member.h"

namespace lockengine {

namespace {

constexpr qsizetype fewestVoices = 3;

bool isSameServer(const Member &one, const Member &other)
{
    if (one.executor == other.executor)
        return true;
    const QByteArray server = one.executor->system().status().server;
    return !server.isEmpty() && server == other.executor->system().status().server;
}

bool isSameLock(const Member &one, const Member &other)
{
    return one.name == other.name && isSameServer(one, other);
}

using Likeness = bool (*)(const Member &one, const Member &other);

const Member *firstTwin(const QList<Member> &members, Likeness alike)
{
    for (qsizetype i = 0; i < members.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            if (alike(members[i], members[j]))
                return &members[i];
        }
    }
    return nullptr;
}

} // namespace

std::optional<Error> whyNotJoined(const QList<Member> &members)
{
    if (members.isEmpty())
        return Error(ErrorKind::BadInput, Reason::MembersMissing, "a lock without members locks nothing");
    if (const Member *twin = firstTwin(members, isSameLock))
        return Error(ErrorKind::BadInput, Reason::MemberTwice, twin->name);
    return {};
}

std::optional<Error> whyNotIndependent(const QList<Member> &members)
{
    if (members.size() < fewestVoices)
        return Error(ErrorKind::BadInput, Reason::TooFewMembers,
            "a red lock of fewer than 3 members has no redundancy: it needs every one of them");
    if (const Member *twin = firstTwin(members, isSameServer))
        return Error(
            ErrorKind::BadInput, Reason::MembersOnOneServer, twin->executor->system().status().address);
    return {};
}

} // namespace lockengine
