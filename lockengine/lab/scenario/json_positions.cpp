// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/json_positions.h"

#include <algorithm>

namespace lockengine {

namespace {

// Scans a document that is known to be well-formed.
class Scanner
{
public:
    explicit Scanner(const QByteArray &json)
        : m_json(json)
    { }

    JsonPositions scan()
    {
        value({});
        return m_positions;
    }

private:
    [[nodiscard]] char here() const { return m_at < m_json.size() ? m_json[m_at] : '\0'; }

    void step()
    {
        if (here() == '\n')
            ++m_line;
        ++m_at;
    }

    void skipBlanks()
    {
        while (m_at < m_json.size() && QByteArray(" \t\r\n").contains(here()))
            step();
    }

    void note(const QString &path)
    {
        if (m_positions.lines.contains(path))
            m_positions.twice.append(path);
        m_positions.lines.insert(path, m_line);
    }

    void value(const QString &path)
    {
        skipBlanks();
        if (path.isEmpty())
            note(path);
        if (here() == '{' || here() == '[')
            return container(path, here() == '{');
        if (here() == '"') {
            text();
            return;
        }
        while (m_at < m_json.size() && !QByteArray(",]} \t\r\n").contains(here()))
            step();
    }

    void container(const QString &path, bool isObject)
    {
        const char end = isObject ? '}' : ']';
        step();
        skipBlanks();
        for (int index = 0; here() != end && m_at < m_json.size(); ++index) {
            QString place = path + u'/' + QString::number(index);
            if (isObject) {
                const int line = m_line;
                place = path + u'/' + text();
                m_line = line;
            }
            note(place);
            skipBlanks();
            if (isObject)
                step(); // the colon
            value(place);
            skipBlanks();
            if (here() == ',')
                step();
            skipBlanks();
        }
        step();
    }

    // As written, escapes included: no known field name contains an escape.
    QString text()
    {
        const qsizetype begin = m_at + 1;
        for (step(); here() != '"' && m_at < m_json.size(); step()) {
            if (here() == '\\')
                step();
        }
        const QByteArray inside = m_json.sliced(begin, std::max<qsizetype>(0, m_at - begin));
        step();
        return QString::fromUtf8(inside);
    }

    const QByteArray &m_json;
    qsizetype m_at = 0;
    int m_line = 1;
    JsonPositions m_positions;
};

} // namespace

int JsonPositions::lineOf(QString path) const
{
    while (!path.isEmpty() && !lines.contains(path))
        path.truncate(path.lastIndexOf(u'/'));
    return lines.value(path, 1);
}

JsonPositions positionsIn(const QByteArray &json)
{
    return Scanner(json).scan();
}

int lineAt(const QByteArray &text, qsizetype offset)
{
    return 1 + int(text.first(std::clamp<qsizetype>(offset, 0, text.size())).count('\n'));
}

} // namespace lockengine
