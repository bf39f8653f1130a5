// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/serve_completion.h"

#include "app/lockctl/arguments/arguments.h"
#include "app/lockctl/arguments/completion.h"
#include "lockengine/lab/scenario/lessons.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 1024 * 1024;

QByteArrayList savedUrls(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return {};
    QByteArrayList urls;
    const QJsonObject savedConnections = QJsonDocument::fromJson(file.read(largestFile)).object();
    for (const QJsonValue &connection : savedConnections.value("connections"_L1).toArray())
        urls.append(connection.toObject().value("url"_L1).toString().toUtf8());
    return urls;
}

QByteArrayList lessons()
{
    QByteArrayList ids;
    for (const QString &id : lessonIds())
        ids.append(id.toUtf8());
    return ids;
}

// Words with this prefix that a shell can complete.
QByteArrayList fitting(const QByteArrayList &words, const QByteArray &begin)
{
    QByteArrayList fitting;
    for (const QByteArray &word : words) {
        if (word.startsWith(begin) && isPlainWord(word))
            fitting.append(word);
    }
    return fitting;
}

// Absent: the words do not name a server that can be asked.
std::optional<Invocation> questionFor(const QList<QByteArray> &words, const Request &request)
{
    const Result<Invocation> invocation
        = parseArguments(connectionOptions(words) + QList<QByteArray>{"list"});
    if (!invocation)
        return std::nullopt;
    Invocation question = *invocation;
    question.request = request;
    return question;
}

} // namespace

CompletionAnswer completionAnswer(const QList<QByteArray> &words, const QString &connectionsFile)
{
    const CompletionOffers completion = completionFor(words);
    switch (completion.also) {
    case CompletionOffers::Also::Nothing:
        return {completion.words, {}};
    case CompletionOffers::Also::Files:
        return {{"@files"}, {}};
    case CompletionOffers::Also::Command:
        return {{"@command"}, {}};
    case CompletionOffers::Also::Lessons:
        return {fitting(lessons(), words.constLast()), {}};
    case CompletionOffers::Also::Connections:
        return {fitting(savedUrls(connectionsFile), words.constLast()), {}};
    case CompletionOffers::Also::LockNames:
        return {{}, questionFor(words, CompleteNames{words.constLast()})};
    case CompletionOffers::Also::Clients:
        return {
            {}, questionFor(words, CompleteClients{completion.lock, words.constLast(), completion.waiters})};
    }
    Q_UNREACHABLE();
}

QString connectionsFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + u"/lockscope/connections.json"_s;
}

} // namespace lockctl
