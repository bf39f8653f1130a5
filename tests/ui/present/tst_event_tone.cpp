// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The colours of events in a log.

#include "tests/support/test_program.h"
#include "ui/present/event_words.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace std::chrono_literals;

class TestEventTone : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importantEventsHaveAColour();
};

void TestEventTone::importantEventsHaveAColour()
{
    LockEvent event;
    event.holder = "A:1";
    event.kind = EventKind::Expired;
    QCOMPARE(eventTone(event), Tone::Plain); // a fixed lease
    event.lastRenewal = ServerTime(1s);
    QCOMPARE(eventTone(event), Tone::Red);
    event.lastRenewal.reset();
    event.kind = EventKind::Resynced;
    QCOMPARE(eventTone(event), Tone::Dim);
    event.evidence = EvidenceSign::ServerReplaced;
    QCOMPARE(eventTone(event), Tone::Red); // lost at a failover
    event.holder.clear();
    QCOMPARE(eventTone(event), Tone::Dim);
    event.kind = EventKind::ForceReleased;
    QCOMPARE(eventTone(event), Tone::Amber);
    event.kind = EventKind::Deleted;
    QCOMPARE(eventTone(event), Tone::Red);
    event.kind = EventKind::Acquired;
    QCOMPARE(eventTone(event), Tone::Plain);
}

LOCKSCOPE_TEST(TestEventTone)
#include "tst_event_tone.moc"
