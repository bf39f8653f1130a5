// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/coroutine_rules.h"

#include "tests/architecture/source_text.h"

#include <QList>
#include <QRegularExpression>

namespace architecture {

using namespace Qt::StringLiterals;

namespace {

struct Token
{
    QByteArray text;
    qsizetype at = 0;
};

QList<Token> tokensOf(const QByteArray &source)
{
    static const QRegularExpression token(
        u"^\\s*#.*(?:\\\\\\n.*)*$|[A-Za-z_]\\w*|::|->|\\S"_s, QRegularExpression::MultilineOption);
    QList<Token> tokens;
    auto matches = token.globalMatch(QString::fromLatin1(withoutComments(source, Literals::Blank)));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (!match.captured().trimmed().startsWith(u'#'))
            tokens.append({match.captured().toLatin1(), match.capturedStart()});
    }
    return tokens;
}

// What is known so far of one statement. A lambda body is a statement of its own.
struct Statement
{
    qsizetype firstAwait = -1;
    qsizetype returnAt = -1;
    bool braces = false;
    bool conditional = false;
    bool capturingLambda = false;
    bool isControl = false; // if, while, for, switch: its head ends with the closing parenthesis
    QList<QByteArray> open; // "(", "[" and "{" of initialisers that are not closed yet
    QList<QByteArray> words; // all tokens so far
};

class Reader
{
public:
    Reader(QString path, const QByteArray &source)
        : m_path(std::move(path))
        , m_source(source)
    { }

    QStringList read()
    {
        for (const Token &token : tokensOf(m_source))
            take(token);
        return m_violations;
    }

private:
    Statement &statement() { return m_statements.last(); }

    void take(const Token &token)
    {
        if (token.text == "{")
            return openBrace();
        if (token.text == "}")
            return closeBrace();
        note(token);
        if (token.text == ";" && statement().open.isEmpty())
            return endStatement();
        if (token.text == ")" && statement().isControl && statement().open.isEmpty())
            endStatement();
    }

    void note(const Token &token)
    {
        Statement &now = statement();
        if (now.words.isEmpty() || (now.words.size() == 1 && now.words.first() == "else"))
            now.isControl = QByteArrayList({"if", "while", "for", "switch"}).contains(token.text);
        if (token.text == "co_await" && now.firstAwait < 0)
            now.firstAwait = token.at;
        if (token.text == "co_return")
            now.returnAt = token.at;
        now.conditional |= token.text == "?";
        if (token.text == "[" && !now.words.isEmpty() && opensLambda(now.words.last()))
            m_introducers.append(now.open.size());
        const bool insideIntroducer = !m_introducers.isEmpty() && now.open.size() > m_introducers.last();
        now.capturingLambda |= insideIntroducer && token.text != "]";
        track(now, token.text);
        now.words.append(token.text);
    }

    // A "[" after a value is a subscript. After an operator, a separator or a keyword it opens a lambda; "[["
    // is an attribute.
    static bool opensLambda(const QByteArray &previous)
    {
        const char last = previous.back();
        const bool value = last == ')' || last == ']' || last == '[' || last == '_' || isalnum(uchar(last));
        return !value || previous == "return" || previous == "co_return" || previous == "co_await";
    }

    void track(Statement &now, const QByteArray &text)
    {
        if (text == "(" || text == "[")
            now.open.append(text);
        if ((text == ")" || text == "]") && !now.open.isEmpty())
            now.open.removeLast();
        if (text == "]" && !m_introducers.isEmpty() && m_introducers.last() == now.open.size())
            m_introducers.removeLast();
    }

    void openBrace()
    {
        if (opensBlock()) {
            if (statement().open.isEmpty() && !inLambda())
                endStatement();
            m_statements.append(Statement());
            return;
        }
        statement().braces = true;
        statement().open.append("{");
        statement().words.append("{");
    }

    void closeBrace()
    {
        if (!statement().open.isEmpty() && statement().open.last() == "{") {
            statement().open.removeLast();
            statement().words.append("}");
            return;
        }
        endStatement();
        if (m_statements.size() > 1)
            m_statements.removeLast();
        // The statement continues after a lambda's body; after any other block a new one begins.
        if (!statement().words.isEmpty())
            statement().words.append("}");
    }

    [[nodiscard]] bool inLambda() { return lambdaStart() >= 0; }

    // The position of the "]" of the lambda whose head ends the statement so far, or -1.
    [[nodiscard]] qsizetype lambdaStart()
    {
        const QList<QByteArray> &words = statement().words;
        qsizetype at = words.size() - 1;
        const qsizetype arrow = words.lastIndexOf("->");
        if (arrow > 0 && (words.at(arrow - 1) == ")" || words.at(arrow - 1) == "mutable"))
            at = arrow - 1;
        while (at >= 0 && (words.at(at) == "mutable" || words.at(at) == "noexcept"))
            --at;
        if (at >= 0 && words.at(at) == ")")
            at = beforeParentheses(words, at);
        const bool introducer = at > 0 && words.at(at) == "]" && beginsLambda(words, at);
        return introducer ? at : -1;
    }

    static qsizetype beforeParentheses(const QList<QByteArray> &words, qsizetype at)
    {
        int depth = 0;
        for (; at >= 0; --at) {
            depth += words.at(at) == ")" ? 1 : words.at(at) == "(" ? -1 : 0;
            if (depth == 0)
                return at - 1;
        }
        return -1;
    }

    static bool beginsLambda(const QList<QByteArray> &words, qsizetype close)
    {
        const qsizetype open = words.lastIndexOf("[", close);
        return open <= 0 || opensLambda(words.at(open - 1));
    }

    [[nodiscard]] bool opensBlock()
    {
        const Statement &now = statement();
        if (inLambda())
            return true;
        if (!now.open.isEmpty())
            return false;
        if (now.words.isEmpty() || now.words.last() == ")" || now.words.last() == ":")
            return true;
        static const QByteArrayList heads
            = {"else", "do", "try", "const", "noexcept", "override", "final", "mutable"};
        static const QByteArrayList kinds = {"namespace", "class", "struct", "enum", "union", "extern"};
        const bool definesType = std::any_of(
            now.words.begin(), now.words.end(), [](const QByteArray &word) { return kinds.contains(word); });
        const bool trailingType = now.words.contains("->") && !now.words.contains("=");
        return heads.contains(now.words.last()) || (definesType && !now.words.contains("=")) || trailingType;
    }

    void endStatement()
    {
        const Statement &now = statement();
        if (now.firstAwait >= 0) {
            report(now, now.braces, "braces");
            report(now, now.conditional, "the conditional operator");
            report(now, now.capturingLambda, "a capturing lambda");
        }
        const qsizetype returned = now.words.lastIndexOf("co_return");
        if (returned >= 0 && namesAMember(now.words.mid(returned + 1)))
            tell(now.returnAt, "co_return moves a member out; return a copy");
        statement() = Statement();
        m_introducers.clear();
    }

    // "m_reason;" or "self->m_reason;", and parts of members: lvalues that live on. A call, an operator or a
    // conversion yields a new value.
    static bool namesAMember(const QList<QByteArray> &expression)
    {
        static const QByteArrayList parts = {"->", ".", "::", "[", "]", "*", ";"};
        const bool isName = std::all_of(expression.begin(), expression.end(), [](const QByteArray &word) {
            return parts.contains(word) || isalnum(uchar(word.front())) || word.front() == '_';
        });
        const bool ofAMember = std::any_of(expression.begin(), expression.end(),
            [](const QByteArray &word) { return word.startsWith("m_"); });
        return isName && ofAMember && expression.lastIndexOf("*") <= 0;
    }

    void report(const Statement &now, bool broken, const char *what)
    {
        if (broken)
            tell(now.firstAwait, QByteArray(what) + " in a statement with co_await");
    }

    void tell(qsizetype at, const QByteArray &what)
    {
        m_violations.append(
            u"%1:%2: %3"_s.arg(m_path).arg(lineOf(m_source, at)).arg(QLatin1StringView(what)));
    }

    QString m_path;
    QByteArray m_source;
    QList<Statement> m_statements = {Statement()}; // one per nested block
    QList<qsizetype> m_introducers; // depths of the open "[" of lambdas
    QStringList m_violations;
};

} // namespace

QStringList coroutineViolations(const QString &path, const QByteArray &source)
{
    return Reader(path, source).read();
}

} // namespace architecture
