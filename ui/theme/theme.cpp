// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/theme.h"

#include "ui/theme/desktop_settings.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>

#include <algorithm>

namespace ui {

using namespace Qt::StringLiterals;

Theme::Theme(DesktopSettings *desktop, QObject *parent)
    : QObject(parent)
    , m_desktop(desktop)
{
    const QPalette platform = QApplication::palette();
    const bool isDark
        = platform.color(QPalette::Window).lightness() < platform.color(QPalette::WindowText).lightness();
    m_systemScheme = isDark ? Scheme::Dark : Scheme::Light;
    if (desktop)
        connect(desktop, &DesktopSettings::changed, this, &Theme::reconsider);
    reconsider();
}

void Theme::choose(ThemeChoice choice)
{
    m_choice = choice;
    reconsider();
}

void Theme::reconsider()
{
    Scheme scheme = m_systemScheme;
    const auto preference = m_desktop ? m_desktop->preference() : std::nullopt;
    if (preference == DesktopSettings::Preference::Dark)
        scheme = Scheme::Dark;
    else if (preference == DesktopSettings::Preference::Light)
        scheme = Scheme::Light;
    if (m_choice != ThemeChoice::System)
        scheme = m_choice == ThemeChoice::Dark ? Scheme::Dark : Scheme::Light;
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    if (m_applied)
        apply();
    Q_EMIT changed();
}

void Theme::chooseMotion(bool moves)
{
    if (moves == m_moves)
        return;
    m_moves = moves;
    Q_EMIT changed();
}

bool Theme::mayMove() const
{
    return m_moves && (!m_desktop || !m_desktop->isMotionReduced());
}

void Theme::chooseLessonSize(int percent)
{
    const int size = std::clamp(percent, 100, 200);
    if (size == m_lessonSize)
        return;
    m_lessonSize = size;
    Q_EMIT changed();
}

QFont Theme::inLesson(const QFont &font) const
{
    return sized(font, inLesson(font.pixelSize()));
}

QIcon Theme::icon(const QString &name, Tone tone) const
{
    return tintedIcon(name, colours().shapeOf(tone), colours().edge);
}

void Theme::apply()
{
    if (!m_applied)
        QApplication::setStyle(new Style);
    m_applied = true;
    QApplication::setPalette(widgetPalette(colours()));
    QApplication::setFont(uiFont());
    qApp->setStyleSheet(styleSheet(colours()));
}

std::optional<ThemeChoice> themeChoice(const QString &word)
{
    for (const auto choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
        if (themeWord(choice) == word)
            return choice;
    }
    return std::nullopt;
}

QString themeWord(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::System:
        return u"system"_s;
    case ThemeChoice::Light:
        return u"light"_s;
    case ThemeChoice::Dark:
        return u"dark"_s;
    }
    return {};
}

} // namespace ui
