// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decides whether the server's keyspace events are reliable enough to replace polling. Any client can publish
// a fake event, so an event alone proves nothing. Trust comes from events that match changes seen in reads; a
// change without an event ends it. Bounded for any input. No I/O.

#pragma once

#include "lockengine/core/model/observation.h"

#include <QFlags>
#include <QHash>

#include <optional>

namespace lockengine::redis {

class KeyEventReliability
{
public:
    enum class Step {
        Taken, // a new holder, or one more hold
        Renewed,
        Ended, // a hold ended before its deadline, in whole or in part
    };
    struct Change
    {
        QByteArray name;
        Step step = Step::Taken;

        friend bool operator==(const Change &, const Change &) = default;
    };

    void noteEvent(const QByteArray &word, const QByteArray &name, MonotonicTime now);
    // Changes since the last reads of these locks that should have caused an event. `knowsAll`: a lock that
    // was never read was not held.
    [[nodiscard]] QList<Change> changesIn(const QList<Observation> &batch, bool knowsAll);
    // True if an event matches the change; remembers what that proves.
    [[nodiscard]] bool explains(const Change &change, MonotonicTime now);

    // Acquisitions, renewals and releases have all matched events.
    [[nodiscard]] bool isTrusted() const { return m_proven == allWords; }
    [[nodiscard]] bool isUseful() const { return bool(m_proven); }
    void distrust();

    [[nodiscard]] qsizetype size() const { return m_seen.size() + m_seenBefore.size() + m_held.size(); }

private:
    enum class Word { Hash = 1, Expire = 2, Delete = 4 };
    using Words = QFlags<Word>;
    static constexpr int allWordBits = int(Word::Hash) | int(Word::Expire) | int(Word::Delete);
    static constexpr Words allWords = Words::fromInt(allWordBits);

    struct SeenEvent
    {
        MonotonicTime at;
        Words words;
    };
    struct Held
    {
        QList<Holder> holders;
        std::optional<ServerTime> deadline;
    };

    [[nodiscard]] static Words meaningOf(const QByteArray &word);
    [[nodiscard]] static Words provenBy(Step step);
    [[nodiscard]] static std::optional<Step> stepBetween(const Held &before, const Held &now, ServerTime at);

    QHash<QByteArray, SeenEvent> m_seen;
    QHash<QByteArray, SeenEvent> m_seenBefore;
    QHash<QByteArray, Held> m_held;
    Words m_proven;
};

} // namespace lockengine::redis
