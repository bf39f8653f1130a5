// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the clients of a lab ran, the newest first, one of them shown. The newest is followed until somebody
// chooses an older one, and again from when the newest is chosen. Only the last are kept.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

#include <QWidget>

#include <deque>

class QComboBox;
class QLabel;

namespace ui {

class ScriptView;
class Theme;

class TraceBook final : public QWidget
{
    Q_OBJECT

public:
    static constexpr size_t mostKept = 100;

    explicit TraceBook(const Theme &theme, QWidget *parent = nullptr);

    void add(const lockengine::ScriptTrace &trace);
    // Nothing has run yet.
    void clear();
    // Why no command is run line by line.
    enum class Untraced {
        No, // each is
        Elsewhere, // the server is not the lab's own
        TooMany, // clients
    };
    void setUntraced(Untraced why);

private:
    void showChosen();

    QComboBox *m_choice;
    QLabel *m_untraced;
    ScriptView *m_script;
    std::deque<lockengine::ScriptTrace> m_traces; // the newest first, as in the choice
    qint64 m_count = 0; // that there were
};

} // namespace ui
