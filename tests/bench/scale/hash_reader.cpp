// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/hash_reader.h"

#include "tests/bench/scale/meters.h"

#include <hiredis/hiredis.h>

#include <memory>
#include <string>

namespace bench {
namespace {

using Context = std::unique_ptr<redisContext, void (*)(redisContext *)>;
using Answer = std::unique_ptr<redisReply, void (*)(void *)>;

Answer answerOf(redisContext *context)
{
    void *answer = nullptr;
    if (::redisGetReply(context, &answer) != REDIS_OK)
        qFatal("the server went away");
    return Answer(static_cast<redisReply *>(answer), &::freeReplyObject);
}

} // namespace

double readAllHashes(quint16 port, int expected)
{
    const qint64 begin = nanoseconds();
    const Context context(::redisConnect("127.0.0.1", port), &::redisFree);
    std::string cursor = "0";
    int read = 0;
    do {
        ::redisAppendCommand(context.get(), "SCAN %s COUNT 1000 TYPE hash", cursor.c_str());
        const Answer page = answerOf(context.get());
        cursor = page->element[0]->str;
        const redisReply &names = *page->element[1];
        for (size_t i = 0; i < names.elements; ++i) {
            ::redisAppendCommand(context.get(), "HGETALL %b", names.element[i]->str, names.element[i]->len);
            ::redisAppendCommand(context.get(), "PTTL %b", names.element[i]->str, names.element[i]->len);
        }
        for (size_t i = 0; i < names.elements; ++i) {
            const Answer fields = answerOf(context.get());
            const Answer life = answerOf(context.get());
            read += fields->elements > 0 && life->integer > 0 ? 1 : 0;
        }
    } while (cursor != "0");
    if (read < expected)
        qFatal("only %d hashes were read", read);
    return double(nanoseconds() - begin) / 1e9;
}

} // namespace bench
