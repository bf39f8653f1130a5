// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cells of the lock table, one class per column.

#pragma once

#include "lockengine/core/model/finding.h"
#include "ui/models/loss.h"
#include "ui/views/lock_cell.h"
#include "ui/views/paint.h"

#include <optional>

class QTableView;

namespace ui {

// The name with invisible bytes escaped, in the monospace face if anything was escaped. After it: the
// worst finding, then the note. The group prefix is dim.
class NameCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;

private:
    [[nodiscard]] static qreal roomForName(qreal whole, const QFontMetricsF &metrics, const QString &finding);
    [[nodiscard]] QStringList namesInView() const;

    mutable lockengine::Severity m_severity = lockengine::Severity::None; // of the lock being painted
    mutable QString m_finding; // of the same lock
    mutable QString m_note; // of the same lock
    mutable std::optional<int> m_prefix; // length of the name's group prefix, if the group has a title row
    mutable const QTableView *m_view = nullptr; // the cell's view
};

// The connection that shows the lock, in the colour of its environment.
class SystemCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;

private:
    mutable QString m_name; // of the cell being painted
    mutable Tone m_tone = Tone::Dim;
};

// The first holder, by name and id.
class HolderCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;

private:
    mutable QString m_name; // of the holder being painted
    mutable BadgeLook m_look = BadgeLook::Filled; // of the same holder
    mutable std::optional<Loss> m_loss; // of the lock
};

class LeaseCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;
    [[nodiscard]] QString helpText(const lockengine::LockView &view) const override;

private:
    void paintRenewal(QPainter &painter, const QRectF &area, RenewalStatus renewalStatus) const;

    mutable BadgeLook m_look = BadgeLook::Filled; // of the holder whose lease is being painted
    mutable std::optional<Loss> m_loss; // of the lock
    mutable bool m_isSaidByName = false; // the name cell already shows the missed renewals
};

class WaitersCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;
};

class HeldCell final : public LockCell
{
    Q_OBJECT
public:
    using LockCell::LockCell;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const lockengine::LockView &view) const override;
    [[nodiscard]] QString helpText(const lockengine::LockView &view) const override;
};

} // namespace ui
