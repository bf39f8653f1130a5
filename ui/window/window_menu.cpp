// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/window_menu.h"

#include "ui/actions/actions.h"
#include "ui/actions/window_actions.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QMenu>

#include <array>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

void addThemes(QMenu &menu, AppContext &context)
{
    QMenu *themes = menu.addMenu(Tr::tr("Theme"));
    auto *group = new QActionGroup(themes);
    const std::array<std::pair<ThemeChoice, QString>, 3> choices{{{ThemeChoice::System, Tr::tr("System")},
        {ThemeChoice::Light, Tr::tr("Light")}, {ThemeChoice::Dark, Tr::tr("Dark")}}};
    for (const auto &[choice, text] : choices) {
        QAction *action = group->addAction(themes->addAction(text));
        action->setObjectName(u"theme:"_s + themeWord(choice));
        action->setCheckable(true);
        action->setChecked(context.theme.choice() == choice);
        QObject::connect(action, &QAction::triggered, &context.theme, [&context, choice = choice] {
            context.theme.choose(choice);
            Preferences preferences = context.preferences.load();
            preferences.theme = choice;
            context.preferences.save(preferences);
        });
    }
}

void addLanguages(QMenu &menu, AppContext &context)
{
    //: menu; shown with the word for "language" in the other language, too
    QMenu *languages = menu.addMenu(Tr::tr("Language · 语言"));
    auto *group = new QActionGroup(languages);
    for (const auto &[code, text] : {std::pair(u"en"_s, u"English"_s), std::pair(u"zh"_s, u"简体中文"_s)}) {
        QAction *action = group->addAction(languages->addAction(text));
        action->setObjectName(u"language:"_s + code);
        action->setCheckable(true);
        action->setChecked(context.language.code() == code);
        // Queued, because the choice rebuilds the window, including this menu.
        QObject::connect(
            action, &QAction::triggered, &context.language,
            [&context, code = code] {
                Preferences preferences = context.preferences.load();
                preferences.language = code;
                context.preferences.save(preferences);
                context.language.choose(code);
            },
            Qt::QueuedConnection);
    }
}

} // namespace

void addHelp(QMenu &menu, WindowActions &all)
{
    QMenu *help = menu.addMenu(Tr::tr("Help"));
    help->setObjectName(u"helpMenu"_s);
    help->addActions({&all.shortcuts, &all.lab, &all.demo, &all.about});
}

QMenu *makeWindowMenu(AppContext &context, Actions &actions, WindowActions &all, QWidget &parent)
{
    auto *menu = new QMenu(&parent);
    menu->setObjectName(u"windowMenu"_s);
    menu->setToolTipsVisible(false);
    menu->addActions({&actions.connection, &actions.retry});
    menu->addSeparator();
    menu->addActions({&all.another, &all.restoreLast, &all.showAll, &all.closeConnection});
    menu->addSeparator();
    menu->addActions({&all.lab, &actions.testLock});
    menu->addSeparator();
    menu->addActions({&actions.focusFilter, &actions.focusTable, &actions.nextPart, &actions.previousPart,
        &actions.showNow, &actions.showHistory, &actions.showKeys, &actions.showStage, &actions.copyAsCli});
    menu->addSeparator();
    menu->addActions({&actions.pause, &actions.applyOrder});
    menu->addSeparator();
    menu->addActions({&actions.nameClient, &actions.clientNames, &actions.findClient});
    menu->addSeparator();
    menu->addActions({&actions.arm, &actions.acquire, &actions.release, &actions.changePermits});
    menu->addSeparator();
    menu->addAction(&actions.forceUnlock);
    menu->addSeparator();
    addThemes(*menu, context);
    addLanguages(*menu, context);
    menu->addAction(&all.moves);
    addHelp(*menu, all);
    menu->addSeparator();
    menu->addAction(&all.quit);
    return menu;
}

QMenu *makeLabMenu(AppContext &context, WindowActions &all, QWidget &parent)
{
    auto *menu = new QMenu(&parent);
    menu->setObjectName(u"labWindowMenu"_s);
    menu->addActions({&all.another, &all.showAll, &all.next, &all.previous, &all.closeConnection});
    menu->addSeparator();
    addThemes(*menu, context);
    addLanguages(*menu, context);
    menu->addAction(&all.moves);
    addHelp(*menu, all);
    menu->addSeparator();
    menu->addAction(&all.quit);
    return menu;
}

} // namespace ui
