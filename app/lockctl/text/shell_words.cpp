// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/shell_words.h"

#include "app/lockctl/text/terminal_text.h"

#include <algorithm>

namespace lockctl {

namespace {

bool isBare(char letter)
{
    const bool isLetter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    return isLetter || (letter >= '0' && letter <= '9') || QByteArrayView("_:./@%+,-").contains(letter);
}

} // namespace

std::optional<QByteArray> shellWord(const QByteArray &word)
{
    if (!word.isEmpty() && std::ranges::all_of(word, isBare))
        return word;
    if (visible(word, word.size()) != word)
        return std::nullopt;
    return '\'' + QByteArray(word).replace('\'', R"('\'')") + '\'';
}

QByteArray shellName(const QByteArray &name)
{
    const std::optional<QByteArray> word = shellWord(name);
    return word && !name.startsWith('-') ? *word : "--name-base64 " + name.toBase64();
}

} // namespace lockctl
