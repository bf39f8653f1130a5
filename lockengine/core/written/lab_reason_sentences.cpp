// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/lab_reason_sentences.h"

#include <QtGlobal>

#include <iterator>

namespace lockengine {

namespace {

struct LabRow
{
    Reason reason;
    const char *sentence;
};

// In the order of the reasons.
constexpr LabRow labRows[] = {
    // The lab
    {Reason::ServerProgramMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "The lab runs its own Redis servers, but redis-server is not installed. On Debian, \"apt install "
            "redis-server\" installs it.")},
    {Reason::LabClientStill,
        QT_TRANSLATE_NOOP("Lockscope",
            "This client has crashed or is frozen, so it cannot act. Thaw it, or start it again.")},
    {Reason::LabActNotPossible,
        QT_TRANSLATE_NOOP("Lockscope",
            "This act is not possible now. Check the state of its client or server, and what this lab has.")},
    {Reason::NotTheHolder,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The client does not hold this lock, or no longer holds it. Look at its holders.")},
    {Reason::LabNotQuiet,
        QT_TRANSLATE_NOOP("Lockscope",
            "The lab does not become idle, because something in it keeps running. Start it again.")},
    {Reason::LabTimeMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "A server of the lab cannot use the lab's clock, because a library is missing. Install Lockscope "
            "again.")},

    // Text written for the lab
    {Reason::DurationUnclear,
        QT_TRANSLATE_NOOP("Lockscope", "A duration is a number and a unit, for example 300ms, 1.5s or 2m.")},
    {Reason::DurationTooLong, QT_TRANSLATE_NOOP("Lockscope", "A duration can be at most 100 years.")},
    {Reason::LineNotClosed,
        QT_TRANSLATE_NOOP(
            "Lockscope", "A quotation mark is not closed, or text follows it without a space.")},
    {Reason::LineTooLong, QT_TRANSLATE_NOOP("Lockscope", "This line is too long. Shorten it.")},
    {Reason::VerbUnknown,
        QT_TRANSLATE_NOOP("Lockscope", "There is no act with this name for this client or server.")},
    {Reason::WordMissing, QT_TRANSLATE_NOOP("Lockscope", "Something is missing after this word.")},
    {Reason::WordTooMany, QT_TRANSLATE_NOOP("Lockscope", "This word is unexpected. Remove it.")},
    {Reason::OptionUnknown,
        QT_TRANSLATE_NOOP("Lockscope", "This act has no such option, or the option occurs twice.")},
    {Reason::ValueOutOfRange, QT_TRANSLATE_NOOP("Lockscope", "This value is not allowed here.")},
    {Reason::ExpectationUnclear,
        QT_TRANSLATE_NOOP("Lockscope",
            "The expectation is not clear. Write it as \"orders held by A\" or \"orders free\".")},
    {Reason::WhoUnknown, QT_TRANSLATE_NOOP("Lockscope", "No client or server has this name.")},
    {Reason::NameUnfit,
        QT_TRANSLATE_NOOP("Lockscope",
            "A client name has up to 32 letters, digits, dashes and underscores, and must be unique.")},
    {Reason::FileUnreadable,
        QT_TRANSLATE_NOOP("Lockscope", "The file cannot be read. Check its path and its permissions.")},
    {Reason::FileTooLarge,
        QT_TRANSLATE_NOOP("Lockscope", "The file is larger than 1 MiB. Choose a smaller one.")},
    {Reason::NotJson, QT_TRANSLATE_NOOP("Lockscope", "The file is not valid JSON. Correct it.")},
    {Reason::FieldUnknown, QT_TRANSLATE_NOOP("Lockscope", "A scenario has no field with this name here.")},
    {Reason::FieldMissing, QT_TRANSLATE_NOOP("Lockscope", "A field is missing here.")},
    {Reason::FieldTwice, QT_TRANSLATE_NOOP("Lockscope", "This field occurs twice.")},
    {Reason::FieldUnfit,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The value of this field is not valid. docs/scenarios.md describes the format.")},
    {Reason::ScenarioUnknown, QT_TRANSLATE_NOOP("Lockscope", "There is no lesson or file with this name.")},
    {Reason::ScenarioFollowed,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The lesson controls the clients. Press Take control to use them yourself.")},

    // Client naming
    {Reason::NamingRuleIncomplete,
        QT_TRANSLATE_NOOP("Lockscope", "Enter an id or an expression, and a name.")},
    {Reason::NamingRuleTooLong,
        QT_TRANSLATE_NOOP("Lockscope",
            "An id or an expression can have at most 512 characters, and a name at most 80. Shorten it.")},
    {Reason::NamingRulesTooMany,
        QT_TRANSLATE_NOOP("Lockscope",
            "There can be at most 1,000 names. Use expressions, which name many clients at once.")},
    {Reason::NamingFileUnfit,
        QT_TRANSLATE_NOOP("Lockscope",
            "The file does not contain client names. Choose one that Lockscope exported, or correct it.")},
    {Reason::ExpressionMalformed,
        QT_TRANSLATE_NOOP("Lockscope", "This is not a regular expression. Correct it.")},
    {Reason::ExpressionTooSlow,
        QT_TRANSLATE_NOOP(
            "Lockscope", "This expression is too slow for some ids. Avoid nested repetition, as in (a+)+.")},
    {Reason::ExpressionGroupMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "The name uses a group that the expression does not have. Add the group in parentheses.")},
};

constexpr bool isLabComplete()
{
    for (int at = 0; at < int(std::size(labRows)); ++at) {
        if (labRows[at].reason != Reason(int(firstLabReason) + at))
            return false;
    }
    return int(std::size(labRows)) == int(lastLabReason) - int(firstLabReason) + 1;
}
static_assert(isLabComplete());

} // namespace

const char *labReasonSentence(Reason reason)
{
    return labRows[int(reason) - int(firstLabReason)].sentence;
}

} // namespace lockengine
