// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Closes a lab's window at any moment, whatever its servers, clients and observers are doing. The lab ends
// with the window, and no pending operation calls back into destroyed objects.

#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/lab/lab_home.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;

class TestLabLeft : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void theLabEndsWithItsWindowAtAnyMoment_data();
    void theLabEndsWithItsWindowAtAnyMoment();
};

void TestLabLeft::theLabEndsWithItsWindowAtAnyMoment_data()
{
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<QList<int>>("keys"); // pressed in order, as far as time allows
    QTest::addColumn<int>("moment"); // ms
    const QList<int> steps{Qt::Key_Right, Qt::Key_Right, Qt::Key_Left};
    const QList<int> acts{Qt::Key_F2, Qt::Key_L, Qt::Key_Left};
    auto &random = *QRandomGenerator::global();
    for (int i = 0; i < 24; ++i) {
        const QString lesson = QStringList{u"reentry"_s, u"fair-queue"_s, u"red-lock"_s}[i % 3];
        const int moment = random.bounded(i % 2 == 0 ? 400 : 1500);
        QTest::addRow("%d: %s after %d ms", i, qPrintable(lesson), moment)
            << lesson << (i % 4 < 2 ? acts : steps) << moment;
    }
}

void TestLabLeft::theLabEndsWithItsWindowAtAnyMoment()
{
    QFETCH(const QString, lesson);
    QFETCH(const QList<int>, keys);
    QFETCH(const int, moment);
    m_fixture->window->openLesson(lesson);
    for (const int key : keys) {
        QTest::qWait(moment / int(keys.size()));
        QWidget *focused = m_fixture->window->focusWidget();
        QTest::keyClick(focused ? focused : m_fixture->window.get(), Qt::Key(key));
    }
    m_fixture.reset();
}

LOCKSCOPE_WINDOW_TEST(TestLabLeft)
#include "tst_lab_left.moc"
