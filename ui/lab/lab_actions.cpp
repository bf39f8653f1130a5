// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_actions.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QWidget>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

// Not a Qt shortcut, which would take the key from the focused widget.
QAction &labAction(
    QObject &owner, const QString &name, const QString &text, const QString &keys, const QString &help)
{
    auto *action = new QAction(text, &owner);
    action->setObjectName(name);
    const QString tip = help + u" ("_s + keys + u')';
    action->setData(tip);
    action->setToolTip(toolTipText(tip));
    return *action;
}

// Real shortcuts: lists and fields do not use these keys.
QAction &sizeAction(QWidget &page, const QString &name, const QString &text, const QList<QKeySequence> &keys)
{
    QAction &action = labAction(page, name, text, keys.first().toString(QKeySequence::NativeText), text);
    action.setShortcuts(keys);
    action.setShortcutContext(Qt::WidgetWithChildrenShortcut);
    page.addAction(&action);
    return action;
}

void allowOne(QAction &action, bool allowed, const QString &why)
{
    action.setEnabled(allowed);
    action.setToolTip(toolTipText(allowed || why.isEmpty() ? action.data().toString() : why));
}

} // namespace

LabActions::LabActions(QWidget &page)
    : QObject(&page)
    , play(labAction(*this, u"labPlay"_s, Tr::tr("Play"), Tr::tr("space bar"),
          Tr::tr("Continue automatically, or pause")))
    , step(labAction(*this, u"labStep"_s, Tr::tr("One step"), Tr::tr("→ or Enter"),
          Tr::tr("Run the next step of the lesson; if a step is running, finish it at once")))
    , event(labAction(*this, u"labEvent"_s, Tr::tr("One event"), u"."_s,
          Tr::tr("Continue until the next event of a lock")))
    , back(labAction(*this, u"labBack"_s, Tr::tr("Back"), u"←"_s,
          Tr::tr("Undo the last step: replay the lesson up to there")))
    , fork(labAction(*this, u"labFork"_s, Tr::tr("Take control"), u"F2"_s,
          Tr::tr("Stop following the lesson, and control its clients yourself")))
    , slower(labAction(*this, u"labSlower"_s, Tr::tr("Slower"), u"−"_s, Tr::tr("Slow down the lab's time")))
    , faster(labAction(*this, u"labFaster"_s, Tr::tr("Faster"), u"+"_s, Tr::tr("Speed up the lab's time")))
    , leave(labAction(*this, u"labLeave"_s, Tr::tr("All lessons"), u"Esc"_s,
          Tr::tr("Close this lab with its servers, and return to the list")))
    , larger(sizeAction(page, u"labLarger"_s, Tr::tr("Larger text and figures"),
          {QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)}))
    , smaller(
          sizeAction(page, u"labSmaller"_s, Tr::tr("Smaller text and figures"), {QKeySequence(u"Ctrl+-"_s)}))
    , usualSize(sizeAction(
          page, u"labUsualSize"_s, Tr::tr("Text and figures at normal size"), {QKeySequence(u"Ctrl+0"_s)}))
{ }

void LabActions::allowSizes(int size)
{
    larger.setEnabled(size < 200);
    smaller.setEnabled(size > 100);
}

void LabActions::allow(const PlayState &state, qsizetype steps)
{
    const bool isThere = state.phase != PlayPhase::Starting && state.phase != PlayPhase::Failed;
    const bool isForked = state.phase == PlayPhase::Forked;
    const bool isOver = state.phase == PlayPhase::Ended;
    const QString starting = Tr::tr("The servers are not ready yet.");
    const QString forked = Tr::tr("You are in control now. Press Back to follow the lesson again.");
    const QString over = Tr::tr("That was the last step.");
    const QString asked = Tr::tr("Answer first, or show the step without answering.");
    const QString why = !isThere ? starting : isForked ? forked : state.asks ? asked : over;
    const bool isFollowed = isThere && !isForked && !isOver && !state.asks;
    allowOne(play, isThere && !state.asks, why);
    allowOne(step, isFollowed, why);
    allowOne(event, isFollowed, why);
    const bool isAnythingDone
        = state.step > 0 || isForked || state.phase == PlayPhase::Paused || state.phase == PlayPhase::Running;
    allowOne(
        back, isThere && isAnythingDone && steps > 0, isThere ? Tr::tr("No step has run yet.") : starting);
    allowOne(fork, isThere && !isForked, isForked ? Tr::tr("You are already in control.") : starting);
    const bool runs = state.plays || (state.phase == PlayPhase::Running && !isForked);
    play.setText(runs ? Tr::tr("Pause") : isOver ? Tr::tr("Replay") : Tr::tr("Play"));
}

bool LabActions::press(int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return false;
    const auto trigger = [](QAction &action) {
        action.trigger(); // a disabled action consumes the key
        return true;
    };
    switch (key) {
    case Qt::Key_Space:
        return trigger(play);
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return trigger(step);
    case Qt::Key_Period:
        return trigger(event);
    case Qt::Key_Left:
        return trigger(back);
    case Qt::Key_F2:
        return trigger(fork);
    case Qt::Key_Minus:
        return trigger(slower);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return trigger(faster);
    case Qt::Key_Escape:
        return trigger(leave);
    default:
        return false;
    }
}

} // namespace ui
