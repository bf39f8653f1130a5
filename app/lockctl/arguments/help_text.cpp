// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/help_text.h"

#include "lockengine/core/model/taken_kind_words.h"

namespace lockctl {

namespace {

const char overview[] = R"(lockctl: see live Redisson-compatible locks on Redis, and steer them

lockctl [--url URL] [--json] list [--problems] [--filter F]   one lock a line
                             show NAME                     one lock, with the keys behind it
                             watch [--pattern G] [--for D] [--incidents] one event a line, flushed
                             top                           a live table of the locks in the terminal
                             hold NAME --kind K [--lease D | --watchdog] [--wait D] [--for D] [--count N] [--sync N]
                             run NAME [--kind K] [--wait D] [--on-lost term|warn] [--grace D] -- COMMAND...
                             release NAME --owner ID
                             force-unlock NAME --yes
                             permits NAME +N|-N [--yes]    add permits to a semaphore, or take some away
                             find NAME --yes               the address of the client that holds it, by MONITOR
                             acl watch|control|sentinel    the user that this needs on the server, or on a sentinel
                             demo                          locks that come and go, to look at
                             lab [list | play | contend]   servers and clients to try locks with; lessons

  --url URL        redis://[user@]host[:port][/db], rediss://... (TLS) or unix:///path[?db=N];
                   redis+sentinel://[user@]h1[:port],h2.../primary[/db][?sentinelUser=U], redis+cluster://h1,h2...,
                   and both with rediss;
                   else LOCKSCOPE_URL, else redis://127.0.0.1:6379; may repeat for list, watch,
                   and --kind multi and red
  --json           one JSON object a line; else words: in columns on a terminal, separated by tabs elsewhere
  --color W        auto (the default: on a terminal, unless NO_COLOR is set), always or never
  --ask-pass       ask for the password; else REDISCLI_AUTH. Never in an argument: others can read those
  --cacert FILE    certificate authorities for TLS; else the system's
  --cert FILE      our own certificate for TLS, where the server wants one, and with
  --key FILE       its private key, which needs no passphrase; all three in PEM
  --name-base64 B  a NAME in Base64, for names that no shell can say
  --help, --version

Durations D: 300ms 1.5s 2m. Exit: 0 done, 1 not acquired, not found or not written, 2 usage, 3 server unreachable or refused;
run: the child's status, 75 not acquired, 76 lost. `lockctl help COMMAND` says more.
)";

const char list[]
    = R"(lockctl [--json] list [--pattern GLOB] [--problems] [--filter F] [--sort K] [--all] [--no-header]
                      [--names FILE] [--unpaced | --gentle]

Prints locks, one a line, after one complete scan: first those in trouble, the worst first (`!!` a problem, `!` a
warning), then those that the most clients wait for, then by name. GLOB as in the server's KEYS: * ? [a-z] \.
  --problems       only locks with something wrong. What shows over time only, such as a renewal that does not come,
                   `watch` and the window tell. Exit 0, also when there are none.
  --filter F       only locks that fit all words of F, as in the window: part of a name, name=X, holder:X, holder=X,
                   kind:X, waiters>N, count>N, is:problem, is:warning (with it, either), is:irregular, is:held,
                   is:free
  --sort K         trouble, name, holder, lease (the first to end) or waiters (the most)
  --all            also free locks without waiters, which are left out unless F asks for a name or for is:free
  --no-header      on a terminal, neither titles nor a summary
  --names FILE     names for clients, which stand before their ids; see below
  --unpaced        scan as fast as the server answers, instead of as fast as it can spare
  --gentle         scan with a hundredth of its time
The fields, which a tab separates in a pipe: !! or !, lock, holder, lease left, waiters, and what is wrong, else the kind
(nothing for a plain reentrant lock that is held once). Where keys look alike the likeliest kind is named; `show` names
the others. --json prints all locks by name, free ones too; what is wrong with one is its "trouble".
Unlock latches, which unlocks leave for a moment, are no locks: if there are any, standard error says how many; with
--json as {"unlockLatches"}. At most 1,000,000 locks are listed: if there are more, standard error says how many are
missing; with --json as {"locksNotShown"}. With several --url each line says its server; one that cannot be reached
keeps the others from nothing, and makes the exit 3.
FILE is JSON, as the window exports it: {"version": 1, "clients": [{"id": ID, "name": NAME}, {"expression": E, "name":
NAME}]}. ID is the id of a holder, or its part before the colon, which names all threads of a client. E is a
Perl-compatible regular expression; $1 to $9 in its NAME are its groups. --json prints ids alone.
)";

const char show[] = R"(lockctl [--json] show NAME [--names FILE] [--follow]

Prints one lock: what is wrong and what to do next, its holders, its queue, the kinds that it may also be where their
keys look alike, and the keys behind it. In a pipe a record a line: its section, and its fields, separated by tabs.
In the queue, SUBSCRIBED says whether the waiter hears of its turn; one that does not is called dead, because its client
is gone or no longer waits. EXPIRES IN is how long its place is kept, and TURN when the lock is its own: now, on release
or after so many others.
  --names FILE     names for clients, as of `list`
  --follow         print it again when it changes, until SIGINT or SIGTERM; a terminal gets it in the same place, and
                   each second, for the times that run down. Says also what shows over time only: whether a watchdog
                   renews the lease, and renewals that do not come. A lock that is not there is waited for.
                   A lock with a queue is first printed after a second or two, when it is known which waiters are
                   subscribed
A token lock is named by its key (lock_NAME). Exit 1: there is no such lock.
)";

const char watch[]
    = R"(lockctl [--json] watch [--pattern GLOB] [--for D] [--incidents] [--renewals] [--names FILE]
                       [--unpaced | --gentle]

Prints each event as it is seen, one a line, until SIGINT or SIGTERM: time, lock, what happened, and what else is known.
In words it also tells which locks are in trouble (WARNING, PROBLEM), come into it and out of it (well again); a
terminal gets 20 ordinary events a second at most, and the number of the others. With several --url each line says its
server. Locks whose names match GLOB are read first, also while the scan goes on.
At most 1,000,000 locks are watched: if there are more, standard error says so after the scan, and again when the
number of the others has doubled.
  --for D          end D after the first look at all locks is complete, and what it found wrong is told
  --incidents      print only what went wrong: holds that died under a watchdog, force-unlocks, locks that were deleted
                   or evicted, and servers that lost holds; again when the next holder is known. A force-unlock is
                   held back for about a second, until the audit file was searched for the console that did it
  --renewals       print renewals, too; --json always does
  --names FILE     names for clients, as of `list`
  --unpaced        look for locks as fast as the server answers, instead of as fast as it can spare
  --gentle         look for locks with a hundredth of its time
)";

const char top[] = R"(lockctl top [--names FILE] [--unpaced | --gentle]

Shows the locks of a server as a table in the terminal, from 80x24 on: those in trouble first, how their leases drain, how
many clients wait. It only reads. What it cannot show, and why, stands in the line above the keys.
  Up, Down, PgUp, PgDn, Home, End
                   choose a lock; Enter shows its holder and its queue, Esc closes them
  /                filter, as of `list`; Enter ends typing, Esc clears it
  s                sort by trouble, waiters, lease, time held, holder or name
  !                only locks in trouble, or all
  f                show free locks without waiters, or hide them
  p                pause, or go on
  r                put rows in order at once: they keep their places for 3 s after a key, and while a queue is open
  ?                these keys
  q                quit
  --names FILE     names for clients, as of `list`
  --unpaced        look for locks as fast as the server answers, instead of as fast as it can spare
  --gentle         look for locks with a hundredth of its time
)";

const char hold[]
    = R"(lockctl [--json] hold NAME [--kind K] [--lease D | --watchdog] [--watchdog-timeout D] [--wait D] [--for D]
                       [--count N] [--sync N] [--names FILE]

Acquires a lock, keeps it until SIGINT, SIGTERM or the end of standard input, and releases it.
  --kind K         %1; reentrant by default
                   (read and write are parts of one lock; fenced prints its token)
  --watchdog       renew the lease for as long as it is held (the default)
  --watchdog-timeout D
                   the lease that is renewed, every third of it; 30s by default, as Redisson's lockWatchdogTimeout
  --lease D        a fixed lease, not renewed; hold ends with it
  --wait D         how long to wait for it: 0 by default; or `forever`
  --for D          keep it for D instead, whatever standard input does; without it, no input ends the wait, too
  --count N        enter N times; refused where the kind lets nobody enter twice
  --sync N         ask N replicas to confirm it (WAIT, 1 s); one that does is enough, "synced" says how many did;
                   when none does the lock is given back and tried again, four times
  --prefix P       token, token-unsafe: the key is P and NAME; lock_ by default
  --members K      multi, red: what each member is, reentrant (the default) or token
  --names FILE     names for clients, as of `list`: of the holder that is in the way
token-unsafe is UNSAFE on purpose: between its GET and its DEL the lock may be somebody else's, which it then removes.
With --kind multi (all of them) or red (a majority, each on a server of its own) NAME and --url may repeat, and every
NAME on every URL is a member; the events then tell what became of each member.
Prints the events of this hold, and until when it is held or how often it is renewed; renewals with --json only. Exit 1: not acquired, or lost while held. A hold that the server has not confirmed by the
end of its lease is lost. When the server cannot be asked whether a hold or a place in the queue was left there, or
refuses the release for a time, hold stays until it can, or until the lease has ended; a second signal ends that
(exit 3). Waiting goes on while the server is away, also before it was reached for the first time. Standard error says
so when the server does not announce changes.
)";

const char run[]
    = R"(lockctl [--json] run NAME [--kind K] [--prefix P] [--members K] [--wait D] [--on-lost term|warn] [--grace D]
                       [--watchdog-timeout D] [--names FILE] -- COMMAND...

Runs COMMAND while holding a lock, which the watchdog renews. Exits with COMMAND's status; 75: not acquired, COMMAND
was not run; 76: the lock was lost while COMMAND ran, and COMMAND was ended. COMMAND has a process group of its own.
  --on-lost W      term: end COMMAND (the default); warn: only report the loss
  --grace D        how long COMMAND has between SIGTERM and SIGKILL; a tenth of the lease by default. When the server does
                   not confirm the lease, SIGTERM is sent this long before its end, and SIGKILL at its end.
  --watchdog-timeout D
                   the lease that is renewed, every third of it; 30s by default, as Redisson's lockWatchdogTimeout
  --names FILE     names for clients, as of `list`: of the holder that is in the way
When lockctl itself is killed, a helper process ends COMMAND's process group the same way.
Standard output is COMMAND's alone, and standard error gets only what a mail from cron should have: that the lock was not
acquired and which client holds it, or how it was lost. With --json all events go to standard output.
)";

const char release[] = R"(lockctl release NAME --owner ID [--reason TEXT]

Releases one hold of ID, as ID itself would; waiters are woken. Exit 1: ID does not hold it.
  --reason TEXT    why; it stands in the audit file beside who did it, where and when
)";

const char forceUnlock[] = R"(lockctl force-unlock NAME --yes [--reason TEXT]

Ends the hold whoever has it, and wakes the next waiter. The holder is not told. Refused when the holder changes
meanwhile. Takes back all permits of a permit semaphore that are out; opens a latch. Exit 1: no client holds it, the
holder changed, or lockctl refuses, as for a kind that it cannot force.
  --reason TEXT    as of `release`
)";

const char permits[] = R"(lockctl [--json] permits NAME +N|-N [--yes] [--reason TEXT]

Adds N permits to a semaphore, or takes N away, and tells those who wait. Refused when its number changes meanwhile.
  --yes            also where NAME is a bare number, which may be anybody's, while nobody waits for it
  --reason TEXT    as of `release`
Exit 1: there is no such semaphore, or its number changed.
)";

const char find[] = R"(lockctl [--json] find NAME [--owner ID] [--yes] [--reason TEXT]

Finds the client that holds a lock: its address, and the name, library and age that the server's list of clients has.
Redis records neither who a holder is nor who waits for a lock. With MONITOR the server copies every command to lockctl,
until one of this holder comes: a renewal, an acquire or a release. Only the address that matches is kept.
Without --yes it prints what the server is busy with, and sends nothing. With --yes it searches for 10 s at most, and
ends earlier at 64 MB, or when the server answers half as fast as before. Above 20,000 commands a second it refuses.
  --owner ID       a holder of several, or a waiter; else the only holder
  --reason TEXT    as of `release`
The user needs two more permissions (lockctl acl watch --find). A holder with a fixed lease sends nothing until it
releases, and a waiter asks again only when it is called or its wait ends. Prints the address, the name, the library and
the age, separated by tabs in a pipe. The address may be that of a proxy, which is said each time: in a pipe on standard
error, with --json as mayBeProxy. Exit 1: not found, or refused as above.
)";

const char acl[]
    = R"(lockctl [--json] acl watch|control|sentinel [--pattern GLOB]... [--for-version V] [--find]

Prints the command that makes a user with the permissions that this program needs on that server, and no others: one
who watches and can write nothing (lockwatch), or one who also acts (lockcontrol). It is printed, never sent.
Sentinels have users of their own: locksentinel may ask one for the way to the server, and hear when that changes;
whoever watches or acts needs no more there. Make it on each, and put ?sentinelUser=locksentinel behind the address.
  --pattern GLOB   control: only the locks that fit may be acted on, as the server names their keys; may repeat
  --for-version V  for a server of that version, as 7.0, without asking one
  --find           watch, control: may also search for clients with MONITOR, which shows what all clients do
In the place of the password stands a hash, which you replace: printf %s "$PASSWORD" | sha256sum
)";

const char demo[] = R"(lockctl --url URL demo [--part P]

Makes locks come and go on the server named by --url or LOCKSCOPE_URL: several processes with fair queues, watchdog
holds, fixed leases, re-entry, expiries and crashes. All names begin with demo:. Ends at SIGTERM, at the end of
standard input unless that is /dev/null, and when the server goes away.
  --part P         play only this part of it, in this process; any wrong P tells which there are
)";

const char lab[] = R"(lockctl [--json] lab list [--lang L]
lockctl [--json] lab play FILE-OR-ID [--pace N | --full-speed] [--lang L]
lockctl [--json] lab contend [NAME] [--url URL] [--kind K] [--clients N] [--hold T] [--rest T] [--wait D] [--lease D]
                             [--for D] [--seed N]
lockctl [--json] lab [--servers S | --url URL] [--clients A,B,C] [--seed N] [--pace N]

Private servers and clients of their own, in a time of their own. `list` names the lessons: id and title, which a tab
separates in a pipe. `play` tells one, or a file as docs/scenarios.md describes it: each sentence, what is done, what was
answered, and whether what was expected holds; exit 1: something did not. A wait takes at most 3 s, or a hundredth of its
time where that is more, unless --pace is given. `contend` lets many clients take one lock again and again, on a private
server, prints a line a second, and checks the history of it all; exit 1: a promise was broken.
  --kind K         as of `hold`, or read-write, where one client in four writes; reentrant
  --clients N      1 to 100; 10
  --hold T         how long each has it: a duration, or uniform:D or exponential:D, whose mean is D;
                   exponential:20ms
  --rest T         how long each rests then; exponential:50ms
  --wait D         how long each waits for it; else until it is acquired
  --lease D        of each hold; else the watchdog renews it
  --for D          how long it goes on, up to 1h; 10s
  --seed N         of all that is drawn
Without any of these, a line of standard input is obeyed and answered with a line:
  A lock orders kind=fair lease=30s      wait=D hold=D thread=N on=S,S sync=N
  A try orders      A unlock orders      A say SET k v      wait 30s
  A crash | freeze | thaw | cut | reconnect | skew -10s | drop
  main pause | resume | kill | restart | failover | evict orders | slow 200ms
  expect orders held by A                exit 1 when it does not hold; docs/scenarios.md has all of them
  show orders                            new D
  --servers S      one (main), several:2-9, sentinels:2-4 or cluster:3-6 (s1, s2, ...)
  --url URL        the clients work against that server, which is real: what they do there stays
  --clients A,B,C  their names
  --seed N         of ids and chance
  --pace N         how fast time passes, 0.01 to 100, also in waits; without it, only `play` waits
  --full-speed     without waiting
  --lang L         of the sentences: en, zh; else as the environment says
Exit 2: a file that is refused, or a line that was not understood.
)";

struct Page
{
    const char *command;
    const char *text;
};

constexpr Page pages[] = {
    {"list", list},
    {"show", show},
    {"watch", watch},
    {"top", top},
    {"hold", hold},
    {"run", run},
    {"release", release},
    {"find", find},
    {"acl", acl},
    {"demo", demo},
    {"lab", lab},
    {"force-unlock", forceUnlock},
    {"permits", permits},
};

} // namespace

QByteArray helpText(const QByteArray &command)
{
    for (const Page &page : pages) {
        if (command == page.command)
            return QByteArray(page.text).replace("%1", lockengine::allTakenKindWords().join(' '));
    }
    return overview;
}

QByteArray versionText()
{
    return "lockctl " LOCKSCOPE_VERSION "\n";
}

} // namespace lockctl
