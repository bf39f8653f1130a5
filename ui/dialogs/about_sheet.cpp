// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/about_sheet.h"

#include "ui/present/tr.h"
#include "ui/views/labels.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

namespace ui {

using namespace Qt::StringLiterals;

AboutSheet::AboutSheet(const Theme &theme, QWidget *parent)
    : Sheet(theme, Tr::tr("About Lockscope"),
        Tr::tr("Shows the locks that clients hold in Redis: their holders and waiters, how long they have "
               "been held, and what is wrong. Works with Redisson clients."),
        parent)
{
    setObjectName(u"aboutSheet"_s);
    //: %1 is like 1.2.0, %2 the version of a library
    const QString version = Tr::tr("Version %1, with Qt %2")
                                .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()));
    QLabel *words = wrapped(plainLabel(
        version + u'\n' + Tr::tr("Free software under the GNU General Public License, version 3 or later"),
        this));
    words->setObjectName(u"aboutVersion"_s);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    body()->addWidget(words);
    addCancel(Tr::tr("Close"))->setFocus();
}

} // namespace ui
