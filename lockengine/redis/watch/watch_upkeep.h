// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reads of a watch session that need no announcement: all locks in turn, and whether held ones still
// exist. Engine thread only.

#pragma once

#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/watch_context.h"

namespace lockengine::redis {

class WatchUpkeep final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive it.
    WatchUpkeep(const WatchContext &context, ReadQueue &queue, QObject *parent = nullptr);
    ~WatchUpkeep() override;

    // From now on, and while the mode is Poll, reads all locks in turn, 64 at a time.
    void poll();
    // Reads the next locks in turn, whether or not they were announced.
    void readNext(qsizetype most);
    // One query for many locks: do all held ones still exist?
    void verifyHeld();

private:
    [[nodiscard]] QCoro::Task<Done> verify();
    [[nodiscard]] QCoro::Task<Result<qint64>> countThere(QList<QByteArray> names);

    WatchContext m_context;
    ReadQueue &m_queue;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    QList<QByteArray> m_verifyNext;
    QList<QByteArray> m_pollNext;
    TimerGuard m_pollTimer;
};

} // namespace lockengine::redis
