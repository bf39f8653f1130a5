// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/chart_access.h"

#include <QAccessibleWidget>
#include <QChartView>

namespace ui {

namespace {

class ChartAccess final : public QAccessibleWidget
{
public:
    explicit ChartAccess(QWidget *chart)
        : QAccessibleWidget(chart, QAccessible::Chart)
    { }

    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
};

} // namespace

QAccessibleInterface *chartAccess(const QString &, QObject *object)
{
    auto *chart = qobject_cast<QChartView *>(object);
    return chart ? new ChartAccess(chart) : nullptr;
}

} // namespace ui
