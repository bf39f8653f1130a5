// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace ui {

using namespace Qt::StringLiterals;

QPixmap tintedPixmap(const QString &name, const QColor &colour, int size, qreal scale)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    QPixmap pixmap(qRound(size * scale), qRound(size * scale));
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QIcon tintedIcon(const QString &name, const QColor &colour, const QColor &disabled)
{
    QIcon icon;
    for (const qreal scale : {1.0, 2.0}) {
        icon.addPixmap(tintedPixmap(name, colour, 16, scale));
        icon.addPixmap(tintedPixmap(name, disabled, 16, scale), QIcon::Disabled);
    }
    return icon;
}

} // namespace ui
