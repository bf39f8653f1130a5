// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/incident_list.h"

#include "ui/models/incident_model.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/focus_mark.h"
#include "ui/views/incident_cell.h"
#include "ui/views/labels.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

IncidentList::IncidentList(IncidentModel &incidents, const Theme &theme, QWidget *parent)
    : QListView(parent)
    , m_incidents(incidents)
{
    setObjectName(u"incidentList"_s);
    setAccessibleName(Tr::tr("Incidents"));
    setModel(&incidents);
    new FocusMark(*this);
    setItemDelegate(incidentCell(theme, this));
    setUniformItemSizes(true);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(); });
    addEmptyState();
    connect(this, &QListView::doubleClicked, this, &IncidentList::open);
}

// An empty list without a text would look unfinished.
void IncidentList::addEmptyState()
{
    QLabel *none
        = wrapped(smallLabel(Tr::tr("No incidents. Lockscope lists lost holds, force unlocks and servers "
                                    "that restart without their data here until you dismiss them.")));
    none->setObjectName(u"noIncidents"_s);
    none->setAlignment(Qt::AlignCenter);
    auto *column = new QVBoxLayout(viewport());
    column->addWidget(none);
    const auto review = [this, none] { none->setVisible(m_incidents.rowCount() == 0); };
    connect(&m_incidents, &QAbstractItemModel::rowsInserted, none, review);
    connect(&m_incidents, &QAbstractItemModel::rowsRemoved, none, review);
    connect(&m_incidents, &QAbstractItemModel::modelReset, none, review);
    review();
}

void IncidentList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return open(currentIndex());
    if (event->key() == Qt::Key_Delete)
        return dismiss(currentIndex().row());
    QListView::keyPressEvent(event);
}

QModelIndex IncidentList::crossAt(const QMouseEvent &event) const
{
    const QModelIndex index = indexAt(event.pos());
    const bool isOnCross = index.isValid() && event.button() == Qt::LeftButton
        && event.pos().x() > visualRect(index).right() - kIncidentCross;
    return isOnCross ? index : QModelIndex();
}

void IncidentList::mousePressEvent(QMouseEvent *event)
{
    m_pressedCross = crossAt(*event);
    QListView::mousePressEvent(event);
}

void IncidentList::mouseReleaseEvent(QMouseEvent *event)
{
    const QModelIndex cross = crossAt(*event);
    const bool isPressed = cross.isValid() && m_pressedCross == cross;
    m_pressedCross = QPersistentModelIndex();
    QListView::mouseReleaseEvent(event);
    if (isPressed)
        dismiss(cross.row());
}

// The second click would hit the next incident, which has moved up.
void IncidentList::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!crossAt(*event).isValid())
        QListView::mouseDoubleClickEvent(event);
}

void IncidentList::open(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const Incident incident = m_incidents.incident(index.row());
    if (incident.locks.size() > 1)
        Q_EMIT locksWanted(incident);
    else
        Q_EMIT lockWanted(incident.lock);
}

// Makes the next incident current.
void IncidentList::dismiss(int row)
{
    m_incidents.dismiss(row);
    setCurrentIndex(m_incidents.index(std::min(row, m_incidents.rowCount() - 1)));
}

} // namespace ui
