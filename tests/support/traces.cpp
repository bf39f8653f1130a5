// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/traces.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace testing {

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

QStringList processesAt(const QString &folder)
{
    QStringList found;
    const QStringList pids = QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs);
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

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

} // namespace testing
