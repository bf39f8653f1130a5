// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Creates the screenshots: lockscope_shots FOLDER [NAME-PART]. Runs without a display and with fixed fonts,
// so that the pictures look alike everywhere.

#include "tests/gui/shots/calm_scenes.h"
#include "tests/gui/shots/incident_scenes.h"
#include "tests/gui/shots/lab_scenes.h"
#include "tests/gui/shots/scenes.h"
#include "tests/gui/shots/search_scenes.h"
#include "tests/gui/shots/stage_scenes.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/sheet.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"
#include "ui/window/connection_flow.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFontDatabase>
#include <QTabBar>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::WindowFixture;

namespace {

void settle(int ms = 400)
{
    QTest::qWait(ms);
}

// Most findings need a second look.
void awaitFindings(WindowFixture &fixture, int atLeast)
{
    (void)QTest::qWaitFor([&fixture, atLeast] {
        const FindingCounts counts = fixture.workbench->locks().findings().counts();
        return counts.problems + counts.warnings >= atLeast;
    });
}

void showEvening(WindowFixture &fixture)
{
    fixture.connectTo(u"orders-redis"_s, ui::Environment::Production);
    for (const auto &step : shots::evening())
        fixture.direct(step); // one engine turn each, so that each step leaves its sample
    settle();
    awaitFindings(fixture, 4);
    fixture.find<ui::LockTableView>(u"lockTable"_s)
        ->choose(testing::ScriptedLockSystem::idOf("order:7731:fulfil"));
    settle();
}

void arm(WindowFixture &fixture)
{
    fixture.workbench->port()->arm(Arming::usual);
    settle();
}

void trigger(WindowFixture &fixture, const QString &action)
{
    fixture.find<QAction>(action)->trigger();
    settle();
}

// Chooses one of the many kinds.
void showKind(WindowFixture &fixture, const QByteArray &name)
{
    fixture.connectTo(u"orders-redis"_s, ui::Environment::Staging);
    for (const auto &step : shots::manyKinds())
        fixture.direct(step);
    settle();
    arm(fixture);
    fixture.find<ui::LockTableView>(u"lockTable"_s)->choose(testing::ScriptedLockSystem::idOf(name));
    settle();
}

// The acquire sheet with the kind at that index.
void showAcquire(WindowFixture &fixture, int kind)
{
    showEvening(fixture);
    arm(fixture);
    trigger(fixture, u"acquire"_s);
    fixture.find<QComboBox>(u"acquireKind"_s)->setCurrentIndex(kind);
}

// Adds a second server; one holder has the same lock on both.
void showTwo(WindowFixture &fixture)
{
    showEvening(fixture);
    const QByteArray red = "report:nightly reentrant 77d00c1d-4e5f-4a6b-8c7d-9e0f1a2b3c9e:8x1 24s/30s wd";
    fixture.direct([red](auto &system) { system.show(red); });
    ui::ConnectionChoice choice;
    choice.profile.url = u"redis://127.0.0.2"_s;
    choice.profile.name = u"billing-redis"_s;
    choice.profile.environment = ui::Environment::Staging;
    fixture.window->open(choice);
    settle();
    fixture.direct([red](auto &system) {
        system.show(red);
        system.show("bill:2044 fair 51aa0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c0c:12x1 8s/10s fixed");
        system.show("bill:index reentrant c0de0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c11:1x2 28s/30s wd");
    });
    settle();
    const auto pages = fixture.window->findChildren<ui::LockTableView *>(u"lockTable"_s);
    for (auto *table : pages)
        table->choose(testing::ScriptedLockSystem::idOf("report:nightly"));
    settle();
}

void loseTheSecond(WindowFixture &fixture)
{
    fixture.direct([](auto &system) {
        SystemStatus status = system.status();
        status.phase = ConnectionPhase::Reconnecting;
        status.error = ErrorKind::Closed;
        status.retryIn = std::chrono::seconds(3);
        system.setStatus(status);
    });
    settle();
}

// Names each client of the evening after the beginning of its id.
void showNames(WindowFixture &fixture)
{
    showEvening(fixture);
    fixture.window->connections().nameClients(
        {{NamingRule::By::Expression, u"^([0-7]\\w{2})"_s, u"order-service · pod $1"_s},
            {NamingRule::By::Expression, u"^([89]\\w{2})"_s, u"billing-worker · pod $1"_s},
            {NamingRule::By::Expression, u"^([a-f]\\w{2})"_s, u"cart · pod $1"_s}});
    settle();
}

using shots::Play;

QList<std::pair<QString, Play>> kindScenes()
{
    return {
        {u"kind-semaphore"_s, [](WindowFixture &fixture) { showKind(fixture, "export:slots"); }},
        {u"kind-permits"_s, [](WindowFixture &fixture) { showKind(fixture, "mail:permits"); }},
        {u"kind-latch"_s, [](WindowFixture &fixture) { showKind(fixture, "deploy:ready"); }},
        {u"kind-read-write"_s, [](WindowFixture &fixture) { showKind(fixture, "catalogue"); }},
        {u"kind-fenced"_s, [](WindowFixture &fixture) { showKind(fixture, "ledger"); }},
        {u"kind-foreign"_s, [](WindowFixture &fixture) { showKind(fixture, "mutex:thumbnails"); }},
        {u"sheet-acquire-fenced"_s, [](WindowFixture &fixture) { showAcquire(fixture, 8); }},
        {u"sheet-acquire-token"_s, [](WindowFixture &fixture) { showAcquire(fixture, 9); }},
        {u"sheet-acquire-unsafe"_s, [](WindowFixture &fixture) { showAcquire(fixture, 10); }},
        {u"sheet-permits"_s,
            [](WindowFixture &fixture) {
                showKind(fixture, "export:slots");
                trigger(fixture, u"changePermits"_s);
            }},
        {u"sheet-open-latch"_s,
            [](WindowFixture &fixture) {
                showKind(fixture, "deploy:ready");
                trigger(fixture, u"forceUnlock"_s);
            }},
    };
}

QList<std::pair<QString, Play>> scenes()
{
    return {
        {u"full"_s, showEvening},
        {u"lab-offer"_s, showEvening},
        {u"stage-members"_s,
            [](WindowFixture &fixture) {
                showTwo(fixture);
                for (auto *action : fixture.window->findChildren<QAction *>(u"showStage"_s))
                    action->trigger();
                settle();
            }},
        {u"narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(640, 800);
                showEvening(fixture);
            }},
        {u"names"_s, showNames},
        {u"names-narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(640, 800);
                showNames(fixture);
            }},
        {u"sheet-name-client"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                trigger(fixture, u"nameClient"_s);
            }},
        {u"sheet-client-names"_s,
            [](WindowFixture &fixture) {
                showNames(fixture);
                trigger(fixture, u"clientNames"_s);
            }},
        {u"two"_s, showTwo},
        {u"two-narrow"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(640, 800);
                showTwo(fixture);
            }},
        {u"two-lost"_s,
            [](WindowFixture &fixture) {
                showTwo(fixture);
                loseTheSecond(fixture);
                trigger(fixture, u"showConnection1"_s);
            }},
        {u"two-all"_s,
            [](WindowFixture &fixture) {
                showTwo(fixture);
                trigger(fixture, u"showAll"_s);
                auto *table = fixture.find<ui::LockTableView>(u"allTable"_s);
                for (int row = 0; row < table->model()->rowCount(); ++row) {
                    if (table->model()->index(row, 0).data().toString() == "report:nightly"_L1)
                        table->selectRow(row);
                }
            }},
        {u"wide"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(1920, 1080);
                showEvening(fixture);
            }},
        {u"desk"_s,
            [](WindowFixture &fixture) {
                fixture.window->resize(1680, 1050);
                showEvening(fixture);
            }},
        {u"disconnected"_s, [](WindowFixture &) {}},
        {u"empty"_s, [](WindowFixture &fixture) { fixture.connectTo(u"orders-redis"_s); }},
        {u"connecting"_s,
            [](WindowFixture &fixture) {
                fixture.connectTo(u"orders-redis"_s);
                fixture.direct([](auto &system) { system.setPhase(ConnectionPhase::Connecting); });
            }},
        {u"reconnecting"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                fixture.direct([](auto &system) {
                    SystemStatus status = system.status();
                    status.phase = ConnectionPhase::Reconnecting;
                    status.error = ErrorKind::Closed;
                    status.retryIn = std::chrono::seconds(3);
                    system.setStatus(status);
                });
            }},
        {u"refused"_s,
            [](WindowFixture &fixture) {
                fixture.connectTo(u"orders-redis"_s, ui::Environment::Production);
                fixture.direct([](auto &system) {
                    system.setPhase(ConnectionPhase::Refused,
                        Error(ErrorKind::NoPermission,
                            "NOPERM this user has no permissions to run the 'client|tracking' command"));
                });
            }},
        {u"hostile"_s,
            [](WindowFixture &fixture) {
                fixture.connectTo(u"orders-redis"_s, ui::Environment::Staging);
                fixture.direct(shots::playHostile);
                awaitFindings(fixture, 3);
                fixture.find<ui::LockTableView>(u"lockTable"_s)
                    ->choose(testing::ScriptedLockSystem::idOf("two:holders"));
            }},
        {u"unread"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                fixture.direct([](auto &system) { system.show("order:7731:fulfil fair free !unread"); });
            }},
        {u"keys"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                trigger(fixture, u"showKeys"_s);
            }},
        {u"history"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                trigger(fixture, u"showHistory"_s);
            }},
        {u"connect"_s,
            [](WindowFixture &fixture) {
                ui::ConnectionProfile profile;
                profile.url = u"rediss://ops@orders.example:6380/0"_s;
                profile.name = u"orders-redis"_s;
                profile.environment = ui::Environment::Production;
                static_cast<void>(fixture.savedConnections.put(profile));
                profile.name = u"billing staging"_s;
                profile.environment = ui::Environment::Staging;
                static_cast<void>(fixture.savedConnections.put(profile));
                trigger(fixture, u"connect"_s);
            }},
        {u"arm"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                trigger(fixture, u"arm"_s);
            }},
        {u"acquire"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                arm(fixture);
                trigger(fixture, u"acquire"_s);
            }},
        {u"force-unlock"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                arm(fixture);
                trigger(fixture, u"forceUnlock"_s);
            }},
        {u"done"_s,
            [](WindowFixture &fixture) {
                showEvening(fixture);
                arm(fixture);
                trigger(fixture, u"forceUnlock"_s);
                fixture.direct(
                    [](auto &system) { system.answerNextAct(ActOutcome(ActResult::ChangedHands)); });
                fixture.giveReason();
                fixture.find<QLineEdit>(u"typedName"_s)->setText(u"order:7731:fulfil"_s);
                fixture.find<QPushButton>(u"confirmHold"_s)->click();
                settle();
            }},
    };
}

// The window with an open sheet over it, as on the screen.
QPixmap picture(WindowFixture &fixture, qreal scale)
{
    QPixmap image(fixture.window->size() * scale);
    image.setDevicePixelRatio(scale);
    fixture.window->render(&image);
    for (auto *sheet : fixture.window->findChildren<ui::Sheet *>()) {
        if (!sheet->isVisible())
            continue;
        QPainter painter(&image);
        painter.fillRect(QRect(QPoint(), fixture.window->size()), QColor(0, 0, 0, 90));
        const QPoint at(
            (fixture.window->width() - sheet->width()) / 2, (fixture.window->height() - sheet->height()) / 3);
        painter.end();
        sheet->render(&image, at);
    }
    if (auto *menu = fixture.window->findChild<QMenu *>(u"lockMenu"_s))
        menu->render(&image, fixture.window->mapFromGlobal(menu->pos()));
    return image;
}

void shoot(const QString &folder, const QString &name, const Play &play, ui::ThemeChoice theme,
    const QString &language, qreal scale)
{
    WindowFixture fixture;
    fixture.theme.choose(theme);
    fixture.language.choose(language);
    fixture.window->resize(1280, 800);
    fixture.window->show();
    if (name != "lab-offer"_L1)
        fixture.find<QPushButton>(u"declineLessons"_s)->click();
    play(fixture);
    settle();
    const QString file = u"%1/%2-%3-%4%5.png"_s.arg(
        folder, name, ui::themeWord(theme), language, scale > 1 ? u"@2x"_s : QString());
    if (!picture(fixture, scale).save(file))
        qFatal("%s cannot be written", qPrintable(file));
    std::printf("%s\n", qPrintable(file));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("LC_ALL", "C.UTF-8");
    QApplication app(argc, argv);
    QFont font(QStringList{u"Inter"_s, u"Noto Sans CJK SC"_s});
    font.setPixelSize(13);
    QApplication::setFont(font);
    QApplication::setDoubleClickInterval(0); // some rows keep their positions for that long
    const QString folder = app.arguments().value(1, u"."_s);
    const QString part = app.arguments().value(2);
    QDir().mkpath(folder);
    for (const auto &[name, play] : scenes() + kindScenes() + shots::stageScenes() + shots::labScenes()
            + shots::incidentScenes(showEvening) + shots::calmScenes(showEvening)
            + shots::searchScenes(showNames)) {
        for (const auto theme : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
            for (const QString &language : {u"en"_s, u"zh"_s}) {
                const QString whole = u"%1-%2-%3"_s.arg(name, ui::themeWord(theme), language);
                if (!whole.contains(part))
                    continue;
                shoot(folder, name, play, theme, language, 1);
                if (name == "full"_L1 || name == "hostile"_L1)
                    shoot(folder, name, play, theme, language, 2);
            }
        }
    }
    return 0;
}
