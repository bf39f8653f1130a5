// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/tracker.h"

#include <QPointer>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

// Without `redirect`: announce to this connection.
Command trackingCommand(std::optional<qint64> redirect, const TrackingScope &scope)
{
    Command command("CLIENT"_ba);
    command.arg("TRACKING"_ba).arg("ON"_ba);
    if (redirect)
        command.arg("REDIRECT"_ba).arg(*redirect);
    if (scope.kind == TrackingScope::Kind::Read)
        return command;
    command.arg("BCAST"_ba);
    for (const QByteArray &prefix : scope.prefixes)
        command.arg("PREFIX"_ba).arg(prefix);
    return command;
}

Result<Done> doneUnlessError(const Result<Reply> &reply)
{
    if (!reply)
        return reply.error();
    if (!reply->isError())
        return Done();
    const Error error = reply->asError();
    // Redis 5 knows CLIENT but not TRACKING.
    const bool isUnknownWord
        = error.detail.startsWith("ERR Unknown subcommand") || error.detail.contains("syntax error");
    return isUnknownWord ? Error(ErrorKind::Unsupported, error.detail) : error;
}

void noteFlags(const Reply &flags, TrackingStatus &status)
{
    for (const Reply &flag : flags.items()) {
        status.isOn |= flag.text() == "on";
        status.everyWrite |= flag.text() == "bcast";
        status.isRedirectBroken |= flag.text() == "broken_redirect";
    }
}

} // namespace

QCoro::Task<Result<Tracking>> startTracking(
    Connection &connection, Subscriber &subscriber, TrackingScope scope)
{
    std::optional<qint64> redirect;
    if (!subscriber.isOver(connection))
        redirect = subscriber.clientId();
    if (redirect == 0)
        co_return Error(ErrorKind::Unsupported, "CLIENT ID of the subscriber is unknown"_ba);
    const QPointer<Connection> alive(&connection);
    const Subscriber::Listener silent = [](const QByteArray &, const QByteArray &) {};
    Result<Tracking> subscription = co_await subscriber.subscribe("__redis__:invalidate"_ba, silent);
    if (!subscription)
        co_return subscription;
    if (!alive)
        co_return Error(ErrorKind::Closed, "the connection is gone"_ba);
    const Command command = trackingCommand(redirect, scope);
    const Result<Reply> reply = co_await alive->send(command);
    const Result<Done> outcome = doneUnlessError(reply);
    if (!outcome)
        co_return outcome.error();
    co_return subscription;
}

QCoro::Task<Result<Done>> stopTracking(Connection &connection)
{
    const Command command = Command("CLIENT"_ba).arg("TRACKING"_ba).arg("OFF"_ba);
    const Result<Reply> reply = co_await connection.send(command);
    co_return doneUnlessError(reply);
}

std::optional<TrackingStatus> parseTrackingStatus(const Reply &reply)
{
    const QList<Reply> &items = reply.items();
    if (items.isEmpty() || items.size() % 2 != 0)
        return std::nullopt;
    TrackingStatus status;
    for (qsizetype i = 0; i < items.size(); i += 2) {
        const QByteArray &field = items[i].text();
        const Reply &value = items[i + 1];
        if (field == "flags") {
            noteFlags(value, status);
        } else if (field == "redirect") {
            status.redirect = value.toInteger().value_or(-1);
        } else if (field == "prefixes") {
            for (const Reply &prefix : value.items())
                status.prefixes.append(prefix.text());
        }
    }
    return status;
}

QCoro::Task<Result<TrackingStatus>> trackingStatus(Connection &connection)
{
    const Command command = Command("CLIENT"_ba).arg("TRACKINGINFO"_ba);
    const Result<Reply> reply = co_await connection.send(command);
    const Result<Done> outcome = doneUnlessError(reply);
    if (!outcome)
        co_return outcome.error();
    const auto status = parseTrackingStatus(*reply);
    if (!status)
        co_return Error(ErrorKind::Protocol, "unexpected reply to CLIENT TRACKINGINFO"_ba);
    co_return *status;
}

} // namespace lockengine::redis
