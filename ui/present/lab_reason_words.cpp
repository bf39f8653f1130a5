// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lab_reason_words.h"

#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using lockengine::Reason;

QString labReasonSentence(Reason reason)
{
    static const QHash<Reason, const char *> sentences{
        {Reason::ServerProgramMissing,
            QT_TRANSLATE_NOOP("Lockscope",
                "The lab runs Redis servers of its own, and redis-server is not installed here. \"apt "
                "install redis-server\" installs it on Debian.")},
        {Reason::LabClientStill,
            QT_TRANSLATE_NOOP("Lockscope",
                "This client has crashed or is frozen, so it cannot be asked. Thaw it, or start it again.")},
        {Reason::LabActMisfit,
            QT_TRANSLATE_NOOP("Lockscope",
                "This cannot happen there now. Look at the state it is in, and at what this lab has.")},
        {Reason::NotTheHolder,
            QT_TRANSLATE_NOOP(
                "Lockscope", "It does not hold this lock, or holds it no more. Look at who does.")},
        {Reason::LabNotQuiet,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The lab does not come to rest: something goes on and on. Start it again.")},
        {Reason::LabTimeMissing,
            QT_TRANSLATE_NOOP("Lockscope",
                "A server of the lab cannot live in the lab's time, because a library is missing. Install "
                "Lockscope again.")},
    };
    const char *sentence = sentences.value(reason);
    return sentence ? Tr::tr(sentence) : QString();
}

} // namespace ui
