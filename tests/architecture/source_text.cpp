// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

namespace architecture {

namespace {

const QDir &root()
{
    static const QDir folder(QStringLiteral(SOURCE_ROOT));
    return folder;
}

void blank(QByteArray &text, qsizetype from, qsizetype to)
{
    for (qsizetype at = from; at < to; ++at) {
        if (text.at(at) != '\n')
            text[at] = ' ';
    }
}

} // namespace

QStringList filesUnder(const QString &folder, const QStringList &suffixes)
{
    static const QRegularExpression leftOut(QStringLiteral("^(build|\\.git|.*node_modules)(/|$)"));
    QStringList found;
    QDirIterator files(root().filePath(folder), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = root().relativeFilePath(files.next());
        const bool wanted = suffixes.isEmpty() || suffixes.contains(files.fileInfo().suffix());
        if (wanted && !leftOut.match(path).hasMatch())
            found.append(path);
    }
    found.sort();
    return found;
}

QByteArray contentOf(const QString &path)
{
    QFile file(root().filePath(path));
    if (!file.open(QFile::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

bool exists(const QString &path)
{
    return QFile::exists(root().filePath(path));
}

QByteArray withoutComments(const QByteArray &source, Literals literals)
{
    // Raw strings come first because they may contain anything. A digit separator is no character literal.
    static const QRegularExpression token(
        QStringLiteral(
            "R\"(\\w*)\\(.*?\\)\\1\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|(?<![0-9A-Fa-f])'(?:[^'\\\\\\n]|\\\\.)*'"
            "|//[^\\n]*|/\\*.*?\\*/"),
        QRegularExpression::DotMatchesEverythingOption);
    QByteArray text = source;
    auto matches = token.globalMatch(QString::fromLatin1(source)); // Latin-1: one character is one byte
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const bool comment = match.captured().startsWith(u'/');
        if (comment || literals == Literals::Blank)
            blank(text, match.capturedStart(), match.capturedEnd());
    }
    return text;
}

qsizetype lineOf(const QByteArray &source, qsizetype position)
{
    return source.first(position).count('\n') + 1;
}

} // namespace architecture
