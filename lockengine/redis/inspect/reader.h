// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads locks from one connection: what is behind a name, atomically per name, many names at once, bounded
// whatever is stored there. It never writes, and needs no more than the permissions to watch. Engine thread
// only.
//
// These are free functions over a connection: after an error of the transport they touch it no more.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/redis/inspect/read_plan.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <functional>

namespace lockengine::redis {

constexpr qsizetype readBatch = 64; // names in flight at once

// How closely a name is looked at. Most announced names are other people's keys: for these the type must do.
enum class Care {
    TypeFirst, // only what is a hash is looked at further
    Companions, // also the keys beside it, whatever the name itself is
};

// What each of the names is, in their order. A connection without tracking is the right one, lest every key
// that was looked at be remembered by the server.
[[nodiscard]] QCoro::Task<Result<QList<KeySketch>>> sketchKeys(
    Connection &connection, QList<QByteArray> names, Care care = Care::Companions);

// The contents behind each name, in their order. Names whose sketch told that they are too large are to be
// read Depth::WithoutQueue or not at all.
// `onRead` is called for each name when the answer that says how it stands has arrived, before anything that
// arrives behind it.
using OnRead = std::function<void(const QByteArray &name)>;
[[nodiscard]] QCoro::Task<Result<QList<RawLock>>> readLocks(
    Connection &connection, QList<QByteArray> names, Depth depth = Depth::Whole, OnRead onRead = {});

// Sketch and read as one: safe for any name, at two round trips, or three by type. Only what may be a lock is
// read.
[[nodiscard]] QCoro::Task<Result<QList<RawLock>>> examine(
    Connection &connection, QList<QByteArray> names, Care care = Care::Companions);

// Subscribers of each channel, in their order.
[[nodiscard]] QCoro::Task<Result<QList<qint64>>> listenersOf(
    Connection &connection, QList<QByteArray> channels);

// Subscribers of each sharded channel, in their order; of a node that keeps their slots.
[[nodiscard]] QCoro::Task<Result<QList<qint64>>> shardListenersOf(
    Connection &connection, QList<QByteArray> channels);

// What is at one key; without a type where nothing is.
[[nodiscard]] QCoro::Task<Result<RawRecord>> readRecord(Connection &connection, QByteArray key);

// The raw records behind one lock: its own key and those beside it which are there.
[[nodiscard]] QCoro::Task<Result<QList<RawRecord>>> readRecords(Connection &connection, QByteArray name);

} // namespace lockengine::redis
