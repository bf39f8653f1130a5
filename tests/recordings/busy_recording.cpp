// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/busy_recording.h"

#include <QFile>
#include <QHash>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

constexpr char momentMark = '@';

class Parser
{
public:
    explicit Parser(QByteArray path)
        : m_path(std::move(path))
    { }

    void take(const QByteArray &line)
    {
        if (line.isEmpty() || line.startsWith('#'))
            return;
        const QByteArrayList words = line.split(' ');
        if (words.first() == "client" && words.size() == 3)
            m_clients.insert('$' + words[1], words[2]);
        else if (words.first() == "hold" && words.size() == 7)
            m_recording.holds.append(holdOf(words));
        else if (words.first() == "latch" && words.size() == 4)
            m_recording.holds.append(
                {"latch"_ba, "busy:latch"_ba, {}, words[1].toDouble(), words[2].toDouble(), endOf(words[3])});
        else
            takeStep(words);
    }

    [[nodiscard]] const BusyRecording &recording() const { return m_recording; }

private:
    [[noreturn]] void refuse(const QByteArray &what) const
    {
        qFatal("%s: not understood: %s", m_path.constData(), what.constData());
        Q_UNREACHABLE();
    }

    // Keeps "@N" markers; they are replaced during replay.
    [[nodiscard]] QByteArray wordOf(QByteArray word) const
    {
        for (auto client = m_clients.begin(); client != m_clients.end(); ++client)
            word.replace(client.key(), client.value());
        return word == "%" ? QByteArray() : QByteArray::fromPercentEncoding(word);
    }

    [[nodiscard]] TrueEnd endOf(const QByteArray &word) const
    {
        static const QHash<QByteArray, TrueEnd> ends{{"released"_ba, TrueEnd::Released},
            {"expired"_ba, TrueEnd::Expired}, {"forced"_ba, TrueEnd::Forced},
            {"deleted"_ba, TrueEnd::Deleted}, {"opened"_ba, TrueEnd::Opened}};
        if (!ends.contains(word))
            refuse(word);
        return ends.value(word);
    }

    [[nodiscard]] TrueHold holdOf(const QByteArrayList &words) const
    {
        const QByteArray holder = words[3] == "-" ? QByteArray() : wordOf(words[3]);
        return {
            words[1], wordOf(words[2]), holder, words[4].toDouble(), words[5].toDouble(), endOf(words[6])};
    }

    void takeStep(const QByteArrayList &words)
    {
        bool isTime = false;
        BusyStep step;
        step.at = words.first().toDouble(&isTime);
        if (!isTime || words.size() < 3)
            refuse(words.join(' '));
        step.connection = words[1];
        step.commands.append(QByteArrayList());
        for (const QByteArray &word : words.sliced(2)) {
            if (word == "|")
                step.commands.append(QByteArrayList());
            else
                step.commands.last().append(wordOf(word));
        }
        m_recording.steps.append(step);
    }

    QByteArray m_path;
    QHash<QByteArray, QByteArray> m_clients;
    BusyRecording m_recording;
};

} // namespace

BusyRecording readBusyRecording(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no recording: %s", qPrintable(path));
    Parser parser(path.toUtf8());
    for (const QByteArray &line : file.readAll().split('\n'))
        parser.take(line);
    if (parser.recording().steps.isEmpty() || parser.recording().holds.isEmpty())
        qFatal("nothing recorded: %s", qPrintable(path));
    return parser.recording();
}

QByteArrayList wordsAt(QByteArrayList words, qint64 start)
{
    for (QByteArray &word : words) {
        bool isNumber = false;
        const qint64 after = word.startsWith(momentMark) ? word.mid(1).toLongLong(&isNumber) : 0;
        if (isNumber)
            word = QByteArray::number(start + after);
    }
    return words;
}

} // namespace testing
