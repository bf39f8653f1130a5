// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/gone_holds_sheet.h"

#include "ui/present/count_words.h"
#include "ui/present/incident_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/views/focus_mark.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QPushButton>
#include <QStringListModel>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString meaning(const Incident &incident)
{
    const QString reported = Tr::tr("Their holders were not notified and may still be working.");
    if (qint64(incident.locks.size()) >= incident.holds)
        return reported;
    const int kept = countable(incident.locks.size());
    //: %n is how many locks of an incident are listed, of more
    QString listed = Tr::tr("%n locks are listed; a lock can have had several holds.", nullptr, kept);
    return joined(reported, listed.replace(QString::number(kept), grouped(kept)));
}

QStringList goneNamesOf(const QList<LockId> &locks)
{
    QStringList names;
    for (const LockId &lock : locks)
        names += visible(lock.name);
    return names;
}

} // namespace

GoneHoldsSheet::GoneHoldsSheet(const Theme &theme, const Incident &incident, QWidget *parent)
    : Sheet(theme, incidentTitle(incident), meaning(incident), parent)
    , m_locks(incident.locks)
    , m_names(new QListView(this))
{
    setObjectName(u"goneHoldsSheet"_s);
    resize(560, parent ? std::min(560, parent->height() - 40) : 560);
    m_names->setObjectName(u"goneHolds"_s);
    m_names->setAccessibleName(Tr::tr("Locks with lost holds"));
    m_names->setModel(new QStringListModel(goneNamesOf(m_locks), m_names));
    m_names->setFont(monoFont());
    m_names->setUniformItemSizes(true);
    m_names->setEditTriggers(QListView::NoEditTriggers);
    m_names->setCurrentIndex(m_names->model()->index(0, 0));
    new FocusMark(*m_names);
    body()->addWidget(m_names, 1);
    addCancel(Tr::tr("Close"));
    QPushButton *copy = addChoice(Tr::tr("Copy the names"), u"copyGoneHolds"_s);
    connect(copy, &QPushButton::clicked, this, &GoneHoldsSheet::copyAll);
    connect(m_names, &QListView::activated, this, [this](const QModelIndex &index) {
        const LockId lock = m_locks.at(index.row());
        accept();
        Q_EMIT lockWanted(lock);
    });
    m_names->setFocus();
}

// One name per line; a name with a newline is copied in its displayed form.
void GoneHoldsSheet::copyAll()
{
    QStringList names;
    for (const LockId &lock : std::as_const(m_locks))
        names += lock.name.contains('\n') ? visible(lock.name, lock.name.size() * 8)
                                          : QString::fromUtf8(lock.name);
    QGuiApplication::clipboard()->setText(names.join(u'\n'));
    const int count = countable(names.size());
    //: %n names of locks are in the clipboard
    QString copied = Tr::tr("Copied %n names.", nullptr, count);
    say(copied.replace(QString::number(count), grouped(count)), Tone::Plain);
}

} // namespace ui
