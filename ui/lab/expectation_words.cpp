// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/expectation_words.h"

#include "lockengine/lab/scenario/answer_words.h"
#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString names(const QList<QByteArray> &words)
{
    QStringList list;
    for (const QByteArray &word : words)
        list += quoted(word);
    return list.join(Tr::tr(", ", "between parts of a list"));
}

bool isNoClient(const Expectation &expectation)
{
    return expectation.words.isEmpty() || expectation.words == QList<QByteArray>{noClient};
}

// "A was told acquired", "A believes orders held": the client first, then the claim.
QString answerClaim(const Expectation &expectation)
{
    static const QHash<QByteArray, const char *> known{
        {"acquired", QT_TRANSLATE_NOOP("Lockscope", "answer to %1: acquired")},
        {"refused", QT_TRANSLATE_NOOP("Lockscope", "answer to %1: not acquired")},
        {"waiting", QT_TRANSLATE_NOOP("Lockscope", "%1 waits")},
        {"done", QT_TRANSLATE_NOOP("Lockscope", "answer to %1: done")},
        {"error", QT_TRANSLATE_NOOP("Lockscope", "answer to %1: refused")},
        {"unknown", QT_TRANSLATE_NOOP("Lockscope", "%1 got no answer")},
    };
    const QString who = quoted(expectation.words.value(0));
    const char *claim = known.value(expectation.words.value(1));
    const QString text = claim
        ? Tr::tr(claim).arg(who)
        : Tr::tr("answer to %1: %2").arg(who, visible(expectation.words.mid(1).join(' ')));
    return expectation.number ? text + Tr::tr(", token %1").arg(*expectation.number) : text;
}

QString beliefClaim(const Expectation &expectation)
{
    static const QHash<QByteArray, const char *> known{
        {"held", QT_TRANSLATE_NOOP("Lockscope", "%1 believes that it holds %2")},
        {"lost", QT_TRANSLATE_NOOP("Lockscope", "%1 knows that it lost %2")},
        {"released", QT_TRANSLATE_NOOP("Lockscope", "%1 believes that it released %2")},
        {"waiting", QT_TRANSLATE_NOOP("Lockscope", "%1 waits for %2")},
        {"unsure", QT_TRANSLATE_NOOP("Lockscope", "%1 is not sure whether it holds %2")},
        {"nothing", QT_TRANSLATE_NOOP("Lockscope", "%1 does not believe that it holds %2")},
    };
    const char *claim = known.value(expectation.words.value(1), "%1 · %2");
    return Tr::tr(claim).arg(quoted(expectation.words.value(0)), quoted(expectation.lock));
}

QString keyClaim(const Expectation &expectation)
{
    const QString key = quoted(expectation.lock);
    if (expectation.words.isEmpty())
        return Tr::tr("there is no key %1").arg(key);
    return Tr::tr("the key %1 is %2").arg(key, visible(expectation.words.join(' ')));
}

QString holderClaim(const Expectation &expectation)
{
    const QString lock = quoted(expectation.lock);
    if (expectation.words == QList<QByteArray>{anyClient})
        return Tr::tr("a client holds %1").arg(lock);
    const QString who = names(expectation.words);
    return expectation.number.value_or(1) > 1 //: %1 is a lock, %2 a client, %3 how often
        ? Tr::tr("%1 is held by %2, %3 times").arg(lock, who).arg(*expectation.number)
        : Tr::tr("%1 is held by %2").arg(lock, who);
}

QString claim(const Expectation &expectation)
{
    const QString lock = quoted(expectation.lock);
    const QString length = duration(expectation.time.value_or(Milliseconds::zero()));
    switch (expectation.kind) {
    case ExpectationKind::HeldBy:
        return holderClaim(expectation);
    case ExpectationKind::Free:
        return Tr::tr("%1 is free").arg(lock);
    case ExpectationKind::Queue:
        return isNoClient(expectation) ? Tr::tr("no client waits for %1").arg(lock)
                                       : Tr::tr("waiters for %1: %2").arg(lock, names(expectation.words));
    case ExpectationKind::Listening:
        return isNoClient(expectation)
            ? Tr::tr("no waiter for %1 is subscribed").arg(lock)
            : Tr::tr("subscribed waiters for %1: %2").arg(lock, names(expectation.words));
    case ExpectationKind::Waiters:
        return Tr::tr("%n clients wait for %1", "a number of clients", int(expectation.number.value_or(0)))
            .arg(lock);
    case ExpectationKind::Position:
        //: a position in a queue; %1 is a client, %2 a lock, %3 a length of time
        return Tr::tr("the position of %1 in the queue of %2 expires in about %3")
            .arg(names(expectation.words), lock, length);
    case ExpectationKind::Lease:
        return Tr::tr("the lease of %1 expires in about %2").arg(lock, length);
    case ExpectationKind::Token:
        return Tr::tr("the fencing token of %1 is %2").arg(lock).arg(expectation.number.value_or(0));
    case ExpectationKind::Majority:
        return isNoClient(expectation)
            ? Tr::tr("no client holds %1 on a majority of servers").arg(lock)
            : Tr::tr("%2 holds %1 on a majority of servers").arg(lock, names(expectation.words));
    case ExpectationKind::Key:
        return keyClaim(expectation);
    case ExpectationKind::Answer:
        return answerClaim(expectation);
    case ExpectationKind::Reply:
        return Tr::tr("reply to %1: %2")
            .arg(quoted(expectation.words.value(0)), visible(expectation.words.mid(1).join(' ')));
    case ExpectationKind::Belief:
        return beliefClaim(expectation);
    }
    return {};
}

} // namespace

QString expectationSentence(const Expectation &expectation)
{
    const QString text = claim(expectation);
    //: %1 is a claim about a lock, %2 the server on which it must hold
    return expectation.server.isEmpty() ? text : Tr::tr("%1, on %2").arg(text, quoted(expectation.server));
}

} // namespace ui
