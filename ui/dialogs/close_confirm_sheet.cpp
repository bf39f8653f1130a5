// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/close_confirm_sheet.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

CloseConfirmSheet::CloseConfirmSheet(const Theme &theme, const QList<LockView> &own, QWidget *parent)
    : Sheet(theme, Tr::tr("You still hold %n locks", nullptr, int(own.size())),
        Tr::tr("If you release them, the next waiters acquire them at once. If you leave them, Lockscope "
               "stops renewing them, and they expire with their leases."),
        parent)
{
    setObjectName(u"closeConfirmSheet"_s);
    QStringList names;
    for (const LockView &view : own.mid(0, 6))
        names += visible(view.state.id.name, 80);
    if (own.size() > names.size())
        names += Tr::tr("and %n more", nullptr, int(own.size() - names.size()));
    body()->addWidget(wrapped(plainLabel(names.join(u'\n'), this)));
    addCancel(Tr::tr("Cancel"));
    auto *leave = addChoice(Tr::tr("Let the leases expire"), u"leaveHolds"_s);
    auto *release = addAct(Tr::tr("Release and close"), u"releaseHolds"_s, Weight::Plain);
    connect(leave, &QPushButton::clicked, this, [this] {
        Q_EMIT leaveChosen();
        accept();
    });
    connect(release, &QPushButton::clicked, this, [this] {
        Q_EMIT releaseChosen();
        accept();
    });
}

} // namespace ui
