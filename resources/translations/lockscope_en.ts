<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Lockscope</name>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="22"/>
        <source>Released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="24"/>
        <source>Force-unlocked %1. Its former holder is not told: its work may still be going on.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="38"/>
        <source>Nothing was done: the hold on %1 had ended before.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="40"/>
        <source>Nothing was done: %1 has changed hands since you looked. Look at its new holder and decide again.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="43"/>
        <source>Nothing was done to %1. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="45"/>
        <source>It is not known whether %1 was unlocked: the answer was lost. Its state is being read back; act again only when you see it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="56"/>
        <source>%1 was not acquired. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="58"/>
        <source>Acquired %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="60"/>
        <source>%1 was not acquired: somebody else has it, for another %2 if it is not renewed.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="63"/>
        <source>%1 was not acquired: somebody else has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="71"/>
        <source>Waiting for %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="73"/>
        <source>You hold %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="75"/>
        <source>It is not known whether you still hold %1: the connection was lost. It is checked on reconnecting.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="78"/>
        <source>You no longer hold %1: it ran out, or somebody ended it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="80"/>
        <source>You released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="82"/>
        <source>You lost your place in the queue of %1 and stand at its end now.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="93"/>
        <source>Select a lock to act on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="95"/>
        <source>Not connected: what is shown may have changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="97"/>
        <source>This server is a replica: connect to the primary to act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="99"/>
        <source>Arm the session to act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="101"/>
        <location filename="../../ui/views/holder_line.cpp" line="40"/>
        <source>Nobody holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="109"/>
        <source>acquire</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="111"/>
        <source>release</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="113"/>
        <source>force unlock</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="120"/>
        <source>not recorded</source>
        <extracomment>how an act ended: not recorded</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="122"/>
        <source>done</source>
        <extracomment>how an act ended</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="124"/>
        <location filename="../../ui/present/event_words.cpp" line="24"/>
        <source>acquired</source>
        <extracomment>an event</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="126"/>
        <source>not acquired</source>
        <extracomment>how an act ended</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="128"/>
        <source>already gone</source>
        <extracomment>how an act ended: the hold had ended before</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="130"/>
        <source>changed hands</source>
        <extracomment>how an act ended: refused, for the holder had changed</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="132"/>
        <location filename="../../ui/present/status_words.cpp" line="71"/>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="134"/>
        <location filename="../../ui/present/event_words.cpp" line="69"/>
        <source>unknown</source>
        <extracomment>how an act ended: the answer was lost</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/act_words.cpp" line="136"/>
        <source>failed</source>
        <extracomment>how an act ended</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="32"/>
        <source>%1 min %2 s</source>
        <extracomment>a length of time: minutes and seconds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="34"/>
        <source>%1 h %2 min</source>
        <extracomment>a length of time: hours and minutes</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="36"/>
        <source>%1 d %2 h</source>
        <extracomment>a length of time: days and hours</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="38"/>
        <source>%1 d</source>
        <extracomment>a length of time in days</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="47"/>
        <location filename="../../ui/present/duration.cpp" line="54"/>
        <source>%1 s</source>
        <extracomment>a length of time in seconds, with one decimal</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/duration.cpp" line="69"/>
        <location filename="../../ui/present/duration.cpp" line="71"/>
        <source>%1 ms</source>
        <extracomment>a round trip in milliseconds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="26"/>
        <source>The address carries a password, which would end up in lists and logs. Leave it out: it is asked for, or kept in the keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="28"/>
        <source>This input cannot be used. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="35"/>
        <source>The server&apos;s certificate is for another name, so it may be another server. Connect by the name in the certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="38"/>
        <source>The server&apos;s certificate is not signed by an authority known here. Choose the CA file that signed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="41"/>
        <source>The server&apos;s certificate has expired. It must be renewed on the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="42"/>
        <source>No secure connection could be made. Check that the server speaks TLS on this port and that the CA file is the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="50"/>
        <source>The server does not permit this. Ask for the permission, or connect as another user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="52"/>
        <source>The user of this connection lacks a permission: %1. Ask for it, or connect as another user.</source>
        <extracomment>%1 names a permission, for example &quot;+eval&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="58"/>
        <source>The connection ended before the answer came, so it is not known whether it happened. It is read back once the server can be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="60"/>
        <source>The server ended the connection. It is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="66"/>
        <source>The audit file cannot be written, so nothing was done. Make it writable and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="69"/>
        <source>The session is read-only, so nothing was sent. Arm it to act.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="70"/>
        <source>Refused here, before anything was sent to the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="76"/>
        <source>The server did not answer in time. It may be overloaded, or something drops the packets on the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="77"/>
        <source>The server asks for a password. Enter it in the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="78"/>
        <source>The server does not accept this user and password. Enter them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="79"/>
        <source>This server is a replica and is never written to. Connect to the primary to act.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="80"/>
        <source>The server is still loading its data. It is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="81"/>
        <source>The name belongs to an object that is not a lock. Choose another name, or look at its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="82"/>
        <source>The server is out of memory and refuses to write. Free memory there first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="83"/>
        <source>The server forgot a script. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="86"/>
        <source>No server answers at this address. Check host and port, and that it is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="87"/>
        <source>This server does not know a command that is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="88"/>
        <source>The server refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="89"/>
        <source>What answered does not speak the Redis protocol as expected; the connection was ended. Check the port, and whether it wants TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="95"/>
        <source>An error in this program. Please report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="123"/>
        <source>a channel pattern (&amp;…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/error_words.cpp" line="125"/>
        <source>a key pattern (~…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="22"/>
        <source>appeared</source>
        <extracomment>an event: a lock was first seen, already held</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="26"/>
        <source>re-entered</source>
        <extracomment>an event: the holder took it once more</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="28"/>
        <source>renewed</source>
        <extracomment>an event: the lease was extended</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="30"/>
        <source>partly released</source>
        <extracomment>an event: one of several holds was given back</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="32"/>
        <source>released</source>
        <extracomment>an event</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="34"/>
        <source>force-unlocked</source>
        <extracomment>an event: somebody else ended the hold</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="36"/>
        <source>expired</source>
        <extracomment>an event: the lease ran out</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="38"/>
        <source>evicted</source>
        <extracomment>an event: the server threw it away for memory</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="40"/>
        <source>deleted</source>
        <extracomment>an event: gone without an unlock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="42"/>
        <source>queued</source>
        <extracomment>an event: a waiter took a place</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="44"/>
        <source>promoted</source>
        <extracomment>an event: the first waiter became the holder</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="46"/>
        <source>left the queue</source>
        <extracomment>an event: a waiter went away</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="48"/>
        <source>purged</source>
        <extracomment>an event: a waiter was removed because its time was up</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="50"/>
        <source>lost its place</source>
        <extracomment>an event: a waiter was put back to the end</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="52"/>
        <source>read anew</source>
        <extracomment>an event: the state was read anew after a gap</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="64"/>
        <source>; lease %1</source>
        <extracomment>the end of a sentence about an event; %1 is a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="81"/>
        <source>first seen</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="81"/>
        <source>first seen, held by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="83"/>
        <source>%1 took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="85"/>
        <source>%1 took it again, now %2 times</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="87"/>
        <source>%1 renewed it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="89"/>
        <source>%1 gave one hold back, %2 left</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="91"/>
        <source>%1 released it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="93"/>
        <source>somebody force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="95"/>
        <source>the lease of %1 ran out</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="97"/>
        <source>the server evicted it for memory while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="99"/>
        <source>it was deleted while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="101"/>
        <source>%1 came from the head of the queue and took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="115"/>
        <source>%1 queued at place %2</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="117"/>
        <source>%1 stopped waiting</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="119"/>
        <source>%1 was removed from the queue: its time was up</source>
        <extracomment>%1 is an id</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="121"/>
        <source>%1 lost its place and stands at place %2 now</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="122"/>
        <source>read anew after a gap; what happened meanwhile is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="129"/>
        <source>somebody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="138"/>
        <source>two reads differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="140"/>
        <source>a release message was heard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="142"/>
        <source>a release request left its trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="144"/>
        <source>the last known deadline has passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="146"/>
        <source>the server said so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="148"/>
        <source>done from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="150"/>
        <source>several steps happened between two reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="151"/>
        <source>nothing but the state itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="151"/>
        <location filename="../../ui/present/lock_words.cpp" line="75"/>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="152"/>
        <source>Certain. Evidence: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/event_words.cpp" line="153"/>
        <source>Likely, not certain. Evidence: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="19"/>
        <source>reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="21"/>
        <source>non-reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="23"/>
        <source>fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="25"/>
        <source>non-reentrant fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="27"/>
        <source>fair (3.8)</source>
        <extracomment>a kind of lock: fair by the rules of old clients</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="29"/>
        <source>read-write</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="31"/>
        <source>spin</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="33"/>
        <source>fenced</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="35"/>
        <source>token</source>
        <extracomment>a kind of lock: one value under one key</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="37"/>
        <source>token (unsafe)</source>
        <extracomment>a kind of lock: one value under one key, not compared on release</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="39"/>
        <source>multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="41"/>
        <source>red</source>
        <extracomment>a kind of lock: the Redlock algorithm</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="43"/>
        <source>faster multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="45"/>
        <source>semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="47"/>
        <source>permit semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="49"/>
        <source>queue semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="51"/>
        <source>count-down latch</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="53"/>
        <source>counter</source>
        <extracomment>a bare number: semaphore, latch or somebody&apos;s counter</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="60"/>
        <location filename="../../ui/present/lock_words.cpp" line="66"/>
        <source>unknown kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="68"/>
        <source>%1 lock</source>
        <extracomment>%1 is a kind, for example &quot;fair&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="75"/>
        <source>%1; its keys would also fit: %2</source>
        <extracomment>%1 is &quot;fair lock&quot;, %2 other kinds that its keys would fit as well</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="82"/>
        <source>not yet known</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="84"/>
        <source>watchdog</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="86"/>
        <source>fixed</source>
        <extracomment>how the lease is renewed: it is not; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="88"/>
        <source>overdue</source>
        <extracomment>a renewal should have come by now; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="90"/>
        <source>2 missed</source>
        <extracomment>two renewals should have come by now; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="92"/>
        <source>no expiry</source>
        <extracomment>the lock has no deadline at all; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="94"/>
        <source>not readable</source>
        <extracomment>the deadline could not be read; short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="103"/>
        <source>Not yet seen long enough to tell whether the lease is renewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="105"/>
        <source>A watchdog renews it every %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="106"/>
        <source>A watchdog renews it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="108"/>
        <source>A fixed lease: it runs out unless it is released before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="110"/>
        <source>A renewal is overdue. The holder may be paused or cut off; if none comes, the lock is lost while it may still be working. Look at the holder&apos;s process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="113"/>
        <source>Two renewals were missed. The lock is about to be lost while its holder may still be working. Look at the holder&apos;s process now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="116"/>
        <source>It has no deadline: it stays held until somebody releases it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="118"/>
        <source>The deadline could not be read; permission may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="128"/>
        <source>at least %1</source>
        <extracomment>held for at least this long: when it was taken is not known. %1 is a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="137"/>
        <source>read</source>
        <extracomment>held for reading</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="139"/>
        <source>write</source>
        <extracomment>held for writing</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="148"/>
        <source>listening: not known</source>
        <extracomment>whether a waiter&apos;s connection hears &quot;your turn&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="150"/>
        <source>listening</source>
        <extracomment>a waiter&apos;s connection is there to hear &quot;your turn&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="152"/>
        <source>not listening</source>
        <extracomment>no connection of this waiter is there to hear &quot;your turn&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="161"/>
        <source>More than one holder: mutual exclusion may be broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="163"/>
        <source>A holder&apos;s count is not a number above zero. A client that re-enters or releases it will fail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="165"/>
        <source>Held without any deadline. If the holder dies, the lock stays held until somebody releases it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="167"/>
        <source>A waiter in the queue has no deadline record. It cannot be removed by time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="169"/>
        <source>A deadline record without a place in the queue; left over from a waiter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="171"/>
        <source>One waiter stands in the queue twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="173"/>
        <source>The holder also stands in the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="175"/>
        <source>The queue itself has a deadline. When it passes, every waiter loses its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="177"/>
        <source>The name belongs to an object that is not a lock. Clients that ask for this lock get WRONGTYPE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/lock_words.cpp" line="179"/>
        <source>Larger than is read here; what is shown is its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="22"/>
        <source>development</source>
        <extracomment>where a server is used</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="24"/>
        <source>staging</source>
        <extracomment>where a server is used</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="26"/>
        <source>production</source>
        <extracomment>where a server is used</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="35"/>
        <source>DEV</source>
        <extracomment>badge: development; as short as possible</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="37"/>
        <source>STAGE</source>
        <extracomment>badge: staging; as short as possible</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="39"/>
        <source>PROD</source>
        <extracomment>badge: production; as short as possible</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="61"/>
        <source>not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="63"/>
        <source>connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="65"/>
        <source>reading the locks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="67"/>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="69"/>
        <source>connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="97"/>
        <source>not watching</source>
        <extracomment>how changes are learned: not at all</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="99"/>
        <source>live</source>
        <extracomment>how changes are learned: every change is announced</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="101"/>
        <source>live for known locks</source>
        <extracomment>how changes are learned: only for locks that are known already</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="103"/>
        <source>key events</source>
        <extracomment>how changes are learned: the server&apos;s key events</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="105"/>
        <source>polling</source>
        <extracomment>how changes are learned: by asking again and again</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="117"/>
        <source>Nothing is being watched yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="119"/>
        <source>The server announces every change of every key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="121"/>
        <source>Changes of known locks are announced; new ones are found by scanning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="122"/>
        <source>Changes of known locks are announced; a new one is found within %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="124"/>
        <source>The server&apos;s own key events are used, as it was already set up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="126"/>
        <source>Locks are read again and again, paced to spare the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="127"/>
        <source>Locks are read again and again, paced to spare the server; a new one is found within %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="149"/>
        <source>scanning: %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="150"/>
        <source>scanned %1 of %2 keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="163"/>
        <source>%1 k</source>
        <extracomment>thousands</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/present/status_words.cpp" line="165"/>
        <source>%1 M</source>
        <extracomment>millions, with one decimal</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="138"/>
        <location filename="../../ui/models/event_log_model.cpp" line="105"/>
        <source>Time</source>
        <extracomment>column: when it happened</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="140"/>
        <source>Act</source>
        <extracomment>column: what was done</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="142"/>
        <location filename="../../ui/models/event_log_model.cpp" line="107"/>
        <location filename="../../ui/models/lock_table_model.cpp" line="201"/>
        <source>Lock</source>
        <extracomment>column: the lock&apos;s name</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="144"/>
        <location filename="../../ui/models/lock_table_model.cpp" line="205"/>
        <source>Holder</source>
        <extracomment>column: who holds it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="146"/>
        <source>Outcome</source>
        <extracomment>column: how it ended</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/audit_model.cpp" line="148"/>
        <source>Server</source>
        <extracomment>column: the server&apos;s address</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/event_log_model.cpp" line="109"/>
        <source>Event</source>
        <extracomment>column: what happened</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="203"/>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="71"/>
        <source>Kind</source>
        <extracomment>column: the sort of lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="207"/>
        <source>Count</source>
        <extracomment>column: how often its holder has taken it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="209"/>
        <source>Lease left</source>
        <extracomment>column: how much of the lease is left</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="211"/>
        <source>Renewal</source>
        <extracomment>column: how the lease is renewed</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="213"/>
        <source>Waiters</source>
        <extracomment>column: how many wait</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/lock_table_model.cpp" line="215"/>
        <source>Held</source>
        <extracomment>column: how long it has been held</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/records_model.cpp" line="21"/>
        <location filename="../../ui/views/queue_card.cpp" line="41"/>
        <source>no deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/records_model.cpp" line="23"/>
        <source>only its beginning</source>
        <extracomment>not all fields of a key are shown</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/records_model.cpp" line="100"/>
        <source>Key or field</source>
        <extracomment>columns of the raw keys of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/models/records_model.cpp" line="100"/>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/connection_button.cpp" line="51"/>
        <source>Server version %1</source>
        <extracomment>%1 is a version number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/connection_button.cpp" line="53"/>
        <source>A replica: shown, never written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/connection_button.cpp" line="61"/>
        <location filename="../../ui/actions/actions.cpp" line="17"/>
        <source>Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/detail_panel.cpp" line="51"/>
        <source>Select a lock to see who holds it, who waits for it, and how its lease runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/detail_panel.cpp" line="73"/>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/detail_panel.cpp" line="73"/>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/detail_panel.cpp" line="73"/>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/event_cell.cpp" line="39"/>
        <source>likely</source>
        <comment>of an event that is not certain</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/filter_field.cpp" line="34"/>
        <source>Filter: name, waiters&gt;0, holder:…, kind:fair, is:held</source>
        <extracomment>in the filter field; waiters&gt;0, holder:, kind: and is: are typed like this in every language</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/filter_field.cpp" line="35"/>
        <source>Filter the locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/filter_field.cpp" line="89"/>
        <source>Remove this condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="74"/>
        <location filename="../../ui/views/header_strip.cpp" line="75"/>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/header_strip.cpp" line="96"/>
        <source>%n locks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="99"/>
        <source>replica</source>
        <extracomment>the server is a replica; in a row of facts</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="110"/>
        <source>Armed %1</source>
        <extracomment>button: acts are allowed for the time that is shown; %1 is like 9:41</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="110"/>
        <source>Read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="111"/>
        <source>Locks can be taken and ended from here. Press to go back to read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/header_strip.cpp" line="112"/>
        <source>Nothing can be changed from here. Press to arm the session for 10 minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/holder_line.cpp" line="42"/>
        <source>Held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/holder_line.cpp" line="45"/>
        <source>Held for %1 by</source>
        <extracomment>followed by the id of the holder; %1 is a duration, perhaps with &quot;at least&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/holder_line.cpp" line="76"/>
        <source>%n times</source>
        <extracomment>how often the holder has taken the lock</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/holder_line.cpp" line="78"/>
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="28"/>
        <source>and %n more</source>
        <extracomment>more holders than the one that is named</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/views/lease_chart.cpp" line="113"/>
        <source>now</source>
        <extracomment>the mark of the present moment in a chart</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lease_chart.cpp" line="115"/>
        <source>%1 ago</source>
        <extracomment>the left end of a chart; %1 is a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lease_look.cpp" line="71"/>
        <source>no holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lease_look.cpp" line="97"/>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="43"/>
        <source>mine</source>
        <extracomment>badge: a lock that this console holds or waits for; as short as possible</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="49"/>
        <source>(empty name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="116"/>
        <source>The full lease is %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="118"/>
        <source>The full lease is not known until a renewal is seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="167"/>
        <source>Held for %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/lock_cells.cpp" line="169"/>
        <source>Held for %1: when it was taken was not seen.</source>
        <extracomment>%1 is &quot;at least&quot; with a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/log_panel.cpp" line="25"/>
        <source>Show renewals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/log_panel.cpp" line="34"/>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/log_panel.cpp" line="35"/>
        <source>Audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/now_page.cpp" line="92"/>
        <source>QUEUE · nobody waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/now_page.cpp" line="93"/>
        <source>QUEUE · %n waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/now_page.cpp" line="95"/>
        <source>WAITING · %n listening, without an order</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/views/now_page.cpp" line="107"/>
        <source>Nobody holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/now_page.cpp" line="109"/>
        <source>LEASE · %1</source>
        <extracomment>heading of the chart; %1 is a sentence about how the lease is renewed</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/outcome_bar.cpp" line="26"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/queue_card.cpp" line="44"/>
        <source>place has lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/queue_card.cpp" line="46"/>
        <source>place lapses in %1</source>
        <extracomment>how long a waiter keeps its place in the queue; %1 is like 4:38</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/records_view.cpp" line="77"/>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/records_view.cpp" line="95"/>
        <source>No keys are there: the lock is free, and nobody waits in its queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/stale_bar.cpp" line="58"/>
        <source>Connection lost %1 ago. What is shown is as it was then. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/stale_bar.cpp" line="62"/>
        <source>Next attempt in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="91"/>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="91"/>
        <source>Choose a Redis server to see the locks that are held on it. Nothing is ever changed there until you arm the session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="94"/>
        <source>No connection yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="96"/>
        <source>Reading the locks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="97"/>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="99"/>
        <source>The server refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="101"/>
        <source>No locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="101"/>
        <source>Nobody holds a lock on this server now. As soon as a client takes one, it appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="103"/>
        <source>Nothing matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/state_page.cpp" line="103"/>
        <source>There are locks, but the filter lets none of them through. Press Esc in the filter to see all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/views/tally_row.cpp" line="37"/>
        <source>the server may evict locks for memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/tally_row.cpp" line="55"/>
        <source>%n about to be lost</source>
        <extracomment>how many locks; on a coloured badge</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/tally_row.cpp" line="57"/>
        <source>%n renewals overdue</source>
        <extracomment>how many renewals; on a coloured badge</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/tally_row.cpp" line="59"/>
        <source>%n irregular</source>
        <extracomment>how many locks have unusual keys; on a coloured badge</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/views/tally_row.cpp" line="61"/>
        <source>%n well</source>
        <extracomment>how many locks are held and well; on a coloured badge</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/settings/keychain.cpp" line="74"/>
        <source>No keychain is available here, so the password is not kept: it is asked for each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="39"/>
        <source>Acquire a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="40"/>
        <source>This console becomes the holder, like any other client. Others wait until you release it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="64"/>
        <source>watchdog: renewed until released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="65"/>
        <source>fixed lease: ends by itself after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="66"/>
        <source>one attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="67"/>
        <source>wait at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="68"/>
        <source>wait until acquired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="70"/>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="105"/>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="72"/>
        <source>Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="74"/>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="76"/>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="41"/>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="82"/>
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="30"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="77"/>
        <source>Acquire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/acquire_sheet.cpp" line="125"/>
        <source>Write a length of time like 300ms, 1.5s or 2m.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/arm_sheet.cpp" line="15"/>
        <source>Arm the session?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/arm_sheet.cpp" line="16"/>
        <source>For 10 minutes, locks can be taken, released and force-unlocked from here. Every act is compared with what you saw, confirmed, and recorded in the audit file. Then the session falls back to read-only by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/arm_sheet.cpp" line="22"/>
        <source>%1 counts as %2.</source>
        <extracomment>%1 is the name of a connection, %2 is like &quot;production&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/arm_sheet.cpp" line="23"/>
        <source>Stay read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/arm_sheet.cpp" line="24"/>
        <source>Arm for 10 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="31"/>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="44"/>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="31"/>
        <source>Connecting only looks: nothing is changed on the server until you arm the session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="42"/>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="48"/>
        <source>The saved connections could not be read. The old file was set aside as connections.json.bak.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="56"/>
        <source>SAVED CONNECTIONS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="60"/>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="87"/>
        <source>not labelled (elsewhere counts as production)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="93"/>
        <source>Keep it in the keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="97"/>
        <source>the system&apos;s authorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="98"/>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="104"/>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="106"/>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="107"/>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="109"/>
        <source>CA file (TLS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="120"/>
        <source>New connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="144"/>
        <source>in the keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="144"/>
        <source>none, or asked for by the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="182"/>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="192"/>
        <source>The connection could not be saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="197"/>
        <source>CA file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="199"/>
        <source>Certificates (*.pem *.crt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/connect_sheet.cpp" line="199"/>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="34"/>
        <source>Force unlock %1?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="36"/>
        <source>Release %1 for its holder?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="42"/>
        <source>The hold ends at once and the next waiter is woken. The holder is not told: if it is still working, two clients work at the same time. Be sure that it is dead or stuck.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="44"/>
        <source>This hold is not yours. One hold is given back in the name of its holder, who is not told and may go on working.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="71"/>
        <source>WHAT WILL BE SENT, if the holder is still the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="78"/>
        <source>being worked out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="84"/>
        <source>Force unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="84"/>
        <source>Release for its holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="94"/>
        <source>This is production. Type the lock&apos;s name to confirm: %1</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="98"/>
        <source>Name of the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="114"/>
        <source>unlock as %1 of %2: one hold less; if it was the last, the next waiter is woken</source>
        <extracomment>%1 is an id, %2 the name of a lock</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="125"/>
        <source>It has changed hands since this was opened. Close this, look at the new holder, and decide again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/hold_sheet.cpp" line="126"/>
        <source>The hold has ended meanwhile; there is nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="19"/>
        <source>You still hold %n locks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="20"/>
        <source>Released, the next waiter gets them at once. Left to their leases, nobody renews them any more, and they end when their time runs out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="31"/>
        <source>Leave them to their leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/dialogs/leave_sheet.cpp" line="32"/>
        <source>Release and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="17"/>
        <source>Choose a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="18"/>
        <source>Try again now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="18"/>
        <source>Connect and read everything anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="19"/>
        <source>Arm or disarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="19"/>
        <source>Allow acts for 10 minutes, or forbid them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="20"/>
        <source>Acquire…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="20"/>
        <source>Take a lock from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="21"/>
        <source>Copy as redis-cli</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="21"/>
        <source>Copy the commands that show this lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="22"/>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="22"/>
        <source>Give back one hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="23"/>
        <source>Force unlock…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="23"/>
        <source>End the hold, whoever has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="24"/>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="25"/>
        <source>Go to the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="26"/>
        <source>Show the lock now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="27"/>
        <source>Show its history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="28"/>
        <source>Show its keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/actions/actions.cpp" line="29"/>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/window_menu.cpp" line="25"/>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/window_menu.cpp" line="28"/>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/window_menu.cpp" line="28"/>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/window_menu.cpp" line="28"/>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/window_menu.cpp" line="46"/>
        <source>Language · 语言</source>
        <extracomment>menu; shown with the word for &quot;language&quot; in the other language, too</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
