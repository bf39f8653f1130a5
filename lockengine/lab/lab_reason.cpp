// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"

#include <QtGlobal>

namespace lockengine {

// The lab
const Reason LabReason::ServerProgramMissing(QT_TRANSLATE_NOOP("Lockscope",
    "The lab runs its own Redis servers, but redis-server is not installed. On Debian, \"apt install "
    "redis-server\" installs it."));
const Reason LabReason::LabClientStill(QT_TRANSLATE_NOOP(
    "Lockscope", "This client has crashed or is frozen, so it cannot act. Thaw it, or start it again."));
const Reason LabReason::LabActNotPossible(QT_TRANSLATE_NOOP("Lockscope",
    "This act is not possible now. Check the state of its client or server, and what this lab has."));
const Reason LabReason::NotTheHolder(QT_TRANSLATE_NOOP(
    "Lockscope", "The client does not hold this lock, or no longer holds it. Look at its holders."));
const Reason LabReason::LabNotQuiet(QT_TRANSLATE_NOOP(
    "Lockscope", "The lab does not become idle, because something in it keeps running. Start it again."));
const Reason LabReason::LabTimeMissing(
    QT_TRANSLATE_NOOP("Lockscope",
        "A server of the lab cannot use the lab's clock, because a library is missing. Install Lockscope "
        "again."),
    Reason::Detail::Name);

// Text written for the lab: an act, an expectation, a scenario
const Reason LabReason::LineNotClosed(
    QT_TRANSLATE_NOOP("Lockscope", "A quotation mark is not closed, or text follows it without a space."),
    Reason::Detail::Position);
const Reason LabReason::LineTooLong(
    QT_TRANSLATE_NOOP("Lockscope", "This line is too long. Shorten it."), Reason::Detail::Position);
const Reason LabReason::VerbUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "There is no act with this name for this client or server."),
    Reason::Detail::Position);
const Reason LabReason::WordMissing(
    QT_TRANSLATE_NOOP("Lockscope", "Something is missing after this word."), Reason::Detail::Position);
const Reason LabReason::WordTooMany(
    QT_TRANSLATE_NOOP("Lockscope", "This word is unexpected. Remove it."), Reason::Detail::Position);
const Reason LabReason::OptionUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "This act has no such option, or the option occurs twice."),
    Reason::Detail::Position);
const Reason LabReason::ValueOutOfRange(
    QT_TRANSLATE_NOOP("Lockscope", "This value is not allowed here."), Reason::Detail::Position);
const Reason LabReason::ExpectationUnclear(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The expectation is not clear. Write it as \"orders held by A\" or \"orders free\"."),
    Reason::Detail::Position);
const Reason LabReason::WhoUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "No client or server has this name."), Reason::Detail::Position);
const Reason LabReason::NameUnfit(
    QT_TRANSLATE_NOOP("Lockscope",
        "A client name has up to 32 letters, digits, dashes and underscores, and must be unique."),
    Reason::Detail::Position);
const Reason LabReason::FieldUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "A scenario has no field with this name here."), Reason::Detail::Position);
const Reason LabReason::FieldMissing(
    QT_TRANSLATE_NOOP("Lockscope", "A field is missing here."), Reason::Detail::Position);
const Reason LabReason::FieldTwice(
    QT_TRANSLATE_NOOP("Lockscope", "This field occurs twice."), Reason::Detail::Position);
const Reason LabReason::FieldUnfit(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The value of this field is not valid. docs/scenarios.md describes the format."),
    Reason::Detail::Position);
const Reason LabReason::ScenarioUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "There is no lesson or file with this name."), Reason::Detail::Position);
const Reason LabReason::ScenarioFollowed(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The lesson controls the clients. Press Take control to use them yourself."),
    Reason::Detail::Position);

QList<Reason> LabReason::all()
{
    return {ServerProgramMissing, LabClientStill, LabActNotPossible, NotTheHolder, LabNotQuiet,
        LabTimeMissing, LineNotClosed, LineTooLong, VerbUnknown, WordMissing, WordTooMany, OptionUnknown,
        ValueOutOfRange, ExpectationUnclear, WhoUnknown, NameUnfit, FieldUnknown, FieldMissing, FieldTwice,
        FieldUnfit, ScenarioUnknown, ScenarioFollowed};
}

} // namespace lockengine
