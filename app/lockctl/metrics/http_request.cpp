// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/http_request.h"

#include "app/lockctl/metrics/open_metrics.h"

#include <QByteArrayList>

#include <algorithm>

namespace lockctl {

using namespace Qt::StringLiterals;

namespace {

constexpr char endOfLine[] = "\r\n";
constexpr char endOfHeaders[] = "\r\n\r\n";

bool isVisibleAscii(char c)
{
    return c > ' ' && c < '\x7f';
}

// A character of a token (RFC 9110, 5.6.2): of a method, and of the name of a header.
bool isTokenCharacter(char c)
{
    static const QByteArray separators = "\"(),/:;<=>?@[\\]{}";
    return isVisibleAscii(c) && !separators.contains(c);
}

bool isToken(const QByteArray &word)
{
    return !word.isEmpty() && std::ranges::all_of(word, isTokenCharacter);
}

QList<QByteArray> linesIn(const QByteArray &head)
{
    QList<QByteArray> lines;
    qsizetype at = 0;
    for (qsizetype end = head.indexOf(endOfLine, at); end >= 0; end = head.indexOf(endOfLine, at)) {
        lines.append(head.sliced(at, end - at));
        at = end + 2;
    }
    lines.append(head.sliced(at));
    return lines;
}

// What other programs may take for the end of a line, so that they would read another request.
bool hasStrayEnd(const QByteArray &line)
{
    return line.contains('\r') || line.contains('\n') || line.contains('\0');
}

bool isHeader(const QByteArray &line)
{
    const qsizetype colon = line.indexOf(':');
    return colon > 0 && isToken(line.first(colon));
}

bool isHost(const QByteArray &line)
{
    return line.first(line.indexOf(':')).compare("host", Qt::CaseInsensitive) == 0;
}

struct RequestLine
{
    QByteArray method;
    QByteArray target;
    QByteArray version;
};

std::optional<RequestLine> requestLineIn(const QByteArray &line)
{
    const QList<QByteArray> words = line.split(' ');
    if (words.size() != 3 || !isToken(words[0]) || !words[1].startsWith('/')
        || !std::ranges::all_of(words[1], isVisibleAscii) || !words[2].startsWith("HTTP/"))
        return std::nullopt;
    return RequestLine{words[0], words[1], words[2]};
}

HttpStatus statusOf(const QList<QByteArray> &lines)
{
    const std::optional<RequestLine> request = requestLineIn(lines.constFirst());
    const QList<QByteArray> headers = lines.sliced(1);
    if (!request || std::ranges::any_of(lines, hasStrayEnd) || !std::ranges::all_of(headers, isHeader))
        return HttpStatus::BadRequest;
    if (request->version != "HTTP/1.1" && request->version != "HTTP/1.0")
        return HttpStatus::VersionNotSupported;
    const auto hosts = std::ranges::count_if(headers, isHost);
    if (hosts > 1 || (hosts == 0 && request->version == "HTTP/1.1"))
        return HttpStatus::BadRequest;
    if (request->method != "GET" && request->method != "HEAD")
        return HttpStatus::MethodNotAllowed;
    const QByteArray path = request->target.first(
        request->target.contains('?') ? request->target.indexOf('?') : request->target.size());
    return path == "/metrics" ? HttpStatus::Ok : HttpStatus::NotFound;
}

QByteArray reasonPhrase(HttpStatus status)
{
    switch (status) {
    case HttpStatus::Ok:
        return "OK"_ba;
    case HttpStatus::BadRequest:
        return "Bad Request"_ba;
    case HttpStatus::NotFound:
        return "Not Found"_ba;
    case HttpStatus::MethodNotAllowed:
        return "Method Not Allowed"_ba;
    case HttpStatus::TooLarge:
        return "Request Header Fields Too Large"_ba;
    case HttpStatus::VersionNotSupported:
        return "HTTP Version Not Supported"_ba;
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<HttpVerdict> judge(const QByteArray &received)
{
    const QByteArray head = received.first(std::min(received.size(), kMostRequest));
    const qsizetype end = head.indexOf(endOfHeaders);
    if (end < 0 && received.size() < kMostRequest)
        return std::nullopt;
    if (end < 0)
        return HttpVerdict{HttpStatus::TooLarge, true};
    const QList<QByteArray> lines = linesIn(head.first(end));
    return HttpVerdict{statusOf(lines), !lines.constFirst().startsWith("HEAD ")};
}

QByteArray httpResponse(const HttpVerdict &verdict, const QByteArray &page)
{
    const bool isPage = verdict.status == HttpStatus::Ok;
    const QByteArray status = QByteArray::number(int(verdict.status)) + ' ' + reasonPhrase(verdict.status);
    const QByteArray body = isPage ? page : status + "\nThe metrics are at /metrics, for GET and HEAD.\n";
    QByteArray response = "HTTP/1.1 " + status + endOfLine;
    response += "Content-Type: "_ba + (isPage ? openMetricsType : "text/plain; charset=utf-8") + endOfLine;
    response += "Content-Length: " + QByteArray::number(body.size()) + endOfLine;
    if (verdict.status == HttpStatus::MethodNotAllowed)
        response += "Allow: GET, HEAD\r\n";
    response += "Connection: close\r\n\r\n";
    return verdict.hasBody ? response + body : response;
}

} // namespace lockctl
