// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Looks at the hashes that a scan found, many with each question, at the pace of the scan. Ordinary locks go
// to the queue as they are; what may be another kind of lock is handed to it to be read closely. The names
// wait until begin(), for by then the scan has found the keys that lie beside locks, and the queue reads
// those locks whole. Unpaced they do not wait: while the server scans there is time to look at what it has
// found, and the locks with keys beside them are read once more. Engine thread only.

#pragma once

#include "lockengine/model/name_test.h"
#include "lockengine/redis/inspect/first_look_plan.h"
#include "lockengine/redis/inspect/read_queue.h"
#include "lockengine/redis/inspect/scan_pace.h"

#include <QObject>

namespace lockengine::redis {

class FirstLook final : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        ScanPacing pacing = ScanPacing::Spare;
        bool inPieces = false; // in a cluster, where one transaction cannot hold several slots
    };

    // All must outlive this object.
    FirstLook(WatchLines &lines, ReadQueue &queue, LockBook &book, Clock &clock, Options options,
        QObject *parent = nullptr);
    ~FirstLook() override;

    // Hashes that are not known yet; what becomes known before it is their turn stays as it is then.
    void add(const QList<QByteArray> &names);
    // Names that pass are read before the others, and the first thousand of them do not wait for begin().
    void prefer(NameTest test);
    // The scan is over. `isWhole`: the keys beside all locks have been found.
    void begin(bool isWhole);
    // They are looked for once more; names that wait already do not wait for that.
    void hold()
    {
        m_mayBegin = m_mayBegin && !isIdle();
        m_isBesideKnown = false;
    }

    // Whether a scan may bring more names.
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
    // Names that wait, some 100 bytes each. Where there are more, they do not wait for begin().
    static constexpr qsizetype kept = 200'000;
    // More than anybody reads before the scan is over; each is read again when its keys are found.
    static constexpr qsizetype mostEarly = 1000;

    // Names that were asked about.
    struct Step
    {
        QList<QByteArray> names;
        MonotonicTime sent;
        quint64 gaps = 0; // of the book, before it was sent
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
    // Hands over what is no ordinary lock, and returns the others.
    [[nodiscard]] QList<RawLock> sort(const QList<QByteArray> &names, QList<Sighted> sights, bool isSecond);
    // How many names may be read now.
    [[nodiscard]] qsizetype readable() const
    {
        const bool mayReadAll = m_mayBegin || !hasRoom() || m_options.pacing == ScanPacing::Unpaced;
        const qsizetype others = m_first.size() + m_names.size();
        return m_again.size() + (mayReadAll ? others : std::min(m_first.size(), m_earlyLeft));
    }
    [[nodiscard]] Pending<Done> nap(Microseconds pause);

    WatchLines &m_lines;
    ReadQueue &m_queue;
    LockBook &m_book;
    Clock &m_clock;
    Options m_options;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ScanPace m_pace;
    NameTest m_test;
    QList<QByteArray> m_again; // asked about once, and the answer showed none of its step
    QList<QByteArray> m_first; // those that pass
    QList<QByteArray> m_names; // the others
    qsizetype m_earlyLeft = mostEarly; // of those that pass: how many more may be read before begin()
    qsizetype m_underWay = 0;
    bool m_mayBegin = false;
    bool m_isBesideKnown = false;
    bool m_isReading = false;
    Completion<Done> m_nap;
    TimerGuard m_napTimer;
};

} // namespace lockengine::redis
