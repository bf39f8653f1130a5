// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who is who in a chart of several holders: a badge and a name each, as many as fit. One holder stands above
// the chart already; then it hides.

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

    // `nameOf`: the name of a client, empty where it has none.
    void nameClients(std::function<QString(const QByteArray &)> nameOf) { m_nameOf = std::move(nameOf); }
    // The last holder first.
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
