// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/traces.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace testing {

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList allProcesses()
{
    return QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs);
}

QStringList thoseAt(const QString &folder, const QStringList &pids)
{
    QStringList found;
    for (const QString &pid : pids) {
        const QString process = QStringLiteral("/proc/") + pid;
        const QByteArray commandLine = contentOf(process + QStringLiteral("/cmdline")).replace('\0', ' ');
        const QString place = QFileInfo(process + QStringLiteral("/cwd")).symLinkTarget();
        const bool here = commandLine.contains(folder.toUtf8()) || place.startsWith(folder);
        if (here && pid.toLongLong() != QCoreApplication::applicationPid())
            found.append(pid + u' ' + QString::fromUtf8(commandLine));
    }
    return found;
}

} // namespace

// Repeats the read: a process that starts another and ends meanwhile would leave both out.
QStringList processesAt(const QString &folder)
{
    QStringList pids = allProcesses();
    QStringList found = thoseAt(folder, pids);
    for (int round = 0; round < 20; ++round) { // a busy machine starts processes all the time
        const QStringList now = allProcesses();
        const bool isSteady
            = std::ranges::all_of(now, [&pids](const QString &pid) { return pids.contains(pid); });
        if (isSteady)
            break;
        pids = now;
        found = thoseAt(folder, pids);
    }
    return found;
}

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

} // namespace testing
