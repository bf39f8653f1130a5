// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace ui {

using namespace Qt::StringLiterals;

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_words);
    QCoreApplication::removeTranslator(&m_qtWords);
}

void Language::choose(const QString &code)
{
    QString wanted = code;
    if (wanted != "en"_L1 && wanted != "zh"_L1)
        wanted = QLocale::system().uiLanguages().value(0).startsWith("zh"_L1) ? u"zh"_s : u"en"_s;
    if (wanted == m_code)
        return;
    m_code = wanted;
    QCoreApplication::removeTranslator(&m_words);
    QCoreApplication::removeTranslator(&m_qtWords);
    const QString locale = wanted == "zh"_L1 ? u"zh_CN"_s : u"en"_s;
    if (m_words.load(u":/translations/lockscope_%1.qm"_s.arg(locale)))
        QCoreApplication::installTranslator(&m_words);
    if (m_qtWords.load(u"qtbase_%1"_s.arg(locale), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qtWords);
    QLocale::setDefault(
        wanted == "zh"_L1 ? QLocale(QLocale::Chinese, QLocale::China) : QLocale(QLocale::English));
    Q_EMIT chosen();
}

} // namespace ui
