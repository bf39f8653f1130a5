// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/lab_words.h"

#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QHash>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString told(const Told &text, const QString &language)
{
    return text.value(language, text.value(u"en"_s));
}

QString serverStateWord(LabServerState state)
{
    switch (state) {
    case LabServerState::Starting: //: of a server of the lab
        return Tr::tr("starting");
    case LabServerState::Running: //: of a server or a client of the lab
        return Tr::tr("running");
    case LabServerState::Paused: //: of a server of the lab: its process stands still
        return Tr::tr("stands still");
    case LabServerState::Slowed: //: of a server of the lab: its answers take longer
        return Tr::tr("slowed");
    case LabServerState::Down: //: of a server of the lab
        return Tr::tr("down");
    }
    return {};
}

Tone serverStateTone(LabServerState state)
{
    switch (state) {
    case LabServerState::Running:
        return Tone::Green;
    case LabServerState::Down:
        return Tone::Red;
    case LabServerState::Paused:
    case LabServerState::Slowed:
        return Tone::Amber;
    case LabServerState::Starting:
        break;
    }
    return Tone::Dim;
}

QString clientStateWord(LabClientState state)
{
    switch (state) {
    case LabClientState::Running:
        return Tr::tr("running");
    case LabClientState::Frozen: //: of a client of the lab: its process stands still
        return Tr::tr("frozen");
    case LabClientState::CutOff: //: of a client of the lab: its network is gone
        return Tr::tr("cut off");
    case LabClientState::Crashed: //: of a client of the lab
        return Tr::tr("crashed");
    }
    return {};
}

Tone clientStateTone(LabClientState state)
{
    switch (state) {
    case LabClientState::Running:
        return Tone::Green;
    case LabClientState::Crashed:
        return Tone::Red;
    case LabClientState::Frozen:
    case LabClientState::CutOff:
        break;
    }
    return Tone::Amber;
}

QString clientStateIcon(LabClientState state)
{
    switch (state) {
    case LabClientState::Running:
        return u"play"_s;
    case LabClientState::Frozen:
        return u"frozen"_s;
    case LabClientState::CutOff:
        return u"unplugged"_s;
    case LabClientState::Crashed:
        return u"close"_s;
    }
    return {};
}

namespace {

QString holdWord(const OwnHold &hold)
{
    QString name = quoted(hold.lock.name);
    if (hold.identity.thread > 1) //: a lock, and the thread of the client that has it
        name = Tr::tr("%1 (thread %2)").arg(name).arg(hold.identity.thread);
    switch (hold.phase) {
    case OwnHoldPhase::Waiting:
        return Tr::tr("waits for %1").arg(name);
    case OwnHoldPhase::Held:
        //: %1 is a lock, held %2 times
        return hold.count > 1 ? Tr::tr("holds %1 %2 times").arg(name).arg(hold.count)
                              : Tr::tr("holds %1").arg(name);
    case OwnHoldPhase::Unverified:
        return Tr::tr("may hold %1").arg(name);
    case OwnHoldPhase::Lost:
        return Tr::tr("lost %1").arg(name);
    case OwnHoldPhase::LostPlace:
        return Tr::tr("lost its place for %1").arg(name);
    case OwnHoldPhase::Released:
        break;
    }
    return {};
}

} // namespace

QString holdsSentence(const QList<OwnHold> &holds)
{
    QStringList words;
    for (const OwnHold &hold : holds) {
        if (const QString word = holdWord(hold); !word.isEmpty())
            words += word;
    }
    //: of a client of the lab
    return words.isEmpty() ? Tr::tr("holds nothing") : words.join(Tr::tr(", ", "between parts of a list"));
}

QString skewWord(Milliseconds skew)
{
    if (skew == Milliseconds::zero())
        return {};
    return skew > Milliseconds::zero() ? Tr::tr("clock %1 ahead").arg(duration(skew))
                                       : Tr::tr("clock %1 back").arg(duration(-skew));
}

namespace {

// Of what a client asks a server for; all else has no answer worth telling.
QString askWord(LabVerb verb)
{
    if (verb == LabVerb::Lock)
        return Tr::tr("lock", "what a client was asked to do");
    if (verb == LabVerb::TryLock)
        return Tr::tr("try", "what a client was asked to do");
    if (verb == LabVerb::Unlock)
        return Tr::tr("unlock", "what a client was asked to do");
    if (verb == LabVerb::Say)
        return Tr::tr("command", "what a client was asked to do");
    return {};
}

QString resultWord(LabResult result)
{
    switch (result) {
    case LabResult::Waiting:
        return Tr::tr("waits", "answer to a client");
    case LabResult::Acquired:
        return Tr::tr("acquired", "answer to a client");
    case LabResult::NotAcquired:
        return Tr::tr("not acquired", "answer to a client");
    case LabResult::Done:
        return Tr::tr("done", "answer to a client");
    case LabResult::Refused:
        return Tr::tr("refused", "answer to a client");
    case LabResult::Unknown:
        return Tr::tr("no answer came", "answer to a client");
    }
    return {};
}

} // namespace

QString answerSentence(const LabAnswer &answer)
{
    const QString verb = askWord(answer.verb);
    if (verb.isEmpty())
        return {};
    if (answer.verb == LabVerb::Say && answer.result == LabResult::Done)
        return verb + u" → "_s + visible(answer.reply, 80);
    QString text = answer.lock.isEmpty() ? verb : verb + u' ' + quoted(answer.lock);
    text += u" → "_s + resultWord(answer.result);
    if (answer.count.value_or(1) > 1)
        text += Tr::tr(", %n times", "a lock is held so often", int(*answer.count));
    if (answer.token)
        text += Tr::tr(", token %1").arg(*answer.token);
    if (answer.synced)
        text += Tr::tr(", %n replicas confirmed", nullptr, int(*answer.synced));
    if (answer.result == LabResult::Refused)
        text += u". "_s + labRefusal(answer.error);
    return text;
}

Tone answerTone(LabResult result)
{
    switch (result) {
    case LabResult::Acquired:
        return Tone::Green;
    case LabResult::Refused:
    case LabResult::Unknown:
        return Tone::Amber;
    case LabResult::Waiting:
    case LabResult::NotAcquired:
    case LabResult::Done:
        break;
    }
    return Tone::Dim;
}

namespace {

QString names(const QList<QByteArray> &words)
{
    QStringList list;
    for (const QByteArray &word : words)
        list += quoted(word);
    return list.join(Tr::tr(", ", "between parts of a list"));
}

bool isNobody(const Expectation &expectation)
{
    return expectation.words.isEmpty() || expectation.words == QList<QByteArray>{"nobody"};
}

// "A was told acquired", "A believes orders held": the client comes first, then what is said of it.
QString answerClaim(const Expectation &expectation)
{
    static const QHash<QByteArray, const char *> known{
        {"acquired", QT_TRANSLATE_NOOP("Lockscope", "%1 was told: acquired")},
        {"refused", QT_TRANSLATE_NOOP("Lockscope", "%1 was told: not acquired")},
        {"waiting", QT_TRANSLATE_NOOP("Lockscope", "%1 waits")},
        {"done", QT_TRANSLATE_NOOP("Lockscope", "%1 was told: done")},
        {"error", QT_TRANSLATE_NOOP("Lockscope", "%1 was told: refused")},
        {"unknown", QT_TRANSLATE_NOOP("Lockscope", "%1 got no answer")},
    };
    const QString who = quoted(expectation.words.value(0));
    const char *claim = known.value(expectation.words.value(1));
    const QString text = claim
        ? Tr::tr(claim).arg(who)
        : Tr::tr("%1 was told: %2").arg(who, visible(expectation.words.mid(1).join(' ')));
    return expectation.number ? text + Tr::tr(", token %1").arg(*expectation.number) : text;
}

QString beliefClaim(const Expectation &expectation)
{
    static const QHash<QByteArray, const char *> known{
        {"held", QT_TRANSLATE_NOOP("Lockscope", "%1 believes that it holds %2")},
        {"lost", QT_TRANSLATE_NOOP("Lockscope", "%1 knows that it lost %2")},
        {"released", QT_TRANSLATE_NOOP("Lockscope", "%1 believes that it gave back %2")},
        {"waiting", QT_TRANSLATE_NOOP("Lockscope", "%1 waits for %2")},
        {"unsure", QT_TRANSLATE_NOOP("Lockscope", "%1 is not sure whether it holds %2")},
        {"nothing", QT_TRANSLATE_NOOP("Lockscope", "%1 believes nothing of %2")},
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
    if (expectation.words == QList<QByteArray>{"somebody"})
        return Tr::tr("somebody holds %1").arg(lock);
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
        return isNobody(expectation) ? Tr::tr("nobody waits for %1").arg(lock)
                                     : Tr::tr("%1 is waited for by %2").arg(lock, names(expectation.words));
    case ExpectationKind::Listening:
        return isNobody(expectation)
            ? Tr::tr("nobody who waits for %1 listens").arg(lock)
            : Tr::tr("of those who wait for %1, %2 listen").arg(lock, names(expectation.words));
    case ExpectationKind::Waiters:
        return Tr::tr("%n wait for %1", "a number of clients", int(expectation.number.value_or(0))).arg(lock);
    case ExpectationKind::Place:
        //: a place in a queue; %1 is a client, %2 a lock, %3 a length of time
        return Tr::tr("%1 keeps its place for %2 for about %3").arg(names(expectation.words), lock, length);
    case ExpectationKind::Lease:
        return Tr::tr("%1 ends in about %2").arg(lock, length);
    case ExpectationKind::Token:
        return Tr::tr("the fencing token of %1 is %2").arg(lock).arg(expectation.number.value_or(0));
    case ExpectationKind::Majority:
        return isNobody(expectation)
            ? Tr::tr("nobody has %1 on most servers").arg(lock)
            : Tr::tr("%2 has %1 on most servers").arg(lock, names(expectation.words));
    case ExpectationKind::Key:
        return keyClaim(expectation);
    case ExpectationKind::Answer:
        return answerClaim(expectation);
    case ExpectationKind::Reply:
        return Tr::tr("%1 was answered: %2")
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

QString progressWord(const PlayState &play, qsizetype steps)
{
    const bool isInside = play.phase == PlayPhase::Running || play.phase == PlayPhase::Paused;
    const int step = play.step + (isInside ? 1 : 0);
    if (step <= 0)
        return Tr::tr("%n steps", nullptr, int(steps));
    //: how far a lesson has come
    return Tr::tr("step %1 of %2").arg(step).arg(steps);
}

QString paceSentence(const LabState &state)
{
    if (state.isForeign)
        return Tr::tr("real time");
    if (state.pace <= 0)
        return Tr::tr("time stands still");
    if (state.pace == 1)
        return Tr::tr("time runs");
    //: how fast the lab's time runs, as a factor
    return Tr::tr("time runs × %1").arg(paceWord(state.pace));
}

QString paceWord(double pace)
{
    return QString::number(pace, 'g', 2).contains(u'e') ? QString::number(qRound(pace))
                                                        : QString::number(pace, 'g', 2);
}

std::optional<double> parsePace(const QString &text)
{
    QString number = text;
    number.remove(u'×');
    if (number.contains(u',') && !number.contains(u'.'))
        number.replace(u',', u'.');
    bool isNumber = false;
    const double pace = number.trimmed().toDouble(&isNumber);
    if (!isNumber || !(pace >= 0.01 && pace <= 100))
        return std::nullopt;
    return pace;
}

QString labFailureSentence(const Error &error)
{
    if (error.detail.contains("is not installed"))
        return Tr::tr("The lab runs on Redis servers of its own, and redis-server is not installed here. "
                      "\"./dev run\" installs it; on Debian, so does \"apt install redis-server\". Then try "
                      "again.");
    if (error.reason != Reason::None)
        return errorSentence(error, Occasion::Connecting);
    return withWords(Tr::tr("The lab's servers could not be started. Try again."), error.detail.left(200));
}

QString labRefusal(const Error &error)
{
    return errorSentence(error, Occasion::Acting);
}

QByteArray clientName(int index)
{
    const QByteArray last(1, char('A' + index % 26));
    return index < 26 ? last : clientName(index / 26 - 1) + last;
}

} // namespace ui
