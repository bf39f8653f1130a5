// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/connection_button.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/phase_dot.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QFont badgeFont()
{
    QFont font = smallFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

ConnectionButton::ConnectionButton(const Theme &theme, QWidget *parent)
    : QAbstractButton(parent)
    , m_theme(theme)
{
    setObjectName(u"connectionButton"_s);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ConnectionButton::showConnection(const QString &name, Environment environment)
{
    m_name = name;
    m_environment = environment;
    updateGeometry();
    update();
}

void ConnectionButton::showStatus(const SystemStatus &status)
{
    m_status = status;
    QString help = phaseWord(status) + u'\n' + visible(status.address);
    if (!status.version.isEmpty()) //: %1 is a version number
        help += u'\n' + Tr::tr("Server version %1").arg(visible(status.version, 40));
    if (status.role == ServerRole::Replica)
        help += u'\n' + Tr::tr("A replica: read-only");
    setToolTip(toolTipText(help));
    setAccessibleName(shownName() + u", "_s + phaseWord(status));
    update();
}

QString ConnectionButton::shownName() const
{
    return m_name.isEmpty() ? Tr::tr("Connect…") : m_name;
}

QSize ConnectionButton::sizeHint() const
{
    const QFontMetrics name(strongFont());
    const QFontMetrics badge(badgeFont());
    int width = 12 + 20 + qMin(name.horizontalAdvance(shownName()), 220) + 12;
    if (!m_name.isEmpty())
        width += 12 + badge.horizontalAdvance(environmentBadge(m_environment)) + 14;
    return {width, 32};
}

void ConnectionButton::paintEvent(QPaintEvent *)
{
    const Palette &colours = m_theme.colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal edge = hasFocus() ? 2 : 1;
    painter.setPen(QPen(hasFocus() ? colours.accent : underMouse() ? colours.dim : colours.edge, edge));
    painter.setBrush(isDown() ? colours.selection : colours.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 8, 8);
    paintPhaseDot(painter, QPointF(16, height() / 2.0), m_status.phase, colours);
    QRectF rest = QRectF(rect()).adjusted(28, 0, -12, 0);
    if (!m_name.isEmpty()) {
        const bool isProduction = m_environment == Environment::Production;
        painter.setFont(badgeFont());
        const QRectF pill = paintPill(painter, rest, Qt::AlignRight, environmentBadge(m_environment),
            isProduction ? colours.onEnvironment : colours.text,
            isProduction ? colours.environment : colours.track);
        rest.setRight(pill.left() - 8);
    }
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    paintElided(painter, rest, shownName(), Qt::ElideMiddle);
}

} // namespace ui
