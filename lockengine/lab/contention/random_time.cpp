// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/random_time.h"

#include <algorithm>
#include <cmath>

namespace lockengine {

Microseconds draw(const RandomTime &time, Randomness &randomness)
{
    const double mean = double(Microseconds(time.mean).count());
    const double part = double(randomness.bits() >> 11) * 0x1p-53; // from 0 to below 1
    switch (time.shape) {
    case RandomTime::Shape::Fixed:
        return time.mean;
    case RandomTime::Shape::Uniform:
        return Microseconds(std::int64_t(2 * mean * part));
    case RandomTime::Shape::Exponential:
        return Microseconds(std::int64_t(mean * std::min(20.0, -std::log1p(-part))));
    }
    return time.mean;
}

} // namespace lockengine
