// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The language of the window. A new choice affects widgets created afterwards; the window rebuilds itself on
// chosen().

#pragma once

#include <QObject>
#include <QTranslator>

namespace ui {

class Language final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    ~Language() override;

    // "en" or "zh"; empty: the system's language, or English if that is neither.
    void choose(const QString &code);
    [[nodiscard]] const QString &code() const { return m_code; }

Q_SIGNALS:
    void chosen();

private:
    QString m_code;
    QTranslator m_words;
    QTranslator m_qtWords;
};

} // namespace ui
