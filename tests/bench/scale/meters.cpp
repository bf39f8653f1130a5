// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/meters.h"

#include <QDir>
#include <QFile>

#include <chrono>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The number after "name:" in the line that begins with it.
double numberAfter(const QByteArray &text, const QByteArray &name)
{
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith(name + ':'))
            return line.mid(name.size() + 1).simplified().split(' ').value(0).toDouble();
    }
    return 0;
}

} // namespace

double processorSeconds(qint64 pid)
{
    const QString tasks = u"/proc/%1/task"_s.arg(pid);
    double seconds = 0;
    for (const QString &task : QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        seconds += contentsOf(tasks + u'/' + task + u"/schedstat"_s).split(' ').value(0).toDouble() / 1e9;
    return seconds;
}

ProcessMemory memoryOf(qint64 pid)
{
    const QByteArray text = contentsOf(u"/proc/%1/smaps_rollup"_s.arg(pid));
    ProcessMemory memory;
    memory.resident = numberAfter(text, "Rss") / 1024;
    memory.proportional = numberAfter(text, "Pss") / 1024;
    return memory;
}

ServerUse useOf(BlockingConnection &line)
{
    const QByteArray text = line.ask({"INFO", "everything"});
    ServerUse use;
    use.seconds = numberAfter(text, "used_cpu_user") + numberAfter(text, "used_cpu_sys");
    use.commands = qint64(numberAfter(text, "total_commands_processed"));
    return use;
}

qint64 nanoseconds()
{
    return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace bench
