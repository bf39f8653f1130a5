// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cells of the lock table, one class a column.

#pragma once

#include "lockengine/watch/trouble.h"
#include "ui/models/loss.h"
#include "ui/views/lock_cell.h"
#include "ui/views/paint.h"

#include <optional>

class QTableView;

namespace ui {

// The name, as bytes made visible; in the monospace face where something had to be escaped. What is wrong
// with the lock stands behind it, then what is special about it. What it shares with its group is dim.
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
    [[nodiscard]] static qreal roomForName(qreal whole, const QFontMetricsF &metrics, const QString &trouble);
    [[nodiscard]] QStringList namesInView() const;

    mutable lockengine::Trouble m_trouble = lockengine::Trouble::None; // of the lock that is being painted
    mutable QString m_note; // of the same
    mutable std::optional<int> m_prefix; // how much of the name says its group, whose title is above it
    mutable const QTableView *m_view = nullptr; // in which it is
};

// The connection that the lock was seen through, with the colour of its environment.
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
    mutable QString m_name; // of the cell that is being painted
    mutable Tone m_tone = Tone::Dim;
};

// The first holder, by its name and id.
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
    mutable QString m_name; // of the holder that is being painted
    mutable BadgeLook m_look = BadgeLook::Filled; // of the same
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
    void paintRenewal(QPainter &painter, const QRectF &area, Rhythm rhythm) const;

    mutable BadgeLook m_look = BadgeLook::Filled; // of the holder whose lease is being painted
    mutable std::optional<Loss> m_loss; // of the lock
    mutable bool m_isSaidByName = false; // that renewals are missed
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
