// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the last act ended. Good news goes by itself; what needs a decision stays until it is closed.

#pragma once

#include "lockengine/model/lock_event.h"
#include "ui/present/act_words.h"

#include <QTimer>
#include <QWidget>

namespace ui {

class Notice;
class Theme;

class OutcomeBar final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomeBar(const Theme &theme, QWidget *parent = nullptr);

    // `at`: on the server's clock.
    void say(const Said &said, lockengine::ServerTime at = {});
    // For some seconds; beside a sentence that stays until it is closed, which is not lost for it.
    void remark(const QString &sentence);
    [[nodiscard]] QString text() const;
    // What happened to locks: a sentence that is no longer true goes.
    void follow(const QList<lockengine::LockEvent> &events);

private:
    void leave();
    [[nodiscard]] bool isLasting() const;

    Notice *m_notice;
    QTimer m_fade;
    QTimer m_leaving; // it keeps its place for a moment, and cannot be pressed
    Said m_said;
    lockengine::ServerTime m_saidAt{};
};

} // namespace ui
