// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/naming_reason_words.h"

#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using lockengine::Reason;

QString namingReasonSentence(Reason reason)
{
    static const QHash<Reason, const char *> sentences{
        {Reason::NamingRuleIncomplete,
            QT_TRANSLATE_NOOP("Lockscope", "Enter both the id or the expression, and the name.")},
        {Reason::NamingRuleTooLong,
            QT_TRANSLATE_NOOP("Lockscope",
                "An id or an expression has at most 512 characters, and a name has at most 80. Shorten it.")},
        {Reason::NamingRulesTooMany,
            QT_TRANSLATE_NOOP("Lockscope",
                "A connection has at most 1,000 names. Use expressions, which name many clients at once.")},
        {Reason::NamingFileUnfit,
            QT_TRANSLATE_NOOP("Lockscope",
                "The file does not hold names of clients. Choose one that was exported here, or correct "
                "it.")},
        {Reason::ExpressionMalformed,
            QT_TRANSLATE_NOOP("Lockscope", "This is not a regular expression. Correct it.")},
        {Reason::ExpressionTooSlow,
            QT_TRANSLATE_NOOP("Lockscope",
                "This expression takes too long for some ids. Avoid repetitions within repetitions, as in "
                "(a+)+.")},
        {Reason::ExpressionGroupMissing,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The name uses a group that the expression does not have. Put it in brackets.")},
    };
    const char *sentence = sentences.value(reason);
    return sentence ? Tr::tr(sentence) : QString();
}

bool isOfNaming(Reason reason)
{
    return reason >= Reason::NamingRuleIncomplete && reason <= Reason::ExpressionGroupMissing;
}

} // namespace ui
