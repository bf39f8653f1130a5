// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/help_text.h"

#include "lockengine/core/model/taken_kind_words.h"

namespace lockctl {

namespace {

const char overview[] = R"(lockctl: see live Redisson-compatible locks in Redis, and act on them

lockctl [--url URL] [--json] list [--problems] [--filter F]   one lock a line
                             show NAME                     one lock, with the keys behind it
                             watch [--pattern G] [--for D] [--incidents] one event a line, flushed
                             top                           a live table of the locks in the terminal
                             doctor [--for D] [--probe]    what is wrong on the server; exit 0 well, 1 warnings,
                                                           2 problems, 3 not known
                             explain NAME                  why a lock is stuck, and what to do
                             repair NAME FINDING [--yes]   show what a repair would change, or do it
                             metrics --listen A:P | --textfile FILE
                                                           figures for Prometheus and the like (OpenMetrics)
                             hold NAME --kind K [--lease D | --watchdog] [--wait D] [--for D] [--count N] [--sync N]
                             run NAME [--kind K] [--wait D] [--on-lost term|warn] [--grace D] -- COMMAND...
                             release NAME --owner ID
                             force-unlock NAME --yes
                             permits NAME +N|-N [--yes]    add permits to a semaphore, or remove some
                             find NAME --yes               the address of the client that holds it, by MONITOR
                             acl watch|control|sentinel    the user that lockctl needs on the server, or on a sentinel
                             demo                          create locks that come and go, to look at
                             lab [list | play | contend]   servers and clients to try locks with; lessons

  --url URL        %1
                   else LOCKSCOPE_URL, else %2; may repeat for list, watch,
                   metrics, and --kind multi and red
  --json           one JSON object a line; else text: in columns on a terminal, separated by tabs elsewhere
  --color W        auto (the default: on a terminal, unless NO_COLOR is set), always or never
  --ask-pass       ask for the password; else REDISCLI_AUTH. Never in an argument, which other users can read
  --cacert FILE    CA file: the certificate authorities for TLS; else the system's
  --cert FILE      the client certificate, if the server requires one, and
  --key FILE       its private key, without a passphrase; all three in PEM format
  --name-base64 B  a NAME in Base64, for names that cannot be typed in a shell
  --help, --version

Durations D: 300ms 1.5s 2m. Exit: 0 done, 1 not acquired, not found or not written, 2 usage, 3 server unreachable or
refused; run: the child's status, 75 not acquired, 76 lost; doctor: as above. See `lockctl help COMMAND`.
)";

const char list[]
    = R"(lockctl [--json] list [--pattern GLOB] [--problems] [--filter F] [--sort K] [--all] [--no-header]
                      [--names FILE] [--unpaced | --gentle]

Prints locks, one a line, after one complete scan: first those in trouble, the worst first (`!!` a problem, `!` a
warning), then those with the most waiters, then by name. GLOB as in the server's KEYS: * ? [a-z] \.
  --problems       only locks in trouble: with a problem or a warning. `watch` and the window also show what is only
                   visible over time, such as a missed renewal. Exit 0, also when there are none.
  --filter F       only locks that match all words of F, as in the window: part of a name, name=X, holder:X,
                   holder=X, kind:X, waiters>N, count>N, is:problem, is:warning (with is:problem: either),
                   is:irregular, is:held, is:free
  --sort K         trouble, name, holder, lease (the first to expire) or waiters (the most)
  --all            also free locks without waiters, which are hidden unless F contains a name or is:free
  --no-header      on a terminal, neither titles nor a summary
  --names FILE     names for clients, printed before their ids; see below
  --unpaced        scan as fast as the server answers, without pauses to spare it
  --gentle         scan with at most 1 % of the server's time
The fields, separated by tabs in a pipe: !! or !, lock, holder, lease left, waiters, and the trouble, else the kind
(empty for a plain reentrant lock that is held once). If the keys fit several kinds, the likeliest is shown; `show`
lists the others. --json prints all locks by name, also free ones; the field "trouble" names the trouble.
Unlock latches, which a release leaves for a moment, are not locks: standard error says how many there are; with --json
as {"unlockLatches"}. At most 1,000,000 locks are listed: standard error says how many more there are; with --json as
{"locksNotShown"}. With several --url each line names its server. If one cannot be reached, the other servers are still
listed; the exit status is 3.
FILE is JSON, as exported by the window: {"version": 1, "clients": [{"id": ID, "name": NAME}, {"expression": E, "name":
NAME}]}. ID is the id of a holder, or its part before the colon, which names all threads of a client. E is a
Perl-compatible regular expression; $1 to $9 in its NAME are its groups. --json prints only ids.
)";

const char show[] = R"(lockctl [--json] show NAME [--names FILE] [--follow]

Prints one lock: what is wrong and what to do next, its holders, its queue, the other kinds that its keys fit, and the
keys. In a pipe: one record a line, its section and its fields, separated by tabs.
In the queue, SUBSCRIBED says whether the waiter is subscribed to its notification. A waiter that is not is dead: its
client is gone or no longer waits. EXPIRES IN is when its position expires, and TURN is when the waiter can acquire the
lock: now, on release, or after so many other waiters.
  --names FILE     names for clients, as for `list`
  --follow         print it again when it changes, until SIGINT or SIGTERM; on a terminal in the same place, and every
                   second, because times change. Also shows what is only visible over time: whether a watchdog renews
                   the lease, and missed renewals. Waits for a lock that does not exist.
                   A lock with a queue is first printed after a second or two, when it is known which waiters are
                   subscribed
A token lock is named by its key (lock_NAME). Exit 1: there is no such lock.
)";

const char watch[]
    = R"(lockctl [--json] watch [--pattern GLOB] [--for D] [--incidents] [--renewals] [--names FILE]
                       [--unpaced | --gentle]

Prints each event as it is seen, one a line, until SIGINT or SIGTERM: time, lock, what happened, and details.
As text it also prints when a lock gets into trouble (PROBLEM, WARNING), and when that ends (resolved). A
terminal gets at most 20 ordinary events a second, and the number of the others. With several --url each line names its
server. Locks whose names match GLOB are read first, also while the scan is running.
At most 1,000,000 locks are watched: standard error says how many more there are after the scan, and again when their
number has doubled.
  --for D          exit D after the first scan is complete and its findings are printed
  --incidents      print only what went wrong: holds that expired under a watchdog, force-unlocks, locks that were
                   deleted or evicted, and servers that lost holds; again when the next holder is known. A force-unlock
                   is printed about a second later, after a search of the audit file for the console that did it
  --renewals       also print renewals; --json always does
  --names FILE     names for clients, as for `list`
  --unpaced        scan as fast as the server answers, without pauses to spare it
  --gentle         scan with at most 1 % of the server's time
)";

const char top[] = R"(lockctl top [--names FILE] [--unpaced | --gentle]

Shows the locks of a server as a table in a terminal of at least 80x24: locks in trouble first, their leases and their
waiters. It only reads. The line above the keys says what it cannot show, and why.
  Up, Down, PgUp, PgDn, Home, End
                   choose a lock; Enter shows its holder and its queue, Esc closes them
  /                filter, as for `list`; Enter ends typing, Esc clears it
  s                sort by trouble, waiters, lease, time held, holder or name
  !                only locks in trouble, or all locks
  f                show free locks without waiters, or hide them
  p                pause or resume
  r                sort the rows now: they keep their positions for 3 s after a key, and while a queue is open
  ?                show these keys
  q                quit
  --names FILE     names for clients, as for `list`
  --unpaced        scan as fast as the server answers, without pauses to spare it
  --gentle         scan with at most 1 % of the server's time
)";

const char metrics[]
    = R"(lockctl [--json] metrics --listen ADDRESS:PORT [--per-lock GLOB] [--unpaced | --gentle]
lockctl metrics --textfile FILE [--every D] [--per-lock GLOB] [--unpaced | --gentle]

Watches locks until SIGINT or SIGTERM, and gives figures in the OpenMetrics format: locks that are held, contended, or
free with waiters, the longest hold and the longest wait, events, how long holds and fair waits took, findings by rule,
and which rules could not be checked. All names begin with lockscope_, and each has a line of help. With several --url
each sample has the label `server`.
  --listen ADDRESS:PORT
                   serve them at http://ADDRESS:PORT/metrics, for GET and HEAD, and print this address. Only a loopback
                   address, such as 127.0.0.1 or [::1], because no password is needed; to let other machines read the
                   page, put a proxy with TLS and a password in front. Port 0: any free port
  --textfile FILE  write them to FILE again and again, for the textfile collector of node_exporter, which reads names
                   that end in .prom. A new file is renamed into place, and removed at the end
  --every D        how often: 1s to 1h, 15s by default
  --per-lock GLOB  also holders, waiters and the time held of each lock that matches, by its name, for at most 200 locks
                   at a time; the others add up in one sample with the label other="true". Without it no names of locks
                   are given
  --unpaced        scan as fast as the server answers, without pauses to spare it
  --gentle         scan with at most 1 % of the server's time
While a server cannot be reached, lockscope_up is 0, what is true of its locks is left out, and lockctl retries. Exit 1:
FILE cannot be written at the start. Exit 3: the port is in use, or every server refuses access.
)";

const char hold[]
    = R"(lockctl [--json] hold NAME [--kind K] [--prefix P] [--members K] [--lease D | --watchdog] [--watchdog-timeout D]
                       [--wait D] [--for D] [--count N] [--sync N] [--names FILE]

Acquires a lock, holds it until SIGINT, SIGTERM or the end of standard input, and releases it.
  --kind K         %1; reentrant by default
                   (read and write are parts of one lock; fenced prints its token)
  --watchdog       renew the lease for as long as it is held (the default)
  --watchdog-timeout D
                   the lease that is renewed, every third of it; 30s by default, as Redisson's lockWatchdogTimeout
  --lease D        a fixed lease, not renewed; hold ends when it expires
  --wait D         how long to wait for it: 0 by default; or `forever`
  --for D          hold it for D instead, and ignore standard input; without --for, its end also ends the wait
  --count N        acquire it N times; refused for kinds that are not re-entrant
  --sync N         ask N replicas to confirm it (WAIT, 1 s). One is enough; "synced" says how many did. If none does,
                   the lock is released and acquired again, up to four times
  --prefix P       token, token-unsafe: the key is P followed by NAME; lock_ by default
  --members K      multi, red: what each member is, reentrant (the default) or token
  --names FILE     names for clients, as for `list`: for the holder, if the lock is not acquired
token-unsafe is UNSAFE on purpose: between its GET and its DEL another client may acquire the lock, which the DEL then
removes.
With --kind multi (all members) or red (a majority, each on its own server) NAME and --url may repeat, and every NAME on
every URL is a member; the events then show the outcome for each member.
Prints the events of this hold, and until when it is held or how often it is renewed; renewals only with --json. Exit 1:
not acquired, or lost while held. A hold that the server has not confirmed by the end of its lease is lost. If a reply
was lost, so that a hold or a position in the queue may be left on the server, or if the server temporarily refuses the
release, hold waits until that is settled, or the lease has expired; a second signal ends this (exit 3). Waiting
continues while the server cannot be reached, also before the first connection. Standard error says if the server sends
no change notifications.
)";

const char run[]
    = R"(lockctl [--json] run NAME [--kind K] [--prefix P] [--members K] [--wait D] [--on-lost term|warn] [--grace D]
                       [--watchdog-timeout D] [--names FILE] -- COMMAND...

Runs COMMAND while holding a lock, which the watchdog renews. Exits with COMMAND's status; 75: not acquired, COMMAND
was not run; 76: the lock was lost while COMMAND ran, and COMMAND was ended. COMMAND has a process group of its own.
  --on-lost W      term: end COMMAND (the default); warn: only report the loss
  --grace D        the time between SIGTERM and SIGKILL; a tenth of the lease by default. If the server does not
                   confirm the lease, SIGTERM is sent this long before its end, and SIGKILL at its end.
  --watchdog-timeout D
                   the lease that is renewed, every third of it; 30s by default, as Redisson's lockWatchdogTimeout
  --names FILE     names for clients, as for `list`: for the holder, if the lock is not acquired
If lockctl itself is killed, a helper process ends COMMAND's process group the same way.
Only COMMAND writes to standard output. Standard error gets only what belongs in a mail from cron: that the lock was not
acquired and which client holds it, or how it was lost. With --json all events go to standard output.
)";

const char release[] = R"(lockctl release NAME --owner ID [--reason TEXT]

Releases one hold of ID, as ID itself would, and wakes waiters. Exit 1: ID does not hold it.
  --reason TEXT    why; written to the audit file with the user, the host and the time
)";

const char forceUnlockHelp[] = R"(lockctl force-unlock NAME --yes [--reason TEXT]

Ends the hold of any client, and wakes the next waiter. The holder is not notified. Refused if the holder has changed
in the meantime. Returns all acquired permits of a permit semaphore; opens a latch. Exit 1: no client holds it, the
holder changed, or lockctl refuses, for example for a kind that it cannot force-unlock.
  --reason TEXT    as for `release`
)";

const char permits[] = R"(lockctl [--json] permits NAME +N|-N [--yes] [--reason TEXT]

Adds N permits to a semaphore, or removes N, and wakes waiters. Refused if its number has changed in the meantime.
  --yes            also if NAME is a bare number without waiters, which another program may use
  --reason TEXT    as for `release`
Exit 1: there is no such semaphore, or its number changed.
)";

const char find[] = R"(lockctl [--json] find NAME [--owner ID] [--yes] [--reason TEXT]

Finds the client that holds a lock: its address, and its name, library and age from the server's CLIENT LIST.
Redis records no addresses of holders and waiters. With MONITOR the server copies every command to lockctl, until this
holder sends one: a renewal, an acquire or a release. Only the address that matches is kept.
Without --yes it prints how busy the server is, and sends nothing. With --yes it searches for at most 10 s, and stops
earlier at 64 MB, or when the server answers half as fast as before. It refuses above 20,000 commands a second.
  --owner ID       one of several holders, or a waiter; else the only holder
  --reason TEXT    as for `release`
The user needs two more permissions (lockctl acl watch --find). A holder with a fixed lease sends nothing until it
releases, and a waiter retries only when it is woken or its wait ends. Prints the address, the name, the library and
the age, separated by tabs in a pipe. The address may be that of a proxy, and lockctl says so each time: in a pipe on
standard error, with --json as mayBeProxy. Exit 1: not found, or refused as above.
)";

const char acl[]
    = R"(lockctl [--json] acl watch|control|sentinel [--pattern GLOB]... [--for-version V] [--find]

Prints the command that creates a user with only the permissions that lockctl needs on this server: lockwatch, which
watches and can write nothing, or lockcontrol, which can also act. The command is printed, never sent.
Sentinels have their own users: locksentinel may ask a sentinel for the primary and subscribe to failovers, which is all
that watching and acting need there. Create it on each sentinel, and add ?sentinelUser=locksentinel to the address.
  --pattern GLOB   control: may act only on locks whose keys match, as the server names them; may repeat
  --for-version V  for a server of this version, for example 7.0, without asking one
  --find           watch, control: may also search for clients with MONITOR, which shows all commands of all clients
Replace the placeholder with the hash of the password: printf %s "$PASSWORD" | sha256sum
)";

const char demo[] = R"(lockctl --url URL demo [--part P]

Creates locks that come and go on the server named by --url or LOCKSCOPE_URL: several processes with fair queues,
watchdog holds, fixed leases, re-entry, expiries and crashes. All names begin with demo:. Ends at SIGTERM, at the end of
standard input unless that is /dev/null, and when the connection to the server is lost.
  --part P         run only this part, in this process; an unknown P lists the parts
)";

const char lab[] = R"(lockctl [--json] lab list [--lang L]
lockctl [--json] lab play FILE-OR-ID [--pace N | --full-speed] [--lang L]
lockctl [--json] lab contend [NAME] [--url URL] [--kind K] [--clients N] [--hold T] [--rest T] [--wait D] [--lease D]
                             [--for D] [--seed N]
lockctl [--json] lab [--servers S | --url URL] [--clients A,B,C] [--seed N] [--pace N]

A private lab with its own servers, clients and clock. `list` prints the lessons: id and title, separated by a tab in a
pipe. `play` plays one, or a file in the format of docs/scenarios.md: each sentence, each act and its answer, and
whether the checks hold; exit 1: a check failed. A wait takes at most 3 s, or a hundredth of its time if that is more,
unless --pace is set. `contend` lets many clients acquire one lock again and again on a private server, prints a line a
second, and checks the history of the whole run; exit 1: a guarantee was violated.
  --kind K         as for `hold`, or read-write, where one client in four writes; default: reentrant
  --clients N      1 to 100; default: 10
  --hold T         how long each client holds it: a duration, or uniform:D or exponential:D, with the mean D;
                   default: exponential:20ms
  --rest T         how long each client then rests; default: exponential:50ms
  --wait D         how long each client waits for it; default: until it is acquired
  --lease D        of each hold; default: the watchdog renews it
  --for D          how long the run lasts, up to 1h; default: 10s
  --seed N         the seed of all random numbers
Without any of these, lockctl reads lines from standard input, runs each, and prints a line for it:
  A lock orders kind=fair lease=30s      wait=D hold=D thread=N on=S,S sync=N
  A try orders      A unlock orders      A say SET k v      wait 30s
  A crash | freeze | thaw | cut | reconnect | skew -10s | drop
  main pause | resume | kill | restart | failover | evict orders | slow 200ms
  expect orders held by A                exit 1 if it does not hold; docs/scenarios.md lists all of them
  show orders                            new D
  --servers S      one (main), several:2-9, sentinels:2-4 or cluster:3-6 (s1, s2, ...)
  --url URL        the clients use this server, which is real: what they do there stays
  --clients A,B,C  their names
  --seed N         the seed of ids and random numbers
  --pace N         how fast time passes, 0.01 to 100, also in waits; without it, only `play` waits
  --full-speed     do not wait
  --lang L         of the sentences: en, zh; else from the environment
Exit 2: a file that is not valid, or a line that is not.
)";

const char doctor[]
    = R"(lockctl [--json] doctor [--for D] [--pattern GLOB] [--watch] [--fail-on problem|warning] [--probe]
                        [--exec PROGRAM] [--names FILE] [--unpaced | --gentle]

Scans the server, watches it for a while, and prints what is wrong: first problems (exclusion is broken, or clients are
stuck), then warnings, each with the evidence, and what to do. It only reads.
  --for D          watch for D after the scan; default: 5s. With --watch: until stopped
  --pattern GLOB   only locks whose names match, as for `list`; findings about the server are always printed
  --watch          print what is wrong now, and then what begins, changes and ends
  --fail-on S      problem or warning (the default): exit 0 if there is nothing as bad
  --probe          one line with performance data, as Nagios wants it
  --exec PROGRAM   run PROGRAM for each finding, one at a time and at most 10 s, with the finding as JSON on its standard
                   input
  --names FILE     names for clients, as for `list`
  --unpaced, --gentle
                   as for `list`
Exit 0: well; 1: warnings; 2: problems; 3: not known, because the server is unreachable, the scan is incomplete, the
arguments are wrong, or a permission is missing to look for a problem. At the end it lists the rules that it did not
check, and why. A rule that needs to watch for longer than D, such as 10 min, does not change the exit status.
--json prints an object for each finding ("finding", "severity", "confidence", "lock", "since", "evidence", "cause",
"other", "step", "repair"), with --watch also "state" (opened, changed or closed), and at the end {"summary": {...}}.
docs/findings.md lists all findings.
)";

const char explain[] = R"(lockctl [--json] explain NAME [--names FILE]

Watches one lock for a few seconds and says what is wrong with it: why, what else it may be, and what to do.
Exit 0: also when nothing is wrong; 1: there is no such lock.
)";

const char repair[] = R"(lockctl repair NAME FINDING [--yes] [--lease D] [--reason TEXT] [--names FILE]

Watches a lock until it is sure of FINDING (see `lockctl explain NAME`), and shows what its repair would change. With
--yes it does it: in one step on the server, and only if the lock is still as it was seen. It is recorded in the audit
file first.
  --lease D        the lease that a hold without expiry gets; default: 30s
  --reason TEXT    why, for the audit file
  --names FILE     names for clients, as for `list`
Exit 1: the lock has no such finding, there is no repair for it, or the lock has changed.
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
    {"doctor", doctor},
    {"explain", explain},
    {"repair", repair},
    {"metrics", metrics},
    {"hold", hold},
    {"run", run},
    {"release", release},
    {"find", find},
    {"acl", acl},
    {"demo", demo},
    {"lab", lab},
    {"force-unlock", forceUnlockHelp},
    {"permits", permits},
};

QByteArray addressForms(const lockengine::SystemKinds &systems)
{
    QByteArrayList lines;
    for (const auto &system : systems) {
        lines += system->addressForms();
        lines.last() += ';';
    }
    return lines.join("\n                   ");
}

} // namespace

QByteArray helpText(const QByteArray &command, const lockengine::SystemKinds &systems)
{
    for (const Page &page : pages) {
        if (command == page.command)
            return QByteArray(page.text).replace("%1", lockengine::allTakenKindWords().join(' '));
    }
    return QByteArray(overview)
        .replace("%1", addressForms(systems))
        .replace("%2", systems.usual().usualAddress());
}

QByteArray versionText()
{
    return "lockctl " LOCKSCOPE_VERSION "\n";
}

} // namespace lockctl
