// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/lock_menu.h"

#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/written/lock_json.h"
#include "ui/present/name_separators.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/filter_field.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// The name up to its last separator; empty: none, or nothing follows it.
QByteArray prefixOf(const QByteArray &name)
{
    for (qsizetype i = name.size() - 2; i > 0; --i) {
        if (isNameSeparator(name[i]))
            return name.first(i + 1);
    }
    return {};
}

// Whether the filter reads the typed text as exactly these bytes.
bool canBeTyped(const QString &typed, const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const LockFilter filter = parseFilter(typed);
    return text.toUtf8() == bytes && !text.contains(u' ') && filter.terms.size() == 1
        && (filter.terms.constFirst() == FilterTerm(NameContains{text})
            || filter.terms.constFirst() == FilterTerm(NameIs{text})
            || filter.terms.constFirst() == FilterTerm(HolderIs{text}));
}

} // namespace

QAction *addEntry(QMenu &menu, const QString &name, const QString &text)
{
    QAction *action = menu.addAction(QString(text).replace(u'&', u"&&"_s));
    action->setObjectName(name);
    return action;
}

void popUp(QMenu &menu, const QPoint &at, bool byKeyboard)
{
    menu.popup(at);
    if (byKeyboard)
        menu.setActiveAction(menu.actions().constFirst());
}

void addCopies(QMenu &menu, const LockView &view, std::function<void(const QString &)> confirm)
{
    const auto offer = [&menu, &confirm](const QString &name, const QString &text, const QByteArray &bytes) {
        QAction *action = addEntry(menu, name, text);
        action->setEnabled(!bytes.isEmpty());
        QObject::connect(action, &QAction::triggered, action, [bytes, confirm] {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(bytes));
            const QString copied = Tr::tr("Copied: %1").arg(visible(bytes, 80));
            confirm(
                isShownAsIs(bytes) ? copied : joined(copied, Tr::tr("It contains invisible characters.")));
        });
    };
    offer(u"copyName"_s, Tr::tr("Copy name"), view.state.id.name);
    offer(u"copyHolder"_s, Tr::tr("Copy holder id"),
        view.state.holders.isEmpty() ? QByteArray() : view.state.holders.constFirst().id);
    //: a menu entry; the state of the lock, as lockctl prints it with --json
    offer(u"copyJson"_s, Tr::tr("Copy as JSON"), lockJson(view.state).json().text());
}

QByteArray firstClient(const LockView &view)
{
    const LockState &state = view.state;
    if (state.isHeld() && !counts(state.kinds))
        return state.holders.constFirst().id;
    return state.queue.isEmpty() ? QByteArray() : state.queue.constFirst().id;
}

void addFilters(QMenu &menu, const LockView &view, FilterField &filter)
{
    const auto offer = [&menu, &filter](const QString &name, const QString &text, const QString &typed) {
        QAction *action = addEntry(menu, name, text);
        QObject::connect(action, &QAction::triggered, &filter, [&filter, typed] { filter.setText(typed); });
        return action;
    };
    const QByteArray name = view.state.id.name;
    const QString exactly = u"name="_s + QString::fromUtf8(name);
    offer(u"filterName"_s, Tr::tr("Only this name"), exactly)->setEnabled(canBeTyped(exactly, name));
    const QByteArray prefix = prefixOf(name);
    if (canBeTyped(QString::fromUtf8(prefix),
            prefix)) //: a menu entry; %1 is a part of the names, with which this one begins
        offer(u"filterPrefix"_s, Tr::tr("Only names with %1").arg(visible(prefix, 40)),
            QString::fromUtf8(prefix));
    const QByteArray holder
        = view.state.holders.isEmpty() ? QByteArray() : view.state.holders.constFirst().id;
    const QString held = u"holder="_s + QString::fromUtf8(holder);
    offer(u"filterHolder"_s, Tr::tr("Only its holder's locks and waits"), held)
        ->setEnabled(!holder.isEmpty() && canBeTyped(held, holder));
}

} // namespace ui
