// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of keys and channels with arbitrary bytes: their meaning, the mapping from a lock's name to its keys
// and back, and how they are displayed.

#include "app/lockctl/text/glob.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/base/characters.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/classify/other_library_holders.h"
#include "lockengine/redis/classify/other_library_shapes.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/wire/hash_tag.h"
#include "tests/fuzz/fuzz_target.h"
#include "ui/present/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTextDocument>

using namespace lockengine::redis;
using fuzzing::require;

namespace {

const QByteArray holder = "9b7e3f0a-0d1c-4f7a-8c11-2f3f5b6a7c77:31";

void judgeMeaning(const QByteArray &name)
{
    const KeyMeaning key = meaningOf(name);
    require(key.role == KeyRole::UnlockTrace || !key.locks.isEmpty(), "a key belongs to some lock");
    require(key.role != KeyRole::Plain || key.locks == QList<QByteArray>{name}, "a plain key is its own");
    for (const QByteArray &lock : key.locks)
        require(!lock.isEmpty() || name.isEmpty(), "no lock's name is made empty");
    const ChannelMeaning channel = meaningOfChannel(name);
    require(channel.locks.size() <= 2, "a channel belongs to one lock, or to one of two");
    require(channel.waiter.isEmpty() || holderShape(channel.waiter) == HolderShape::Strict,
        "only a waiter has a channel of his own");
    std::ignore = parseDerivedName(name);
    std::ignore = isOtherLibraryName(name);
    std::ignore = isOtherLibrarySetName(name);
    std::ignore = isWriteHolder(name);
}

// From a lock's name to the names of its keys, and back.
void judgeWayBack(const QByteArray &name)
{
    if (name.isEmpty() || name.startsWith("redisson_")) // may be taken for a key of another lock
        return;
    require(meaningOf(queueKey(name)).locks.contains(name), "the queue leads back to its lock");
    require(meaningOf(deadlinesKey(name)).locks.contains(name), "so do the deadlines");
    require(meaningOf(tokenKey(name)).locks.contains(name), "and the token");
    require(meaningOf(capacityKey(name)).locks.contains(name), "and the capacity");
    require(meaningOf(latchKey(name, "1")).locks.contains(name), "and the trace");
    require(meaningOf(readHoldKey(name, holder, 1)).locks.contains(name), "and a read hold");
    require(meaningOfChannel(unlockChannel(name)).locks.contains(name)
            || !meaningOfChannel(unlockChannel(name)).waiter.isEmpty(),
        "and the channel");
    require(meaningOfChannel(waiterChannel(name, holder)).waiter.endsWith(holder), "and a waiter's");
    if (!name.contains('{') && !name.contains('}')) // otherwise they may, and acts are refused
        require(shareOneSlot({name, queueKey(name), tokenKey(name)}), "all of a lock's keys share a slot");
}

void judgeText(const QByteArray &name)
{
    const QString inWindow = ui::visible(name);
    require(inWindow.size() <= ui::shownLimit + 32, "what is shown is bounded");
    for (const QChar c : inWindow)
        require(c >= u' ' && c != QChar(0x7f) && c.category() != QChar::Other_Format, "and visible");
    require(!ui::isShownAsIs(name) || inWindow.toUtf8() == name, "as it is means as it is");
    std::ignore = ui::quoted(name);
    require(ui::shortId(name).size() <= 2 * ui::shownLimit, "a short id is short");
    const QString help = ui::toolTipText(inWindow);
    require(!Qt::mightBeRichText(help)
            || !help.sliced(4).chopped(5).remove(QStringLiteral("<br>")).contains(u'<'),
        "no tool tip has HTML of a server");

    const QByteArray onTerminal = lockctl::visible(name);
    require(lockengine::isUtf8(onTerminal), "a terminal gets UTF-8");
    for (const uint c : QString::fromUtf8(onTerminal).toUcs4())
        require(lockengine::isVisible(c), "and nothing that it would obey");
    require(onTerminal.size() <= 120 * 12 + 64, "within bounds");
}

void judgeJson(const QByteArray &name)
{
    lockengine::JsonObject object;
    object.bytes("name", name);
    const QByteArray line = object.json().text();
    const QJsonObject parsed = QJsonDocument::fromJson(line).object();
    const bool isText = lockengine::isUtf8(name);
    require(parsed.contains(QStringLiteral("name")), "a line of JSON is JSON");
    require(
        parsed.contains(QStringLiteral("nameBase64")) == !isText, "bytes that are no text are said exactly");
    const QString exact
        = parsed.value(isText ? QStringLiteral("name") : QStringLiteral("nameBase64")).toString();
    require((isText ? exact.toUtf8() : QByteArray::fromBase64(exact.toLatin1())) == name, "nothing is lost");
    require(!line.contains('\n') && !line.contains('\x1b'), "one line, harmless");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray name = fuzzing::bytesOf(data, size);
    judgeMeaning(name);
    judgeWayBack(name);
    judgeText(name);
    judgeJson(name);
    return 0;
}
