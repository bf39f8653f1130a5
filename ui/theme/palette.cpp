// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/palette.h"

#include <cmath>

namespace ui {

namespace {

Palette light()
{
    Palette p;
    p.scheme = Scheme::Light;
    p.window = 0xF4F5F7;
    p.card = 0xFFFFFF;
    p.hairline = 0xE3E6EA;
    p.text = 0x1D2330;
    p.edge = 0xC6CCD6;
    p.dim = 0x5D6675;
    p.link = 0x1D5BD6;
    p.environment = 0x3A4352;
    p.onEnvironment = 0xFFFFFF;
    p.selection = 0xE8F0FE;
    p.accent = 0x2F6FEB;
    p.onAccent = 0xFFFFFF;
    p.amber = 0x8F5A00;
    p.amberGround = 0xFFF4DC;
    p.amberEdge = 0xE2C27C;
    p.red = 0xB83232;
    p.redGround = 0xFDEAEA;
    p.green = 0x17704A;
    p.greenGround = 0xE4F5EC;
    p.track = 0xE9ECF1;
    p.holders = {0x3A6EA5, 0xAA3377, 0x007C89, 0x6B5FC7, 0x566B7D, 0x8E44AD};
    p.onHolder = 0xFFFFFF;
    return p;
}

Palette dark()
{
    Palette p;
    p.scheme = Scheme::Dark;
    p.window = 0x14171C;
    p.card = 0x1B1F26;
    p.hairline = 0x2B313B;
    p.text = 0xE4E8EF;
    p.edge = 0x465062;
    p.dim = 0xA3ADBD;
    p.link = 0x8AB4FF;
    p.environment = 0xC9D0DB;
    p.onEnvironment = 0x14171C;
    p.selection = 0x22324D;
    p.accent = 0x6EA1FF;
    p.onAccent = 0x14171C;
    p.amber = 0xF0B04A;
    p.amberGround = 0x3A2E16;
    p.amberEdge = 0x6E571F;
    p.red = 0xFF7B7B;
    p.redGround = 0x3D2022;
    p.green = 0x57C799;
    p.greenGround = 0x173429;
    p.track = 0x2A303A;
    p.holders = {0x7AA6D6, 0xE07BB0, 0x4CBFC9, 0xA79BF0, 0x9DB4C2, 0xC58BE8};
    p.onHolder = 0x14171C;
    return p;
}

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

} // namespace

Palette Palette::faded() const
{
    Palette faded = *this;
    faded.text = faded.link = faded.amber = faded.red = faded.green = dim;
    return faded;
}

QColor Palette::of(Tone tone) const
{
    switch (tone) {
    case Tone::Plain:
        return text;
    case Tone::Dim:
        return dim;
    case Tone::Accent:
        return link;
    case Tone::Amber:
        return amber;
    case Tone::Red:
        return red;
    case Tone::Green:
        return green;
    }
    return text;
}

QColor Palette::shapeOf(Tone tone) const
{
    return tone == Tone::Accent ? accent : of(tone);
}

QColor Palette::groundOf(Tone tone) const
{
    switch (tone) {
    case Tone::Plain:
    case Tone::Dim:
        return track;
    case Tone::Accent:
        return selection;
    case Tone::Amber:
        return amberGround;
    case Tone::Red:
        return redGround;
    case Tone::Green:
        return greenGround;
    }
    return track;
}

QColor Palette::badgeOn(const QColor &ground) const
{
    if (ground != selection)
        return track;
    const auto mixed = [](float under, float over) { return under * 0.75F + over * 0.25F; };
    return QColor::fromRgbF(mixed(ground.redF(), accent.redF()), mixed(ground.greenF(), accent.greenF()),
        mixed(ground.blueF(), accent.blueF()));
}

QColor Palette::holder(const QByteArray &id) const
{
    return holders[size_t(holderColour(id))];
}

const Palette &palette(Scheme scheme)
{
    static const Palette lightPalette = light();
    static const Palette darkPalette = dark();
    return scheme == Scheme::Dark ? darkPalette : lightPalette;
}

QPalette widgetPalette(const Palette &p)
{
    QPalette q;
    q.setColor(QPalette::Window, p.window);
    q.setColor(QPalette::WindowText, p.text);
    q.setColor(QPalette::Base, p.card);
    q.setColor(QPalette::AlternateBase, p.card);
    q.setColor(QPalette::Text, p.text);
    q.setColor(QPalette::Button, p.card);
    q.setColor(QPalette::ButtonText, p.text);
    q.setColor(QPalette::BrightText, p.red);
    q.setColor(QPalette::ToolTipBase, p.card);
    q.setColor(QPalette::ToolTipText, p.text);
    q.setColor(QPalette::PlaceholderText, p.dim);
    q.setColor(QPalette::Highlight, p.accent);
    q.setColor(QPalette::HighlightedText, p.onAccent);
    q.setColor(QPalette::Link, p.link);
    q.setColor(QPalette::LinkVisited, p.link);
    q.setColor(QPalette::Light, p.card);
    q.setColor(QPalette::Midlight, p.card);
    q.setColor(QPalette::Mid, p.hairline);
    q.setColor(QPalette::Dark, p.hairline);
    q.setColor(QPalette::Shadow, p.hairline);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        q.setColor(QPalette::Disabled, role, p.dim);
    return q;
}

double contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

} // namespace ui
