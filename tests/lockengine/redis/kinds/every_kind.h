// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A data row for each kind of lock that one server keeps, and the differences between these kinds.

#pragma once

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"

#include <QTest>

namespace testing {

inline const QByteArray job = "job"_ba;

inline void addKinds()
{
    QTest::addColumn<TakenKind>("kind");
    for (const KindInWords &row : takenKinds())
        QTest::newRow(row.words) << row.kind;
}

[[nodiscard]] inline bool isShared(TakenKind kind)
{
    return kind.mode == HoldMode::Read;
}

// A kind that this lock excludes. Readers exclude writers.
[[nodiscard]] inline TakenKind rivalOf(TakenKind kind)
{
    return isShared(kind) ? TakenKind(kind.kind, HoldMode::Write) : kind;
}

// The keys that a free lock leaves.
[[nodiscard]] inline QList<QByteArray> leftoversOf(TakenKind kind)
{
    if (kind.kind == LockKind::Fenced)
        return {tokenKey(job)};
    return {};
}

[[nodiscard]] inline QByteArray fieldOf(const TestClient &client, TakenKind kind)
{
    return kind.mode == HoldMode::Write ? client.holder() + ":write" : client.holder();
}

// In ms. Negative: the key is missing or has no TTL.
[[nodiscard]] inline int timeLeft(const TestServer &server, const QByteArray &key = job)
{
    return server.cli({"PTTL"_ba, key}).toInt();
}

} // namespace testing
