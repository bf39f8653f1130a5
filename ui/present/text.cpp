// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/text.h"

#include "ui/present/tr.h"

#include <QChar>
#include <QTextBoundaryFinder>
#include <QTextDocument>

#include <algorithm>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

struct Decoded
{
    char32_t character = 0;
    qsizetype length = 0; // 0: the current byte is not UTF-8
};

qsizetype sequenceLength(uchar lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef)
        return 3;
    return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

Decoded decodeAt(const QByteArray &bytes, qsizetype at)
{
    const auto lead = uchar(bytes[at]);
    const qsizetype length = sequenceLength(lead);
    if (length <= 1)
        return {lead, length};
    if (at + length > bytes.size())
        return {};
    char32_t character = lead & (0x7f >> length);
    for (qsizetype i = 1; i < length; ++i) {
        const auto next = uchar(bytes[at + i]);
        if ((next & 0xc0) != 0x80)
            return {};
        character = (character << 6) | (next & 0x3f);
    }
    const bool overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    if (overlong || character > 0x10ffff || (character >= 0xd800 && character <= 0xdfff))
        return {};
    return {character, length};
}

// Fillers and blanks that look invisible although Unicode does not class them so.
bool looksBlank(char32_t c)
{
    return c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800
        || (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0000 && c <= 0xe0fff);
}

bool isInvisible(char32_t c)
{
    switch (int(QChar::category(c))) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return c != U' ';
    default:
        return looksBlank(c);
    }
}

QString byteEscape(uchar byte)
{
    return u"\\x"_s + QString::number(byte, 16).rightJustified(2, u'0').toUpper();
}

QString escapeOf(char32_t c)
{
    if (c == U'\n')
        return u"\\n"_s;
    if (c == U'\r')
        return u"\\r"_s;
    if (c == U'\t')
        return u"\\t"_s;
    if (c < 0x80)
        return byteEscape(uchar(c));
    return u"\\u{"_s + QString::number(c, 16).toUpper() + u'}';
}

struct Rendering
{
    QString text;
    bool escaped = false;
    bool rightToLeft = false;
};

bool isRightToLeft(char32_t c)
{
    const auto direction = QChar::direction(c);
    return direction == QChar::DirR || direction == QChar::DirAL;
}

Rendering render(const QByteArray &bytes, qsizetype limit, bool doubleBackslashes)
{
    Rendering out;
    qsizetype at = 0;
    while (at < bytes.size() && out.text.size() < limit) {
        const Decoded decoded = decodeAt(bytes, at);
        if (decoded.length == 0) {
            out.text += byteEscape(uchar(bytes[at]));
            out.escaped = true;
        } else if (isInvisible(decoded.character)) {
            out.text += escapeOf(decoded.character);
            out.escaped = true;
        } else {
            out.text += QString::fromUcs4(&decoded.character, 1);
            if (doubleBackslashes && decoded.character == U'\\')
                out.text += u'\\';
            out.rightToLeft |= isRightToLeft(decoded.character);
        }
        at += qMax(decoded.length, qsizetype(1));
    }
    if (at < bytes.size())
        out.text += u'…';
    return out;
}

Rendering renderUnambiguously(const QByteArray &bytes, qsizetype limit)
{
    const Rendering plain = render(bytes, limit, false);
    return plain.escaped ? render(bytes, limit, true) : plain;
}

// Terminal columns: Chinese, Japanese and Korean characters count twice.
int columnsOf(QStringView text)
{
    return int(text.size() + std::ranges::count_if(text, [](QChar c) { return c.unicode() >= 0x2e80; }));
}

// A plain tool tip does not wrap its text.
QString inLines(const QString &text)
{
    constexpr int widest = 80;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    QString lines;
    qsizetype begin = 0; // of the line
    qsizetype last = 0; // the last possible break
    for (qsizetype next = breaks.toNextBoundary(); next >= 0; next = breaks.toNextBoundary()) {
        const QStringView line = QStringView(text).sliced(begin, next - begin);
        if (last > begin && columnsOf(line.trimmed()) > widest) {
            lines += QStringView(text).sliced(begin, last - begin).trimmed().toString() + u'\n';
            begin = last;
        }
        last = next;
        if (breaks.boundaryReasons() & QTextBoundaryFinder::MandatoryBreak) {
            lines += QStringView(text).sliced(begin, next - begin);
            begin = next;
        }
    }
    return lines + text.sliced(begin);
}

} // namespace

QString visible(const QByteArray &bytes, qsizetype limit)
{
    return renderUnambiguously(bytes, limit).text;
}

bool isShownAsIs(const QByteArray &bytes)
{
    return bytes.size() <= shownLimit && !render(bytes, shownLimit, false).escaped;
}

QString quoted(const QByteArray &bytes)
{
    const Rendering rendering = renderUnambiguously(bytes, shownLimit);
    if (!rendering.rightToLeft)
        return rendering.text;
    return QChar(0x2068) + rendering.text + QChar(0x2069); // first strong isolate ... pop
}

QByteArray clientOf(const QByteArray &id)
{
    const auto colon = id.indexOf(':');
    return colon < 0 ? id : id.left(colon);
}

QString shortId(const QByteArray &id)
{
    const QByteArray client = clientOf(id);
    const QString thread = visible(id.mid(client.size()).left(64), 14);
    if (client.size() <= 10)
        return visible(client) + thread;
    return visible(client.left(4)) + u'…' + visible(client.right(2)) + thread;
}

QString clientText(const QByteArray &id, const QString &name)
{
    if (name.isEmpty())
        return shortId(id);
    //: a client; %1 is its name, %2 its short id
    return Tr::tr("%1 (%2)", "a client and its id").arg(quoted(name.toUtf8()), shortId(id));
}

QString wholeClientText(const QByteArray &id, const QString &name)
{
    return name.isEmpty() ? visible(id) : visible(name.toUtf8()) + u'\n' + visible(id);
}

QString lastHolderText(const QByteArray &id, const QString &name)
{
    //: the last holder of a lock that is free; %1 is a client
    return Tr::tr("was %1").arg(name.isEmpty() ? shortId(id) : quoted(name.toUtf8()));
}

QString toolTipText(const QString &text)
{
    if (QString lines = inLines(text); !Qt::mightBeRichText(lines))
        return lines;
    return u"<qt>"_s + text.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</qt>"_s;
}

QString joined(const QString &sentence, const QString &next)
{
    //: two sentences behind each other, with the blank between them where the language has one
    return next.isEmpty() ? sentence : Tr::tr("%1 %2", "two sentences").arg(sentence, next);
}

QString withWords(const QString &sentence, const QByteArray &words)
{
    //: %1 is a sentence, %2 what the server or the system said
    return words.isEmpty() ? sentence
                           : Tr::tr("%1 (%2)", "a sentence and its evidence").arg(sentence, quoted(words));
}

} // namespace ui
