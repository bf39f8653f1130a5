// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/bystander.h"

#include "tests/bench/race.h"
#include "tests/bench/scale/blocking_connection.h"
#include "tests/bench/scale/meters.h"

#include <QCoreApplication>
#include <QThread>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

volatile std::sig_atomic_t isOver = 0;

void beFirstInLine()
{
    ::setpriority(PRIO_PROCESS, 0, -20); // if not permitted, the figure is slightly higher
}

void start(QProcess &process, const QStringList &words)
{
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), words);
    if (!process.waitForStarted())
        qFatal("a client does not start");
}

} // namespace

Bystander::Bystander(quint16 port)
{
    start(m_process, {u"bystander"_s, QString::number(port)});
}

Bystander::~Bystander()
{
    m_process.kill();
    m_process.waitForFinished();
}

double Bystander::finish()
{
    m_process.terminate();
    m_process.waitForFinished();
    return m_process.readAllStandardOutput().toDouble();
}

Press::Press(quint16 port, double share)
{
    start(m_process, {u"press"_s, QString::number(port), QString::number(share)});
}

Press::~Press()
{
    m_process.kill();
    m_process.waitForFinished();
}

int runBystander(quint16 port)
{
    std::signal(SIGTERM, [](int) { isOver = 1; });
    beFirstInLine();
    BlockingConnection line(port);
    QList<double> times;
    while (!isOver) {
        const qint64 begin = nanoseconds();
        line.ask({"SET", "bystander", "1"});
        times.append(double(nanoseconds() - begin) / 1000);
        QThread::usleep(1000);
    }
    std::printf("%f\n", times.isEmpty() ? 0 : quantile(times, 0.99));
    return 0;
}

// Sends fifty commands at a time, with pauses for the rest of the share.
int runPress(quint16 port, double share)
{
    beFirstInLine();
    BlockingConnection line(port);
    while (true) {
        const qint64 begin = nanoseconds();
        for (int i = 0; i < 50; ++i)
            line.append({"SET", "press:" + QByteArray::number(i), "1"});
        line.collect(50);
        const qint64 took = nanoseconds() - begin;
        QThread::usleep(ulong(double(took) / 1000 * (1 - share) / share));
    }
}

} // namespace bench
