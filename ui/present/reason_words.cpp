// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/reason_words.h"

#include "lockengine/core/written/reason_sentences.h"
#include "ui/present/tr.h"

namespace ui {

using lockengine::Reason;

QString reasonSentence(Reason reason)
{
    return reason == Reason::None ? QString() : Tr::tr(lockengine::reasonSentence(reason));
}

bool isSaidByTheSystem(Reason reason)
{
    return reason == Reason::AuditNotWritable || reason == Reason::FileNotWritable
        || lockengine::isOfPermission(reason) || lockengine::isOfWriting(reason)
        || lockengine::isOfCertificate(reason);
}

bool isOfPermission(Reason reason)
{
    return lockengine::isOfPermission(reason);
}

} // namespace ui
