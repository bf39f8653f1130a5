// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/commands/list_selection.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/list_summary.h"
#include "app/lockctl/output/lock_table.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/text_output.h"
#include "lockengine/core/base/prefetch.h"
#include "lockengine/core/base/spare_memory.h"

#include <QtConcurrentMap>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

void tellUnknown(const CommandContext &context, const UnknownWaiters &unknown)
{
    const auto tell = [&context](const QByteArray &what, qsizetype locks) {
        if (locks > 0)
            context.printNotice("the server did not answer in time whether " + what
                + " subscribed: " + QByteArray::number(locks) + (locks == 1 ? " lock" : " locks"));
    };
    tell("the next waiter is", unknown.next);
    tell("all waiters are", unknown.later);
}

using Locks = std::span<const ListedLock>;

// Lines per write: one system call per line would dominate the run time.
constexpr size_t blockSize = 512;

// Takes the next blocks: enough to keep all processors busy briefly.
QList<Locks> takeBlocks(Locks &locks)
{
    constexpr qsizetype mostBlocks = 64;
    QList<Locks> blocks;
    while (!locks.empty() && blocks.size() < mostBlocks) {
        blocks.append(locks.first(std::min(blockSize, locks.size())));
        locks = locks.subspan(size_t(blocks.constLast().size()));
    }
    return blocks;
}

// Locks in name order are scattered in memory.
void prefetchAhead(const Locks &locks, size_t at)
{
    constexpr size_t near = 4;
    constexpr size_t far = 8;
    if (at + far < locks.size()) {
        locks[at + far].lock.prefetch();
        prefetch(locks[at + far].name.data());
    }
    if (at + near < locks.size())
        prefetch(locks[at + near].lock.state().holder().constData());
}

QByteArray serverColumn(const CommandContext &context)
{
    return context.hasSeveralServers() ? context.server : QByteArray();
}

// Formats each block as one text, on as many threads as there are processors.
template <typename LineOf>
void writeBlocks(const CommandContext &context, Locks locks, const LineOf &lineOf)
{
    const auto linesOf = [&lineOf, &context](const Locks &block) {
        const ClientNaming names = context.names; // a copy for each thread
        std::string lines;
        for (size_t i = 0; i < block.size(); ++i) {
            prefetchAhead(block, i);
            const QByteArray line = lineOf(block[i], names);
            if (!lines.empty())
                lines += '\n';
            lines.append(line.constData(), size_t(line.size()));
        }
        return lines;
    };
    while (!locks.empty()) {
        const auto blocks = QtConcurrent::blockingMapped<QList<std::string>>(takeBlocks(locks), linesOf);
        for (const std::string &lines : blocks)
            context.output.writeLine(QByteArray::fromRawData(lines.data(), qsizetype(lines.size())));
    }
}

void writeJson(const CommandContext &context, Locks locks)
{
    const QByteArray server = serverColumn(context);
    writeBlocks(context, locks, [&server](const ListedLock &each, const ClientNaming &) {
        return stateLine(each.lock.view().state, each.trouble, server);
    });
}

// Column widths are measured on these; a later, wider row pushes out its own line.
constexpr size_t mostMeasured = 10'000;

void writeTable(const CommandContext &context, Locks locks, bool hasHeader)
{
    const Detail detail = context.style.isTerminal ? Detail::Short : Detail::Full;
    LockTable table(context.style, serverColumn(context));
    const auto rowOf = [detail](const ListedLock &each, const ClientNaming &names) {
        return lockRow(each.lock.view(), each.trouble, names, detail);
    };
    if (context.style.isTerminal && !locks.empty()) {
        std::vector<LockRow> rows;
        for (const ListedLock &each : locks.first(std::min(mostMeasured, locks.size())))
            rows.push_back(rowOf(each, context.names));
        table.fit(rows);
        if (hasHeader)
            context.output.writeLine(table.header());
    }
    writeBlocks(context, locks,
        [&](const ListedLock &each, const ClientNaming &names) { return table.line(rowOf(each, names)); });
}

// Leftover keys that are not locks; on standard error, so that they are not mistaken for part of the list.
void tellTraces(const CommandContext &context)
{
    const qint64 traces = context.session.connection().status().scan.releaseTraces;
    if (traces > 0 && context.json)
        context.errors.writeLine(tracesLine(traces));
    else if (traces > 0)
        context.printNotice(tracesText(traces));
}

void tellNotShown(const CommandContext &context, const QByteArray &server)
{
    const UnfollowedLocks locks = context.session.locks().notKept();
    if (locks.mayBeAny() && context.json)
        context.errors.writeLine(notShownLine(locks, server));
    else if (locks.mayBeAny())
        context.printNotice(notShownText(locks, server));
}

void write(const CommandContext &context, const List &request, const ListSelection &selection)
{
    if (context.json)
        return writeJson(context, selection.locks);
    // For people only: mail from cron must contain only the list.
    const bool hasSummary = request.header && ::isatty(STDERR_FILENO);
    if (hasSummary)
        context.errors.writeLine(
            summaryText(selection.tally, qint64(selection.locks.size()), context.server));
    writeTable(context, selection.locks, request.header);
}

constexpr std::size_t usualMemory = 256 * 1024 * 1024; // for about 250,000 locks; longer lists still work

QCoro::Task<Result<ExitCode>> listOne(CommandContext &context, List request)
{
    const Result<Done> scanned = co_await scanOnce(context);
    if (!scanned)
        co_return scanned.error();
    const Watcher &watcher = context.session.locks();
    std::vector<Watcher::Kept> kept = watcher.kept();
    const UnsureWaiters unsure = unsureAmong(kept, request.pattern);
    if (!unsure.isEmpty()) {
        const UnknownWaiters unknown = co_await settleWaiters(context, unsure);
        tellUnknown(context, unknown);
        kept = watcher.kept();
    }
    for (const Error &reason : context.session.connection().status().degraded)
        context.warnAboutMissingPermission(reason);
    write(context, request, selectLocks(kept, request, context.names, !context.json));
    tellNotShown(context, serverColumn(context));
    tellTraces(context);
    const std::optional<Error> incomplete = context.session.connection().status().scan.incomplete;
    if (!incomplete)
        co_return ExitCode::Done;
    context.printNotice(incompleteSentence(*incomplete, context.server));
    co_return exitCode(*incomplete);
}

} // namespace

QCoro::Task<Result<ExitCode>> listLocks(CommandContext &context, List request)
{
    expectMuchMemory(usualMemory);
    if (!context.hasSeveralServers()) {
        const Result<Done> connected = co_await connectFirst(context);
        if (!connected)
            co_return connected.error();
        co_return co_await listOne(context, request);
    }
    const Result<Done> connected = co_await connectAll(context);
    if (!connected)
        co_return connected.error();
    ExitCode worst = ExitCode::Done;
    for (const ServerEntry &entry : std::as_const(context.serverEntries)) {
        CommandContext there = context.at(entry);
        const Result<ExitCode> listed = co_await listOne(there, request);
        if (listed) {
            worst = std::max(worst, *listed);
            continue;
        }
        context.printNotice(sentence(listed.error(), entry.server)); // the other servers are still listed
        worst = exitCode(listed.error());
    }
    co_return worst;
}

} // namespace lockctl
