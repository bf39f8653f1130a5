// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/records_view.h"

#include "ui/present/error_words.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/first_row.h"
#include "ui/views/focus_mark.h"
#include "ui/views/key_cell.h"
#include "ui/views/labels.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMimeData>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

void paintRecord(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Palette &colours)
{
    const bool isKey = index.data(RecordsModel::IsKeyRole).toBool();
    paintSelection(painter, option, colours);
    if (option.state.testFlag(QStyle::State_HasFocus)) { // the cell that is copied
        painter.setPen(colours.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    const bool isNote = isKey && index.column() == RecordsModel::Value;
    painter.setFont(isNote ? smallFont() : monoFont());
    painter.setPen(isNote ? colours.dim : colours.text);
    const int indent = isKey || index.column() == RecordsModel::Value ? 0 : 16;
    QRectF rect = QRectF(option.rect).adjusted(8 + indent, 0, -4, 0);
    const QString text = index.data().toString();
    const QString words = index.data(RecordsModel::WordsRole).toString();
    const QFontMetricsF metrics = painter.fontMetrics();
    if (!words.isEmpty() && metrics.horizontalAdvance(text) > rect.width()) { // elides only the bytes
        const QString tail = u" · "_s + words;
        const double room = qMax(rect.width() - metrics.horizontalAdvance(tail), 0.0);
        rect.setLeft(rect.left()
            + paintElided(painter, QRectF(rect.topLeft(), QSizeF(room, rect.height())),
                text.chopped(tail.size()), Qt::ElideMiddle));
        paintElided(painter, rect, tail, Qt::ElideRight);
    } else if (isKey && index.column() == RecordsModel::Field) {
        paintElided(painter, rect, shortenedKey(text, index, metrics, rect.width()));
    } else {
        paintElided(painter, rect, text, Qt::ElideMiddle);
    }
}

} // namespace

RecordsView::RecordsView(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_note(wrapped(smallLabel({}, this)))
{
    setObjectName(u"recordsView"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->addWidget(m_note);
    column->addWidget(m_table, 1);
    m_table->setObjectName(u"recordsTable"_s);
    m_table->setAccessibleName(Tr::tr("Keys"));
    m_table->setModel(&m_records);
    new FocusMark(*m_table);
    m_table->setItemDelegate(new PaintedRows(
        [&theme](QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) {
            paintRecord(painter, option, index, theme.colours());
        },
        m_table));
    new FirstRow(*m_table, FirstRow::End::Top);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    auto *copy = new QAction(Tr::tr("Copy"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &RecordsView::copySelection);
    connect(&theme, &Theme::changed, this, [this] { m_table->viewport()->update(); });
}

void RecordsView::clear()
{
    m_records.show({});
    m_note->hide();
}

void RecordsView::showRecords(const Result<QList<RawRecord>> &records, const RecordGlossary &glossary)
{
    if (!records) {
        m_note->setText(errorSentence(records.error(), Occasion::Reading));
        m_note->show();
        return;
    }
    m_records.show(records.value(), glossary);
    m_note->setVisible(records->isEmpty());
    m_note->setText(Tr::tr("No keys: the lock is free and its queue is empty."));
}

void RecordsView::copySelection()
{
    const QByteArray bytes = m_table->currentIndex().data(RecordsModel::BytesRole).toByteArray();
    auto *mime = new QMimeData;
    mime->setText(QString::fromUtf8(bytes));
    mime->setData(u"application/octet-stream"_s, bytes);
    QGuiApplication::clipboard()->setMimeData(mime);
}

} // namespace ui
