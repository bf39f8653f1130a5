// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When which of very many is to be looked at again, the earliest first: a heap in which each knows its own
// place, so that setting anew and taking away are quick, and one costs a pointer. `One` has two members for
// it, `alarm` (its time) and `alarmPlace` (-1 in the beginning), and stays where it is while it has an alarm.

#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace lockengine {

template <typename One>
class Alarms
{
public:
    using Time = decltype(One::alarm);

    [[nodiscard]] bool isEmpty() const { return m_heap.empty(); }
    // Requires: not empty.
    [[nodiscard]] One &first() const { return *m_heap.front(); }

    // Instead of any that it had; no value: it has none.
    void set(One &one, std::optional<Time> when)
    {
        if (one.alarmPlace >= 0)
            takeOut(size_t(one.alarmPlace));
        if (!when)
            return;
        one.alarm = *when;
        m_heap.push_back(&one);
        rise(m_heap.size() - 1);
    }

private:
    void put(size_t place, One *one)
    {
        m_heap[place] = one;
        one->alarmPlace = qint32(place);
    }

    void takeOut(size_t place)
    {
        m_heap[place]->alarmPlace = -1;
        One *last = m_heap.back();
        m_heap.pop_back();
        if (place == m_heap.size())
            return;
        put(place, last);
        sink(place);
        rise(place);
    }

    void rise(size_t place)
    {
        One *one = m_heap[place];
        for (; place > 0 && one->alarm < m_heap[(place - 1) / 2]->alarm; place = (place - 1) / 2)
            put(place, m_heap[(place - 1) / 2]);
        put(place, one);
    }

    void sink(size_t place)
    {
        One *one = m_heap[place];
        for (size_t next = 2 * place + 1; next < m_heap.size(); next = 2 * place + 1) {
            if (next + 1 < m_heap.size() && m_heap[next + 1]->alarm < m_heap[next]->alarm)
                ++next;
            if (one->alarm <= m_heap[next]->alarm)
                break;
            put(place, m_heap[next]);
            place = next;
        }
        put(place, one);
    }

    std::vector<One *> m_heap;
};

} // namespace lockengine
