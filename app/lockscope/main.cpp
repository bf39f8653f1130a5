// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program with the window: reads the command line and builds the object graph.

#include "app/lockscope/arguments.h"
#include "app/lockscope/demo_server.h"
#include "app/lockscope/end_signals.h"
#include "app/systems/all_systems.h"

#include "lockengine/core/act/audit_log.h"
#include "ui/lab/lab_pages.h"
#include "ui/settings/keychain.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/theme/desktop_settings.h"
#include "ui/theme/fonts.h"
#include "ui/window/connection_flow.h"
#include "ui/window/main_window.h"
#include "ui/workbench/workspace.h"

#include <QApplication>
#include <QIcon>
#include <QScreen>
#include <QSessionManager>

#include <cstdio>

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

void connectAsAsked(ui::MainWindow &window, const lockscope::Arguments &arguments)
{
    for (const QString &url : arguments.urls) {
        ui::ConnectionChoice choice;
        choice.profile.url = url;
        choice.profile.caFile = arguments.caFile;
        choice.profile.certFile = arguments.certFile;
        choice.profile.keyFile = arguments.keyFile;
        choice.password = Secret(qgetenv("REDISCLI_AUTH"));
        window.open(choice);
    }
}

void openDemo(ui::MainWindow &window, const QString &url)
{
    ui::ConnectionChoice choice;
    choice.profile.name = u"demo"_s;
    choice.profile.url = url;
    choice.profile.environment = ui::Environment::Development;
    window.open(choice);
}

// The frame adds to the window's size, and a bar below the screen's edge cannot be reached.
void fitToScreen(QWidget &window)
{
    constexpr QSize frame(4, 44); // the largest usual frame
    if (const QScreen *screen = window.screen())
        window.resize(window.size().boundedTo(screen->availableSize() - frame));
}

// A desktop that ends its session waits for the answer, if it allows a question.
void answerSessionEnd(ui::MainWindow &window, QSessionManager &session)
{
    if (!session.allowsInteraction())
        return;
    if (!window.mayEndSession())
        session.cancel();
    session.release();
}

} // namespace

int main(int argc, char **argv)
{
    const SystemKinds systems = allSystems();
    if (const auto answer = lockscope::answerWithoutWindow(argc, argv, systems))
        return *answer;
    QApplication app(argc, argv);
    QApplication::setApplicationName(u"lockscope"_s);
    QApplication::setApplicationVersion(lockscope::version());
    QApplication::setFont(ui::preferredFont());
    QApplication::setDesktopFileName(u"org.lockscope.Lockscope"_s);
    QApplication::setWindowIcon(QIcon(u":/icons/lockscope.svg"_s));
    const auto arguments
        = lockscope::parseArguments(app.arguments().mid(1), qEnvironmentVariable("LOCKSCOPE_URL"), systems);
    if (!arguments) {
        std::fprintf(stderr, "lockscope: %s\n", arguments.error().detail.constData());
        return 2;
    }

    const ui::PreferencesFile preferences;
    const ui::Preferences remembered = preferences.load();
    ui::DesktopSettings desktop;
    ui::Theme theme(&desktop);
    theme.choose(arguments->theme.value_or(remembered.theme));
    theme.chooseMotion(remembered.moves);
    theme.chooseLessonSize(remembered.lessonSize);
    theme.apply();
    ui::Language language;
    language.choose(arguments->language.isEmpty() ? remembered.language : arguments->language);
    ui::SavedConnections savedConnections;
    ui::Keychain keychain;
    EngineThread engine;
    ui::Workspace workspace(engine, AuditLog::defaultPath());
    ui::PreferencesFile file = preferences;
    const ui::LabPages lab;
    ui::MainWindow window(
        ui::AppContext{workspace, theme, language, savedConnections, keychain, file, systems, &lab});
    fitToScreen(window);
    window.show();
    const lockscope::EndSignals signals;
    QObject::connect(
        &signals, &lockscope::EndSignals::endRequested, &window, [&window] { window.endAtOnce(); });
    QObject::connect(
        &app, &QGuiApplication::commitDataRequest, &window,
        [&window](QSessionManager &session) { answerSessionEnd(window, session); }, Qt::DirectConnection);
    lockscope::DemoServer demo(engine);
    QString demoUrl;
    bool isDemoUp = false; // or starting
    bool isDemoWanted = false; // open it as soon as it is up
    QObject::connect(&demo, &lockscope::DemoServer::ready, &window, [&](const QString &path) {
        const QString former = std::exchange(demoUrl, u"unix://"_s + path);
        if (std::exchange(isDemoWanted, false))
            openDemo(window, demoUrl);
        else
            window.moveTo(demoUrl, former);
    });
    QObject::connect(&demo, &lockscope::DemoServer::failed, &window, [&](const Error &error) {
        isDemoUp = isDemoWanted = false;
        window.showDemoFailure(error);
        std::fprintf(
            stderr, "lockscope: the demo's server could not be started: %s\n", error.detail.constData());
    });
    QObject::connect(&window, &ui::MainWindow::demoWanted, &demo, [&] {
        if (!isDemoUp) {
            isDemoUp = isDemoWanted = true;
            demo.start();
        } else if (!isDemoWanted && !window.lookAtServer(demoUrl)) {
            openDemo(window, demoUrl);
        }
    });
    if (arguments->demo)
        Q_EMIT window.demoWanted();
    connectAsAsked(window, arguments.value());
    if (!arguments->lesson.isEmpty())
        window.openLesson(arguments->lesson);
    return QApplication::exec();
}
