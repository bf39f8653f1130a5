// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/demo/demo_part.h"
#include "app/lockctl/demo/demo_roles.h"
#include "app/lockctl/process/child_process.h"
#include "app/lockctl/process/process_signals.h"

#include <QFile>

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds restartAfter = std::chrono::milliseconds(1500);
constexpr Milliseconds longestGoodbye
    = std::chrono::milliseconds(1500); // for releasing their holds on a busy machine

// All processes of the demo. Each reads its input from one pipe, whose write end only this process holds: if
// it is killed, they see the end of input and exit. A part that has crashed, as some do by design, is
// restarted.
class Troupe final : public QObject
{
public:
    explicit Troupe(CommandContext &context)
        : m_context(context)
    {
        if (::pipe2(m_lifeline, O_CLOEXEC) != 0)
            m_lifeline[0] = m_lifeline[1] = -1;
        connect(&context.processSignals, &ProcessSignals::childChanged, this, &Troupe::look);
    }
    ~Troupe() override
    {
        for (const Player &player : m_players)
            player.process.signal(SIGKILL);
    }

    // 0, or the errno of the first part that could not be started.
    [[nodiscard]] int begin()
    {
        for (const QByteArray &part : demoParts())
            m_players.push_back({part, {}, {}});
        for (Player &player : m_players) {
            if (const int failure = start(player))
                return failure;
        }
        return 0;
    }

    void end()
    {
        m_ending = true;
        ::close(m_lifeline[1]);
        for (const Player &player : m_players)
            player.process.signal(SIGTERM);
        m_patience = m_context.clock.callAfter(longestGoodbye, [this] { m_gone.complete(Done()); });
        look();
    }

    [[nodiscard]] Pending<Done> gone() const { return m_gone.pending(); }

private:
    struct Player
    {
        QByteArray part;
        ChildProcess process;
        TimerGuard comeback;
    };

    int start(Player &player)
    {
        QList<QByteArray> command = {"/proc/self/exe", "--url", m_context.server};
        const SystemAccess &access = m_context.access;
        for (const auto &[option, file] : {std::pair("--cacert", access.caFile),
                 std::pair("--cert", access.certFile), std::pair("--key", access.keyFile)}) {
            if (!file.isEmpty())
                command << option << QFile::encodeName(file);
        }
        command << "demo"
                << "--part" << player.part;
        ChildEnvironment childEnvironment;
        childEnvironment.standardInput = m_lifeline[0];
        childEnvironment.password = m_context.access.password;
        return player.process.start(command, m_context.blocked, childEnvironment);
    }

    void look()
    {
        bool anyRuns = false;
        for (Player &player : m_players) {
            if (player.process.isRunning() && player.process.reap() && !m_ending)
                player.comeback
                    = m_context.clock.callAfter(restartAfter, [this, &player] { comeBack(player); });
            anyRuns |= player.process.isRunning();
        }
        if (m_ending && !anyRuns)
            m_gone.complete(Done());
    }

    void comeBack(Player &player)
    {
        if (!m_ending)
            static_cast<void>(start(player));
    }

    CommandContext &m_context;
    int m_lifeline[2] = {-1, -1};
    std::vector<Player> m_players;
    bool m_ending = false;
    TimerGuard m_patience;
    Completion<Done> m_gone;
};

} // namespace

CommandTask playDemo(CommandContext &context, Demo request)
{
    if (!request.part.isEmpty()) {
        const Result<ExitCode> code = co_await playPart(context, request.part);
        co_return code;
    }
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    const Completion<Result<ExitCode>> end;
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    if (!InputEnd::isNothing())
        stop.watchInput();
    QObject::connect(&stop, &StopReasons::asked, &context.session, [end] { end.complete(ExitCode::Done); });
    QObject::connect(
        &context.session.connection(), &LockSystem::statusChanged, &stop, [end](const SystemStatus &status) {
            if (status.phase == ConnectionPhase::Reconnecting || status.phase == ConnectionPhase::Refused)
                end.complete(status.error);
        });
    Troupe troupe(context);
    if (const int failure = troupe.begin())
        co_return Error(ErrorKind::Internal, std::strerror(failure));
    const Result<ExitCode> code = co_await end.pending();
    troupe.end();
    co_await troupe.gone();
    co_return code;
}

} // namespace lockctl
