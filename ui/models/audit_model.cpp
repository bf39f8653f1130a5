// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/audit_model.h"

#include "lockengine/core/base/clock.h"
#include "ui/present/act_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <unistd.h>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 tailSize = 4 * 1024 * 1024; // about 6,000 acts

// When the process started; absent: no such process.
std::optional<WallTime> beginOf(qint64 pid)
{
    QFile file(u"/proc/%1/stat"_s.arg(pid));
    if (pid <= 0 || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray stat = file.readAll();
    constexpr int startTime = 22 - 3; // field 22 in proc(5); split() starts at field 3
    const qint64 ticks = stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(startTime).toLongLong();
    const auto sinceBoot = std::chrono::duration_cast<Milliseconds>(SystemClock().now().time_since_epoch());
    return SystemClock().wall() - sinceBoot + Milliseconds(ticks * 1000 / ::sysconf(_SC_CLK_TCK));
}

// Whether the process of the row still runs on this machine. Its pid may have been reused; a process on
// another machine counts as not running.
bool isRunning(const AuditRow &row)
{
    constexpr Milliseconds rounding(1000);
    const auto begin = row.host == QSysInfo::machineHostName() ? beginOf(row.pid) : std::nullopt;
    return begin && *begin <= row.at + rounding;
}

QString outcomeOf(const AuditRow &row)
{
    //: how an act ended: it has not yet, or its program has not said so yet
    return row.isOpen ? Tr::tr("no outcome yet") : auditOutcomeWord(row.outcome);
}

QString toolTip(const AuditRow &row)
{
    QStringList lines{
        visible(row.lock), visible(row.holder), byWhom(row.user, row.host), visible(row.reason)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString wholeText(const AuditRow &row)
{
    return QStringList{auditActWord(row.act), row.act, visible(row.system), visible(row.lock),
        visible(row.holder), outcomeOf(row), row.outcome, byWhom(row.user, row.host), visible(row.reason)}
        .join(u'\n');
}

} // namespace

void AuditModel::read(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile()
        || !file.open(QIODevice::ReadOnly)) // opening a FIFO would block until a writer comes
        return show({});
    m_isCut = file.size() > tailSize;
    if (m_isCut)
        file.seek(file.size() - tailSize);
    QList<AuditRow> read = auditRows(file.readAll());
    for (AuditRow &row : read)
        row.isOpen = row.outcome.isEmpty() && isRunning(row);
    show(read);
}

bool AuditModel::hasOpen() const
{
    return std::ranges::any_of(rows(), &AuditRow::isOpen);
}

// First removes rows that are no longer shown, so that the others stay selected.
void AuditModel::show(const QList<AuditRow> &rows)
{
    const auto oldest = rows.isEmpty() ? this->rows().end()
                                       : std::ranges::find(this->rows(), rows.first().id, &AuditRow::id);
    if (oldest != this->rows().end())
        remove(0, oldest - this->rows().begin());
    exchange(rows, [](const AuditRow &a, const AuditRow &b) { return a.id == b.id; });
}

int AuditModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AuditModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const AuditRow &row = rows()[index.row()];
    if (role == Qt::ToolTipRole)
        return toolTipText(toolTip(row));
    if (role == TextRole)
        return wholeText(row);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Time:
        return QDateTime::fromMSecsSinceEpoch(row.at.time_since_epoch().count())
            .toString(u"yyyy-MM-dd HH:mm:ss"_s);
    case Act:
        return auditActWord(row.act);
    case Lock:
        return visible(row.lock);
    case Holder:
        return shortId(row.holder);
    case Outcome:
        return outcomeOf(row);
    case Reason:
        return visible(row.reason);
    case By:
        return byWhom(row.user, row.host);
    case System:
        return visible(row.system);
    default:
        return {};
    }
}

QVariant AuditModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return Tr::tr("Time");
    case Act: //: column: what was done
        return Tr::tr("Action");
    case Lock:
        return Tr::tr("Lock");
    case Holder:
        return Tr::tr("Holder");
    case Outcome: //: column: how it ended
        return Tr::tr("Outcome");
    case Reason: //: column: why it was done, as the operator wrote it
        return Tr::tr("Reason");
    case By: //: column: who did it, and on which machine
        return Tr::tr("Done by");
    case System: //: column: the server's address
        return Tr::tr("Server");
    default:
        return {};
    }
}

} // namespace ui
