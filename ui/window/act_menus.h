// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The context menus of a page: of a row, of a client in the details, and of a figure on the stage. Each
// offers the acts that are possible, and names the obstacle of an act that is not. Owned by the page.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/window/app_context.h"

#include <QObject>

#include <functional>
#include <optional>

class QMenu;
class QPoint;

namespace ui {

class ActFlow;
class Actions;
class FilterField;
class LockTableView;
enum class FigureRole;

class ActMenus final : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PageContext &context;
        Actions &actions;
        ActFlow &acts;
        LockTableView &table;
        FilterField &filter;
        std::function<std::optional<lockengine::LockView>()> chosen;
    };

    // The parts and the window must outlive it.
    ActMenus(Parts parts, QWidget &window);

    // For the chosen lock. `at`: in screen coordinates.
    void openForRow(const QPoint &at, bool byKeyboard);
    void openForClient(const QByteArray &id, const QPoint &at);
    // `id`: of the figure's client or permit; else empty.
    void openForFigure(FigureRole role, const QByteArray &id, const QPoint &at);

Q_SIGNALS:
    void nameWanted(const QByteArray &id);
    void findWanted(const QByteArray &id);
    // Text of the lock was copied.
    void copied(const QString &sentence);
    void clientIdCopied();

private:
    [[nodiscard]] QMenu *newMenu(const QString &name);
    void addActs(QMenu &menu, const lockengine::LockView &view);
    void addNaming(QMenu &menu, const QByteArray &id);
    void addRelease(QMenu &menu, const lockengine::LockView &view, const QByteArray &holder);
    void addGiveUp(QMenu &menu, const QByteArray &lock);
    [[nodiscard]] bool isOwnWait(
        const lockengine::LockView &view, FigureRole role, const QByteArray &id) const;

    Parts m_parts;
    QWidget &m_window;
};

} // namespace ui
