// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The current look: colours, fonts, icons, and whether animation is allowed. Owned by app/. Views hold a
// reference, read it when painting and repaint on changed(). apply() styles the whole application.

#pragma once

#include "ui/theme/palette.h"

#include <QFont>
#include <QIcon>
#include <QObject>

#include <optional>

namespace ui {

class DesktopSettings;

enum class ThemeChoice { System, Light, Dark };

class Theme final : public QObject
{
    Q_OBJECT

public:
    // `desktop` may be null: then only the application's palette at construction counts.
    explicit Theme(DesktopSettings *desktop, QObject *parent = nullptr);

    void choose(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }

    [[nodiscard]] const Palette &colours() const { return palette(m_scheme); }
    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    // The user's choice; the desktop may also reduce motion.
    void chooseMotion(bool moves);
    [[nodiscard]] bool motionChosen() const { return m_moves; }
    [[nodiscard]] bool mayMove() const;
    // The duration of a transition; zero without animation.
    [[nodiscard]] int transitionMs() const { return mayMove() ? 160 : 0; }

    // The size of lesson text and pictures in percent: 100 to 200.
    void chooseLessonSize(int percent);
    [[nodiscard]] int lessonSize() const { return m_lessonSize; }
    [[nodiscard]] int inLesson(int pixels) const { return pixels * m_lessonSize / 100; }
    [[nodiscard]] QFont inLesson(const QFont &font) const;

    // An icon of resources/icons in a tone of the current palette.
    [[nodiscard]] QIcon icon(const QString &name, Tone tone = Tone::Plain) const;

    // Sets style, palette, fonts and style sheet of the application now and on every later change.
    void apply();

Q_SIGNALS:
    void changed();

private:
    void reconsider();

    DesktopSettings *m_desktop;
    ThemeChoice m_choice = ThemeChoice::System;
    Scheme m_systemScheme = Scheme::Light; // from the platform's palette, before apply() replaced it
    Scheme m_scheme = Scheme::Light;
    bool m_moves = true;
    int m_lessonSize = 100;
    bool m_applied = false;
};

// Absent: not a theme.
[[nodiscard]] std::optional<ThemeChoice> themeChoice(const QString &word);
[[nodiscard]] QString themeWord(ThemeChoice choice);

} // namespace ui
