// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The end of the audit file as a table that can be searched and saved. Follows the file while visible,
// because other programs write to it too.

#pragma once

#include "ui/models/audit_model.h"

#include <QFileSystemWatcher>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

class QLineEdit;
class QTableView;

namespace ui {

class ElidedLabel;

class AuditPage final : public QWidget
{
    Q_OBJECT

public:
    explicit AuditPage(QString path, QWidget *parent = nullptr);

    // Shown beside the tabs: search and saving.
    [[nodiscard]] QWidget *tools() const { return m_tools; }
    // Reads the file if the page is visible.
    void refresh();
    [[nodiscard]] QString searched() const;
    void search(const QString &text);
    // Saves the visible rows: CSV if the name ends in .csv, else one JSON object per line.
    void save(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void layOutTools();
    void layOutTable();
    void askWhere();
    void follow();
    void say(const QString &note);
    [[nodiscard]] QList<lockengine::AuditRow> shownRows() const;

    const QString m_path;
    AuditModel m_model;
    QSortFilterProxyModel m_shown;
    QFileSystemWatcher m_file;
    QTimer m_soon; // combines several new lines into one read
    QWidget *m_tools;
    ElidedLabel *m_note;
    QString m_saved; // the result of saving, until the page is shown again
    QLineEdit *m_search;
    QTableView *m_table;
};

} // namespace ui
