// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/lab_arguments.h"

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/contention_arguments.h"
#include "lockengine/lab/scenario/scenario_names.h"

#include <QLocale>

namespace lockctl {

using namespace lockengine;

namespace {

template <typename T>
std::optional<Error> errorOf(const Result<T> &result)
{
    return result ? std::nullopt : std::optional(result.error());
}

Result<std::optional<double>> pace(const CommandWords &words, std::optional<double> usual)
{
    if (words.has("--pace") && words.has("--full-speed"))
        return badInput("--pace and --full-speed exclude each other");
    if (words.has("--full-speed"))
        return std::optional<double>();
    if (!words.has("--pace"))
        return usual;
    bool isNumber = false;
    const double value = words.value("--pace").toDouble(&isNumber);
    if (!isNumber || !(value >= 0.01 && value <= 100))
        return badInput("--pace must be a number from 0.01 to 100");
    return std::optional(value);
}

Result<QList<QByteArray>> clients(const CommandWords &words)
{
    if (!words.has("--clients"))
        return LabRun().clients;
    QList<QByteArray> clients;
    for (const QByteArray &name : words.value("--clients").split(',')) {
        if (!isClientName(name) || clients.contains(name))
            return badInput("--clients must be different names of letters and digits, separated by commas");
        clients.append(name);
    }
    return clients;
}

Result<quint32> seed(const CommandWords &words)
{
    bool isNumber = false;
    const quint32 seed = words.value("--seed", "1").toUInt(&isNumber);
    return isNumber ? Result<quint32>(seed) : badInput("--seed must be a number from 0 to 4294967295");
}

Result<LabServerSet> labServers(const CommandWords &words)
{
    const Result<LabServerSet> servers = parseLabServers(words.value("--servers", "one"));
    return servers ? servers
                   : badInput("--servers must be one, several:2 to :9, sentinels:2 to :4 or cluster:3 to :6");
}

Result<QString> language(const CommandWords &words)
{
    const QString name
        = words.has("--lang") ? QString::fromLatin1(words.value("--lang")) : QLocale::system().name();
    return words.has("--lang") && !isLanguageName(name)
        ? badInput("--lang must be a language, for example en or zh")
        : Result<QString>(name);
}

// Options that only a private lab takes.
Result<LabRun::What> labRun(const CommandWords &words)
{
    const QByteArray what = words.names.value(0);
    const bool isPlay = what == "play";
    if (words.names.isEmpty())
        return LabRun::What::Obey;
    if (!isPlay && what != "list")
        return badInput("lab takes `list`, `play FILE-OR-ID`, `contend [NAME]`, or lines on standard input");
    if (words.names.size() != (isPlay ? 2 : 1))
        return badInput(
            isPlay ? "lab play needs one FILE or ID (see lockctl lab list)" : "lab list takes no NAME");
    for (const char *const option : {"--servers", "--clients", "--seed", "--url"}) {
        if (words.has(option))
            return badInput("lab " + what + " takes no " + option);
    }
    return isPlay ? LabRun::What::Play : LabRun::What::List;
}

} // namespace

Result<Request> makeLabRun(const CommandWords &words)
{
    if (words.names.value(0) == "contend") {
        const Result<ContentionPlan> plan = contentionPlan(words);
        if (!plan)
            return plan.error();
        LabRun run;
        run.what = LabRun::What::Contend;
        run.plan = *plan;
        return Request(run);
    }
    for (const char *const option : {"--kind", "--hold", "--rest", "--wait", "--lease", "--for"}) {
        if (words.has(option))
            return badInput(QByteArray(option) + " needs `lab contend`");
    }
    const auto what = labRun(words);
    const auto servers = labServers(words);
    const auto names = clients(words);
    const auto start = seed(words);
    const bool isPlay = what && *what == LabRun::What::Play;
    const auto howFast = pace(words, isPlay ? std::optional(1.0) : std::nullopt);
    const auto tongue = language(words);
    for (const auto &error : {errorOf(what), errorOf(servers), errorOf(names), errorOf(start),
             errorOf(howFast), errorOf(tongue)}) {
        if (error)
            return *error;
    }
    if (words.has("--url") && words.has("--servers"))
        return badInput("--servers and --url exclude each other");
    return Request(LabRun{*what, isPlay ? words.names.last() : QByteArray(), *servers, *names, *start,
        *howFast, *tongue, {}, isPlay && !words.has("--pace")});
}

} // namespace lockctl
