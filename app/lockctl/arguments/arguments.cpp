// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/arguments.h"

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/doctor_arguments.h"
#include "app/lockctl/arguments/lab_arguments.h"
#include "app/lockctl/arguments/metrics_arguments.h"
#include "app/lockctl/arguments/permit_change.h"
#include "app/lockctl/arguments/reading_arguments.h"
#include "app/lockctl/arguments/word_values.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/model/entered_once.h"
#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/model/taken_kind_words.h"
#include "lockengine/core/written/words.h"

#include <QHash>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr qint64 mostHolds = 100'000;
constexpr Milliseconds shortestWatchdog{1000};
constexpr Milliseconds longestWatchdog = std::chrono::hours(24);
constexpr Milliseconds usualWatchdog{30000}; // Redisson's lockWatchdogTimeout
constexpr qint64 mostReplicas = 100;
constexpr char usualTokenPrefix[] = "lock_"; // of the keys of hand-written locks

bool takesSeveral(LockKind kind)
{
    return has(kind, KindTrait::SeveralMembers);
}

// The kind of each member of a multi or red lock.
Result<LockKind> members(const CommandWords &words, TakenKind kind)
{
    if (words.has("--members") && !takesSeveral(kind.kind))
        return badInput("--members needs --kind multi or red");
    const QByteArray given = words.value("--members", "reentrant");
    if (given == "reentrant")
        return LockKind::Reentrant;
    if (given == "token")
        return LockKind::Token;
    return badInput("--members must be reentrant or token");
}

// The names on the server: for a token lock, its keys.
Result<QList<QByteArray>> namesFor(const CommandWords &words, TakenKind kind)
{
    const Result<QList<QByteArray>> all = namesIn(words);
    if (all && all->size() > 1 && !takesSeveral(kind.kind))
        return badInput("several NAMEs need --kind multi or red");
    const bool isToken = has(kind.kind, KindTrait::OneValue)
        || (takesSeveral(kind.kind) && words.value("--members") == "token");
    if (!isToken && words.has("--prefix"))
        return badInput("--prefix needs --kind token or token-unsafe, or --members token");
    if (!all || !isToken)
        return all;
    const QByteArray prefix = words.value("--prefix", usualTokenPrefix);
    QList<QByteArray> keys;
    for (const QByteArray &name : *all)
        keys.append(prefix + name);
    return keys;
}

Result<TakenKind> kind(const CommandWords &words)
{
    const QByteArray given = words.value("--kind", "reentrant");
    const std::optional<TakenKind> known = takenKindOf(given);
    if (!known)
        return badInput(visible(given) + " is not a kind; the kinds are: " + allTakenKindWords().join(' '));
    return *known;
}

// No value: wait without limit.
Result<std::optional<Milliseconds>> wait(const CommandWords &words)
{
    if (words.value("--wait") == "forever")
        return std::optional<Milliseconds>();
    const Result<std::optional<Milliseconds>> given = duration(words, "--wait");
    if (!given)
        return given;
    return std::optional(given->value_or(Milliseconds::zero()));
}

// No value: a watchdog renews the lease.
Result<std::optional<Milliseconds>> lease(const CommandWords &words)
{
    if (words.has("--lease") && words.has("--watchdog"))
        return badInput("--lease and --watchdog exclude each other");
    const Result<std::optional<Milliseconds>> given = duration(words, "--lease");
    if (given && given.value() == Milliseconds::zero())
        return badInput("--lease must be 1ms or more");
    return given;
}

Result<qint64> count(const CommandWords &words)
{
    bool isNumber = false;
    const qint64 count = words.value("--count", "1").toLongLong(&isNumber);
    if (!isNumber || count < 1 || count > mostHolds)
        return badInput("--count must be a number from 1 to " + QByteArray::number(mostHolds));
    return count;
}

Result<std::optional<qint64>> sync(const CommandWords &words)
{
    const QByteArray given = words.value("--sync", {});
    if (given.isEmpty())
        return std::optional<qint64>();
    bool isNumber = false;
    const qint64 replicas = given.toLongLong(&isNumber);
    if (!isNumber || replicas < 1 || replicas > mostReplicas)
        return badInput("--sync must be a number of replicas from 1 to " + QByteArray::number(mostReplicas));
    return std::optional(replicas);
}

Result<OnLost> onLost(const CommandWords &words)
{
    const QByteArray given = words.value("--on-lost", "term");
    if (given == "term")
        return OnLost::Terminate;
    if (given == "warn")
        return OnLost::Warn;
    return badInput("--on-lost must be term or warn");
}

// No value: Redisson's default.
Result<std::optional<Milliseconds>> watchdogTimeout(const CommandWords &words)
{
    const Result<std::optional<Milliseconds>> given = duration(words, "--watchdog-timeout");
    if (given && *given && (**given < shortestWatchdog || **given > longestWatchdog))
        return badInput("--watchdog-timeout must be from 1s to 24h");
    return given;
}

Result<std::optional<Milliseconds>> grace(const CommandWords &words, Milliseconds lease)
{
    const Result<std::optional<Milliseconds>> given = duration(words, "--grace");
    if (given && *given && **given > lease / 2)
        return badInput("--grace must not be longer than half of the lease, which is "
            + QByteArray::number(qint64(lease.count())) + "ms");
    return given;
}

// The first error among the results, if any.
template <typename... Results>
std::optional<Error> firstError(const Results &...results)
{
    std::optional<Error> first;
    const auto look = [&](const auto &result) {
        if (!first && !result)
            first = result.error();
    };
    (look(results), ...);
    return first;
}

Result<Request> makeHold(const CommandWords &words)
{
    const auto as = kind(words);
    const auto what = namesFor(words, as ? *as : TakenKind());
    const auto leaseTime = lease(words);
    const auto waitTime = wait(words);
    const auto howLong = duration(words, "--for");
    const auto times = count(words);
    const auto replicas = sync(words);
    const auto each = members(words, as ? *as : TakenKind());
    const auto renewed = watchdogTimeout(words);
    if (const auto error = firstError(as, what, leaseTime, waitTime, howLong, times, replicas, each, renewed))
        return *error;
    if (*leaseTime && *renewed)
        return badInput("--lease and --watchdog-timeout exclude each other");
    if (takesSeveral(as->kind) && *times > 1)
        return badInput("--count needs a lock with one member: multi and red are not re-entrant");
    if (isEnteredOnce(as->kind) && *times > 1)
        return badInput("--count needs a re-entrant lock: this kind refuses its holder, too");
    if (*leaseTime && *howLong && **howLong > **leaseTime)
        return badInput(
            "--for is longer than --lease: a fixed lease is not renewed, so it would expire first");
    if (takesSeveral(as->kind) && *replicas)
        return badInput("--sync needs a lock with one member: those of multi and red are on several servers");
    return Request(Hold{*what, *as, *leaseTime, *waitTime, *howLong, *times, *replicas, *each, *renewed});
}

Result<Request> makeRun(const CommandWords &words)
{
    const auto as = kind(words);
    const auto what = namesFor(words, as ? *as : TakenKind());
    const auto waitTime = wait(words);
    const auto reaction = onLost(words);
    const auto each = members(words, as ? *as : TakenKind());
    const auto renewed = watchdogTimeout(words);
    const auto patience = grace(words, renewed && *renewed ? **renewed : usualWatchdog);
    if (const auto error = firstError(as, what, waitTime, reaction, each, renewed, patience))
        return *error;
    if (words.childCommand.isEmpty() || words.childCommand.constFirst().isEmpty())
        return badInput("run needs a COMMAND after --");
    return Request(Run{*what, *as, *waitTime, *reaction, words.childCommand, *each, *renewed, *patience});
}

Result<Request> makeRelease(const CommandWords &words)
{
    const auto name = oneName(words);
    if (!name)
        return name.error();
    if (words.value("--owner").isEmpty())
        return badInput("release needs --owner ID, the holder whose hold to release (see lockctl show)");
    return Request(Release{*name, words.value("--owner"), words.value("--reason")});
}

Result<Request> makeForceUnlock(const CommandWords &words)
{
    const auto name = oneName(words);
    if (!name)
        return name.error();
    if (!words.has("--yes"))
        return badInput("force-unlock ends the hold of another client: confirm with --yes");
    return Request(ForceUnlock{*name, words.value("--reason")});
}

// The change is the last word.
Result<Request> makePermits(CommandWords words)
{
    const auto change = parsePermitChange(words.names.isEmpty() ? QByteArray() : words.names.takeLast());
    const auto name = oneName(words);
    if (const auto error = firstError(change, name))
        return *error;
    return Request(Permits{*name, *change, words.has("--yes"), words.value("--reason")});
}

Result<Request> makeFind(const CommandWords &words)
{
    const auto name = oneName(words);
    if (!name)
        return name.error();
    return Request(Find{*name, words.value("--owner"), words.has("--yes"), words.value("--reason")});
}

Result<Request> makeAcl(const CommandWords &words)
{
    using For = PermissionRequest::For;
    static const QHash<QByteArray, For> uses{
        {"watch", For::Watch}, {"control", For::Control}, {"sentinel", For::Guide}};
    const auto use = uses.constFind(words.names.value(0));
    if (use == uses.constEnd() || words.names.size() != 1)
        return badInput("acl needs `watch`, `control` or `sentinel`");
    if (*use == For::Watch && words.has("--pattern"))
        return badInput("acl watch takes no --pattern: this user may read every name");
    if (*use == For::Guide && words.has("--pattern"))
        return badInput("acl sentinel takes no --pattern: a sentinel has no locks");
    if (*use == For::Guide && words.has("--find"))
        return badInput("acl sentinel takes no --find: the search runs on the server");
    Acl acl;
    acl.use = *use;
    acl.finds = words.has("--find");
    acl.patterns = words.options.value("--pattern", acl.patterns);
    acl.version = words.value("--for-version");
    if (words.has("--for-version") && acl.version.isEmpty())
        return badInput("--for-version needs a version, for example 7.0");
    return Request(acl);
}

Result<Request> makeHelp(const CommandWords &words)
{
    if (words.command != "help")
        return Request(Help{words.command});
    const QByteArray topic = words.names.value(0);
    if (!topic.isEmpty() && !commandNames().contains(topic))
        return badInput(visible(topic) + " is not a command (see lockctl --help)");
    return Request(Help{topic});
}

Result<Request> makeRequest(const CommandWords &words)
{
    if (words.has("--help") || words.command == "help")
        return makeHelp(words);
    if (words.has("--version"))
        return Request(Version{});
    if (words.command.isEmpty())
        return badInput("a command is missing (see lockctl --help)");
    if (words.command == "show")
        return makeShow(words);
    if (words.command == "explain")
        return makeExplain(words);
    if (words.command == "repair")
        return makeRepair(words);
    if (words.command == "hold")
        return makeHold(words);
    if (words.command == "run")
        return makeRun(words);
    if (words.command == "release")
        return makeRelease(words);
    if (words.command == "force-unlock")
        return makeForceUnlock(words);
    if (words.command == "permits")
        return makePermits(words);
    if (words.command == "find")
        return makeFind(words);
    if (words.command == "acl")
        return makeAcl(words);
    if (words.command == "lab")
        return makeLabRun(words);
    if (!words.names.isEmpty())
        return badInput(words.command + " takes no NAME");
    if (words.command == "watch")
        return makeWatch(words);
    if (words.command == "doctor")
        return makeDoctor(words);
    if (words.command == "top")
        return Request(Top{});
    if (words.command == "metrics")
        return makeMetrics(words);
    if (words.command == "demo")
        return Request(Demo{words.value("--part")});
    return makeList(words);
}

bool takesSeveralUrls(const Request &request)
{
    if (const auto *hold = std::get_if<Hold>(&request))
        return takesSeveral(hold->kind.kind);
    if (const auto *run = std::get_if<Run>(&request))
        return takesSeveral(run->kind.kind);
    return std::holds_alternative<List>(request) || std::holds_alternative<Watch>(request)
        || std::holds_alternative<Metrics>(request);
}

} // namespace

Result<Invocation> parseArguments(const QList<QByteArray> &arguments)
{
    const Result<CommandWords> words = sortWords(arguments);
    if (!words)
        return words.error();
    const Result<Request> request = makeRequest(*words);
    if (!request)
        return request.error();
    Invocation invocation;
    invocation.urls = words->options.value("--url");
    invocation.json = words->has("--json");
    invocation.askPassword = words->has("--ask-pass");
    invocation.unpaced = words->has("--unpaced");
    invocation.gentle = words->has("--gentle");
    if (invocation.json && std::holds_alternative<Top>(*request))
        return badInput("top prints no JSON: use list or watch");
    if (invocation.unpaced && invocation.gentle)
        return badInput("--unpaced and --gentle exclude each other");
    invocation.caFile = words->value("--cacert");
    invocation.certFile = words->value("--cert");
    invocation.keyFile = words->value("--key");
    invocation.namesFile = words->value("--names");
    const Result<Colour> colour = colourWish(*words);
    if (!colour)
        return colour.error();
    invocation.colour = *colour;
    invocation.namesKind = words->has("--kind");
    invocation.request = *request;
    if (invocation.urls.size() > 1 && !takesSeveralUrls(*request))
        return badInput("several --url need list, watch, metrics, or --kind multi or red");
    return invocation;
}

} // namespace lockctl
