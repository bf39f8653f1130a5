// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks for one duration.

#pragma once

#include "lockengine/core/base/time.h"
#include "ui/dialogs/sheet.h"

#include <optional>

class QLineEdit;

namespace ui {

class DurationSheet final : public Sheet
{
    Q_OBJECT

public:
    enum class Sign { Positive, Either };

    DurationSheet(const Theme &theme, const QString &title, const QString &sentence, const QString &act,
        Sign sign, QWidget *parent);

Q_SIGNALS:
    void confirmed(lockengine::Milliseconds length);

private:
    [[nodiscard]] std::optional<lockengine::Milliseconds> length() const;
    void reconsider();

    Sign m_sign;
    QLineEdit *m_field;
    QPushButton *m_act;
};

} // namespace ui
