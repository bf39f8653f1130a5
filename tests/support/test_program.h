// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tests of a folder are linked into one program. A test file ends with one of the macros below, which
// take the place of Qt's QTEST_*MAIN: they add the test under the name of its file. The program runs the test
// whose name it was started by (build/test/tests/tst_NAME is a link to it).

#pragma once

#include <QTest>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

namespace testing {

// One test of this program. `run` takes the arguments of main() and returns the exit status.
struct TestEntry
{
    using Run = int (*)(int argc, char **argv);
    // `file` is the test's file name, with its suffix.
    TestEntry(const char *file, Run run);
};

// Runs all functions of a test object. Without an application if Application is void.
template <typename TestObject, typename Application>
int runTest(int argc, char **argv)
{
    QTest::Internal::callInitMain<TestObject>();
    if constexpr (std::is_void_v<Application>) {
        TestObject test;
        return QTest::qExec(&test, argc, argv);
    } else {
        Application application(argc, argv);
        application.setAttribute(Qt::AA_Use96Dpi, true);
        TestObject test;
        return QTest::qExec(&test, argc, argv);
    }
}

} // namespace testing

// A test with an event loop.
#define LOCKSCOPE_TEST(TestObject)                                                                           \
    static const testing::TestEntry testing_##TestObject(                                                    \
        __FILE_NAME__, &testing::runTest<TestObject, QCoreApplication>);
// A test with windows.
#define LOCKSCOPE_WINDOW_TEST(TestObject)                                                                    \
    static const testing::TestEntry testing_##TestObject(                                                    \
        __FILE_NAME__, &testing::runTest<TestObject, QApplication>);
// A test without an application object.
#define LOCKSCOPE_PLAIN_TEST(TestObject)                                                                     \
    static const testing::TestEntry testing_##TestObject(__FILE_NAME__, &testing::runTest<TestObject, void>);
