// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The characters that separate the parts of a lock's name.

#pragma once

#include <QStringView>

namespace ui {

inline constexpr QStringView nameSeparators = u":./-_|";

[[nodiscard]] inline bool isNameSeparator(char sign)
{
    return nameSeparators.contains(QLatin1Char(sign));
}

} // namespace ui
