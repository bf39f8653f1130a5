// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_reader.h"

#include "lockengine/redis/wire/reply_scanner.h"

#include <hiredis/read.h>

#include <array>
#include <vector>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

const QByteArray queued = "QUEUED"_ba; // shared: each command of a transaction gets one
constexpr qsizetype mostReserved = 1024; // longer lists grow as elements arrive

// One-byte strings are frequent (final cursors, counts of 1), so they share their bytes.
const QByteArray &oneByte(char byte)
{
    static const auto all = [] {
        std::array<QByteArray, 256> each;
        for (size_t i = 0; i < each.size(); ++i)
            each[i] = QByteArray(1, char(i));
        return each;
    }();
    return all[quint8(byte)];
}

} // namespace

// hiredis calls back for each object of a reply, depth first. This class keeps a stack of unfinished arrays;
// hiredis only holds a token.
class ReplyReader::Parser
{
public:
    explicit Parser(ReplyBounds bounds);
    ~Parser() { redisReaderFree(m_reader); }
    Parser(const Parser &) = delete;
    Parser &operator=(const Parser &) = delete;

    void feed(const QByteArray &bytes);
    Result<std::optional<Reply>> next();
    bool isMidReply() const { return m_scanner.isMidReply(); }

private:
    struct OpenArray
    {
        QList<Reply> items;
        qsizetype announced = 0;
    };

    static redisReplyObjectFunctions functions();
    static Parser *of(const redisReadTask *task) { return static_cast<Parser *>(task->privdata); }
    static void *createString(const redisReadTask *task, char *text, size_t length);
    // `Count` is int in hiredis 0.14, size_t since 1.0.
    template <typename Count>
    static void *createArray(const redisReadTask *task, Count elements);
    static void *createInteger(const redisReadTask *task, long long value);
    static void *createNil(const redisReadTask *task);
    static void freeObject(void *) { }

    void *add(Reply value);
    void *refuse(const char *why);

    redisReplyObjectFunctions m_functions = functions();
    redisReader *m_reader;
    ReplyBounds m_bounds;
    ReplyScanner m_scanner;
    qint64 m_parsed = 0; // elements passed to hiredis, as counted by the scanner; hiredis rescans an
                         // unfinished line on each call
    std::vector<OpenArray> m_open;
    Reply m_root;
    std::optional<Error> m_broken;
};

// Set by name: hiredis 1.0 inserted functions for types that the scanner refuses.
redisReplyObjectFunctions ReplyReader::Parser::functions()
{
    redisReplyObjectFunctions functions{};
    functions.createString = createString;
    functions.createArray = createArray;
    functions.createInteger = createInteger;
    functions.createNil = createNil;
    functions.freeObject = freeObject;
    return functions;
}

ReplyReader::Parser::Parser(ReplyBounds bounds)
    : m_reader(redisReaderCreateWithFunctions(&m_functions))
    , m_bounds(bounds)
    , m_scanner(bounds)
{
    Q_CHECK_PTR(m_reader);
    m_reader->privdata = this; // hiredis' macro for this casts a pointer to int, which C++ refuses
}

void ReplyReader::Parser::feed(const QByteArray &bytes)
{
    const qsizetype sound = m_scanner.scan(bytes);
    if (redisReaderFeed(m_reader, bytes.constData(), size_t(sound)) != REDIS_OK)
        refuse(redisReaderGetError(m_reader));
}

Result<std::optional<Reply>> ReplyReader::Parser::next()
{
    void *made = nullptr;
    if (!m_broken && m_scanner.parsable() > m_parsed && redisReaderGetReply(m_reader, &made) != REDIS_OK)
        refuse(redisReaderGetError(m_reader));
    if (!made)
        m_parsed = m_scanner.parsable();
    if (!made && m_scanner.broken())
        refuse(m_scanner.broken());
    if (m_broken)
        return *m_broken;
    if (!made)
        return std::optional<Reply>();
    return std::optional<Reply>(std::exchange(m_root, Reply()));
}

// Keeps the first reason: hiredis reports each refusal as "out of memory".
void *ReplyReader::Parser::refuse(const char *why)
{
    if (!m_broken)
        m_broken = Error(ErrorKind::Protocol, QByteArray(why));
    return nullptr;
}

void *ReplyReader::Parser::add(Reply value)
{
    while (!m_open.empty()) {
        OpenArray &array = m_open.back();
        array.items.append(std::move(value));
        if (array.items.size() < array.announced)
            return this;
        value = Reply::array(std::move(array.items));
        m_open.pop_back();
    }
    m_root = std::move(value);
    return this;
}

void *ReplyReader::Parser::createString(const redisReadTask *task, char *text, size_t length)
{
    Parser *self = of(task);
    const QByteArrayView bytes(text, qsizetype(length));
    if (task->type == REDIS_REPLY_STATUS)
        return self->add(Reply::status(bytes == queued ? queued : bytes.toByteArray()));
    if (task->type == REDIS_REPLY_ERROR)
        return self->add(Reply::error(bytes.toByteArray()));
    return self->add(Reply::bulk(length == 1 ? oneByte(*text) : bytes.toByteArray()));
}

template <typename Count>
void *ReplyReader::Parser::createArray(const redisReadTask *task, Count elements)
{
    Parser *self = of(task);
    if (qint64(self->m_open.size()) >= self->m_bounds.depth)
        return self->refuse("arrays nested too deeply");
    if (elements == 0)
        return self->add(Reply::array({}));
    OpenArray array;
    array.announced = qsizetype(elements);
    array.items.reserve(qMin(array.announced, mostReserved));
    self->m_open.push_back(std::move(array));
    return self;
}

void *ReplyReader::Parser::createInteger(const redisReadTask *task, long long value)
{
    return of(task)->add(Reply::integer(value));
}

void *ReplyReader::Parser::createNil(const redisReadTask *task)
{
    return of(task)->add(Reply::nil());
}

ReplyReader::ReplyReader(ReplyBounds bounds)
    : m_parser(std::make_unique<Parser>(bounds))
{ }

ReplyReader::~ReplyReader() = default;

void ReplyReader::feed(const QByteArray &bytes)
{
    m_parser->feed(bytes);
}

Result<std::optional<Reply>> ReplyReader::next()
{
    return m_parser->next();
}

bool ReplyReader::isMidReply() const
{
    return m_parser->isMidReply();
}

} // namespace lockengine::redis
