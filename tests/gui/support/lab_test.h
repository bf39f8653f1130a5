// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base class for tests of the lab in a whole console, operated by keyboard, on the lab's own servers. No
// server may remain after its window has closed.

#pragma once

#include "tests/gui/support/window_fixture.h"
#include "ui/lab/lab_run.h"

#include <QLabel>
#include <QTemporaryDir>

namespace testing {

class LabTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

protected:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void openLesson(const QString &id);
    [[nodiscard]] ui::LabRun &run() const;
    // Waits until that step is reached or passed.
    [[nodiscard]] bool comesTo(lockengine::PlayPhase phase, int step = 0) const;
    [[nodiscard]] QString text(const QString &name) const { return m_fixture->find<QLabel>(name)->text(); }
    [[nodiscard]] int serversRunning() const;

    QTemporaryDir m_runtime;
    std::unique_ptr<WindowFixture> m_fixture;
};

} // namespace testing
