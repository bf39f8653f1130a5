// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The desktop's appearance settings from org.freedesktop.portal.Settings: colour scheme and reduced motion.
// Read asynchronously, then followed by signal. Without a portal they stay unknown.

#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

#include <optional>

namespace ui {

class DesktopSettings final : public QObject
{
    Q_OBJECT

public:
    explicit DesktopSettings(QDBusConnection bus = QDBusConnection::sessionBus(), QObject *parent = nullptr);

    enum class Preference { None, Dark, Light };
    // Absent: the desktop has not answered.
    [[nodiscard]] std::optional<Preference> preference() const { return m_preference; }
    [[nodiscard]] bool isMotionReduced() const { return m_reducedMotion; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void take(const QString &space, const QString &key, const QDBusVariant &value);

private:
    void read(const QString &space, const QString &key);

    QDBusConnection m_bus;
    std::optional<Preference> m_preference;
    bool m_reducedMotion = false;
};

} // namespace ui
