// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window with very many rows: startup time, frame times, and response time to a key.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/metered_application.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/unpaced_kind.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_server.h"
#include "ui/models/lock_filter_model.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QProcess>
#include <QTest>

#include <cstdio>
#include <functional>

namespace bench {

using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

class Console
{
public:
    explicit Console(quint16 port)
        : fixture(std::make_unique<UnpacedKind>())
    {
        ui::ConnectionChoice choice;
        choice.profile.url = u"redis://127.0.0.1:%1"_s.arg(port);
        choice.profile.name = u"bench"_s;
        choice.profile.environment = ui::Environment::Development;
        fixture.window->resize(1280, 800);
        fixture.window->show();
        fixture.window->connections().connectTo(choice);
    }

    [[nodiscard]] int rows() { return fixture.workbench->locks().rowCount(); }
    [[nodiscard]] QAbstractItemModel &shown()
    {
        return *fixture.find<ui::LockTableView>(u"lockTable"_s)->model();
    }

    testing::WindowFixture fixture;
};

// Measures from each change of a row to the end of the frame that shows it.
class Painting
{
public:
    explicit Painting(ui::LockTableModel &locks)
    {
        QObject::connect(&locks, &QAbstractItemModel::dataChanged, &m_context,
            [this, &locks](const QModelIndex &first, const QModelIndex &last) {
                for (int row = first.row(); row <= last.row(); ++row)
                    note(locks.view(row));
            });
        MeteredApplication::instance().painted = [this] { paint(); };
    }
    ~Painting() { MeteredApplication::instance().painted = {}; }

    QList<double> delays; // milliseconds

private:
    void note(const LockView &view)
    {
        const qint64 cause = view.state.isHeld() ? causeOf(view.state.holders.first().id) : 0;
        if (cause == 0 || m_last.value(view.state.id.name) == cause)
            return;
        m_last.insert(view.state.id.name, cause);
        m_causes.append(cause);
    }

    void paint()
    {
        for (const qint64 cause : std::exchange(m_causes, {}))
            delays.append(double(nanoseconds() - cause) / 1e6);
    }

    QObject m_context;
    QHash<QByteArray, qint64> m_last;
    QList<qint64> m_causes;
};

// From the key press to the first frame with a different number of rows.
double millisecondsToAnswer(Console &console, Qt::Key key)
{
    auto *edit = console.fixture.find<QLineEdit>(u"filterEdit"_s);
    edit->setFocus();
    const int before = console.shown().rowCount();
    bool isPainted = false;
    MeteredApplication::instance().painted = [&] { isPainted = console.shown().rowCount() != before; };
    const qint64 begin = nanoseconds();
    QTest::keyClick(edit, key);
    turnUntil([&isPainted] { return isPainted; });
    MeteredApplication::instance().painted = {};
    return double(nanoseconds() - begin) / 1e6;
}

// From the action to the end of the first frame after it.
double millisecondsToShow(const std::function<void()> &act)
{
    const qint64 begin = nanoseconds();
    act();
    bool isPainted = false;
    MeteredApplication::instance().painted = [&isPainted] { isPainted = true; };
    turnUntil([&isPainted] { return isPainted; });
    MeteredApplication::instance().painted = {};
    return double(nanoseconds() - begin) / 1e6;
}

void clickHeader(ui::LockTableView &table, int column)
{
    const QHeaderView &header = *table.horizontalHeader();
    const QPoint at(
        header.sectionViewportPosition(column) + header.sectionSize(column) / 2, header.height() / 2);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, at);
}

void openMenu(ui::LockTableView &table)
{
    const QPoint at = table.visualRect(table.currentIndex()).center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, at, table.viewport()->mapToGlobal(at));
    QApplication::sendEvent(table.viewport(), &asked);
    turnUntil([] { return QApplication::activePopupWidget() != nullptr; });
}

// Actions on a filled table. Each runs twice: there and back.
void measureActs(Console &console, const QByteArray &load)
{
    auto &table = *console.fixture.find<ui::LockTableView>(u"lockTable"_s);
    const auto trigger = [&console](const QString &name) {
        return [&console, name] { console.fixture.find<QAction>(name)->trigger(); };
    };
    const auto report = [&load](const QByteArray &what, const QList<double> &times) {
        print({"window: " + what, quantile(times, 1), " ms", 50,
            load + "; to the end of the next frame; the slower of there and back", true});
    };
    const auto byName = [&table] { clickHeader(table, ui::LockTableModel::Name); };
    report("sort", {millisecondsToShow(byName), millisecondsToShow(byName)});
    report("pause", {millisecondsToShow(trigger(u"pause"_s)), millisecondsToShow(trigger(u"pause"_s))});
    report("group by prefix",
        {millisecondsToShow(trigger(u"group"_s)), millisecondsToShow(trigger(u"group"_s))});
    table.enter();
    report("menu of a row", {millisecondsToShow([&table] { openMenu(table); })});
    QApplication::activePopupWidget()->close();
}

void measureFirstRow(quint16 port)
{
    QList<double> starts;
    for (int i = 0; i < 5; ++i) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        const qint64 begin = nanoseconds();
        process.start(QCoreApplication::applicationFilePath(),
            {u"window-process"_s, QString::number(port), u"1"_s, u"visible"_s});
        process.waitForReadyRead(60'000);
        starts.append(double(process.readLine().trimmed().toLongLong() - begin) / 1e6);
        process.kill();
        process.waitForFinished();
    }
    print({"window: start to first row", median(starts), " ms", 400,
        "from starting the process to the end of the frame that shows a lock; offscreen; median of 5"});
}

void measureFrames(Console &console, quint16 port, int rows, std::chrono::seconds time)
{
    MeteredApplication &app = MeteredApplication::instance();
    Load load(port, 1000, 1000, 0);
    turnFor(3s);
    app.begin();
    turnFor(time);
    const QByteArray method = QByteArray::number(rows)
        + " rows sorted by expiry, 1,000 changes a second over 1,000 of them; work of the window's thread "
          "from one "
          "painted frame to the next, offscreen; "
        + QByteArray::number(app.frames().size()) + " frames";
    print({"window: frame, p99", quantile(app.frames(), 0.99), " ms", 16, method});
    print({"window: frame, p50", quantile(app.frames(), 0.5), " ms", {}, "the same"});
    print({"window: longest event", app.longestEvent(), " ms", {}, "the same"});
    QList<double> answers;
    for (const Qt::Key key :
        {Qt::Key_9, Qt::Key_9, Qt::Key_8, Qt::Key_Backspace, Qt::Key_Backspace, Qt::Key_Backspace})
        answers.append(millisecondsToAnswer(console, key));
    print({"window: typing in the filter", quantile(answers, 1), " ms", 50,
        "the same load; from the key to the end of the frame with other rows; the slowest of "
            + QByteArray::number(answers.size()) + " keys, median "
            + QByteArray::number(median(answers), 'f', 0) + " ms",
        true});
    measureActs(console, QByteArray::number(rows) + " rows, the same load");
}

void measurePainting(std::chrono::seconds time)
{
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    Console console(server.port());
    turnUntil([&console] { return console.fixture.workbench->status().phase == ConnectionPhase::Live; });
    Load load(server.port(), 1000, 1000, 0);
    turnFor(3s);
    Painting painting(console.fixture.workbench->locks());
    turnFor(time);
    const QByteArray method
        = "1,000 changes a second over 1,000 locks; from just before the acquire is sent to the end "
          "of the first frame after the row changed";
    print({"freshness, cause to painted, p99", quantile(painting.delays, 0.99), " ms", 50, method});
    print({"freshness, cause to painted, p50", quantile(painting.delays, 0.5), " ms", {}, "the same"});
}

} // namespace

void measureWindow(double share)
{
    const int rows = int(100'000 * share);
    const std::chrono::seconds time(std::max(5, int(20 * share)));
    {
        testing::TestServer server("port {port}\n");
        takeCoresApart(server);
        BlockingConnection line(server.port());
        fillWithLocks(line, rows);
        measureFirstRow(server.port());
        Console console(server.port());
        turnUntil([&] { return console.rows() >= rows; });
        measureFrames(console, server.port(), rows, time);
    }
    measurePainting(time);
}

int runWindow(const char *port, const char *rows, const char *look)
{
    const int wanted = QByteArray(rows).toInt();
    Console console(quint16(QByteArray(port).toInt()));
    if (QByteArray(look) == "hidden")
        console.fixture.window->showMinimized();
    bool isFirst = true;
    const auto tell = [] {
        std::printf("%lld\n", nanoseconds());
        std::fflush(stdout);
    };
    MeteredApplication::instance().painted = [&] {
        if (console.rows() > 0 && std::exchange(isFirst, false))
            tell();
    };
    if (QByteArray(look) == "hidden")
        MeteredApplication::instance().painted = {};
    turnUntil([&] { return console.rows() >= wanted; });
    if (QByteArray(look) == "hidden")
        tell();
    tell();
    return QApplication::exec();
}

} // namespace bench
