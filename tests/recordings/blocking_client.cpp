// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/blocking_client.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>

namespace testing {

QByteArray requestOf(const QByteArrayList &words)
{
    QByteArray bytes = '*' + QByteArray::number(words.size()) + "\r\n";
    for (const QByteArray &word : words)
        bytes += '$' + QByteArray::number(word.size()) + "\r\n" + word + "\r\n";
    return bytes;
}

BlockingClient::BlockingClient(const QString &socketPath)
    : m_socket(::socket(AF_UNIX, SOCK_STREAM, 0))
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray path = socketPath.toLocal8Bit();
    if (m_socket < 0 || path.size() >= qsizetype(sizeof address.sun_path))
        qFatal("no socket for a test's client");
    std::copy(path.begin(), path.end(), address.sun_path);
    if (::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        qFatal("the test's server does not answer");
}

BlockingClient::~BlockingClient()
{
    ::close(m_socket);
}

void BlockingClient::send(const QByteArray &bytes)
{
    for (qsizetype sent = 0; sent < bytes.size();) {
        const ssize_t more = ::write(m_socket, bytes.constData() + sent, size_t(bytes.size() - sent));
        if (more <= 0)
            qFatal("the test's server ended the connection");
        sent += more;
    }
}

QByteArray BlockingClient::readReply()
{
    const QByteArray line = readLine();
    if (line.startsWith('-'))
        return line;
    const qsizetype count = line.mid(1).toLongLong();
    if (line.startsWith('$') && count >= 0)
        take(count + 2);
    QByteArray refusal;
    for (qsizetype i = 0; line.startsWith('*') && i < count; ++i) {
        const QByteArray next = readReply();
        refusal = refusal.isEmpty() ? next : refusal;
    }
    return refusal;
}

QByteArray BlockingClient::readLine()
{
    qsizetype end = m_unread.indexOf("\r\n");
    for (; end < 0; end = m_unread.indexOf("\r\n"))
        readMore();
    const QByteArray line = m_unread.left(end);
    m_unread.remove(0, end + 2);
    return line;
}

void BlockingClient::take(qsizetype bytes)
{
    while (m_unread.size() < bytes)
        readMore();
    m_unread.remove(0, bytes);
}

void BlockingClient::readMore()
{
    char buffer[4096];
    const ssize_t count = ::read(m_socket, buffer, sizeof buffer);
    if (count <= 0)
        qFatal("the test's server ended the connection");
    m_unread.append(buffer, count);
}

} // namespace testing
