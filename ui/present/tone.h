// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How loudly something is said. The theme gives each tone its colour; a tone always comes with a word or a
// shape.

#pragma once

namespace ui {

enum class Tone {
    Plain,
    Dim,
    Accent,
    Amber, // about to break
    Red, // broken
    Green, // healthy, and nothing else: what is done or right is Plain
};

} // namespace ui
