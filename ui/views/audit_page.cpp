// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/audit_page.h"

#include "ui/models/audit_text.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>

#include <chrono>

namespace ui {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

AuditPage::AuditPage(QString path, QWidget *parent)
    : QWidget(parent)
    , m_path(std::move(path))
    , m_tools(new QWidget(this))
    , m_note(smallLabel({}, m_tools))
    , m_search(new QLineEdit(m_tools))
    , m_table(new QTableView(this))
{
    m_shown.setSourceModel(&m_model);
    m_shown.setFilterRole(AuditModel::TextRole);
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_soon.setSingleShot(true);
    m_soon.setInterval(500ms);
    connect(&m_soon, &QTimer::timeout, this, &AuditPage::refresh);
    connect(&m_file, &QFileSystemWatcher::fileChanged, this, [this] { m_soon.start(); });
    layOutTools();
    layOutTable();
}

void AuditPage::layOutTools()
{
    m_note->setObjectName(u"auditNote"_s);
    m_search->setObjectName(u"auditSearch"_s);
    m_search->setPlaceholderText(Tr::tr("Search the audit"));
    m_search->setAccessibleName(Tr::tr("Search the audit"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(220);
    //: a button: writes the list of acts into a file
    auto *save = new QPushButton(Tr::tr("Save as…"), m_tools);
    save->setObjectName(u"saveAudit"_s);
    save->setProperty("look", u"quiet"_s);
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_note);
    row->addWidget(m_search);
    row->addWidget(save);
    connect(m_search, &QLineEdit::textChanged, &m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(save, &QPushButton::clicked, this, &AuditPage::askWhere);
}

void AuditPage::layOutTable()
{
    m_table->setObjectName(u"auditTable"_s);
    m_table->setModel(&m_shown);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(AuditModel::Time, 156);
    m_table->setColumnWidth(AuditModel::Lock, 220);
    m_table->setColumnWidth(AuditModel::Holder, 130);
    m_table->setColumnWidth(AuditModel::Outcome, 120);
    m_table->setColumnWidth(AuditModel::Reason, 220);
    m_table->setColumnWidth(AuditModel::By, 130);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    connect(&m_model, &QAbstractItemModel::rowsInserted, m_table, &QAbstractItemView::scrollToBottom,
        Qt::QueuedConnection); // when the rows between have them, too
}

void AuditPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void AuditPage::refresh()
{
    if (isHidden())
        return;
    m_model.read(m_path);
    if (!m_file.files().contains(m_path))
        m_file.addPath(m_path); // it may be new
    m_note->setText(m_model.isCut() ? Tr::tr("The latest entries; the audit file has all") : QString());
}

QList<AuditRow> AuditPage::shownRows() const
{
    QList<AuditRow> rows;
    for (int row = 0; row < m_shown.rowCount(); ++row)
        rows.append(m_model.row(m_shown.mapToSource(m_shown.index(row, 0)).row()));
    return rows;
}

void AuditPage::askWhere()
{
    auto *dialog = new QFileDialog(this, Tr::tr("Save the audit"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({Tr::tr("Table (*.csv)"), Tr::tr("JSON, one object a line (*.jsonl)")});
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u"jsonl"_s) ? u"jsonl"_s : u"csv"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &AuditPage::save);
    dialog->open();
}

void AuditPage::save(const QString &path)
{
    const QList<AuditRow> rows = shownRows();
    const bool isTable = path.endsWith(u".csv"_s, Qt::CaseInsensitive);
    const QByteArray text = isTable ? auditAsCsv(rows) : auditAsJson(rows);
    QSaveFile file(path);
    const bool isWritten
        = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    m_note->setText(isWritten
            ? Tr::tr("%n entries were saved.", nullptr, int(rows.size()))
            : withWords(Tr::tr("The audit could not be saved."), file.errorString().toUtf8()));
}

} // namespace ui
