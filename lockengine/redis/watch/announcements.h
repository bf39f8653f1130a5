// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server announces to a watch session: it notes the signs and requests the reads. It also decides
// whether keyspace events can be trusted, and notices when announcements seem to be lost. Engine thread only.

#pragma once

#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/key_event_reliability.h"
#include "lockengine/redis/watch/unlock_traces.h"
#include "lockengine/redis/watch/watch_context.h"

namespace lockengine::redis {

class Announcements final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive it.
    Announcements(const WatchContext &context, ReadQueue &queue, QObject *parent = nullptr);
    ~Announcements() override;

    // Takes all announcements from now on.
    void listen();
    void takeUnlock(const QByteArray &channel, const QByteArray &text);
    // Names that probably are locks.
    void takeNames(QList<QByteArray> names);
    // Earlier announcements may be missing.
    void noteGap() { m_receivedSince = m_context.clock.now(); }
    void ageTraces() { m_traces.age(); }

    // Keyspace events are trusted only if they report every change seen in reads. `knowsAll`: a lock that was
    // never read was not held.
    void checkChanges(const QList<Observation> &batch, bool knowsAll);
    // The server has been written to. In Live mode each write is announced, so a write without announcement
    // means an unknown number of losses.
    void checkSilence();
    // What was announced so far belongs to earlier writes; a write after this needs an announcement.
    void noteEarlierWrites() { m_receivedBefore = m_heard; }

Q_SIGNALS:
    // Announcements may be lost since the last time.
    void doubted();

private:
    void takeKeys(const QList<QByteArray> &keys);
    void takeEvent(const QByteArray &event, const QByteArray &key);
    void addTrace(const QByteArray &name, const QList<QByteArray> &keys);
    [[nodiscard]] QCoro::Task<Done> checkAgain(QList<KeyEventReliability::Change> unexplained);
    [[nodiscard]] QCoro::Task<Done> doubt(qint64 receivedBefore);

    WatchContext m_context;
    ReadQueue &m_queue;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    UnlockTraces m_traces;
    KeyEventReliability m_keyEvents;
    MonotonicTime m_receivedSince; // no announcement was lost since then
    qint64 m_heard = 0; // announcements in total
    qint64 m_receivedBefore = 0; // see noteEarlierWrites()
    MonotonicTime m_doubtAgainAt;
    bool m_isDeaf = false; // announcements seem to be lost
};

} // namespace lockengine::redis
