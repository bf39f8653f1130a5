// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base class for tests of the whole console over a real redis-server. Each test starts with an armed window
// that watches an empty server.

#pragma once

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_server.h"

#include <QPushButton>
#include <QTest>

namespace testing {

class ServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

protected:
    void connectTo(const QString &url, bool gently = false);
    void press(const QString &name) { QTest::mouseClick(m_fixture->find<QPushButton>(name), Qt::LeftButton); }
    // Waits for the only lock and chooses it.
    void chooseOnly();
    [[nodiscard]] lockengine::LockState only() const;
    [[nodiscard]] QString outcome() const; // of the last act
    [[nodiscard]] QString headline() const; // the holder of the chosen lock, or its count

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<WindowFixture> m_fixture;
};

} // namespace testing
