// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The members of a multi or red lock, one line each: a shape, the connection, the state there and the
// remaining lease. A notice above says whether a majority holds. Hidden if there are no members.

#pragma once

#include "ui/present/member_words.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;

namespace ui {

class ClientLabels;
class Notice;
class Theme;

class MembersView final : public QWidget
{
    Q_OBJECT

public:
    explicit MembersView(const Theme &theme, QWidget *parent = nullptr);

    // Client names; must outlive the view; null: none.
    void nameClients(const ClientLabels *labels);
    void showGroup(const std::optional<NamedGroup> &group);
    // One line per member, as screen readers speak it.
    [[nodiscard]] QStringList lines() const;

private:
    struct Row
    {
        QLabel *shape;
        QLabel *name;
        QLabel *word;
        QLabel *left;
    };
    [[nodiscard]] Row &row(int at);
    [[nodiscard]] QString wordOf(const lockengine::MemberLook &member) const;
    void applyStyle();

    const ClientLabels *m_labels = nullptr;
    const Theme &m_theme;
    std::optional<NamedGroup> m_group;
    QLabel *m_heading;
    Notice *m_notice;
    QGridLayout *m_grid;
    QList<Row> m_rows;
};

} // namespace ui
