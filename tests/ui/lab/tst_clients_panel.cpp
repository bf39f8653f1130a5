// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The clients of a lab: acts by button, key, menu and typed line, and the state of the panel during a lesson.

#include "lockengine/lab/lab_reason.h"
#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/act_form.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/command_field.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestClientsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void aButtonActsOnTheChosenClient();
    void theFormSetsTheOptionsOfAnAct();
    void anInvalidDurationIsReportedAndKept();
    void everyActHasAShortcutInTheList_data();
    void everyActHasAShortcutInTheList();
    void theFreezeButtonBecomesTheThawButton();
    void theMenuOfAClientOffersTheSameActs();
    void aClockSkewAsksForADuration();
    void anActDuringALessonIsKeptUntilForked();
    void aRefusedLineIsRestored();
    void aRefusedClickIsReported();
    void anotherClientGetsTheNextLetter();
    void severalServersOfferMultiLocks();

private:
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return m_panel->findChild<QPushButton *>(name);
    }
    [[nodiscard]] QListView *list() const { return m_panel->findChild<QListView *>(u"labClients"_s); }
    [[nodiscard]] LabAct asked(const QSignalSpy &acts) const { return acts.last()[0].value<LabAct>(); }
    [[nodiscard]] QString said() const;

    Theme m_theme{nullptr};
    std::unique_ptr<ClientsPanel> m_panel;
};

void TestClientsPanel::init()
{
    m_panel = std::make_unique<ClientsPanel>(m_theme, QList<QByteArray>{"orders"});
    m_panel->resize(340, 700);
    m_panel->show();
    m_panel->showLab(testing::labOf({"A", "B"}));
    m_panel->setFree(true);
}

QString TestClientsPanel::said() const
{
    QStringList sentences;
    for (const Notice *notice : m_panel->findChildren<Notice *>()) {
        if (!notice->isHidden())
            sentences += notice->text();
    }
    return sentences.join(u'\n');
}

void TestClientsPanel::aButtonActsOnTheChosenClient()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    m_panel->choose("B");
    button(u"clientLock"_s)->click();
    QCOMPARE(acts.count(), 1);
    QCOMPARE(actText(asked(acts)), "B lock orders kind=fair");
}

void TestClientsPanel::theFormSetsTheOptionsOfAnAct()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    m_panel->findChild<QLineEdit *>(u"actLease"_s)->setText(u"30s"_s);
    m_panel->findChild<QLineEdit *>(u"actWait"_s)->setText(u"1500ms"_s);
    m_panel->findChild<QLineEdit *>(u"actHold"_s)->setText(u"5s"_s);
    m_panel->findChild<QSpinBox *>(u"actThread"_s)->setValue(2);
    button(u"clientLock"_s)->click();
    LabAct act = asked(acts);
    QCOMPARE(act.lease, std::optional<Milliseconds>(30s));
    QCOMPARE(act.wait, std::optional<Milliseconds>(1500ms));
    QCOMPARE(act.hold, std::optional<Milliseconds>(5s));
    QCOMPARE(act.thread, 2);
    button(u"clientTry"_s)->click();
    act = asked(acts);
    QCOMPARE(act.verb, LabVerb::TryLock);
    QCOMPARE(act.wait, std::nullopt);
    button(u"clientUnlock"_s)->click();
    act = asked(acts);
    QCOMPARE(act.verb, LabVerb::Unlock);
    QCOMPARE(act.lease, std::nullopt);
    QCOMPARE(act.thread, 2);
}

void TestClientsPanel::anInvalidDurationIsReportedAndKept()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    auto *lease = m_panel->findChild<QLineEdit *>(u"actLease"_s);
    lease->setText(u"soon"_s);
    QVERIFY(lease->property("wrong").toBool());
    button(u"clientLock"_s)->click();
    QCOMPARE(acts.count(), 0);
    QVERIFY2(said().startsWith(u"Lease: enter a duration"_s), qPrintable(said()));
    QCOMPARE(lease->text(), u"soon"_s);
}

void TestClientsPanel::everyActHasAShortcutInTheList_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<LabVerb>("verb");
    QTest::newRow("lock") << Qt::Key_L << LabVerb::Lock;
    QTest::newRow("try") << Qt::Key_T << LabVerb::TryLock;
    QTest::newRow("unlock") << Qt::Key_U << LabVerb::Unlock;
    QTest::newRow("freeze") << Qt::Key_F << LabVerb::Freeze;
    QTest::newRow("cut off") << Qt::Key_C << LabVerb::CutOff;
    QTest::newRow("drop message") << Qt::Key_D << LabVerb::DropMessage;
    QTest::newRow("crash") << Qt::Key_X << LabVerb::Crash;
}

void TestClientsPanel::everyActHasAShortcutInTheList()
{
    QFETCH(Qt::Key, key);
    QFETCH(LabVerb, verb);
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Down);
    QTest::keyClick(list(), key);
    QCOMPARE(acts.count(), 1);
    QCOMPARE(asked(acts).verb, verb);
    QCOMPARE(asked(acts).who, "B");
}

void TestClientsPanel::theFreezeButtonBecomesTheThawButton()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    const QPoint place = button(u"clientFreeze"_s)->pos();
    LabState lab = testing::labOf({"A", "B"});
    lab.clients[0].state = LabClientState::Frozen;
    m_panel->showLab(lab);
    QCOMPARE(button(u"clientFreeze"_s)->text(), u"Thaw"_s);
    QCOMPARE(button(u"clientFreeze"_s)->pos(), place);
    button(u"clientFreeze"_s)->click();
    QCOMPARE(asked(acts).verb, LabVerb::Thaw);
}

void TestClientsPanel::theMenuOfAClientOffersTheSameActs()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    QMenu *menu = m_panel->menuOf("B");
    QVERIFY(menu);
    QStringList words;
    for (const QAction *action : menu->actions()) {
        if (!action->isSeparator())
            words += action->text();
    }
    QCOMPARE(words,
        QStringList({u"Lock"_s, u"Try"_s, u"Unlock"_s, u"Freeze"_s, u"Cut off"_s, u"Set clock…"_s,
            u"Drop message"_s, u"Crash"_s}));
    menu->actions().last()->trigger();
    QCOMPARE(actText(asked(acts)), "B crash");
    QVERIFY(!m_panel->menuOf("unknown"));
    delete menu;
}

void TestClientsPanel::aClockSkewAsksForADuration()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    button(u"clientSkew"_s)->click();
    auto *field = m_panel->findChild<QLineEdit *>(u"durationField"_s);
    auto *confirm = m_panel->findChild<QPushButton *>(u"confirmLength"_s);
    field->setText(u"far"_s);
    QVERIFY(!confirm->isEnabled());
    field->setText(u"-1m"_s);
    QVERIFY(confirm->isEnabled());
    confirm->click();
    QCOMPARE(actText(asked(acts)), "A skew -1m");
}

void TestClientsPanel::anActDuringALessonIsKeptUntilForked()
{
    m_panel->setFree(false);
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    QSignalSpy forks(m_panel.get(), &ClientsPanel::forkWanted);
    button(u"clientCrash"_s)->click();
    QCOMPARE(acts.count(), 0);
    QVERIFY2(said().startsWith(u"The lesson controls these clients."_s), qPrintable(said()));
    QVERIFY(button(u"forkToAct"_s)->isVisible());
    button(u"forkToAct"_s)->click();
    QCOMPARE(forks.count(), 1);
    m_panel->setFree(true); // the lab does this in its answer
    QCOMPARE(acts.count(), 1);
    QCOMPARE(asked(acts).verb, LabVerb::Crash);
    QVERIFY(!button(u"forkToAct"_s)->isVisible());
    m_panel->setFree(true);
    QCOMPARE(acts.count(), 1); // once
}

void TestClientsPanel::aRefusedLineIsRestored()
{
    QSignalSpy acts(m_panel.get(), &ClientsPanel::asked);
    auto *line = m_panel->findChild<QLineEdit *>(u"commandLine"_s);
    QTest::keyClicks(line, u"Z lock orders"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(acts.count(), 1);
    QCOMPARE(line->text(), QString());
    m_panel->showOutcome(Error(ErrorKind::BadInput, LabReason::WhoUnknown, "Z"));
    QCOMPARE(line->text(), u"Z lock orders"_s);
    QVERIFY(!said().isEmpty());
}

void TestClientsPanel::aRefusedClickIsReported()
{
    button(u"clientLock"_s)->click();
    m_panel->showOutcome(Error(ErrorKind::BadInput, "a frozen client"));
    QVERIFY(!said().isEmpty());
    button(u"clientUnlock"_s)->click();
    QCOMPARE(said(), QString()); // a new act clears it
}

void TestClientsPanel::anotherClientGetsTheNextLetter()
{
    QSignalSpy wanted(m_panel.get(), &ClientsPanel::clientWanted);
    button(u"addClient"_s)->click();
    QCOMPARE(wanted.last()[0].toByteArray(), "C");
    m_panel->showLab(testing::labOf({"B"}));
    button(u"addClient"_s)->click();
    QCOMPARE(wanted.last()[0].toByteArray(), "A");
}

void TestClientsPanel::severalServersOfferMultiLocks()
{
    auto *kinds = m_panel->findChild<QComboBox *>(u"actKind"_s);
    QCOMPARE(kinds->findText(u"red"_s), -1);
    LabState lab = testing::labOf({"A"});
    lab.servers += lab.servers.first();
    lab.servers[1].name = "s2";
    m_panel->showLab(lab);
    QVERIFY(kinds->findText(u"red"_s) > 0);
}

LOCKSCOPE_WINDOW_TEST(TestClientsPanel)
#include "tst_clients_panel.moc"
