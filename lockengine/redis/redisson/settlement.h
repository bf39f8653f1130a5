// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What may be on the server beyond a client's books, and how both are made to agree. A debt is owed where an
// acquire or a release went unanswered: a hold too many, a place in a queue. It is settled as soon as the
// server answers: nothing more can come over the old connection, the client leaves the queue, reads the hold
// back and releases what is too much; a release whose reply was lost is sent again with its own trace, so
// that it takes effect once, and only once it is certain what became of it. A waiter that goes on keeps its
// place, and may take a hold that its lost acquire won. After a reconnect all holds are read back likewise.
// Until then no operation gets the line, so none builds on a guess. Engine thread only.

#pragma once

#include "lockengine/redis/redisson/kept_holds.h"
#include "lockengine/redis/redisson/own_waits.h"

namespace lockengine::redis {

class Settlement final : public QObject
{
    Q_OBJECT

public:
    // All must outlive it.
    Settlement(const LockClientOptions &options, KeptHolds &holds, const OwnWaits &waits, Clock &clock);
    ~Settlement() override;

    // Begins to settle over that line.
    void start(Line line);
    // Ends the line; debts stay.
    void stop(const Error &reason);

    // The line, once the books agree with the server; Closed without one.
    [[nodiscard]] QCoro::Task<Result<Line>> ready();
    [[nodiscard]] bool hasLine() const { return m_line != nullptr; }
    [[nodiscard]] bool hasOpenLine() const { return m_line && m_line->isOpen(); }
    // Messages over them may have been missed: who listens there next subscribes again.
    void forgetChannels();

    // Sends one release behind whatever is under way on the line, and hears no answer.
    void releaseBehind(const HoldKey &key, TakenKind kind);

    struct Debt
    {
        Debt() = default;
        Debt(TakenKind kind, Milliseconds allowance, MonotonicTime until)
            : kind(kind)
            , allowance(allowance)
            , until(until)
        { }

        TakenKind kind;
        Milliseconds allowance{0}; // of its place in a queue
        MonotonicTime until{}; // about when nothing of it can be on the server any more
        // Of the release of the last hold in our books, if its reply was lost; the end is still to be told.
        std::optional<MonotonicTime> releaseSentAt;
        QList<QByteArray> traces; // of releases whose replies were lost, until they are answered
        bool isMixed = false; // also of an acquire, so the hold that was there may be another one
        bool isRefused = false; // the server does not let us take back what may be there
        quint64 turn = 0; // differs from that of every other debt
    };

    // The server may know more of that hold than we do.
    void owe(const HoldKey &key, const Debt &debt);
    // Until when something may be on the server that we do not know of; empty: nothing. Of one lock, or of
    // all.
    [[nodiscard]] std::optional<MonotonicTime> owesUntil(const QByteArray &name) const;
    [[nodiscard]] std::optional<MonotonicTime> owesUntil() const;
    // What the server refused to take back, and what does not matter any more, is told now.
    void lapseRefused();
    // How many holds the server has for a waiter whose lost acquire turned out to have won; told once, 0: it
    // has not.
    [[nodiscard]] qint64 takeLateHolds(const HoldKey &key) { return m_lateHolds.take(key).count; }

private:
    void settle();
    [[nodiscard]] QCoro::Task<Done> settleAll(Line line);
    [[nodiscard]] Pending<Done> pause();
    void endPause();
    [[nodiscard]] QCoro::Task<bool> readBackOne(Line line, HoldKey key);
    [[nodiscard]] QCoro::Task<bool> payOne(Line line, HoldKey key, Debt debt);
    void strike(const HoldKey &key, const Debt &debt);
    void lapse(const HoldKey &key, const Debt &debt);
    void noteRefusal(const HoldKey &key, const Debt &debt);
    void completeReady(const Result<Done> &result);

    const LockClientOptions m_options;
    KeptHolds &m_holds;
    const OwnWaits &m_waits;
    Clock &m_clock;
    Line m_line; // null: stopped
    bool m_isSettled = false;
    bool m_isSettling = false;
    Completion<Done> m_pause;
    TimerGuard m_pauseEnd;
    QList<Completion<Result<Done>>> m_onReady; // operations that came meanwhile
    QHash<HoldKey, Debt> m_debts;
    quint64 m_turn = 0;
    struct LateHold
    {
        qint64 count = 0;
        Debt debt; // in case that it is not taken over this line
    };
    QHash<HoldKey, LateHold> m_lateHolds;
    Greeting m_greeting; // of the connection in use
    Greeting m_oldGreeting; // of the one before, which may still carry what the debts are about
};

} // namespace lockengine::redis
