// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The names that a scenario may use.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

// 1 to 32 letters, digits, dashes and underscores, and not a reserved word.
[[nodiscard]] bool isClientName(const QByteArray &name);

// As QLocale writes them: "en", "zh", "pt_BR".
[[nodiscard]] bool isLanguageName(const QString &name);

[[nodiscard]] QByteArray lookAtWord(LookAt view);
[[nodiscard]] std::optional<LookAt> lookAtOf(const QString &word);

// The text in that language ("zh_CN"), else in the language without its country, else in English.
[[nodiscard]] QString textIn(const LocalizedText &localized, const QString &language);

} // namespace lockengine
