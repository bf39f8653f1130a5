// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/act/audit_log.h"

#include "lockengine/base/json_bytes.h"
#include "lockengine/base/randomness.h"

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

// open() itself answers so for a FIFO that nobody reads, a directory and a symbolic link.
bool isOtherThanAFile(int failure)
{
    return failure == ENXIO || failure == EISDIR || failure == ELOOP;
}

Error notWritable(const QByteArray &path, int failure)
{
    const QByteArray why = isOtherThanAFile(failure) ? "it is not a regular file" : std::strerror(failure);
    return Error(ErrorKind::Forbidden, Reason::AuditNotWritable, path + ": " + why);
}

// An open file that closes itself, and with it gives up its lock. Opening never blocks, whatever lies at the
// path.
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

    // Whole or not at all, also when the disk is full: other writers wait for the lock. Returns 0 or an
    // errno.
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
        if (written > 0) { // nobody's next line is to follow half of ours
            [[maybe_unused]] const int ignored = ::ftruncate(m_descriptor, status.st_size);
        }
        return failure;
    }

private:
    // A writer has the lock for as long as the disk needs; one that stands still with it must not stop us
    // too.
    [[nodiscard]] int takeLock() const
    {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            if (::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0)
                return 0;
            if (errno != EWOULDBLOCK && errno != EINTR)
                return errno;
            ::usleep(100); // often, for a busy writer leaves only moments between its lines
        }
        return EBUSY;
    }

    static constexpr int kAttempts = 5000;

    int m_descriptor;
};

// As the system's own records have it: the environment may say anything. Its number where they do not know
// it.
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
    : m_path(std::move(path))
    , m_user(userName()) // once: where a directory service answers late, an act must not wait for it
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
