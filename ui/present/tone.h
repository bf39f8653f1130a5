// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The urgency of a text. The theme gives each tone its colour; a tone never appears without a word or a
// shape.

#pragma once

namespace ui {

enum class Tone {
    Plain,
    Dim,
    Accent,
    Amber, // about to break
    Red, // broken
    Green, // healthy only: something done or correct is Plain
};

} // namespace ui
