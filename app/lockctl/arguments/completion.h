// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a shell offers for the word that is being typed, from the same tables that the command line is read
// by. The shells' own scripts only pass the words on: `lockctl --complete WORDS...` prints one offer a line.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockctl {

struct Completion
{
    // What the words alone do not tell.
    enum class Also {
        Nothing,
        Files,
        Command, // with its arguments, as the shell itself completes it
        LockNames,
        Clients, // of a lock
        Connections, // that the window has saved
        Lessons,
    };

    QList<QByteArray> words; // that begin like the last one
    Also also = Also::Nothing;
    QByteArray lock = {}; // with Clients
    bool waiters = false; // with Clients: besides the holders

    friend bool operator==(const Completion &, const Completion &) = default;
};

// `words`: those behind "lockctl"; the last one is being typed and may be empty.
[[nodiscard]] Completion completionFor(const QList<QByteArray> &words);

// What the words say about the server: the values of --url, as options that lockctl takes.
[[nodiscard]] QList<QByteArray> connectionOptions(const QList<QByteArray> &words);

// Whether a shell can be offered such a name: the others are letters to it that it would take apart.
[[nodiscard]] bool isPlainWord(const QByteArray &name);

} // namespace lockctl
