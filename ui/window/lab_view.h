// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab as the window sees it. The library ui_lab implements it, and app/ registers it (AppContext::lab);
// the console itself contains no lab.

#pragma once

#include "lockengine/core/model/lock_kind.h"
#include "lockengine/core/system/system_access.h"
#include "ui/window/app_context.h"

#include <QWidget>

#include <functional>
#include <optional>

class QMenu;

namespace ui {

// A lock on a server that is connected: clients of the lab compete for it there.
struct LabTarget
{
    lockengine::SystemAccess server;
    QString serverName; // the name of its connection
    QByteArray lock; // empty: none is chosen
    std::optional<lockengine::LockKind> kind; // absent: not known
};

class LabView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    // By its name, or a scenario from a file.
    virtual void openLesson(const QString &lesson) = 0;
    virtual void test(const LabTarget &target) = 0;
    // Clients hold locks on a server that is not the lab's.
    [[nodiscard]] virtual bool holdsElsewhere() const = 0;
    // Releases those first; `then` runs when that is done, or after 4 seconds.
    virtual void leave(std::function<void()> then) = 0;
    virtual void openMenu() = 0;
    // Rebuilds the view after a change of language; an open lab continues.
    virtual void rebuild() = 0;
};

// Creates the lab's view. Owned by app/; must outlive the window. UI thread only.
class LabViewFactory
{
public:
    virtual ~LabViewFactory() = default;

    // `makeMenu`: the window's menu, for each page that the view makes. The caller owns the view.
    [[nodiscard]] virtual LabView *makeView(
        const AppContext &context, std::function<QMenu *(QWidget &)> makeMenu) const = 0;
};

} // namespace ui
