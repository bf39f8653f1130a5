// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Controls lab time: stops it, runs it at a rate or jumps. Its page is anonymous memory; servers and clocks
// open it by a path that is valid as long as this object lives. Engine thread only.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/lab/time/time_page.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

class LabTime
{
public:
    // Stopped at the beginning.
    LabTime();
    ~LabTime();
    LabTime(const LabTime &) = delete;
    LabTime &operator=(const LabTime &) = delete;

    // Whether the page exists; otherwise there was no memory for it, and no other function works.
    [[nodiscard]] bool isThere() const { return m_page != nullptr; }
    [[nodiscard]] const labtime::Page &page() const { return *m_page; }
    [[nodiscard]] QByteArray path() const;

    [[nodiscard]] MonotonicTime now() const;
    [[nodiscard]] Microseconds elapsed() const; // since the beginning; negative before it
    [[nodiscard]] double rate() const { return m_page->read().rate; }

    void stand();
    // Runs, at most to `until`.
    void run(double rate, std::optional<MonotonicTime> until);
    // Jumps to `time` and stops there.
    void leapTo(MonotonicTime time);

    [[nodiscard]] static MonotonicTime beginning();

private:
    labtime::Page *m_page = nullptr;
    int m_file = -1;
};

} // namespace lockengine
