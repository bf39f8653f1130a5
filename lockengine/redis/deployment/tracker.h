// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// CLIENT TRACKING: the server announces each change of a key to the subscriber. It redirects if the
// subscriber uses another connection, as it must with RESP2. Announcements arrive through
// Subscriber::invalidated(). They are a hint, not the truth: when either connection is lost, known state is
// void.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"

namespace lockengine::redis {

// The keys to announce.
struct TrackingScope
{
    enum class Kind {
        Read, // keys read over this connection, once per read
        Every, // every write to any key, or to keys with one of the prefixes
    };

    Kind kind = Kind::Every;
    QList<QByteArray> prefixes; // for Every; no prefix may begin another; empty: all keys
};

// Keeps the subscription for announcements. Dropping it ends the subscription, not the tracking.
using Tracking = Subscriber::Subscription;

// Resolves when later changes are announced. Errors: Unsupported, NoPermission, or the server's own error. To
// change the scope, call stopTracking() first.
[[nodiscard]] QCoro::Task<Result<Tracking>> startTracking(
    Connection &connection, Subscriber &subscriber, TrackingScope scope);
[[nodiscard]] QCoro::Task<Result<Done>> stopTracking(Connection &connection);

// CLIENT TRACKINGINFO of a connection.
struct TrackingStatus
{
    bool isOn = false;
    bool everyWrite = false; // reported as bcast
    bool isRedirectBroken = false; // the subscriber is gone; known only after an announcement was due
    qint64 redirect = -1;
    QList<QByteArray> prefixes;

    friend bool operator==(const TrackingStatus &, const TrackingStatus &) = default;
};

[[nodiscard]] std::optional<TrackingStatus> parseTrackingStatus(const Reply &reply);
[[nodiscard]] QCoro::Task<Result<TrackingStatus>> trackingStatus(Connection &connection);

} // namespace lockengine::redis
