<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Lockscope</name>
    <message>
        <source>Released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Released %1.</translation>
    </message>
    <message numerus="yes">
        <source>Released one hold of %1. Its holder has %n left.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>
            <numerusform>Released one hold of %1. Its holder has %n left.</numerusform>
            <numerusform>Released one hold of %1. Its holder has %n left.</numerusform>
        </translation>
    </message>
    <message>
        <source>Force-unlocked %1. Its former holder is not told: its work may still be going on.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Force-unlocked %1. Its former holder is not told: its work may still be going on.</translation>
    </message>
    <message>
        <source>Nothing was done: the hold on %1 had ended before.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Nothing was done: the hold on %1 had ended before.</translation>
    </message>
    <message>
        <source>Nothing was done: %1 has changed hands since you looked. Look at its new holder and decide again.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Nothing was done: %1 has changed hands since you looked. Look at its new holder and decide again.</translation>
    </message>
    <message>
        <source>Nothing was done to %1. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation>Nothing was done to %1. %2</translation>
    </message>
    <message>
        <source>It is not known whether %1 was unlocked: the answer was lost. Its state is being read back; act again only when you see it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>It is not known whether %1 was unlocked: the answer was lost. Its state is being read back; act again only when you see it.</translation>
    </message>
    <message>
        <source>%1 was not acquired. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation>%1 was not acquired. %2</translation>
    </message>
    <message>
        <source>Acquired %1.</source>
        <translation>Acquired %1.</translation>
    </message>
    <message>
        <source>Acquired %1 with token %2.</source>
        <extracomment>%1 is the name of a lock, %2 a number that rises with each acquire</extracomment>
        <translation>Acquired %1 with token %2.</translation>
    </message>
    <message>
        <source>%1 was not acquired: no client holds it, but others are ahead in its queue.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>%1 was not acquired: no client holds it, but others are ahead in its queue.</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client held it %2 ago, when the server was last asked.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>%1 was not acquired: another client held it %2 ago, when the server was last asked.</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client holds it, for another %2 unless it is renewed.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>%1 was not acquired: another client holds it, for another %2 unless it is renewed.</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client holds it.</source>
        <translation>%1 was not acquired: another client holds it.</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Waiting for %1.</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You hold %1.</translation>
    </message>
    <message>
        <source>It is not known whether you still hold %1: the connection was lost. It is checked on reconnecting.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>It is not known whether you still hold %1: the connection was lost. It is checked on reconnecting.</translation>
    </message>
    <message>
        <source>You no longer hold %1: the server did not confirm it before its lease ended.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You no longer hold %1: the server did not confirm it before its lease ended.</translation>
    </message>
    <message>
        <source>You no longer hold %1: it ran out, or somebody ended it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You no longer hold %1: it ran out, or somebody ended it.</translation>
    </message>
    <message>
        <source>You no longer hold %1. The answer to your release was lost, so it may have ended before.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You no longer hold %1. The answer to your release was lost, so it may have ended before.</translation>
    </message>
    <message>
        <source>You released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You released %1.</translation>
    </message>
    <message>
        <source>You lost your place in the queue of %1 and stand at its end now.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You lost your place in the queue of %1 and stand at its end now.</translation>
    </message>
    <message>
        <source>Select a lock to act on it</source>
        <translation>Select a lock to act on it</translation>
    </message>
    <message>
        <source>Not connected: what is shown may have changed</source>
        <translation>Not connected: what is shown may have changed</translation>
    </message>
    <message>
        <source>This server is a replica: connect to the primary to act</source>
        <translation>This server is a replica: connect to the primary to act</translation>
    </message>
    <message>
        <source>Arm the session to act</source>
        <translation>Arm the session to act</translation>
    </message>
    <message>
        <source>Nobody holds it</source>
        <translation>Nobody holds it</translation>
    </message>
    <message>
        <source>acquire</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>acquire</translation>
    </message>
    <message>
        <source>release</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>release</translation>
    </message>
    <message>
        <source>force unlock</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>force unlock</translation>
    </message>
    <message>
        <source>release own holds</source>
        <extracomment>an act, in the audit list: everything that we held was given back</extracomment>
        <translation>release own holds</translation>
    </message>
    <message>
        <source>not recorded</source>
        <extracomment>how an act ended: not recorded</extracomment>
        <translation>not recorded</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>of a step of a lesson
----------
how an act ended</extracomment>
        <translation>done</translation>
    </message>
    <message>
        <source>acquired</source>
        <extracomment>an event</extracomment>
        <translation>acquired</translation>
    </message>
    <message>
        <source>not acquired</source>
        <extracomment>how an act ended</extracomment>
        <translation>not acquired</translation>
    </message>
    <message>
        <source>already gone</source>
        <extracomment>how an act ended: the hold had ended before</extracomment>
        <translation>already gone</translation>
    </message>
    <message>
        <source>changed hands</source>
        <extracomment>how an act ended: refused, for the holder had changed</extracomment>
        <translation>changed hands</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>how an act ended: the answer was lost</extracomment>
        <translation>unknown</translation>
    </message>
    <message>
        <source>failed</source>
        <extracomment>how an act ended</extracomment>
        <translation>failed</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <extracomment>a length of time: minutes and seconds</extracomment>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>a length of time: hours and minutes</extracomment>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <extracomment>a length of time: days and hours</extracomment>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <extracomment>a length of time in days</extracomment>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>a length of time in seconds, with one decimal</extracomment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>&lt;0.1 ms</source>
        <extracomment>a round trip that is shorter than can be shown</extracomment>
        <translation>&lt;0.1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <extracomment>a round trip in milliseconds</extracomment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The address carries a password, which would end up in lists and logs. Leave it out: it is asked for, or kept in the keychain.</source>
        <translation>The address carries a password, which would end up in lists and logs. Leave it out: it is asked for, or kept in the keychain.</translation>
    </message>
    <message>
        <source>This input cannot be used. Correct it and try again.</source>
        <translation>This input cannot be used. Correct it and try again.</translation>
    </message>
    <message>
        <source>A pattern in a permission is printable ASCII without spaces, quotes and parentheses. Enter another one.</source>
        <translation>A pattern in a permission is printable ASCII without spaces, quotes and parentheses. Enter another one.</translation>
    </message>
    <message>
        <source>Locks that this user may not read are missing here, or shown as unread.</source>
        <translation>Locks that this user may not read are missing here, or shown as unread.</translation>
    </message>
    <message>
        <source>The keys cannot be looked through, so only locks that change while you watch are found.</source>
        <translation>The keys cannot be looked through, so only locks that change while you watch are found.</translation>
    </message>
    <message>
        <source>How far the scan for locks has come is not known.</source>
        <translation>How far the scan for locks has come is not known.</translation>
    </message>
    <message>
        <source>Changes are not announced, so locks are asked for again and again, and short states may be missed.</source>
        <translation>Changes are not announced, so locks are asked for again and again, and short states may be missed.</translation>
    </message>
    <message>
        <source>If the server stopped announcing changes, that would be noticed late.</source>
        <translation>If the server stopped announcing changes, that would be noticed late.</translation>
    </message>
    <message>
        <source>Releases are not heard, so it is less certain how a hold ended, and who waits for what counts is not seen.</source>
        <translation>Releases are not heard, so it is less certain how a hold ended, and who waits for what counts is not seen.</translation>
    </message>
    <message>
        <source>The server does not send announcements and replies in one order, so more events are uncertain.</source>
        <translation>The server does not send announcements and replies in one order, so more events are uncertain.</translation>
    </message>
    <message>
        <source>The server&apos;s notices of expired and evicted keys are not heard, so an eviction cannot be told from another end.</source>
        <translation>The server&apos;s notices of expired and evicted keys are not heard, so an eviction cannot be told from another end.</translation>
    </message>
    <message>
        <source>Who listens is not known, so waiters without a queue are not counted and a dead waiter is not noticed.</source>
        <translation>Who listens is not known, so waiters without a queue are not counted and a dead waiter is not noticed.</translation>
    </message>
    <message>
        <source>The sizes of keys are not known, so very large ones are read like the others.</source>
        <translation>The sizes of keys are not known, so very large ones are read like the others.</translation>
    </message>
    <message>
        <source>The server does not tell its version, whether it evicts locks, or whether it is still loading.</source>
        <translation>The server does not tell its version, whether it evicts locks, or whether it is still loading.</translation>
    </message>
    <message>
        <source>Whether this server is a replica is not known.</source>
        <translation>Whether this server is a replica is not known.</translation>
    </message>
    <message>
        <source>In the server&apos;s list of clients this program has no name.</source>
        <translation>In the server&apos;s list of clients this program has no name.</translation>
    </message>
    <message>
        <source>What this user may do to locks is not known before it is tried.</source>
        <translation>What this user may do to locks is not known before it is tried.</translation>
    </message>
    <message>
        <source>The sentinel does not tell when another server takes over. It is asked every two seconds instead, so that is noticed later.</source>
        <translation>The sentinel does not tell when another server takes over. It is asked every two seconds instead, so that is noticed later.</translation>
    </message>
    <message>
        <source>The sentinel does not name the others, so only those of the address are known.</source>
        <translation>The sentinel does not name the others, so only those of the address are known.</translation>
    </message>
    <message>
        <source>The sentinel is asked every two seconds whether it is there. It refuses to say, and notes that in its log each time.</source>
        <translation>The sentinel is asked every two seconds whether it is there. It refuses to say, and notes that in its log each time.</translation>
    </message>
    <message>
        <source>In the sentinel&apos;s list of clients this program has no name.</source>
        <translation>In the sentinel&apos;s list of clients this program has no name.</translation>
    </message>
    <message>
        <source>The server was asked what it would permit: this user cannot act on any lock.</source>
        <translation>The server was asked what it would permit: this user cannot act on any lock.</translation>
    </message>
    <message>
        <source>No certificate of ours can be read from this file. Choose a file in PEM format.</source>
        <translation>No certificate of ours can be read from this file. Choose a file in PEM format.</translation>
    </message>
    <message>
        <source>No private key can be read from this file. Choose a file in PEM format.</source>
        <translation>No private key can be read from this file. Choose a file in PEM format.</translation>
    </message>
    <message>
        <source>The private key needs a passphrase, which cannot be given here. Choose a key without one, in a file that only you can read.</source>
        <translation>The private key needs a passphrase, which cannot be given here. Choose a key without one, in a file that only you can read.</translation>
    </message>
    <message>
        <source>The private key does not belong to the certificate. Choose the key that it was made for.</source>
        <translation>The private key does not belong to the certificate. Choose the key that it was made for.</translation>
    </message>
    <message>
        <source>A certificate of ours needs its private key, and a key its certificate. Choose both files.</source>
        <translation>A certificate of ours needs its private key, and a key its certificate. Choose both files.</translation>
    </message>
    <message>
        <source>Certificates and keys are for TLS only. Begin the address with rediss://, or leave them out.</source>
        <translation>Certificates and keys are for TLS only. Begin the address with rediss://, or leave them out.</translation>
    </message>
    <message>
        <source>The server lets in only clients with a certificate. Choose the certificate and the key that it knows.</source>
        <translation>The server lets in only clients with a certificate. Choose the certificate and the key that it knows.</translation>
    </message>
    <message>
        <source>The server does not accept our certificate. Choose one that it trusts and that has not expired.</source>
        <translation>The server does not accept our certificate. Choose one that it trusts and that has not expired.</translation>
    </message>
    <message>
        <source>Permission %1 is missing. %2</source>
        <extracomment>%1 is a permission, for example &quot;+scan&quot;; %2 what is missing for it</extracomment>
        <translation>Permission %1 is missing. %2</translation>
    </message>
    <message>
        <source>Asked beforehand, the server says that this user may not act: connect as another one</source>
        <translation>Asked beforehand, the server says that this user may not act: connect as another one</translation>
    </message>
    <message>
        <source>Certificate (TLS)</source>
        <translation>Certificate (TLS)</translation>
    </message>
    <message>
        <source>none; ours, where the server wants one</source>
        <translation>none; ours, where the server wants one</translation>
    </message>
    <message>
        <source>Look for locks gently: at most 1 % of the server&apos;s time</source>
        <translation>Look for locks gently: at most 1 % of the server&apos;s time</translation>
    </message>
    <message>
        <source>Its private key</source>
        <translation>Its private key</translation>
    </message>
    <message>
        <source>Private keys (*.pem *.key)</source>
        <translation>Private keys (*.pem *.key)</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is for another name, so it may be another server. Connect by the name in the certificate.</source>
        <translation>The server&apos;s certificate is for another name, so it may be another server. Connect by the name in the certificate.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not signed by an authority known here. Choose the CA file that signed it.</source>
        <translation>The server&apos;s certificate is not signed by an authority known here. Choose the CA file that signed it.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate has expired. It must be renewed on the server.</source>
        <translation>The server&apos;s certificate has expired. It must be renewed on the server.</translation>
    </message>
    <message>
        <source>No secure connection could be made. Check that the server speaks TLS on this port and that the CA file is the right one.</source>
        <translation>No secure connection could be made. Check that the server speaks TLS on this port and that the CA file is the right one.</translation>
    </message>
    <message>
        <source>The server does not permit this. Ask for the permission, or connect as another user.</source>
        <translation>The server does not permit this. Ask for the permission, or connect as another user.</translation>
    </message>
    <message>
        <source>The user of this connection lacks a permission: %1. Ask for it, or connect as another user.</source>
        <extracomment>%1 names a permission, for example &quot;+eval&quot;</extracomment>
        <translation>The user of this connection lacks a permission: %1. Ask for it, or connect as another user.</translation>
    </message>
    <message>
        <source>The connection ended before the answer came, so it is not known whether it happened. It is read back once the server can be reached.</source>
        <translation>The connection ended before the answer came, so it is not known whether it happened. It is read back once the server can be reached.</translation>
    </message>
    <message>
        <source>The audit file cannot be written, so nothing was done. Make it writable and try again.</source>
        <translation>The audit file cannot be written, so nothing was done. Make it writable and try again.</translation>
    </message>
    <message>
        <source>The session is read-only, so nothing was sent. Arm it to act.</source>
        <translation>The session is read-only, so nothing was sent. Arm it to act.</translation>
    </message>
    <message>
        <source>Refused here, before anything was sent to the server.</source>
        <translation>Refused here, before anything was sent to the server.</translation>
    </message>
    <message>
        <source>The server did not answer in time. It may be overloaded, or something drops the packets on the way.</source>
        <translation>The server did not answer in time. It may be overloaded, or something drops the packets on the way.</translation>
    </message>
    <message>
        <source>The server asks for a password. Enter it in the connection.</source>
        <translation>The server asks for a password. Enter it in the connection.</translation>
    </message>
    <message>
        <source>The server does not accept this user and password. Enter them again.</source>
        <translation>The server does not accept this user and password. Enter them again.</translation>
    </message>
    <message>
        <source>This server is a replica and is never written to. Connect to the primary to act.</source>
        <translation>This server is a replica and is never written to. Connect to the primary to act.</translation>
    </message>
    <message>
        <source>The server is still loading its data. It is tried again by itself.</source>
        <translation>The server is still loading its data. It is tried again by itself.</translation>
    </message>
    <message>
        <source>The name belongs to an object that is not a lock. Choose another name, or look at its keys.</source>
        <translation>The name belongs to an object that is not a lock. Choose another name, or look at its keys.</translation>
    </message>
    <message>
        <source>The server is out of memory and refuses to write. Free memory there first.</source>
        <translation>The server is out of memory and refuses to write. Free memory there first.</translation>
    </message>
    <message>
        <source>The server forgot a script. Try again.</source>
        <translation>The server forgot a script. Try again.</translation>
    </message>
    <message>
        <source>No server answers at this address. Check host and port, and that it is running.</source>
        <translation>No server answers at this address. Check host and port, and that it is running.</translation>
    </message>
    <message>
        <source>This server does not know a command that is needed.</source>
        <translation>This server does not know a command that is needed.</translation>
    </message>
    <message>
        <source>The server refused.</source>
        <translation>The server refused.</translation>
    </message>
    <message>
        <source>More keys are written there than can be followed live. It gets better by itself once there are fewer, or choose name prefixes.</source>
        <translation>More keys are written there than can be followed live. It gets better by itself once there are fewer, or choose name prefixes.</translation>
    </message>
    <message>
        <source>The server did not announce a change, so locks are asked for again and again instead.</source>
        <translation>The server did not announce a change, so locks are asked for again and again instead.</translation>
    </message>
    <message>
        <source>What answered does not speak the Redis protocol as expected; the connection was ended. Check the port, and whether it wants TLS.</source>
        <translation>What answered does not speak the Redis protocol as expected; the connection was ended. Check the port, and whether it wants TLS.</translation>
    </message>
    <message>
        <source>An error in this program. Please report it.</source>
        <translation>An error in this program. Please report it.</translation>
    </message>
    <message>
        <source>The demo runs on a Redis server of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;.</source>
        <translation>The demo runs on a Redis server of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;.</translation>
    </message>
    <message>
        <source>The demo&apos;s own Redis server could not be started. Try again, or connect to a server of yours.</source>
        <translation>The demo&apos;s own Redis server could not be started. Try again, or connect to a server of yours.</translation>
    </message>
    <message>
        <source>a channel pattern (&amp;…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation>a channel pattern (&amp;…)</translation>
    </message>
    <message>
        <source>a key pattern (~…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation>a key pattern (~…)</translation>
    </message>
    <message>
        <source>appeared</source>
        <extracomment>an event: a lock was first seen, already held</extracomment>
        <translation>appeared</translation>
    </message>
    <message>
        <source>re-entered</source>
        <extracomment>an event: the holder took it once more</extracomment>
        <translation>re-entered</translation>
    </message>
    <message>
        <source>renewed</source>
        <extracomment>an event: the lease was extended</extracomment>
        <translation>renewed</translation>
    </message>
    <message>
        <source>partly released</source>
        <extracomment>an event: one of several holds was given back</extracomment>
        <translation>partly released</translation>
    </message>
    <message>
        <source>released</source>
        <extracomment>an event</extracomment>
        <translation>released</translation>
    </message>
    <message>
        <source>force-unlocked</source>
        <extracomment>an event: another client ended the hold</extracomment>
        <translation>force-unlocked</translation>
    </message>
    <message>
        <source>expired</source>
        <extracomment>an event: the lease ran out</extracomment>
        <translation>expired</translation>
    </message>
    <message>
        <source>evicted</source>
        <extracomment>an event: the server threw it away for memory</extracomment>
        <translation>evicted</translation>
    </message>
    <message>
        <source>deleted</source>
        <extracomment>an event: gone without an unlock</extracomment>
        <translation>deleted</translation>
    </message>
    <message>
        <source>queued</source>
        <extracomment>an event: a waiter took a place</extracomment>
        <translation>queued</translation>
    </message>
    <message>
        <source>promoted</source>
        <extracomment>an event: the first waiter became the holder</extracomment>
        <translation>promoted</translation>
    </message>
    <message>
        <source>left the queue</source>
        <extracomment>an event: a waiter went away</extracomment>
        <translation>left the queue</translation>
    </message>
    <message>
        <source>purged</source>
        <extracomment>an event: a waiter was removed because its time was up</extracomment>
        <translation>purged</translation>
    </message>
    <message>
        <source>lost its place</source>
        <extracomment>an event: a waiter was put back to the end</extracomment>
        <translation>lost its place</translation>
    </message>
    <message>
        <source>coalesced</source>
        <extracomment>an event: holds that began and ended between two reads</extracomment>
        <translation>coalesced</translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) began and ended between two reads</source>
        <extracomment>%n holds of a lock began and ended between two reads</extracomment>
        <translation>
            <numerusform>%n hold began and ended between two reads</numerusform>
            <numerusform>%n holds began and ended between two reads</numerusform>
        </translation>
    </message>
    <message>
        <source>; lease %1</source>
        <extracomment>the end of a sentence about an event; %1 is a duration</extracomment>
        <translation>; lease %1</translation>
    </message>
    <message>
        <source>first seen</source>
        <translation>first seen</translation>
    </message>
    <message>
        <source>first seen, held by %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>first seen, held by %1</translation>
    </message>
    <message>
        <source>%1 took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 took it</translation>
    </message>
    <message>
        <source>%1 took it again, now %2 times</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 took it again, now %2 times</translation>
    </message>
    <message>
        <source>%1 renewed it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 renewed it</translation>
    </message>
    <message>
        <source>%1 gave one hold back, %2 left</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 gave one hold back, %2 left</translation>
    </message>
    <message>
        <source>%1 released it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 released it</translation>
    </message>
    <message>
        <source>the server evicted it for memory while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>the server evicted it for memory while %1 held it</translation>
    </message>
    <message>
        <source>it was deleted while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>it was deleted while %1 held it</translation>
    </message>
    <message>
        <source>%1 came from the head of the queue and took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 came from the head of the queue and took it</translation>
    </message>
    <message>
        <source>%1 queued at place %2</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation>%1 queued at place %2</translation>
    </message>
    <message>
        <source>%1 stopped waiting</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 stopped waiting</translation>
    </message>
    <message>
        <source>%1 was removed from the queue: its time was up</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 was removed from the queue: its time was up</translation>
    </message>
    <message>
        <source>%1 lost its place and stands at place %2 now</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation>%1 lost its place and stands at place %2 now</translation>
    </message>
    <message>
        <source>two reads differ</source>
        <translation>two reads differ</translation>
    </message>
    <message>
        <source>a release message was heard</source>
        <translation>a release message was heard</translation>
    </message>
    <message>
        <source>a release request left its trace</source>
        <translation>a release request left its trace</translation>
    </message>
    <message>
        <source>the last known deadline has passed</source>
        <translation>the last known deadline has passed</translation>
    </message>
    <message>
        <source>the server said so</source>
        <translation>the server said so</translation>
    </message>
    <message>
        <source>the server said that it made room</source>
        <translation>the server said that it made room</translation>
    </message>
    <message>
        <source>the server counted evictions about then, and does not say of what</source>
        <translation>the server counted evictions about then, and does not say of what</translation>
    </message>
    <message>
        <source>done from here</source>
        <translation>done from here</translation>
    </message>
    <message>
        <source>several steps happened between two reads</source>
        <translation>several steps happened between two reads</translation>
    </message>
    <message>
        <source>another server answers now</source>
        <translation>another server answers now</translation>
    </message>
    <message>
        <source>nothing but the state itself</source>
        <translation>nothing but the state itself</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Certain. Evidence: %1.</source>
        <translation>Certain. Evidence: %1.</translation>
    </message>
    <message>
        <source>Likely, not certain. Evidence: %1.</source>
        <translation>Likely, not certain. Evidence: %1.</translation>
    </message>
    <message>
        <source>reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation>reentrant</translation>
    </message>
    <message>
        <source>non-reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation>non-reentrant</translation>
    </message>
    <message>
        <source>fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation>fair</translation>
    </message>
    <message>
        <source>non-reentrant fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation>non-reentrant fair</translation>
    </message>
    <message>
        <source>fair (3.8)</source>
        <extracomment>a kind of lock: fair by the rules of old clients</extracomment>
        <translation>fair (3.8)</translation>
    </message>
    <message>
        <source>read-write</source>
        <extracomment>a kind of lock</extracomment>
        <translation>read-write</translation>
    </message>
    <message>
        <source>read-write: read</source>
        <extracomment>a way to take a read-write lock</extracomment>
        <translation>read-write: read</translation>
    </message>
    <message>
        <source>read-write: write</source>
        <extracomment>a way to take a read-write lock</extracomment>
        <translation>read-write: write</translation>
    </message>
    <message>
        <source>spin</source>
        <extracomment>a kind of lock</extracomment>
        <translation>spin</translation>
    </message>
    <message>
        <source>fenced</source>
        <extracomment>a kind of lock</extracomment>
        <translation>fenced</translation>
    </message>
    <message>
        <source>token</source>
        <extracomment>a kind of lock: one value under one key</extracomment>
        <translation>token</translation>
    </message>
    <message>
        <source>token (unsafe)</source>
        <extracomment>a kind of lock: one value under one key, not compared on release</extracomment>
        <translation>token (unsafe)</translation>
    </message>
    <message>
        <source>multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation>multi</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>a kind of lock: the Redlock algorithm</extracomment>
        <translation>red</translation>
    </message>
    <message>
        <source>faster multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation>faster multi</translation>
    </message>
    <message>
        <source>semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>semaphore</translation>
    </message>
    <message>
        <source>permit semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>permit semaphore</translation>
    </message>
    <message>
        <source>queue semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>queue semaphore</translation>
    </message>
    <message>
        <source>count-down latch</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>count-down latch</translation>
    </message>
    <message>
        <source>counter</source>
        <extracomment>a bare number: semaphore, latch or somebody&apos;s counter</extracomment>
        <translation>counter</translation>
    </message>
    <message>
        <source>unknown kind</source>
        <translation>unknown kind</translation>
    </message>
    <message>
        <source>%1 lock</source>
        <extracomment>%1 is a kind, for example &quot;fair&quot;</extracomment>
        <translation>%1 lock</translation>
    </message>
    <message>
        <source>%1; its keys would also fit: %2</source>
        <extracomment>%1 is &quot;fair lock&quot;, %2 other kinds that its keys would fit as well</extracomment>
        <translation>%1; its keys would also fit: %2</translation>
    </message>
    <message>
        <source>not yet known</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation>not yet known</translation>
    </message>
    <message>
        <source>watchdog</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation>watchdog</translation>
    </message>
    <message>
        <source>fixed</source>
        <extracomment>how the lease is renewed: it is not; short</extracomment>
        <translation>fixed</translation>
    </message>
    <message>
        <source>overdue</source>
        <extracomment>a renewal should have come by now; short</extracomment>
        <translation>overdue</translation>
    </message>
    <message>
        <source>2 missed</source>
        <extracomment>two renewals should have come by now; short</extracomment>
        <translation>2 missed</translation>
    </message>
    <message>
        <source>no expiry</source>
        <extracomment>the lock has no deadline at all; short</extracomment>
        <translation>no expiry</translation>
    </message>
    <message>
        <source>not readable</source>
        <extracomment>in place of a holder: the server does not let us read the lock; short
----------
the deadline could not be read; short
----------
a row of the members of a lock</extracomment>
        <translation>not readable</translation>
    </message>
    <message>
        <source>Not yet seen long enough to tell whether the lease is renewed.</source>
        <translation>Not yet seen long enough to tell whether the lease is renewed.</translation>
    </message>
    <message>
        <source>A watchdog renews it every %1.</source>
        <translation>A watchdog renews it every %1.</translation>
    </message>
    <message>
        <source>A watchdog renews it.</source>
        <translation>A watchdog renews it.</translation>
    </message>
    <message>
        <source>A fixed lease: it runs out unless it is released before.</source>
        <translation>A fixed lease: it runs out unless it is released before.</translation>
    </message>
    <message>
        <source>A renewal is overdue. The holder may be paused or cut off; if none comes, the lock is lost while it may still be working. Look at the holder&apos;s process.</source>
        <translation>A renewal is overdue. The holder may be paused or cut off; if none comes, the lock is lost while it may still be working. Look at the holder&apos;s process.</translation>
    </message>
    <message>
        <source>Two renewals were missed. The lock is about to be lost while its holder may still be working. Look at the holder&apos;s process now.</source>
        <translation>Two renewals were missed. The lock is about to be lost while its holder may still be working. Look at the holder&apos;s process now.</translation>
    </message>
    <message>
        <source>It has no deadline: it stays held until somebody releases it.</source>
        <translation>It has no deadline: it stays held until somebody releases it.</translation>
    </message>
    <message>
        <source>The deadline could not be read; permission may be missing.</source>
        <translation>The deadline could not be read; permission may be missing.</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>held for at least this long: when it was taken is not known. %1 is a duration</extracomment>
        <translation>at least %1</translation>
    </message>
    <message>
        <source>read</source>
        <extracomment>held for reading</extracomment>
        <translation>read</translation>
    </message>
    <message>
        <source>write</source>
        <extracomment>held for writing</extracomment>
        <translation>write</translation>
    </message>
    <message>
        <source>listening: not known</source>
        <extracomment>whether a waiter&apos;s connection hears &quot;your turn&quot;</extracomment>
        <translation>listening: not known</translation>
    </message>
    <message>
        <source>listening</source>
        <extracomment>a waiter&apos;s connection is there to hear &quot;your turn&quot;</extracomment>
        <translation>listening</translation>
    </message>
    <message>
        <source>not listening</source>
        <extracomment>no connection of this waiter is there to hear &quot;your turn&quot;</extracomment>
        <translation>not listening</translation>
    </message>
    <message>
        <source>The lab is not ready yet. Wait a moment, and try again.</source>
        <translation>The lab is not ready yet. Wait a moment, and try again.</translation>
    </message>
    <message>
        <source>Nobody waits for longer than a year here.</source>
        <translation>Nobody waits for longer than a year here.</translation>
    </message>
    <message>
        <source>The server is not the lab&apos;s own, so nothing can happen to it.</source>
        <translation>The server is not the lab&apos;s own, so nothing can happen to it.</translation>
    </message>
    <message>
        <source>This happens to servers, and it is a client.</source>
        <translation>This happens to servers, and it is a client.</translation>
    </message>
    <message>
        <source>This happens to clients, and it is a server.</source>
        <translation>This happens to clients, and it is a server.</translation>
    </message>
    <message>
        <source>It is not frozen.</source>
        <translation>It is not frozen.</translation>
    </message>
    <message>
        <source>It is cut off already.</source>
        <translation>It is cut off already.</translation>
    </message>
    <message>
        <source>It is not cut off.</source>
        <translation>It is not cut off.</translation>
    </message>
    <message>
        <source>Say which command it is to send.</source>
        <translation>Say which command it is to send.</translation>
    </message>
    <message>
        <source>Threads are numbered from 1.</source>
        <translation>Threads are numbered from 1.</translation>
    </message>
    <message>
        <source>Only multi and red locks are taken on several servers.</source>
        <translation>Only multi and red locks are taken on several servers.</translation>
    </message>
    <message>
        <source>The server does not run. Restart or resume it first.</source>
        <translation>The server does not run. Restart or resume it first.</translation>
    </message>
    <message>
        <source>The server is not paused.</source>
        <translation>The server is not paused.</translation>
    </message>
    <message>
        <source>The server cannot be started again.</source>
        <translation>The server cannot be started again.</translation>
    </message>
    <message>
        <source>No replica runs that could take over.</source>
        <translation>No replica runs that could take over.</translation>
    </message>
    <message>
        <source>Say which lock.</source>
        <translation>Say which lock.</translation>
    </message>
    <message>
        <source>Answers can be late by an hour at most.</source>
        <translation>Answers can be late by an hour at most.</translation>
    </message>
    <message>
        <source>The lock is not on this server.</source>
        <translation>The lock is not on this server.</translation>
    </message>
    <message>
        <source>“%1” was not done.</source>
        <extracomment>%1 is an act as it is typed in the lab, like &quot;A reconnect&quot;</extracomment>
        <translation>“%1” was not done.</translation>
    </message>
    <message>
        <source>%1 and %2 held it at the same time.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 and %2 held it at the same time.</translation>
    </message>
    <message>
        <source>%1 was seen as a holder while %2 held it.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 was seen as a holder while %2 held it.</translation>
    </message>
    <message>
        <source>It was seen free while %1 held it.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>It was seen free while %1 held it.</translation>
    </message>
    <message>
        <source>%1 was seen as the holder when its hold was over.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 was seen as the holder when its hold was over.</translation>
    </message>
    <message>
        <source>%1 overtook %2.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 overtook %2.</translation>
    </message>
    <message>
        <source>Token %1 came after %2.</source>
        <extracomment>%1 and %2 are fencing tokens</extracomment>
        <translation>Token %1 came after %2.</translation>
    </message>
    <message>
        <source>Token %1 was given twice.</source>
        <extracomment>%1 is a fencing token</extracomment>
        <translation>Token %1 was given twice.</translation>
    </message>
    <message>
        <source>%1 slept on beside a free lock.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 slept on beside a free lock.</translation>
    </message>
    <message>
        <source>%1 asked for a free lock and was refused.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 asked for a free lock and was refused.</translation>
    </message>
    <message>
        <source>%1 should hold it %2 times after this, not %3.</source>
        <extracomment>%1 is a client, %2 and %3 are numbers</extracomment>
        <translation>%1 should hold it %2 times after this, not %3.</translation>
    </message>
    <message>
        <source>%1 entered it twice, and it can be entered once.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 entered it twice, and it can be entered once.</translation>
    </message>
    <message>
        <source>%1 gave back or renewed a hold that somebody else had ended.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 gave back or renewed a hold that somebody else had ended.</translation>
    </message>
    <message>
        <source>%1 was refused what it has.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 was refused what it has.</translation>
    </message>
    <message>
        <source>%1 lost its hold while the lease lasted.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 lost its hold while the lease lasted.</translation>
    </message>
    <message>
        <source>Nothing is traced here: a server that runs a script line by line serves nobody else meanwhile. In a lab with servers of its own, everything is.</source>
        <translation>Nothing is traced here: a server that runs a script line by line serves nobody else meanwhile. In a lab with servers of its own, everything is.</translation>
    </message>
    <message>
        <source>What ran, the newest first</source>
        <translation>What ran, the newest first</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is traced here: with more than %n clients you would wait for it. Try the same in a free lab with fewer, and everything is.</source>
        <translation>
            <numerusform>Nothing is traced here: with more than %n client you would wait for it. Try the same in a free lab with fewer, and everything is.</numerusform>
            <numerusform>Nothing is traced here: with more than %n clients you would wait for it. Try the same in a free lab with fewer, and everything is.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is frozen: its process stands still, and its watchdog too.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>It is frozen: its process stands still, and its watchdog too.</translation>
    </message>
    <message>
        <source>It is cut off: nothing from it arrives, and nothing reaches it.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>It is cut off: nothing from it arrives, and nothing reaches it.</translation>
    </message>
    <message>
        <source>It has crashed: nobody is left to give anything back.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>It has crashed: nobody is left to give anything back.</translation>
    </message>
    <message>
        <source>listening?</source>
        <extracomment>whether a waiter hears &quot;your turn&quot; is not known; short</extracomment>
        <translation>listening?</translation>
    </message>
    <message>
        <source>keeps place %1</source>
        <extracomment>below a waiter: how long its place in the queue is kept; %1 is like 4:38; short</extracomment>
        <translation>keeps place %1</translation>
    </message>
    <message>
        <source>Show it on the stage</source>
        <translation>Show it on the stage</translation>
    </message>
    <message>
        <source>Act out moves</source>
        <translation>Act out moves</translation>
    </message>
    <message>
        <source>On the stage, let holders and waiters walk</source>
        <translation>On the stage, let holders and waiters walk</translation>
    </message>
    <message>
        <source>to go</source>
        <comment>a step that a latch waits for</comment>
        <translation>to go</translation>
    </message>
    <message>
        <source>free</source>
        <comment>a permit</comment>
        <translation>free</translation>
    </message>
    <message numerus="yes">
        <source>%n listening, without an order</source>
        <extracomment>how many wait for a lock without an order, and are not known one by one</extracomment>
        <translation>
            <numerusform>%n listening, without an order</numerusform>
            <numerusform>%n listening, without an order</numerusform>
        </translation>
    </message>
    <message>
        <source>ours</source>
        <extracomment>below a figure: a holder or waiter that is this program; short</extracomment>
        <translation>ours</translation>
    </message>
    <message>
        <source>It is ours.</source>
        <translation>It is ours.</translation>
    </message>
    <message>
        <source>%1 holds the lock.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 holds the lock.</translation>
    </message>
    <message>
        <source>%1 holds the lock to read.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 holds the lock to read.</translation>
    </message>
    <message>
        <source>%1 holds the lock to write.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 holds the lock to write.</translation>
    </message>
    <message>
        <source>Permit %1 is out.</source>
        <extracomment>%1 is a permit&apos;s id</extracomment>
        <translation>Permit %1 is out.</translation>
    </message>
    <message>
        <source>not yet in</source>
        <extracomment>below a holder that has a place among them, but may not go on yet; short</extracomment>
        <translation>not yet in</translation>
    </message>
    <message numerus="yes">
        <source>+ %n more</source>
        <extracomment>behind the figures: how many more there are than are drawn</extracomment>
        <translation>
            <numerusform>+ %n more</numerusform>
            <numerusform>+ %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <extracomment>%1 is who waits for the lock</extracomment>
        <translation>%1 waits.</translation>
    </message>
    <message>
        <source>On %1: %2</source>
        <extracomment>a member of a lock made of several; %1 is its server, %2 is like &quot;held&quot;</extracomment>
        <translation>On %1: %2</translation>
    </message>
    <message>
        <source>READERS</source>
        <extracomment>over the room of those who hold a lock to read, beside each other</extracomment>
        <translation>READERS</translation>
    </message>
    <message>
        <source>WRITER</source>
        <extracomment>over the room of the one who holds a lock to write</extracomment>
        <translation>WRITER</translation>
    </message>
    <message>
        <source>Not current: this is how it stood before the connection was lost.</source>
        <translation>Not current: this is how it stood before the connection was lost.</translation>
    </message>
    <message>
        <source>place %1</source>
        <extracomment>below a waiter; %1 is its place in the queue, 1 or more; short</extracomment>
        <translation>place %1</translation>
    </message>
    <message>
        <source>its turn now</source>
        <extracomment>below the first waiter of a lock that is free; short</extracomment>
        <translation>its turn now</translation>
    </message>
    <message>
        <source>next</source>
        <extracomment>below the first waiter; short</extracomment>
        <translation>next</translation>
    </message>
    <message>
        <source>next, within %1</source>
        <extracomment>below the first waiter; %1 is a duration; short</extracomment>
        <translation>next, within %1</translation>
    </message>
    <message>
        <source>turn in %1</source>
        <extracomment>below the second waiter, when the first does not listen; %1 is like 4:38; short</extracomment>
        <translation>turn in %1</translation>
    </message>
    <message>
        <source>At place %1. When its turn comes is not known.</source>
        <extracomment>of a waiter; %1 is its place in the queue</extracomment>
        <translation>At place %1. When its turn comes is not known.</translation>
    </message>
    <message>
        <source>The lock is free, and it is the first: its turn is now.</source>
        <translation>The lock is free, and it is the first: its turn is now.</translation>
    </message>
    <message>
        <source>It is the next. When the holder gives the lock back is not known.</source>
        <translation>It is the next. When the holder gives the lock back is not known.</translation>
    </message>
    <message>
        <source>It is the next, at the latest when the lease ends in %1, unless that is renewed.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>It is the next, at the latest when the lease ends in %1, unless that is renewed.</translation>
    </message>
    <message>
        <source>The one ahead does not listen, and loses its place in %1. Then it is this one&apos;s turn.</source>
        <extracomment>%1 is like 4:38</extracomment>
        <translation>The one ahead does not listen, and loses its place in %1. Then it is this one&apos;s turn.</translation>
    </message>
    <message numerus="yes">
        <source>%n hold it</source>
        <extracomment>how many hold the lock at once</extracomment>
        <translation>
            <numerusform>%n holds it</numerusform>
            <numerusform>%n hold it</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds it</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 holds it</translation>
    </message>
    <message>
        <source>Not current</source>
        <translation>Not current</translation>
    </message>
    <message>
        <source>Stage</source>
        <extracomment>a tab: the lock as a picture, with its holder in a room and the waiters in line before it</extracomment>
        <translation>Stage</translation>
    </message>
    <message>
        <source>The lock as a room, and who waits before it</source>
        <translation>The lock as a room, and who waits before it</translation>
    </message>
    <message>
        <source>A holder&apos;s count is not a number above zero. A client that re-enters or releases it will fail.</source>
        <translation>A holder&apos;s count is not a number above zero. A client that re-enters or releases it will fail.</translation>
    </message>
    <message>
        <source>A waiter in the queue has no deadline record. It cannot be removed by time.</source>
        <translation>A waiter in the queue has no deadline record. It cannot be removed by time.</translation>
    </message>
    <message>
        <source>A deadline record without a place in the queue; left over from a waiter.</source>
        <translation>A deadline record without a place in the queue; left over from a waiter.</translation>
    </message>
    <message>
        <source>One waiter stands in the queue twice.</source>
        <translation>One waiter stands in the queue twice.</translation>
    </message>
    <message>
        <source>The holder also stands in the queue.</source>
        <translation>The holder also stands in the queue.</translation>
    </message>
    <message>
        <source>The queue itself has a deadline. When it passes, every waiter loses its place.</source>
        <translation>The queue itself has a deadline. When it passes, every waiter loses its place.</translation>
    </message>
    <message>
        <source>The name belongs to an object that is not a lock. Clients that ask for this lock get WRONGTYPE.</source>
        <translation>The name belongs to an object that is not a lock. Clients that ask for this lock get WRONGTYPE.</translation>
    </message>
    <message>
        <source>not a lock</source>
        <extracomment>in place of a holder: an object of another type has the name of the lock; short</extracomment>
        <translation>not a lock</translation>
    </message>
    <message>
        <source>Its key is too large to be read here, so whether it is held, and by whom, is not known.</source>
        <translation>Its key is too large to be read here, so whether it is held, and by whom, is not known.</translation>
    </message>
    <message>
        <source>Larger than is read here; only a part of it is shown.</source>
        <translation>Larger than is read here; only a part of it is shown.</translation>
    </message>
    <message>
        <source>development</source>
        <extracomment>where a server is used</extracomment>
        <translation>development</translation>
    </message>
    <message>
        <source>staging</source>
        <extracomment>where a server is used</extracomment>
        <translation>staging</translation>
    </message>
    <message>
        <source>production</source>
        <extracomment>where a server is used</extracomment>
        <translation>production</translation>
    </message>
    <message>
        <source>DEV</source>
        <extracomment>badge: development; as short as possible</extracomment>
        <translation>DEV</translation>
    </message>
    <message>
        <source>STAGE</source>
        <extracomment>badge: staging; as short as possible</extracomment>
        <translation>STAGE</translation>
    </message>
    <message>
        <source>PROD</source>
        <extracomment>badge: production; as short as possible</extracomment>
        <translation>PROD</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>not connected</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>connecting…</translation>
    </message>
    <message>
        <source>reading the locks…</source>
        <translation>reading the locks…</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>connected</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>connection lost</translation>
    </message>
    <message>
        <source>not watching</source>
        <extracomment>how changes are learned: not at all</extracomment>
        <translation>not watching</translation>
    </message>
    <message>
        <source>live</source>
        <extracomment>how changes are learned: every change is announced</extracomment>
        <translation>live</translation>
    </message>
    <message>
        <source>live for known locks</source>
        <extracomment>how changes are learned: only for locks that are known already</extracomment>
        <translation>live for known locks</translation>
    </message>
    <message>
        <source>key events</source>
        <extracomment>how changes are learned: the server&apos;s key events</extracomment>
        <translation>key events</translation>
    </message>
    <message>
        <source>polling</source>
        <extracomment>how changes are learned: by asking again and again</extracomment>
        <translation>polling</translation>
    </message>
    <message>
        <source>Nothing is being watched yet.</source>
        <translation>Nothing is being watched yet.</translation>
    </message>
    <message>
        <source>The server announces every change of every key.</source>
        <translation>The server announces every change of every key.</translation>
    </message>
    <message>
        <source>Changes of known locks are announced; new ones are found by scanning.</source>
        <translation>Changes of known locks are announced; new ones are found by scanning.</translation>
    </message>
    <message>
        <source>Changes of known locks are announced; a new one is found within %1.</source>
        <translation>Changes of known locks are announced; a new one is found within %1.</translation>
    </message>
    <message>
        <source>The server&apos;s own key events are used, as it was already set up.</source>
        <translation>The server&apos;s own key events are used, as it was already set up.</translation>
    </message>
    <message>
        <source>Locks are read again and again, paced to spare the server.</source>
        <translation>Locks are read again and again, paced to spare the server.</translation>
    </message>
    <message>
        <source>Locks are read again and again, paced to spare the server; a new one is found within %1.</source>
        <translation>Locks are read again and again, paced to spare the server; a new one is found within %1.</translation>
    </message>
    <message>
        <source>scanning: %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks</extracomment>
        <translation>scanning: %1 of %2 keys</translation>
    </message>
    <message>
        <source>some locks may be missing: %1</source>
        <extracomment>%1 is a sentence that says why</extracomment>
        <translation>some locks may be missing: %1</translation>
    </message>
    <message>
        <source>all keys scanned</source>
        <translation>all keys scanned</translation>
    </message>
    <message>
        <source>%1 unlock latches left behind</source>
        <extracomment>keys that are to be removed after each unlock, and are not; after &quot;all keys scanned&quot;</extracomment>
        <translation>%1 unlock latches left behind</translation>
    </message>
    <message numerus="yes">
        <source>at least %n locks are not shown: the limit is %1</source>
        <translation>
            <numerusform>at least %n lock is not shown: the limit is %1</numerusform>
            <numerusform>at least %n locks are not shown: the limit is %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locks are not shown: the limit is %1</source>
        <extracomment>%n locks are there beside those in the table; %1 is how many the table may have</extracomment>
        <translation>
            <numerusform>%n lock is not shown: the limit is %1</numerusform>
            <numerusform>%n locks are not shown: the limit is %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events are not listed: too many at once</source>
        <extracomment>beside the list of events</extracomment>
        <translation>
            <numerusform>%n event is not listed: too many at once</numerusform>
            <numerusform>%n events are not listed: too many at once</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 k</source>
        <extracomment>thousands</extracomment>
        <translation>%1 k</translation>
    </message>
    <message>
        <source>%1 M</source>
        <extracomment>millions, with one decimal</extracomment>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>column: when it happened</extracomment>
        <translation>Time</translation>
    </message>
    <message>
        <source>Act</source>
        <extracomment>column: what was done</extracomment>
        <translation>Act</translation>
    </message>
    <message>
        <source>Lock</source>
        <extracomment>column: the lock&apos;s name</extracomment>
        <translation>Lock</translation>
    </message>
    <message>
        <source>Holder</source>
        <extracomment>column: who holds it</extracomment>
        <translation>Holder</translation>
    </message>
    <message>
        <source>Outcome</source>
        <extracomment>column: how it ended</extracomment>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Server</source>
        <extracomment>column: the server&apos;s address</extracomment>
        <translation>Server</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>column: what happened</extracomment>
        <translation>Event</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Lease left</source>
        <extracomment>column: how much of the lease is left</extracomment>
        <translation>Lease left</translation>
    </message>
    <message>
        <source>Waiters</source>
        <extracomment>column: how many wait</extracomment>
        <translation>Waiters</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>no deadline</translation>
    </message>
    <message>
        <source>only its beginning</source>
        <extracomment>not all fields of a key are shown</extracomment>
        <translation>only its beginning</translation>
    </message>
    <message>
        <source>Key or field</source>
        <extracomment>columns of the raw keys of a lock</extracomment>
        <translation>Key or field</translation>
    </message>
    <message>
        <source>new</source>
        <extracomment>a key or a field that was not there before a command</extracomment>
        <translation>new</translation>
    </message>
    <message>
        <source>gone</source>
        <extracomment>a key or a field that is no longer there after a command
----------
a waiter who does not listen and whose place has lapsed; short</extracomment>
        <translation>gone</translation>
    </message>
    <message>
        <source>changed</source>
        <extracomment>a key or a field that is another one after a command</extracomment>
        <translation>changed</translation>
    </message>
    <message>
        <source>%1 sent a command</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 sent a command</translation>
    </message>
    <message>
        <source>%1 ran a script of its own</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 ran a script of its own</translation>
    </message>
    <message>
        <source>%1 ran %2</source>
        <extracomment>%1 is the name of a client, %2 that of a script</extracomment>
        <translation>%1 ran %2</translation>
    </message>
    <message>
        <source>No reply came, so it is not known what was done.</source>
        <translation>No reply came, so it is not known what was done.</translation>
    </message>
    <message>
        <source>The server answered %1</source>
        <extracomment>%1 is what a server answered</extracomment>
        <translation>The server answered %1</translation>
    </message>
    <message>
        <source>It was not run line by line.</source>
        <translation>It was not run line by line.</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n lines that ran are shown.</source>
        <translation>
            <numerusform>Only the first line that ran is shown.</numerusform>
            <numerusform>Only the first %n lines that ran are shown.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Nothing has run yet</translation>
    </message>
    <message>
        <source>The script that ran</source>
        <translation>The script that ran</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>COMMANDS</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Line</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Reply</translation>
    </message>
    <message>
        <source>KEYS BEFORE AND AFTER</source>
        <translation>KEYS BEFORE AND AFTER</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>After</source>
        <translation>After</translation>
    </message>
    <message>
        <source>KEYS AND ARGUMENTS</source>
        <translation>KEYS AND ARGUMENTS</translation>
    </message>
    <message>
        <source>always</source>
        <extracomment>how a length of time is drawn; the length follows</extracomment>
        <translation>always</translation>
    </message>
    <message>
        <source>uniform, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>uniform, mean</translation>
    </message>
    <message>
        <source>exponential, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>exponential, mean</translation>
    </message>
    <message>
        <source>Give the lock a name.</source>
        <translation>Give the lock a name.</translation>
    </message>
    <message>
        <source>Nobody can take such a lock here.</source>
        <translation>Nobody can take such a lock here.</translation>
    </message>
    <message>
        <source>Choose from 1 to 100 clients.</source>
        <translation>Choose from 1 to 100 clients.</translation>
    </message>
    <message>
        <source>Let them hold it for a minute at most, in the mean.</source>
        <translation>Let them hold it for a minute at most, in the mean.</translation>
    </message>
    <message>
        <source>Let them rest for a minute at most, in the mean.</source>
        <translation>Let them rest for a minute at most, in the mean.</translation>
    </message>
    <message>
        <source>Let them wait for ten minutes at most.</source>
        <translation>Let them wait for ten minutes at most.</translation>
    </message>
    <message>
        <source>A lease lasts from 100 ms to ten minutes.</source>
        <translation>A lease lasts from 100 ms to ten minutes.</translation>
    </message>
    <message>
        <source>A run lasts from a second to an hour.</source>
        <translation>A run lasts from a second to an hour.</translation>
    </message>
    <message>
        <source>Two had the lock at the same time.</source>
        <translation>Two had the lock at the same time.</translation>
    </message>
    <message>
        <source>A hold was counted wrongly.</source>
        <translation>A hold was counted wrongly.</translation>
    </message>
    <message>
        <source>A holder lost the lock although its lease was not over.</source>
        <translation>A holder lost the lock although its lease was not over.</translation>
    </message>
    <message>
        <source>A later holder did not get a higher token.</source>
        <translation>A later holder did not get a higher token.</translation>
    </message>
    <message>
        <source>Somebody was served before one who had queued earlier.</source>
        <translation>Somebody was served before one who had queued earlier.</translation>
    </message>
    <message>
        <source>The lock stayed held after its end.</source>
        <translation>The lock stayed held after its end.</translation>
    </message>
    <message>
        <source>The lock was free, and who waited for it did not get it.</source>
        <translation>The lock was free, and who waited for it did not get it.</translation>
    </message>
    <message numerus="yes">
        <source>No promise was broken in %n operations that were checked.</source>
        <translation>
            <numerusform>No promise was broken in the one operation that was checked.</numerusform>
            <numerusform>No promise was broken in %n operations that were checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Promises were broken %n times.</source>
        <translation>
            <numerusform>A promise was broken once.</numerusform>
            <numerusform>Promises were broken %n times.</numerusform>
        </translation>
    </message>
    <message>
        <source>There were %2 operations; only the last %1 were kept and checked.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>There were %2 operations; only the last %1 were kept and checked.</translation>
    </message>
    <message>
        <source>Some clients never got their last answer.</source>
        <translation>Some clients never got their last answer.</translation>
    </message>
    <message numerus="yes">
        <source>%n requests were refused or lost their answer.</source>
        <translation>
            <numerusform>%n request was refused or lost its answer.</numerusform>
            <numerusform>%n requests were refused or lost their answer.</numerusform>
        </translation>
    </message>
    <message>
        <source>ACQUIRES PER SECOND</source>
        <translation>ACQUIRES PER SECOND</translation>
    </message>
    <message>
        <source>FROM RELEASE TO NEXT HOLDER</source>
        <translation>FROM RELEASE TO NEXT HOLDER</translation>
    </message>
    <message>
        <source>half within %1, 99 % within %2</source>
        <extracomment>%1 and %2 are durations: the median, and the 99th percentile</extracomment>
        <translation>half within %1, 99 % within %2</translation>
    </message>
    <message>
        <source>FAIRNESS, 1 IS EQUAL FOR ALL</source>
        <extracomment>how evenly the clients were served, from 0 to 1</extracomment>
        <translation>FAIRNESS, 1 IS EQUAL FOR ALL</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>They hold it</source>
        <translation>They hold it</translation>
    </message>
    <message>
        <source>Then they rest</source>
        <translation>Then they rest</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>how long a contention run lasts</extracomment>
        <translation>Duration</translation>
    </message>
    <message>
        <source>Seed</source>
        <extracomment>a number from which all chance of a run is drawn</extracomment>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Save…</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>Broken promises</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Acquired</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refused</translation>
    </message>
    <message>
        <source>Waited in the mean</source>
        <translation>Waited in the mean</translation>
    </message>
    <message>
        <source>Waited at most</source>
        <translation>Waited at most</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>Contention</translation>
    </message>
    <message>
        <source>Real clients take one lock again and again, on a private server that ends with the run.</source>
        <translation>Real clients take one lock again and again, on a private server that ends with the run.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Starting…</translation>
    </message>
    <message>
        <source>Running. The history is checked at the end.</source>
        <translation>Running. The history is checked at the end.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Stopping…</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>Save the run</translation>
    </message>
    <message>
        <source>Table of samples (*.csv)</source>
        <translation>Table of samples (*.csv)</translation>
    </message>
    <message>
        <source>The whole run (*.json)</source>
        <translation>The whole run (*.json)</translation>
    </message>
    <message>
        <source>The run could not be saved.</source>
        <translation>The run could not be saved.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Server version %1</source>
        <extracomment>%1 is a version number</extracomment>
        <translation>Server version %1</translation>
    </message>
    <message>
        <source>A replica: shown, never written to</source>
        <translation>A replica: shown, never written to</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Connect…</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it, who waits for it, and how its lease runs.</source>
        <translation>Select a lock to see who holds it, who waits for it, and how its lease runs.</translation>
    </message>
    <message>
        <source>Now</source>
        <extracomment>before how things stand before the next step of a lesson: &quot;A holds orders&quot;</extracomment>
        <translation>Now</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>likely</source>
        <comment>of an event that is not certain</comment>
        <translation>likely</translation>
    </message>
    <message>
        <source>Filter the locks</source>
        <translation>Filter the locks</translation>
    </message>
    <message>
        <source>Remove this condition</source>
        <translation>Remove this condition</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message numerus="yes">
        <source>%n locks</source>
        <translation>
            <numerusform>%n lock</numerusform>
            <numerusform>%n locks</numerusform>
        </translation>
    </message>
    <message>
        <source>replica</source>
        <extracomment>the server is a replica; in a row of facts</extracomment>
        <translation>replica</translation>
    </message>
    <message>
        <source>Armed %1</source>
        <extracomment>button: acts are allowed for the time that is shown; %1 is like 9:41</extracomment>
        <translation>Armed %1</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Read-only</translation>
    </message>
    <message>
        <source>Locks can be taken and ended from here. Press to go back to read-only.</source>
        <translation>Locks can be taken and ended from here. Press to go back to read-only.</translation>
    </message>
    <message>
        <source>Nothing can be changed from here. Press to arm the session for 10 minutes.</source>
        <translation>Nothing can be changed from here. Press to arm the session for 10 minutes.</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Held by</translation>
    </message>
    <message>
        <source>Held for %1 by</source>
        <extracomment>followed by the id of the holder; %1 is a duration, perhaps with &quot;at least&quot;</extracomment>
        <translation>Held for %1 by</translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <extracomment>how often the holder has taken the lock</extracomment>
        <translation>
            <numerusform>once</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>%n further reasons why something is not shown
----------
more holders than the one that is named</extracomment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>of a step of a lesson
----------
when a waiter&apos;s turn comes: at once, the lock is free; short
----------
the mark of the present moment in a chart</extracomment>
        <translation>now</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 ago</translation>
    </message>
    <message>
        <source>no holder</source>
        <translation>no holder</translation>
    </message>
    <message>
        <source>free</source>
        <translation>free</translation>
    </message>
    <message>
        <source>mine</source>
        <extracomment>badge: a lock that this console holds; as short as possible</extracomment>
        <translation>mine</translation>
    </message>
    <message>
        <source>(empty name)</source>
        <extracomment>in place of the name of a lock</extracomment>
        <translation>(empty name)</translation>
    </message>
    <message>
        <source>The full lease is %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>The full lease is %1.</translation>
    </message>
    <message>
        <source>The full lease is not known until a renewal is seen.</source>
        <translation>The full lease is not known until a renewal is seen.</translation>
    </message>
    <message>
        <source>Held for %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>Held for %1.</translation>
    </message>
    <message>
        <source>Held for %1: when it was taken was not seen.</source>
        <extracomment>%1 is &quot;at least&quot; with a duration</extracomment>
        <translation>Held for %1: when it was taken was not seen.</translation>
    </message>
    <message>
        <source>Show renewals</source>
        <translation>Show renewals</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Events</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>WAITING · not known: its clients ask again and again</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>WAITING · not known: its clients ask again and again</translation>
    </message>
    <message>
        <source>WAITING · nobody listens</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>WAITING · nobody listens</translation>
    </message>
    <message>
        <source>QUEUE · nobody waits</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>QUEUE · nobody waits</translation>
    </message>
    <message numerus="yes">
        <source>QUEUE · %n waiting</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>QUEUE · %n waiting</numerusform>
            <numerusform>QUEUE · %n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WAITING · %n listening, without an order</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>WAITING · %n listening</numerusform>
            <numerusform>WAITING · %n listening, without an order</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody holds it.</source>
        <translation>Nobody holds it.</translation>
    </message>
    <message>
        <source>LEASE · %1</source>
        <extracomment>heading of the chart; %1 is a sentence about how the lease is renewed</extracomment>
        <translation>LEASE · %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>place has lapsed</source>
        <translation>place has lapsed</translation>
    </message>
    <message>
        <source>place lapses in %1</source>
        <extracomment>how long a waiter keeps its place in the queue; %1 is like 4:38</extracomment>
        <translation>place lapses in %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>No keys are there: the lock is free, and nobody waits in its queue.</source>
        <translation>No keys are there: the lock is free, and nobody waits in its queue.</translation>
    </message>
    <message>
        <source>Next attempt in %1.</source>
        <translation>Next attempt in %1.</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Not connected</translation>
    </message>
    <message>
        <source>Choose a Redis server to see the locks that are held on it. Nothing is ever changed there until you arm the session.</source>
        <translation>Choose a Redis server to see the locks that are held on it. Nothing is ever changed there until you arm the session.</translation>
    </message>
    <message>
        <source>No connection yet</source>
        <translation>No connection yet</translation>
    </message>
    <message>
        <source>Reading the locks…</source>
        <translation>Reading the locks…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Connecting…</translation>
    </message>
    <message>
        <source>The server refused</source>
        <translation>The server refused</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>No locks</translation>
    </message>
    <message>
        <source>Nobody holds a lock on this server now. As soon as a client takes one, it appears here.</source>
        <translation>Nobody holds a lock on this server now. As soon as a client takes one, it appears here.</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nothing matches</translation>
    </message>
    <message>
        <source>There are locks, but the filter lets none of them through. Press Esc in the filter to see all.</source>
        <translation>There are locks, but the filter lets none of them through. Press Esc in the filter to see all.</translation>
    </message>
    <message>
        <source>Next lesson: %1</source>
        <translation>Next lesson: %1</translation>
    </message>
    <message>
        <source>Go on with the next lesson (N)</source>
        <translation>Go on with the next lesson (N)</translation>
    </message>
    <message>
        <source>in %1</source>
        <extracomment>an instant, seen from now; %1 is a length of time</extracomment>
        <translation>in %1</translation>
    </message>
    <message>
        <source>The demo could not start</source>
        <translation>The demo could not start</translation>
    </message>
    <message>
        <source>the server may evict locks for memory</source>
        <translation>the server may evict locks for memory</translation>
    </message>
    <message>
        <source>the server is out of memory and takes no new locks</source>
        <translation>the server is out of memory and takes no new locks</translation>
    </message>
    <message>
        <source>the server&apos;s clock jumped %1 forward, or this machine slept</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>the server&apos;s clock jumped %1 forward, or this machine slept</translation>
    </message>
    <message>
        <source>the server&apos;s clock jumped %1 back</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>the server&apos;s clock jumped %1 back</translation>
    </message>
    <message>
        <source>scan stopped at %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks before somebody stopped that</extracomment>
        <translation>scan stopped at %1 of %2 keys</translation>
    </message>
    <message>
        <source>No keychain is available here, so the password is not kept: it is asked for each time.</source>
        <translation>No keychain is available here, so the password is not kept: it is asked for each time.</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Acquire a lock</translation>
    </message>
    <message>
        <source>This console becomes the holder, like any other client. Others wait until you release it.</source>
        <translation>This console becomes the holder, like any other client. Others wait until you release it.</translation>
    </message>
    <message>
        <source>watchdog: renewed until released</source>
        <translation>watchdog: renewed until released</translation>
    </message>
    <message>
        <source>fixed lease: ends by itself after</source>
        <translation>fixed lease: ends by itself after</translation>
    </message>
    <message>
        <source>one attempt</source>
        <translation>one attempt</translation>
    </message>
    <message>
        <source>wait at most</source>
        <translation>wait at most</translation>
    </message>
    <message>
        <source>wait until acquired</source>
        <translation>wait until acquired</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Waiting</source>
        <extracomment>before the clients that wait for a lock, in their order, or in none</extracomment>
        <translation>Waiting</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>Acquire</translation>
    </message>
    <message>
        <source>Write a length of time like 300ms, 1.5s or 2m.</source>
        <translation>Write a length of time like 300ms, 1.5s or 2m.</translation>
    </message>
    <message>
        <source>Arm the session?</source>
        <translation>Arm the session?</translation>
    </message>
    <message>
        <source>For 10 minutes, locks can be taken, released and force-unlocked from here. Every act is compared with what you saw, confirmed, and recorded in the audit file. Then the session falls back to read-only by itself.</source>
        <translation>For 10 minutes, locks can be taken, released and force-unlocked from here. Every act is compared with what you saw, confirmed, and recorded in the audit file. Then the session falls back to read-only by itself.</translation>
    </message>
    <message>
        <source>%1 counts as %2.</source>
        <extracomment>%1 is the name of a connection, %2 is like &quot;production&quot;</extracomment>
        <translation>%1 counts as %2.</translation>
    </message>
    <message>
        <source>Stay read-only</source>
        <translation>Stay read-only</translation>
    </message>
    <message>
        <source>Arm for 10 minutes</source>
        <translation>Arm for 10 minutes</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connect</translation>
    </message>
    <message>
        <source>Connecting only looks: nothing is changed on the server until you arm the session.</source>
        <translation>Connecting only looks: nothing is changed on the server until you arm the session.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>The saved connections could not be read. The old file was set aside as connections.json.bak.</source>
        <translation>The saved connections could not be read. The old file was set aside as connections.json.bak.</translation>
    </message>
    <message>
        <source>SAVED CONNECTIONS</source>
        <translation>SAVED CONNECTIONS</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>not labelled (elsewhere counts as production)</source>
        <translation>not labelled (elsewhere counts as production)</translation>
    </message>
    <message>
        <source>Keep it in the keychain</source>
        <translation>Keep it in the keychain</translation>
    </message>
    <message>
        <source>the system&apos;s authorities</source>
        <translation>the system&apos;s authorities</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choose…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Address</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Environment</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Password</translation>
    </message>
    <message>
        <source>CA file (TLS)</source>
        <translation>CA file (TLS)</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>New connection</translation>
    </message>
    <message>
        <source>in the keychain</source>
        <translation>in the keychain</translation>
    </message>
    <message>
        <source>none, or asked for by the server</source>
        <translation>none, or asked for by the server</translation>
    </message>
    <message>
        <source>none, or the server&apos;s; another user: ?sentinelUser=NAME</source>
        <translation>none, or the server&apos;s; another user: ?sentinelUser=NAME</translation>
    </message>
    <message>
        <source>Sentinels&apos; password</source>
        <translation>Sentinels&apos; password</translation>
    </message>
    <message>
        <source>The connection could not be saved: %1</source>
        <translation>The connection could not be saved: %1</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt)</source>
        <translation>Certificates (*.pem *.crt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>Force unlock %1?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Force unlock %1?</translation>
    </message>
    <message>
        <source>Release %1 for its holder?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>Release %1 for its holder?</translation>
    </message>
    <message>
        <source>The hold ends at once and the next waiter is woken. The holder is not told: if it is still working, two clients work at the same time. Be sure that it is dead or stuck.</source>
        <translation>The hold ends at once and the next waiter is woken. The holder is not told: if it is still working, two clients work at the same time. Be sure that it is dead or stuck.</translation>
    </message>
    <message>
        <source>This hold is not yours. One hold is given back in the name of its holder, who is not told and may go on working.</source>
        <translation>This hold is not yours. One hold is given back in the name of its holder, who is not told and may go on working.</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT, if the holder is still the same</source>
        <translation>WHAT WILL BE SENT, if the holder is still the same</translation>
    </message>
    <message>
        <source>being worked out…</source>
        <translation>being worked out…</translation>
    </message>
    <message>
        <source>Force unlock</source>
        <translation>Force unlock</translation>
    </message>
    <message>
        <source>Release for its holder</source>
        <translation>Release for its holder</translation>
    </message>
    <message>
        <source>This is production. Type the lock&apos;s name to confirm: %1</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>This is production. Type the lock&apos;s name to confirm: %1</translation>
    </message>
    <message>
        <source>Name of the lock</source>
        <translation>Name of the lock</translation>
    </message>
    <message>
        <source>unlock as %1 of %2: one hold less; if it was the last, the next waiter is woken</source>
        <extracomment>%1 is an id, %2 the name of a lock</extracomment>
        <translation>unlock as %1 of %2: one hold less; if it was the last, the next waiter is woken</translation>
    </message>
    <message>
        <source>It has changed hands since this was opened. Close this, look at the new holder, and decide again.</source>
        <translation>It has changed hands since this was opened. Close this, look at the new holder, and decide again.</translation>
    </message>
    <message>
        <source>The hold has ended meanwhile; there is nothing to do.</source>
        <translation>The hold has ended meanwhile; there is nothing to do.</translation>
    </message>
    <message numerus="yes">
        <source>You still hold %n locks</source>
        <translation>
            <numerusform>You still hold %n lock</numerusform>
            <numerusform>You still hold %n locks</numerusform>
        </translation>
    </message>
    <message>
        <source>Released, the next waiter gets them at once. Left to their leases, nobody renews them any more, and they end when their time runs out.</source>
        <translation>Released, the next waiter gets them at once. Left to their leases, nobody renews them any more, and they end when their time runs out.</translation>
    </message>
    <message>
        <source>Leave them to their leases</source>
        <translation>Leave them to their leases</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>Release and close</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>Choose a server</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>Try again now</translation>
    </message>
    <message>
        <source>Stop the scan</source>
        <translation>Stop the scan</translation>
    </message>
    <message>
        <source>Scan for locks</source>
        <translation>Scan for locks</translation>
    </message>
    <message>
        <source>Look through all keys for locks, or leave off</source>
        <translation>Look through all keys for locks, or leave off</translation>
    </message>
    <message>
        <source>Arm or disarm</source>
        <translation>Arm or disarm</translation>
    </message>
    <message>
        <source>Allow acts for 10 minutes, or forbid them</source>
        <translation>Allow acts for 10 minutes, or forbid them</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Acquire…</translation>
    </message>
    <message>
        <source>Take a lock from here</source>
        <translation>Take a lock from here</translation>
    </message>
    <message>
        <source>Copy as redis-cli</source>
        <translation>Copy as redis-cli</translation>
    </message>
    <message>
        <source>Copy the commands that show this lock</source>
        <translation>Copy the commands that show this lock</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Give back one hold</source>
        <translation>Give back one hold</translation>
    </message>
    <message>
        <source>Force unlock…</source>
        <translation>Force unlock…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Go to the table</source>
        <translation>Go to the table</translation>
    </message>
    <message>
        <source>Show the lock now</source>
        <translation>Show the lock now</translation>
    </message>
    <message>
        <source>Show its history</source>
        <translation>Show its history</translation>
    </message>
    <message>
        <source>Show its keys</source>
        <translation>Show its keys</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Theme</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>Language · 语言</source>
        <extracomment>menu; shown with the word for &quot;language&quot; in the other language, too</extracomment>
        <translation>Language · 语言</translation>
    </message>
    <message>
        <source>The password is still in the keychain, which did not answer. Remove the entry &quot;lockscope&quot; there.</source>
        <translation>The password is still in the keychain, which did not answer. Remove the entry &quot;lockscope&quot; there.</translation>
    </message>
    <message>
        <source>It may not be read: whom it would hit is not known</source>
        <translation>It may not be read: whom it would hit is not known</translation>
    </message>
    <message>
        <source>The server does not permit this user to read it, so whether it is held, and by whom, is not known. Ask for a key pattern (~…) that fits its name, or connect as another user.</source>
        <translation>The server does not permit this user to read it, so whether it is held, and by whom, is not known. Ask for a key pattern (~…) that fits its name, or connect as another user.</translation>
    </message>
    <message>
        <source>Who holds it is not known</source>
        <translation>Who holds it is not known</translation>
    </message>
    <message>
        <source>permission missing</source>
        <extracomment>why a lock could not be read; short, in the column of its lease</extracomment>
        <translation>permission missing</translation>
    </message>
    <message>
        <source>QUEUE · not readable</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>QUEUE · not readable</translation>
    </message>
    <message>
        <source>It may no longer be read, so who holds it is not known. Close this.</source>
        <translation>It may no longer be read, so who holds it is not known. Close this.</translation>
    </message>
    <message>
        <source>The connection to the server ended. It is tried again by itself.</source>
        <translation>The connection to the server ended. It is tried again by itself.</translation>
    </message>
    <message>
        <source>An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or redis+cluster://.</source>
        <translation>An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or redis+cluster://.</translation>
    </message>
    <message>
        <source>The address names no host, or a malformed one. IPv6 addresses stand in brackets.</source>
        <translation>The address names no host, or a malformed one. IPv6 addresses stand in brackets.</translation>
    </message>
    <message>
        <source>The port is a number from 1 to 65535.</source>
        <translation>The port is a number from 1 to 65535.</translation>
    </message>
    <message>
        <source>The database is a number, as in redis://host/0.</source>
        <translation>The database is a number, as in redis://host/0.</translation>
    </message>
    <message>
        <source>Nothing follows the number of the database. Remove what stands behind it.</source>
        <translation>Nothing follows the number of the database. Remove what stands behind it.</translation>
    </message>
    <message>
        <source>unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock.</source>
        <translation>unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock.</translation>
    </message>
    <message>
        <source>The path of a socket has 107 bytes at most. Use a shorter one.</source>
        <translation>The path of a socket has 107 bytes at most. Use a shorter one.</translation>
    </message>
    <message>
        <source>The path of a socket has to be UTF-8. Use another one.</source>
        <translation>The path of a socket has to be UTF-8. Use another one.</translation>
    </message>
    <message>
        <source>After the path of the socket only ?db=NUMBER can follow.</source>
        <translation>After the path of the socket only ?db=NUMBER can follow.</translation>
    </message>
    <message>
        <source>The server has no database of that number. Choose a smaller one.</source>
        <translation>The server has no database of that number. Choose a smaller one.</translation>
    </message>
    <message>
        <source>No certificate can be read from the CA file. Choose a file in PEM format.</source>
        <translation>No certificate can be read from the CA file. Choose a file in PEM format.</translation>
    </message>
    <message>
        <source>Sentinels know primaries by name. Put it behind the hosts: redis+sentinel://host/NAME.</source>
        <translation>Sentinels know primaries by name. Put it behind the hosts: redis+sentinel://host/NAME.</translation>
    </message>
    <message>
        <source>Behind the address of sentinels only ?sentinelUser=NAME can follow, and nothing behind that of a cluster.</source>
        <translation>Behind the address of sentinels only ?sentinelUser=NAME can follow, and nothing behind that of a cluster.</translation>
    </message>
    <message>
        <source>A Redis Cluster has database 0 alone. Leave the number out.</source>
        <translation>A Redis Cluster has database 0 alone. Leave the number out.</translation>
    </message>
    <message>
        <source>Deployments of this kind cannot be opened by this version. Connect to one of the servers by redis:// instead.</source>
        <translation>Deployments of this kind cannot be opened by this version. Connect to one of the servers by redis:// instead.</translation>
    </message>
    <message>
        <source>No sentinel watches a primary of this name. Check the name.</source>
        <translation>No sentinel watches a primary of this name. Check the name.</translation>
    </message>
    <message>
        <source>No sentinel answers, so it is not known where the primary is. They are asked again by itself.</source>
        <translation>No sentinel answers, so it is not known where the primary is. They are asked again by itself.</translation>
    </message>
    <message>
        <source>The server that the sentinels named is not the primary. They are asked again by itself.</source>
        <translation>The server that the sentinels named is not the primary. They are asked again by itself.</translation>
    </message>
    <message>
        <source>Another server is the primary now. What the former one had not passed on is lost.</source>
        <translation>Another server is the primary now. What the former one had not passed on is lost.</translation>
    </message>
    <message>
        <source>No replica confirmed the lock in time, so it was given back. See whether the replicas keep up.</source>
        <translation>No replica confirmed the lock in time, so it was given back. See whether the replicas keep up.</translation>
    </message>
    <message>
        <source>An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s. Enter another number.</source>
        <translation>An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s. Enter another number.</translation>
    </message>
    <message>
        <source>Another server of the cluster keeps this lock. Connect with redis+cluster:// instead.</source>
        <translation>Another server of the cluster keeps this lock. Connect with redis+cluster:// instead.</translation>
    </message>
    <message>
        <source>The keys of this lock are being moved to another server of the cluster. Try again when that is over.</source>
        <translation>The keys of this lock are being moved to another server of the cluster. Try again when that is over.</translation>
    </message>
    <message>
        <source>The cluster has no server that answers for this lock at present. Try again later.</source>
        <translation>The cluster has no server that answers for this lock at present. Try again later.</translation>
    </message>
    <message>
        <source>A server sent us to one that the cluster does not name, so we did not go there. Check the cluster.</source>
        <translation>A server sent us to one that the cluster does not name, so we did not go there. Check the cluster.</translation>
    </message>
    <message>
        <source>The servers of the cluster sent us from one to the other. Try again when they agree.</source>
        <translation>The servers of the cluster sent us from one to the other. Try again when they agree.</translation>
    </message>
    <message>
        <source>The server closed the connection that carries its announcements. It does so when more is announced than is read in time. All locks are read again.</source>
        <translation>The server closed the connection that carries its announcements. It does so when more is announced than is read in time. All locks are read again.</translation>
    </message>
    <message>
        <source>The name of the lock is empty. Enter one.</source>
        <translation>The name of the lock is empty. Enter one.</translation>
    </message>
    <message>
        <source>In a Redis Cluster the braces of this name would put the lock&apos;s keys on several servers. Use a name without braces, or one {part} in braces that decides.</source>
        <translation>In a Redis Cluster the braces of this name would put the lock&apos;s keys on several servers. Use a name without braces, or one {part} in braces that decides.</translation>
    </message>
    <message>
        <source>A count or a fencing token of this lock is no number, so nothing was changed. Look at its keys.</source>
        <translation>A count or a fencing token of this lock is no number, so nothing was changed. Look at its keys.</translation>
    </message>
    <message>
        <source>A lease lasts from 1 ms to 10 years. Enter another one.</source>
        <translation>A lease lasts from 1 ms to 10 years. Enter another one.</translation>
    </message>
    <message>
        <source>A wait lasts 10 years at most. Enter another one.</source>
        <translation>A wait lasts 10 years at most. Enter another one.</translation>
    </message>
    <message>
        <source>Locks of this kind can be looked at here, but not acted on.</source>
        <translation>Locks of this kind can be looked at here, but not acted on.</translation>
    </message>
    <message>
        <source>A lock without members locks nothing. Name at least one.</source>
        <translation>A lock without members locks nothing. Name at least one.</translation>
    </message>
    <message>
        <source>A member is there twice. Name each lock once.</source>
        <translation>A member is there twice. Name each lock once.</translation>
    </message>
    <message>
        <source>The lab runs Redis servers of its own, and redis-server is not installed here. &quot;apt install redis-server&quot; installs it on Debian.</source>
        <translation>The lab runs Redis servers of its own, and redis-server is not installed here. &quot;apt install redis-server&quot; installs it on Debian.</translation>
    </message>
    <message>
        <source>This client has crashed or is frozen, so it cannot be asked. Thaw it, or start it again.</source>
        <translation>This client has crashed or is frozen, so it cannot be asked. Thaw it, or start it again.</translation>
    </message>
    <message>
        <source>This cannot happen there now. Look at the state it is in, and at what this lab has.</source>
        <translation>This cannot happen there now. Look at the state it is in, and at what this lab has.</translation>
    </message>
    <message>
        <source>It does not hold this lock, or holds it no more. Look at who does.</source>
        <translation>It does not hold this lock, or holds it no more. Look at who does.</translation>
    </message>
    <message>
        <source>The lab does not come to rest: something goes on and on. Start it again.</source>
        <translation>The lab does not come to rest: something goes on and on. Start it again.</translation>
    </message>
    <message>
        <source>A server of the lab cannot live in the lab&apos;s time, because a library is missing. Install Lockscope again.</source>
        <translation>A server of the lab cannot live in the lab&apos;s time, because a library is missing. Install Lockscope again.</translation>
    </message>
    <message>
        <source>A red lock of fewer than 3 members has no redundancy. Name 3 or more.</source>
        <translation>A red lock of fewer than 3 members has no redundancy. Name 3 or more.</translation>
    </message>
    <message>
        <source>Two members of a red lock are on one server, so it has no redundancy. Use another server.</source>
        <translation>Two members of a red lock are on one server, so it has no redundancy. Use another server.</translation>
    </message>
    <message>
        <source>This console is waiting for this lock already.</source>
        <translation>This console is waiting for this lock already.</translation>
    </message>
    <message>
        <source>The name %1 is taken by something of another kind already (%2). Take it as what it is, or choose another name.</source>
        <extracomment>%1 is the name of a lock, %2 its kind, for example &quot;fair lock&quot;</extracomment>
        <translation>The name %1 is taken by something of another kind already (%2). Take it as what it is, or choose another name.</translation>
    </message>
    <message>
        <source>This name is a lock of another kind already. Take it as the kind that it is, or choose another name.</source>
        <translation>This name is a lock of another kind already. Take it as the kind that it is, or choose another name.</translation>
    </message>
    <message>
        <source>This console holds the lock already, and its kind cannot be entered twice.</source>
        <translation>This console holds the lock already, and its kind cannot be entered twice.</translation>
    </message>
    <message>
        <source>This console reads the lock itself, so it would wait for itself. Give that hold back first.</source>
        <translation>This console reads the lock itself, so it would wait for itself. Give that hold back first.</translation>
    </message>
    <message>
        <source>That holder is not among those that were seen. Look at the lock again.</source>
        <translation>That holder is not among those that were seen. Look at the lock again.</translation>
    </message>
    <message>
        <source>The lock has more holders than are read here, so it is not known whom this would hit.</source>
        <translation>The lock has more holders than are read here, so it is not known whom this would hit.</translation>
    </message>
    <message>
        <source>The lock may not be read, so it is not known whom this would hit.</source>
        <translation>The lock may not be read, so it is not known whom this would hit.</translation>
    </message>
    <message>
        <source>The file cannot be written. Make room or give permission, and try again.</source>
        <translation>The file cannot be written. Make room or give permission, and try again.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <extracomment>two sentences behind each other, with the blank between them where the language has one</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a sentence and its evidence</comment>
        <extracomment>%1 is a sentence, %2 what the server or the system said</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Connection lost %1 ago. What is shown is as it was then.</source>
        <translation>Connection lost %1 ago. What is shown is as it was then.</translation>
    </message>
    <message>
        <source>No socket is at this path. Check it, and that the server is running.</source>
        <translation>No socket is at this path. Check it, and that the server is running.</translation>
    </message>
    <message>
        <source>The server does not answer yet. Waiting until it confirms the release, or until the leases end.</source>
        <translation>The server does not answer yet. Waiting until it confirms the release, or until the leases end.</translation>
    </message>
    <message>
        <source>The demo&apos;s server ended, so another one was started. Its locks are new.</source>
        <translation>The demo&apos;s server ended, so another one was started. Its locks are new.</translation>
    </message>
    <message>
        <source>Language, theme and all else</source>
        <translation>Language, theme and all else</translation>
    </message>
    <message>
        <source>permit</source>
        <extracomment>a hold of one permit of a semaphore</extracomment>
        <translation>permit</translation>
    </message>
    <message numerus="yes">
        <source>%n to go</source>
        <extracomment>what a count-down latch still waits for; short</extracomment>
        <translation>
            <numerusform>%n to go</numerusform>
            <numerusform>%n to go</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to go</source>
        <extracomment>what a count-down latch still waits for, very many; short</extracomment>
        <translation>%1 to go</translation>
    </message>
    <message>
        <source>%1 free</source>
        <extracomment>permits of a semaphore that are free, very many; short</extracomment>
        <translation>%1 free</translation>
    </message>
    <message>
        <source>more than the server can count: it will refuse</source>
        <translation>more than the server can count: it will refuse</translation>
    </message>
    <message>
        <source>number %1</source>
        <extracomment>the number that a key keeps; short</extracomment>
        <translation>number %1</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <extracomment>permits that are free, and all permits; short</extracomment>
        <translation>%1 of %2 free</translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <extracomment>permits of a semaphore that are free; short
----------
of locks whose names begin alike</extracomment>
        <translation>
            <numerusform>%n free</numerusform>
            <numerusform>%n free</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; whose it is, and what it counts, is not told by its key</source>
        <extracomment>%1 is &quot;number 7&quot;</extracomment>
        <translation>%1; whose it is, and what it counts, is not told by its key</translation>
    </message>
    <message>
        <source>the latch is open</source>
        <translation>the latch is open</translation>
    </message>
    <message>
        <source>%1 until the latch opens</source>
        <translation>%1 until the latch opens</translation>
    </message>
    <message>
        <source>%1: who asks now has to wait</source>
        <extracomment>%1 is &quot;0 free&quot;</extracomment>
        <translation>%1: who asks now has to wait</translation>
    </message>
    <message>
        <source>A waiter&apos;s place lapses before that of one further ahead: a clock is wrong, or an old client gave up. It may be sent back to the end.</source>
        <translation>A waiter&apos;s place lapses before that of one further ahead: a clock is wrong, or an old client gave up. It may be sent back to the end.</translation>
    </message>
    <message>
        <source>A waiter&apos;s place is kept for more than a day: a client&apos;s clock was wrong. If that waiter died, it blocks the queue until then.</source>
        <translation>A waiter&apos;s place is kept for more than a day: a client&apos;s clock was wrong. If that waiter died, it blocks the queue until then.</translation>
    </message>
    <message>
        <source>The first waiter&apos;s place has lapsed. The next client that asks removes it, also if it is alive: it then queues again at the end.</source>
        <translation>The first waiter&apos;s place has lapsed. The next client that asks removes it, also if it is alive: it then queues again at the end.</translation>
    </message>
    <message>
        <source>A hold is recorded, but nobody who has it. It was edited by hand.</source>
        <translation>A hold is recorded, but nobody who has it. It was edited by hand.</translation>
    </message>
    <message>
        <source>A hold lacks the record of its own deadline: it counts as over, and the lock may be taken away from those who still hold it.</source>
        <translation>A hold lacks the record of its own deadline: it counts as over, and the lock may be taken away from those who still hold it.</translation>
    </message>
    <message>
        <source>It ends while one of its holds should go on: others may then get in beside that holder.</source>
        <translation>It ends while one of its holds should go on: others may then get in beside that holder.</translation>
    </message>
    <message>
        <source>Its number is lower than its clients leave it: permits were taken away, or it was set by hand. Nobody gets in until it is back above zero.</source>
        <translation>Its number is lower than its clients leave it: permits were taken away, or it was set by hand. Nobody gets in until it is back above zero.</translation>
    </message>
    <message>
        <source>Its number is not a number. Every client that takes or gives back fails.</source>
        <translation>Its number is not a number. Every client that takes or gives back fails.</translation>
    </message>
    <message>
        <source>One of its parts has a deadline, another has none. When it passes, permits are lost, or given out twice.</source>
        <translation>One of its parts has a deadline, another has none. When it passes, permits are lost, or given out twice.</translation>
    </message>
    <message>
        <source>Its permits are written in two ways, by clients before and since version 3.17: neither can give back those of the other.</source>
        <translation>Its permits are written in two ways, by clients before and since version 3.17: neither can give back those of the other.</translation>
    </message>
    <message>
        <source>The fencing token has a deadline. After it, tokens begin at 1 again, and protect nothing.</source>
        <translation>The fencing token has a deadline. After it, tokens begin at 1 again, and protect nothing.</translation>
    </message>
    <message>
        <source>It is gone, deleted or lapsed, and clients still wait for it. Nothing will wake them.</source>
        <translation>It is gone, deleted or lapsed, and clients still wait for it. Nothing will wake them.</translation>
    </message>
    <message>
        <source>Permits…</source>
        <translation>Permits…</translation>
    </message>
    <message>
        <source>Add permits to the semaphore, or take some away</source>
        <translation>Add permits to the semaphore, or take some away</translation>
    </message>
    <message>
        <source>Give back…</source>
        <translation>Give back…</translation>
    </message>
    <message>
        <source>Give back the chosen permit</source>
        <translation>Give back the chosen permit</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Open…</translation>
    </message>
    <message>
        <source>Open the latch: everybody who waits goes on</source>
        <translation>Open the latch: everybody who waits goes on</translation>
    </message>
    <message>
        <source>Take all back…</source>
        <translation>Take all back…</translation>
    </message>
    <message>
        <source>Take back all permits that are out</source>
        <translation>Take back all permits that are out</translation>
    </message>
    <message>
        <source>Give back a permit of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Give back a permit of %1?</translation>
    </message>
    <message>
        <source>Take back all permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Take back all permits of %1?</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>Open %1?</translation>
    </message>
    <message>
        <source>This permit is not yours. It is free at once, and waiters are woken. Who has it is not told and may go on working.</source>
        <translation>This permit is not yours. It is free at once, and waiters are woken. Who has it is not told and may go on working.</translation>
    </message>
    <message>
        <source>All permits that are out are free at once, and waiters are woken. Those who have them are not told: if they are still working, more clients work than there are permits.</source>
        <translation>All permits that are out are free at once, and waiters are woken. Those who have them are not told: if they are still working, more clients work than there are permits.</translation>
    </message>
    <message>
        <source>Everybody who waits goes on at once, though what they wait for has not happened. The latch is deleted, as it is when it reaches zero.</source>
        <translation>Everybody who waits goes on at once, though what they wait for has not happened. The latch is deleted, as it is when it reaches zero.</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>Give back</translation>
    </message>
    <message>
        <source>Take all back</source>
        <translation>Take all back</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>give back permit %1 of %2; the waiters are told the new number</source>
        <extracomment>%1 is the id of a permit, %2 the name of a semaphore</extracomment>
        <translation>give back permit %1 of %2; the waiters are told the new number</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT, if its number is still the same</source>
        <translation>WHAT WILL BE SENT, if its number is still the same</translation>
    </message>
    <message>
        <source>Its number has changed since this was opened. Close this, look at it, and decide again.</source>
        <translation>Its number has changed since this was opened. Close this, look at it, and decide again.</translation>
    </message>
    <message>
        <source>The permit is back meanwhile; there is nothing to do.</source>
        <translation>The permit is back meanwhile; there is nothing to do.</translation>
    </message>
    <message>
        <source>Change the permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Change the permits of %1?</translation>
    </message>
    <message>
        <source>More permits let more clients in at once, and waiters are woken. Fewer take nothing from those who have one: below zero nobody gets in until enough are given back.</source>
        <translation>More permits let more clients in at once, and waiters are woken. Fewer take nothing from those who have one: below zero nobody gets in until enough are given back.</translation>
    </message>
    <message>
        <source>Permits more or fewer</source>
        <translation>Permits more or fewer</translation>
    </message>
    <message>
        <source>Change the permits</source>
        <translation>Change the permits</translation>
    </message>
    <message>
        <source>then %1</source>
        <extracomment>what a semaphore has after an act; %1 is like &quot;3 free&quot;</extracomment>
        <translation>then %1</translation>
    </message>
    <message>
        <source>Gave a permit of %1 back. Who had it is not told.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Gave a permit of %1 back. Who had it is not told.</translation>
    </message>
    <message>
        <source>Took all permits of %1 back. Who had them is not told.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Took all permits of %1 back. Who had them is not told.</translation>
    </message>
    <message>
        <source>Opened %1. Everybody who waited goes on.</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>Opened %1. Everybody who waited goes on.</translation>
    </message>
    <message>
        <source>Changed the permits of %1.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>Changed the permits of %1.</translation>
    </message>
    <message>
        <source>Nothing was done: %1 is gone.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>Nothing was done: %1 is gone.</translation>
    </message>
    <message>
        <source>Nothing was done: the number of %1 has changed since you looked. Look at it and decide again.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>Nothing was done: the number of %1 has changed since you looked. Look at it and decide again.</translation>
    </message>
    <message>
        <source>It is not known whether the number of %1 was changed: the answer was lost. It is being read back; act again only when you see it.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>It is not known whether the number of %1 was changed: the answer was lost. It is being read back; act again only when you see it.</translation>
    </message>
    <message>
        <source>Who has what it counts is not told by it</source>
        <translation>Who has what it counts is not told by it</translation>
    </message>
    <message>
        <source>It is no semaphore</source>
        <translation>It is no semaphore</translation>
    </message>
    <message>
        <source>change permits</source>
        <extracomment>an act, in the audit list: the number of a semaphore was changed</extracomment>
        <translation>change permits</translation>
    </message>
    <message>
        <source>the latch opened</source>
        <translation>the latch opened</translation>
    </message>
    <message>
        <source>now %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>now %1</translation>
    </message>
    <message>
        <source>now %1, before %2</source>
        <extracomment>%1 is like &quot;3 free&quot;, %2 the number before</extracomment>
        <translation>now %1, before %2</translation>
    </message>
    <message>
        <source>COUNT · everybody who waits goes on when it is zero</source>
        <translation>COUNT · everybody who waits goes on when it is zero</translation>
    </message>
    <message>
        <source>COUNT · there is none now</source>
        <translation>COUNT · there is none now</translation>
    </message>
    <message>
        <source>PLACES · the elements of the queue have the others</source>
        <translation>PLACES · the elements of the queue have the others</translation>
    </message>
    <message>
        <source>NUMBER · who changes it is written nowhere</source>
        <translation>NUMBER · who changes it is written nowhere</translation>
    </message>
    <message numerus="yes">
        <source>PERMITS · %n out</source>
        <extracomment>heading; how many permits of a semaphore somebody has</extracomment>
        <translation>
            <numerusform>PERMITS · 1 out</numerusform>
            <numerusform>PERMITS · %n out</numerusform>
        </translation>
    </message>
    <message>
        <source>PERMITS · none is out</source>
        <translation>PERMITS · none is out</translation>
    </message>
    <message>
        <source>PERMITS · who has the others is written nowhere</source>
        <translation>PERMITS · who has the others is written nowhere</translation>
    </message>
    <message>
        <source>no end</source>
        <extracomment>of a permit that nobody takes back by itself</extracomment>
        <translation>no end</translation>
    </message>
    <message>
        <source>time is up</source>
        <extracomment>the lease of a permit or of one of several holders is over</extracomment>
        <translation>time is up</translation>
    </message>
    <message>
        <source>%1 left</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>%1 left</translation>
    </message>
    <message>
        <source>first seen, %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>first seen, %1</translation>
    </message>
    <message>
        <source>it is gone: its time was up</source>
        <translation>it is gone: its time was up</translation>
    </message>
    <message>
        <source>the server evicted it for memory</source>
        <translation>the server evicted it for memory</translation>
    </message>
    <message>
        <source>permit %1 is out</source>
        <extracomment>%1 is an id</extracomment>
        <translation>permit %1 is out</translation>
    </message>
    <message>
        <source>permit %1 was taken</source>
        <extracomment>%1 is an id</extracomment>
        <translation>permit %1 was taken</translation>
    </message>
    <message>
        <source>permit %1 was prolonged</source>
        <extracomment>%1 is an id</extracomment>
        <translation>permit %1 was prolonged</translation>
    </message>
    <message>
        <source>permit %1 was given back</source>
        <extracomment>%1 is an id</extracomment>
        <translation>permit %1 was given back</translation>
    </message>
    <message>
        <source>the time of permit %1 was up</source>
        <extracomment>%1 is an id</extracomment>
        <translation>the time of permit %1 was up</translation>
    </message>
    <message>
        <source>permit %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>permit %1 is gone</translation>
    </message>
    <message>
        <source>number changed</source>
        <extracomment>an event: free permits of a semaphore, or what a latch waits for</extracomment>
        <translation>number changed</translation>
    </message>
    <message>
        <source>; token %1</source>
        <extracomment>the end of a sentence about an event; %1 is the fencing token, a number</extracomment>
        <translation>; token %1</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <extracomment>of a lock of another program, whose name is %1</extracomment>
        <translation>looks like %1</translation>
    </message>
    <message>
        <source>Many may read at once, and nobody writes meanwhile.</source>
        <translation>Many may read at once, and nobody writes meanwhile.</translation>
    </message>
    <message>
        <source>One writes, and nobody else reads. The writer may take it again, and read.</source>
        <translation>One writes, and nobody else reads. The writer may take it again, and read.</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters are served in no order.</source>
        <translation>One holder, which may take it again. Waiters are served in no order.</translation>
    </message>
    <message>
        <source>One holder, which cannot take it again. Waiters are served in no order.</source>
        <translation>One holder, which cannot take it again. Waiters are served in no order.</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters are served in the order of a queue.</source>
        <translation>One holder, which may take it again. Waiters are served in the order of a queue.</translation>
    </message>
    <message>
        <source>One holder, which cannot take it again. Waiters are served in the order of a queue.</source>
        <translation>One holder, which cannot take it again. Waiters are served in the order of a queue.</translation>
    </message>
    <message>
        <source>Fair as old clients play it: a place in the queue is kept for 5 s. To live beside them.</source>
        <translation>Fair as old clients play it: a place in the queue is kept for 5 s. To live beside them.</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters ask again and again; nobody tells them.</source>
        <translation>One holder, which may take it again. Waiters ask again and again; nobody tells them.</translation>
    </message>
    <message>
        <source>As reentrant, and each time it is taken brings a token, higher than all before.</source>
        <translation>As reentrant, and each time it is taken brings a token, higher than all before.</translation>
    </message>
    <message>
        <source>One value under one key, as many libraries write it. The name is the whole key, for example lock_orders.</source>
        <translation>One value under one key, as many libraries write it. The name is the whole key, for example lock_orders.</translation>
    </message>
    <message>
        <source>Unsafe on purpose, to show a common mistake. To release it, the value is read, and then the key is deleted. If the lease runs out in between and somebody else takes the lock, their lock is deleted, and a third one gets in. Never use it for anything that matters.</source>
        <translation>Unsafe on purpose, to show a common mistake. To release it, the value is read, and then the key is deleted. If the lease runs out in between and somebody else takes the lock, their lock is deleted, and a third one gets in. Never use it for anything that matters.</translation>
    </message>
    <message>
        <source>It is gone</source>
        <translation>It is gone</translation>
    </message>
    <message>
        <source>token %1</source>
        <extracomment>the fencing token of the hold; %1 is a number</extracomment>
        <translation>token %1</translation>
    </message>
    <message>
        <source>first ends in %1</source>
        <extracomment>when the first of several permits ends by itself; %1 is a duration</extracomment>
        <translation>first ends in %1</translation>
    </message>
    <message>
        <source>The first of its permits that ends by itself.</source>
        <translation>The first of its permits that ends by itself.</translation>
    </message>
    <message numerus="yes">
        <source>HOLDERS · %n at once</source>
        <extracomment>heading; how many hold the lock at once</extracomment>
        <translation>
            <numerusform>HOLDERS · %n at once</numerusform>
            <numerusform>HOLDERS · %n at once</numerusform>
        </translation>
    </message>
    <message>
        <source>Another connection…</source>
        <translation>Another connection…</translation>
    </message>
    <message>
        <source>Open a further connection beside this one</source>
        <translation>Open a further connection beside this one</translation>
    </message>
    <message>
        <source>Open the last connections</source>
        <translation>Open the last connections</translation>
    </message>
    <message>
        <source>Open what was open side by side the last time</source>
        <translation>Open what was open side by side the last time</translation>
    </message>
    <message>
        <source>Close this connection</source>
        <translation>Close this connection</translation>
    </message>
    <message>
        <source>End this connection; the others stay open</source>
        <translation>End this connection; the others stay open</translation>
    </message>
    <message>
        <source>Next connection</source>
        <translation>Next connection</translation>
    </message>
    <message>
        <source>Previous connection</source>
        <translation>Previous connection</translation>
    </message>
    <message>
        <source>All connections</source>
        <translation>All connections</translation>
    </message>
    <message>
        <source>The locks of all open connections in one table</source>
        <translation>The locks of all open connections in one table</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Connection %1</translation>
    </message>
    <message>
        <source>Connection</source>
        <extracomment>column: which of the open connections</extracomment>
        <translation>Connection</translation>
    </message>
    <message>
        <source>MEMBERS · held on %1 of %2 servers</source>
        <extracomment>heading; a lock made of several: on how many of the servers that are open it is held</extracomment>
        <translation>MEMBERS · held on %1 of %2 servers</translation>
    </message>
    <message>
        <source>Held on every server that is open here.</source>
        <translation>Held on every server that is open here.</translation>
    </message>
    <message>
        <source>A majority stands.</source>
        <translation>A majority stands.</translation>
    </message>
    <message>
        <source>A majority stands: for %1, unless it is renewed.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>A majority stands: for %1, unless it is renewed.</translation>
    </message>
    <message>
        <source>Whether a majority stands is not known: not every server can be seen.</source>
        <translation>Whether a majority stands is not known: not every server can be seen.</translation>
    </message>
    <message>
        <source>No majority is left. Somebody else can acquire it now.</source>
        <translation>No majority is left. Somebody else can acquire it now.</translation>
    </message>
    <message>
        <source>Its members&apos; leases are not alike.</source>
        <translation>Its members&apos; leases are not alike.</translation>
    </message>
    <message>
        <source>That they are one lock is likely, not certain: the same thread of several clients acquired them together.</source>
        <translation>That they are one lock is likely, not certain: the same thread of several clients acquired them together.</translation>
    </message>
    <message>
        <source>a server that is counted already</source>
        <extracomment>a row of the members of a lock; not counted twice</extracomment>
        <translation>a server that is counted already</translation>
    </message>
    <message>
        <source>held</source>
        <extracomment>a row of the members of a lock</extracomment>
        <translation>held</translation>
    </message>
    <message>
        <source>held by another: %1</source>
        <extracomment>a row of the members of a lock; %1 is a short id</extracomment>
        <translation>held by another: %1</translation>
    </message>
    <message>
        <source>missing</source>
        <extracomment>a row of the members of a lock: it is not there</extracomment>
        <translation>missing</translation>
    </message>
    <message>
        <source>not seen: no connection</source>
        <extracomment>a row of the members of a lock: its server does not answer</extracomment>
        <translation>not seen: no connection</translation>
    </message>
    <message>
        <source>Armed: locks can be taken and ended there.</source>
        <translation>Armed: locks can be taken and ended there.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Members on servers that are not open in this window are not counted.</source>
        <translation>Members on servers that are not open in this window are not counted.</translation>
    </message>
    <message>
        <source>Open in its connection</source>
        <translation>Open in its connection</translation>
    </message>
    <message>
        <source>Show it where it can be acted on (Enter)</source>
        <translation>Show it where it can be acted on (Enter)</translation>
    </message>
    <message numerus="yes">
        <source>%n connections</source>
        <translation>
            <numerusform>%n connection</numerusform>
            <numerusform>%n connections</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody holds it on several of these servers at once.</source>
        <translation>Nobody holds it on several of these servers at once.</translation>
    </message>
    <message>
        <source>Select a lock to see on which servers its holder has it.</source>
        <translation>Select a lock to see on which servers its holder has it.</translation>
    </message>
    <message>
        <source>hold lost</source>
        <extracomment>behind the name of a lock: its last hold expired although a watchdog renewed it
----------
on the tab of a connection that nobody looks at; as short as possible</extracomment>
        <translation>hold lost</translation>
    </message>
    <message>
        <source>A lock that we held there was lost. Look at it to see which.</source>
        <translation>A lock that we held there was lost. Look at it to see which.</translation>
    </message>
    <message>
        <source>A duration is a number and a unit, as 300ms, 1.5s or 2m.</source>
        <translation>A duration is a number and a unit, as 300ms, 1.5s or 2m.</translation>
    </message>
    <message>
        <source>A duration lasts a hundred years at most.</source>
        <translation>A duration lasts a hundred years at most.</translation>
    </message>
    <message>
        <source>A quotation mark here has no partner, or something follows it without a space.</source>
        <translation>A quotation mark here has no partner, or something follows it without a space.</translation>
    </message>
    <message>
        <source>This line is too long. Make it shorter.</source>
        <translation>This line is too long. Make it shorter.</translation>
    </message>
    <message>
        <source>There is no act of this name, or it is not for whom it is said of.</source>
        <translation>There is no act of this name, or it is not for whom it is said of.</translation>
    </message>
    <message>
        <source>Something is missing behind this word.</source>
        <translation>Something is missing behind this word.</translation>
    </message>
    <message>
        <source>This word is one too many.</source>
        <translation>This word is one too many.</translation>
    </message>
    <message>
        <source>This option is not known to this act, or it is there twice.</source>
        <translation>This option is not known to this act, or it is there twice.</translation>
    </message>
    <message>
        <source>This value is not among those that are possible here.</source>
        <translation>This value is not among those that are possible here.</translation>
    </message>
    <message>
        <source>It is not clear what is expected. Write it as &quot;orders held by A&quot; or &quot;orders free&quot;.</source>
        <translation>It is not clear what is expected. Write it as &quot;orders held by A&quot; or &quot;orders free&quot;.</translation>
    </message>
    <message>
        <source>No client and no server has this name.</source>
        <translation>No client and no server has this name.</translation>
    </message>
    <message>
        <source>A client&apos;s name is up to 32 letters, digits, dashes and underscores, and nobody else may have it.</source>
        <translation>A client&apos;s name is up to 32 letters, digits, dashes and underscores, and nobody else may have it.</translation>
    </message>
    <message>
        <source>The file cannot be read. Check its path and its permissions.</source>
        <translation>The file cannot be read. Check its path and its permissions.</translation>
    </message>
    <message>
        <source>The file is not valid JSON. Correct it there.</source>
        <translation>The file is not valid JSON. Correct it there.</translation>
    </message>
    <message>
        <source>A scenario has no field of this name here.</source>
        <translation>A scenario has no field of this name here.</translation>
    </message>
    <message>
        <source>A field is missing here.</source>
        <translation>A field is missing here.</translation>
    </message>
    <message>
        <source>This field is there twice.</source>
        <translation>This field is there twice.</translation>
    </message>
    <message>
        <source>The value of this field does not fit. See the description of the format.</source>
        <translation>The value of this field does not fit. See the description of the format.</translation>
    </message>
    <message>
        <source>There is no lesson of this name.</source>
        <translation>There is no lesson of this name.</translation>
    </message>
    <message>
        <source>The lesson is being followed. Fork it to act yourself.</source>
        <translation>The lesson is being followed. Fork it to act yourself.</translation>
    </message>
    <message>
        <source>Test this lock with clients…</source>
        <translation>Test this lock with clients…</translation>
    </message>
    <message>
        <source>Let clients of the lab take locks on this server, and see what happens</source>
        <translation>Let clients of the lab take locks on this server, and see what happens</translation>
    </message>
    <message>
        <source>Lab and lessons</source>
        <translation>Lab and lessons</translation>
    </message>
    <message>
        <source>Lessons on a Redis of their own, and clients to try things with</source>
        <translation>Lessons on a Redis of their own, and clients to try things with</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wait</translation>
    </message>
    <message>
        <source>Hold for</source>
        <translation>Hold for</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>A length of time like 300ms, 1.5s or 2m. Empty: %1.</source>
        <translation>A length of time like 300ms, 1.5s or 2m. Empty: %1.</translation>
    </message>
    <message>
        <source>%1: write a length of time like 300ms, 1.5s or 2m.</source>
        <extracomment>%1 is the name of a field of a form</extracomment>
        <translation>%1: write a length of time like 300ms, 1.5s or 2m.</translation>
    </message>
    <message>
        <source>Everything in here is real: Redis servers of its own, and clients of the real engine.</source>
        <translation>Everything in here is real: Redis servers of its own, and clients of the real engine.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lessons</translation>
    </message>
    <message>
        <source>Lessons: from the first lock to the fair queue</source>
        <translation>Lessons: from the first lock to the fair queue</translation>
    </message>
    <message>
        <source>Free lab</source>
        <translation>Free lab</translation>
    </message>
    <message>
        <source>Servers and clients to do with whatever you want to see.</source>
        <translation>Servers and clients to do with whatever you want to see.</translation>
    </message>
    <message>
        <source>one server</source>
        <translation>one server</translation>
    </message>
    <message>
        <source>independent servers</source>
        <translation>independent servers</translation>
    </message>
    <message>
        <source>primary, replicas, sentinels</source>
        <translation>primary, replicas, sentinels</translation>
    </message>
    <message>
        <source>a cluster</source>
        <translation>a cluster</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Servers</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>How many</translation>
    </message>
    <message>
        <source>Start a free lab</source>
        <translation>Start a free lab</translation>
    </message>
    <message>
        <source>More</source>
        <translation>More</translation>
    </message>
    <message>
        <source>Play a scenario that somebody wrote, or put a kind of lock to the test.</source>
        <translation>Play a scenario that somebody wrote, or put a kind of lock to the test.</translation>
    </message>
    <message>
        <source>Open a scenario file…</source>
        <translation>Open a scenario file…</translation>
    </message>
    <message>
        <source>Contention run…</source>
        <translation>Contention run…</translation>
    </message>
    <message>
        <source>Many clients want one lock: how often, how fairly, and whether any promise was broken</source>
        <translation>Many clients want one lock: how often, how fairly, and whether any promise was broken</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>Open a scenario</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>Scenarios (*.json)</translation>
    </message>
    <message>
        <source>misses the next message</source>
        <comment>of a client of the lab</comment>
        <translation>misses the next message</translation>
    </message>
    <message>
        <source>There are no clients yet. Add one to take a lock with it.</source>
        <translation>There are no clients yet. Add one to take a lock with it.</translation>
    </message>
    <message>
        <source>Add a client</source>
        <translation>Add a client</translation>
    </message>
    <message>
        <source>Act yourself</source>
        <translation>Act yourself</translation>
    </message>
    <message>
        <source>Lock</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>Lock</translation>
    </message>
    <message>
        <source>Take the lock of the form below, and wait for it</source>
        <translation>Take the lock of the form below, and wait for it</translation>
    </message>
    <message>
        <source>Try</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>Try</translation>
    </message>
    <message>
        <source>Try once to take the lock of the form below</source>
        <translation>Try once to take the lock of the form below</translation>
    </message>
    <message>
        <source>Unlock</source>
        <comment>a client of the lab gives back a lock</comment>
        <translation>Unlock</translation>
    </message>
    <message>
        <source>Give back one hold of the lock of the form below</source>
        <translation>Give back one hold of the lock of the form below</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>Thaw</translation>
    </message>
    <message>
        <source>Let its process go on</source>
        <translation>Let its process go on</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Freeze</translation>
    </message>
    <message>
        <source>Let its process stand still, as in a long pause of the garbage collector; its watchdog stands still, too</source>
        <translation>Let its process stand still, as in a long pause of the garbage collector; its watchdog stands still, too</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>Reconnect</translation>
    </message>
    <message>
        <source>Give it back its network</source>
        <translation>Give it back its network</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Cut off</translation>
    </message>
    <message>
        <source>Take away its network; its process runs on</source>
        <translation>Take away its network; its process runs on</translation>
    </message>
    <message>
        <source>Set clock…</source>
        <translation>Set clock…</translation>
    </message>
    <message>
        <source>Let its wall clock be ahead or back</source>
        <translation>Let its wall clock be ahead or back</translation>
    </message>
    <message>
        <source>Drop message</source>
        <translation>Drop message</translation>
    </message>
    <message>
        <source>Let it miss the next message that a lock is free</source>
        <translation>Let it miss the next message that a lock is free</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Crash</translation>
    </message>
    <message>
        <source>End its process: it gives nothing back, and renews nothing</source>
        <translation>End its process: it gives nothing back, and renews nothing</translation>
    </message>
    <message>
        <source>Clients of the lab</source>
        <translation>Clients of the lab</translation>
    </message>
    <message>
        <source>Choose a client first.</source>
        <translation>Choose a client first.</translation>
    </message>
    <message>
        <source>The lesson leads these clients. Stop following it to act yourself; you can come back to it at any time.</source>
        <translation>The lesson leads these clients. Stop following it to act yourself; you can come back to it at any time.</translation>
    </message>
    <message>
        <source>Set the clock of %1</source>
        <translation>Set the clock of %1</translation>
    </message>
    <message>
        <source>How far its wall clock is ahead, or back with a minus before it. Fair queues compute their deadlines from it.</source>
        <translation>How far its wall clock is ahead, or back with a minus before it. Fair queues compute their deadlines from it.</translation>
    </message>
    <message>
        <source>Set clock</source>
        <translation>Set clock</translation>
    </message>
    <message>
        <source>Command for the lab</source>
        <translation>Command for the lab</translation>
    </message>
    <message>
        <source>Who, what, which lock, then options: A lock orders kind=fair lease=30s. Enter does it, Tab completes, ↑ and ↓ bring back earlier lines.</source>
        <translation>Who, what, which lock, then options: A lock orders kind=fair lease=30s. Enter does it, Tab completes, ↑ and ↓ bring back earlier lines.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>space bar</source>
        <translation>space bar</translation>
    </message>
    <message>
        <source>Go on by itself, and stop again</source>
        <translation>Go on by itself, and stop again</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>One step</translation>
    </message>
    <message>
        <source>→ or Enter</source>
        <translation>→ or Enter</translation>
    </message>
    <message>
        <source>One event</source>
        <translation>One event</translation>
    </message>
    <message>
        <source>Go on until the next thing happens to a lock</source>
        <translation>Go on until the next thing happens to a lock</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Undo the last step: play again up to there</source>
        <translation>Undo the last step: play again up to there</translation>
    </message>
    <message>
        <source>Stop following the lesson, and act with its clients from here</source>
        <translation>Stop following the lesson, and act with its clients from here</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Slower</translation>
    </message>
    <message>
        <source>Let the lab&apos;s time run slower</source>
        <translation>Let the lab&apos;s time run slower</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Faster</translation>
    </message>
    <message>
        <source>Let the lab&apos;s time run faster</source>
        <translation>Let the lab&apos;s time run faster</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>All lessons</translation>
    </message>
    <message>
        <source>End this lab, its servers with it, and go back to the list</source>
        <translation>End this lab, its servers with it, and go back to the list</translation>
    </message>
    <message>
        <source>The servers are not ready yet.</source>
        <translation>The servers are not ready yet.</translation>
    </message>
    <message>
        <source>You act yourself now. Go back to follow the lesson again.</source>
        <translation>You act yourself now. Go back to follow the lesson again.</translation>
    </message>
    <message>
        <source>That was the last step.</source>
        <translation>That was the last step.</translation>
    </message>
    <message>
        <source>This is the beginning.</source>
        <translation>This is the beginning.</translation>
    </message>
    <message>
        <source>You act yourself already.</source>
        <translation>You act yourself already.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Again</translation>
    </message>
    <message>
        <source>New to distributed locks? Short lessons show on a real Redis how they work, step by step.</source>
        <translation>New to distributed locks? Short lessons show on a real Redis how they work, step by step.</translation>
    </message>
    <message>
        <source>Show the lessons</source>
        <translation>Show the lessons</translation>
    </message>
    <message>
        <source>Also in the menu (Ctrl+Shift+L)</source>
        <translation>Also in the menu (Ctrl+Shift+L)</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Not now</translation>
    </message>
    <message>
        <source>Test with clients</source>
        <translation>Test with clients</translation>
    </message>
    <message>
        <source>a server of yours · real clients</source>
        <translation>a server of yours · real clients</translation>
    </message>
    <message>
        <source>a Redis of its own · real clients</source>
        <translation>a Redis of its own · real clients</translation>
    </message>
    <message>
        <source>The lock that is shown</source>
        <translation>The lock that is shown</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lesson</translation>
    </message>
    <message>
        <source>The clients act on %1 for real. What they take, others have to wait for.</source>
        <translation>The clients act on %1 for real. What they take, others have to wait for.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>The server whose keys are shown</source>
        <translation>The server whose keys are shown</translation>
    </message>
    <message>
        <source>Length of time</source>
        <translation>Length of time</translation>
    </message>
    <message>
        <source>Predict first</source>
        <translation>Predict first</translation>
    </message>
    <message>
        <source>What this step does, as it would be typed in the lab</source>
        <translation>What this step does, as it would be typed in the lab</translation>
    </message>
    <message>
        <source>Press → or Enter for the first step.</source>
        <translation>Press → or Enter for the first step.</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Steps of the lesson</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>All steps</translation>
    </message>
    <message>
        <source>What do you think?</source>
        <extracomment>a question about what happens next in a lesson stands behind it</extracomment>
        <translation>What do you think?</translation>
    </message>
    <message>
        <source>done</source>
        <comment>of a lesson</comment>
        <translation>done</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n steps</source>
        <comment>of a lesson</comment>
        <translation>
            <numerusform>%1 of %n step</numerusform>
            <numerusform>%1 of %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message>
        <source>How fast the lab&apos;s time runs, from 0.01 to 100 (− and +)</source>
        <translation>How fast the lab&apos;s time runs, from 0.01 to 100 (− and +)</translation>
    </message>
    <message>
        <source>Speed of the lab&apos;s time</source>
        <translation>Speed of the lab&apos;s time</translation>
    </message>
    <message>
        <source>Speed of the lab&apos;s time, as a number</source>
        <translation>Speed of the lab&apos;s time, as a number</translation>
    </message>
    <message>
        <source>Speed</source>
        <extracomment>of the lab&apos;s time; before a slider</extracomment>
        <translation>Speed</translation>
    </message>
    <message>
        <source>How far the lesson has come</source>
        <translation>How far the lesson has come</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>Restart empty</source>
        <translation>Restart empty</translation>
    </message>
    <message>
        <source>Fail over</source>
        <translation>Fail over</translation>
    </message>
    <message>
        <source>Evict lock</source>
        <translation>Evict lock</translation>
    </message>
    <message>
        <source>Servers of the lab</source>
        <translation>Servers of the lab</translation>
    </message>
    <message>
        <source>This server is not the lab&apos;s own: nothing can be made to happen to it.</source>
        <translation>This server is not the lab&apos;s own: nothing can be made to happen to it.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Go on</translation>
    </message>
    <message>
        <source>Stand still</source>
        <translation>Stand still</translation>
    </message>
    <message>
        <source>No longer slow</source>
        <translation>No longer slow</translation>
    </message>
    <message>
        <source>Slow…</source>
        <translation>Slow…</translation>
    </message>
    <message>
        <source>The server is down. Restart it first.</source>
        <translation>The server is down. Restart it first.</translation>
    </message>
    <message>
        <source>Let its process stand still: it answers nobody until it goes on</source>
        <translation>Let its process stand still: it answers nobody until it goes on</translation>
    </message>
    <message>
        <source>Let each of its answers take longer</source>
        <translation>Let each of its answers take longer</translation>
    </message>
    <message>
        <source>Throw the lock away, as a server that is short of memory does</source>
        <translation>Throw the lock away, as a server that is short of memory does</translation>
    </message>
    <message>
        <source>End its process at once</source>
        <translation>End its process at once</translation>
    </message>
    <message>
        <source>Start it again; all its data is lost</source>
        <translation>Start it again; all its data is lost</translation>
    </message>
    <message>
        <source>Let the replica take over; what it did not get in time is lost</source>
        <translation>Let the replica take over; what it did not get in time is lost</translation>
    </message>
    <message>
        <source>Choose the primary.</source>
        <translation>Choose the primary.</translation>
    </message>
    <message>
        <source>There is no replica that could take over.</source>
        <translation>There is no replica that could take over.</translation>
    </message>
    <message>
        <source>Slow %1</source>
        <translation>Slow %1</translation>
    </message>
    <message>
        <source>How much longer each of its answers takes.</source>
        <translation>How much longer each of its answers takes.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Slow</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Servers that are ready</source>
        <translation>Servers that are ready</translation>
    </message>
    <message>
        <source>The lab could not start</source>
        <translation>The lab could not start</translation>
    </message>
    <message>
        <source>Starting the servers…</source>
        <translation>Starting the servers…</translation>
    </message>
    <message>
        <source>%1 of %2 servers are ready.</source>
        <translation>%1 of %2 servers are ready.</translation>
    </message>
    <message>
        <source>A Redis server of the lab&apos;s own, which ends with it.</source>
        <translation>A Redis server of the lab&apos;s own, which ends with it.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Step %1</translation>
    </message>
    <message>
        <source>still to come</source>
        <extracomment>of a step of a lesson</extracomment>
        <translation>still to come</translation>
    </message>
    <message>
        <source>not as expected</source>
        <extracomment>of a step of a lesson: what it promised is not so</extracomment>
        <translation>not as expected</translation>
    </message>
    <message>
        <source>Press Enter to be there again.</source>
        <translation>Press Enter to be there again.</translation>
    </message>
    <message>
        <source>Step %1, %2. %3</source>
        <extracomment>%1 is the number of a step, %2 its state, %3 what it tells</extracomment>
        <translation>Step %1, %2. %3</translation>
    </message>
    <message>
        <source>What must be true now</source>
        <translation>What must be true now</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>Not so.</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <extracomment>%1 is what was found on the server instead</extracomment>
        <translation>Found: %1</translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation>True: %1</translation>
    </message>
    <message>
        <source>Not true: %1</source>
        <translation>Not true: %1</translation>
    </message>
    <message>
        <source>This connection counts as production, where nothing is tried out: label it otherwise, or use the lab&apos;s own servers</source>
        <translation>This connection counts as production, where nothing is tried out: label it otherwise, or use the lab&apos;s own servers</translation>
    </message>
    <message>
        <source>starting</source>
        <extracomment>of a server of the lab</extracomment>
        <translation>starting</translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>of a server or a client of the lab</extracomment>
        <translation>running</translation>
    </message>
    <message>
        <source>stands still</source>
        <extracomment>of a server of the lab: its process stands still</extracomment>
        <translation>stands still</translation>
    </message>
    <message>
        <source>slowed</source>
        <extracomment>of a server of the lab: its answers take longer</extracomment>
        <translation>slowed</translation>
    </message>
    <message>
        <source>down</source>
        <extracomment>of a server of the lab</extracomment>
        <translation>down</translation>
    </message>
    <message>
        <source>frozen</source>
        <extracomment>of a client of the lab: its process stands still</extracomment>
        <translation>frozen</translation>
    </message>
    <message>
        <source>cut off</source>
        <extracomment>of a client of the lab: its network is gone</extracomment>
        <translation>cut off</translation>
    </message>
    <message>
        <source>crashed</source>
        <extracomment>of a client of the lab</extracomment>
        <translation>crashed</translation>
    </message>
    <message>
        <source>%1 (thread %2)</source>
        <extracomment>a lock, and the thread of the client that has it</extracomment>
        <translation>%1 (thread %2)</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>waits for %1</translation>
    </message>
    <message>
        <source>holds %1 %2 times</source>
        <extracomment>%1 is a lock, held %2 times</extracomment>
        <translation>holds %1 %2 times</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>holds %1</translation>
    </message>
    <message>
        <source>may hold %1</source>
        <translation>may hold %1</translation>
    </message>
    <message>
        <source>lost %1</source>
        <translation>lost %1</translation>
    </message>
    <message>
        <source>lost its place for %1</source>
        <translation>lost its place for %1</translation>
    </message>
    <message>
        <source>holds nothing</source>
        <extracomment>of a client of the lab</extracomment>
        <translation>holds nothing</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>clock %1 ahead</source>
        <translation>clock %1 ahead</translation>
    </message>
    <message>
        <source>clock %1 back</source>
        <translation>clock %1 back</translation>
    </message>
    <message>
        <source>lock</source>
        <comment>what a client was asked to do</comment>
        <translation>lock</translation>
    </message>
    <message>
        <source>try</source>
        <comment>what a client was asked to do</comment>
        <translation>try</translation>
    </message>
    <message>
        <source>unlock</source>
        <comment>what a client was asked to do</comment>
        <translation>unlock</translation>
    </message>
    <message>
        <source>command</source>
        <comment>what a client was asked to do</comment>
        <translation>command</translation>
    </message>
    <message>
        <source>waits</source>
        <comment>answer to a client</comment>
        <translation>waits</translation>
    </message>
    <message>
        <source>acquired</source>
        <comment>answer to a client</comment>
        <translation>acquired</translation>
    </message>
    <message>
        <source>not acquired</source>
        <comment>answer to a client</comment>
        <translation>not acquired</translation>
    </message>
    <message>
        <source>done</source>
        <comment>answer to a client</comment>
        <translation>done</translation>
    </message>
    <message>
        <source>refused</source>
        <comment>answer to a client</comment>
        <translation>refused</translation>
    </message>
    <message>
        <source>no answer came</source>
        <comment>answer to a client</comment>
        <translation>no answer came</translation>
    </message>
    <message numerus="yes">
        <source>, %n times</source>
        <comment>a lock is held so often</comment>
        <translation>
            <numerusform>, %n time</numerusform>
            <numerusform>, %n times</numerusform>
        </translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, token %1</translation>
    </message>
    <message numerus="yes">
        <source>, %n replicas confirmed</source>
        <translation>
            <numerusform>, %n replica confirmed</numerusform>
            <numerusform>, %n replicas confirmed</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was told: acquired</source>
        <translation>%1 was told: acquired</translation>
    </message>
    <message>
        <source>%1 was told: not acquired</source>
        <translation>%1 was told: not acquired</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 waits</translation>
    </message>
    <message>
        <source>%1 was told: done</source>
        <translation>%1 was told: done</translation>
    </message>
    <message>
        <source>%1 was told: refused</source>
        <translation>%1 was told: refused</translation>
    </message>
    <message>
        <source>%1 got no answer</source>
        <translation>%1 got no answer</translation>
    </message>
    <message>
        <source>%1 was told: %2</source>
        <translation>%1 was told: %2</translation>
    </message>
    <message>
        <source>%1 believes that it holds %2</source>
        <translation>%1 believes that it holds %2</translation>
    </message>
    <message>
        <source>%1 knows that it lost %2</source>
        <translation>%1 knows that it lost %2</translation>
    </message>
    <message>
        <source>%1 believes that it gave back %2</source>
        <translation>%1 believes that it gave back %2</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 waits for %2</translation>
    </message>
    <message>
        <source>%1 is not sure whether it holds %2</source>
        <translation>%1 is not sure whether it holds %2</translation>
    </message>
    <message>
        <source>%1 believes nothing of %2</source>
        <translation>%1 believes nothing of %2</translation>
    </message>
    <message>
        <source>there is no key %1</source>
        <translation>there is no key %1</translation>
    </message>
    <message>
        <source>the key %1 is %2</source>
        <translation>the key %1 is %2</translation>
    </message>
    <message>
        <source>somebody holds %1</source>
        <translation>somebody holds %1</translation>
    </message>
    <message>
        <source>%1 is held by %2, %3 times</source>
        <extracomment>%1 is a lock, %2 a client, %3 how often</extracomment>
        <translation>%1 is held by %2, %3 times</translation>
    </message>
    <message>
        <source>%1 is held by %2</source>
        <translation>%1 is held by %2</translation>
    </message>
    <message>
        <source>%1 is free</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>%1 is free</translation>
    </message>
    <message>
        <source>nobody waits for %1</source>
        <translation>nobody waits for %1</translation>
    </message>
    <message>
        <source>%1 is waited for by %2</source>
        <translation>%1 is waited for by %2</translation>
    </message>
    <message>
        <source>nobody who waits for %1 listens</source>
        <translation>nobody who waits for %1 listens</translation>
    </message>
    <message>
        <source>of those who wait for %1, %2 listen</source>
        <translation>of those who wait for %1, %2 listen</translation>
    </message>
    <message numerus="yes">
        <source>%n wait for %1</source>
        <comment>a number of clients</comment>
        <translation>
            <numerusform>%n waits for %1</numerusform>
            <numerusform>%n wait for %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its place for %2 for about %3</source>
        <extracomment>a place in a queue; %1 is a client, %2 a lock, %3 a length of time</extracomment>
        <translation>%1 keeps its place for %2 for about %3</translation>
    </message>
    <message>
        <source>%1 ends in about %2</source>
        <translation>%1 ends in about %2</translation>
    </message>
    <message>
        <source>the fencing token of %1 is %2</source>
        <translation>the fencing token of %1 is %2</translation>
    </message>
    <message>
        <source>nobody has %1 on most servers</source>
        <translation>nobody has %1 on most servers</translation>
    </message>
    <message>
        <source>%2 has %1 on most servers</source>
        <translation>%2 has %1 on most servers</translation>
    </message>
    <message>
        <source>%1 was answered: %2</source>
        <translation>%1 was answered: %2</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <extracomment>%1 is a claim about a lock, %2 the server on which it must hold</extracomment>
        <translation>%1, on %2</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <extracomment>how far a lesson has come</extracomment>
        <translation>step %1 of %2</translation>
    </message>
    <message>
        <source>real time</source>
        <translation>real time</translation>
    </message>
    <message>
        <source>time stands still</source>
        <translation>time stands still</translation>
    </message>
    <message>
        <source>time runs</source>
        <translation>time runs</translation>
    </message>
    <message>
        <source>time runs × %1</source>
        <extracomment>how fast the lab&apos;s time runs, as a factor</extracomment>
        <translation>time runs × %1</translation>
    </message>
    <message>
        <source>The lab runs on Redis servers of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;. Then try again.</source>
        <translation>The lab runs on Redis servers of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;. Then try again.</translation>
    </message>
    <message>
        <source>The lab&apos;s servers could not be started. Try again.</source>
        <translation>The lab&apos;s servers could not be started. Try again.</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Lab</translation>
    </message>
    <message>
        <source>Lessons, and clients to try things with</source>
        <translation>Lessons, and clients to try things with</translation>
    </message>
    <message>
        <source>Close the lab, its servers with it</source>
        <translation>Close the lab, its servers with it</translation>
    </message>
    <message>
        <source>Contention run</source>
        <translation>Contention run</translation>
    </message>
    <message>
        <source>Many clients want one lock, and the history of it all is checked.</source>
        <translation>Many clients want one lock, and the history of it all is checked.</translation>
    </message>
    <message>
        <source>%1 has it on %2 of %3 servers</source>
        <extracomment>%1 is a client; of a lock on several servers</extracomment>
        <translation>%1 has it on %2 of %3 servers</translation>
    </message>
    <message>
        <source>a majority</source>
        <translation>a majority</translation>
    </message>
    <message>
        <source>no majority</source>
        <translation>no majority</translation>
    </message>
    <message>
        <source>Do the next step of the lesson; while one is going on, finish it without waiting</source>
        <translation>Do the next step of the lesson; while one is going on, finish it without waiting</translation>
    </message>
    <message>
        <source>by the watchdog</source>
        <translation>by the watchdog</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>without limit</translation>
    </message>
    <message>
        <source>until unlocked</source>
        <translation>until unlocked</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>What it means</translation>
    </message>
    <message>
        <source>Show the line where the script says what it answers</source>
        <translation>Show the line where the script says what it answers</translation>
    </message>
    <message>
        <source>The server answered so late that the lease had ended. Try again, or ask for a longer lease.</source>
        <translation>The server answered so late that the lease had ended. Try again, or ask for a longer lease.</translation>
    </message>
    <message>
        <source>next waiter dead</source>
        <extracomment>behind the name of a lock that is free: the first waiter does not listen</extracomment>
        <translation>next waiter dead</translation>
    </message>
    <message>
        <source>Filter: name, holder:…, kind:fair, waiters&gt;0, is:problem</source>
        <extracomment>in the filter field; waiters&gt;0, holder:, kind: and is: are typed like this in every language</extracomment>
        <translation>Filter: name, holder:…, kind:fair, waiters&gt;0, is:problem</translation>
    </message>
    <message>
        <source>No lock is held</source>
        <translation>No lock is held</translation>
    </message>
    <message>
        <source>All known locks are free, and free locks are hidden. The button above shows them. A lock appears here as soon as a client acquires it.</source>
        <translation>All known locks are free, and free locks are hidden. The button above shows them. A lock appears here as soon as a client acquires it.</translation>
    </message>
    <message>
        <source>It knows names, holder:…, kind:…, waiters&gt;0, count&gt;1, and is:problem, is:warning, is:lost, is:overdue, is:irregular, is:held, is:free, is:mine, is:watchdog, is:fixed.</source>
        <translation>It knows names, holder:…, kind:…, waiters&gt;0, count&gt;1, and is:problem, is:warning, is:lost, is:overdue, is:irregular, is:held, is:free, is:mine, is:watchdog, is:fixed.</translation>
    </message>
    <message>
        <source>Show only these: %1</source>
        <translation>Show only these: %1</translation>
    </message>
    <message>
        <source>Locks that are free, with no waiters, no trouble and no holder for some seconds</source>
        <translation>Locks that are free, with no waiters, no trouble and no holder for some seconds</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <extracomment>how many locks are in trouble; on a red button that shows only them</extracomment>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>how many locks need a look; on an amber button that shows only them</extracomment>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <extracomment>of locks whose names begin alike
----------
how many locks are held; on a button that shows only them</extracomment>
        <translation>
            <numerusform>%n held</numerusform>
            <numerusform>%n held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free hidden</source>
        <extracomment>how many locks are free and not shown; on a button that shows them</extracomment>
        <translation>
            <numerusform>%n free hidden</numerusform>
            <numerusform>%n free hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free shown</source>
        <extracomment>how many locks are free and shown; on a button that hides them</extracomment>
        <translation>
            <numerusform>%n free shown</numerusform>
            <numerusform>%n free shown</numerusform>
        </translation>
    </message>
    <message>
        <source>there may be more locks than are shown: the limit is %1</source>
        <extracomment>%1 is how many locks the table may have</extracomment>
        <translation>there may be more locks than are shown: the limit is %1</translation>
    </message>
    <message>
        <source>%1 lost: expired %2</source>
        <extracomment>%1 is a lock, %2 a time of day</extracomment>
        <translation>%1 lost: expired %2</translation>
    </message>
    <message>
        <source>%1 lost: renewals stopped %2, expired %3</source>
        <extracomment>%1 is a lock, %2 and %3 are times of day</extracomment>
        <translation>%1 lost: renewals stopped %2, expired %3</translation>
    </message>
    <message numerus="yes">
        <source>The server came back, or another took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>The server came back, or another took over: %n hold is gone</numerusform>
            <numerusform>The server came back, or another took over: %n holds are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>%1 are some locks, %n is how many there are besides</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 may still be working without the lock.</source>
        <extracomment>%1 is the holder of a lock</extracomment>
        <translation>%1 may still be working without the lock.</translation>
    </message>
    <message>
        <source>%1 held it and was not told.</source>
        <extracomment>%1 is the holder of a lock</extracomment>
        <translation>%1 held it and was not told.</translation>
    </message>
    <message>
        <source>No client has acquired it since.</source>
        <translation>No client has acquired it since.</translation>
    </message>
    <message>
        <source>Next holder: %1, %2.</source>
        <extracomment>%1 is the holder of a lock, %2 a time of day</extracomment>
        <translation>Next holder: %1, %2.</translation>
    </message>
    <message>
        <source>Force-unlocked by you: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>Force-unlocked by you: %1</translation>
    </message>
    <message>
        <source>Force-unlocked by another client: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>Force-unlocked by another client: %1</translation>
    </message>
    <message>
        <source>Deleted, and no client released it: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>Deleted, and no client released it: %1</translation>
    </message>
    <message>
        <source>Evicted by the server to free memory: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>Evicted by the server to free memory: %1</translation>
    </message>
    <message>
        <source>Their holders were not told and may still be working: %1</source>
        <extracomment>%1 are names of locks</extracomment>
        <translation>Their holders were not told and may still be working: %1</translation>
    </message>
    <message>
        <source>Likely, not certain.</source>
        <translation>Likely, not certain.</translation>
    </message>
    <message>
        <source>Incidents</source>
        <extracomment>a tab; %1 is how many incidents are in it</extracomment>
        <translation>Incidents</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <extracomment>a button: removes all incidents from their list</extracomment>
        <translation>Dismiss all</translation>
    </message>
    <message>
        <source>Incidents (%1)</source>
        <translation>Incidents (%1)</translation>
    </message>
    <message>
        <source>you force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>you force-unlocked it while %1 held it</translation>
    </message>
    <message>
        <source>another client force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>another client force-unlocked it while %1 held it</translation>
    </message>
    <message>
        <source>the lease of %1 expired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>the lease of %1 expired</translation>
    </message>
    <message>
        <source>the lease of %1 expired: its watchdog renewed it last at %2</source>
        <extracomment>%1 is an id, %2 a time of day</extracomment>
        <translation>the lease of %1 expired: its watchdog renewed it last at %2</translation>
    </message>
    <message>
        <source>Name this client…</source>
        <translation>Name this client…</translation>
    </message>
    <message>
        <source>Give the chosen holder or waiter a name</source>
        <translation>Give the chosen holder or waiter a name</translation>
    </message>
    <message>
        <source>Client names…</source>
        <translation>Client names…</translation>
    </message>
    <message>
        <source>All names of clients in this connection</source>
        <translation>All names of clients in this connection</translation>
    </message>
    <message>
        <source>Client names</source>
        <translation>Client names</translation>
    </message>
    <message>
        <source>An id names one client or one of its threads. An expression names all clients whose ids it matches; $1 to $9 in the name are its groups. Ids come first, then the expressions in their order.</source>
        <translation>An id names one client or one of its threads. An expression names all clients whose ids it matches; $1 to $9 in the name are its groups. Ids come first, then the expressions in their order.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Up</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Down</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>By</source>
        <extracomment>column: how a client is recognised, by its id or by an expression</extracomment>
        <translation>By</translation>
    </message>
    <message>
        <source>Id or expression</source>
        <extracomment>column: the id or the expression</extracomment>
        <translation>Id or expression</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Import…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>It names no client that is shown now.</source>
        <translation>It names no client that is shown now.</translation>
    </message>
    <message numerus="yes">
        <source>It names %n clients that are shown now, among them %1.</source>
        <extracomment>%n clients, %1 is the first of them: its name and id</extracomment>
        <translation>
            <numerusform>It names %n client that is shown now: %1.</numerusform>
            <numerusform>It names %n clients that are shown now, among them %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export names</source>
        <translation>Export names</translation>
    </message>
    <message>
        <source>Import names</source>
        <translation>Import names</translation>
    </message>
    <message>
        <source>Names of clients (*.json)</source>
        <translation>Names of clients (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n names. Save keeps them.</source>
        <extracomment>%n names were read from a file</extracomment>
        <translation>
            <numerusform>Imported %n name. Save keeps it.</numerusform>
            <numerusform>Imported %n names. Save keeps them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n names.</source>
        <extracomment>%n names were written to a file</extracomment>
        <translation>
            <numerusform>Exported %n name.</numerusform>
            <numerusform>Exported %n names.</numerusform>
        </translation>
    </message>
    <message>
        <source>The name stands before the id wherever this connection shows the client. Acts, copies and the audit file keep the id.</source>
        <translation>The name stands before the id wherever this connection shows the client. Acts, copies and the audit file keep the id.</translation>
    </message>
    <message>
        <source>This connection is not saved, so the name is forgotten when you close it.</source>
        <translation>This connection is not saved, so the name is forgotten when you close it.</translation>
    </message>
    <message>
        <source>Name this client</source>
        <translation>Name this client</translation>
    </message>
    <message>
        <source>All threads of this client</source>
        <translation>All threads of this client</translation>
    </message>
    <message>
        <source>This thread only</source>
        <translation>This thread only</translation>
    </message>
    <message>
        <source>All names…</source>
        <translation>All names…</translation>
    </message>
    <message>
        <source>Remove the name</source>
        <translation>Remove the name</translation>
    </message>
    <message>
        <source>Enter both the id or the expression, and the name.</source>
        <translation>Enter both the id or the expression, and the name.</translation>
    </message>
    <message>
        <source>An id or an expression has at most 512 characters, and a name has at most 80. Shorten it.</source>
        <translation>An id or an expression has at most 512 characters, and a name has at most 80. Shorten it.</translation>
    </message>
    <message>
        <source>A connection has at most 1,000 names. Use expressions, which name many clients at once.</source>
        <translation>A connection has at most 1,000 names. Use expressions, which name many clients at once.</translation>
    </message>
    <message>
        <source>The file does not hold names of clients. Choose one that was exported here, or correct it.</source>
        <translation>The file does not hold names of clients. Choose one that was exported here, or correct it.</translation>
    </message>
    <message>
        <source>This is not a regular expression. Correct it.</source>
        <translation>This is not a regular expression. Correct it.</translation>
    </message>
    <message>
        <source>This expression takes too long for some ids. Avoid repetitions within repetitions, as in (a+)+.</source>
        <translation>This expression takes too long for some ids. Avoid repetitions within repetitions, as in (a+)+.</translation>
    </message>
    <message>
        <source>The name uses a group that the expression does not have. Put it in brackets.</source>
        <translation>The name uses a group that the expression does not have. Put it in brackets.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a client and its id</comment>
        <extracomment>a client; %1 is its name, %2 its short id</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB. Choose a smaller one.</source>
        <translation>The file is larger than 1 MiB. Choose a smaller one.</translation>
    </message>
    <message>
        <source>The names could not be saved: %1</source>
        <extracomment>%1 says why</extracomment>
        <translation>The names could not be saved: %1</translation>
    </message>
    <message>
        <source>Select a lock that a client holds or waits for, and name that client then.</source>
        <translation>Select a lock that a client holds or waits for, and name that client then.</translation>
    </message>
    <message>
        <source>The id of this client is no text, so it cannot be named.</source>
        <translation>The id of this client is no text, so it cannot be named.</translation>
    </message>
    <message>
        <source>Copy its id</source>
        <translation>Copy its id</translation>
    </message>
    <message>
        <source>The id of the client is in the clipboard.</source>
        <translation>The id of the client is in the clipboard.</translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>a length of time in hours</extracomment>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <extracomment>a length of time in minutes</extracomment>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Holders in the chart: %1</source>
        <extracomment>spoken; holders of the lock in the last minutes, the last first</extracomment>
        <translation>Holders in the chart: %1</translation>
    </message>
    <message>
        <source>Held since</source>
        <extracomment>column: how long it has been held, and since when</extracomment>
        <translation>Held since</translation>
    </message>
    <message>
        <source>waiter dead</source>
        <extracomment>behind the name of a lock: one in its queue does not listen</extracomment>
        <translation>waiter dead</translation>
    </message>
    <message>
        <source>after %1</source>
        <extracomment>when a waiter&apos;s turn comes: behind the one in that position; short</extracomment>
        <translation>after %1</translation>
    </message>
    <message>
        <source>on release</source>
        <extracomment>when a waiter&apos;s turn comes: when the holder releases the lock; short</extracomment>
        <translation>on release</translation>
    </message>
    <message>
        <source>in ≤ %1</source>
        <extracomment>when a waiter&apos;s turn comes, at the latest, if no client renews the lease; %1 is a duration</extracomment>
        <translation>in ≤ %1</translation>
    </message>
    <message>
        <source>lapsed</source>
        <extracomment>of a place in a queue whose time is over; short</extracomment>
        <translation>lapsed</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>a waiter is subscribed to the channel that wakes it</extracomment>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <extracomment>a waiter is not subscribed to the channel that would wake it</extracomment>
        <translation>no</translation>
    </message>
    <message>
        <source>Waiter</source>
        <extracomment>column: a client in a queue</extracomment>
        <translation>Waiter</translation>
    </message>
    <message>
        <source>Subscribed</source>
        <extracomment>column: whether a message would wake a waiter</extracomment>
        <translation>Subscribed</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>column: how long a waiter keeps its place in the queue; short</extracomment>
        <translation>Place</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>column: when a waiter gets the lock; short</extracomment>
        <translation>Turn</translation>
    </message>
    <message>
        <source>Stop updating the locks and events on this page; changes appear when you resume</source>
        <translation>Stop updating the locks and events on this page; changes appear when you resume</translation>
    </message>
    <message>
        <source>Order changed · Apply</source>
        <translation>Order changed · Apply</translation>
    </message>
    <message>
        <source>Put the rows in their new order; they keep their places while you work among them</source>
        <translation>Put the rows in their new order; they keep their places while you work among them</translation>
    </message>
    <message>
        <source>Copied: the commands that show this lock</source>
        <translation>Copied: the commands that show this lock</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Paused at %1.</source>
        <extracomment>since that time of day the page has not been updated; the other sentence says what has changed</extracomment>
        <translation>Paused at %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n locks have changed since.</source>
        <translation>
            <numerusform>%n lock has changed since.</numerusform>
            <numerusform>%n locks have changed since.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>Copy its name</translation>
    </message>
    <message>
        <source>Copy the id of its holder</source>
        <translation>Copy the id of its holder</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copied: %1</translation>
    </message>
    <message>
        <source>It has characters that cannot be seen.</source>
        <translation>It has characters that cannot be seen.</translation>
    </message>
    <message>
        <source>Only this name</source>
        <translation>Only this name</translation>
    </message>
    <message>
        <source>Only names with %1</source>
        <extracomment>a menu entry; %1 is a part of the names, with which this one begins</extracomment>
        <translation>Only names with %1</translation>
    </message>
    <message>
        <source>Only what its holder has or waits for</source>
        <translation>Only what its holder has or waits for</translation>
    </message>
    <message>
        <source>Columns</source>
        <extracomment>a menu: which columns the table shows</extracomment>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Give up</source>
        <extracomment>a button: this console stops waiting for a lock</extracomment>
        <translation>Give up</translation>
    </message>
    <message>
        <source>Stop waiting for this lock</source>
        <translation>Stop waiting for this lock</translation>
    </message>
    <message>
        <source>Reason, for the audit file</source>
        <translation>Reason, for the audit file</translation>
    </message>
    <message>
        <source>no outcome yet</source>
        <extracomment>how an act ended: it has not yet, or its program has not said so yet</extracomment>
        <translation>no outcome yet</translation>
    </message>
    <message>
        <source>Reason</source>
        <extracomment>column: why it was done, as the operator wrote it</extracomment>
        <translation>Reason</translation>
    </message>
    <message>
        <source>You no longer wait for %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>You no longer wait for %1.</translation>
    </message>
    <message>
        <source>Search the audit</source>
        <translation>Search the audit</translation>
    </message>
    <message>
        <source>Save as…</source>
        <extracomment>a button: writes the list of acts into a file</extracomment>
        <translation>Save as…</translation>
    </message>
    <message>
        <source>The latest entries; the audit file has all</source>
        <translation>The latest entries; the audit file has all</translation>
    </message>
    <message>
        <source>Save the audit</source>
        <translation>Save the audit</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Table (*.csv)</translation>
    </message>
    <message>
        <source>JSON, one object a line (*.jsonl)</source>
        <translation>JSON, one object a line (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>%n entries were saved.</source>
        <translation>
            <numerusform>%n entry was saved.</numerusform>
            <numerusform>%n entries were saved.</numerusform>
        </translation>
    </message>
    <message>
        <source>The audit could not be saved.</source>
        <translation>The audit could not be saved.</translation>
    </message>
    <message>
        <source>waiting</source>
        <extracomment>badge: a lock that this console waits for; as short as possible</extracomment>
        <translation>waiting</translation>
    </message>
    <message>
        <source>Done by</source>
        <extracomment>column: who did it, and on which machine</extracomment>
        <translation>Done by</translation>
    </message>
    <message>
        <source>Details</source>
        <extracomment>a button: shows all that is known of the chosen lock</extracomment>
        <translation>Details</translation>
    </message>
    <message>
        <source>Back to the table (Esc)</source>
        <translation>Back to the table (Esc)</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Open the demo</translation>
    </message>
    <message>
        <source>A private server whose clients come and go, in a connection of its own</source>
        <translation>A private server whose clients come and go, in a connection of its own</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>What the keyboard can do here</source>
        <translation>What the keyboard can do here</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>About Lockscope</translation>
    </message>
    <message>
        <source>Shows the locks that clients hold on Redis: who holds what, since when, who waits, and what is wrong. It works together with Redisson&apos;s clients.</source>
        <translation>Shows the locks that clients hold on Redis: who holds what, since when, who waits, and what is wrong. It works together with Redisson&apos;s clients.</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <extracomment>%1 is like 1.2.0, %2 the version of a library</extracomment>
        <translation>Version %1, with Qt %2</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later</source>
        <translation>Free software under the GNU General Public License, version 3 or later</translation>
    </message>
    <message>
        <source>In the table</source>
        <translation>In the table</translation>
    </message>
    <message>
        <source>Show the chosen lock now</source>
        <translation>Show the chosen lock now</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Close the details</translation>
    </message>
    <message>
        <source>The menu of the chosen row, also by the Menu key</source>
        <translation>The menu of the chosen row, also by the Menu key</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>On this page</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>In the window</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Help</translation>
    </message>
    <message>
        <source>find client</source>
        <extracomment>an act, in the audit list: the client behind a holder was searched for</extracomment>
        <translation>find client</translation>
    </message>
    <message>
        <source>found</source>
        <extracomment>how the search for a client ended</extracomment>
        <translation>found</translation>
    </message>
    <message>
        <source>not seen</source>
        <extracomment>how the search for a client ended: it sent nothing meanwhile</extracomment>
        <translation>not seen</translation>
    </message>
    <message>
        <source>server too busy</source>
        <extracomment>the search for a client was refused: the server is too busy</extracomment>
        <translation>server too busy</translation>
    </message>
    <message>
        <source>read too much</source>
        <extracomment>how the search for a client ended: as much was read as may be</extracomment>
        <translation>read too much</translation>
    </message>
    <message>
        <source>server slowed down</source>
        <extracomment>how the search for a client ended: the server had become slower</extracomment>
        <translation>server slowed down</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>how the search for a client ended: by the operator</extracomment>
        <translation>stopped</translation>
    </message>
    <message>
        <source>The client behind a holder or a waiter cannot be searched for.</source>
        <translation>The client behind a holder or a waiter cannot be searched for.</translation>
    </message>
    <message>
        <source>The name, the library and the age of a client are not known.</source>
        <translation>The name, the library and the age of a client are not known.</translation>
    </message>
    <message>
        <source>This server is a replica, which hears no clients. Connect to its primary to search.</source>
        <translation>This server is a replica, which hears no clients. Connect to its primary to search.</translation>
    </message>
    <message>
        <source>Another search is under way. Wait until it has ended.</source>
        <translation>Another search is under way. Wait until it has ended.</translation>
    </message>
    <message>
        <source>The client runs on the server&apos;s machine and uses the socket %1, as others may.</source>
        <translation>The client runs on the server&apos;s machine and uses the socket %1, as others may.</translation>
    </message>
    <message>
        <source>The client is at %1. That may be the address of a proxy.</source>
        <translation>The client is at %1. That may be the address of a proxy.</translation>
    </message>
    <message>
        <source>It calls itself %1.</source>
        <translation>It calls itself %1.</translation>
    </message>
    <message>
        <source>Its library is %1.</source>
        <translation>Its library is %1.</translation>
    </message>
    <message>
        <source>It has been connected for %1.</source>
        <translation>It has been connected for %1.</translation>
    </message>
    <message>
        <source>Load now: %1 commands a second, %2 clients. The search takes about %3 % of a processor core of the server, for 10 s at most.</source>
        <translation>Load now: %1 commands a second, %2 clients. The search takes about %3 % of a processor core of the server, for 10 s at most.</translation>
    </message>
    <message>
        <source>This client sent nothing for this lock within %1. A holder with a fixed lease sends nothing until it releases. A waiter asks again only when it is called, or when its wait ends.</source>
        <translation>This client sent nothing for this lock within %1. A holder with a fixed lease sends nothing until it releases. A waiter asks again only when it is called, or when its wait ends.</translation>
    </message>
    <message>
        <source>The server works on %1 commands a second, which is too much to copy. Nothing was sent.</source>
        <translation>The server works on %1 commands a second, which is too much to copy. Nothing was sent.</translation>
    </message>
    <message>
        <source>The search ended because 64 MB were read. This client was not among those who sent them.</source>
        <translation>The search ended because 64 MB were read. This client was not among those who sent them.</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>The search was stopped.</translation>
    </message>
    <message>
        <source>Redis does not record which process has an id, nor who waits for a lock. With MONITOR the server copies every command to this console until this client asks for the lock. Only the address that matches is kept.</source>
        <translation>Redis does not record which process has an id, nor who waits for a lock. With MONITOR the server copies every command to this console until this client asks for the lock. Only the address that matches is kept.</translation>
    </message>
    <message>
        <source>Find this client</source>
        <translation>Find this client</translation>
    </message>
    <message>
        <source>Asking the server how busy it is…</source>
        <translation>Asking the server how busy it is…</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copy the address</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>what a search costs the server</extracomment>
        <translation>Cost</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>not known</translation>
    </message>
    <message>
        <source>Searching for %1…</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>Searching for %1…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copied</translation>
    </message>
    <message>
        <source>Find this client…</source>
        <translation>Find this client…</translation>
    </message>
    <message>
        <source>Search for the address of the chosen holder or waiter</source>
        <translation>Search for the address of the chosen holder or waiter</translation>
    </message>
    <message>
        <source>Select a lock that a client holds or waits for, and search for that client then.</source>
        <translation>Select a lock that a client holds or waits for, and search for that client then.</translation>
    </message>
    <message>
        <source>Other names</source>
        <extracomment>the title above locks whose names begin like no other</extracomment>
        <translation>Other names</translation>
    </message>
    <message numerus="yes">
        <source>%n in trouble, at the top</source>
        <extracomment>of locks whose names begin alike: how many of them stand at the top of the table for their trouble</extracomment>
        <translation>
            <numerusform>%n in trouble, at the top</numerusform>
            <numerusform>%n in trouble, at the top</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with waiters</source>
        <extracomment>of locks whose names begin alike: how many of them clients wait for</extracomment>
        <translation>
            <numerusform>%n with waiters</numerusform>
            <numerusform>%n with waiters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, no waiters</source>
        <extracomment>one row for so many locks that the table does not show; a click shows them</extracomment>
        <translation>
            <numerusform>%n more, no waiters</numerusform>
            <numerusform>%n more, no waiters</numerusform>
        </translation>
    </message>
    <message>
        <source>By prefix</source>
        <translation>By prefix</translation>
    </message>
    <message>
        <source>Group the rows by what their names begin with, where there are many of them</source>
        <translation>Group the rows by what their names begin with, where there are many of them</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the key that chooses this answer, %2 the answer, %3 what speaks for it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
    <message>
        <source>The answer is: %1</source>
        <extracomment>%1 is the right answer to a question; the reader did not answer</extracomment>
        <translation>The answer is: %1</translation>
    </message>
    <message>
        <source>You predicted “%1”, and that is right.</source>
        <extracomment>%1 is what the reader answered</extracomment>
        <translation>You predicted “%1”, and that is right.</translation>
    </message>
    <message>
        <source>You predicted “%1”. The answer is: %2</source>
        <extracomment>%1 is what the reader answered, %2 the right answer</extracomment>
        <translation>You predicted “%1”. The answer is: %2</translation>
    </message>
    <message>
        <source>Answer first, or show the step without answering.</source>
        <translation>Answer first, or show the step without answering.</translation>
    </message>
    <message>
        <source>Before a step that asks something, answer first: what happens is hidden until then</source>
        <translation>Before a step that asks something, answer first: what happens is hidden until then</translation>
    </message>
    <message>
        <source>%1 hold %2</source>
        <extracomment>%1 are clients, %2 is a lock</extracomment>
        <translation>%1 hold %2</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <extracomment>%1 is a client, %2 a lock</extracomment>
        <translation>%1 holds %2</translation>
    </message>
    <message numerus="yes">
        <source>%n clients wait</source>
        <extracomment>clients that wait for a lock</extracomment>
        <translation>
            <numerusform>%n client waits</numerusform>
            <numerusform>%n clients wait</numerusform>
        </translation>
    </message>
    <message>
        <source>Show without answering</source>
        <translation>Show without answering</translation>
    </message>
    <message>
        <source>Question before the next step</source>
        <translation>Question before the next step</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Picture, keys, script and checks appear after your answer</source>
        <translation>Picture, keys, script and checks appear after your answer</translation>
    </message>
    <message>
        <source>Predict step %1. It has not run yet.</source>
        <translation>Predict step %1. It has not run yet.</translation>
    </message>
    <message>
        <source>Run the step and compare</source>
        <translation>Run the step and compare</translation>
    </message>
    <message>
        <source>Run the step</source>
        <translation>Run the step</translation>
    </message>
    <message>
        <source>Choose an answer: 1 to %1</source>
        <translation>Choose an answer: 1 to %1</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>Your prediction</translation>
    </message>
    <message>
        <source>median</source>
        <extracomment>of how long hand-overs of a lock took, in the legend of a chart</extracomment>
        <translation>median</translation>
    </message>
    <message>
        <source>99 % within</source>
        <translation>99 % within</translation>
    </message>
    <message>
        <source>Larger text and figures</source>
        <translation>Larger text and figures</translation>
    </message>
    <message>
        <source>Smaller text and figures</source>
        <translation>Smaller text and figures</translation>
    </message>
    <message>
        <source>Text and figures of the usual size</source>
        <translation>Text and figures of the usual size</translation>
    </message>
    <message>
        <source>This step</source>
        <extracomment>in the list of a lesson&apos;s steps: the one whose text stands above the list</extracomment>
        <translation>This step</translation>
    </message>
    <message>
        <source>waiting, no order</source>
        <extracomment>below a client that waits for a lock which keeps no order; short</extracomment>
        <translation>waiting, no order</translation>
    </message>
    <message>
        <source>%1 waits, in no order.</source>
        <extracomment>%1 is who waits for a lock which keeps no order</extracomment>
        <translation>%1 waits, in no order.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>no waiters</source>
        <extracomment>spoken; clients that wait for a lock</extracomment>
        <translation>no waiters</translation>
    </message>
    <message numerus="yes">
        <source>%n waiters</source>
        <translation>
            <numerusform>%n waiter</numerusform>
            <numerusform>%n waiters</numerusform>
        </translation>
    </message>
    <message>
        <source>several holders</source>
        <translation>several holders</translation>
    </message>
    <message>
        <source>hold count is not a number</source>
        <translation>hold count is not a number</translation>
    </message>
    <message>
        <source>waiter without a deadline</source>
        <translation>waiter without a deadline</translation>
    </message>
    <message>
        <source>deadline without a waiter</source>
        <translation>deadline without a waiter</translation>
    </message>
    <message>
        <source>waiter queued twice</source>
        <translation>waiter queued twice</translation>
    </message>
    <message>
        <source>holder is queued too</source>
        <translation>holder is queued too</translation>
    </message>
    <message>
        <source>queue expires</source>
        <translation>queue expires</translation>
    </message>
    <message>
        <source>queue deadlines out of order</source>
        <translation>queue deadlines out of order</translation>
    </message>
    <message>
        <source>queue deadline over a day away</source>
        <translation>queue deadline over a day away</translation>
    </message>
    <message>
        <source>place of the next waiter expired</source>
        <translation>place of the next waiter expired</translation>
    </message>
    <message>
        <source>hold without a holder</source>
        <translation>hold without a holder</translation>
    </message>
    <message>
        <source>hold without a deadline of its own</source>
        <translation>hold without a deadline of its own</translation>
    </message>
    <message>
        <source>expires before a hold</source>
        <translation>expires before a hold</translation>
    </message>
    <message>
        <source>number too low</source>
        <translation>number too low</translation>
    </message>
    <message>
        <source>number is not a number</source>
        <translation>number is not a number</translation>
    </message>
    <message>
        <source>only a part expires</source>
        <translation>only a part expires</translation>
    </message>
    <message>
        <source>permits of old and new clients</source>
        <translation>permits of old and new clients</translation>
    </message>
    <message>
        <source>fencing token expires</source>
        <translation>fencing token expires</translation>
    </message>
    <message>
        <source>waiters will not be woken</source>
        <translation>waiters will not be woken</translation>
    </message>
    <message>
        <source>queue not read</source>
        <translation>queue not read</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>read in part</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Locks</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Holders</translation>
    </message>
    <message>
        <source>queue of another type</source>
        <translation>queue of another type</translation>
    </message>
    <message>
        <source>Its queue is longer than is read here. The waiters that are shown are the first ones.</source>
        <translation>Its queue is longer than is read here. The waiters that are shown are the first ones.</translation>
    </message>
    <message>
        <source>A key of another type is in the place of its queue. Clients that ask for a fair lock of this name get an error. Find out which program writes that key.</source>
        <translation>A key of another type is in the place of its queue. Clients that ask for a fair lock of this name get an error. Find out which program writes that key.</translation>
    </message>
    <message>
        <source>%1 was due to renew it, and did not</source>
        <extracomment>%1 is an id; at that time</extracomment>
        <translation>%1 was due to renew it, and did not</translation>
    </message>
    <message numerus="yes">
        <source>%n renewals</source>
        <translation>
            <numerusform>%n renewal</numerusform>
            <numerusform>%n renewals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missed</source>
        <comment>renewals</comment>
        <translation>
            <numerusform>%n missed</numerusform>
            <numerusform>%n missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <comment>holds</comment>
        <translation>
            <numerusform>%n expired</numerusform>
            <numerusform>%n expired</numerusform>
        </translation>
    </message>
    <message>
        <source>Lease in the last %1: %2</source>
        <extracomment>spoken name of a chart; %1 is a length of time, %2 a list of what is in the chart</extracomment>
        <translation>Lease in the last %1: %2</translation>
    </message>
    <message>
        <source>2 renewals missed</source>
        <extracomment>behind the name of a lock: a watchdog should have renewed its lease twice by now</extracomment>
        <translation>2 renewals missed</translation>
    </message>
    <message>
        <source>The last hold expired although a watchdog had renewed it: its holder was paused, cut off or ended, and may still work without the lock. Look at its process; History says which client it was.</source>
        <translation>The last hold expired although a watchdog had renewed it: its holder was paused, cut off or ended, and may still work without the lock. Look at its process; History says which client it was.</translation>
    </message>
    <message>
        <source>More than one holder: mutual exclusion may be broken. Stop the work of all but one, then release the other holds.</source>
        <translation>More than one holder: mutual exclusion may be broken. Stop the work of all but one, then release the other holds.</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 is no longer there.</translation>
    </message>
    <message>
        <source>place %1</source>
        <comment>for how long</comment>
        <extracomment>spoken; how long a waiter keeps its place in the queue, as 4:38, or that it has lapsed</extracomment>
        <translation>place %1</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <extracomment>a menu entry; the state of the lock, as lockctl prints it with --json</extracomment>
        <translation>Copy as JSON</translation>
    </message>
    <message>
        <source>free for %1</source>
        <extracomment>in the column of the lease: the last hold was lost that long ago, and no client has acquired the lock since; %1 is a duration</extracomment>
        <translation>free for %1</translation>
    </message>
    <message>
        <source>was %1</source>
        <extracomment>the last holder of a lock that is free; %1 is a client</extracomment>
        <translation>was %1</translation>
    </message>
    <message>
        <source>Free for %1 · last holder</source>
        <extracomment>the lock was lost; followed by the id of the client that held it last; %1 is a duration</extracomment>
        <translation>Free for %1 · last holder</translation>
    </message>
    <message>
        <source>Next part of the page</source>
        <translation>Next part of the page</translation>
    </message>
    <message>
        <source>Previous part of the page</source>
        <translation>Previous part of the page</translation>
    </message>
    <message>
        <source>never expires</source>
        <translation>never expires</translation>
    </message>
    <message>
        <source>Held without any deadline. If its holder has died, no lease frees it. Find out whether the holder still runs (Shift+F2 searches for its address); if not, force-unlock it.</source>
        <translation>Held without any deadline. If its holder has died, no lease frees it. Find out whether the holder still runs (Shift+F2 searches for its address); if not, force-unlock it.</translation>
    </message>
    <message>
        <source>Go to the first or the last row</source>
        <translation>Go to the first or the last row</translation>
    </message>
    <message>
        <source>A waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</source>
        <translation>A waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</translation>
    </message>
    <message>
        <source>It is free, but no client acquires it: the next waiter is dead. It has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, the lock stays free until that place expires. Find out whether its client still runs: Shift+F2 searches for its address.</source>
        <translation>It is free, but no client acquires it: the next waiter is dead. It has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, the lock stays free until that place expires. Find out whether its client still runs: Shift+F2 searches for its address.</translation>
    </message>
    <message>
        <source>The next waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</source>
        <translation>The next waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>in a row of facts: the table shows the locks as they were</extracomment>
        <translation>paused</translation>
    </message>
    <message>
        <source>%1 is not a term of the filter, so it counts as part of a name.</source>
        <extracomment>%1 is what the user typed, as is:odd</extracomment>
        <translation>%1 is not a term of the filter, so it counts as part of a name.</translation>
    </message>
    <message>
        <source>waiter %1 dead</source>
        <extracomment>behind the name of a lock: the waiter at this position of its queue does not listen</extracomment>
        <translation>waiter %1 dead</translation>
    </message>
    <message>
        <source>renewal missed</source>
        <extracomment>behind the name of a lock: a watchdog should have renewed its lease by now</extracomment>
        <translation>renewal missed</translation>
    </message>
    <message>
        <source>dead</source>
        <extracomment>when a waiter&apos;s turn comes: no message reaches it; short</extracomment>
        <translation>dead</translation>
    </message>
    <message>
        <source>Redis does not record who waits for this lock.</source>
        <translation>Redis does not record who waits for this lock.</translation>
    </message>
    <message>
        <source>Subscribed: a message on its channel would wake the client. Place: how long it keeps its position. Turn: when it gets the lock, at the latest, unless the holder renews its lease; a dead waiter keeps those behind it waiting until its place expires.</source>
        <translation>Subscribed: a message on its channel would wake the client. Place: how long it keeps its position. Turn: when it gets the lock, at the latest, unless the holder renews its lease; a dead waiter keeps those behind it waiting until its place expires.</translation>
    </message>
    <message>
        <source>Their holders were not told and may still be working.</source>
        <translation>Their holders were not told and may still be working.</translation>
    </message>
    <message numerus="yes">
        <source>%n locks are listed; a lock may have had several holds.</source>
        <extracomment>%n is how many locks of an incident are listed, of more</extracomment>
        <translation>
            <numerusform>%n lock is listed; a lock may have had several holds.</numerusform>
            <numerusform>%n locks are listed; a lock may have had several holds.</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks whose holds are gone</source>
        <translation>Locks whose holds are gone</translation>
    </message>
    <message>
        <source>Copy the names</source>
        <translation>Copy the names</translation>
    </message>
    <message numerus="yes">
        <source>%n names are copied.</source>
        <extracomment>%n names of locks are in the clipboard</extracomment>
        <translation>
            <numerusform>%n name is copied.</numerusform>
            <numerusform>%n names are copied.</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter lists all of them.</source>
        <translation>Enter lists all of them.</translation>
    </message>
    <message>
        <source>Force-unlocked by another console (%1): %2</source>
        <extracomment>%1 is user@host, %2 a lock; a console is a Lockscope window or lockctl</extracomment>
        <translation>Force-unlocked by another console (%1): %2</translation>
    </message>
    <message numerus="yes">
        <source>Server restarted: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>Server restarted: %n hold is gone</numerusform>
            <numerusform>Server restarted: %n holds are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another server took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the former server had</extracomment>
        <translation>
            <numerusform>Another server took over: %n hold is gone</numerusform>
            <numerusform>Another server took over: %n holds are gone</numerusform>
        </translation>
    </message>
    <message>
        <source>you opened it</source>
        <translation>you opened it</translation>
    </message>
    <message>
        <source>another client opened it</source>
        <translation>another client opened it</translation>
    </message>
    <message>
        <source>you force-released permit %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>you force-released permit %1</translation>
    </message>
    <message>
        <source>another client force-released permit %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>another client force-released permit %1</translation>
    </message>
    <message>
        <source>the server restarted, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>the server restarted, and the hold of %1 is gone</translation>
    </message>
    <message>
        <source>another server took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>another server took over, and the hold of %1 is gone</translation>
    </message>
    <message>
        <source>the server came back, or another took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>the server came back, or another took over, and the hold of %1 is gone</translation>
    </message>
    <message>
        <source>%1 and many others</source>
        <extracomment>%1 are some locks</extracomment>
        <translation>%1 and many others</translation>
    </message>
    <message>
        <source>No incidents so far. A lost hold, a force unlock or a server that comes back empty is listed here until you dismiss it.</source>
        <translation>No incidents so far. A lost hold, a force unlock or a server that comes back empty is listed here until you dismiss it.</translation>
    </message>
    <message>
        <source>Connect to a server first</source>
        <translation>Connect to a server first</translation>
    </message>
    <message>
        <source>one of its holders</source>
        <extracomment>in the place of an id: one of several clients that hold a lock</extracomment>
        <translation>one of its holders</translation>
    </message>
    <message>
        <source>Connect and read everything again</source>
        <translation>Connect and read everything again</translation>
    </message>
    <message>
        <source>End the hold, no matter whose it is</source>
        <translation>End the hold, no matter whose it is</translation>
    </message>
    <message>
        <source>it is gone: it was deleted, or its time was up</source>
        <translation>it is gone: it was deleted, or its time was up</translation>
    </message>
    <message>
        <source>read again</source>
        <extracomment>an event: the state was read again after a gap</extracomment>
        <translation>read again</translation>
    </message>
    <message>
        <source>read again after a gap; what happened meanwhile is not known</source>
        <translation>read again after a gap; what happened meanwhile is not known</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>a client</translation>
    </message>
    <message>
        <source>The search ended because the server became slower: most of its last answers took %1 ms or more, and before the search nine in ten took %2 ms at most.</source>
        <translation>The search ended because the server became slower: most of its last answers took %1 ms or more, and before the search nine in ten took %2 ms at most.</translation>
    </message>
</context>
</TS>
