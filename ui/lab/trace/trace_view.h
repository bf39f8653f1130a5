// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The traces of the lab's clients, newest first, with one of them shown. It follows the newest trace unless
// an older one is selected. Keeps the last `mostKept`.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

#include <QWidget>

#include <deque>

class QComboBox;
class QLabel;

namespace ui {

class ScriptView;
class Theme;

class TraceView final : public QWidget
{
    Q_OBJECT

public:
    static constexpr size_t mostKept = 100;

    explicit TraceView(const Theme &theme, QWidget *parent = nullptr);

    void add(const lockengine::ScriptTrace &trace);
    // Shows that no script has run yet.
    void clear();
    // Why commands are not traced line by line.
    enum class Untraced {
        No, // they are traced
        Elsewhere, // the server is not the lab's
        TooMany, // too many clients
    };
    void setUntraced(Untraced why);

private:
    void showChosen();

    QComboBox *m_choice;
    QLabel *m_untraced;
    ScriptView *m_script;
    std::deque<lockengine::ScriptTrace> m_traces; // newest first, as in m_choice
    qint64 m_count = 0; // all traces so far
};

} // namespace ui
