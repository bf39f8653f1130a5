// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/fleet.h"

#include "tests/bench/race.h"
#include "tests/bench/scale/meters.h"

#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

#include <QCoreApplication>

#include <cstdio>
#include <thread>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QByteArray client = "11111111-2222-4333-8444-555555555555:";
const QByteArray loadClient = "99999999-2222-4333-8444-555555555555:";

// The clients of the load. Each lock is held or free, and alternates between the two.
class Clients
{
public:
    Clients(quint16 port, int locks)
        : m_line(port)
        , m_takenAt(locks)
    { }

    void change(int index) { m_takenAt[index] == 0 ? acquire(index, 30s) : release(index); }

    void acquire(int index, Milliseconds lease)
    {
        m_takenAt[index] = nanoseconds();
        Claim claim = claimOn(index);
        claim.lease = lease;
        send(m_protocol.acquire(claim, SystemClock().wall()));
    }

    void renew(int index, Milliseconds lease)
    {
        const Claim claim = claimOn(index);
        send(m_protocol.renew({HoldKey(claim.name, claim.holder)}, lease));
    }

    void release(int index)
    {
        const Claim claim = claimOn(index);
        m_takenAt[index] = 0;
        const QByteArray trace = latchKey(claim.name, QByteArray::number(++m_requests));
        send(m_protocol.release(claim, trace, SystemClock().wall()));
    }

    void collect() { m_line.collect(std::exchange(m_sent, 0)); }

private:
    [[nodiscard]] Claim claimOn(int index) const
    {
        Claim claim;
        claim.name = "load:lock:" + QByteArray::number(index);
        claim.lease = 30s;
        claim.holder = loadClient + QByteArray::number(m_takenAt[index]);
        return claim;
    }

    void send(const Step &step)
    {
        if (!m_loaded.contains(step.script.sha1())) {
            collect();
            m_line.ask({"SCRIPT", "LOAD", step.script.source()});
            m_loaded.append(step.script.sha1());
        }
        m_line.append(QByteArrayList{"EVALSHA", step.script.sha1(), QByteArray::number(step.keys.size())}
            + step.keys + step.arguments);
        ++m_sent;
    }

    BlockingConnection m_line;
    const LockProtocol &m_protocol = *protocolFor(LockKind::Reentrant);
    QList<qint64> m_takenAt; // 0: free
    QByteArrayList m_loaded;
    qint64 m_requests = 0;
    int m_sent = 0;
};

} // namespace

void fillWithLocks(BlockingConnection &line, int locks)
{
    line.ask({"EVAL",
        "for i = 1, tonumber(ARGV[1]) do redis.call('HSET', 'fleet:lock:' .. i, ARGV[2] .. i, 1) "
        "redis.call('PEXPIRE', 'fleet:lock:' .. i, 3600000 + i) end",
        "0", QByteArray::number(locks), client});
}

void fillWithOthers(BlockingConnection &line, int keys)
{
    line.ask({"EVAL", "for i = 1, tonumber(ARGV[1]) do redis.call('SET', 'other:' .. i, i) end", "0",
        QByteArray::number(keys)});
}

qint64 causeOf(const QByteArray &holder)
{
    return holder.startsWith(loadClient) ? holder.mid(loadClient.size()).toLongLong() : 0;
}

Load::Load(quint16 port, int locks, int changesPerSecond, int seconds)
    : Load({u"load"_s, QString::number(port), QString::number(locks), QString::number(changesPerSecond),
        QString::number(seconds)})
{ }

Load Load::ofWatchdogs(quint16 port, int locks)
{
    return Load({u"watchdogs"_s, QString::number(port), QString::number(locks)});
}

Load::Load(const QStringList &arguments)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.setChildProcessModifier([] { takeCore(0, 0); });
    m_process.start(QCoreApplication::applicationFilePath(), arguments);
    if (!m_process.waitForStarted())
        qFatal("the load does not start");
}

Load::~Load()
{
    stop();
}

double Load::finish()
{
    m_process.waitForFinished(-1);
    return m_process.readAllStandardOutput().toDouble();
}

void Load::stop()
{
    m_process.kill();
    m_process.waitForFinished();
}

double changeLocks(quint16 port, int locks, double changesPerSecond, int seconds)
{
    Clients clients(port, locks);
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed
        = [begin] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    qint64 done = 0;
    while (seconds == 0 || elapsed() < seconds) {
        const qint64 due = std::min(qint64(elapsed() * changesPerSecond), done + 2000);
        for (; done < due; ++done)
            clients.change(int(done % locks));
        clients.collect();
        std::this_thread::sleep_for(500us);
    }
    return double(done) / elapsed();
}

int runWatchdogs(quint16 port, int locks)
{
    constexpr Milliseconds lease = 3s;
    constexpr qint64 turns = 5; // for each lock: it is renewed, or changes hands
    Clients clients(port, locks);
    for (int index = 0; index < locks; ++index)
        clients.acquire(index, lease);
    clients.collect();
    const auto begin = std::chrono::steady_clock::now();
    for (qint64 done = 0;; std::this_thread::sleep_for(1ms)) {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        for (const qint64 due = qint64(elapsed.count() * locks); done < due; ++done) {
            const int index = int(done % locks);
            if ((done / locks + index) % turns != 0) {
                clients.renew(index, lease);
                continue;
            }
            clients.release(index);
            clients.acquire(index, lease);
        }
        clients.collect();
    }
}

int runLoad(const QByteArrayList &arguments)
{
    const auto number = [&arguments](int place) { return arguments.value(place).toInt(); };
    std::printf("%.0f", changeLocks(quint16(number(0)), number(1), number(2), number(3)));
    return 0;
}

} // namespace bench
