// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/completion.h"

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/reading_arguments.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/model/taken_kind_words.h"
#include "lockengine/lab/contention/contention_plan.h"
#include "lockengine/lab/contention/contention_text.h"

#include <algorithm>

namespace lockctl {

namespace {

using Also = CompletionOffers::Also;

CompletionOffers beginningLike(
    const QByteArray &begin, const QList<QByteArray> &all, Also also = Also::Nothing)
{
    CompletionOffers offers{{}, also};
    std::ranges::copy_if(all, std::back_inserter(offers.words),
        [&](const QByteArray &word) { return word.startsWith(begin); });
    return offers;
}

QList<QByteArray> contendedKindWords()
{
    QList<QByteArray> words;
    for (const lockengine::LockKind kind : lockengine::contendedKinds())
        words.append(lockengine::contendedKindWord(kind));
    return words;
}

CompletionOffers clientsOf(const QByteArray &command, const QList<QByteArray> &former)
{
    if (former.isEmpty())
        return {};
    return {{}, Also::Clients, former.constFirst(), command == "find"};
}

// The known values of an option.
CompletionOffers valuesOf(const QByteArray &command, const QList<QByteArray> &former,
    const QByteArray &option, const QByteArray &begin)
{
    if (option == "--kind")
        return beginningLike(
            begin, command == "lab" ? contendedKindWords() : lockengine::allTakenKindWords());
    if (option == "--members")
        return beginningLike(begin, {"reentrant", "token"});
    if (option == "--on-lost")
        return beginningLike(begin, {"term", "warn"});
    if (option == "--color")
        return beginningLike(begin, {"auto", "always", "never"});
    if (option == "--sort")
        return beginningLike(begin, sortWordsOfList());
    if (option == "--filter")
        return beginningLike(begin, filterTermsOfList());
    if (option == "--owner")
        return clientsOf(command, former);
    if (option == "--servers")
        return beginningLike(begin, {"one", "several:3", "several:5", "sentinels:2", "cluster:3"});
    if (option == "--lang")
        return beginningLike(begin, {"en", "zh"});
    if (option == "--wait")
        return beginningLike(begin, {"forever"});
    if (option == "--url")
        return {{}, Also::Connections};
    const bool isFile = option == "--cacert" || option == "--cert" || option == "--key" || option == "--names"
        || option == "--textfile";
    return {{}, isFile ? Also::Files : Also::Nothing};
}

// Completes a word that is not an option.
CompletionOffers argumentOf(
    const QByteArray &command, const QList<QByteArray> &former, const QByteArray &begin)
{
    if (command.isEmpty() || command == "help")
        return beginningLike(begin, commandNames());
    if (command == "acl")
        return beginningLike(begin, {"watch", "control", "sentinel"});
    if (command == "lab" && former.isEmpty())
        return beginningLike(begin, {"list", "play", "contend"});
    if (command == "lab" && former.constFirst() == "play")
        return {{}, Also::Lessons};
    const bool takesName = optionsOf(command).contains("--name-base64");
    const bool takesSeveral = command == "hold" || command == "run";
    return {{}, takesName && (former.isEmpty() || takesSeveral) ? Also::LockNames : Also::Nothing};
}

} // namespace

CompletionOffers completionFor(const QList<QByteArray> &words)
{
    if (words.isEmpty())
        return {};
    QByteArray command;
    QByteArray option; // the option whose value comes next
    QList<QByteArray> arguments;
    for (const QByteArray &word : words.first(words.size() - 1)) {
        if (!option.isEmpty()) {
            option.clear();
        } else if (word == "--") {
            return {{}, command == "run" ? Also::Command : Also::LockNames};
        } else if (word.startsWith("--")) {
            option = takesValue(word) ? word : QByteArray();
        } else if (command.isEmpty()) {
            command = word;
        } else {
            arguments.append(word);
        }
    }
    const QByteArray &begin = words.constLast();
    if (!option.isEmpty())
        return valuesOf(command, arguments, option, begin);
    if (begin.startsWith('-'))
        return beginningLike(begin, optionsOf(command));
    return argumentOf(command, arguments, begin);
}

QList<QByteArray> connectionOptions(const QList<QByteArray> &words)
{
    static const QByteArrayList ofConnection{"--url", "--cacert", "--cert", "--key"};
    QList<QByteArray> options;
    for (qsizetype i = 0; i + 1 < words.size() && words[i] != "--"; ++i) {
        if (ofConnection.contains(words[i]) && i + 2 < words.size())
            options += {words[i], words[i + 1]};
        else if (std::ranges::any_of(
                     ofConnection, [&](const QByteArray &o) { return words[i].startsWith(o + '='); }))
            options.append(words[i]);
    }
    return options;
}

bool isPlainWord(const QByteArray &name)
{
    static const QByteArray special = " \t\"'`\\$&|;<>()*?[]!#~";
    const bool isExpanded
        = name.contains('{') && (name.contains(',') || name.contains("..")); // {a,b}, {1..3}
    // The shells' scripts read a word that begins with '@' as an instruction ("@files").
    return !name.isEmpty() && !name.startsWith('-') && !name.startsWith('@') && !isExpanded
        && visible(name, name.size()) == name
        && std::ranges::none_of(name, [](char letter) { return special.contains(letter); });
}

} // namespace lockctl
