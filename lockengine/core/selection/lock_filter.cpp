// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/selection/lock_filter.h"

#include "lockengine/core/model/kind_facts.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace lockengine {

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

struct Claim
{
    QLatin1StringView word;
    Is is;
};

// In the order of the suggestions.
constexpr std::array claims{Claim{"problem"_L1, Is::Problem}, Claim{"warning"_L1, Is::Warning},
    Claim{"lost"_L1, Is::Lost}, Claim{"overdue"_L1, Is::Overdue}, Claim{"irregular"_L1, Is::Irregular},
    Claim{"held"_L1, Is::Held}, Claim{"free"_L1, Is::Free}, Claim{"mine"_L1, Is::Mine},
    Claim{"watchdog"_L1, Is::Watchdog}, Claim{"fixed"_L1, Is::Fixed}, Claim{"broken"_L1, Is::Irregular}};

std::optional<Is> claim(const QString &word)
{
    const auto found = std::ranges::find(claims, word.toLower(), &Claim::word);
    return found == claims.end() ? std::nullopt : std::optional(found->is);
}

QLatin1String kindKey(LockKind kind)
{
    return QLatin1String(factsOf(kind).word);
}

bool isBeginOfAKind(const QString &word)
{
    return std::ranges::any_of(
        allKinds(), [&word](const KindFacts &facts) { return kindKey(facts.kind).startsWith(word); });
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

std::optional<FilterTerm> exactTerm(const QString &word)
{
    const auto sign = word.indexOf(u'=');
    const QString key = word.left(sign).toLower();
    const QString value = word.mid(sign + 1);
    if (sign < 0 || value.isEmpty())
        return std::nullopt;
    if (key == "name"_L1)
        return NameIs{value};
    return key == "holder"_L1 ? std::optional<FilterTerm>(HolderIs{value}) : std::nullopt;
}

std::optional<FilterTerm> knownTerm(const QString &word)
{
    if (const auto term = numberTerm(word))
        return term;
    if (const auto term = exactTerm(word))
        return term;
    const auto colon = word.indexOf(u':');
    if (colon < 0 || colon + 1 == word.size())
        return std::nullopt;
    const QString key = word.left(colon).toLower();
    const QString value = word.mid(colon + 1);
    if (key == "holder"_L1)
        return HolderContains{value};
    if (key == "kind"_L1 && isBeginOfAKind(value.toLower()))
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

// Most names are ASCII, and there may be 100,000 of them, so those are compared without conversion. Other
// letters, some of which fold into ASCII, go to Qt, which is ten times slower.
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

struct Matches
{
    const CompactView &lock;
    const LockMark &mark;
    const NameOfClient &nameOf;
    const bool isEither; // both is:problem and is:warning are present: either one matches

    [[nodiscard]] bool is(const QByteArray &id, const QString &text) const
    {
        return id == text.toUtf8() || (nameOf && nameOf(lock.state().system(), id) == text);
    }
    [[nodiscard]] bool has(const QByteArray &id, const QString &text) const
    {
        return contains(id, text)
            || (nameOf && nameOf(lock.state().system(), id).contains(text, Qt::CaseInsensitive));
    }
    bool operator()(const NameContains &term) const { return contains(lock.state().name(), term.text); }
    // Whether any holder or waiter fits.
    [[nodiscard]] bool anyClient(const auto &fits) const
    {
        const auto fitsOne = [&fits](const auto &one) { return fits(one.id); };
        const LockState *full = lock.state().full();
        if (!full)
            return fits(lock.state().holder());
        return std::ranges::any_of(full->holders, fitsOne) || std::ranges::any_of(full->queue, fitsOne);
    }
    bool operator()(const HolderContains &term) const
    {
        return anyClient([this, &term](const QByteArray &id) { return has(id, term.text); });
    }
    bool operator()(const NameIs &term) const { return lock.state().name() == term.text.toUtf8(); }
    bool operator()(const HolderIs &term) const
    {
        return anyClient([this, &term](const QByteArray &id) { return is(id, term.text); });
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
    [[nodiscard]] bool isA(Severity severity) const { return mark.severity() == severity; }
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
            return lock.state().isHeld() && lock.lease().expanded().watchdogSeen;
        case Is::Fixed:
            return lock.state().isHeld() && lock.state().renewal() == Renewal::Fixed;
        case Is::Problem:
            return isA(Severity::Problem) || (isEither && isA(Severity::Warning));
        case Is::Warning:
            return isA(Severity::Warning) || (isEither && isA(Severity::Problem));
        case Is::Overdue:
            return mark.isOverdue;
        case Is::Irregular:
            return lock.state().hasFlaws();
        case Is::Lost:
            return mark.isLost;
        }
        return false;
    }
};

} // namespace

bool LockFilter::matches(const CompactView &lock, const LockMark &mark, const NameOfClient &nameOf) const
{
    const Matches matches{lock, mark, nameOf, says(Is::Problem) && says(Is::Warning)};
    return std::ranges::all_of(
        terms, [&matches](const FilterTerm &term) { return std::visit(matches, term); });
}

bool LockFilter::asksForIdle() const
{
    return says(Is::Free) || std::ranges::any_of(terms, [](const FilterTerm &term) {
        return std::holds_alternative<NameContains>(term) || std::holds_alternative<NameIs>(term);
    });
}

NameTest LockFilter::nameTest() const
{
    QStringList words;
    QByteArrayList names;
    for (const FilterTerm &term : terms) {
        if (const auto *word = std::get_if<NameContains>(&term))
            words.append(word->text);
        if (const auto *name = std::get_if<NameIs>(&term))
            names.append(name->text.toUtf8());
    }
    if (words.isEmpty() && names.isEmpty())
        return {};
    return [words, names](const QByteArray &name) {
        return std::ranges::all_of(names, [&name](const QByteArray &one) { return one == name; })
            && std::ranges::all_of(words, [&name](const QString &word) { return contains(name, word); });
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

// A word is a term only once it has a colon or a comparison; before that it is part of a name.
static QString keyOf(const QString &word)
{
    static const QRegularExpression form(
        uR"(^(?:(is|kind):|(waiters|count)[<=>]))"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(word);
    return match.captured(1).toLower() + match.captured(2).toLower();
}

QString normalTerm(const QString &term)
{
    static const QRegularExpression key(u"^[a-z]+"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression word(u"^(?:is|kind):"_s, QRegularExpression::CaseInsensitiveOption);
    if (!isTerm(term))
        return term;
    if (word.match(term).hasMatch())
        return term.toLower();
    const qsizetype end = key.match(term).capturedEnd();
    return term.first(end).toLower() + term.sliced(end);
}

bool isUnusable(const QString &word)
{
    static const QString comparisons = u"<=>"_s;
    if (keyOf(word).isEmpty() || isTerm(word) || comparisons.contains(word.back()))
        return false;
    return termsLike(word).filter(word, Qt::CaseInsensitive).isEmpty();
}

QStringList termsLike(const QString &word)
{
    const QString key = keyOf(word);
    QStringList all;
    if (key == "is"_L1) {
        for (const Claim &claim : claims)
            all += u"is:"_s + claim.word;
        all.removeLast(); // "broken" is the old word for "irregular"
    } else if (key == "kind"_L1) {
        for (const KindFacts &facts : allKinds())
            all += u"kind:"_s + kindKey(facts.kind);
    } else if (!key.isEmpty()) {
        all = {key + u">0"_s, key + u">=2"_s, key + u"=0"_s};
    }
    const QStringList alike = all.filter(QRegularExpression(
        u'^' + QRegularExpression::escape(word), QRegularExpression::CaseInsensitiveOption));
    return alike.isEmpty() ? all : alike;
}

} // namespace lockengine
