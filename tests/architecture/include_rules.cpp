// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/include_rules.h"

#include "tests/architecture/source_text.h"

#include <QMap>
#include <QRegularExpression>

namespace architecture {

using namespace Qt::StringLiterals;

namespace {

struct Room
{
    QString name;
    QString folder;
    QStringList mayKnow; // besides itself, and transitively what those know
};

// A path belongs to the first folder that matches, so longer folders come first.
const QList<Room> &rooms()
{
    static const QList<Room> house = {
        {u"base"_s, u"lockengine/core/base/"_s, {}},
        {u"model"_s, u"lockengine/core/model/"_s, {u"base"_s}},
        {u"system"_s, u"lockengine/core/system/"_s, {u"model"_s}},
        {u"naming"_s, u"lockengine/core/naming/"_s, {u"base"_s}},
        {u"redis/wire"_s, u"lockengine/redis/wire/"_s, {u"model"_s}},
        {u"redis/deployment"_s, u"lockengine/redis/deployment/"_s, {u"redis/wire"_s}},
        {u"redis/client"_s, u"lockengine/redis/client/"_s, {u"redis/deployment"_s}},
        {u"redis/kinds/redisson"_s, u"lockengine/redis/kinds/redisson/"_s, {u"redis/client"_s}},
        {u"redis/kinds/token"_s, u"lockengine/redis/kinds/token/"_s, {u"redis/client"_s}},
        {u"redis/classify"_s, u"lockengine/redis/classify/"_s, {u"redis/kinds/redisson"_s}},
        {u"redis/read"_s, u"lockengine/redis/read/"_s, {u"redis/classify"_s}},
        {u"redis/watch"_s, u"lockengine/redis/watch/"_s, {u"redis/read"_s}},
        {u"redis/cluster"_s, u"lockengine/redis/cluster/"_s, {u"redis/watch"_s}},
        {u"redis/find"_s, u"lockengine/redis/find/"_s, {u"redis/deployment"_s}},
        {u"redis/findings"_s, u"lockengine/redis/findings/"_s, {u"watch"_s}},
        {u"redis"_s, u"lockengine/redis/"_s,
            {u"system"_s, u"redis/kinds/token"_s, u"redis/find"_s, u"redis/findings"_s, u"redis/cluster"_s}},
        {u"watch"_s, u"lockengine/core/watch/"_s, {u"model"_s}},
        {u"selection"_s, u"lockengine/core/selection/"_s, {u"watch"_s, u"naming"_s}},
        {u"written"_s, u"lockengine/core/written/"_s, {u"watch"_s}},
        {u"act"_s, u"lockengine/core/act/"_s, {u"model"_s}},
        {u"quorum"_s, u"lockengine/core/quorum/"_s, {u"watch"_s, u"act"_s}},
        // The guardian is a separate program that also runs when the engine may have died.
        {u"guardian"_s, u"lockengine/lab/guardian/"_s, {}},
        {u"lab"_s, u"lockengine/lab/"_s, {u"redis"_s, u"session"_s}},
        {u"workspace"_s, u"lockengine/core/workspace/"_s, {u"quorum"_s}},
        {u"session"_s, u"lockengine/core/session/"_s, {u"quorum"_s, u"selection"_s, u"written"_s}},
        {u"ui/lab"_s, u"ui/lab/"_s, {u"ui"_s, u"lab"_s}},
        {u"ui"_s, u"ui/"_s, {u"session"_s, u"workspace"_s, u"system"_s}},
        {u"app"_s, u"app/"_s, {u"ui/lab"_s}},
        {u"tests"_s, u"tests/"_s, {u"app"_s, u"guardian"_s}},
    };
    return house;
}

const Room *roomAt(const QString &path)
{
    for (const Room &room : rooms()) {
        if (path.startsWith(room.folder))
            return &room;
    }
    return nullptr;
}

bool knows(const Room &room, const QString &other)
{
    if (room.name == other)
        return true;
    for (const Room &candidate : rooms()) {
        if (room.mayKnow.contains(candidate.name) && knows(candidate, other))
            return true;
    }
    return false;
}

QString judge(const QString &path, const QString &included)
{
    const Room *from = roomAt(path);
    const Room *to = roomAt(included);
    if (!to || !exists(included))
        return u"%1: \"%2\" is no path from the root of the project"_s.arg(path, included);
    if (!from || !knows(*from, to->name))
        return u"%1: %2 may not know %3 (%4)"_s.arg(path, from ? from->name : u"?"_s, to->name, included);
    return {};
}

bool isGenerated(const QString &included)
{
    return included.endsWith(u".moc"_s);
}

} // namespace

QString roomOf(const QString &path)
{
    const Room *room = roomAt(path);
    return room ? room->name : QString();
}

QStringList includeViolations(const QString &path, const QByteArray &source)
{
    static const QRegularExpression include(
        u"^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"_s, QRegularExpression::MultilineOption);
    QStringList violations;
    auto matches = include.globalMatch(QString::fromUtf8(withoutComments(source, Literals::Keep)));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QString included = match.captured(2);
        QString violation;
        if (match.captured(1) == u"\"" && !isGenerated(included))
            violation = judge(path, included);
        else if (included.startsWith(u"hiredis/"_s) && roomOf(path) != u"redis/wire"
            && roomOf(path) != u"tests")
            violation = u"%1: only redis/wire may know hiredis"_s.arg(path);
        if (!violation.isEmpty())
            violations.append(violation);
    }
    return violations;
}

} // namespace architecture
