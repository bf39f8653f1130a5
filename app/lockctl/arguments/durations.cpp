// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/durations.h"

#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/base/duration_text.h"

namespace lockctl {

using namespace lockengine;

Result<Milliseconds> parseDuration(const QByteArray &text)
{
    const Result<Milliseconds> parsed = lockengine::parseDuration(text);
    if (parsed)
        return parsed;
    const QByteArray why = parsed.error().reason == Reason::DurationTooLong
        ? " is longer than a hundred years"
        : " is no duration (write 300ms, 1.5s or 2m)";
    return Error(ErrorKind::BadInput, visible(text) + why);
}

} // namespace lockctl
