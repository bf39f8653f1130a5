// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A file of locks in a temporary folder, as other programs write it.

#pragma once

#include <QFile>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTest>

namespace testing {

class LocksInFile
{
public:
    // Replaces the content: "name holder, name holder".
    void write(const QByteArray &locks)
    {
        QSaveFile file(path());
        QVERIFY(file.open(QFile::WriteOnly));
        for (const QByteArray &lock : locks.split(',')) {
            if (!lock.trimmed().isEmpty())
                file.write(lock.trimmed().replace(' ', '\t') + '\n');
        }
        QVERIFY(file.commit());
    }
    // In the same form.
    [[nodiscard]] QByteArray content() const
    {
        QFile file(path());
        const QByteArray text = file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        return text.trimmed().replace('\t', ' ').replace("\n", ", ");
    }
    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("locks.txt")); }
    [[nodiscard]] QByteArray url() const { return "toyfile://" + QFile::encodeName(path()); }

private:
    QTemporaryDir m_folder;
};

} // namespace testing
