// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an operator types to see fewer locks: words that the name must contain, and terms such as waiters>0,
// holder:9b7e, kind:fair, is:problem. A value; parsing and matching are pure.

#pragma once

#include "lockengine/model/name_test.h"
#include "lockengine/watch/trouble.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <variant>

namespace lockengine {

// What a client is called on a system; empty: it has no name.
using NameOfClient = std::function<QString(const QByteArray &system, const QByteArray &id)>;

struct NameContains
{
    QString text;
    friend bool operator==(const NameContains &, const NameContains &) = default;
};
struct HolderContains // the id or the name of the holder or of a waiter
{
    QString text;
    friend bool operator==(const HolderContains &, const HolderContains &) = default;
};
// Exactly that: name=order:4 and holder=9b7e:31, where order:42 and 9b7e:312 are others.
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
    Overdue, // a renewal is missing, or more
    Irregular, // its keys are not what its clients leave; typed as is:broken, too
    Lost,
};

using FilterTerm
    = std::variant<NameContains, HolderContains, NameIs, HolderIs, KindStartsWith, NumberCompares, Is>;

struct LockFilter
{
    QList<FilterTerm> terms; // all must hold; of is:problem and is:warning either one

    // `nameOf`: the names of holders and waiters count as their ids do; empty: they have none.
    [[nodiscard]] bool matches(
        const RestingView &lock, Trouble trouble, const NameOfClient &nameOf = {}) const;
    [[nodiscard]] bool says(Is is) const { return terms.contains(FilterTerm(is)); }
    // It names locks, or asks for free ones: those that are idle are meant, too.
    [[nodiscard]] bool asksForIdle() const;
    [[nodiscard]] bool isEmpty() const { return terms.isEmpty(); }
    // What it asks of the name alone; empty: nothing.
    [[nodiscard]] NameTest nameTest() const;

    friend bool operator==(const LockFilter &, const LockFilter &) = default;
};

// Never fails: what is no known term is a word that the name must contain.
[[nodiscard]] LockFilter parseFilter(const QString &text);
// Whether a typed word is a term rather than part of a name; such words become chips.
[[nodiscard]] bool isTerm(const QString &word);
// A term as it is shown: its key, and of is: and kind: the value, in lower case. Terms that only differ in
// that are the same.
[[nodiscard]] QString normalTerm(const QString &term);
// Whether it begins as a term and cannot become one, as is:odd and waiters>x; it counts as part of a name.
[[nodiscard]] bool isUnusable(const QString &word);
// The terms that a word can become: those that begin like it, or all with its key where none does. Empty for
// part of a name and for a key that takes any value.
[[nodiscard]] QStringList termsLike(const QString &word);

} // namespace lockengine
