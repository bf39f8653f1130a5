// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/core/watch/checker/history_picture.h"

#include "lockengine/core/watch/checker/operation_line.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;

namespace testing {

QList<Operation> historyFrom(const QByteArrayList &lines)
{
    static const QRegularExpression times(u"\\b(from|to|queued)=(\\d+)"_s);
    QList<Operation> history;
    for (const QByteArray &line : lines) {
        const QByteArrayList words = line.split(' ');
        const QByteArrayList named = words.first(2) + QByteArrayList{"L"} + words.sliced(2);
        const QString inMicroseconds = QString::fromLatin1(named.join(' ')).replace(times, u"\\1=\\2000"_s);
        const Result<Operation> operation = operationFrom(inMicroseconds.toLatin1());
        if (!operation)
            QTest::qFail(operation.error().detail.constData(), __FILE__, __LINE__);
        else
            history.append(*operation);
    }
    return history;
}

QByteArrayList reported(const QList<Violation> &violations)
{
    QByteArrayList lines;
    for (const Violation &violation : violations) {
        QByteArrayList numbers;
        for (qsizetype index : violation.operations)
            numbers.append(QByteArray::number(index));
        lines.append(guaranteeWord(violation.guarantee).replace('-', ' ') + ": " + numbers.join(", "));
    }
    return lines;
}

} // namespace testing
