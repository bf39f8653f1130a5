// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/lying_server.h"

#include "lockengine/lab/reply_frame.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply_reader.h"

#include <QLocalSocket>
#include <QTcpSocket>

#include <deque>

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;

// One client and its connection to the true server. Both directions consist of replies: a command is an array
// of strings.
class LyingServer::Conversation final : public QObject
{
public:
    Conversation(QTcpSocket *client, LyingServer *server)
        : QObject(server)
        , m_server(*server)
        , m_client(client)
    {
        m_client->setParent(this);
        connect(m_client, &QTcpSocket::readyRead, this, [this] { hearClient(); });
        connect(m_client, &QTcpSocket::disconnected, this, &QObject::deleteLater);
        connect(m_client, &QTcpSocket::bytesWritten, this, [this] { repeat(); });
        connect(&m_truth, &QLocalSocket::readyRead, this, [this] { hearTruth(); });
        m_truth.connectToServer(m_server.m_truth.socketPath());
    }

    ~Conversation() override { m_client->disconnect(this); }

    void say(const QByteArray &bytes) { m_client->write(bytes); }
    [[nodiscard]] bool speaksResp3() const { return m_speaksResp3; }

private:
    void hearClient()
    {
        m_commands.feed(m_client->readAll());
        for (auto next = m_commands.next(); next && next.value(); next = m_commands.next()) {
            QList<QByteArray> words;
            for (const Reply &word : (*next)->items())
                words.append(word.text());
            m_speaksResp3 = m_speaksResp3 || words.mid(0, 2) == QList<QByteArray>{"HELLO", "3"};
            m_lies.push_back(m_server.lieTo(words));
            const bool isSecret = m_lies.back() && m_lies.back()->isSecret;
            m_truth.write(isSecret ? Command("PING").encoded()
                                   : Command(words.constFirst()).args(words.mid(1)).encoded());
        }
    }

    void hearTruth()
    {
        m_truths += m_truth.readAll();
        for (auto length = firstReplyLength(m_truths); length > 0; length = firstReplyLength(m_truths)) {
            const QByteArray reply = m_truths.first(length);
            m_truths.remove(0, length);
            if (isMessage(reply) || m_lies.empty())
                say(reply);
            else
                answer(reply);
        }
    }

    void answer(const QByteArray &truth)
    {
        const std::optional<Lie> lie = m_lies.front();
        m_lies.pop_front();
        say(lie ? lie->words : truth);
        if (lie && lie->hangsUp)
            m_client->disconnectFromHost();
        if (lie && !lie->again.isEmpty())
            m_again = lie->again;
        repeat();
    }

    void repeat()
    {
        if (!m_again.isEmpty() && m_client->bytesToWrite() == 0)
            m_client->write(m_again);
    }

    LyingServer &m_server;
    QTcpSocket *m_client; // child of this object
    QLocalSocket m_truth;
    ReplyReader m_commands;
    QByteArray m_truths;
    QByteArray m_again;
    bool m_speaksResp3 = false;
    std::deque<std::optional<Lie>> m_lies; // one for each pending reply
};

LyingServer::LyingServer(const TestServer &truth)
    : m_truth(truth)
{
    connect(&m_listener, &QTcpServer::newConnection, this, &LyingServer::accept);
    if (!m_listener.listen(QHostAddress::LocalHost))
        qFatal("no free port");
}

LyingServer::~LyingServer() = default;

Address LyingServer::address() const
{
    Address address;
    address.port = m_listener.serverPort();
    return address;
}

void LyingServer::say(const QByteArray &bytes)
{
    for (QObject *child : children()) {
        if (auto *conversation = dynamic_cast<Conversation *>(child))
            conversation->say(bytes);
    }
}

void LyingServer::push(const QByteArray &bytes)
{
    for (QObject *child : children()) {
        auto *conversation = dynamic_cast<Conversation *>(child);
        if (conversation && conversation->speaksResp3())
            conversation->say(bytes);
    }
}

std::optional<Lie> LyingServer::lieTo(const QList<QByteArray> &command)
{
    const auto lie = m_lying ? m_lying(command) : std::nullopt;
    m_liesSent += lie ? 1 : 0;
    return lie;
}

void LyingServer::accept()
{
    while (QTcpSocket *client = m_listener.nextPendingConnection())
        new Conversation(client, this);
}

} // namespace testing
