// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/written_reason_words.h"

#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using lockengine::Reason;

QString writtenReasonSentence(Reason reason)
{
    static const QHash<Reason, const char *> sentences{
        {Reason::DurationUnclear,
            QT_TRANSLATE_NOOP("Lockscope", "A duration is a number and a unit, as 300ms, 1.5s or 2m.")},
        {Reason::DurationTooLong,
            QT_TRANSLATE_NOOP("Lockscope", "A duration lasts a hundred years at most.")},
        {Reason::LineNotClosed,
            QT_TRANSLATE_NOOP("Lockscope",
                "A quotation mark here has no partner, or something follows it without a space.")},
        {Reason::LineTooLong, QT_TRANSLATE_NOOP("Lockscope", "This line is too long. Make it shorter.")},
        {Reason::VerbUnknown,
            QT_TRANSLATE_NOOP(
                "Lockscope", "There is no act of this name, or it is not for whom it is said of.")},
        {Reason::WordMissing, QT_TRANSLATE_NOOP("Lockscope", "Something is missing behind this word.")},
        {Reason::WordTooMany, QT_TRANSLATE_NOOP("Lockscope", "This word is one too many.")},
        {Reason::OptionUnknown,
            QT_TRANSLATE_NOOP("Lockscope", "This option is not known to this act, or it is there twice.")},
        {Reason::ValueOutOfRange,
            QT_TRANSLATE_NOOP("Lockscope", "This value is not among those that are possible here.")},
        {Reason::ExpectationUnclear,
            QT_TRANSLATE_NOOP("Lockscope",
                "It is not clear what is expected. Write it as \"orders held by A\" or \"orders free\".")},
        {Reason::WhoUnknown, QT_TRANSLATE_NOOP("Lockscope", "No client and no server has this name.")},
        {Reason::NameUnfit,
            QT_TRANSLATE_NOOP("Lockscope",
                "A client's name is up to 32 letters, digits, dashes and underscores, and nobody else may "
                "have it.")},
        {Reason::FileUnreadable,
            QT_TRANSLATE_NOOP("Lockscope", "The file cannot be read. Check its path and its permissions.")},
        {Reason::FileTooLarge,
            QT_TRANSLATE_NOOP("Lockscope", "The file is larger than 1 MiB. Choose a smaller one.")},
        {Reason::NotJson, QT_TRANSLATE_NOOP("Lockscope", "The file is not valid JSON. Correct it there.")},
        {Reason::FieldUnknown, QT_TRANSLATE_NOOP("Lockscope", "A scenario has no field of this name here.")},
        {Reason::FieldMissing, QT_TRANSLATE_NOOP("Lockscope", "A field is missing here.")},
        {Reason::FieldTwice, QT_TRANSLATE_NOOP("Lockscope", "This field is there twice.")},
        {Reason::FieldUnfit,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The value of this field does not fit. See the description of the format.")},
        {Reason::ScenarioUnknown, QT_TRANSLATE_NOOP("Lockscope", "There is no lesson of this name.")},
        {Reason::ScenarioFollowed,
            QT_TRANSLATE_NOOP("Lockscope", "The lesson is being followed. Fork it to act yourself.")},
    };
    const char *sentence = sentences.value(reason);
    return sentence ? Tr::tr(sentence) : QString();
}

bool isOfWriting(Reason reason)
{
    return reason >= Reason::DurationUnclear && reason <= Reason::ScenarioFollowed;
}

} // namespace ui
