// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/act_text.h"

#include "lockengine/core/base/duration_text.h"
#include "lockengine/core/model/taken_kind_words.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/tokens.h"

#include <algorithm>

namespace lockengine {

namespace {

enum class Takes { Nothing, Lock, Time, Offset, Words };

struct VerbRule
{
    LabVerb verb;
    const char *word;
    Takes takes;
    const char *options = "";
    bool isOfServer = false;
};

constexpr VerbRule verbs[] = {
    {LabVerb::Lock, "lock", Takes::Lock, "kind thread on lease wait hold sync"},
    {LabVerb::TryLock, "try", Takes::Lock, "kind thread on lease hold sync"},
    {LabVerb::Unlock, "unlock", Takes::Lock, "kind thread on"},
    {LabVerb::Say, "say", Takes::Words},
    {LabVerb::Crash, "crash", Takes::Nothing},
    {LabVerb::Freeze, "freeze", Takes::Nothing},
    {LabVerb::Thaw, "thaw", Takes::Nothing},
    {LabVerb::CutOff, "cut", Takes::Nothing},
    {LabVerb::Reconnect, "reconnect", Takes::Nothing},
    {LabVerb::SkewClock, "skew", Takes::Offset},
    {LabVerb::DropMessage, "drop", Takes::Nothing},
    {LabVerb::Pause, "pause", Takes::Nothing, "", true},
    {LabVerb::Resume, "resume", Takes::Nothing, "", true},
    {LabVerb::Kill, "kill", Takes::Nothing, "", true},
    {LabVerb::Restart, "restart", Takes::Nothing, "", true},
    {LabVerb::FailOver, "failover", Takes::Nothing, "", true},
    {LabVerb::Evict, "evict", Takes::Lock, "", true},
    {LabVerb::Slow, "slow", Takes::Time, "", true},
    {LabVerb::Wait, "wait", Takes::Time},
};

constexpr qint64 mostReplicas = 100;

const VerbRule &ruleOf(LabVerb verb)
{
    return *std::find_if(
        std::begin(verbs), std::end(verbs), [verb](const VerbRule &rule) { return rule.verb == verb; });
}

Error bad(Reason reason, const QByteArray &word)
{
    return Error(ErrorKind::BadInput, reason, word);
}

Result<Milliseconds> offset(const QByteArray &text)
{
    const bool isBack = text.startsWith('-');
    const Result<Milliseconds> size = parseDuration(isBack || text.startsWith('+') ? text.sliced(1) : text);
    if (!size)
        return bad(size.error().reason, text);
    return isBack ? -*size : *size;
}

// A number from 1 to `most`.
Result<qint64> number(const QByteArray &option, const QByteArray &text, qint64 most)
{
    bool isNumber = false;
    const qint64 value = text.toLongLong(&isNumber);
    if (!isNumber || value < 1 || value > most)
        return bad(LabReason::ValueOutOfRange, option);
    return value;
}

// A duration above zero.
Result<Milliseconds> time(const QByteArray &option, const QByteArray &text)
{
    const Result<Milliseconds> value = parseDuration(text);
    if (!value)
        return bad(value.error().reason, option);
    if (*value == Milliseconds::zero())
        return bad(LabReason::ValueOutOfRange, option);
    return value;
}

// Stores the value, or returns its error.
template <typename T, typename To>
Result<Done> put(const Result<T> &value, To &to)
{
    if (!value)
        return value.error();
    to = *value;
    return Done();
}

Result<TakenKind> kind(const QByteArray &option, const QByteArray &text)
{
    const std::optional<TakenKind> known = takenKindOf(text);
    return known ? Result<TakenKind>(*known) : bad(LabReason::ValueOutOfRange, option);
}

Result<QList<QByteArray>> servers(const QByteArray &option, const QByteArray &text)
{
    const QList<QByteArray> names = text.split(',');
    return names.contains(QByteArray()) ? bad(LabReason::ValueOutOfRange, option)
                                        : Result<QList<QByteArray>>(names);
}

// `option`: "lease=30s", for which `name` is "lease" and `text` is "30s".
Result<Done> takeOption(LabAct &act, const QByteArray &option, const QByteArray &name, const QByteArray &text)
{
    if (name == "kind")
        return put(kind(option, text), act.kind);
    if (name == "thread")
        return put(number(option, text, std::numeric_limits<qint64>::max()), act.thread);
    if (name == "sync")
        return put(number(option, text, mostReplicas), act.sync);
    if (name == "on")
        return put(servers(option, text), act.servers);
    return put(time(option, text), name == "lease" ? act.lease : name == "wait" ? act.wait : act.hold);
}

Result<Done> takeOptions(LabAct &act, const VerbRule &rule, const QList<QByteArray> &words)
{
    const QList<QByteArray> allowed = QByteArray(rule.options).split(' ');
    QList<QByteArray> seen;
    for (const QByteArray &word : words) {
        const qsizetype equals = word.indexOf('=');
        const QByteArray name = word.first(std::max<qsizetype>(equals, 0));
        if (name.isEmpty())
            return bad(LabReason::WordTooMany, word);
        if (!allowed.contains(name) || seen.contains(name))
            return bad(LabReason::OptionUnknown, word);
        seen.append(name);
        const Result<Done> taken = takeOption(act, word, name, word.sliced(equals + 1));
        if (!taken)
            return taken;
    }
    return Done();
}

// `words`: the words after the verb.
Result<Done> takeRest(LabAct &act, const VerbRule &rule, const QList<QByteArray> &words)
{
    if (rule.takes == Takes::Nothing)
        return takeOptions(act, rule, words);
    if (words.isEmpty() || words.first().isEmpty())
        return bad(LabReason::WordMissing, rule.word);
    switch (rule.takes) {
    case Takes::Words:
        act.words = words;
        return Done();
    case Takes::Lock:
        act.lock = words.first();
        break;
    case Takes::Offset:
    case Takes::Time: {
        const auto value = rule.takes == Takes::Offset ? offset(words.first()) : parseDuration(words.first());
        if (!value)
            return value.error();
        act.time = *value;
        break;
    }
    case Takes::Nothing:
        break;
    }
    return takeOptions(act, rule, words.sliced(1));
}

QByteArray option(const char *name, const QByteArray &value)
{
    return QByteArray(name) + '=' + value;
}

QList<QByteArray> writtenOptions(const LabAct &act)
{
    QList<QByteArray> words;
    if (act.kind != TakenKind())
        words.append(option("kind", takenKindWord(act.kind)));
    if (act.thread != 1)
        words.append(option("thread", QByteArray::number(act.thread)));
    if (act.lease)
        words.append(option("lease", writtenDuration(*act.lease)));
    if (act.wait)
        words.append(option("wait", writtenDuration(*act.wait)));
    if (act.hold)
        words.append(option("hold", writtenDuration(*act.hold)));
    if (!act.servers.isEmpty())
        words.append(option("on", act.servers.join(',')));
    if (act.sync)
        words.append(option("sync", QByteArray::number(*act.sync)));
    return words;
}

} // namespace

Result<LabAct> parseActText(const QByteArray &line)
{
    const Result<QList<QByteArray>> words = tokensOf(line);
    if (!words)
        return words.error();
    if (words->isEmpty())
        return bad(LabReason::WordMissing, line);
    const bool isWait = words->first() == verbWord(LabVerb::Wait);
    if (!isWait && words->size() < 2)
        return bad(LabReason::WordMissing, words->first());
    const QByteArray verb = words->at(isWait ? 0 : 1);
    const auto rule = std::find_if(std::begin(verbs), std::end(verbs),
        [&](const VerbRule &rule) { return verb == rule.word && (rule.verb == LabVerb::Wait) == isWait; });
    if (rule == std::end(verbs))
        return bad(LabReason::VerbUnknown, verb);
    LabAct act;
    act.verb = rule->verb;
    if (!isWait)
        act.who = words->first();
    const Result<Done> taken = takeRest(act, *rule, words->sliced(isWait ? 1 : 2));
    if (!taken)
        return taken.error();
    return act;
}

QByteArray actText(const LabAct &act)
{
    const VerbRule &rule = ruleOf(act.verb);
    QList<QByteArray> words;
    if (act.verb != LabVerb::Wait)
        words.append(act.who);
    words.append(rule.word);
    switch (rule.takes) {
    case Takes::Nothing:
        break;
    case Takes::Lock:
        words.append(act.lock);
        break;
    case Takes::Time:
    case Takes::Offset:
        words.append(writtenDuration(act.time));
        break;
    case Takes::Words:
        words.append(act.words);
        break;
    }
    return textOfTokens(words + writtenOptions(act));
}

QByteArray verbWord(LabVerb verb)
{
    return ruleOf(verb).word;
}

bool isOfServer(LabVerb verb)
{
    return ruleOf(verb).isOfServer;
}

} // namespace lockengine
