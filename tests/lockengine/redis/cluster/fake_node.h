// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A scripted cluster node, for replies that real nodes send rarely or never. By default it is a primary that
// serves all slots.

#pragma once

#include "lockengine/redis/wire/address.h"

#include <QByteArrayList>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>

namespace testing {

class FakeNode
{
public:
    using Answers = std::function<QByteArray(const QByteArrayList &words)>; // RESP; empty: the default reply

    FakeNode()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            ++connections;
            QTcpSocket *peer = m_server.nextPendingConnection();
            QObject::connect(peer, &QTcpSocket::readyRead, peer,
                [this, peer, heard = QByteArray()]() mutable { hear(*peer, heard); });
        });
    }

    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }
    [[nodiscard]] lockengine::redis::Endpoint endpoint() const
    {
        return {QStringLiteral("127.0.0.1"), port()};
    }

    Answers answers;
    int connections = 0;
    QList<QByteArrayList> commands; // received, without those that got a default reply

    [[nodiscard]] static QByteArray bulk(const QByteArray &text)
    {
        return '$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n";
    }
    // A shard of CLUSTER SHARDS with one primary.
    [[nodiscard]] static QByteArray shard(int first, int last, quint16 port)
    {
        return "*4\r\n" + bulk("slots") + "*2\r\n:" + QByteArray::number(first)
            + "\r\n:" + QByteArray::number(last) + "\r\n" + bulk("nodes") + "*1\r\n*8\r\n" + bulk("port")
            + ':' + QByteArray::number(port) + "\r\n" + bulk("ip") + bulk("127.0.0.1") + bulk("role")
            + bulk("master") + bulk("health") + bulk("online");
    }

private:
    // Commands are arrays of bulk strings, as Lockscope sends them.
    void hear(QTcpSocket &peer, QByteArray &heard)
    {
        heard += peer.readAll();
        while (const qsizetype size = commandSize(heard)) {
            const QByteArrayList words = wordsOf(heard.first(size));
            heard.remove(0, size);
            peer.write(answerTo(words));
        }
    }

    static qsizetype commandSize(const QByteArray &bytes)
    {
        const qsizetype end = bytes.indexOf("\r\n");
        if (end < 0)
            return 0;
        qsizetype at = end + 2;
        for (int word = bytes.sliced(1, end - 1).toInt(); word > 0; --word) {
            const qsizetype line = bytes.indexOf("\r\n", at);
            if (line < 0)
                return 0;
            at = line + 2 + bytes.sliced(at + 1, line - at - 1).toInt() + 2;
            if (at > bytes.size())
                return 0;
        }
        return at;
    }

    static QByteArrayList wordsOf(const QByteArray &bytes)
    {
        QByteArrayList words;
        qsizetype at = bytes.indexOf("\r\n") + 2;
        while (at < bytes.size()) {
            const qsizetype line = bytes.indexOf("\r\n", at);
            const int size = bytes.sliced(at + 1, line - at - 1).toInt();
            words.append(bytes.sliced(line + 2, size));
            at = line + 2 + size + 2;
        }
        return words;
    }

    QByteArray answerTo(const QByteArrayList &words)
    {
        const QByteArray own = answers ? answers(words) : QByteArray();
        if (!own.isEmpty()) {
            commands.append(words);
            return own;
        }
        const QByteArray name = words.value(0);
        const QByteArray what = words.value(1);
        if (name == "CLIENT" && what == "ID")
            return ":7\r\n";
        if (name == "ROLE")
            return "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n";
        if (name == "INFO")
            return bulk("redis_version:7.0.15\r\nrun_id:fake\r\n");
        if (name == "PING")
            return "+PONG\r\n";
        if (name == "CLUSTER" && what == "INFO")
            return bulk("cluster_state:ok\r\ncluster_current_epoch:1\r\n");
        if (name == "CLUSTER" && what == "SHARDS")
            return "*1\r\n" + shard(0, 16'383, port());
        if (name == "SUBSCRIBE" || name == "SSUBSCRIBE")
            return "*3\r\n" + bulk(name.toLower()) + bulk(what) + ":1\r\n";
        return "+OK\r\n";
    }

    QTcpServer m_server;
};

} // namespace testing
