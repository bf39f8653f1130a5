// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Examines hashes found by a scan, many per request, at the pace of the scan. Ordinary locks go to the queue
// complete; candidates for other kinds are queued for a full read. Names wait for begin(): by then the scan
// has found companion keys, and the queue reads those locks whole. In Unpaced mode they do not wait, and
// locks with companion keys are read again. Engine thread only.

#pragma once

#include "lockengine/core/model/name_test.h"
#include "lockengine/redis/read/first_look_plan.h"
#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/read/scan_pace.h"

#include <QObject>

namespace lockengine::redis {

class FirstLook final : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        ScanPacing pacing = ScanPacing::Spare;
        bool inPieces = false; // cluster: one transaction cannot span slots
    };

    // All references must outlive it.
    FirstLook(ReadConnections &connections, ReadQueue &queue, LockRegistry &registry, Clock &clock,
        Options options, QObject *parent = nullptr);
    ~FirstLook() override;

    // Hashes that are not known yet. A name that becomes known before its turn keeps its state.
    void add(const QList<QByteArray> &names);
    // Names that pass are read first; up to 1,000 of them do not wait for begin().
    void prefer(NameTest test);
    // The scan ended. `isWhole`: all companion keys have been found.
    void begin(bool isWhole);
    // A new scan round begins. Names that may already be read do not wait for it.
    void hold()
    {
        m_mayBegin = m_mayBegin && !isIdle();
        m_isBesideKnown = false;
    }

    // True if a scan may deliver more names.
    [[nodiscard]] bool hasRoom() const { return m_first.size() + m_names.size() < kept; }
    [[nodiscard]] qsizetype waiting() const
    {
        return m_again.size() + m_first.size() + m_names.size() + m_underWay;
    }
    [[nodiscard]] bool isIdle() const { return waiting() == 0; }

Q_SIGNALS:
    void progressed();
    void becameIdle();

private:
    // The most names that wait, about 100 bytes each. Beyond this they do not wait for begin().
    static constexpr qsizetype kept = 200'000;
    // More than a user reads before the scan ends. Each is read again when its companion keys are found.
    static constexpr qsizetype mostEarly = 1000;

    // One request in flight.
    struct Step
    {
        QList<QByteArray> names;
        MonotonicTime sent;
        quint64 gaps = 0; // of the registry, before sending
        bool isSecond = false;
        QCoro::Task<Result<Reply>> answer;
    };

    void startReading();
    [[nodiscard]] QCoro::Task<Done> readAll();
    [[nodiscard]] std::optional<Step> nextStep();
    [[nodiscard]] Microseconds pauseAfter(const Step &step, const Result<Reply> &reply);
    // False: the connection has ended.
    [[nodiscard]] QCoro::Task<bool> take(
        QList<QByteArray> names, Result<Reply> reply, MonotonicTime sent, quint64 gaps, bool isSecond);
    [[nodiscard]] static QList<Sighted> sightsIn(const QList<QByteArray> &names, const Result<Reply> &reply);
    [[nodiscard]] QCoro::Task<Result<Reply>> ask(Connection &connection, QList<QByteArray> names);
    [[nodiscard]] QList<QByteArray> takeNames();
    // Queues everything that is not an ordinary lock and returns the rest.
    [[nodiscard]] QList<RawLock> sort(const QList<QByteArray> &names, QList<Sighted> sights, bool isSecond);
    // The number of names that may be read now.
    [[nodiscard]] qsizetype readable() const
    {
        const bool mayReadAll = m_mayBegin || !hasRoom() || m_options.pacing == ScanPacing::Unpaced;
        const qsizetype others = m_first.size() + m_names.size();
        return m_again.size() + (mayReadAll ? others : std::min(m_first.size(), m_earlyLeft));
    }
    [[nodiscard]] Pending<Done> pauseFor(Microseconds pause);

    ReadConnections &m_connections;
    ReadQueue &m_queue;
    LockRegistry &m_registry;
    Clock &m_clock;
    Options m_options;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ScanPace m_pace;
    NameTest m_test;
    QList<QByteArray> m_again; // asked once, but the answer was unusable for the whole step
    QList<QByteArray> m_first; // names that pass the test
    QList<QByteArray> m_names; // the others
    qsizetype m_earlyLeft = mostEarly; // remaining names that pass the test and may be read before begin()
    qsizetype m_underWay = 0;
    bool m_mayBegin = false;
    bool m_isBesideKnown = false;
    bool m_isReading = false;
    Completion<Done> m_pauseDone;
    TimerGuard m_pauseTimer;
};

} // namespace lockengine::redis
