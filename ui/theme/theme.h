// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the window looks now: the colours in force, fonts, icons, and whether things may move. Owned by app/;
// views hold a reference, read it when they paint and repaint on changed(). apply() dresses the whole
// application.

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
    // `desktop` may be null: then only the application's palette at this moment is asked.
    explicit Theme(DesktopSettings *desktop, QObject *parent = nullptr);

    void choose(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }

    [[nodiscard]] const Palette &colours() const { return palette(m_scheme); }
    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    // Somebody chose that nothing moves; the desktop may wish it as well.
    void chooseMotion(bool moves);
    [[nodiscard]] bool motionChosen() const { return m_moves; }
    [[nodiscard]] bool mayMove() const;
    // How long a transition takes; zero where nothing may move.
    [[nodiscard]] int transitionMs() const { return mayMove() ? 160 : 0; }

    // How large the text and the pictures of lessons are, in percent of the usual: 100 to 200.
    void chooseLessonSize(int percent);
    [[nodiscard]] int lessonSize() const { return m_lessonSize; }
    [[nodiscard]] int inLesson(int pixels) const { return pixels * m_lessonSize / 100; }
    [[nodiscard]] QFont inLesson(const QFont &font) const;

    // An icon of resources/icons in a tone of the current colours.
    [[nodiscard]] QIcon icon(const QString &name, Tone tone = Tone::Plain) const;

    // Gives style, palette, fonts and style sheet to the application; again whenever they change.
    void apply();

Q_SIGNALS:
    void changed();

private:
    void reconsider();

    DesktopSettings *m_desktop;
    ThemeChoice m_choice = ThemeChoice::System;
    Scheme m_systemScheme = Scheme::Light; // as the platform's own palette had it, before ours covered it
    Scheme m_scheme = Scheme::Light;
    bool m_moves = true;
    int m_lessonSize = 100;
    bool m_applied = false;
};

// Absent: no such choice.
[[nodiscard]] std::optional<ThemeChoice> themeChoice(const QString &word);
[[nodiscard]] QString themeWord(ThemeChoice choice);

} // namespace ui
