// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/expectation_text.h"

#include "lockengine/core/base/duration_text.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/answer_words.h"
#include "lockengine/lab/tokens.h"

namespace lockengine {

namespace {

using Words = QList<QByteArray>;

Error badExpectation(Reason reason, const QByteArray &word)
{
    return Error(ErrorKind::BadInput, reason, word);
}

Result<qint64> number(const QByteArray &word, qint64 least)
{
    bool isNumber = false;
    const qint64 value = word.toLongLong(&isNumber);
    if (!isNumber || value < least)
        return badExpectation(LabReason::ValueOutOfRange, word);
    return value;
}

// Tries the forms of a line; the first match decides.
class Parser
{
public:
    explicit Parser(const QByteArray &line) { m_made.line = line; }

    Result<Expectation> parse()
    {
        const Result<Words> words = tokensOf(m_made.line);
        if (!words)
            return words.error();
        m_words = *words;
        if (m_words.size() > 3 && m_words[m_words.size() - 2] == "on") {
            m_made.server = m_words.takeLast();
            m_words.removeLast();
        }
        const Result<Done> taken = m_words.size() < 2 ? unclear() : take();
        if (!taken)
            return taken.error();
        return m_made;
    }

private:
    [[nodiscard]] Error unclear() const { return badExpectation(LabReason::ExpectationUnclear, m_made.line); }

    Result<Done> take()
    {
        if (m_words.first() == "key" && m_words.value(2) == "is")
            return takeKey();
        if (m_words[1] == "was" || m_words[1] == "believes")
            return takeClient();
        m_made.lock = m_words.first();
        const QByteArray what = m_words[1];
        const Words rest = m_words.sliced(2);
        if (what == "free")
            return rest.isEmpty() ? as(ExpectationKind::Free) : unclear();
        if (rest.isEmpty())
            return unclear();
        if (what == "held" && rest.first() == "by")
            return takeHolders(rest.sliced(1));
        if (what == "queue" || what == "listening")
            return takeNames(what == "queue" ? ExpectationKind::Queue : ExpectationKind::Listening, rest);
        if (what == "keeps" && rest.size() == 2)
            return takePlace(rest);
        return rest.size() == 1 ? takeOne(what, rest.first()) : unclear();
    }

    Result<Done> takeOne(const QByteArray &what, const QByteArray &word)
    {
        if (what == "lease")
            return takeTime(ExpectationKind::Lease, word);
        if (what == "token")
            return takeNumber(ExpectationKind::Token, word, 1);
        if (what == "waiters")
            return takeNumber(ExpectationKind::Waiters, word, 0);
        if (what == "majority")
            return takeNames(ExpectationKind::Majority, {word});
        return unclear();
    }

    Result<Done> as(ExpectationKind kind)
    {
        m_made.kind = kind;
        return Done();
    }

    Result<Done> takeNames(ExpectationKind kind, const Words &names)
    {
        if (names != Words{noClient})
            m_made.words = names;
        return as(kind);
    }

    Result<Done> takeTime(ExpectationKind kind, const QByteArray &word)
    {
        const Result<Milliseconds> time = parseDuration(word);
        if (!time)
            return time.error();
        m_made.time = *time;
        return as(kind);
    }

    Result<Done> takeNumber(ExpectationKind kind, const QByteArray &word, qint64 least)
    {
        const Result<qint64> value = number(word, least);
        if (!value)
            return value.error();
        m_made.number = *value;
        return as(kind);
    }

    Result<Done> takePlace(const Words &rest)
    {
        m_made.words = {rest.first()};
        return takeTime(ExpectationKind::Position, rest.last());
    }

    // "A", "A B", "A twice", "A 3 times".
    Result<Done> takeHolders(Words names)
    {
        Result<Done> taken = as(ExpectationKind::HeldBy);
        if (names.size() > 1 && (names.last() == "once" || names.last() == "twice")) {
            m_made.number = names.takeLast() == "once" ? 1 : 2;
        } else if (names.size() > 2 && names.last() == "times") {
            names.removeLast();
            taken = takeNumber(ExpectationKind::HeldBy, names.takeLast(), 1);
        }
        m_made.words = names;
        return names.isEmpty() ? unclear() : taken;
    }

    Result<Done> takeKey()
    {
        if (m_words.size() != 4)
            return unclear();
        m_made.lock = m_words[1];
        if (m_words[3] != "missing")
            m_made.words = {m_words[3]};
        return as(ExpectationKind::Key);
    }

    Result<Done> takeClient()
    {
        const QByteArray client = m_words.first();
        if (m_words[1] == "believes" && m_words.size() == 4 && isPhaseWord(m_words[3])) {
            m_made.lock = m_words[2];
            m_made.words = {client, m_words[3]};
            return as(ExpectationKind::Belief);
        }
        if (m_words.value(2) == "answered" && m_words.size() == 4) {
            m_made.words = {client, m_words[3]};
            return as(ExpectationKind::Reply);
        }
        if (m_words.value(2) != "told" || !labResultOf(m_words.value(3)))
            return unclear();
        m_made.words = {client, m_words[3]};
        if (m_words.size() == 6 && m_words[4] == "token")
            return takeNumber(ExpectationKind::Answer, m_words[5], 1);
        return m_words.size() == 4 ? as(ExpectationKind::Answer) : unclear();
    }

    Expectation m_made;
    Words m_words;
};

QByteArray withoutThread(const QByteArray &client)
{
    return client.first(client.contains(':') ? client.indexOf(':') : client.size());
}

} // namespace

Result<Expectation> parseExpectation(const QByteArray &line)
{
    return Parser(line).parse();
}

QList<QByteArray> clientsIn(const Expectation &expectation)
{
    switch (expectation.kind) {
    case ExpectationKind::Answer:
    case ExpectationKind::Reply:
    case ExpectationKind::Belief:
        return {withoutThread(expectation.words.first())};
    case ExpectationKind::HeldBy:
    case ExpectationKind::Queue:
    case ExpectationKind::Listening:
    case ExpectationKind::Position:
    case ExpectationKind::Majority: {
        QList<QByteArray> clients;
        for (const QByteArray &word : expectation.words) {
            if (word != anyClient)
                clients.append(withoutThread(word));
        }
        return clients;
    }
    case ExpectationKind::Free:
    case ExpectationKind::Waiters:
    case ExpectationKind::Lease:
    case ExpectationKind::Token:
    case ExpectationKind::Key:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace lockengine
