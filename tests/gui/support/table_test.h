// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base class for tests of a window over a scripted system with three locks in its table.

#pragma once

#include "tests/gui/support/window_fixture.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/lock_table_view.h"

#include <QAbstractButton>
#include <QTest>

namespace testing {

class TableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

protected:
    void show(const QByteArrayList &pictures);
    // Shows locks as a scan finds them: a dead waiter is not one that has just joined.
    void discover(const QByteArrayList &pictures);
    // Moves the pointer onto the table, or away from it.
    void point(bool isAt);
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_fixture->find<ui::LockTableView>(QStringLiteral("lockTable"));
    }
    // The names of the rows, in order.
    [[nodiscard]] QByteArray names() const;
    [[nodiscard]] QAbstractButton *button(const QString &name) const
    {
        return m_fixture->find<QAbstractButton>(name);
    }
    // The text beside the pills.
    [[nodiscard]] QString words() const
    {
        return m_fixture->find<QWidget>(QStringLiteral("tallyRow"))->accessibleName();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

} // namespace testing
