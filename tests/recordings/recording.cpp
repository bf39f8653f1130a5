// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/recording.h"

#include <QFile>
#include <QString>

#include <cmath>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QByteArray textOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no recording: %s", qPrintable(path));
    return file.readAll();
}

constexpr double longestScenario = 24 * 3600 * 1000.0; // ms

// The text in the first pair of `quote`s from `from` on, unescaped from MONITOR's format. Moves `from` behind
// it.
QByteArray quoted(const QByteArray &line, qsizetype &from, char quote)
{
    QByteArray word;
    for (++from; from < line.size() && line[from] != quote; ++from) {
        if (line[from] != '\\' || from + 1 == line.size()) {
            word += line[from];
        } else if (line[from + 1] == 'x') {
            word += QByteArray::fromHex(line.mid(from + 2, 2));
            from += 3;
        } else {
            const qsizetype escape = QByteArrayView("nrtab").indexOf(line[++from]);
            word += escape < 0 ? line[from] : "\n\r\t\a\b"[escape];
        }
    }
    ++from;
    return word;
}

// Reads line by line; skips lines without relevant data.
class Parser
{
public:
    void take(const QByteArray &line)
    {
        if (line.startsWith("# Redisson"))
            takeHead(line);
        else if (line.startsWith("##### "))
            m_recording.scenarios.append(Scenario{line.mid(6), {}, {}, {}, {}});
        else if (hasPicture() && line.startsWith("    hash '"))
            m_recording.scenarios.last().pictures.last().holders = holdersIn(valueOf(line));
        else if (hasPicture() && line.startsWith("    list '"))
            m_recording.scenarios.last().pictures.last().queue = valueOf(line);
        else if (!m_recording.scenarios.isEmpty() && line.size() > 16)
            takeTimed(line);
    }

    [[nodiscard]] const Recording &recording() const { return m_recording; }

private:
    [[nodiscard]] bool hasPicture() const
    {
        return !m_recording.scenarios.isEmpty() && !m_recording.scenarios.last().pictures.isEmpty();
    }

    void takeHead(const QByteArray &line)
    {
        m_recording.clientA = idAfter(line, "A uuid="_ba);
        m_recording.clientB = idAfter(line, "B uuid="_ba);
    }

    static QByteArray idAfter(const QByteArray &line, const QByteArray &mark)
    {
        return line.mid(line.indexOf(mark) + mark.size(), 36);
    }

    static QByteArrayList valueOf(const QByteArray &line)
    {
        return quotedWords(line.mid(line.indexOf("value=[")), '\'');
    }

    // The mode of a read-write lock is a field beside its holders.
    static QByteArrayList holdersIn(QByteArrayList fields)
    {
        const qsizetype mode = fields.indexOf("mode"_ba);
        if (mode >= 0)
            fields.remove(mode, qMin(qsizetype(2), fields.size() - mode));
        return fields;
    }

    // "   1087.1 MON  [lua] "hexists" ..."
    void takeTimed(const QByteArray &line)
    {
        const double ms = line.left(9).trimmed().toDouble();
        if (!(ms >= 0 && ms < longestScenario))
            return;
        const Milliseconds at{qint64(std::floor(ms))};
        const QByteArray source = line.mid(10, 4).trimmed();
        const QByteArray payload = line.mid(15);
        if (source == "MON")
            takeCommand(at, payload);
        else if (source == "PUB")
            takeMessage(quotedWords(payload, '\''));
        else if (source == "SNAP")
            takePicture(at, payload);
    }

    void takeMessage(const QByteArrayList &words)
    {
        if (words.size() == 2)
            m_recording.scenarios.last().messages.append(words);
    }

    void takePicture(Milliseconds at, const QByteArray &payload)
    {
        Scenario &scenario = m_recording.scenarios.last();
        scenario.pictures.append(RecordedPicture{scenario.steps.size(), {}, {}});
        const qsizetype mark = payload.indexOf("(server ms ");
        const Milliseconds server{payload.mid(mark + 11, 13).toLongLong()}; // 13 digits at most
        scenario.startedAt = ServerTime(server - at);
    }

    void takeCommand(Milliseconds at, const QByteArray &payload)
    {
        QList<RecordedStep> &steps = m_recording.scenarios.last().steps;
        const QByteArrayList words = quotedWords(payload.mid(payload.indexOf(']')), '"');
        if (words.isEmpty())
            return;
        if (payload.startsWith("[lua]")) {
            if (!steps.isEmpty() && steps.last().kind == RecordedStep::Kind::Script)
                steps.last().commands.append(words);
            return;
        }
        RecordedStep step;
        step.at = at;
        step.client = payload.mid(1, payload.indexOf(']') - 1);
        step.kind = kindOf(words.first());
        if (step.kind == RecordedStep::Kind::Script)
            step.call = words;
        else
            step.commands.append(words);
        steps.append(step);
    }

    static RecordedStep::Kind kindOf(const QByteArray &command)
    {
        if (command == "EVAL" || command == "EVALSHA")
            return RecordedStep::Kind::Script;
        if (command == "SUBSCRIBE")
            return RecordedStep::Kind::Listen;
        return command == "UNSUBSCRIBE" ? RecordedStep::Kind::StopListening : RecordedStep::Kind::Command;
    }

    Recording m_recording;
};

} // namespace

QByteArrayList quotedWords(const QByteArray &line, char quote)
{
    QByteArrayList words;
    for (qsizetype at = line.indexOf(quote); at >= 0 && at < line.size(); at = line.indexOf(quote, at))
        words.append(quoted(line, at, quote));
    return words;
}

std::optional<Recording> parseRecording(const QByteArray &text)
{
    Parser parser;
    for (const QByteArray &line : text.split('\n'))
        parser.take(line);
    if (parser.recording().scenarios.isEmpty())
        return std::nullopt;
    return parser.recording();
}

std::optional<ScriptCall> parseScriptCall(const QByteArrayList &words)
{
    const bool isBySha = !words.isEmpty() && words.first() == "EVALSHA";
    if (words.size() < 3 || (!isBySha && words.first() != "EVAL"))
        return std::nullopt;
    bool isNumber = false;
    const qlonglong keys = words[2].toLongLong(&isNumber);
    if (!isNumber || keys < 0 || keys > words.size() - 3)
        return std::nullopt;
    return ScriptCall{isBySha ? words[1] : QByteArray(), words.mid(3, keys), words.mid(3 + keys)};
}

QList<QByteArrayList> parseExpected(const QByteArray &text)
{
    QList<QByteArrayList> scenarios;
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("##### "))
            scenarios.append(QByteArrayList());
        else if (!scenarios.isEmpty() && !line.isEmpty() && !line.startsWith('#'))
            scenarios.last().append(line);
    }
    return scenarios;
}

Recording readRecording(const QString &path)
{
    const auto recording = parseRecording(textOf(path));
    if (!recording)
        qFatal("nothing recorded: %s", qPrintable(path));
    return *recording;
}

QList<QByteArrayList> readExpected(const QString &path)
{
    return parseExpected(textOf(path));
}

} // namespace testing
