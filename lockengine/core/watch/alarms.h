// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A heap of the times at which objects are due, earliest first. Each object stores its heap index, so changes
// are fast. The heap holds the times, because the objects are scattered in memory. `One` needs a member
// `alarmIndex`, initially -1, and must not move while it has an alarm.

#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace lockengine {

template <typename One, typename Time>
class Alarms
{
public:
    [[nodiscard]] bool isEmpty() const { return m_heap.empty(); }
    // Requires: not empty.
    [[nodiscard]] One &first() const { return *m_heap.front().one; }
    [[nodiscard]] Time firstTime() const { return m_heap.front().at; }

    // Replaces the object's alarm; no value removes it.
    void set(One &one, std::optional<Time> when)
    {
        if (one.alarmIndex >= 0)
            takeOut(size_t(one.alarmIndex));
        if (!when)
            return;
        m_heap.push_back({*when, &one});
        rise(m_heap.size() - 1);
    }

private:
    struct Alarm
    {
        Time at;
        One *one;
    };

    void put(size_t index, const Alarm &alarm)
    {
        m_heap[index] = alarm;
        alarm.one->alarmIndex = qint32(index);
    }

    void takeOut(size_t index)
    {
        m_heap[index].one->alarmIndex = -1;
        const Alarm last = m_heap.back();
        m_heap.pop_back();
        if (index == m_heap.size())
            return;
        put(index, last);
        sink(index);
        rise(index);
    }

    void rise(size_t index)
    {
        const Alarm alarm = m_heap[index];
        for (; index > 0 && alarm.at < m_heap[(index - 1) / 2].at; index = (index - 1) / 2)
            put(index, m_heap[(index - 1) / 2]);
        put(index, alarm);
    }

    void sink(size_t index)
    {
        const Alarm alarm = m_heap[index];
        for (size_t next = 2 * index + 1; next < m_heap.size(); next = 2 * index + 1) {
            if (next + 1 < m_heap.size() && m_heap[next + 1].at < m_heap[next].at)
                ++next;
            if (alarm.at <= m_heap[next].at)
                break;
            put(index, m_heap[next]);
            index = next;
        }
        put(index, alarm);
    }

    std::vector<Alarm> m_heap;
};

} // namespace lockengine
