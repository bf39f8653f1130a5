// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/printed_user.h"

#include <QCryptographicHash>
#include <QtGlobal>

using namespace lockengine;
using namespace lockengine::redis;

namespace testing {
namespace {

// The word without the parentheses of a selector.
QByteArray bare(QByteArray word)
{
    if (word.startsWith('('))
        word.remove(0, 1);
    if (word.endsWith(')'))
        word.chop(1);
    return word;
}

} // namespace

QList<QByteArray> printedWords(const AclRequest &request)
{
    const auto line = aclLine(request);
    if (!line)
        qFatal("no line: %s", line.error().detail.constData());
    auto words = line->split(' ');
    words[words.indexOf(passwordHash)]
        = '#' + QCryptographicHash::hash(userPassword, QCryptographicHash::Sha256).toHex();
    return words;
}

QList<QByteArray> permissionsIn(const QList<QByteArray> &words)
{
    QList<QByteArray> permissions;
    for (const QByteArray &word : words) {
        const char first = bare(word).at(0);
        if ((first == '+' || first == '~' || first == '%' || first == '&')
            && !permissions.contains(bare(word)))
            permissions.append(bare(word));
    }
    return permissions;
}

QList<QByteArray> without(const QList<QByteArray> &words, const QByteArray &permission)
{
    QList<QByteArray> rest;
    for (const QByteArray &word : words) {
        if (bare(word) != permission)
            rest.append(word);
        else if (word.startsWith('('))
            rest.append("(-@all");
        else if (word.endsWith(')'))
            rest.last().append(')');
    }
    return rest;
}

void makeUser(const TestServer &server, const QList<QByteArray> &words)
{
    const QByteArray answer = server.cli(words);
    if (answer != "OK")
        qFatal("no user: %s", answer.constData());
    server.cli("ACL LOG RESET");
}

QList<QByteArray> refusedBy(const TestServer &server)
{
    const auto lines = server.cli("ACL LOG").split('\n');
    QList<QByteArray> objects;
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        if (lines[i] == "object")
            objects.append(lines[i + 1]);
    }
    return objects;
}

} // namespace testing
