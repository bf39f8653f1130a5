// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_server.h"

#include <QProcess>
#include <QTest>

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using testing::TestServer;

namespace {

// lockctl --ask-pass with a terminal of its own.
class OnTerminal
{
public:
    explicit OnTerminal(const QByteArray &url)
    {
        int inner = -1;
        if (::openpty(&m_terminal, &inner, nullptr, nullptr, nullptr) != 0)
            qFatal("no terminal");
        ::fcntl(m_terminal, F_SETFL, O_NONBLOCK);
        m_inner = inner;
        m_process.setChildProcessModifier([inner] {
            ::setsid();
            ::ioctl(inner, TIOCSCTTY, 0);
        });
        m_process.start(testing::programPath(u"lockctl"_s),
            {u"--url"_s, QString::fromUtf8(url), u"--ask-pass"_s, u"list"_s});
    }
    ~OnTerminal()
    {
        m_process.kill();
        m_process.waitForFinished();
        ::close(m_terminal);
        ::close(m_inner);
    }
    OnTerminal(const OnTerminal &) = delete;
    OnTerminal &operator=(const OnTerminal &) = delete;

    // All that was shown on the terminal.
    QByteArray shown()
    {
        char buffer[4096];
        for (ssize_t size = 0; (size = ::read(m_terminal, buffer, sizeof buffer)) > 0;)
            m_shown.append(buffer, size);
        return m_shown;
    }
    void type(const QByteArray &keys)
    {
        QCOMPARE(::write(m_terminal, keys.constData(), size_t(keys.size())), ssize_t(keys.size()));
    }
    [[nodiscard]] bool echoes() const
    {
        termios settings = {};
        ::tcgetattr(m_inner, &settings);
        return (settings.c_lflag & ECHO) != 0;
    }
    int exitStatus()
    {
        return QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; })
            ? m_process.exitCode()
            : -1;
    }
    QByteArray errors() { return m_process.readAllStandardError(); }

private:
    int m_terminal = -1;
    int m_inner = -1;
    QProcess m_process;
    QByteArray m_shown;
};

} // namespace

class TestPasswordPrompt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePasswordIsAskedForAndNeverShown_data();
    void thePasswordIsAskedForAndNeverShown();
};

void TestPasswordPrompt::thePasswordIsAskedForAndNeverShown_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::addRow("right") << "sesame\n"_ba << 0 << ""_ba;
    QTest::addRow("wrong") << "letmein\n"_ba << 3 << "refused the user or the password"_ba;
    QTest::addRow("empty") << "\n"_ba << 2 << "no password was given"_ba;
    QTest::addRow("control C") << "ses\x03"_ba << 2 << "no password was given"_ba;
    QTest::addRow("control D") << "\x04"_ba << 2 << "no password was given"_ba;
}

void TestPasswordPrompt::thePasswordIsAskedForAndNeverShown()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, words);
    TestServer server("requirepass sesame\n");
    OnTerminal lockctl(server.url());
    QTRY_VERIFY(lockctl.shown().contains("Password for unix://"));
    QVERIFY(!lockctl.echoes());
    lockctl.type(keys);
    QTEST(lockctl.exitStatus(), "status");
    const QByteArray errors = lockctl.errors();
    QVERIFY2(errors.contains(words) && errors.isEmpty() == words.isEmpty(), errors);
    QVERIFY2(!lockctl.shown().contains("ses") && !lockctl.shown().contains("letmein"), lockctl.shown());
    QVERIFY(lockctl.echoes());
}

QTEST_GUILESS_MAIN(TestPasswordPrompt)
#include "tst_password_prompt.moc"
