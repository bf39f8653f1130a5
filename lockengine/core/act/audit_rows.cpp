// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/audit_rows.h"

#include "lockengine/core/base/json_bytes.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

AuditRow rowOf(const QJsonObject &line)
{
    AuditRow row;
    row.id = line.value("id"_L1).toString().toLatin1();
    row.at = WallTime(Milliseconds(qint64(line.value("t"_L1).toDouble())));
    row.act = line.value("act"_L1).toString();
    row.system = bytesIn(line, u"system"_s);
    row.lock = bytesIn(line, u"lock"_s);
    row.holder = bytesIn(line, u"holder"_s);
    row.user = line.value("user"_L1).toString();
    row.host = line.value("host"_L1).toString();
    row.pid = line.value("pid"_L1).toInteger();
    row.reason = bytesIn(line, u"reason"_s);
    row.detail = bytesIn(line, u"detail"_s);
    return row;
}

} // namespace

QList<AuditRow> auditRows(const QByteArray &lines)
{
    QList<AuditRow> rows;
    QHash<QByteArray, qsizetype> rowOfId;
    for (const QByteArray &text : lines.split('\n')) {
        const QJsonObject line = QJsonDocument::fromJson(text).object();
        const QByteArray id = line.value("id"_L1).toString().toLatin1();
        if (line.value("phase"_L1) == "intent"_L1) {
            rowOfId.insert(id, rows.size());
            rows += rowOf(line);
        } else if (line.value("phase"_L1) == "outcome"_L1 && rowOfId.contains(id)) {
            rows[rowOfId.value(id)].outcome = line.value("outcome"_L1).toString();
        }
    }
    return rows;
}

QByteArray auditTail(const QString &path, qint64 most)
{
    const int descriptor = ::open(
        QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    struct stat status = {};
    QFile file;
    if (descriptor < 0 || !file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return {};
    file.seek(std::max<qint64>(0, qint64(status.st_size) - most));
    return file.read(most);
}

} // namespace lockengine
