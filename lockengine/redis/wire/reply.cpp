// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {

std::optional<qint64> Reply::toInteger() const
{
    if (m_type != Type::Bulk && m_type != Type::Status)
        return asInteger();
    // QByteArray::toLongLong() accepts blanks and a plus sign.
    const auto isNumberChar = [](char c) { return (c >= '0' && c <= '9') || c == '-'; };
    if (!std::all_of(m_text.begin(), m_text.end(), isNumberChar))
        return std::nullopt;
    bool ok = false;
    const qint64 number = m_text.toLongLong(&ok);
    if (!ok)
        return std::nullopt;
    return number;
}

namespace {

struct Meaning
{
    const char *words;
    ErrorKind kind;
    Reason reason = {};
};

// Matched by the first words of the reply, in any case. They differ between versions, named in the comments.
const std::array meanings = {
    Meaning{"NOAUTH ", ErrorKind::AuthenticationRequired},
    Meaning{"ERR operation not permitted", ErrorKind::AuthenticationRequired}, // before 2.6.14
    Meaning{"WRONGPASS ", ErrorKind::WrongPassword},
    Meaning{"ERR invalid password", ErrorKind::WrongPassword}, // before 6
    Meaning{"NOPERM ", ErrorKind::NoPermission}, Meaning{"READONLY ", ErrorKind::ReadOnly},
    Meaning{"ERR The user executing the script can't", ErrorKind::NoPermission}, // 7.0
    Meaning{"ERR ACL failure in script: ", ErrorKind::NoPermission}, // since 7.2, and Valkey
    Meaning{"EXECABORT Transaction discarded because of: NOPERM ", ErrorKind::NoPermission}, // error of EXEC
    Meaning{"LOADING ", ErrorKind::Loading}, Meaning{"WRONGTYPE ", ErrorKind::WrongType},
    Meaning{"ERR value is not an integer", ErrorKind::WrongType, Reason::NotANumber}, // a token
    Meaning{"ERR hash value is not an integer", ErrorKind::WrongType, Reason::NotANumber}, // a hold count
    Meaning{"OOM ", ErrorKind::OutOfMemory},
    Meaning{"MOVED ", ErrorKind::ServerError, RedisReason::KeptElsewhere},
    Meaning{"ASK ", ErrorKind::ServerError, RedisReason::KeptElsewhere},
    Meaning{"TRYAGAIN ", ErrorKind::ServerError, RedisReason::KeysMoving},
    Meaning{"CLUSTERDOWN ", ErrorKind::ServerError, RedisReason::ClusterDown},
    Meaning{"CROSSSLOT ", ErrorKind::ServerError, RedisReason::NameSpansServers},
    Meaning{"ERR unknown command", ErrorKind::Unsupported},
    Meaning{"ERR unknown subcommand", ErrorKind::Unsupported}, // 6 adds "or wrong number of arguments"
};

const Meaning *meaningOf(QByteArrayView text)
{
    for (const Meaning &meaning : meanings) {
        const QByteArrayView words(meaning.words);
        if (text.size() >= words.size() && text.first(words.size()).compare(words, Qt::CaseInsensitive) == 0)
            return &meaning;
    }
    return nullptr;
}

// Before Redis 7 an error inside a script was wrapped; the last part is the error itself: "ERR Error running
// script (call to f_...): @user_script:1: @user_script: 1: -READONLY ..."
const Meaning *meaningInsideScript(QByteArrayView text)
{
    if (!text.startsWith("ERR Error running script"))
        return nullptr;
    qsizetype colon = text.indexOf(": ");
    while (colon >= 0) {
        QByteArrayView rest = text.sliced(colon + 2);
        if (rest.startsWith('-'))
            rest = rest.sliced(1);
        if (const Meaning *meaning = meaningOf(rest))
            return meaning;
        colon = text.indexOf(": ", colon + 2);
    }
    return nullptr;
}

} // namespace

bool Reply::isMissingScript() const
{
    return isError()
        && m_text.first(std::min(m_text.size(), qsizetype(9))).compare("NOSCRIPT ", Qt::CaseInsensitive) == 0;
}

Error Reply::asError() const
{
    const Meaning *direct = meaningOf(m_text);
    const Meaning *meaning = direct ? direct : meaningInsideScript(m_text);
    return meaning ? Error(meaning->kind, meaning->reason, m_text) : Error(ErrorKind::ServerError, m_text);
}

bool operator==(const Reply &a, const Reply &b)
{
    return a.m_type == b.m_type && a.m_integer == b.m_integer && a.m_text == b.m_text
        && a.m_items == b.m_items;
}

} // namespace lockengine::redis
