// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's filter for locks: words that the name must contain, and terms such as waiters>0, holder:9b7e,
// kind:fair, is:problem. A value; parsing and matching are pure.

#pragma once

#include "lockengine/core/model/name_test.h"
#include "lockengine/core/watch/lock_mark.h"
#include "lockengine/core/watch/trouble.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <variant>

namespace lockengine {

// A client's name on a system; empty: none.
using NameOfClient = std::function<QString(const QByteArray &system, const QByteArray &id)>;

struct NameContains
{
    QString text;
    friend bool operator==(const NameContains &, const NameContains &) = default;
};
struct HolderContains // the id or the name of a holder or a waiter
{
    QString text;
    friend bool operator==(const HolderContains &, const HolderContains &) = default;
};
// Exact matches: name=order:4 does not match order:42, and holder=9b7e:31 does not match 9b7e:312.
struct NameIs
{
    QString text;
    friend bool operator==(const NameIs &, const NameIs &) = default;
};
struct HolderIs
{
    QString text;
    friend bool operator==(const HolderIs &, const HolderIs &) = default;
};
struct KindStartsWith
{
    QString text;
    friend bool operator==(const KindStartsWith &, const KindStartsWith &) = default;
};
struct NumberCompares
{
    enum class Of { Waiters, Count };
    enum class By { Less, LessOrEqual, Equal, GreaterOrEqual, Greater };
    Of of = Of::Waiters;
    By by = By::Equal;
    qint64 number = 0;
    friend bool operator==(const NumberCompares &, const NumberCompares &) = default;
};
enum class Is {
    Held,
    Free,
    Mine,
    Watchdog,
    Fixed,
    Problem,
    Warning,
    Overdue, // at least one renewal is missed
    Irregular, // has flaws; is:broken is an alias
    Lost, // its last hold was lost
};

using FilterTerm
    = std::variant<NameContains, HolderContains, NameIs, HolderIs, KindStartsWith, NumberCompares, Is>;

struct LockFilter
{
    QList<FilterTerm> terms; // all must match; of is:problem and is:warning, one is enough

    // `nameOf`: client names match like ids; empty: clients have no names.
    [[nodiscard]] bool matches(
        const CompactView &lock, const LockMark &mark, const NameOfClient &nameOf = {}) const;
    // For lists without findings.
    [[nodiscard]] bool matches(
        const CompactView &lock, Trouble trouble, const NameOfClient &nameOf = {}) const
    {
        return matches(lock, markOf(trouble), nameOf);
    }
    [[nodiscard]] bool says(Is is) const { return terms.contains(FilterTerm(is)); }
    // It names locks or selects free ones, so idle locks are included.
    [[nodiscard]] bool asksForIdle() const;
    [[nodiscard]] bool isEmpty() const { return terms.isEmpty(); }
    // The test of the name alone; empty: none.
    [[nodiscard]] NameTest nameTest() const;

    friend bool operator==(const LockFilter &, const LockFilter &) = default;
};

// Never fails: an unknown term becomes a word that the name must contain.
[[nodiscard]] LockFilter parseFilter(const QString &text);
// Whether a typed word is a term, not part of a name. The window shows terms as chips.
[[nodiscard]] bool isTerm(const QString &word);
// The canonical form of a term: the key in lower case, and the value too for is: and kind:. Terms with the
// same form are equal.
[[nodiscard]] QString normalTerm(const QString &term);
// Whether the word starts like a term but cannot become one, such as is:odd and waiters>x. It counts as part
// of a name.
[[nodiscard]] bool isUnusable(const QString &word);
// Completions: the terms that begin with the word, or all terms of its key if none does. Empty for part of a
// name, and for a key with free values.
[[nodiscard]] QStringList termsLike(const QString &word);

} // namespace lockengine
