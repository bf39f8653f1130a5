// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/wait_index.h"

#include "lockengine/core/watch/strong_components.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace lockengine {

namespace {

constexpr qint64 kMostBehind = 1'000'000'000; // a sum over many ways grows without a limit

// One lock with waiters, by names.
struct NamedQueue
{
    LockId id;
    QList<QByteArray> holders;
    QList<QByteArray> waiters;
    qint64 unnamed = 0;
};

NamedQueue namedQueue(const LockState &state, PartyOf partyOf)
{
    NamedQueue queue{state.id, {}, {}, state.anonymousWaiters};
    for (const Holder &holder : state.holders) {
        if (!holder.pending && holder.mode != HoldMode::Permit)
            queue.holders.append(partyOf ? partyOf(holder.id) : holder.id);
    }
    for (const Waiter &waiter : state.queue)
        queue.waiters.append(waiter.id);
    return queue;
}

std::vector<NamedQueue> namedQueues(const QList<LockState> &locks, PartyOf partyOf)
{
    std::vector<NamedQueue> queues;
    for (const LockState &state : locks) {
        if (state.waiterCount() == 0)
            continue;
        NamedQueue queue = namedQueue(state, partyOf);
        if (!queue.holders.isEmpty())
            queues.push_back(std::move(queue));
    }
    std::sort(queues.begin(), queues.end(),
        [](const NamedQueue &one, const NamedQueue &other) { return one.id < other.id; });
    return queues;
}

// The clients by number, which do not depend on the order of the locks.
class Numbers
{
public:
    explicit Numbers(const std::vector<NamedQueue> &queues)
    {
        QSet<QByteArray> all;
        for (const NamedQueue &queue : queues) {
            for (const QList<QByteArray> &ids : {queue.holders, queue.waiters})
                all.unite(QSet<QByteArray>(ids.begin(), ids.end()));
        }
        clients.assign(all.begin(), all.end());
        std::sort(clients.begin(), clients.end());
        for (const QByteArray &client : clients)
            m_numbers.insert(client, int(m_numbers.size()));
    }

    // Each once, in the order of the ids.
    [[nodiscard]] std::vector<int> of(const QList<QByteArray> &ids) const
    {
        std::vector<int> numbers;
        QSet<int> seen;
        for (const QByteArray &id : ids) {
            const int number = m_numbers.value(id);
            if (!seen.contains(number))
                numbers.push_back(number);
            seen.insert(number);
        }
        return numbers;
    }

    std::vector<QByteArray> clients;

private:
    QHash<QByteArray, int> m_numbers;
};

void addLock(WaitIndex &index, const NamedQueue &queue, const Numbers &numbers)
{
    const int number = int(index.locks.size());
    WaitIndex::Lock lock{queue.id, numbers.of(queue.holders), numbers.of(queue.waiters), queue.unnamed};
    std::sort(lock.holders.begin(), lock.holders.end());
    for (size_t i = 0; i < lock.waiters.size(); ++i) {
        const int waiter = lock.waiters[i];
        index.waitsFor[waiter].push_back(number);
        index.position[waiter] = std::min(index.position[waiter], qsizetype(i));
    }
    index.locks.push_back(std::move(lock));
}

// A client leads to the locks that it waits for, a lock to its holders.
Successors waysOf(const WaitIndex &index)
{
    Successors ways;
    ways.reserve(index.clients.size() + index.locks.size());
    const int firstLock = int(index.clients.size());
    for (const std::vector<int> &locks : index.waitsFor) {
        std::vector<int> &way = ways.emplace_back(locks);
        for (int &lock : way)
            lock += firstLock;
    }
    for (const WaitIndex::Lock &lock : index.locks)
        ways.push_back(lock.holders);
    return ways;
}

void findCyclic(WaitIndex &index)
{
    std::vector<int> sizes(index.component.size(), 0);
    for (const int component : index.component)
        ++sizes[component];
    for (size_t i = 0; i < index.clients.size(); ++i)
        index.isInCycle[i] = sizes[index.component[i]] > 1;
}

// A component has all that leads to it once those with greater numbers are done.
void countBehind(WaitIndex &index, const Successors &ways)
{
    const size_t clients = index.clients.size();
    std::vector<qint64> waiting(ways.size(), 0); // by component: its clients, and those behind them
    for (size_t i = 0; i < ways.size(); ++i)
        waiting[index.component[i]] += i < clients ? 1 : index.locks[i - clients].unnamed;
    std::vector<int> order(ways.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
        [&index](int one, int other) { return index.component[one] > index.component[other]; });
    for (const int vertex : order) {
        const int from = index.component[vertex];
        for (const int next : ways[vertex]) {
            const int to = index.component[next];
            if (to != from)
                waiting[to] = std::min(waiting[to] + waiting[from], kMostBehind);
        }
    }
    for (size_t i = 0; i < clients; ++i)
        index.behind[i] = waiting[index.component[i]] - 1;
}

} // namespace

WaitIndex waitIndexOf(const QList<LockState> &locks, PartyOf partyOf)
{
    const std::vector<NamedQueue> queues = namedQueues(locks, partyOf);
    Numbers numbers(queues);
    WaitIndex index;
    const size_t clients = numbers.clients.size();
    index.waitsFor.resize(clients);
    index.position.resize(clients, std::numeric_limits<qsizetype>::max());
    index.behind.resize(clients);
    index.isInCycle.resize(clients);
    for (const NamedQueue &queue : queues)
        addLock(index, queue, numbers);
    index.clients = std::move(numbers.clients);
    const Successors ways = waysOf(index);
    index.component = strongComponents(ways);
    findCyclic(index);
    countBehind(index, ways);
    return index;
}

} // namespace lockengine
