// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/audit_page.h"

#include "ui/models/audit_text.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/elided_label.h"
#include "ui/views/focus_mark.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollBar>
#include <QTableView>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int soon = 500; // ms
constexpr int later = 3'000; // ms: detects a program that ends without an outcome

} // namespace

AuditPage::AuditPage(QString path, QWidget *parent)
    : QWidget(parent)
    , m_path(std::move(path))
    , m_tools(new QWidget(this))
    , m_note(new ElidedLabel(Qt::ElideRight, m_tools))
    , m_search(new QLineEdit(m_tools))
    , m_table(new QTableView(this))
{
    m_shown.setSourceModel(&m_model);
    m_shown.setFilterRole(AuditModel::TextRole);
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &AuditPage::refresh);
    const auto readSoon = [this] {
        if (!m_soon.isActive() || m_soon.interval() > soon)
            m_soon.start(soon);
    };
    connect(&m_file, &QFileSystemWatcher::fileChanged, this, readSoon);
    connect(&m_file, &QFileSystemWatcher::directoryChanged, this, readSoon);
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
    m_table->setAccessibleName(Tr::tr("Audit"));
    m_table->setModel(&m_shown);
    new FocusMark(*m_table);
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
}

void AuditPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_saved.clear();
    refresh();
}

// Keeps the scroll position if the user has scrolled up.
void AuditPage::refresh()
{
    if (!isVisible())
        return;
    const bool isAtEnd = m_table->verticalScrollBar()->value() == m_table->verticalScrollBar()->maximum();
    m_model.read(m_path);
    if (isAtEnd)
        m_table->scrollToBottom();
    follow();
    const QString cut = m_model.isCut() ? Tr::tr("Latest entries; the audit file has all") : QString();
    say(m_saved.isEmpty() ? cut : m_saved);
}

// Also watches the folder: the file may be created or replaced.
void AuditPage::follow()
{
    for (const QString &path : {m_path, QFileInfo(m_path).path()}) {
        if (!m_file.files().contains(path) && !m_file.directories().contains(path) && QFileInfo::exists(path))
            m_file.addPath(path);
    }
    if (m_model.hasOpen() && !m_soon.isActive())
        m_soon.start(later);
}

void AuditPage::say(const QString &note)
{
    m_note->setText(note);
    m_note->setToolTip(toolTipText(note));
    m_note->updateGeometry();
}

QString AuditPage::searched() const
{
    return m_search->text();
}

void AuditPage::search(const QString &text)
{
    m_search->setText(text);
}

QList<lockengine::AuditRow> AuditPage::shownRows() const
{
    QList<lockengine::AuditRow> rows;
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
    const QList<lockengine::AuditRow> rows = shownRows();
    const bool isTable = path.endsWith(u".csv"_s, Qt::CaseInsensitive);
    const QByteArray text = isTable ? auditAsCsv(rows) : auditAsJson(rows);
    QSaveFile file(path);
    const bool isWritten
        = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    m_saved = isWritten ? Tr::tr("%n entries were saved.", nullptr, int(rows.size()))
                        : withWords(Tr::tr("Cannot save the audit."), file.errorString().toUtf8());
    say(m_saved);
}

} // namespace ui
