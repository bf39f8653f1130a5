// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_words.h"

#include "ui/lab/lab_act_problem_words.h"
#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString localized(const LocalizedText &text, const QString &language)
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
    case LabServerState::Paused: //: of a server of the lab: its process is paused
        return Tr::tr("paused");
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

ProcessState processStateOf(LabClientState state)
{
    switch (state) {
    case LabClientState::Running:
        return ProcessState::None;
    case LabClientState::Frozen:
        return ProcessState::Frozen;
    case LabClientState::CutOff:
        return ProcessState::CutOff;
    case LabClientState::Crashed:
        return ProcessState::Crashed;
    }
    return ProcessState::None;
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
    case OwnHoldPhase::LostPosition:
        return Tr::tr("lost its position for %1").arg(name);
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
    return words.isEmpty() ? Tr::tr("holds no lock") : words.join(Tr::tr(", ", "between parts of a list"));
}

QString skewWord(Milliseconds skew)
{
    if (skew == Milliseconds::zero())
        return {};
    return skew > Milliseconds::zero() ? Tr::tr("clock %1 ahead").arg(duration(skew))
                                       : Tr::tr("clock %1 behind").arg(duration(-skew));
}

namespace {

// A word for a request to the server; other acts have no answer worth showing.
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
        return Tr::tr("no answer", "answer to a client");
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
        return Tone::Plain;
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
    if (state.isExternal)
        return Tr::tr("real time");
    if (state.pace <= 0)
        return Tr::tr("time is stopped");
    if (state.pace == 1)
        return Tr::tr("time is running");
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
        return Tr::tr("The lab runs its own Redis servers, but redis-server is not installed. Install it "
                      "with \"./dev run\", or on Debian with \"apt install redis-server\". Then try again.");
    if (error.reason != Reason::None)
        return errorSentence(error, Occasion::Connecting);
    return withWords(Tr::tr("Cannot start the servers of the lab. Try again."), error.detail.left(200));
}

QString labRefusal(const Error &error)
{
    if (const auto problem = labActRefusalOf(error))
        return labActProblemSentence(*problem);
    return errorSentence(error, Occasion::Acting);
}

QByteArray clientName(int index)
{
    const QByteArray last(1, char('A' + index % 26));
    return index < 26 ? last : clientName(index / 26 - 1) + last;
}

} // namespace ui
