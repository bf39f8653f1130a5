// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_access.h"

#include "ui/stage/queue_stage.h"

#include <QAccessibleWidget>
#include <QPointer>

namespace ui {

namespace {

// The figure at one position of the keyboard order.
class FigureAccess final : public QAccessibleInterface
{
public:
    FigureAccess(QueueStage *stage, int at)
        : m_stage(stage)
        , m_at(at)
    { }

    [[nodiscard]] bool isValid() const override { return m_stage && m_at < m_stage->scene().figures.size(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_stage);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text which) const override
    {
        const bool isSaid = which == QAccessible::Name || which == QAccessible::Description;
        return isSaid && isValid() ? m_stage->scene().figures[m_at].spoken : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_stage->rectOf(m_at);
        return {m_stage->viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.readOnly = true;
        state.invalid = !isValid();
        state.focused = isValid() && m_stage->hasFocus() && m_stage->current() == m_at;
        return state;
    }

private:
    QPointer<QueueStage> m_stage;
    int m_at;
};

class StageAccess final : public QAccessibleWidget
{
public:
    explicit StageAccess(QueueStage *stage)
        : QAccessibleWidget(stage, QAccessible::List)
        , m_stage(stage)
    { }
    ~StageAccess() override
    {
        for (const QAccessible::Id id : m_figures)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return int(m_stage->scene().figures.size()); }
    [[nodiscard]] QAccessibleInterface *child(int at) const override
    {
        if (at < 0 || at >= childCount())
            return nullptr;
        while (m_figures.size() <= at)
            m_figures
                += QAccessible::registerAccessibleInterface(new FigureAccess(m_stage, int(m_figures.size())));
        return QAccessible::accessibleInterface(m_figures[at]);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        return int(m_figures.indexOf(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child))));
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(int(m_stage->figureAt(m_stage->viewport()->mapFromGlobal(QPoint(x, y)))));
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override
    {
        return m_stage->hasFocus() ? child(int(m_stage->current())) : nullptr;
    }

private:
    QueueStage *m_stage;
    mutable QList<QAccessible::Id> m_figures; // created on demand
};

} // namespace

QAccessibleInterface *stageAccess(const QString &, QObject *object)
{
    auto *stage = qobject_cast<QueueStage *>(object);
    return stage ? new StageAccess(stage) : nullptr;
}

} // namespace ui
