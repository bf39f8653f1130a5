// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons that only the lab has: its servers and clients, and what a user writes for it.

#pragma once

#include "lockengine/core/base/reason.h"

namespace lockengine {

struct LabReason
{
    // Those below, in this order.
    [[nodiscard]] static QList<Reason> all();

    // The lab
    static const Reason ServerProgramMissing; // redis-server is not installed on this machine
    static const Reason LabClientStill; // it crashed or is frozen, so it cannot act
    static const Reason LabActNotPossible; // for that client, server or lab in its current state; detail: why
    static const Reason NotTheHolder; // the client releases a lock that it does not hold
    static const Reason LabNotQuiet; // activity did not settle
    static const Reason LabTimeMissing; // the library that makes a server use lab time is missing

    // Text written for the lab: an act, an expectation, a scenario. Detail: the word in question; for a file
    // preceded by "FILE:LINE: ".
    static const Reason LineNotClosed; // a quotation is not closed
    static const Reason LineTooLong;
    static const Reason VerbUnknown;
    static const Reason WordMissing; // expected after this one
    static const Reason WordTooMany;
    static const Reason OptionUnknown; // unknown, repeated, or not valid for this verb
    static const Reason ValueOutOfRange;
    static const Reason ExpectationUnclear;
    static const Reason WhoUnknown; // no client or server has that name
    static const Reason NameUnfit; // not a valid client name, or used twice
    static const Reason FieldUnknown;
    static const Reason FieldMissing;
    static const Reason FieldTwice;
    static const Reason FieldUnfit; // wrong type, or out of range
    static const Reason ScenarioUnknown; // no lesson has that name
    static const Reason ScenarioFollowed; // fork the scenario to run your own acts
};

} // namespace lockengine
