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
    qsizetype next = 0; // position in the pattern after the compared element
};

// A bracket set, from the byte after '['; an unclosed set ends with the pattern.
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
            const unsigned char one = literal(at); // in either order, as on the server
            const unsigned char other = literal(at + 2);
            found |= std::min(one, other) <= byte && byte <= std::max(one, other);
            at += 2;
        } else {
            found |= literal(at) == byte;
        }
    }
    return {found != negated, qMin(at + 1, pattern.size())};
}

// Compares one byte of a name with the pattern element at `at`, which is not a star.
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
    // Greedy with one backtrack point: only the last star ever needs to match more, so this takes at most n *
    // m steps.
    std::optional<qsizetype> behindStar;
    qsizetype resume = 0;
    qsizetype p = 0;
    qsizetype n = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            behindStar = ++p;
            if (p == pattern.size())
                return true; // the star matches the rest
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
