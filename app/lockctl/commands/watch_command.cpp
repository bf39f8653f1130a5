// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/event_lines.h"
#include "app/lockctl/commands/event_throttle.h"
#include "app/lockctl/commands/first_look.h"
#include "app/lockctl/commands/incident_printer.h"
#include "app/lockctl/commands/status_notices.h"
#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/commands/trouble_review.h"
#include "app/lockctl/output/finding_words.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/list_summary.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/glob.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/base/spare_memory.h"

#include <QSet>

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace lockctl {

using namespace lockengine;

namespace {

// Prints matching events, and when the connection is lost or restored.
class EventPrinter final : public QObject
{
public:
    EventPrinter(const CommandContext &context, const Watch &request)
        : m_context(context)
        , m_server(context.hasSeveralServers() ? context.server : QByteArray())
        , m_pattern(request.pattern)
        , m_lines(context, request.renewals ? EventLines::Shown::All : EventLines::Shown::NoRenewals)
        , m_throttle(context.clock)
    {
        if (m_pattern != Watch().pattern) // otherwise every name would match, and none would take precedence
            context.session.connection().readFirst(
                [pattern = m_pattern](const QByteArray &name) { return matchesGlob(pattern, name); });
        if (request.incidentsOnly)
            m_incidents = std::make_unique<IncidentPrinter>(m_context, m_server, m_pattern);
        connect(&m_throttle, &EventThrottle::counted, this, &EventPrinter::tellCounted);
        connect(&context.session.locks(), &Watcher::advanced, this, &EventPrinter::print);
        connect(&context.session.connection(), &LockSystem::statusChanged, this, &EventPrinter::say);
    }

    ~EventPrinter() override { m_throttle.flush(); }

    // Reports known trouble at once, instead of within about a second.
    void tellTroubles()
    {
        if (m_review)
            m_review->look();
    }

private:
    void print(const WatchBatch &batch)
    {
        for (const LockView &view : batch.changed) {
            if (matchesGlob(m_pattern, view.state.id.name))
                noteUnread(view.state);
        }
        for (const LockEvent &event : batch.events) {
            if (!m_incidents && matchesGlob(m_pattern, event.lock.name) && m_lines.shows(event))
                printEvent(event);
        }
        noteNotShown();
    }

    // A terminal gets as many lines as a user can read, plus all alarming ones.
    void printEvent(const LockEvent &event)
    {
        if (m_context.json || !m_context.style.isTerminal)
            return m_lines.print(event, m_server);
        const EventRow row = eventRow(event, m_server, m_context.names, m_context.style);
        if (row.ink != Ink::Plain || m_throttle.admits())
            m_lines.print(row);
    }

    void tellCounted(qint64 events, Milliseconds within)
    {
        m_lines.print(EventRow{timeOfDay(m_context.serverNow()), {}, "... " + grouped(events),
            {"more events in " + durationText(within)}, Ink::Dim});
    }

    // Only for people: programs get the states and judge for themselves.
    void beginReview()
    {
        if (m_context.json || m_review)
            return;
        m_review = std::make_unique<TroubleReview>(
            m_context.session.locks(), m_context.clock, [this] { return m_context.serverNow(); });
        connect(m_review.get(), &TroubleReview::changed, this, [this](const LockView &view, Trouble trouble) {
            if (!m_incidents && matchesGlob(m_pattern, view.state.id.name))
                m_lines.print(troubleRow(
                    view, trouble, m_context.serverNow(), m_server, m_context.names, m_context.style));
        });
        if (::isatty(STDERR_FILENO))
            m_context.errors.writeLine("Watching " + visible(m_context.server, 300) + ": "
                + countOfLocks(qint64(m_context.session.locks().kept().size())) + ". Ctrl+C stops.");
    }

    // Reported after the first scan, and again each time the number has doubled.
    void noteNotShown()
    {
        const UnfollowedLocks locks = m_context.session.locks().notKept();
        if (!m_isScanned || !locks.mayBeAny() || locks.count < 2 * m_notShown)
            return;
        m_notShown = locks.count;
        if (m_context.json)
            m_context.errors.writeLine(notShownLine(locks, m_server));
        else
            m_context.printNotice(notShownText(locks, m_server));
    }

    // No event reports an unreadable lock, because its changes are not seen.
    void noteUnread(const LockState &state)
    {
        if (!state.isUnread())
            m_unread.remove(state.id.name);
        else if (!m_unread.contains(state.id.name)) {
            m_unread.insert(state.id.name);
            m_context.printNotice(visible(state.id.name) + ": "
                + flawPhrase(state.flaws.contains(Flaw::TooLarge) ? Flaw::TooLarge : Flaw::Unread)
                + ", so whether it is held is not known"
                + (m_server.isEmpty() ? "" : " on " + visible(m_server)));
        }
    }

    void say(const SystemStatus &status)
    {
        if (status.scan.finishedOnce && !m_spareTimer) // after the scan's results are read
            m_spareTimer = m_context.clock.callAfter(std::chrono::seconds(1), releaseSpareMemory);
        m_isScanned = m_isScanned || status.scan.finishedOnce;
        if (m_isScanned)
            beginReview();
        noteNotShown();
        m_notices.take(status);
    }

    const CommandContext m_context;
    const QByteArray m_server; // empty if there is only one
    QByteArray m_pattern;
    EventLines m_lines;
    std::unique_ptr<IncidentPrinter> m_incidents; // null: events are printed
    EventThrottle m_throttle;
    std::unique_ptr<TroubleReview> m_review; // from the first scan on, only for people
    QSet<QByteArray> m_unread;
    StatusNotices m_notices{m_context};
    bool m_isScanned = false;
    qint64 m_notShown = 0; // number reported last
    TimerGuard m_spareTimer;
};

// A server that does not answer yet does not stop the watch on the others.
QCoro::Task<Result<Done>> connectThose(CommandContext &context)
{
    if (!context.hasSeveralServers())
        co_return co_await connectFirst(context);
    const Result<Done> connected = co_await connectAll(context);
    for (const ServerEntry &entry : std::as_const(context.serverEntries)) {
        const SystemStatus status = entry.session->connection().status();
        if (connected && status.phase != ConnectionPhase::Live)
            context.printNotice(retryingSentence(status.error, entry.server));
    }
    co_return connected;
}

// The duration counts from when every first look is complete and its trouble reported. While the guard
// exists, a warning is printed if that takes longer than the duration itself.
TimerGuard watchFor(std::optional<Milliseconds> duration,
    const std::vector<std::unique_ptr<FirstLook>> &looks,
    const std::vector<std::unique_ptr<EventPrinter>> &printers, CommandContext &context, StopReasons &stop)
{
    const auto left = std::make_shared<size_t>(looks.size());
    for (size_t i = 0; i < looks.size(); ++i) {
        QObject::connect(looks[i].get(), &FirstLook::ended, printers[i].get(),
            [left, duration, &clock = context.clock, &stop, printer = printers[i].get()] {
                printer->tellTroubles();
                if (--*left == 0 && duration)
                    stop.stopAfter(clock, *duration);
            });
    }
    if (!duration)
        return {};
    return context.clock.callAfter(*duration, [left, &context] {
        if (*left > 0)
            context.printNotice("the first scan takes longer; --for counts from its end");
    });
}

} // namespace

QCoro::Task<Result<ExitCode>> watchLocks(CommandContext &context, Watch request)
{
    context.warnAboutTextOutput();
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    stop.watchOutput(context.output);
    std::vector<std::unique_ptr<EventPrinter>> printers;
    std::vector<std::unique_ptr<FirstLook>> looks;
    for (const ServerEntry &entry : std::as_const(context.serverEntries)) {
        printers.push_back(std::make_unique<EventPrinter>(context.at(entry), request));
        looks.push_back(std::make_unique<FirstLook>(context.at(entry), request.pattern));
    }
    const TimerGuard slowness = watchFor(request.duration, looks, printers, context, stop);
    const Result<Done> connected = co_await connectThose(context);
    if (!connected)
        co_return connected.error();
    co_await stop.first();
    co_return ExitCode::Done;
}

} // namespace lockctl
