// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lock_cells.h"

#include "ui/models/lock_filter_model.h"
#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/finding_words.h"
#include "ui/present/holder_badge.h"
#include "ui/present/spoken_lock.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/paint.h"
#include "ui/views/shortened_name.h"

#include <QTableView>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

void paintRightWord(QPainter &painter, const QRectF &area, const QString &word)
{
    drawTabular(painter, area, Qt::AlignRight, word);
}

std::optional<Milliseconds> beatOf(const LockView &view)
{
    if (!view.lease.ceiling)
        return std::nullopt;
    return *view.lease.ceiling / 3;
}

// Widths of a lease cell, in px.
constexpr qreal leaseTime = 76; // "59 min 59 s" at 13 px
constexpr qreal leaseGap = 8;
constexpr qreal renewalIcon = 14;
constexpr qreal renewalWord = 84; // includes its icon
constexpr qreal longestBar = 128;
constexpr qreal fairBar = 96; // the word for the renewal never shortens it further

// Whether the word for the renewal fits too.
bool hasRenewalWord(qreal width)
{
    return width >= fairBar + leaseTime + renewalWord + 2 * leaseGap;
}

// Empty while the renewal status is unknown.
QString renewalStatusIcon(RenewalStatus renewalStatus)
{
    switch (renewalStatus) {
    case RenewalStatus::Watchdog:
    case RenewalStatus::Overdue:
    case RenewalStatus::Late:
        return u"refresh"_s;
    case RenewalStatus::Fixed:
        return u"pin"_s;
    case RenewalStatus::NoExpiry:
        return u"endless"_s;
    case RenewalStatus::NotYetKnown:
    case RenewalStatus::NotReadable:
        return {};
    }
    return {};
}

BadgeLook lookAt(const QModelIndex &index)
{
    const auto idAt = [&index](int row) {
        return index.siblingAtRow(row).data(LockTableModel::HolderIdRole).toByteArray();
    };
    return isOutlined(index.row(), idAt) ? BadgeLook::Outlined : BadgeLook::Filled;
}

std::optional<Loss> lossAt(const QModelIndex &index)
{
    const QVariant loss = index.data(LockTableModel::LossRole);
    return loss.isValid() ? std::optional(loss.value<Loss>()) : std::nullopt;
}

} // namespace

void NameCell::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    m_severity = Severity(index.data(LockTableModel::SeverityRole).toInt());
    m_finding = index.data(LockTableModel::FindingRole).toString();
    m_note = index.data(LockTableModel::NoteRole).toString();
    const QVariant prefix = index.data(LockFilterModel::PrefixLengthRole);
    m_prefix = prefix.isValid() ? std::optional(prefix.toInt()) : std::nullopt;
    m_view = qobject_cast<const QTableView *>(option.widget);
    LockCell::paint(painter, option, index);
}

// The finding is shown in full. The name is shortened for it, down to the part that distinguishes it from its
// neighbours.
qreal NameCell::roomForName(qreal whole, const QFontMetricsF &metrics, const QString &finding)
{
    constexpr qreal least = 80; // px
    const qreal taken = finding.isEmpty() ? 0 : metrics.horizontalAdvance(finding) + 10;
    return std::min(whole, std::max(whole - taken, least));
}

QStringList NameCell::namesInView() const
{
    QStringList names;
    if (!m_view)
        return names;
    const QAbstractItemModel &locks = *m_view->model();
    const int last = m_view->rowAt(m_view->viewport()->height() - 1);
    for (int row = std::max(m_view->rowAt(0), 0); row <= (last < 0 ? locks.rowCount() - 1 : last); ++row) {
        const QModelIndex index = locks.index(row, LockTableModel::Name);
        if (index.data(LockTableModel::SearchRole).isValid()) // a lock, not a group title
            names.append(index.data().toString());
    }
    return names;
}

void NameCell::paintContent(QPainter &painter, const QRectF &area, const LockView &view) const
{
    QRectF rest = area;
    if (m_severity != Severity::None) {
        m_theme.icon(severityIcon(m_severity), severityTone(m_severity))
            .paint(&painter, QRect(int(rest.left()), int(rest.center().y()) - 7, 14, 14));
        rest.adjust(20, 0, 0, 0);
    } else if (m_prefix) { // below its group title
        rest.adjust(20, 0, 0, 0);
    }
    if (const QString word = ownWord(view); !word.isEmpty()) {
        painter.setFont(smallFont());
        const QRectF pill
            = paintPill(painter, rest, Qt::AlignRight, word, colours().onAccent, colours().accent);
        rest.setRight(pill.left() - 6);
    }
    const bool asIs = isShownAsIs(view.state.id.name);
    const bool isQuiet = view.state.isFree() && !view.state.isCounting() && view.state.waiterCount() == 0
        && m_severity == Severity::None;
    painter.setFont(!asIs ? monoFont() : isQuiet ? uiFont() : strongFont());
    const QFontMetricsF metrics(painter.font(), painter.device());
    const QColor colour = !asIs ? colours().amber : isQuiet ? colours().dim : colours().text;
    const qsizetype prefix = asIs ? m_prefix.value_or(0) : 0;
    const qreal room = roomForName(rest.width(), QFontMetricsF(smallFont(), painter.device()), m_finding);
    QString name = lockName(view.state.id.name);
    if (metrics.horizontalAdvance(name) > room) {
        const qsizetype common = std::max(prefix, commonBeginning(name, namesInView()));
        name = shortenedName(name, common, metrics, room);
    } else if (prefix > 0) {
        const QFont font = painter.font();
        painter.setFont(uiFont());
        painter.setPen(colours().dim);
        rest.adjust(paintElided(painter, rest, name.first(prefix)), 0, 0, 0);
        painter.setFont(font);
        name.remove(0, prefix);
    }
    painter.setPen(colour);
    rest.adjust(paintElided(painter, rest, name) + 10, 0, 0, 0);
    painter.setFont(smallFont());
    if (!m_finding.isEmpty()) {
        painter.setPen(colours().of(severityTone(m_severity)));
        rest.adjust(paintElided(painter, rest, m_finding) + 10, 0, 0, 0);
    }
    painter.setPen(colours().dim);
    if (!m_note.isEmpty() && rest.width() > 24)
        paintElided(painter, rest, m_note);
}

void SystemCell::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    m_name = index.data().toString();
    m_tone = Tone(index.data(LockTableModel::ToneRole).toInt());
    LockCell::paint(painter, option, index);
}

void SystemCell::paintContent(QPainter &painter, const QRectF &area, const LockView &) const
{
    painter.fillRect(QRectF(area.left(), area.center().y() - 7, 3, 14), colours().of(m_tone));
    painter.setFont(smallFont());
    painter.setPen(colours().text);
    paintElided(painter, area.adjusted(9, 0, 0, 0), m_name, Qt::ElideMiddle);
}

void HolderCell::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    m_name = index.data(LockTableModel::HolderNameRole).toString();
    m_look = lookAt(index);
    m_loss = lossAt(index);
    LockCell::paint(painter, option, index);
}

void HolderCell::paintContent(QPainter &painter, const QRectF &area, const LockView &view) const
{
    if (counts(view.state.kinds) && !view.state.isUnread()) {
        const bool isShut = letsIn(view.state) == false;
        painter.setPen(isShut ? colours().text : colours().dim);
        paintElided(painter, area, view.state.number ? numberWord(view.state) : u"—"_s);
        return;
    }
    if (view.state.isUnread() || view.state.isNoLock()) {
        painter.setPen(colours().amber);
        paintElided(painter, area, view.state.isUnread() ? unreadWord() : noLockWord());
        return;
    }
    if (m_loss) {
        const QRectF rest
            = paintBadge(painter, area, m_loss->holder, m_loss->name, BadgeLook::Gone, colours());
        painter.setFont(uiFont());
        painter.setPen(colours().dim);
        paintElided(painter, rest, lastHolderText(m_loss->holder, m_loss->name), Qt::ElideMiddle);
        return;
    }
    if (!view.state.isHeld()) {
        painter.setPen(colours().dim);
        paintElided(painter, area, u"—"_s);
        return;
    }
    const Holder &holder = view.state.holders.first();
    constexpr qreal gap = 6;
    const qint64 others = view.state.holderCount() - 1;
    const QString more = others > 0 ? u'+' + QString::number(others) : QString();
    const QFontMetricsF metrics(smallFont(), painter.device());
    // The number of further holders is always shown; the id is shortened for it.
    const qreal reserved = more.isEmpty() ? 0 : metrics.horizontalAdvance(more) + gap;
    QRectF rest
        = paintBadge(painter, area, holder.id, m_name, m_look, colours()).adjusted(0, 0, -reserved, 0);
    rest.adjust(paintClient(painter, rest, holder.id, m_name, colours().text, colours().dim) + gap, 0, 0, 0);
    painter.setFont(smallFont());
    painter.setPen(colours().dim);
    if (const QString mode = modeWord(holder.mode); !mode.isEmpty() && rest.width() > 20)
        rest.adjust(paintElided(painter, rest, mode) + metrics.horizontalAdvance(u' '), 0, 0, 0);
    paintElided(painter, rest.adjusted(0, 0, reserved, 0), more);
}

void LeaseCell::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    m_look = lookAt(index);
    m_loss = lossAt(index);
    m_isSaidByName = index.data(LockTableModel::RuleRole).toByteArray() == "renewalMissed";
    LockCell::paint(painter, option, index);
}

// The bar, the time, and the renewal: an icon, plus a word if it fits and the name does not already say it.
void LeaseCell::paintContent(QPainter &painter, const QRectF &area, const LockView &view) const
{
    const LeaseAppearance look
        = m_loss ? lostAppearance(m_loss->at, nowOf(view)) : leaseAppearance(view, nowOf(view));
    if (look.bar == LeaseAppearance::Bar::None) {
        painter.setFont(m_loss ? strongFont() : smallFont());
        painter.setPen(look.tone == Tone::Plain ? colours().dim : colours().of(look.tone));
        paintElided(painter, area, look.text);
        return;
    }
    const qreal renewal = hasRenewalWord(area.width()) ? renewalWord : renewalIcon;
    const qreal bar = std::min(longestBar, area.width() - leaseTime - renewal - 2 * leaseGap);
    paintLeaseBar(painter, QRectF(area.left(), area.top(), bar, area.height()), look,
        colours().holder(view.state.holders.first().id), colours(), m_look);
    painter.setFont(look.tone == Tone::Plain ? uiFont() : strongFont());
    painter.setPen(colours().of(look.tone));
    const QRectF time(area.left() + bar + leaseGap, area.top(), leaseTime, area.height());
    drawTabular(painter, time, Qt::AlignLeft, look.text);
    paintRenewal(painter,
        QRectF(time.right() + leaseGap, area.top(), area.right() - time.right() - leaseGap, area.height()),
        look.renewalStatus);
}

void LeaseCell::paintRenewal(QPainter &painter, const QRectF &area, RenewalStatus renewalStatus) const
{
    constexpr int size = 14;
    const QString icon = renewalStatusIcon(renewalStatus);
    if (icon.isEmpty() || area.width() < size)
        return;
    const Tone tone = renewalTone(renewalStatus);
    m_theme.icon(icon, tone)
        .paint(&painter, QRect(int(area.left()), int(area.center().y()) - size / 2, size, size));
    const QRectF rest = area.adjusted(size + 5, 0, 0, 0);
    if (rest.width() < 2 * size || m_isSaidByName || renewalStatus == RenewalStatus::NoExpiry)
        return; // for a lock without expiry, the time says so
    QFont font = smallFont();
    font.setWeight(tone == Tone::Dim ? QFont::Normal : QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(colours().of(tone));
    paintElided(painter, rest, renewalStatusWord(renewalStatus));
}

QString LeaseCell::helpText(const LockView &view) const
{
    if (!view.state.isHeld())
        return {};
    if (counts(view.state.kinds))
        return Tr::tr("The permit that expires first.");
    QString text = renewalSentence(renewalStatusOf(view, nowOf(view)), beatOf(view));
    if (view.lease.ceiling) //: %1 is a duration
        text += u'\n' + Tr::tr("The full lease is %1.").arg(duration(*view.lease.ceiling));
    else if (view.lease.expiry == Expiry::Timed)
        text += u'\n' + Tr::tr("The full lease is unknown until the next renewal.");
    return text;
}

void WaitersCell::paintContent(QPainter &painter, const QRectF &area, const LockView &view) const
{
    const qint64 waiters = view.state.waiterCount();
    painter.setFont(smallFont());
    if (waiters == 0) {
        painter.setPen(colours().dim);
        if (!areWaitersKnown(view.state))
            paintRightWord(painter, area.adjusted(0, 0, -7, 0), u"?"_s);
        return;
    }
    const QColor pill = colours().badgeOn(painter.background().color());
    paintPill(painter, area, Qt::AlignRight, QString::number(waiters), colours().text, pill);
}

void HeldCell::paintContent(QPainter &painter, const QRectF &area, const LockView &view) const
{
    painter.setFont(smallFont());
    painter.setPen(colours().dim);
    paintRightWord(painter, area, heldText(view, nowOf(view)));
}

QString HeldCell::helpText(const LockView &view) const
{
    if (!view.state.isHeld() || !view.heldSince || counts(view.state.kinds))
        return {};
    const QString length = heldFor(nowOf(view) - view.heldSince->at, view.heldSince->exact);
    if (view.heldSince->exact) //: %1 is a duration
        return Tr::tr("Held for %1.").arg(length);
    //: %1 is "at least" with a duration
    return Tr::tr("Held for %1: Lockscope did not see the acquire.").arg(length);
}

} // namespace ui
