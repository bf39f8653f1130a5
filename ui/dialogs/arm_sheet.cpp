// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/arm_sheet.h"

#include "ui/present/tr.h"

#include <QPushButton>

namespace ui {

using namespace Qt::StringLiterals;

ArmSheet::ArmSheet(const Theme &theme, const QString &connection, Environment environment, QWidget *parent)
    : Sheet(theme, Tr::tr("Arm the session?"),
        Tr::tr("For 10 minutes, locks can be taken, released and force-unlocked from here. Every act is "
               "compared with "
               "what you saw, confirmed, and recorded in the audit file. Then the session falls back to "
               "read-only by itself."),
        parent)
{
    setObjectName(u"armSheet"_s);
    //: %1 is the name of a connection, %2 is like "production"
    say(Tr::tr("%1 counts as %2.").arg(connection, environmentWord(environment)),
        environment == Environment::Production ? Tone::Amber : Tone::Dim);
    addCancel(Tr::tr("Stay read-only"));
    auto *act = addAct(Tr::tr("Arm for 10 minutes"), u"confirmArm"_s, Weight::Danger);
    connect(act, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed();
        accept();
    });
}

} // namespace ui
