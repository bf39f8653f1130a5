// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parsed command line as one value. parseArguments() has checked everything that needs no server.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/core/base/time.h"
#include "lockengine/core/system/permissions.h"
#include "lockengine/core/written/words.h"
#include "lockengine/lab/contention/contention_plan.h"
#include "lockengine/lab/scenario/deployment_words.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <variant>

namespace lockctl {

using lockengine::LockKind;
using lockengine::Milliseconds;
using lockengine::TakenKind;

struct Help
{
    QByteArray command; // empty: lockctl as a whole

    friend bool operator==(const Help &, const Help &) = default;
};

struct Version
{
    friend bool operator==(const Version &, const Version &) = default;
};

struct List
{
    enum class Sort { Trouble, Name, Holder, Lease, Waiters };

    QByteArray pattern = "*";
    bool problems = false; // only locks in trouble
    QString filter = {}; // as typed in the window
    std::optional<Sort> sort = {}; // absent: trouble first for people, by name for programs
    bool all = false; // includes uneventful free locks
    bool header = true; // on a terminal

    friend bool operator==(const List &, const List &) = default;
};

struct Show
{
    QByteArray name;
    bool follow = false; // until a signal

    friend bool operator==(const Show &, const Show &) = default;
};

struct Watch
{
    QByteArray pattern = "*";
    std::optional<Milliseconds> duration; // absent: until stopped
    bool incidentsOnly = false;
    bool renewals = false; // printed for people too

    friend bool operator==(const Watch &, const Watch &) = default;
};

// For shell completion: names of locks with this prefix.
struct CompleteNames
{
    QByteArray begin;

    friend bool operator==(const CompleteNames &, const CompleteNames &) = default;
};

// For shell completion: ids of a lock's clients with this prefix.
struct CompleteClients
{
    QByteArray lock;
    QByteArray begin;
    bool waiters = false; // in addition to the holders

    friend bool operator==(const CompleteClients &, const CompleteClients &) = default;
};

// Where a page is served on this machine.
struct ListenAddress
{
    QByteArray address; // of the loopback interface, as digits: 127.0.0.1 or ::1
    quint16 port = 0; // 0: any free one

    friend bool operator==(const ListenAddress &, const ListenAddress &) = default;
};

// Figures for a monitoring system.
struct Metrics
{
    std::optional<ListenAddress> listen; // absent: they go to a file
    QByteArray file = {}; // its path; empty with `listen`
    Milliseconds every = std::chrono::seconds(15); // how often the file is written
    QByteArray perLock = {}; // pattern of the locks with figures of their own; empty: none

    friend bool operator==(const Metrics &, const Metrics &) = default;
};

// A live table in the terminal.
struct Top
{
    friend bool operator==(const Top &, const Top &) = default;
};

// What is wrong on a server.
struct Doctor
{
    QByteArray pattern = "*";
    Milliseconds duration = std::chrono::seconds(5); // after the first scan
    bool watch = false; // prints what changes
    bool isEndless = false; // until stopped; `duration` does not count
    lockengine::Severity failOn = lockengine::Severity::Warning;
    bool probe = false; // one line for a monitoring system
    QByteArray program = {}; // gets each finding on standard input; empty: none

    friend bool operator==(const Doctor &, const Doctor &) = default;
};

// What is wrong with one lock, and why.
struct Explain
{
    QByteArray name;

    friend bool operator==(const Explain &, const Explain &) = default;
};

struct RepairLock
{
    QByteArray name;
    QByteArray finding; // the id of its rule
    bool isMeant = false; // false: only shows what would change
    std::optional<Milliseconds> lease = {}; // for a lock that never expires
    QByteArray reason = {}; // as in Release

    friend bool operator==(const RepairLock &, const RepairLock &) = default;
};

struct Hold
{
    QList<QByteArray> names; // one, or the members of a multi or red lock
    TakenKind kind;
    std::optional<Milliseconds> lease; // absent: watchdog
    std::optional<Milliseconds> wait = Milliseconds::zero(); // absent: without limit
    std::optional<Milliseconds> duration; // absent: until stopped
    qint64 count = 1;
    std::optional<qint64> sync; // number of replicas that must confirm it
    LockKind members = LockKind::Reentrant; // the kind of each member of a multi or red lock
    std::optional<Milliseconds> watchdogTimeout; // the lease that the watchdog renews; absent: 30 s

    friend bool operator==(const Hold &, const Hold &) = default;
};

enum class OnLost { Terminate, Warn };

struct Run
{
    QList<QByteArray> names;
    TakenKind kind;
    std::optional<Milliseconds> wait = Milliseconds::zero();
    OnLost onLost = OnLost::Terminate;
    QList<QByteArray> command; // never empty
    LockKind members = LockKind::Reentrant;
    std::optional<Milliseconds> watchdogTimeout; // as in Hold
    std::optional<Milliseconds> grace; // from SIGTERM to the end of the lease; absent: a tenth of it

    friend bool operator==(const Run &, const Run &) = default;
};

struct Release
{
    QByteArray name;
    QByteArray owner;
    QByteArray reason = {}; // for the audit file; may be empty

    friend bool operator==(const Release &, const Release &) = default;
};

struct ForceUnlock
{
    QByteArray name;
    QByteArray reason = {}; // as in Release

    friend bool operator==(const ForceUnlock &, const ForceUnlock &) = default;
};

struct Permits
{
    QByteArray name;
    qint64 change = 0; // never 0
    bool isMeant = false; // act even if the number may not be a semaphore
    QByteArray reason = {}; // as in Release

    friend bool operator==(const Permits &, const Permits &) = default;
};

// Which process holds a lock, or waits for it, as that owner.
struct Find
{
    QByteArray name;
    QByteArray owner; // empty: the only holder
    bool isMeant = false; // false: only shows the cost
    QByteArray reason = {}; // as in Release

    friend bool operator==(const Find &, const Find &) = default;
};

// Prints the permissions that a user of Lockscope needs.
struct Acl
{
    lockengine::PermissionRequest::For use = lockengine::PermissionRequest::For::Watch;
    QList<QByteArray> patterns = {"*"}; // for names that may be acted on
    QByteArray version; // as given; empty: the server's own
    bool finds = false; // may also search for clients

    friend bool operator==(const Acl &, const Acl &) = default;
};

struct Demo
{
    QByteArray part; // empty: all parts, each in its own process

    friend bool operator==(const Demo &, const Demo &) = default;
};

// A lab for trying out locks, or the lessons.
struct LabRun
{
    enum class What { Obey, List, Play, Contend };

    What what = What::Obey;
    QByteArray scenario; // of Play: a lesson's id, or the path of a file
    lockengine::LabServerSet servers;
    QList<QByteArray> clients = {"A", "B", "C"};
    quint32 seed = 1;
    std::optional<double> pace; // absent: without waiting
    QString language; // QLocale's name of it
    lockengine::ContentionPlan plan; // of Contend
    bool shortensWaits = false; // of Play: as in the window

    friend bool operator==(const LabRun &, const LabRun &) = default;
};

using Request = std::variant<Help, Version, List, Show, Watch, Top, CompleteNames, CompleteClients, Hold, Run,
    Release, ForceUnlock, Permits, Find, Acl, Demo, LabRun, Doctor, Explain, RepairLock, Metrics>;

struct Invocation
{
    QList<QByteArray> urls; // as given; empty: from the environment, or the default
    bool json = false;
    bool askPassword = false;
    // The speed of the scan; neither: as fast as the server can spare.
    bool unpaced = false; // as fast as it answers
    bool gentle = false; // uses a hundredth of the server's time
    QByteArray caFile; // PEM; empty: the system's CAs
    QByteArray certFile; // PEM, the client certificate; empty: none
    QByteArray keyFile; // PEM, of certFile
    QByteArray namesFile; // JSON with client names; empty: clients are shown by id
    Colour colour = Colour::Auto;
    bool namesKind = false; // hold and run: --kind is given
    Request request;

    friend bool operator==(const Invocation &, const Invocation &) = default;
};

} // namespace lockctl
