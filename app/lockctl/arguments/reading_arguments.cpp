// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/reading_arguments.h"

#include "app/lockctl/arguments/word_values.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/selection/lock_filter.h"

#include <algorithm>
#include <array>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

struct SortWord
{
    const char *word;
    List::Sort sort;
};

constexpr std::array sorts{SortWord{"trouble", List::Sort::Trouble}, SortWord{"name", List::Sort::Name},
    SortWord{"holder", List::Sort::Holder}, SortWord{"lease", List::Sort::Lease},
    SortWord{"waiters", List::Sort::Waiters}};

Result<std::optional<List::Sort>> sortOf(const CommandWords &words)
{
    if (!words.has("--sort"))
        return std::optional<List::Sort>();
    const QByteArray given = words.value("--sort");
    const auto found
        = std::ranges::find(sorts, given, [](const SortWord &each) { return QByteArray(each.word); });
    if (found == sorts.end())
        return badInput("--sort must be one of: " + sortWordsOfList().join(' '));
    return std::optional(found->sort);
}

bool needsWatching(const QString &word)
{
    const LockFilter filter = parseFilter(word);
    return std::ranges::any_of(std::array{Is::Lost, Is::Overdue, Is::Mine, Is::Watchdog, Is::Fixed},
        [&filter](Is is) { return filter.says(is); });
}

// The window underlines a word that is no term and searches for it in names. Here it is refused: a script
// would read the empty result as "no such locks".
Result<QString> filterOf(const CommandWords &words)
{
    const QByteArray given = words.value("--filter");
    const QString filter = QString::fromUtf8(given);
    if (filter.toUtf8() != given)
        return badInput("--filter must be UTF-8");
    for (const QString &word : filter.split(u' ', Qt::SkipEmptyParts)) {
        if (isUnusable(word)) {
            QStringList terms = termsLike(word);
            terms.removeIf(needsWatching);
            return badInput("--filter: " + visible(word.toUtf8())
                + " is not a term; the terms are: " + terms.join(u' ').toUtf8());
        }
        if (needsWatching(word))
            return badInput("--filter: one reading cannot tell " + visible(word.toUtf8())
                + "; use `lockctl top` or the window");
    }
    return filter;
}

} // namespace

QList<QByteArray> sortWordsOfList()
{
    QList<QByteArray> all;
    for (const SortWord &each : sorts)
        all.append(each.word);
    return all;
}

QList<QByteArray> filterTermsOfList()
{
    QStringList terms = termsLike(u"is:"_s) + termsLike(u"kind:"_s);
    terms.removeIf(needsWatching);
    QList<QByteArray> all;
    for (const QString &term : std::as_const(terms))
        all.append(term.toUtf8());
    return all;
}

Result<Request> makeList(const CommandWords &words)
{
    const auto sort = sortOf(words);
    const auto filter = filterOf(words);
    if (!sort || !filter)
        return sort ? filter.error() : sort.error();
    return Request(List{words.value("--pattern", "*"), words.has("--problems"), *filter, *sort,
        words.has("--all"), !words.has("--no-header")});
}

Result<Request> makeShow(const CommandWords &words)
{
    const auto name = oneName(words);
    if (!name)
        return name.error();
    return Request(Show{*name, words.has("--follow")});
}

Result<Request> makeWatch(const CommandWords &words)
{
    const auto howLong = duration(words, "--for");
    if (!howLong)
        return howLong.error();
    return Request(
        Watch{words.value("--pattern", "*"), *howLong, words.has("--incidents"), words.has("--renewals")});
}

Result<Colour> colourWish(const CommandWords &words)
{
    const QByteArray given = words.value("--color", "auto");
    if (given == "auto")
        return Colour::Auto;
    if (given == "always")
        return Colour::Always;
    if (given == "never")
        return Colour::Never;
    return badInput("--color must be auto, always or never");
}

} // namespace lockctl
