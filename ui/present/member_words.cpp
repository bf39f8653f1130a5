// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/member_words.h"

#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString membersHeading(const MemberGroup &group)
{
    //: heading; a lock made of several: on how many of the servers that are open it is held
    return Tr::tr("MEMBERS · held on %1 of %2 servers").arg(group.held).arg(group.servers);
}

namespace {

QString standing(const MemberGroup &group)
{
    switch (group.standing) {
    case Standing::Whole:
        return Tr::tr("Held on every server that is open here.");
    case Standing::Majority:
        if (!group.majorityLeft)
            return Tr::tr("A majority is held.");
        //: %1 is a duration
        return Tr::tr("A majority is held for %1, unless it is renewed.")
            .arg(wholeDuration(std::max(*group.majorityLeft, Milliseconds::zero())));
    case Standing::NotKnown:
        return Tr::tr("It is unknown whether a majority is held: not every server is connected.");
    case Standing::NoMajority:
        return Tr::tr("No majority is left. Another client can acquire it now.");
    }
    return {};
}

} // namespace

QString standingSentence(const MemberGroup &group)
{
    QString sentence = standing(group);
    if (!group.areLeasesAlike)
        sentence = joined(sentence, Tr::tr("The leases of its members differ."));
    if (!group.isOneHolder)
        sentence = joined(sentence,
            Tr::tr("These members are likely one lock, but not certainly: the same thread of several clients "
                   "acquired them together."));
    return sentence;
}

Tone standingTone(Standing standing)
{
    switch (standing) {
    case Standing::Whole:
        return Tone::Green;
    case Standing::Majority:
    case Standing::NotKnown:
        return Tone::Amber;
    case Standing::NoMajority:
        return Tone::Red;
    }
    return Tone::Dim;
}

QString memberWord(const MemberLook &member, const QString &name)
{
    if (!member.isVoice) //: a row of the members of a lock; not counted twice
        return Tr::tr("same server, not counted twice");
    switch (member.phase) {
    case MemberPhase::Held: //: a row of the members of a lock
        return Tr::tr("held");
    case MemberPhase::HeldByAnother: //: a row of the members of a lock; %1 is a short id
        return Tr::tr("held by another: %1").arg(clientText(member.holder, name));
    case MemberPhase::Free: //: a row of the members of a lock: it is not there
        return Tr::tr("missing");
    case MemberPhase::Unread: //: a row of the members of a lock
        return Tr::tr("not readable");
    case MemberPhase::NotSeen: //: a row of the members of a lock: its server does not answer
        return Tr::tr("unknown: no connection");
    }
    return {};
}

Tone memberTone(const MemberLook &member)
{
    if (!member.isVoice)
        return Tone::Dim;
    switch (member.phase) {
    case MemberPhase::Held:
        return Tone::Green;
    case MemberPhase::HeldByAnother:
    case MemberPhase::Free:
        return Tone::Red;
    case MemberPhase::Unread:
    case MemberPhase::NotSeen:
        return Tone::Amber;
    }
    return Tone::Dim;
}

} // namespace ui
