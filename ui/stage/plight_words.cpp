// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/plight_words.h"

#include "ui/present/tr.h"

namespace ui {

using namespace Qt::StringLiterals;

QString plightWord(Plight plight)
{
    switch (plight) {
    case Plight::None:
        return Tr::tr("running");
    case Plight::Frozen: //: of a client of the lab: its process is paused
        return Tr::tr("frozen");
    case Plight::CutOff: //: of a client of the lab: its network is gone
        return Tr::tr("cut off");
    case Plight::Crashed: //: of a client of the lab
        return Tr::tr("crashed");
    }
    return {};
}

Tone plightTone(Plight plight)
{
    switch (plight) {
    case Plight::None:
        return Tone::Green;
    case Plight::Crashed:
        return Tone::Red;
    case Plight::Frozen:
    case Plight::CutOff:
        break;
    }
    return Tone::Amber;
}

QString plightIcon(Plight plight)
{
    switch (plight) {
    case Plight::None:
        return u"play"_s;
    case Plight::Frozen:
        return u"frozen"_s;
    case Plight::CutOff:
        return u"unplugged"_s;
    case Plight::Crashed:
        return u"close"_s;
    }
    return {};
}

QString plightSentence(Plight plight)
{
    switch (plight) {
    case Plight::None:
        break;
    case Plight::Frozen: //: of a holder or waiter
        return Tr::tr("It is frozen: its process and its watchdog are paused.");
    case Plight::CutOff: //: of a holder or waiter
        return Tr::tr("It is cut off: it can neither send nor receive.");
    case Plight::Crashed: //: of a holder or waiter
        return Tr::tr("It has crashed: it releases nothing.");
    }
    return {};
}

} // namespace ui
