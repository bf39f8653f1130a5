// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/metrics_file.h"

#include "app/lockctl/text/terminal_text.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace lockctl {

using namespace lockengine;

namespace {

Error notWritten(const QString &path, const QByteArray &why)
{
    return Error(
        ErrorKind::Unreachable, visible(QFile::encodeName(path), 300) + " cannot be written: " + why);
}

} // namespace

// The rename would put a file in the place of a device, such as /dev/stdout.
Result<Done> MetricsFile::write(const QByteArray &text) const
{
    const QFileInfo former(m_path);
    if (former.exists() && !former.isFile())
        return notWritten(m_path, "it is not a regular file");
    QSaveFile file(m_path);
    const bool isWritten = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther)
        && file.write(text) == text.size() && file.commit();
    if (isWritten)
        return Done();
    return notWritten(m_path, visible(file.errorString().toUtf8(), 300));
}

void MetricsFile::remove() const
{
    const QString file = QFileInfo(m_path).canonicalFilePath(); // a link stays
    if (!file.isEmpty())
        QFile::remove(file);
}

} // namespace lockctl
