// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/glob.h"

#include <algorithm>
#include <optional>

namespace lockctl {

namespace {

struct Step
{
    bool fits = false;
    qsizetype next = 0; // behind what was compared in the pattern
};

// A set in brackets, from the byte behind '[' on; a set that is not closed ends with the pattern.
Step compareSet(const QByteArray &pattern, qsizetype at, char c)
{
    const bool negated = at < pattern.size() && pattern[at] == '^';
    bool found = false;
    const auto literal = [&](qsizetype i) { return static_cast<unsigned char>(pattern[i]); };
    const auto byte = static_cast<unsigned char>(c);
    for (at += negated; at < pattern.size() && pattern[at] != ']'; ++at) {
        if (pattern[at] == '\\' && at + 1 < pattern.size()) {
            found |= literal(++at) == byte;
        } else if (at + 2 < pattern.size() && pattern[at + 1] == '-') {
            const unsigned char one = literal(at); // either order will do, as on the server
            const unsigned char other = literal(at + 2);
            found |= std::min(one, other) <= byte && byte <= std::max(one, other);
            at += 2;
        } else {
            found |= literal(at) == byte;
        }
    }
    return {found != negated, qMin(at + 1, pattern.size())};
}

// One byte of a name against the element of the pattern at `at`, which is no star.
Step compareOne(const QByteArray &pattern, qsizetype at, char c)
{
    if (pattern[at] == '?')
        return {true, at + 1};
    if (pattern[at] == '[')
        return compareSet(pattern, at + 1, c);
    if (pattern[at] == '\\' && at + 1 < pattern.size())
        ++at;
    return {pattern[at] == c, at + 1};
}

} // namespace

bool matchesGlob(const QByteArray &pattern, const QByteArray &name)
{
    // Greedy with one way back: only the last star ever needs to take more, so this is never worse than n *
    // m.
    std::optional<qsizetype> behindStar;
    qsizetype resume = 0;
    qsizetype p = 0;
    qsizetype n = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            behindStar = ++p;
            if (p == pattern.size())
                return true; // it takes all the rest
            resume = n;
            continue;
        }
        const Step step = p < pattern.size() ? compareOne(pattern, p, name[n]) : Step();
        if (step.fits) {
            p = step.next;
            ++n;
        } else if (behindStar) {
            p = *behindStar;
            n = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace lockctl
