// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_reader.h"

#include <hiredis/read.h>

#include <vector>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestNumberLine = 32;
constexpr qsizetype longestTextLine = 64 * 1024;

} // namespace

// hiredis calls back for each object of a reply, depth first. Arrays under construction lie on a stack of
// ours; what hiredis holds is only a token that says "made".
class ReplyReader::Parser
{
public:
    explicit Parser(ReplyBounds bounds);
    ~Parser() { redisReaderFree(m_reader); }
    Parser(const Parser &) = delete;
    Parser &operator=(const Parser &) = delete;

    void feed(const QByteArray &bytes);
    Result<std::optional<Reply>> next();
    bool isMidReply() const { return m_fed > m_replyBegin; }

private:
    struct OpenArray
    {
        QList<Reply> items;
        qsizetype announced = 0;
    };

    static Parser *of(const redisReadTask *task) { return static_cast<Parser *>(task->privdata); }
    static void *createString(const redisReadTask *task, char *text, size_t length);
    static void *createArray(const redisReadTask *task, int elements);
    static void *createInteger(const redisReadTask *task, long long value);
    static void *createNil(const redisReadTask *task);
    static void freeObject(void *) { }

    void *add(Reply value);
    void *refuse(const char *why);
    void judgeHalfReply();
    void judgeAnnouncedBulk(QByteArrayView header);

    redisReplyObjectFunctions m_functions{createString, createArray, createInteger, createNil, freeObject};
    redisReader *m_reader;
    ReplyBounds m_bounds;
    std::vector<OpenArray> m_open;
    Reply m_root;
    qint64 m_elements = 0; // of the reply under construction
    qint64 m_fed = 0; // bytes, ever
    qint64 m_replyBegin = 0; // where in them the reply under construction begins
    std::optional<Error> m_broken;
};

ReplyReader::Parser::Parser(ReplyBounds bounds)
    : m_reader(redisReaderCreateWithFunctions(&m_functions))
    , m_bounds(bounds)
{
    Q_CHECK_PTR(m_reader);
    m_reader->privdata = this;
}

void ReplyReader::Parser::feed(const QByteArray &bytes)
{
    if (m_broken)
        return;
    m_fed += bytes.size();
    if (redisReaderFeed(m_reader, bytes.constData(), size_t(bytes.size())) != REDIS_OK)
        refuse(m_reader->errstr);
}

Result<std::optional<Reply>> ReplyReader::Parser::next()
{
    void *made = nullptr;
    if (!m_broken && redisReaderGetReply(m_reader, &made) != REDIS_OK)
        refuse(m_reader->errstr);
    if (!m_broken && !made)
        judgeHalfReply();
    if (m_broken)
        return *m_broken;
    if (!made)
        return std::optional<Reply>();
    m_replyBegin = m_fed - qint64(m_reader->len - m_reader->pos);
    m_elements = 0;
    return std::optional<Reply>(std::exchange(m_root, Reply()));
}

// Keeps the first reason: hiredis calls every refusal of ours "out of memory".
void *ReplyReader::Parser::refuse(const char *why)
{
    if (!m_broken)
        m_broken = Error(ErrorKind::Protocol, QByteArray(why));
    return nullptr;
}

void *ReplyReader::Parser::add(Reply value)
{
    if (!m_open.empty() && ++m_elements > m_bounds.elements)
        return refuse("a reply with too many elements");
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
    if (qint64(length) > self->m_bounds.bulkBytes)
        return self->refuse("a string longer than the bound");
    // hiredis skips the two bytes behind a bulk string without looking at them.
    if (task->type == REDIS_REPLY_STRING && (text[length] != '\r' || text[length + 1] != '\n'))
        return self->refuse("a string that does not end where it said");
    QByteArray bytes(text, qsizetype(length));
    if (task->type == REDIS_REPLY_STATUS)
        return self->add(Reply::status(std::move(bytes)));
    if (task->type == REDIS_REPLY_ERROR)
        return self->add(Reply::error(std::move(bytes)));
    return self->add(Reply::bulk(std::move(bytes)));
}

void *ReplyReader::Parser::createArray(const redisReadTask *task, int elements)
{
    Parser *self = of(task);
    if (elements > self->m_bounds.elements)
        return self->refuse("an array with too many elements");
    if (qint64(self->m_open.size()) >= self->m_bounds.depth)
        return self->refuse("arrays nested too deeply");
    if (elements == 0)
        return self->add(Reply::array({}));
    // Nothing is reserved: the list grows with what really arrives.
    OpenArray array;
    array.announced = elements;
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

// A bulk string is created only once it is whole; what it announces has to be judged before that.
void ReplyReader::Parser::judgeHalfReply()
{
    if (m_fed - m_replyBegin > m_bounds.pendingBytes) {
        refuse("a reply longer than the bound");
        return;
    }
    if (m_reader->ridx < 0)
        return;
    const QByteArrayView header(m_reader->buf + m_reader->pos, qsizetype(m_reader->len - m_reader->pos));
    const int type = m_reader->rstack[m_reader->ridx].type;
    if (type == REDIS_REPLY_STRING)
        judgeAnnouncedBulk(header);
    else if ((type == REDIS_REPLY_ARRAY || type == REDIS_REPLY_INTEGER) && header.size() > longestNumberLine)
        refuse("a number without an end");
    else if (header.size() > longestTextLine)
        refuse("a line without an end");
}

void ReplyReader::Parser::judgeAnnouncedBulk(QByteArrayView header)
{
    const qsizetype lineEnd = header.first(qMin(header.size(), longestNumberLine)).indexOf("\r\n");
    if (lineEnd < 0) {
        if (header.size() > longestNumberLine)
            refuse("a number without an end");
        return;
    }
    bool ok = false;
    const qint64 announced = header.first(lineEnd).toLongLong(&ok);
    if (!ok || announced > m_bounds.bulkBytes)
        refuse("a string longer than the bound");
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
