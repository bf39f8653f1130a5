// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/reason_words.h"

#include "ui/present/tr.h"

namespace ui {

using lockengine::Reason;

QString reasonSentence(Reason reason)
{
    return reason == Reason::None ? QString() : Tr::tr(reason.sentence());
}

bool isSaidByTheSystem(Reason reason)
{
    return reason.detail() != Reason::Detail::Repeats && reason.detail() != Reason::Detail::Name;
}

} // namespace ui
