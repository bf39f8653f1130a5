// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The legend of a chart with several holders: badge and name of each, as many as fit. Hidden for one holder,
// whose name is above the chart.

#pragma once

#include <QByteArray>
#include <QList>
#include <QWidget>

#include <functional>

namespace ui {

class Theme;

class HolderLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit HolderLegend(const Theme &theme, QWidget *parent = nullptr);

    // `nameOf`: a client's name; empty: it has none.
    void nameClients(std::function<QString(const QByteArray &)> nameOf) { m_nameOf = std::move(nameOf); }
    // The latest holder first.
    void showHolders(const QList<QByteArray> &ids);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString nameOf(const QByteArray &id) const { return m_nameOf ? m_nameOf(id) : QString(); }

    const Theme &m_theme;
    std::function<QString(const QByteArray &)> m_nameOf;
    QList<QByteArray> m_ids;
};

} // namespace ui
