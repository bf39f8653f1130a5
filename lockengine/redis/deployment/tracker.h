// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server announces each change of a key to our subscriber: CLIENT TRACKING, with a redirection where the
// subscriber is over another connection (with RESP2 it must be). The announcements come out of
// Subscriber::invalidated(). They are a hint, never the truth:
// when either connection is lost, everything known is void.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"

namespace lockengine::redis {

// Which keys are announced.
struct TrackingScope
{
    enum class Kind {
        Read, // those read over this connection, once per read
        Every, // every write to any key, or to those with one of the prefixes
    };

    Kind kind = Kind::Every;
    QList<QByteArray> prefixes; // of Every; none may begin another; empty: all keys
};

// Keeps the announcements coming; dropping it ends the subscription, not the tracking.
using Tracking = Subscriber::Subscription;

// Resolves when what is changed after that is announced. The error says why it cannot be: Unsupported,
// NoPermission, or the server's own words. To change the scope, stopTracking() first.
[[nodiscard]] QCoro::Task<Result<Tracking>> startTracking(
    Connection &connection, Subscriber &subscriber, TrackingScope scope);
[[nodiscard]] QCoro::Task<Result<Done>> stopTracking(Connection &connection);

// What CLIENT TRACKINGINFO says about a connection.
struct TrackingStatus
{
    bool isOn = false;
    bool everyWrite = false; // the server's word is bcast
    bool isRedirectBroken = false; // the subscriber is gone; seen only after the next announcement was due
    qint64 redirect = -1;
    QList<QByteArray> prefixes;

    friend bool operator==(const TrackingStatus &, const TrackingStatus &) = default;
};

[[nodiscard]] std::optional<TrackingStatus> parseTrackingStatus(const Reply &reply);
[[nodiscard]] QCoro::Task<Result<TrackingStatus>> trackingStatus(Connection &connection);

} // namespace lockengine::redis
