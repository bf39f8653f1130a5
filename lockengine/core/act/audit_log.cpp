// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/audit_log.h"

#include "lockengine/core/base/json_bytes.h"
#include "lockengine/core/base/randomness.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QSysInfo>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lockengine {

namespace {

// open() sets these errors for a FIFO without a reader, a directory and a symbolic link.
bool isOtherThanAFile(int failure)
{
    return failure == ENXIO || failure == EISDIR || failure == ELOOP;
}

Error notWritable(const QByteArray &path, int failure)
{
    const QByteArray why = isOtherThanAFile(failure) ? "it is not a regular file" : std::strerror(failure);
    return Error(ErrorKind::Forbidden, Reason::AuditNotWritable, path + ": " + why);
}

// A file descriptor that closes with the object, which also releases its flock. Opening never blocks,
// whatever the path is.
class OpenFile
{
public:
    explicit OpenFile(const QString &path)
        : m_descriptor(::open(QFile::encodeName(path).constData(),
            O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600))
    { }
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    // Appends the whole line or nothing, also when the disk is full. Returns 0 or an errno.
    [[nodiscard]] int append(const QByteArray &line) const
    {
        struct stat status = {};
        if (m_descriptor < 0 || ::fstat(m_descriptor, &status) != 0)
            return errno;
        if (!S_ISREG(status.st_mode))
            return ENXIO;
        if (::fchmod(m_descriptor, 0600) != 0)
            return errno;
        if (const int reason = takeLock(); reason != 0)
            return reason;
        if (::fstat(m_descriptor, &status) != 0)
            return errno;
        const ssize_t written = ::write(m_descriptor, line.constData(), size_t(line.size()));
        const int failure = written < 0 ? errno : ENOSPC;
        if (written == line.size())
            return ::fdatasync(m_descriptor) == 0 ? 0 : errno;
        if (written > 0) { // remove the partial line, so that the next record starts on its own line
            [[maybe_unused]] const int ignored = ::ftruncate(m_descriptor, status.st_size);
        }
        return failure;
    }

private:
    // Waits up to half a second: a stalled writer must not block this process for ever.
    [[nodiscard]] int takeLock() const
    {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            if (::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0)
                return 0;
            if (errno != EWOULDBLOCK && errno != EINTR)
                return errno;
            ::usleep(100); // short: a busy writer releases the lock only briefly between lines
        }
        return EBUSY;
    }

    static constexpr int kAttempts = 5000;

    int m_descriptor;
};

// The user name from the system's account database, because environment variables can be forged. The numeric
// id if it has no name.
QString userName()
{
    std::array<char, 16'384> text = {};
    passwd entry = {};
    passwd *found = nullptr;
    const bool isKnown = ::getpwuid_r(::geteuid(), &entry, text.data(), text.size(), &found) == 0 && found;
    return isKnown ? QString::fromLocal8Bit(found->pw_name) : QString::number(::geteuid());
}

} // namespace

AuditLog::AuditLog(QString path)
    // Read once: a slow directory service must not delay an act.
    : m_path(std::move(path))
    , m_user(userName())
{ }

QString AuditLog::defaultPath()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/lockscope/audit.jsonl");
}

Result<QByteArray> AuditLog::intend(const AuditEntry &entry, WallTime when)
{
    SystemRandomness randomness;
    const QByteArray id = randomRequestId(randomness);
    QJsonObject line;
    line.insert(QStringLiteral("t"), qint64(when.time_since_epoch().count()));
    line.insert(QStringLiteral("phase"), QStringLiteral("intent"));
    line.insert(QStringLiteral("id"), QString::fromLatin1(id));
    line.insert(QStringLiteral("user"), m_user);
    line.insert(QStringLiteral("host"), QSysInfo::machineHostName());
    line.insert(QStringLiteral("pid"), qint64(::getpid()));
    insertBytes(line, QStringLiteral("act"), entry.act);
    insertBytes(line, QStringLiteral("system"), entry.system);
    insertBytes(line, QStringLiteral("lock"), entry.lock);
    insertBytes(line, QStringLiteral("holder"), entry.holder);
    insertBytes(line, QStringLiteral("detail"), entry.detail);
    if (!entry.reason.isEmpty())
        insertBytes(line, QStringLiteral("reason"), entry.reason);
    const Result<Done> written = append(line);
    return written ? Result<QByteArray>(id) : Result<QByteArray>(written.error());
}

Result<Done> AuditLog::conclude(
    const QByteArray &id, const QByteArray &outcome, const QByteArray &detail, WallTime when)
{
    QJsonObject line;
    line.insert(QStringLiteral("t"), qint64(when.time_since_epoch().count()));
    line.insert(QStringLiteral("phase"), QStringLiteral("outcome"));
    line.insert(QStringLiteral("id"), QString::fromLatin1(id));
    insertBytes(line, QStringLiteral("outcome"), outcome);
    insertBytes(line, QStringLiteral("detail"), detail);
    return append(line);
}

Result<Done> AuditLog::append(const QJsonObject &line)
{
    const QByteArray path = m_path.toUtf8();
    errno = 0;
    if (!QDir().mkpath(QFileInfo(m_path).path()))
        return notWritable(path, errno);
    const int failure = OpenFile(m_path).append(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
    if (failure != 0)
        return notWritable(path, failure);
    return Done();
}

} // namespace lockengine
