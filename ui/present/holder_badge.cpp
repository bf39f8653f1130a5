// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/holder_badge.h"

#include "ui/present/holder_colour.h"
#include "ui/present/text.h"

#include <algorithm>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int farthest = 32; // rows
constexpr qsizetype longestName = 256; // the rest of the name does not affect the badge visibly

// Letters and digits in one QChar; anything else separates words.
bool isOfWord(QChar character)
{
    return character.isLetterOrNumber();
}

QString firstTwo(const QString &text)
{
    QString two;
    for (const QChar character : text) {
        if (isOfWord(character) && two.size() < 2)
            two += character;
    }
    return two;
}

QString ofId(const QByteArray &id)
{
    const QString two = firstTwo(QString::fromUtf8(clientOf(id).left(longestName)));
    return two.isEmpty() ? u"?"_s : two;
}

} // namespace

QString badgeText(const QByteArray &id, const QString &name)
{
    const QString text = name.left(longestName);
    const auto first = std::ranges::find_if(text, isOfWord);
    if (first == text.cend())
        return ofId(id);
    auto last = first;
    for (auto at = first; at != text.cend(); ++at) {
        if (isOfWord(*at) && (at == first || !isOfWord(*(at - 1))))
            last = at;
    }
    if (last == first)
        return firstTwo(text).toUpper();
    return (QString(*first) + *last).toUpper();
}

bool isOutlined(int row, const std::function<QByteArray(int)> &idAt)
{
    const QByteArray id = idAt(row);
    if (id.isEmpty())
        return false;
    QByteArray below = clientOf(id);
    bool flips = false;
    for (int above = row - 1; above >= std::max(0, row - farthest); --above) {
        const QByteArray client = clientOf(idAt(above));
        if (client.isEmpty() || holderColour(client) != holderColour(id))
            break;
        if (client != below)
            flips = !flips;
        below = client;
    }
    return flips;
}

bool isOutlinedIn(const QList<QByteArray> &legend, const QByteArray &id)
{
    const QByteArray client = clientOf(id);
    const auto first = std::ranges::find_if(
        legend, [&client](const QByteArray &other) { return holderColour(other) == holderColour(client); });
    return first != legend.cend() && clientOf(*first) != client;
}

} // namespace ui
