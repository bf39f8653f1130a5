// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A plain blocking connection: commands go out in a row, and their replies come in a row.

#pragma once

#include <QByteArray>
#include <QList>

#include <memory>

struct redisContext;

namespace bench {

class BlockingLine
{
public:
    // On loopback; ends the program when nobody is there.
    explicit BlockingLine(quint16 port);

    // The reply of one command: a text, or a number written out; an array's items one a line. An error ends
    // the program.
    QByteArray ask(const QByteArrayList &words);
    // Puts a command behind the others; sent with the next collect().
    void append(const QByteArrayList &words);
    // Waits for so many replies; an error among them ends the program.
    void collect(int replies);

private:
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace bench
