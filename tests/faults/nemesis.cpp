// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/nemesis.h"

#include "tests/faults/fault_times.h"
#include "tests/support/open_connection.h"
#include "tests/support/who_holds.h"

#include <QFile>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace testing {

namespace {

LinkOptions observing(const TestServer &server)
{
    LinkOptions options;
    options.connection = optionsFor(addressOf(server));
    return options;
}

} // namespace

Nemesis::Nemesis(QStringList program, std::uint64_t seed, int clients, QByteArrayList locks)
    : m_program(std::move(program))
    , m_seed(seed)
    , m_locks(std::move(locks))
    , m_randomness(seed)
    , m_server("port {port}\nenable-debug-command yes\n")
    , m_link(observing(m_server), m_clock, m_randomness)
{
    m_link.start();
    for (int i = 0; i < clients; ++i) {
        Client &client = m_clients.emplace_back();
        client.role = i + 1 == clients ? u"force"_s : u"contend"_s;
        client.proxy = std::make_unique<FaultProxy>(m_server.port(), m_clock);
        if (!client.proxy->start())
            qFatal("no port for a proxy");
        startClient(client);
    }
    lookAgain();
}

Nemesis::~Nemesis()
{
    m_looksOn = false;
    m_link.stop();
    for (Client &client : m_clients) {
        client.process->kill();
        client.process->waitForFinished();
    }
}

void Nemesis::startClient(Client &client)
{
    const QString number = QString::number(m_logs.size());
    client.log = m_folder.filePath(number);
    Log log;
    log.file = client.log;
    m_logs.append(log);
    client.process = std::make_unique<QProcess>();
    client.process->setStandardOutputFile(client.log);
    client.process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    client.process->setWorkingDirectory(m_folder.path());
    const QByteArrayList locks = client.role == u"force"_s ? thatAreForced(m_locks) : m_locks;
    const QStringList settings{client.role, u"redis://127.0.0.1:"_s + QString::number(client.proxy->port()),
        QString::number(m_seed * 1'000'003 + std::uint64_t(m_logs.size())),
        QString::fromLatin1(locks.join(','))};
    client.process->start(m_program.first(), settings + m_program.sliced(1));
    if (!client.process->waitForStarted())
        qFatal("no client: %s", qPrintable(client.process->errorString()));
}

void Nemesis::killClient(Client &client)
{
    client.process->kill();
    client.process->waitForFinished();
    logOf(client).killed = m_clock.now();
    startClient(client);
}

Nemesis::Log &Nemesis::logOf(const Client &client)
{
    return *std::ranges::find(m_logs, client.log, &Log::file);
}

void Nemesis::suspendClient(const Client &client)
{
    logOf(client).stoodStill.append({m_clock.now(), MonotonicTime::max()});
    ::kill(pid_t(client.process->processId()), SIGSTOP);
}

void Nemesis::resumeClient(const Client &client)
{
    QList<Stretch> &stoodStill = logOf(client).stoodStill;
    if (stoodStill.isEmpty() || stoodStill.last().until != MonotonicTime::max())
        return;
    ::kill(pid_t(client.process->processId()), SIGCONT);
    stoodStill.last().until = m_clock.now();
}

void Nemesis::begin(const Fault &fault)
{
    switch (fault.kind) {
    case FaultKind::ServerStandsStill:
        m_server.pause();
        break;
    case FaultKind::ServerRestarts:
        m_wipeBegan = m_clock.now();
        m_server.kill();
        break;
    case FaultKind::ServerSleeps: {
        const double seconds = std::chrono::duration<double>(fault.lasts).count();
        const Command command = Command("DEBUG"_ba).arg("SLEEP"_ba).arg(QByteArray::number(seconds, 'f', 3));
        QCoro::connect(tell(command), &m_link, [](Done) {});
        break;
    }
    case FaultKind::ScriptsAreForgotten:
        QCoro::connect(tell(Command("SCRIPT"_ba).arg("FLUSH"_ba)), &m_link, [](Done) {});
        break;
    case FaultKind::DataConnectionsAreKilled:
    case FaultKind::ListeningConnectionsAreKilled: {
        const bool listening = fault.kind == FaultKind::ListeningConnectionsAreKilled;
        const Command command = Command("CLIENT"_ba)
                                    .arg("KILL"_ba)
                                    .arg("TYPE"_ba)
                                    .arg(listening ? "pubsub"_ba : "normal"_ba)
                                    .arg("SKIPME"_ba)
                                    .arg("yes"_ba);
        QCoro::connect(tell(command), &m_link, [](Done) {});
        break;
    }
    case FaultKind::ClientStandsStill:
    case FaultKind::ClientIsSuspended:
    case FaultKind::ClientIsRefused:
    case FaultKind::ClientIsStalled:
    case FaultKind::ClientIsKilled:
    case FaultKind::EverythingIsLate:
    case FaultKind::BytesTravelAlone:
    case FaultKind::RepliesAreLost:
    case FaultKind::MessagesAreLost:
    case FaultKind::ConnectionsAreCut:
        beginOfClient(fault);
        break;
    }
}

void Nemesis::beginOfClient(const Fault &fault)
{
    Client &client = m_clients[size_t(fault.victim)];
    ProxyFaults faults;
    if (fault.kind == FaultKind::ClientStandsStill || fault.kind == FaultKind::ClientIsSuspended)
        suspendClient(client);
    else if (fault.kind == FaultKind::ClientIsKilled)
        killClient(client);
    else if (fault.kind == FaultKind::ConnectionsAreCut)
        client.proxy->cut();
    else if (fault.kind == FaultKind::ClientIsRefused)
        client.proxy->refuse();
    else if (fault.kind == FaultKind::EverythingIsLate)
        faults.delay = fault.lasts / 4;
    faults.stalls = fault.kind == FaultKind::ClientIsStalled;
    faults.slices = fault.kind == FaultKind::BytesTravelAlone;
    faults.losesReplies = fault.kind == FaultKind::RepliesAreLost;
    faults.losesMessages = fault.kind == FaultKind::MessagesAreLost;
    client.proxy->setFaults(faults);
}

void Nemesis::end(const Fault &fault)
{
    if (fault.kind == FaultKind::ServerStandsStill) {
        m_server.resume();
    } else if (fault.kind == FaultKind::ServerRestarts) {
        m_server.restart();
        Operation wiped;
        wiped.type = OperationType::Wiped;
        wiped.invoked = m_wipeBegan;
        wiped.returned = m_clock.now();
        m_seen.append(wiped);
    } else if (!isOfServer(fault.kind)) {
        Client &client = m_clients[size_t(fault.victim)];
        client.proxy->setFaults({});
        if (fault.kind == FaultKind::ClientIsRefused && !client.proxy->start())
            qFatal("the port of a proxy is taken");
        resumeClient(client);
    }
}

bool Nemesis::run(const QList<Fault> &plan)
{
    const MonotonicTime start = m_clock.now();
    QMultiMap<Milliseconds, std::pair<bool, Fault>> moments; // true: the fault begins
    for (const Fault &fault : plan) {
        moments.insert(fault.at, {true, fault});
        if (fault.lasts > 0ms)
            moments.insert(fault.at + fault.lasts, {false, fault});
    }
    for (auto moment = moments.cbegin(); moment != moments.cend(); ++moment) {
        waitUntil(start + moment.key());
        const auto &[begins, fault] = *moment;
        if (begins)
            begin(fault);
        else
            end(fault);
    }
    waitUntil(m_clock.now() + 1s);
    return endClients();
}

void Nemesis::waitUntil(MonotonicTime time) const
{
    while (m_clock.now() < time)
        QTest::qWait(int(std::chrono::ceil<Milliseconds>(time - m_clock.now()).count()));
}

// A client ends once its pending wait succeeds, even with dead waiters before it in the queue.
bool Nemesis::endClients()
{
    for (const Client &client : m_clients)
        client.process->closeWriteChannel();
    const bool ended = QTest::qWaitFor(
        [this] {
            return std::ranges::all_of(m_clients,
                [](const Client &client) { return client.process->state() == QProcess::NotRunning; });
        },
        60'000);
    m_looksOn = false;
    m_ended = m_clock.now();
    return ended;
}

QCoro::Task<Done> Nemesis::tell(Command command)
{
    Connection *connection = m_link.connection();
    if (connection)
        std::ignore = co_await connection->send(command);
    co_return Done();
}

void Nemesis::lookAgain()
{
    if (!m_looksOn)
        return;
    m_nextLook
        = m_clock.callAfter(15ms, [this] { QCoro::connect(look(), &m_link, [this](Done) { lookAgain(); }); });
}

QCoro::Task<Done> Nemesis::look()
{
    Connection *connection = m_link.connection();
    if (!connection)
        co_return Done();
    Operation seen;
    seen.type = OperationType::Seen;
    seen.lock = m_locks[m_randomness.below(int(m_locks.size()))];
    seen.invoked = m_clock.now();
    const Command command = whoHolds(seen.lock);
    const Result<Reply> reply = co_await connection->send(command);
    seen.returned = m_clock.now();
    if (!reply || reply->isError())
        co_return Done();
    const QList<Holder> holders = holdersIn(*reply);
    if (holders.isEmpty())
        m_seen.append(seen);
    for (const Holder &holder : holders) {
        seen.holder = holder.id;
        seen.mode = holder.mode;
        m_seen.append(seen);
    }
    co_return Done();
}

Result<QList<Operation>> Nemesis::history() const
{
    const Result<QList<Account>> all = accounts();
    if (!all)
        return all.error();
    Result<QList<Operation>> history = merged(*all);
    if (history)
        history.value() += m_seen;
    return history;
}

Result<QList<Belief>> Nemesis::beliefs() const
{
    const Result<QList<Account>> all = accounts();
    if (!all)
        return all.error();
    QList<Belief> beliefs;
    for (qsizetype i = 0; i < m_logs.size(); ++i) {
        const Result<QList<Operation>> reported = operationsOf(all->at(i).lines);
        if (!reported)
            return reported.error();
        QList<Belief> ofOne = beliefsOf(*reported, m_logs[i].killed.value_or(m_ended));
        for (Belief &belief : ofOne)
            belief.stoodStill = m_logs[i].stoodStill;
        beliefs += ofOne;
    }
    return beliefs;
}

Result<QList<Account>> Nemesis::accounts() const
{
    QList<Account> accounts;
    for (const Log &log : m_logs) {
        QFile file(log.file);
        if (!file.open(QIODevice::ReadOnly))
            return Error(ErrorKind::Internal, "no log of a client");
        accounts.append({file.readAll(), log.killed});
    }
    return accounts;
}

} // namespace testing
