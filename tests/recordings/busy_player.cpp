// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/busy_player.h"

#include "tests/recordings/blocking_client.h"

#include <QHash>

#include <algorithm>
#include <chrono>
#include <memory>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

double unixNow()
{
    using namespace std::chrono;
    return double(duration_cast<microseconds>(system_clock::now().time_since_epoch()).count()) / 1000;
}

// A subscriber must only exist; its messages stay unread.
bool isSubscription(const QByteArrayList &words)
{
    return words.first().endsWith("SUBSCRIBE");
}

void mustSucceed(const QByteArray &failure)
{
    if (!failure.isEmpty())
        qFatal("refused while playing: %s", failure.constData());
}

void runAtOnce(BlockingClient &client, const QList<QByteArrayList> &commands, qint64 start)
{
    QByteArray bytes = requestOf({"MULTI"_ba});
    for (const QByteArrayList &words : commands)
        bytes += requestOf(wordsAt(words, start));
    client.send(bytes + requestOf({"EXEC"_ba}));
    for (qsizetype i = 0; i < commands.size() + 2; ++i)
        mustSucceed(client.readReply());
}

} // namespace

BusyPlayer::BusyPlayer(const BusyRecording &recording, const QString &socketPath)
    : m_recording(recording)
    , m_start(unixNow())
    , m_played(size_t(recording.steps.size()))
    , m_thread([this, socketPath] { play(socketPath); })
{ }

BusyPlayer::~BusyPlayer()
{
    m_thread.join();
}

void BusyPlayer::play(const QString &socketPath)
{
    QHash<QByteArray, std::shared_ptr<BlockingClient>> clients;
    for (const BusyStep &step : m_recording.steps) {
        if (!clients.contains(step.connection))
            clients.insert(step.connection, std::make_shared<BlockingClient>(socketPath));
    }
    // Uses the steady clock: if the wall clock jumped forward, all steps would run at once.
    const auto start = std::chrono::steady_clock::now();
    for (qsizetype i = 0; i < m_recording.steps.size(); ++i) {
        const BusyStep &step = m_recording.steps[i];
        std::this_thread::sleep_until(start + std::chrono::microseconds(qint64(step.at * 1000)));
        BlockingClient &client = *clients.value(step.connection);
        Played &played = m_played[size_t(i)];
        played.sent = unixNow();
        if (isSubscription(step.commands.first()))
            client.send(requestOf(step.commands.first()));
        else
            runAtOnce(client, step.commands, qint64(m_start));
        played.answered = unixNow();
    }
    m_isOver = true;
}

// The true time is that of a command inside a script; its step began slightly earlier.
BusyPlayer::Played BusyPlayer::playedAt(double recorded) const
{
    const auto later = std::ranges::upper_bound(m_recording.steps, recorded, {}, &BusyStep::at);
    if (later == m_recording.steps.begin())
        return {m_start, m_start};
    const auto index = size_t(later - m_recording.steps.begin() - 1);
    const double late = recorded - m_recording.steps[qsizetype(index)].at;
    constexpr double insideScript = 5;
    if (late > insideScript) // between steps: a lease expired
        return {m_played[index].sent + late, m_played[index].answered + late};
    return m_played[index];
}

} // namespace testing
