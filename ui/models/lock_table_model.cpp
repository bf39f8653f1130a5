// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_table_model.h"

#include "ui/models/client_labels.h"
#include "ui/models/lock_row_text.h"
#include "ui/models/server_now.h"
#include "ui/present/finding_words.h"
#include "ui/present/lease_appearance.h"
#include "ui/present/spoken_lock.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

bool isHeldOtherwise(const CompactState &shown, const LockState &now)
{
    const QByteArray holder = now.holders.isEmpty() ? QByteArray() : now.holders.first().id;
    const LockState *full = shown.full();
    const qint64 holders = full ? full->holderCount() : shown.isHeld() ? 1 : 0;
    return shown.holder() != holder || holders != now.holderCount()
        || shown.waiterCount() != now.waiterCount() || shown.hasFlaws() == now.flaws.isEmpty();
}

void LockTableModel::apply(const WatchBatch &batch)
{
    QList<int> gone;
    for (const LockId &id : batch.forgotten) {
        if (const int row = rowOf(id); row >= 0)
            gone += row;
    }
    remove(gone);

    QMap<int, LockView> changed;
    QList<LockView> fresh;
    for (const LockView &view : batch.changed) {
        const int row = rowOf(view.state.id);
        if (row < 0)
            fresh += view;
        else if (this->view(row) != view)
            changed.insert(row, view);
    }
    change(changed);
    insert(fresh);
    Q_EMIT applied();
}

bool LockTableModel::setMark(int row)
{
    const LockMark mark = m_findings.isEmpty() ? LockMark() : m_findings.mark(idOf(row));
    return std::exchange(m_marks[size_t(row)].mark, mark) != mark;
}

void LockTableModel::showFindings(const FindingList &findings)
{
    const QSet<LockId> changed = findings.locksThatDiffer(m_findings);
    m_findings = findings;
    for (const LockId &lock : changed) {
        const int row = rowOf(lock);
        if (row < 0)
            continue;
        setMark(row);
        Q_EMIT dataChanged(
            index(row, 0), index(row, ColumnCount - 1), {SeverityRole, RuleRole, FindingRole, LossRole});
    }
    Q_EMIT applied();
}

QList<Finding> LockTableModel::findings(int row) const
{
    return mark(row).harm ? m_findings.of(idOf(row)) : QList<Finding>();
}

void LockTableModel::takeIdleTimes(const LockTableModel &other, const QList<SameLock> &locks)
{
    for (const auto [row, otherRow] : locks) {
        const bool wasIdle = isIdle(row);
        m_marks[size_t(row)].idleIn = other.m_marks[size_t(otherRow)].idleIn;
        if (isIdle(row) != wasIdle)
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1), {ViewRole});
    }
    Q_EMIT applied();
}

bool LockTableModel::isIdle(int row) const
{
    const Mark &known = m_marks[size_t(row)];
    return known.idleIn == 0 && lockengine::isIdle(compact(row), known.mark);
}

void LockTableModel::review()
{
    bool hasNews = false;
    for (int row = 0; row < rowCount(); ++row) {
        quint8 &idleIn = m_marks[size_t(row)].idleIn;
        if (idleIn == 0 || --idleIn > 0)
            continue;
        hasNews = true;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1), {ViewRole});
    }
    if (hasNews)
        Q_EMIT applied();
}

void LockTableModel::clear()
{
    m_findings = {};
    if (m_rows.empty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_rows.clear();
    m_marks.clear();
    m_rowOf.clear();
    endRemoveRows();
}

void LockTableModel::nameSystems(const QHash<QByteArray, SystemLabel> &labels)
{
    if (labels == m_systems)
        return;
    m_systems = labels;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, System), index(rowCount() - 1, System), {Qt::DisplayRole, ToneRole});
}

// Adjacent rows share one signal, so a batch that touches every row costs one signal.
void LockTableModel::change(const QMap<int, LockView> &rows)
{
    for (auto row = rows.cbegin(); row != rows.cend();) {
        const int first = row.key();
        int last = first - 1;
        for (; row != rows.cend() && row.key() == last + 1; ++row) {
            CompactView &view = m_rows[size_t(++last)];
            const bool wasFree = view.state().isFree();
            view = CompactView(row.value());
            if (view.state().isFree() && !wasFree)
                m_marks[size_t(last)].idleIn = idleAfter;
        }
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1), {Qt::DisplayRole, ViewRole});
    }
}

void LockTableModel::insert(const QList<LockView> &fresh)
{
    if (fresh.isEmpty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + int(fresh.size()) - 1);
    for (const LockView &view : fresh) {
        m_rows.emplace_back(view);
        m_marks.emplace_back();
        setMark(rowCount() - 1);
        m_rowOf.insert(rowCount() - 1, [this](int row) { return qHash(idOf(row)); });
    }
    endInsertRows();
}

void LockTableModel::remove(QList<int> rows)
{
    if (rows.isEmpty())
        return;
    std::sort(rows.begin(), rows.end(), std::greater<>());
    for (qsizetype from = 0; from < rows.size();) {
        qsizetype to = from;
        while (to + 1 < rows.size() && rows[to + 1] == rows[to] - 1)
            ++to;
        const int first = rows[to];
        const int last = rows[from];
        beginRemoveRows({}, first, last);
        m_rowOf.remove(first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        m_marks.erase(m_marks.begin() + first, m_marks.begin() + last + 1);
        endRemoveRows();
        from = to + 1;
    }
}

int LockTableModel::rowOf(const LockId &id) const
{
    return m_rowOf.find(qHash(id), [&](int row) { return idOf(row) == id; });
}

int LockTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LockTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LockTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CompactView &row = compact(index.row());
    if (index.column() == System && role != ViewRole && role != SearchRole)
        return systemData(row.state().system(), role);
    switch (role) {
    case Qt::DisplayRole:
        return shownText(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return spokenText(index.row(), index.column());
    case Qt::ToolTipRole:
        return toolTipText(wholeText(index.row(), index.column()));
    case ViewRole:
        return QVariant::fromValue(row.expanded());
    case SeverityRole:
        return int(mark(index.row()).severity());
    case RuleRole:
        return mark(index.row()).harm ? findings(index.row()).first().rule : QByteArray();
    case FindingRole:
        return findingText(index.row());
    case HolderIdRole:
        return holderId(index.row());
    case HolderNameRole:
        return holderName(index.row());
    case NoteRole:
        return noteText(row.expanded().state);
    case LossRole: {
        const std::optional<Loss> lost = loss(index.row());
        return lost ? QVariant::fromValue(*lost) : QVariant();
    }
    case SearchRole:
        return visible(row.state().name());
    default:
        return {};
    }
}

std::optional<Loss> LockTableModel::loss(int row) const
{
    if (!mark(row).isLost || !compact(row).state().isFree())
        return {};
    std::optional<Loss> loss = lastLoss(findings(row));
    if (loss && m_labels)
        loss->name = m_labels->nameOf(compact(row).state().system(), loss->holder);
    return loss;
}

QString LockTableModel::findingText(int row) const
{
    return mark(row).harm ? findingWord(findings(row).first(), view(row).state) : QString();
}

QString LockTableModel::shownText(int row, int column) const
{
    const std::optional<Loss> lost = column == Holder ? loss(row) : std::nullopt;
    return lost ? lastHolderText(lost->holder, lost->name) : displayText(view(row), column, holderName(row));
}

QString LockTableModel::wholeText(int row, int column) const
{
    const std::optional<Loss> lost = column == Holder ? loss(row) : std::nullopt;
    return lost ? wholeClientText(lost->holder, lost->name) : fullText(view(row), column, holderName(row));
}

// What the cells paint, as text for screen readers.
QString LockTableModel::spokenText(int row, int column) const
{
    const LockView view = this->view(row);
    switch (column) {
    case Name:
        return spokenName(view, findingText(row), noteText(view.state));
    case Lease:
        if (const std::optional<Loss> lost = loss(row); lost && m_clock)
            return lostAppearance(lost->at, m_clock->nowOf(view)).text;
        return m_clock ? spokenLease(view, m_clock->nowOf(view)) : QString();
    case Waiters:
        return spokenWaiters(view.state);
    case Held:
        return m_clock ? heldText(view, m_clock->nowOf(view)) : QString();
    default:
        return shownText(row, column);
    }
}

// A permit id names no client.
QByteArray LockTableModel::holderId(int row) const
{
    const CompactState &state = compact(row).state();
    return counts(state.kinds()) ? QByteArray() : state.holder();
}

QString LockTableModel::holderName(int row) const
{
    return m_labels ? m_labels->nameOf(compact(row).state().system(), holderId(row)) : QString();
}

void LockTableModel::nameClients(const ClientLabels *labels)
{
    m_labels = labels;
    followNames(labels, this);
    if (labels)
        connect(labels, &ClientLabels::changed, this, &LockTableModel::applied);
}

QVariant LockTableModel::systemData(const QByteArray &system, int role) const
{
    const SystemLabel label = m_systems.value(system);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return label.name;
    case Qt::ToolTipRole:
        return toolTipText(label.name);
    case ToneRole:
        return int(label.tone);
    default:
        return {};
    }
}

QVariant LockTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = section == Waiters || section == Held;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: //: column: the lock's name
        return Tr::tr("Lock");
    case Holder: //: column: who holds it
        return Tr::tr("Holder");
    case Lease: //: column: how much of the lease is left
        return Tr::tr("Lease left");
    case Waiters: //: column: how many wait
        return Tr::tr("Waiters");
    case Held: //: column: how long it has been held, and since when
        return Tr::tr("Held since");
    case System: //: column: which of the open connections
        return Tr::tr("Connection");
    default:
        return {};
    }
}

} // namespace ui
