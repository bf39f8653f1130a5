// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/metrics_arguments.h"

#include "app/lockctl/arguments/word_values.h"

#include <QHostAddress>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds shortestPause = 1s;
constexpr Milliseconds longestPause = 1h;

constexpr char listenForm[] = "--listen needs ADDRESS:PORT, for example 127.0.0.1:9797";
constexpr char loopbackOnly[]
    = "--listen takes only a loopback address such as 127.0.0.1, because the page needs no password; to let "
      "other machines read it, put a proxy with TLS and a password in front";

// Without the brackets of an IPv6 address. Absent: a bracket is missing.
std::optional<QByteArray> withoutBrackets(const QByteArray &host)
{
    const bool isOpened = host.startsWith('[');
    if (isOpened != host.endsWith(']') || isOpened != host.contains(':'))
        return std::nullopt;
    return isOpened ? host.sliced(1, host.size() - 2) : host;
}

Result<ListenAddress> listenAddress(const QByteArray &given)
{
    const qsizetype colon = given.lastIndexOf(':');
    if (colon < 0)
        return badInput(listenForm);
    bool isNumber = false;
    const quint16 port = given.sliced(colon + 1).toUShort(&isNumber);
    const std::optional<QByteArray> host = withoutBrackets(given.first(colon));
    if (!isNumber || !host)
        return badInput(listenForm);
    const QHostAddress address(*host == "localhost" ? QStringLiteral("127.0.0.1") : QString::fromUtf8(*host));
    if (!address.isLoopback())
        return badInput(loopbackOnly);
    return ListenAddress{address.toString().toLatin1(), port};
}

Result<Milliseconds> pauseBetween(const CommandWords &words)
{
    const auto given = duration(words, "--every");
    if (!given)
        return given.error();
    const Milliseconds pause = given->value_or(Metrics().every);
    if (pause < shortestPause || pause > longestPause)
        return badInput("--every must be from 1s to 1h");
    return pause;
}

} // namespace

Result<Request> makeMetrics(const CommandWords &words)
{
    Metrics metrics;
    if (words.has("--listen") == words.has("--textfile"))
        return badInput("metrics needs --listen ADDRESS:PORT or --textfile FILE");
    if (words.has("--every") && !words.has("--textfile"))
        return badInput("--every needs --textfile: with --listen each request gets current figures");
    if (words.has("--textfile") && words.value("--textfile").isEmpty())
        return badInput("--textfile needs the path of a FILE");
    if (words.has("--per-lock") && words.value("--per-lock").isEmpty())
        return badInput("--per-lock needs a pattern, for example 'orders:*'");
    const Result<Milliseconds> every = pauseBetween(words);
    if (!every)
        return every.error();
    if (words.has("--listen")) {
        const Result<ListenAddress> listen = listenAddress(words.value("--listen"));
        if (!listen)
            return listen.error();
        metrics.listen = *listen;
    }
    metrics.file = words.value("--textfile");
    metrics.every = *every;
    metrics.perLock = words.value("--per-lock");
    return Request(metrics);
}

} // namespace lockctl
