// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/error_words.h"

#include "lockengine/core/model/other_kind.h"
#include "ui/present/lock_words.h"
#include "ui/present/reason_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString withDetail(const QString &sentence, const Error &error)
{
    return withWords(sentence, error.detail.left(200));
}

QString noPermission(const Error &error)
{
    const QString permission = missingPermission(error.detail);
    if (permission.isEmpty())
        return withDetail(
            Tr::tr("The server does not permit this. Ask for the permission, or connect as another user."),
            error);
    //: %1 names a permission, for example "+eval"
    return Tr::tr(
        "The user of this connection lacks a permission: %1. Ask for it, or connect as another user.")
        .arg(permission);
}

QString closed(Occasion occasion)
{
    if (occasion == Occasion::Acting)
        return Tr::tr("The connection ended before the answer came, so it is not known whether it happened. "
                      "It is read back once the server can be reached.");
    return Tr::tr("The connection to the server ended. It is tried again by itself.");
}

QString serverSentence(const Error &error)
{
    static const QHash<ErrorKind, const char *> plain{
        {ErrorKind::TimedOut,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server did not answer in time. It may be overloaded, or something drops the packets on "
                "the way.")},
        {ErrorKind::AuthenticationRequired,
            QT_TRANSLATE_NOOP("Lockscope", "The server asks for a password. Enter it in the connection.")},
        {ErrorKind::WrongPassword,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server does not accept this user and password. Enter them again.")},
        {ErrorKind::ReadOnly,
            QT_TRANSLATE_NOOP("Lockscope",
                "This server is a replica and is never written to. Connect to the primary to act.")},
        {ErrorKind::Loading,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server is still loading its data. It is tried again by itself.")},
        {ErrorKind::WrongType,
            QT_TRANSLATE_NOOP("Lockscope",
                "The name belongs to an object that is not a lock. Choose another name, or look at its "
                "keys.")},
        {ErrorKind::OutOfMemory,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server is out of memory and refuses to write. Free memory there first.")},
        {ErrorKind::NoScript, QT_TRANSLATE_NOOP("Lockscope", "The server forgot a script. Try again.")},
    };
    static const QHash<ErrorKind, const char *> explained{
        {ErrorKind::BadInput,
            QT_TRANSLATE_NOOP("Lockscope", "This input cannot be used. Correct it and try again.")},
        {ErrorKind::TlsRefused,
            QT_TRANSLATE_NOOP("Lockscope",
                "No secure connection could be made. Check that the server speaks TLS on this port "
                "and that the CA file is the right one.")},
        {ErrorKind::Forbidden,
            QT_TRANSLATE_NOOP("Lockscope", "Refused here, before anything was sent to the server.")},
        {ErrorKind::Unreachable,
            QT_TRANSLATE_NOOP("Lockscope",
                "No server answers at this address. Check host and port, and that it is running.")},
        {ErrorKind::Unsupported,
            QT_TRANSLATE_NOOP("Lockscope", "This server does not know a command that is needed.")},
        {ErrorKind::ServerError, QT_TRANSLATE_NOOP("Lockscope", "The server refused.")},
        {ErrorKind::OverBudget,
            QT_TRANSLATE_NOOP("Lockscope",
                "More keys are written there than can be followed live. It gets better by itself once there "
                "are fewer, or choose name prefixes.")},
        {ErrorKind::NotAnnounced,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server did not announce a change, so locks are asked for again and again instead.")},
        {ErrorKind::Protocol,
            QT_TRANSLATE_NOOP("Lockscope",
                "What answered does not speak the Redis protocol as expected; the connection was ended. "
                "Check the port, and whether it wants TLS.")},
    };
    if (const char *sentence = plain.value(error.kind))
        return Tr::tr(sentence);
    if (const char *sentence = explained.value(error.kind))
        return withDetail(Tr::tr(sentence), error);
    return withDetail(Tr::tr("An error in this program. Please report it."), error);
}

} // namespace

QString errorSentence(const Error &error, Occasion occasion)
{
    if (const auto other = lockengine::otherKindIn(error)) {
        //: %1 is the name of a lock, %2 its kind, for example "fair lock"
        return Tr::tr(
            "The name %1 is taken by something of another kind already (%2). Take it as what it is, or "
            "choose another name.")
            .arg(visible(other->name, 80), kindSentence(other->kinds));
    }
    if (error.reason != Reason::None) {
        const QString sentence = reasonSentence(error.reason);
        if (isOfPermission(
                error.reason)) //: %1 is a permission, for example "+scan"; %2 what is missing for it
            return Tr::tr("Permission %1 is missing. %2").arg(visible(error.detail, 80), sentence);
        return isSaidByTheSystem(error.reason) ? withDetail(sentence, error) : sentence;
    }
    if (error.kind == ErrorKind::Closed)
        return closed(occasion);
    if (error.kind == ErrorKind::NoPermission)
        return noPermission(error);
    return serverSentence(error);
}

QString demoSentence(const Error &error)
{
    if (error.detail.contains("is not installed"))
        return Tr::tr("The demo runs on a Redis server of its own, and redis-server is not installed here. "
                      "\"./dev run\" installs it; on Debian, so does \"apt install redis-server\".");
    return withDetail(Tr::tr("The demo's own Redis server could not be started. Try again, or connect to a "
                             "server of yours."),
        error);
}

QString errorDetail(const Error &error)
{
    return visible(error.detail);
}

QString missingPermission(const QByteArray &detail)
{
    const bool isCommand = detail.contains("to run the");
    if (!isCommand && detail.contains("channel")) //: a permission that is missing
        return Tr::tr("a channel pattern (&…)");
    if (!isCommand
        && (detail.contains("access a key") || detail.contains("of the keys")
            || detail.contains(" keys "))) //: a permission that is missing
        return Tr::tr("a key pattern (~…)");
    const auto from = detail.indexOf('\'');
    const auto to = detail.indexOf('\'', from + 1);
    if (from < 0 || to <= from + 1)
        return {};
    return u'+' + visible(detail.mid(from + 1, to - from - 1), 40);
}

} // namespace ui
