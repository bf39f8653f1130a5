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
            Tr::tr("Permission denied by the server. Ask for the permission, or connect as another user."),
            error);
    //: %1 names a permission, for example "+eval"
    return Tr::tr("Permission denied: this user needs %1. Ask for it, or connect as another user.")
        .arg(permission);
}

QString closed(Occasion occasion)
{
    if (occasion == Occasion::Acting)
        return Tr::tr("Unknown outcome: the connection was lost before the server replied. Lockscope reads "
                      "the state again when it reconnects.");
    return Tr::tr("The connection to the server was lost. Lockscope is reconnecting.");
}

QString serverSentence(const Error &error)
{
    static const QHash<ErrorKind, const char *> plain{
        {ErrorKind::TimedOut,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server did not reply in time. It may be overloaded, or the network drops packets.")},
        {ErrorKind::AuthenticationRequired,
            QT_TRANSLATE_NOOP("Lockscope", "The server requires a password. Enter it in the connection.")},
        {ErrorKind::WrongPassword,
            QT_TRANSLATE_NOOP("Lockscope", "The server rejected this user and password. Enter them again.")},
        {ErrorKind::ReadOnly,
            QT_TRANSLATE_NOOP(
                "Lockscope", "This server is a read-only replica. Connect to the primary to change locks.")},
        {ErrorKind::Loading,
            QT_TRANSLATE_NOOP("Lockscope", "The server is still loading its data. Lockscope retries.")},
        {ErrorKind::WrongType,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The key of this name is not a lock. Choose another name, or check its keys.")},
        {ErrorKind::OutOfMemory,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server is out of memory and refuses writes. Free memory on the server first.")},
    };
    static const QHash<ErrorKind, const char *> explained{
        {ErrorKind::BadInput,
            QT_TRANSLATE_NOOP("Lockscope", "This input is invalid. Correct it and try again.")},
        {ErrorKind::TlsRefused,
            QT_TRANSLATE_NOOP("Lockscope",
                "The TLS connection failed. Check that the server uses TLS on this port and that the CA file "
                "is correct.")},
        {ErrorKind::Forbidden,
            QT_TRANSLATE_NOOP("Lockscope", "Lockscope refused this. Nothing was sent to the server.")},
        {ErrorKind::Unreachable,
            QT_TRANSLATE_NOOP("Lockscope",
                "No server replies at this address. Check the host, the port, and that the server is "
                "running.")},
        {ErrorKind::Unsupported,
            QT_TRANSLATE_NOOP("Lockscope", "This server does not support a required command.")},
        {ErrorKind::ServerError, QT_TRANSLATE_NOOP("Lockscope", "The server returned an error.")},
        {ErrorKind::OverBudget,
            QT_TRANSLATE_NOOP("Lockscope",
                "Clients write more keys than Lockscope can follow live. Live updates resume when there are "
                "fewer writes; or choose name prefixes.")},
        {ErrorKind::NotAnnounced,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server sent no notification of a change, so Lockscope polls the locks.")},
        {ErrorKind::Protocol,
            QT_TRANSLATE_NOOP("Lockscope",
                "The reply does not follow the Redis protocol, so Lockscope closed the connection. Check the "
                "port, and whether it needs TLS.")},
    };
    if (const char *sentence = plain.value(error.kind))
        return Tr::tr(sentence);
    if (const char *sentence = explained.value(error.kind))
        return withDetail(Tr::tr(sentence), error);
    return withDetail(Tr::tr("An internal error in Lockscope. Please report it."), error);
}

} // namespace

QString errorSentence(const Error &error, Occasion occasion)
{
    if (const auto other = lockengine::otherKindIn(error)) {
        //: %1 is the name of a lock, %2 its kind, for example "fair lock"
        return Tr::tr(
            "%1 already exists as another kind (%2). Acquire it as that kind, or choose another name.")
            .arg(visible(other->name, 80), kindSentence(other->kinds));
    }
    if (error.reason != Reason::None) {
        const QString sentence = reasonSentence(error.reason);
        if (error.reason.detail() == Reason::Detail::Permission)
            //: %1 is a permission, for example "+scan"; %2 what is missing for it
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
        return Tr::tr("The demo runs its own Redis server, but redis-server is not installed. Install it "
                      "with \"./dev run\", or on Debian with \"apt install redis-server\".");
    return withDetail(
        Tr::tr("Cannot start the demo's Redis server. Try again, or connect to your own server."), error);
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
