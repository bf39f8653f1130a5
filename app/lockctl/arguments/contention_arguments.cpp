// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/contention_arguments.h"

#include "lockengine/core/base/duration_text.h"
#include "lockengine/lab/contention/contention_text.h"

namespace lockctl {

using namespace lockengine;

namespace {

// "20ms", "uniform:20ms", "exponential:20ms".
std::optional<RandomTime> randomTime(const QByteArray &text)
{
    using enum RandomTime::Shape;
    RandomTime time;
    QByteArray mean = text;
    for (const auto &[word, shape] :
        {std::pair("uniform:", Uniform), std::pair("exponential:", Exponential)}) {
        if (!text.startsWith(word))
            continue;
        time.shape = shape;
        mean = text.sliced(qstrlen(word));
    }
    const Result<Milliseconds> length = parseDuration(mean);
    if (!length)
        return std::nullopt;
    time.mean = *length;
    return time;
}

std::optional<Error> putRandom(const CommandWords &words, const char *option, RandomTime &to)
{
    if (!words.has(option))
        return std::nullopt;
    const auto time = randomTime(words.value(option));
    if (!time)
        return badInput(QByteArray(option) + " must be a duration, alone or after uniform: or exponential:");
    to = *time;
    return std::nullopt;
}

template <typename T>
std::optional<Error> putTime(const CommandWords &words, const char *option, T &to)
{
    if (!words.has(option))
        return std::nullopt;
    const Result<Milliseconds> time = parseDuration(words.value(option));
    if (!time)
        return Error(
            ErrorKind::BadInput, time.error().reason, QByteArray(option) + ": " + time.error().detail);
    to = *time;
    return std::nullopt;
}

template <typename T>
std::optional<Error> putNumber(const CommandWords &words, const char *option, const QByteArray &range, T &to)
{
    if (!words.has(option))
        return std::nullopt;
    bool isNumber = false;
    const quint32 number = words.value(option).toUInt(&isNumber);
    if (!isNumber || number > quint32(std::numeric_limits<T>::max()))
        return badInput(QByteArray(option) + " must be a number from " + range);
    to = T(number);
    return std::nullopt;
}

std::optional<Error> putKind(const CommandWords &words, LockKind &to)
{
    const auto kind = contendedKindOf(words.value("--kind", contendedKindWord(to)));
    if (!kind) {
        QByteArrayList kinds;
        for (const LockKind each : contendedKinds())
            kinds.append(contendedKindWord(each));
        return badInput("--kind must be one of " + kinds.join(' '));
    }
    to = *kind;
    return std::nullopt;
}

QByteArray flawWords(PlanFlaw flaw)
{
    switch (flaw) {
    case PlanFlaw::None:
        return {};
    case PlanFlaw::NoName:
        return "lab contend needs the NAME of a lock";
    case PlanFlaw::KindNotTaken:
        return "lab contend cannot acquire this kind of lock";
    case PlanFlaw::Clients:
        return "--clients must be a number from 1 to 100";
    case PlanFlaw::Hold:
        return "--hold can be at most 1m";
    case PlanFlaw::Pause:
        return "--rest can be at most 1m";
    case PlanFlaw::Patience:
        return "--wait can be at most 10m";
    case PlanFlaw::Lease:
        return "--lease must be from 100ms to 10m";
    case PlanFlaw::Duration:
        return "--for must be from 1s to 1h";
    }
    return {};
}

} // namespace

Result<ContentionPlan> contentionPlan(const CommandWords &words)
{
    ContentionPlan plan;
    if (words.names.size() > 2)
        return badInput("lab contend takes one NAME");
    if (words.names.size() == 2)
        plan.lock = words.names.last();
    for (const char *const option : {"--servers", "--pace", "--full-speed", "--lang"}) {
        if (words.has(option))
            return badInput("lab contend takes no " + QByteArray(option));
    }
    for (const auto &error :
        {putKind(words, plan.kind), putNumber(words, "--clients", "1 to 100", plan.clients),
            putNumber(words, "--seed", "0 to 4294967295", plan.seed), putRandom(words, "--hold", plan.hold),
            putRandom(words, "--rest", plan.pause), putTime(words, "--wait", plan.patience),
            putTime(words, "--lease", plan.lease), putTime(words, "--for", plan.duration)}) {
        if (error)
            return *error;
    }
    if (const QByteArray flaw = flawWords(flawOf(plan)); !flaw.isEmpty())
        return badInput(flaw);
    return plan;
}

} // namespace lockctl
