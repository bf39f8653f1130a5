// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/scenario_names.h"

#include "lockengine/lab/scenario/answer_words.h"

#include <QRegularExpression>

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

struct LookWord
{
    LookAt view;
    const char *word;
};

constexpr LookWord lookWords[] = {
    {LookAt::Stage, "stage"},
    {LookAt::Script, "script"},
    {LookAt::Keys, "keys"},
    {LookAt::Events, "events"},
    {LookAt::Servers, "servers"},
};

bool fits(const QString &text, const QString &pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(text).hasMatch();
}

} // namespace

bool isClientName(const QByteArray &name)
{
    static const QList<QByteArray> taken{"wait", "key", "main", "expect", "show", "new", noClient, anyClient};
    return fits(QString::fromLatin1(name), u"[A-Za-z0-9_-]{1,32}"_s) && !taken.contains(name);
}

bool isLanguageName(const QString &name)
{
    return fits(name, u"[a-z]{2,3}(_[A-Z]{2})?"_s);
}

QByteArray lookAtWord(LookAt view)
{
    for (const LookWord &known : lookWords) {
        if (known.view == view)
            return known.word;
    }
    Q_UNREACHABLE();
}

std::optional<LookAt> lookAtOf(const QString &word)
{
    for (const LookWord &known : lookWords) {
        if (word == QLatin1StringView(known.word))
            return known.view;
    }
    return std::nullopt;
}

QString textIn(const LocalizedText &localized, const QString &language)
{
    for (const QString &name : {language, language.section(u'_', 0, 0)}) {
        if (localized.contains(name))
            return localized.value(name);
    }
    return localized.value(u"en"_s);
}

} // namespace lockengine
