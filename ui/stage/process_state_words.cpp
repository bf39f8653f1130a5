// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/process_state_words.h"

#include "ui/present/tr.h"

namespace ui {

using namespace Qt::StringLiterals;

QString processStateWord(ProcessState processState)
{
    switch (processState) {
    case ProcessState::None:
        return Tr::tr("running");
    case ProcessState::Frozen: //: of a client of the lab: its process is paused
        return Tr::tr("frozen");
    case ProcessState::CutOff: //: of a client of the lab: its network is gone
        return Tr::tr("cut off");
    case ProcessState::Crashed: //: of a client of the lab
        return Tr::tr("crashed");
    }
    return {};
}

Tone processStateTone(ProcessState processState)
{
    switch (processState) {
    case ProcessState::None:
        return Tone::Green;
    case ProcessState::Crashed:
        return Tone::Red;
    case ProcessState::Frozen:
    case ProcessState::CutOff:
        break;
    }
    return Tone::Amber;
}

QString processStateIcon(ProcessState processState)
{
    switch (processState) {
    case ProcessState::None:
        return u"play"_s;
    case ProcessState::Frozen:
        return u"frozen"_s;
    case ProcessState::CutOff:
        return u"unplugged"_s;
    case ProcessState::Crashed:
        return u"close"_s;
    }
    return {};
}

QString processStateSentence(ProcessState processState)
{
    switch (processState) {
    case ProcessState::None:
        break;
    case ProcessState::Frozen: //: of a holder or waiter
        return Tr::tr("It is frozen: its process and its watchdog are paused.");
    case ProcessState::CutOff: //: of a holder or waiter
        return Tr::tr("It is cut off: it can neither send nor receive.");
    case ProcessState::Crashed: //: of a holder or waiter
        return Tr::tr("It has crashed: it releases nothing.");
    }
    return {};
}

} // namespace ui
