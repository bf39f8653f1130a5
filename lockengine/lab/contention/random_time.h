// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A duration that is drawn at random each time. A value.

#pragma once

#include "lockengine/core/base/randomness.h"
#include "lockengine/core/base/time.h"

namespace lockengine {

struct RandomTime
{
    enum class Shape {
        Fixed, // the mean, always
        Uniform, // from zero to twice the mean
        Exponential, // mostly short, sometimes long; never more than twenty times the mean
    };

    Shape shape = Shape::Fixed;
    Milliseconds mean{0};

    friend bool operator==(const RandomTime &, const RandomTime &) = default;
};

[[nodiscard]] Microseconds draw(const RandomTime &time, Randomness &randomness);

} // namespace lockengine
