// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/event_lines.h"
#include "app/lockctl/commands/incident_printer.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/glob.h"
#include "lockengine/base/spare_memory.h"

#include <QSet>

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace lockctl {

using namespace lockengine;

namespace {

// Prints what fits, and says when the connection goes and comes.
class EventPrinter final : public QObject
{
public:
    EventPrinter(const CommandContext &context, QByteArray pattern, bool incidentsOnly)
        : m_context(context)
        , m_server(context.hasSeveralPlaces() ? context.server : QByteArray())
        , m_pattern(std::move(pattern))
        , m_lines(context.output, EventLines::styleFor(STDOUT_FILENO, context.json), context.names)
    {
        if (m_pattern != Watch().pattern) // else all names would be first, and none would wait for its keys
            context.session.connection().readFirst(
                [pattern = m_pattern](const QByteArray &name) { return matchesGlob(pattern, name); });
        if (incidentsOnly)
            m_incidents = std::make_unique<IncidentPrinter>(m_context, m_server, m_pattern);
        connect(&context.session.locks(), &Watcher::advanced, this, &EventPrinter::print);
        connect(&context.session.connection(), &LockSystem::statusChanged, this, &EventPrinter::say);
    }

private:
    void print(const WatchBatch &batch)
    {
        for (const LockView &view : batch.changed) {
            if (matchesGlob(m_pattern, view.state.id.name))
                noteUnread(view.state);
        }
        for (const LockEvent &event : batch.events) {
            if (!m_incidents && matchesGlob(m_pattern, event.lock.name))
                m_lines.print(event, m_server);
        }
        noteNotShown();
    }

    // When all locks were looked for, and again each time that there are twice as many.
    void noteNotShown()
    {
        const UnfollowedLocks locks = m_context.session.locks().notKept();
        if (!m_isScanned || !locks.mayBeAny() || locks.count < 2 * m_notShown)
            return;
        m_notShown = locks.count;
        if (m_context.json)
            m_context.errors.writeLine(notShownLine(locks, m_server));
        else
            m_context.complain(notShownText(locks, m_server));
    }

    void noteIncomplete(const ScanProgress &scan)
    {
        const bool isIncomplete = scan.finishedOnce && scan.incomplete;
        if (isIncomplete && !std::exchange(m_isIncomplete, true))
            m_context.complain(incompleteSentence(*scan.incomplete, m_context.server));
        else if (!isIncomplete)
            m_isIncomplete = false;
    }

    // No event tells of it, for nobody knows what happens meanwhile.
    void noteUnread(const LockState &state)
    {
        if (!state.isUnread())
            m_unread.remove(state.id.name);
        else if (!m_unread.contains(state.id.name)) {
            m_unread.insert(state.id.name);
            m_context.complain(stateText(state, m_server, m_context.names));
        }
    }

    void say(const SystemStatus &status)
    {
        if (status.scan.finishedOnce && !m_spareTimer) // read what it found, and then be small
            m_spareTimer = m_context.clock.callAfter(std::chrono::seconds(1), giveBackSpareMemory);
        m_isScanned = m_isScanned || status.scan.finishedOnce;
        noteNotShown();
        noteIncomplete(status.scan);
        for (const Error &reason : status.degraded) {
            const auto isLike = [&reason](const Error &told) {
                return told.kind == reason.kind && told.reason == reason.reason; // whatever the server says
            };
            if (std::ranges::any_of(m_told, isLike))
                continue;
            const QByteArray blindness = blindnessSentence(reason, m_context.server);
            if (!blindness.isEmpty())
                m_context.complain(blindness);
        }
        m_told = status.degraded;
        const QByteArrayList notices = noticesOf(status, m_context.server);
        for (const QByteArray &notice : notices) {
            if (!m_noticed.contains(notice))
                m_context.complain(notice);
        }
        m_noticed = notices;
        const bool isLost
            = status.phase == ConnectionPhase::Reconnecting || status.phase == ConnectionPhase::Refused;
        if (isLost && m_isLive)
            m_context.complain(sentence(status.error, m_context.server) + "; trying again");
        if (isLost || status.phase == ConnectionPhase::Live)
            m_isLive = !isLost;
    }

    const CommandContext m_context;
    const QByteArray m_server; // empty where there is only one
    QByteArray m_pattern;
    EventLines m_lines;
    std::unique_ptr<IncidentPrinter> m_incidents; // null: events are printed
    QSet<QByteArray> m_unread;
    QList<Error> m_told;
    QByteArrayList m_noticed;
    bool m_isLive = false;
    bool m_isScanned = false;
    bool m_isIncomplete = false;
    qint64 m_notShown = 0; // that were told last
    TimerGuard m_spareTimer;
};

// One that does not answer yet keeps nobody from watching the others.
QCoro::Task<Result<Done>> connectThose(CommandContext &context)
{
    if (!context.hasSeveralPlaces())
        co_return co_await connectFirst(context);
    const Result<Done> connected = co_await connectAll(context);
    for (const Place &place : std::as_const(context.places)) {
        const SystemStatus status = place.session->connection().status();
        if (connected && status.phase != ConnectionPhase::Live)
            context.complain(sentence(status.error, place.server) + "; trying again");
    }
    co_return connected;
}

} // namespace

QCoro::Task<Result<ExitCode>> watchLocks(CommandContext &context, Watch request)
{
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    stop.watchOutput(context.output);
    std::vector<std::unique_ptr<EventPrinter>> printers;
    for (const Place &place : std::as_const(context.places))
        printers.push_back(
            std::make_unique<EventPrinter>(context.at(place), request.pattern, request.incidentsOnly));
    const Result<Done> connected = co_await connectThose(context);
    if (!connected)
        co_return connected.error();
    if (request.duration)
        stop.stopAfter(context.clock, *request.duration);
    co_await stop.first();
    co_return ExitCode::Done;
}

} // namespace lockctl
