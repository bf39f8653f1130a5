// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads locks from one connection: atomic per name, many names at once, bounded for any contents. It never
// writes and needs only watch permissions. Engine thread only.
//
// Free functions over a connection: after a transport error they do not touch it again.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/redis/read/read_plan.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <functional>

namespace lockengine::redis {

constexpr qsizetype readBatch = 64; // most names in flight

// How closely to examine a name. Most announced names are unrelated keys, for which TYPE must suffice.
enum class Care {
    TypeFirst, // examine only hashes further
    Companions, // also the companion keys, whatever the type of the key
};

// What each name is, in order. Use a connection without tracking, so that the server does not remember every
// examined key.
[[nodiscard]] QCoro::Task<Result<QList<KeySketch>>> sketchKeys(
    Connection &connection, QList<QByteArray> names, Care care = Care::Companions);

// The contents behind each name, in order. Read names whose sketch is too large with Depth::WithoutQueue or
// not at all.
// `onRead` is called for each name when its reply arrives, before anything that arrives later.
using OnRead = std::function<void(const QByteArray &name)>;
[[nodiscard]] QCoro::Task<Result<QList<RawLock>>> readLocks(
    Connection &connection, QList<QByteArray> names, Depth depth = Depth::Whole, OnRead onRead = {});

// Sketch and read together. Safe for any name, in two round trips, or three with TypeFirst. Only possible
// locks are read.
[[nodiscard]] QCoro::Task<Result<QList<RawLock>>> examine(
    Connection &connection, QList<QByteArray> names, Care care = Care::Companions);

// Subscribers of each channel, in order.
[[nodiscard]] QCoro::Task<Result<QList<qint64>>> listenersOf(
    Connection &connection, QList<QByteArray> channels);

// Subscribers of each sharded channel, in order, at the node that owns their slots.
[[nodiscard]] QCoro::Task<Result<QList<qint64>>> shardListenersOf(
    Connection &connection, QList<QByteArray> channels);

// The contents of one key; without a type if it is absent.
[[nodiscard]] QCoro::Task<Result<RawRecord>> readRecord(Connection &connection, QByteArray key);

// The raw records of one lock: its own key and its existing companion keys.
[[nodiscard]] QCoro::Task<Result<QList<RawRecord>>> readRecords(Connection &connection, QByteArray name);

} // namespace lockengine::redis
