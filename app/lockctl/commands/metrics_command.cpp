// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/metrics/http_responder.h"
#include "app/lockctl/metrics/metrics_file.h"
#include "app/lockctl/metrics/server_metrics.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/written/json_writer.h"

#include <QFile>
#include <QSet>

#include <algorithm>
#include <memory>
#include <vector>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr MonotonicTime::duration shortestPageLife = 1s;
constexpr int pageShare = 10; // making pages takes at most 1/10 of the time, however often one is requested

using Sources = std::vector<std::unique_ptr<ServerMetrics>>;

class MetricsPages
{
public:
    MetricsPages(Sources &sources, Clock &clock)
        : m_sources(sources)
        , m_clock(clock)
    { }

    QByteArray make()
    {
        QList<ServerFigures> servers;
        for (const std::unique_ptr<ServerMetrics> &source : m_sources)
            servers.append(source->figures());
        return metricsPage(servers);
    }

    // A look at a million locks takes a while, so one page serves all requests of a second.
    QByteArray current()
    {
        const MonotonicTime begun = m_clock.now();
        if (begun < m_goodUntil)
            return m_page;
        m_page = make();
        const MonotonicTime made = m_clock.now();
        m_goodUntil = made + std::max(shortestPageLife, (made - begun) * pageShare);
        return m_page;
    }

private:
    Sources &m_sources;
    Clock &m_clock;
    QByteArray m_page;
    MonotonicTime m_goodUntil{};
};

// Writes the page to a file again and again. Only the first of several failures in a row is reported.
class FileWriter
{
public:
    FileWriter(const CommandContext &context, const Metrics &request, MetricsPages &pages)
        : m_context(context)
        , m_every(request.every)
        , m_pages(pages)
        , m_file(QFile::decodeName(request.file))
    { }

    ~FileWriter()
    {
        if (m_wasWritten)
            m_file.remove();
    }

    // Also plans the next time.
    Result<Done> write()
    {
        const Result<Done> written = m_file.write(m_pages.make());
        m_wasWritten = m_wasWritten || written.ok();
        m_timer = m_context.clock.callAfter(m_every, [this] {
            const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps the running callback alive
            writeAgain();
        });
        return written;
    }

    void writeAgain()
    {
        const Result<Done> written = write();
        if (!written && !m_hasFailed)
            m_context.printNotice(written.error().detail + "; retrying");
        m_hasFailed = !written;
    }

private:
    const CommandContext &m_context;
    const Milliseconds m_every;
    MetricsPages &m_pages;
    const MetricsFile m_file;
    TimerGuard m_timer;
    bool m_wasWritten = false;
    bool m_hasFailed = false;
};

// An address that occurs twice would give two samples the same labels.
std::optional<QByteArray> namedTwice(const QList<ServerEntry> &entries)
{
    QSet<QByteArray> known;
    for (const ServerEntry &entry : entries) {
        if (known.contains(entry.server))
            return entry.server;
        known.insert(entry.server);
    }
    return std::nullopt;
}

// A wrong password is a mistake of the command line, unless another server accepts it.
std::optional<Error> refusedByAll(const QList<ServerEntry> &entries)
{
    for (const ServerEntry &entry : entries) {
        if (entry.session->connection().status().phase != ConnectionPhase::Refused)
            return std::nullopt;
    }
    return entries.constFirst().session->connection().status().error;
}

void warnIfAway(const CommandContext &context, const ServerEntry &entry)
{
    const SystemStatus status = entry.session->connection().status();
    if (status.phase != ConnectionPhase::Live)
        context.printNotice(retryingSentence(status.error, entry.server));
}

void printAddress(CommandContext &context, const QByteArray &url)
{
    JsonObject object;
    object.field("listening", Json::string(url));
    context.output.writeLine(context.json ? object.json().text() : url);
}

} // namespace

QCoro::Task<Result<ExitCode>> serveMetrics(CommandContext &context, Metrics request)
{
    if (const std::optional<QByteArray> twice = namedTwice(context.serverEntries))
        co_return Error(ErrorKind::BadInput, "this server is given twice: " + visible(*twice, 300));
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    Sources sources;
    for (const ServerEntry &entry : std::as_const(context.serverEntries))
        sources.push_back(std::make_unique<ServerMetrics>(context.at(entry), request.perLock));
    MetricsPages pages(sources, context.clock);
    HttpResponder responder(context.clock, [&pages] { return pages.current(); });
    FileWriter writer(context, request, pages);
    const Result<Done> begun = request.listen ? responder.listen(*request.listen) : writer.write();
    if (!begun) {
        context.printNotice(begun.error().detail);
        co_return request.listen ? ExitCode::Refused : ExitCode::NotAcquired;
    }
    if (request.listen)
        printAddress(context, responder.url());
    const Result<Done> decided = co_await connectAll(context);
    if (!decided)
        co_return ExitCode::Done; // stopped before
    if (const std::optional<Error> refusal = refusedByAll(context.serverEntries))
        co_return *refusal;
    for (const ServerEntry &entry : std::as_const(context.serverEntries))
        warnIfAway(context, entry);
    if (!request.listen)
        writer.writeAgain(); // the first page was from before the connection
    co_await stop.first();
    co_return ExitCode::Done;
}

} // namespace lockctl
