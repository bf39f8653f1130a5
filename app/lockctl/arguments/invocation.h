// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the command line asks for, as one value. Made by parseArguments, which has checked everything that can
// be checked without a server.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/base/time.h"
#include "lockengine/lab/contention/contention_plan.h"
#include "lockengine/lab/scenario/deployment_words.h"
#include "lockengine/redis/acl_line.h"
#include "lockengine/written/words.h"

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
    bool problems = false; // those alone that something is wrong with
    QString filter = {}; // as it is typed in the window
    std::optional<Sort> sort = {}; // absent: trouble first for people, by name for programs
    bool all = false; // with free locks of which there is nothing to say
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
    bool renewals = false; // printed for people, too

    friend bool operator==(const Watch &, const Watch &) = default;
};

// Names of locks that begin like that, for a shell.
struct CompleteNames
{
    QByteArray begin;

    friend bool operator==(const CompleteNames &, const CompleteNames &) = default;
};

// Ids of clients of a lock that begin like that, for a shell.
struct CompleteClients
{
    QByteArray lock;
    QByteArray begin;
    bool waiters = false; // besides the holders

    friend bool operator==(const CompleteClients &, const CompleteClients &) = default;
};

// A live table in the terminal.
struct Top
{
    friend bool operator==(const Top &, const Top &) = default;
};

struct Hold
{
    QList<QByteArray> names; // one, or the members of a multi or red lock
    TakenKind kind;
    std::optional<Milliseconds> lease; // absent: watchdog
    std::optional<Milliseconds> wait = Milliseconds::zero(); // absent: without limit
    std::optional<Milliseconds> duration; // absent: until stopped
    qint64 count = 1;
    std::optional<qint64> sync; // replicas that are asked to confirm it
    LockKind members = LockKind::Reentrant; // what each member of a multi or red lock is
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
    bool isMeant = false; // also where the number may be anybody's
    QByteArray reason = {}; // as in Release

    friend bool operator==(const Permits &, const Permits &) = default;
};

// Which process holds a lock, or waits for it, as that owner.
struct Find
{
    QByteArray name;
    QByteArray owner; // empty: the only holder
    bool isMeant = false; // without: its cost is told, and nothing is done
    QByteArray reason = {}; // as in Release

    friend bool operator==(const Find &, const Find &) = default;
};

// Which permissions a user of ours needs.
struct Acl
{
    lockengine::redis::AclRequest::For use = lockengine::redis::AclRequest::For::Watch;
    QList<QByteArray> patterns = {"*"}; // of the names that may be acted on
    std::optional<lockengine::redis::ServerVersion> version; // absent: the server's own
    bool finds = false; // may also search for clients

    friend bool operator==(const Acl &, const Acl &) = default;
};

struct Demo
{
    QByteArray part; // empty: all of them, each in a process of its own

    friend bool operator==(const Demo &, const Demo &) = default;
};

// Servers and clients to try locks with, or lessons to see.
struct LabRun
{
    enum class What { Obey, List, Play, Contend };

    What what = What::Obey;
    QByteArray scenario; // of Play: a lesson's id, or the path of a file
    lockengine::LabServers servers;
    QList<QByteArray> clients = {"A", "B", "C"};
    quint32 seed = 1;
    std::optional<double> pace; // absent: without waiting
    QString language; // as QLocale names it
    lockengine::ContentionPlan plan; // of Contend
    bool shortensWaits = false; // of Play: as the window does

    friend bool operator==(const LabRun &, const LabRun &) = default;
};

using Request = std::variant<Help, Version, List, Show, Watch, Top, CompleteNames, CompleteClients, Hold, Run,
    Release, ForceUnlock, Permits, Find, Acl, Demo, LabRun>;

struct Invocation
{
    QList<QByteArray> urls; // as given; empty: the environment's, or the usual one
    bool json = false;
    bool askPassword = false;
    // How fast to look for locks; neither: as fast as the server can spare.
    bool unpaced = false; // as fast as it answers
    bool gentle = false; // with a hundredth of its time
    QByteArray caFile; // PEM; empty: the system's certificate authorities
    QByteArray certFile; // PEM, our own; empty: none
    QByteArray keyFile; // PEM, of certFile
    QByteArray namesFile; // JSON: names of clients; empty: they are shown by their ids
    Colour colour = Colour::Auto;
    Request request;

    friend bool operator==(const Invocation &, const Invocation &) = default;
};

} // namespace lockctl
