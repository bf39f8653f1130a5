// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the server's own key events tell enough to go by. An event alone proves nothing, for anybody may
// publish one: what counts is that locks which were read and had changed had been told of, and with the right
// words. A change that nobody told of ends the trust. Bounded whatever is told. No I/O.

#pragma once

#include "lockengine/model/observation.h"

#include <QFlags>
#include <QHash>

#include <optional>

namespace lockengine::redis {

class KeyEventHabit
{
public:
    enum class Step {
        Taken, // somebody holds it, or holds it once more
        Renewed,
        Ended, // a hold ended, in whole or in part, before its time
    };
    struct Change
    {
        QByteArray name;
        Step step = Step::Taken;

        friend bool operator==(const Change &, const Change &) = default;
    };

    void noteEvent(const QByteArray &word, const QByteArray &name, MonotonicTime now);
    // What has changed since these locks were last read, as far as the server should have told of it.
    // `knowsAll`: a lock that was never read was not held.
    [[nodiscard]] QList<Change> changesIn(const QList<Observation> &batch, bool knowsAll);
    // Whether an event told of the change; what it proves is remembered.
    [[nodiscard]] bool explains(const Change &change, MonotonicTime now);

    // Takings, renewals and endings have all been told of.
    [[nodiscard]] bool isTrusted() const { return m_proven == allWords; }
    [[nodiscard]] bool isUseful() const { return bool(m_proven); }
    void distrust();

    [[nodiscard]] qsizetype size() const { return m_told.size() + m_toldBefore.size() + m_held.size(); }

private:
    enum class Word { Hash = 1, Expire = 2, Delete = 4 };
    using Words = QFlags<Word>;
    static constexpr int allWordBits = int(Word::Hash) | int(Word::Expire) | int(Word::Delete);
    static constexpr Words allWords = Words::fromInt(allWordBits);

    struct Told
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

    QHash<QByteArray, Told> m_told;
    QHash<QByteArray, Told> m_toldBefore;
    QHash<QByteArray, Held> m_held;
    Words m_proven;
};

} // namespace lockengine::redis
