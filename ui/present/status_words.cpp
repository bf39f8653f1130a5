// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/status_words.h"

#include "lockengine/core/watch/watcher.h"
#include "ui/present/duration.h"
#include "ui/present/error_words.h"
#include "ui/present/tr.h"

#include <QLocale>
#include <QStringList>

#include <limits>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString environmentWord(Environment environment)
{
    switch (environment) {
    case Environment::Development: //: where a server is used
        return Tr::tr("development");
    case Environment::Staging: //: where a server is used
        return Tr::tr("staging");
    case Environment::Production: //: where a server is used
        return Tr::tr("production");
    }
    return {};
}

QString environmentBadge(Environment environment)
{
    switch (environment) {
    case Environment::Development: //: badge: development; as short as possible
        return Tr::tr("DEV");
    case Environment::Staging: //: badge: staging; as short as possible
        return Tr::tr("STAGE");
    case Environment::Production: //: badge: production; as short as possible
        return Tr::tr("PROD");
    }
    return {};
}

Tone environmentTone(Environment environment)
{
    return environment == Environment::Production ? Tone::Plain : Tone::Dim;
}

QString phaseWord(const SystemStatus &status)
{
    switch (status.phase) {
    case ConnectionPhase::Idle:
        return Tr::tr("not connected");
    case ConnectionPhase::Connecting:
        return Tr::tr("connecting…");
    case ConnectionPhase::Synchronising:
        return Tr::tr("reading the locks…");
    case ConnectionPhase::Live:
        return Tr::tr("connected");
    case ConnectionPhase::Reconnecting:
        return Tr::tr("connection lost");
    case ConnectionPhase::Refused:
        return Tr::tr("refused");
    }
    return {};
}

Tone phaseTone(ConnectionPhase phase)
{
    switch (phase) {
    case ConnectionPhase::Idle:
    case ConnectionPhase::Connecting:
    case ConnectionPhase::Synchronising:
        return Tone::Dim;
    case ConnectionPhase::Live:
        return Tone::Green;
    case ConnectionPhase::Reconnecting:
        return Tone::Amber;
    case ConnectionPhase::Refused:
        return Tone::Red;
    }
    return Tone::Dim;
}

QString watchModeWord(WatchMode mode)
{
    switch (mode) {
    case WatchMode::None: //: how changes are learned: not at all
        return Tr::tr("not watching");
    case WatchMode::Live: //: how changes are learned: every change is announced
        return Tr::tr("live");
    case WatchMode::LiveForKnown: //: how changes are learned: only for locks that are known already
        return Tr::tr("live for known locks");
    case WatchMode::KeyEvents: //: how changes are learned: the server's key events
        return Tr::tr("key events");
    case WatchMode::Poll: //: how changes are learned: by polling
        return Tr::tr("polling");
    }
    return {};
}

namespace {

// A client keeps one for a round trip. So many at once are leftovers that were never removed.
constexpr qint64 manyTraces = 100;
constexpr qsizetype mostReasons = 6; // in one tool tip

QString modeMeaning(const SystemStatus &status)
{
    const QString within = status.newLockWithin ? wholeDuration(*status.newLockWithin) : QString();
    switch (status.mode) {
    case WatchMode::None:
        return Tr::tr("Lockscope is not watching yet.");
    case WatchMode::Live:
        return Tr::tr("The server notifies Lockscope of every key change.");
    case WatchMode::LiveForKnown:
        return within.isEmpty()
            ? Tr::tr("The server notifies Lockscope of changes to known locks; scans find new ones.")
            : Tr::tr("The server notifies Lockscope of changes to known locks; a new one is found within %1.")
                  .arg(within);
    case WatchMode::KeyEvents:
        return Tr::tr("Lockscope uses the key events that are already enabled on the server.");
    case WatchMode::Poll:
        return within.isEmpty()
            ? Tr::tr("Lockscope polls the locks at a limited rate.")
            : Tr::tr("Lockscope polls the locks at a limited rate; a new one is found within %1.")
                  .arg(within);
    }
    return {};
}

} // namespace

QString watchModeSentence(const SystemStatus &status)
{
    QStringList lines{modeMeaning(status)};
    const qsizetype shown = qMin(status.degraded.size(), mostReasons);
    for (const Error &reason : status.degraded.first(shown))
        lines += errorSentence(reason, Occasion::Reading);
    if (shown < status.degraded.size()) //: %n further reasons why something is not shown
        lines += Tr::tr("and %n more", nullptr, int(status.degraded.size() - shown));
    if (status.actsRefused)
        lines += errorSentence(*status.actsRefused, Occasion::Reading);
    return lines.join(u'\n');
}

QString scanSentence(const ScanProgress &scan)
{
    const qint64 total = qMax(scan.total, scan.scanned);
    if (scan.stopped) //: how many keys were looked at for locks before the scan was stopped
        return Tr::tr("scan stopped at %1 of %2 keys").arg(roughly(scan.scanned), roughly(total));
    if (scan.finishedOnce && !scan.running && scan.incomplete) //: %1 is a sentence that says why
        return Tr::tr("some locks may be missing: %1")
            .arg(errorSentence(*scan.incomplete, Occasion::Reading));
    if (total == 0 || (!scan.running && !scan.finishedOnce))
        return {};
    if (scan.running) //: how many keys were looked at for locks
        return Tr::tr("scanning: %1 of %2 keys").arg(roughly(scan.scanned), roughly(total));
    const QString done = Tr::tr("all keys scanned");
    if (scan.releaseTraces < manyTraces)
        return done;
    //: keys that are to be removed after each unlock, and are not; after "all keys scanned"
    return done + u" · "_s + Tr::tr("%1 unlock latches left behind").arg(grouped(scan.releaseTraces));
}

QString notShownSentence(const UnfollowedLocks &locks)
{
    if (!locks.mayBeAny())
        return {};
    if (locks.count == 0) //: %1 is how many locks the table may have
        return Tr::tr("there may be more locks than are shown: the limit is %1")
            .arg(grouped(Watcher::kLocks));
    const int count = int(qMin<qint64>(locks.count, std::numeric_limits<int>::max()));
    QString text = locks.isAtLeast
        //: %n locks are there beside those in the table; %1 is how many the table may have
        ? Tr::tr("at least %n locks are not shown: the limit is %1", nullptr, count)
        //: %n locks are there beside those in the table; %1 is how many the table may have
        : Tr::tr("%n locks are not shown: the limit is %1", nullptr, count);
    text.replace(QString::number(count), grouped(count));
    return text.arg(grouped(Watcher::kLocks));
}

QString eventsLeftOutSentence(qint64 events)
{
    if (events == 0)
        return {};
    const int count = int(qMin<qint64>(events, std::numeric_limits<int>::max()));
    //: beside the list of events
    QString text = Tr::tr("%n events are not listed: too many at once", nullptr, count);
    return text.replace(QString::number(count), grouped(count));
}

QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString roughly(qint64 number)
{
    if (number < 10'000)
        return grouped(number);
    if (number < 1'000'000) //: thousands
        return Tr::tr("%1 k").arg(number / 1000);
    //: millions, with one decimal
    return Tr::tr("%1 M").arg(u"%1.%2"_s.arg(number / 1'000'000).arg(number % 1'000'000 / 100'000));
}

} // namespace ui
