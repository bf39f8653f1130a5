// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/desktop_settings.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

const auto portal = "org.freedesktop.portal.Desktop"_L1;
const auto portalPath = "/org/freedesktop/portal/desktop"_L1;
const auto settingsInterface = "org.freedesktop.portal.Settings"_L1;
const auto appearance = "org.freedesktop.appearance"_L1;
const auto gnome = "org.gnome.desktop.interface"_L1;

// Read wraps the value in one more variant than SettingChanged.
QVariant unwrapped(QVariant value)
{
    while (value.userType() == qMetaTypeId<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

DesktopSettings::Preference preferenceOf(uint value)
{
    if (value == 1)
        return DesktopSettings::Preference::Dark;
    return value == 2 ? DesktopSettings::Preference::Light : DesktopSettings::Preference::None;
}

} // namespace

DesktopSettings::DesktopSettings(QDBusConnection bus, QObject *parent)
    : QObject(parent)
    , m_bus(std::move(bus))
{
    if (!m_bus.isConnected())
        return;
    qRegisterMetaType<QDBusVariant>(); // connect() needs the slot's parameter type registered
    // From any sender: a portal started later has another bus address.
    m_bus.connect(QString(), portalPath, settingsInterface, u"SettingChanged"_s, this,
        SLOT(take(QString, QString, QDBusVariant)));
    read(appearance, u"color-scheme"_s);
    read(appearance, u"reduced-motion"_s);
    read(gnome, u"enable-animations"_s);
}

void DesktopSettings::read(const QString &space, const QString &key)
{
    auto call = QDBusMessage::createMethodCall(portal, portalPath, settingsInterface, u"Read"_s);
    call << space << key;
    auto *watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call, 2000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, space, key] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (!reply.isError())
            take(space, key, reply.value());
        watcher->deleteLater();
    });
}

void DesktopSettings::take(const QString &space, const QString &key, const QDBusVariant &value)
{
    const QVariant plain = unwrapped(QVariant::fromValue(value));
    if (space == appearance && key == "color-scheme"_L1)
        m_preference = preferenceOf(plain.toUInt());
    else if (space == appearance && key == "reduced-motion"_L1)
        m_reducedMotion = plain.toUInt() == 1;
    else if (space == gnome && key == "enable-animations"_L1)
        m_reducedMotion = !plain.toBool();
    else
        return;
    Q_EMIT changed();
}

} // namespace ui
