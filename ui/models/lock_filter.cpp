// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_filter.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

using By = NumberCompares::By;

By comparison(const QString &sign)
{
    if (sign == "<"_L1)
        return By::Less;
    if (sign == "<="_L1)
        return By::LessOrEqual;
    if (sign == ">="_L1)
        return By::GreaterOrEqual;
    return sign == ">"_L1 ? By::Greater : By::Equal;
}

std::optional<Is> claim(const QString &word)
{
    static const QHash<QString, Is> claims{
        {u"held"_s, Is::Held},
        {u"free"_s, Is::Free},
        {u"mine"_s, Is::Mine},
        {u"watchdog"_s, Is::Watchdog},
        {u"fixed"_s, Is::Fixed},
        {u"broken"_s, Is::Broken},
    };
    const auto found = claims.find(word.toLower());
    return found == claims.end() ? std::nullopt : std::optional(*found);
}

std::optional<FilterTerm> numberTerm(const QString &word)
{
    static const QRegularExpression form(
        uR"(^(waiters|count)(<=|>=|<|>|=)([0-9]{1,18})$)"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(word);
    if (!match.hasMatch())
        return std::nullopt;
    const bool isCount = match.captured(1).toLower() == "count"_L1;
    return NumberCompares{isCount ? NumberCompares::Of::Count : NumberCompares::Of::Waiters,
        comparison(match.captured(2)), match.captured(3).toLongLong()};
}

std::optional<FilterTerm> knownTerm(const QString &word)
{
    if (const auto term = numberTerm(word))
        return term;
    const auto colon = word.indexOf(u':');
    if (colon < 0 || colon + 1 == word.size())
        return std::nullopt;
    const QString key = word.left(colon).toLower();
    const QString value = word.mid(colon + 1);
    if (key == "holder"_L1)
        return HolderContains{value};
    if (key == "kind"_L1)
        return KindStartsWith{value.toLower()};
    if (key == "is"_L1) {
        if (const auto is = claim(value))
            return *is;
    }
    return std::nullopt;
}

char16_t folded(char16_t plain)
{
    return plain >= u'A' && plain <= u'Z' ? plain + (u'a' - u'A') : plain;
}

// Names are plain mostly, and there may be a hundred thousand: those are not made into other texts first, and
// letters beyond ASCII, of which some fold into it, are left to Qt, which is ten times slower.
bool contains(const QByteArray &bytes, const QString &text)
{
    const QLatin1StringView start(bytes.constData(), std::min<qsizetype>(bytes.size(), 4096));
    const bool isPlain = std::ranges::all_of(start, [](char letter) { return uchar(letter) < 0x80; })
        && std::ranges::all_of(text, [](QChar letter) { return letter.unicode() < 0x80; });
    if (!isPlain)
        return QString::fromUtf8(bytes.left(4096)).contains(text, Qt::CaseInsensitive);
    const auto isSame = [](char a, QChar b) { return folded(uchar(a)) == folded(b.unicode()); };
    return std::search(start.begin(), start.end(), text.begin(), text.end(), isSame) != start.end()
        || text.isEmpty();
}

QLatin1String kindKey(LockKind kind)
{
    static constexpr std::array keys{"reentrant"_L1, "nonreentrant"_L1, "fair"_L1, "nonreentrant-fair"_L1,
        "fair-3.8"_L1, "read-write"_L1, "spin"_L1, "fenced"_L1, "token"_L1, "token-unsafe"_L1, "multi"_L1,
        "red"_L1, "faster-multi"_L1, "semaphore"_L1, "permit-semaphore"_L1, "queue-semaphore"_L1,
        "count-down-latch"_L1, "counter"_L1};
    return keys[size_t(kind)];
}

struct Matches
{
    const RestingView &lock;

    bool operator()(const NameContains &term) const { return contains(lock.state().name(), term.text); }
    bool operator()(const HolderContains &term) const
    {
        const auto has = [&term](const auto &one) { return contains(one.id, term.text); };
        const LockState *full = lock.state().full();
        if (!full)
            return contains(lock.state().holder(), term.text);
        return std::ranges::any_of(full->holders, has) || std::ranges::any_of(full->queue, has);
    }
    bool operator()(const KindStartsWith &term) const
    {
        const KindCandidates &kinds = lock.state().kinds();
        return !kinds.isEmpty() && kindKey(kinds.first()).startsWith(term.text);
    }
    bool operator()(const NumberCompares &term) const
    {
        const bool isCount = term.of == NumberCompares::Of::Count;
        const qint64 number = isCount ? lock.state().count().value_or(0) : lock.state().waiterCount();
        switch (term.by) {
        case By::Less:
            return number < term.number;
        case By::LessOrEqual:
            return number <= term.number;
        case By::Equal:
            return number == term.number;
        case By::GreaterOrEqual:
            return number >= term.number;
        case By::Greater:
            return number > term.number;
        }
        return false;
    }
    bool operator()(Is is) const
    {
        switch (is) {
        case Is::Held:
            return lock.state().isHeld();
        case Is::Free:
            return lock.state().isFree();
        case Is::Mine:
            return lock.own().has_value();
        case Is::Watchdog:
            return lock.state().isHeld() && lock.lease().awake().watchdogSeen;
        case Is::Fixed:
            return lock.state().isHeld() && lock.state().renewal() == Renewal::Fixed;
        case Is::Broken:
            return lock.state().hasFlaws();
        }
        return false;
    }
};

} // namespace

bool LockFilter::matches(const RestingView &lock) const
{
    return std::ranges::all_of(
        terms, [&lock](const FilterTerm &term) { return std::visit(Matches{lock}, term); });
}

NameTest LockFilter::nameTest() const
{
    QStringList words;
    for (const FilterTerm &term : terms) {
        if (const auto *word = std::get_if<NameContains>(&term))
            words.append(word->text);
    }
    if (words.isEmpty())
        return {};
    return [words](const QByteArray &name) {
        return std::ranges::all_of(words, [&name](const QString &word) { return contains(name, word); });
    };
}

LockFilter parseFilter(const QString &text)
{
    LockFilter filter;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts))
        filter.terms += knownTerm(word).value_or(NameContains{word});
    return filter;
}

bool isTerm(const QString &word)
{
    return knownTerm(word).has_value();
}

} // namespace ui
