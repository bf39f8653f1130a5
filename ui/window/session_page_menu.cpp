// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menu of a row: what can be copied of a lock, others like it, where it is shown, and what can be done
// with it or why not.

#include "lockengine/selection/lock_filter.h"
#include "ui/actions/actions.h"
#include "ui/present/name_separators.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/detail_panel.h"
#include "ui/views/filter_field.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/tally_row.h"
#include "ui/window/act_flow.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QAction *add(QMenu &menu, const QString &name, const QString &text)
{
    QAction *action = menu.addAction(QString(text).replace(u'&', u"&&"_s));
    action->setObjectName(name);
    return action;
}

// Up to the last sign that names are divided by; empty: it has none, or nothing stands behind it.
QByteArray prefixOf(const QByteArray &name)
{
    for (qsizetype i = name.size() - 2; i > 0; --i) {
        if (isNameSeparator(name[i]))
            return name.first(i + 1);
    }
    return {};
}

// Whether the filter would take it for these bytes and nothing else.
bool canBeTyped(const QString &typed, const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const LockFilter filter = parseFilter(typed);
    return text.toUtf8() == bytes && !text.contains(u' ') && filter.terms.size() == 1
        && (filter.terms.constFirst() == FilterTerm(NameContains{text})
            || filter.terms.constFirst() == FilterTerm(HolderContains{text}));
}

} // namespace

void SessionPage::openLockMenu(const QPoint &at)
{
    const auto view = chosenView();
    if (!view)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"lockMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_table->keepStillFor(*menu);
    addCopies(*menu, *view);
    menu->addSeparator();
    addFilters(*menu, *view);
    menu->addSeparator();
    menu->addActions({&m_actions->showHistory, &m_actions->showKeys, &m_actions->showStage});
    //: a menu: which columns the table shows
    m_table->offerColumns(*menu->addMenu(Tr::tr("Columns")));
    menu->addSeparator();
    addActs(*menu, *view);
    if (!view->state.holders.isEmpty() && view->state.holders.constFirst().mode != HoldMode::Permit)
        addNaming(*menu, view->state.holders.constFirst().id);
    menu->popup(at);
}

void SessionPage::addCopies(QMenu &menu, const LockView &view)
{
    const QByteArray name = view.state.id.name;
    connect(add(menu, u"copyName"_s, Tr::tr("Copy its name")), &QAction::triggered, this,
        [this, name] { copy(name); });
    const QByteArray holder
        = view.state.holders.isEmpty() ? QByteArray() : view.state.holders.constFirst().id;
    QAction *copyHolder = add(menu, u"copyHolder"_s, Tr::tr("Copy the id of its holder"));
    copyHolder->setEnabled(!holder.isEmpty());
    connect(copyHolder, &QAction::triggered, this, [this, holder] { copy(holder); });
    menu.addAction(&m_actions->copyAsCli);
}

void SessionPage::copy(const QByteArray &bytes)
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(bytes));
    const QString copied = Tr::tr("Copied: %1").arg(visible(bytes, 80));
    m_tally->confirm(
        isShownAsIs(bytes) ? copied : joined(copied, Tr::tr("It has characters that cannot be seen.")));
}

void SessionPage::addFilters(QMenu &menu, const LockView &view)
{
    const QByteArray name = view.state.id.name;
    QAction *same = add(menu, u"filterName"_s, Tr::tr("Only this name"));
    same->setEnabled(canBeTyped(QString::fromUtf8(name), name));
    connect(same, &QAction::triggered, this,
        [this, name] { m_header->filter().setText(QString::fromUtf8(name)); });
    const QByteArray prefix = prefixOf(name);
    if (canBeTyped(QString::fromUtf8(prefix), prefix)) {
        //: a menu entry; %1 is a part of the names, with which this one begins
        QAction *alike = add(menu, u"filterPrefix"_s, Tr::tr("Only names with %1").arg(visible(prefix, 40)));
        connect(alike, &QAction::triggered, this,
            [this, prefix] { m_header->filter().setText(QString::fromUtf8(prefix)); });
    }
    const QByteArray holder
        = view.state.holders.isEmpty() ? QByteArray() : view.state.holders.constFirst().id;
    const QString typed = u"holder:"_s + QString::fromUtf8(holder);
    QAction *sameHolder = add(menu, u"filterHolder"_s, Tr::tr("Only what its holder has or waits for"));
    sameHolder->setEnabled(!holder.isEmpty() && canBeTyped(typed, holder));
    connect(
        sameHolder, &QAction::triggered, this, [this, typed] { m_header->filter().setText(typed + u' '); });
}

// An act that is not possible says why.
void SessionPage::addActs(QMenu &menu, const LockView &view)
{
    const Obstacles obstacles = m_acts->obstacles(view);
    QList<std::pair<QAction *, Obstacle>> acts{
        {&m_actions->acquire, obstacles.acquiring}, {&m_actions->release, obstacles.releasing}};
    if (counts(view.state.kinds))
        acts.append({&m_actions->changePermits, obstacles.changing});
    acts.append({&m_actions->forceUnlock, obstacles.forcing});
    for (const auto &[act, obstacle] : std::as_const(acts)) {
        if (obstacle == Obstacle::None)
            menu.addAction(act);
        else
            add(menu, u"cannot:"_s + act->objectName(), act->text() + u" · "_s + obstacleSentence(obstacle))
                ->setEnabled(false);
    }
}

} // namespace ui
