// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/audit_text.h"

#include "lockengine/core/base/json_bytes.h"
#include "ui/present/text.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestCell = 4'096;

QString moment(const AuditRow &row)
{
    const qint64 ms = row.at.time_since_epoch().count();
    return QDateTime::fromMSecsSinceEpoch(ms, QTimeZone::utc()).toString(Qt::ISODateWithMs);
}

QByteArray cell(const QString &text)
{
    static const QString formulaSigns = u"=+-@\t\r"_s;
    QString safe = text;
    if (!safe.isEmpty() && formulaSigns.contains(safe.front()))
        safe.prepend(u'\'');
    safe.replace(u'"', u"\"\""_s);
    return '"' + safe.toUtf8() + '"';
}

QByteArray line(const QByteArrayList &cells)
{
    return cells.join(',') + "\r\n";
}

} // namespace

QByteArray auditAsCsv(const QList<AuditRow> &rows)
{
    QByteArray text = "time,act,server,lock,holder,outcome,reason,user,host,process,detail\r\n";
    for (const AuditRow &row : rows)
        text += line({cell(moment(row)), cell(row.act), cell(visible(row.system, longestCell)),
            cell(visible(row.lock, longestCell)), cell(visible(row.holder, longestCell)), cell(row.outcome),
            cell(visible(row.reason, longestCell)), cell(row.user), cell(row.host),
            cell(QString::number(row.pid)), cell(visible(row.detail, longestCell))});
    return text;
}

QByteArray auditAsJson(const QList<AuditRow> &rows)
{
    QByteArray text;
    for (const AuditRow &row : rows) {
        QJsonObject object;
        object.insert(u"id"_s, QString::fromLatin1(row.id));
        object.insert(u"time"_s, moment(row));
        object.insert(u"act"_s, row.act);
        object.insert(u"outcome"_s, row.outcome);
        object.insert(u"user"_s, row.user);
        object.insert(u"host"_s, row.host);
        object.insert(u"pid"_s, row.pid);
        insertBytes(object, u"system"_s, row.system);
        insertBytes(object, u"lock"_s, row.lock);
        insertBytes(object, u"holder"_s, row.holder);
        insertBytes(object, u"reason"_s, row.reason);
        insertBytes(object, u"detail"_s, row.detail);
        text += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return text;
}

} // namespace ui
