// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The outcome of the last act. Good news disappears after a while; other outcomes stay until closed.

#pragma once

#include "lockengine/core/model/lock_event.h"
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
    // Shown for some seconds, beside a lasting sentence if there is one.
    void remark(const QString &sentence);
    [[nodiscard]] QString text() const;
    // Hides a sentence that these events contradict.
    void follow(const QList<lockengine::LockEvent> &events);

private:
    void leave();
    [[nodiscard]] bool isLasting() const;

    Notice *m_notice;
    QTimer m_fade;
    QTimer m_leaving; // stays in place briefly, disabled
    Said m_said;
    lockengine::ServerTime m_saidAt{};
};

} // namespace ui
