// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shell completion for the word being typed, from the same tables as the parser. The shells' scripts only
// pass the words on: `lockctl --complete WORDS...` prints one candidate per line.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockctl {

struct CompletionOffers
{
    // What cannot be completed from the words alone.
    enum class Also {
        Nothing,
        Files,
        Command, // with its arguments, completed by the shell itself
        LockNames,
        Clients, // of a lock
        Connections, // saved in the window
        Lessons,
    };

    QList<QByteArray> words; // that begin like the last word
    Also also = Also::Nothing;
    QByteArray lock = {}; // with Clients
    bool waiters = false; // with Clients: also waiters

    friend bool operator==(const CompletionOffers &, const CompletionOffers &) = default;
};

// `words`: those after "lockctl"; the last one is being typed and may be empty.
[[nodiscard]] CompletionOffers completionFor(const QList<QByteArray> &words);

// The options that select the server: the values of --url, as lockctl takes them.
[[nodiscard]] QList<QByteArray> connectionOptions(const QList<QByteArray> &words);

// Whether a shell can complete the name: other names contain characters that the shell interprets.
[[nodiscard]] bool isPlainWord(const QByteArray &name);

} // namespace lockctl
