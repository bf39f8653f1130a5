// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/arm_sheet.h"

#include "ui/present/tr.h"

#include <QPushButton>

namespace ui {

using namespace Qt::StringLiterals;

ArmSheet::ArmSheet(const Theme &theme, const QString &connection, Environment environment, QWidget *parent)
    : Sheet(theme, Tr::tr("Arm the session?"),
        Tr::tr("For 10 minutes, you can acquire, release and force-unlock locks from here. Before it ends "
               "another client's hold, Lockscope checks it against what you saw and asks you to confirm. It "
               "records each act in the audit file. Then the session switches back to read-only."),
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
