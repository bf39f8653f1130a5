// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A heap of the times at which objects are due, earliest first. Each object stores its heap index, so changes
// are fast. The heap holds the times, because the objects are scattered in memory. `One` needs a member
// `alarmPlace`, initially -1, and must not move while it has an alarm.

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
        if (one.alarmPlace >= 0)
            takeOut(size_t(one.alarmPlace));
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

    void put(size_t place, const Alarm &alarm)
    {
        m_heap[place] = alarm;
        alarm.one->alarmPlace = qint32(place);
    }

    void takeOut(size_t place)
    {
        m_heap[place].one->alarmPlace = -1;
        const Alarm last = m_heap.back();
        m_heap.pop_back();
        if (place == m_heap.size())
            return;
        put(place, last);
        sink(place);
        rise(place);
    }

    void rise(size_t place)
    {
        const Alarm alarm = m_heap[place];
        for (; place > 0 && alarm.at < m_heap[(place - 1) / 2].at; place = (place - 1) / 2)
            put(place, m_heap[(place - 1) / 2]);
        put(place, alarm);
    }

    void sink(size_t place)
    {
        const Alarm alarm = m_heap[place];
        for (size_t next = 2 * place + 1; next < m_heap.size(); next = 2 * place + 1) {
            if (next + 1 < m_heap.size() && m_heap[next + 1].at < m_heap[next].at)
                ++next;
            if (alarm.at <= m_heap[next].at)
                break;
            put(place, m_heap[next]);
            place = next;
        }
        put(place, alarm);
    }

    std::vector<Alarm> m_heap;
};

} // namespace lockengine
