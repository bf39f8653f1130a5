// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/window_actions.h"

#include "ui/actions/add_action.h"
#include "ui/present/tr.h"

#include <QWidget>

namespace ui {

using namespace Qt::StringLiterals;

WindowActions::WindowActions(QWidget &window)
    : QObject(&window)
    , another(addAction(*this, u"another"_s, Tr::tr("Another connection…"), QKeySequence(u"Ctrl+Shift+N"_s),
          Tr::tr("Open a connection in addition to this one")))
    , restoreLast(addAction(*this, u"restoreLast"_s, Tr::tr("Open the last connections"),
          QKeySequence(u"Ctrl+Shift+O"_s), Tr::tr("Open the connections that were open last time")))
    , closeConnection(addAction(*this, u"closeConnection"_s, Tr::tr("Close this connection"),
          QKeySequence(u"Ctrl+W"_s), Tr::tr("Close this connection; the others stay open")))
    , next(addAction(
          *this, u"nextConnection"_s, Tr::tr("Next connection"), QKeySequence(u"Ctrl+PgDown"_s), {}))
    , previous(addAction(
          *this, u"previousConnection"_s, Tr::tr("Previous connection"), QKeySequence(u"Ctrl+PgUp"_s), {}))
    , showAll(addAction(*this, u"showAll"_s, Tr::tr("All connections"), QKeySequence(u"Alt+0"_s),
          Tr::tr("The locks of all open connections in one table")))
    , lab(addAction(*this, u"lab"_s, Tr::tr("Lab and lessons"), QKeySequence(u"Ctrl+Shift+L"_s),
          Tr::tr("Lessons on private Redis servers, and clients to experiment with")))
    , demo(addAction(*this, u"demo"_s, Tr::tr("Open the demo"), QKeySequence(u"Ctrl+Shift+D"_s),
          Tr::tr("Open a separate connection to a private server with demo clients")))
    , moves(addAction(*this, u"moves"_s, Tr::tr("Animate moves"), QKeySequence(u"Ctrl+Shift+M"_s),
          Tr::tr("On the stage, animate how holders and waiters move")))
    , openMenu(addAction(*this, u"openMenu"_s, Tr::tr("Menu"), QKeySequence(u"F10"_s),
          Tr::tr("Language, theme and everything else")))
    , shortcuts(addAction(*this, u"shortcuts"_s, Tr::tr("Keyboard shortcuts"), QKeySequence(u"F1"_s),
          Tr::tr("Show the keyboard shortcuts")))
    , about(addAction(*this, u"about"_s, Tr::tr("About Lockscope"), QKeySequence(u"Shift+F1"_s), {}))
    , quit(addAction(*this, u"quit"_s, Tr::tr("Quit"), QKeySequence(u"Ctrl+Q"_s), {}))
{
    moves.setCheckable(true);
    shortcuts.setShortcuts({QKeySequence(u"F1"_s), QKeySequence(u"?"_s)});
    for (int number = 1; number <= 9; ++number)
        showOne += &addAction(*this, u"showConnection%1"_s.arg(number), Tr::tr("Connection %1").arg(number),
            QKeySequence(u"Alt+%1"_s.arg(number)), {});
    for (QAction *action : findChildren<QAction *>())
        window.addAction(action);
}

} // namespace ui
