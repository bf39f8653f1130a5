// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab's time, as who rules it: it stands, leaps or runs at a pace. The page is memory without a name in
// any folder; servers and clocks find it by a path that is good for as long as this object lives. Engine
// thread only.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/lab/time/time_page.h"

#include <QByteArray>

#include <optional>

namespace lockengine {

class LabTime
{
public:
    // Stands at its beginning.
    LabTime();
    ~LabTime();
    LabTime(const LabTime &) = delete;
    LabTime &operator=(const LabTime &) = delete;

    // Whether there is a page; else the system had no memory for it, and nothing else works.
    [[nodiscard]] bool isThere() const { return m_page != nullptr; }
    [[nodiscard]] const labtime::Page &page() const { return *m_page; }
    [[nodiscard]] QByteArray path() const;

    [[nodiscard]] MonotonicTime now() const;
    [[nodiscard]] Microseconds elapsed() const; // since the beginning; below zero before
    [[nodiscard]] double rate() const { return m_page->read().rate; }

    void stand();
    // No further than `until`.
    void run(double rate, std::optional<MonotonicTime> until);
    // Stands there afterwards.
    void leapTo(MonotonicTime time);

    [[nodiscard]] static MonotonicTime beginning();

private:
    labtime::Page *m_page = nullptr;
    int m_file = -1;
};

} // namespace lockengine
