// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/permit_change.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qint64 mostPermits = 2'147'483'647; // the most that a semaphore's clients can count

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool looksLikePermitChange(const QByteArray &word)
{
    const bool isSigned = word.startsWith('+') || word.startsWith('-');
    return isSigned && word.size() > 1 && std::all_of(word.begin() + 1, word.end(), isDigit);
}

Result<qint64> parsePermitChange(const QByteArray &text)
{
    bool isNumber = false;
    const qint64 change = text.toLongLong(&isNumber);
    if (!looksLikePermitChange(text) || !isNumber || change == 0 || change < -mostPermits
        || change > mostPermits) // not std::abs(): the minimum has no positive counterpart
        return Error(ErrorKind::BadInput,
            QByteArray(
                "permits needs a change such as +2 or -1, at most " + QByteArray::number(mostPermits)));
    return change;
}

} // namespace lockctl
