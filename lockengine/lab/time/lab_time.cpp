// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/time/lab_time.h"

#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace lockengine {

namespace {

std::int64_t realTimeNow()
{
    timespec time = {};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return labtime::nanoseconds(time);
}

MonotonicTime timeOf(std::int64_t lab)
{
    return MonotonicTime(std::chrono::nanoseconds(lab));
}

std::int64_t labOf(MonotonicTime time)
{
    return std::chrono::nanoseconds(time.time_since_epoch()).count();
}

} // namespace

LabTime::LabTime()
    : m_file(memfd_create("lockscope-lab-time", MFD_CLOEXEC))
{
    if (m_file < 0 || ftruncate(m_file, sizeof(labtime::Page)) != 0)
        return;
    void *const memory = mmap(nullptr, sizeof(labtime::Page), PROT_READ | PROT_WRITE, MAP_SHARED, m_file, 0);
    if (memory != MAP_FAILED)
        m_page = new (memory) labtime::Page;
}

LabTime::~LabTime()
{
    if (m_page)
        munmap(m_page, sizeof(labtime::Page));
    if (m_file >= 0)
        close(m_file);
}

QByteArray LabTime::path() const
{
    return "/proc/" + QByteArray::number(qint64(getpid())) + "/fd/" + QByteArray::number(m_file);
}

MonotonicTime LabTime::now() const
{
    return timeOf(m_page->read().at(realTimeNow()));
}

Microseconds LabTime::elapsed() const
{
    return std::chrono::duration_cast<Microseconds>(now() - beginning());
}

void LabTime::stand()
{
    leapTo(now());
}

void LabTime::run(double rate, std::optional<MonotonicTime> until)
{
    labtime::Reading reading;
    reading.realBase = realTimeNow();
    reading.labBase = m_page->read().at(reading.realBase);
    reading.limit = until ? labOf(*until) : labtime::never;
    reading.rate = rate;
    m_page->write(reading);
}

void LabTime::leapTo(MonotonicTime time)
{
    labtime::Reading reading;
    reading.realBase = realTimeNow();
    reading.labBase = labOf(time);
    m_page->write(reading);
}

MonotonicTime LabTime::beginning()
{
    return timeOf(labtime::beginning);
}

} // namespace lockengine
