// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/followed_lock.h"

#include "app/lockctl/output/detail_text.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/watch/trouble.h"

#include <QCoroTask>

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds second{1'000};
constexpr Milliseconds whileItSettles{250};
constexpr int mostReads = 3; // if the lock keeps changing

// The state without its times, which change on their own.
LockState withoutTimes(LockState state)
{
    state.observedAt = {};
    state.lease.left = {};
    state.lease.ceiling.reset();
    for (Holder &holder : state.holders)
        holder.deadline.reset();
    for (Waiter &waiter : state.queue)
        waiter.deadline.reset();
    return state;
}

bool isSameHolder(const Holder &one, const Holder &other)
{
    return one.id == other.id;
}

// One reading does not show who renews the lease. The watcher's knowledge is valid while the same clients
// hold the lock; only the remaining lease comes from the reading.
void learnLease(LockLook &look, const Watcher &watcher)
{
    const std::optional<LockView> known = watcher.view(look.state.id);
    const bool isSame = known && look.state.isHeld() && !known->stale
        && known->lease.expiry == look.state.lease.expiry
        && std::ranges::is_permutation(known->state.holders, look.state.holders, isSameHolder);
    if (!isSame)
        return;
    look.lease = known->lease;
    if (look.lease.expiry == Expiry::Timed)
        look.lease.deadline = look.state.observedAt + look.state.lease.left;
    look.state.lease.ceiling = look.lease.ceiling;
    look.state.lease.renewal = renewalAt(look.lease, look.state.observedAt);
}

} // namespace

bool LockLook::isThere() const
{
    return !records.isEmpty() || state.isHeld() || state.waiterCount() > 0;
}

Trouble LockLook::trouble() const
{
    return troubleOf(CompactView(state, lease, std::nullopt), false, state.observedAt);
}

QByteArray LockLook::text(const CommandContext &context, const OutputStyle &style) const
{
    return context.json ? stateLine(state, records, trouble())
                        : detailText(state, records, context.names, style, lease, context.program);
}

QCoro::Task<Result<LockLook>> lookAt(CommandContext &context, QByteArray name)
{
    Result<LockState> state = co_await readLock(context, name);
    LockLook look;
    for (int times = 0; times < mostReads; ++times) {
        if (!state)
            co_return state.error();
        look.state = *state;
        const Result<QList<RawRecord>> records = co_await context.session.connection().records(state->id);
        if (!records)
            co_return records.error();
        look.records = *records;
        state = co_await readLock(context, name); // the keys belong to the state if it is unchanged
        if (state && withoutTimes(*state) == withoutTimes(look.state))
            break;
    }
    learnLease(look, context.session.locks());
    co_return look;
}

bool isAnother(const LockLook &look, const LockLook &former)
{
    const auto isSameKey = [](const RawRecord &one, const RawRecord &other) {
        return one.key == other.key && one.type == other.type;
    };
    return look.isThere() != former.isThere() || look.trouble() != former.trouble()
        || withoutTimes(look.state) != withoutTimes(former.state)
        || !std::ranges::equal(look.records, former.records, isSameKey);
}

FollowedLock::FollowedLock(CommandContext &context, QByteArray name)
    : m_context(context)
    , m_name(std::move(name))
    , m_redraws(context.style.isTerminal && !context.json && qgetenv("TERM") != "dumb")
{
    connect(&context.session.locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        const auto isOurs = [this](const LockView &view) { return view.state.id.name == m_name; };
        if (std::ranges::any_of(batch.changed, isOurs))
            lookAgain();
    });
    if (m_redraws) {
        const QByteArray text = sectionLine("Lock", {visible(m_name), "is being read"}, context.style);
        context.output.writeLine(m_block.next(text, context.style));
    }
    beginToWatch();
    lookAgain();
}

void FollowedLock::beginToWatch()
{
    const LockId id = m_context.lockNamed(m_name);
    m_context.session.connection().refresh({id}); // starts watching it
    m_context.session.locks().setInView({id}); // samples its lease even without notifications
    m_isSettled = false;
    m_settlesBy = m_context.clock.now() + longestSettling;
}

void FollowedLock::lookAgain()
{
    if (std::exchange(m_isLooking, true)) {
        m_isWanted = true;
        return;
    }
    m_next.reset();
    QCoro::connect(lookAt(m_context, m_name), this, [this](const Result<LockLook> &look) { take(look); });
}

void FollowedLock::take(const Result<LockLook> &look)
{
    m_isLooking = false;
    if (!look && !std::exchange(m_isAway, true)) {
        m_context.printNotice(retryingSentence(look.error(), m_context.server));
        m_block.leave();
    }
    if (look && std::exchange(m_isAway, false))
        beginToWatch();
    if (look && isComplete(*look)) {
        if (m_redraws || !m_printed || isAnother(*look, *m_printed))
            print(*look);
    }
    if (std::exchange(m_isWanted, false))
        return lookAgain();
    m_next = m_context.clock.callAfter(m_isSettled ? second : whileItSettles, [this] { lookAgain(); });
}

bool FollowedLock::isComplete(const LockLook &look)
{
    UnsureWaiters unsure;
    unsure.add(look.state);
    m_isSettled = m_isSettled || unsure.count() == 0 || m_context.clock.now() >= m_settlesBy;
    return m_isSettled;
}

void FollowedLock::print(const LockLook &look)
{
    m_printed = look;
    const OutputStyle style = outputStyle(STDOUT_FILENO, m_context.colour); // its size may have changed
    const QByteArray text = textOf(look, style);
    m_context.output.writeLine(m_redraws ? m_block.next(text, style) : text);
}

QByteArray FollowedLock::textOf(const LockLook &look, const OutputStyle &style) const
{
    if (m_context.json)
        return look.text(m_context, style);
    const QByteArray head = sectionLine("At", {timeOfDay(look.state.observedAt)}, style) + '\n';
    if (!look.isThere())
        return head + sectionLine("Lock", {visible(m_name), "there is no such lock"}, style);
    return head + look.text(m_context, style);
}

} // namespace lockctl
