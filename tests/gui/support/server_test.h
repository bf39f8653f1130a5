// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A test of the whole console over a real redis-server: each begins with a window that watches an empty
// server and is armed. To be derived from.

#pragma once

#include "tests/gui/support/stage.h"
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
    void press(const QString &name) { QTest::mouseClick(m_stage->find<QPushButton>(name), Qt::LeftButton); }
    // Chooses the one lock that there is, once it is there.
    void chooseOnly();
    [[nodiscard]] lockengine::LockState only() const;
    [[nodiscard]] QString outcome() const; // what the last act came to
    [[nodiscard]] QString headline() const; // who holds the chosen lock, or what it counts

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Stage> m_stage;
};

} // namespace testing
