// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/word_values.h"

#include "lockengine/core/base/duration_text.h"

namespace lockctl {

using namespace lockengine;

Result<QList<QByteArray>> namesIn(const CommandWords &words)
{
    QList<QByteArray> all = words.names;
    for (const QByteArray &encoded : words.options.value("--name-base64")) {
        const auto decoded = QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded)
            return badInput("--name-base64: not valid Base64");
        all.append(*decoded);
    }
    if (all.isEmpty())
        return badInput(words.command + " needs the NAME of a lock");
    if (all.contains(QByteArray()))
        return badInput("the NAME of a lock cannot be empty");
    return all;
}

Result<QByteArray> oneName(const CommandWords &words)
{
    const Result<QList<QByteArray>> all = namesIn(words);
    if (!all)
        return all.error();
    if (all->size() > 1)
        return badInput(words.command + " takes one NAME, not " + QByteArray::number(all->size()));
    return all->constFirst();
}

Result<std::optional<Milliseconds>> duration(const CommandWords &words, const QByteArray &option)
{
    if (!words.has(option))
        return std::optional<Milliseconds>();
    const Result<Milliseconds> parsed = parseDuration(words.value(option));
    if (!parsed)
        return Error(ErrorKind::BadInput, parsed.error().reason, option + ": " + parsed.error().detail);
    return std::optional(*parsed);
}

} // namespace lockctl
