<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Lockscope</name>
    <message numerus="yes">
        <source>Released one hold of %1. Its holder has %n left.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>
            <numerusform>Released one hold of %1. Its holder has %n left.</numerusform>
            <numerusform>Released one hold of %1. Its holder has %n left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) began and ended between two reads</source>
        <extracomment>%n holds of a lock began and ended between two reads</extracomment>
        <translation>
            <numerusform>%n hold began and ended between two reads</numerusform>
            <numerusform>%n holds began and ended between two reads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+ %n more</source>
        <extracomment>behind the figures: how many more there are than are drawn</extracomment>
        <translation>
            <numerusform>+ %n more</numerusform>
            <numerusform>+ %n more</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>Only the first %n lines that ran are shown.</source>
        <translation>
            <numerusform>Only the first line that ran is shown.</numerusform>
            <numerusform>Only the first %n lines that ran are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locks</source>
        <translation>
            <numerusform>%n lock</numerusform>
            <numerusform>%n locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <extracomment>the hold count</extracomment>
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
    <message numerus="yes">
        <source>QUEUE · %n waiting</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>QUEUE · %n waiting</numerusform>
            <numerusform>QUEUE · %n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You still hold %n locks</source>
        <translation>
            <numerusform>You still hold %n lock</numerusform>
            <numerusform>You still hold %n locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to go</source>
        <extracomment>what a count-down latch still waits for; short</extracomment>
        <translation>
            <numerusform>%n to go</numerusform>
            <numerusform>%n to go</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>HOLDERS · %n at once</source>
        <extracomment>heading; how many hold the lock at once</extracomment>
        <translation>
            <numerusform>HOLDERS · %n at once</numerusform>
            <numerusform>HOLDERS · %n at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connections</source>
        <translation>
            <numerusform>%n connection</numerusform>
            <numerusform>%n connections</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>, %n times</source>
        <comment>a lock is held so often</comment>
        <translation>
            <numerusform>, %n time</numerusform>
            <numerusform>, %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n replicas confirmed</source>
        <translation>
            <numerusform>, %n replica confirmed</numerusform>
            <numerusform>, %n replicas confirmed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <extracomment>how many locks have a problem; on a red button that shows only them</extracomment>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>how many locks have a warning; on an amber button that shows only them</extracomment>
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
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>%1 are some locks, %n is how many there are besides</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
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
    <message numerus="yes">
        <source>%n entries were saved.</source>
        <translation>
            <numerusform>%n entry was saved.</numerusform>
            <numerusform>%n entries were saved.</numerusform>
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
    <message numerus="yes">
        <source>%n clients wait</source>
        <extracomment>clients that wait for a lock</extracomment>
        <translation>
            <numerusform>%n client waits</numerusform>
            <numerusform>%n clients wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiters</source>
        <translation>
            <numerusform>%n waiter</numerusform>
            <numerusform>%n waiters</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>It matches %n clients that are shown now, for example %1.</source>
        <extracomment>%n clients, %1 is the first of them: its name and id</extracomment>
        <translation>
            <numerusform>It matches %n client that is shown now: %1.</numerusform>
            <numerusform>It matches %n clients that are shown now, for example %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n names. Press Save to keep them.</source>
        <extracomment>%n names were read from a file</extracomment>
        <translation>
            <numerusform>Imported %n name. Press Save to keep it.</numerusform>
            <numerusform>Imported %n names. Press Save to keep them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locks are listed; a lock can have had several holds.</source>
        <extracomment>%n is how many locks of an incident are listed, of more</extracomment>
        <translation>
            <numerusform>%n lock is listed; a lock can have had several holds.</numerusform>
            <numerusform>%n locks are listed; a lock can have had several holds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n names.</source>
        <extracomment>%n names of locks are in the clipboard</extracomment>
        <translation>
            <numerusform>Copied %n name.</numerusform>
            <numerusform>Copied %n names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No guarantee was violated in the %n operations that were checked.</source>
        <translation>
            <numerusform>No guarantee was violated in the one operation that was checked.</numerusform>
            <numerusform>No guarantee was violated in the %n operations that were checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Guarantees were violated %n times.</source>
        <translation>
            <numerusform>A guarantee was violated once.</numerusform>
            <numerusform>Guarantees were violated %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n requests were refused or got no reply.</source>
        <translation>
            <numerusform>%n request was refused or got no reply.</numerusform>
            <numerusform>%n requests were refused or got no reply.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clients wait for %1</source>
        <comment>a number of clients</comment>
        <translation>
            <numerusform>%n client waits for %1</numerusform>
            <numerusform>%n clients wait for %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tracing is off: with more than %n clients it is too slow. Use a free lab with fewer clients to trace.</source>
        <translation>
            <numerusform>Tracing is off: with more than %n client it is too slow. Use a free lab with fewer clients to trace.</numerusform>
            <numerusform>Tracing is off: with more than %n clients it is too slow. Use a free lab with fewer clients to trace.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>PERMITS · %n in use</source>
        <extracomment>heading; how many permits of a semaphore are in use</extracomment>
        <translation>
            <numerusform>PERMITS · 1 in use</numerusform>
            <numerusform>PERMITS · %n in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in trouble, at the top</source>
        <extracomment>of locks whose names begin alike: how many of them are at the top of the table because of a problem or a warning</extracomment>
        <translation>
            <numerusform>%n in trouble, at the top</numerusform>
            <numerusform>%n in trouble, at the top</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The server restarted or another took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>The server restarted or another took over: %n hold is gone</numerusform>
            <numerusform>The server restarted or another took over: %n holds are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WAITING · %n, no queue order</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>WAITING · %n</numerusform>
            <numerusform>WAITING · %n, no queue order</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting, no queue order</source>
        <extracomment>how many wait for a lock without an order, and are not known one by one</extracomment>
        <translation>
            <numerusform>%n waiting, no queue order</numerusform>
            <numerusform>%n waiting, no queue order</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n holders</source>
        <extracomment>how many hold the lock at once</extracomment>
        <translation>
            <numerusform>%n holder</numerusform>
            <numerusform>%n holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locks have changed since then.</source>
        <translation>
            <numerusform>%n lock has changed since then.</numerusform>
            <numerusform>%n locks have changed since then.</numerusform>
        </translation>
    </message>
</context>
</TS>
