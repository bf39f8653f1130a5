<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Lockscope</name>
    <message>
        <source>Released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>已释放 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Released one hold of %1. Its holder has %n left.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>
            <numerusform>已释放 %1 的一次持有，持有者还剩 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was done to %1. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation>未对 %1 执行任何操作。%2</translation>
    </message>
    <message>
        <source>%1 was not acquired. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation>未能获取 %1。%2</translation>
    </message>
    <message>
        <source>Acquired %1.</source>
        <translation>已获取 %1。</translation>
    </message>
    <message>
        <source>Acquired %1 with token %2.</source>
        <extracomment>%1 is the name of a lock, %2 a number that rises with each acquire</extracomment>
        <translation>已获取 %1，令牌为 %2。</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client holds it.</source>
        <translation>未能获取 %1：它由其他客户端持有。</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>正在等待 %1。</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您持有 %1。</translation>
    </message>
    <message>
        <source>You released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已释放 %1。</translation>
    </message>
    <message>
        <source>acquire</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>获取</translation>
    </message>
    <message>
        <source>release</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>释放</translation>
    </message>
    <message>
        <source>force unlock</source>
        <extracomment>an act, in the audit list</extracomment>
        <translation>强制解锁</translation>
    </message>
    <message>
        <source>release own holds</source>
        <extracomment>an act, in the audit list: this console released all its holds</extracomment>
        <translation>释放自身持有</translation>
    </message>
    <message>
        <source>not recorded</source>
        <extracomment>how an act ended: not recorded</extracomment>
        <translation>未记录</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>of a step of a lesson
----------
how an act ended</extracomment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>acquired</source>
        <extracomment>an event
----------
an event: the first waiter became the holder</extracomment>
        <translation>获取</translation>
    </message>
    <message>
        <source>not acquired</source>
        <extracomment>how an act ended</extracomment>
        <translation>未获取</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>how an act ended: the answer was lost</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>failed</source>
        <extracomment>how an act ended</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <extracomment>a length of time: minutes and seconds</extracomment>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>a length of time: hours and minutes</extracomment>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <extracomment>a length of time: days and hours</extracomment>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <extracomment>a length of time in days</extracomment>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>a length of time in seconds, with one decimal</extracomment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>&lt;0.1 ms</source>
        <extracomment>a round trip that is shorter than can be shown</extracomment>
        <translation>&lt;0.1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <extracomment>a round trip in milliseconds</extracomment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>No private key can be read from this file. Choose a file in PEM format.</source>
        <translation>无法从此文件中读取私钥。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>Permission %1 is missing. %2</source>
        <extracomment>%1 is a permission, for example &quot;+scan&quot;; %2 what is missing for it</extracomment>
        <translation>缺少权限 %1。%2</translation>
    </message>
    <message>
        <source>Certificate (TLS)</source>
        <translation>证书（TLS）</translation>
    </message>
    <message>
        <source>Its private key</source>
        <translation>证书的私钥</translation>
    </message>
    <message>
        <source>Private keys (*.pem *.key)</source>
        <translation>私钥 (*.pem *.key)</translation>
    </message>
    <message>
        <source>The audit file cannot be written, so nothing was done. Make it writable and try again.</source>
        <translation>审计文件无法写入，因此未做任何操作。请使其可写后重试。</translation>
    </message>
    <message>
        <source>The session is read-only, so nothing was sent. Arm it to act.</source>
        <translation>会话为只读，因此没有发送任何内容。请先启用操作权限。</translation>
    </message>
    <message>
        <source>a channel pattern (&amp;…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation>频道模式（&amp;…）</translation>
    </message>
    <message>
        <source>a key pattern (~…)</source>
        <extracomment>a permission that is missing</extracomment>
        <translation>键模式（~…）</translation>
    </message>
    <message>
        <source>appeared</source>
        <extracomment>an event: a lock was first seen, already held</extracomment>
        <translation>出现</translation>
    </message>
    <message>
        <source>re-entered</source>
        <extracomment>an event: the holder acquired it again</extracomment>
        <translation>重入</translation>
    </message>
    <message>
        <source>renewed</source>
        <extracomment>an event: the lease was extended</extracomment>
        <translation>续期</translation>
    </message>
    <message>
        <source>partly released</source>
        <extracomment>an event: the holder released one of several holds</extracomment>
        <translation>部分释放</translation>
    </message>
    <message>
        <source>released</source>
        <extracomment>an event</extracomment>
        <translation>释放</translation>
    </message>
    <message>
        <source>force-unlocked</source>
        <extracomment>an event: another client ended the hold</extracomment>
        <translation>强制解锁</translation>
    </message>
    <message>
        <source>expired</source>
        <extracomment>the lease of a permit or of one of several holders is over
----------
an event: the lease expired
----------
of an expired position in a queue; short</extracomment>
        <translation>已到期</translation>
    </message>
    <message>
        <source>evicted</source>
        <extracomment>an event: the server evicted it to free memory</extracomment>
        <translation>被逐出</translation>
    </message>
    <message>
        <source>deleted</source>
        <extracomment>an event: gone without an unlock</extracomment>
        <translation>被删除</translation>
    </message>
    <message>
        <source>queued</source>
        <extracomment>an event: a waiter entered the queue</extracomment>
        <translation>排队</translation>
    </message>
    <message>
        <source>left the queue</source>
        <extracomment>an event: a waiter stopped waiting</extracomment>
        <translation>退出队列</translation>
    </message>
    <message>
        <source>lost its position</source>
        <extracomment>an event: a waiter was moved to the end of the queue</extracomment>
        <translation>失去位置</translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) began and ended between two reads</source>
        <extracomment>%n holds of a lock began and ended between two reads</extracomment>
        <translation>
            <numerusform>两次读取之间有 %n 次持有开始并结束</numerusform>
        </translation>
    </message>
    <message>
        <source>first seen</source>
        <translation>首次发现</translation>
    </message>
    <message>
        <source>first seen, held by %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>首次发现，由 %1 持有</translation>
    </message>
    <message>
        <source>%1 renewed it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 续期</translation>
    </message>
    <message>
        <source>%1 released it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 释放了锁</translation>
    </message>
    <message>
        <source>it was deleted while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>在 %1 持有期间被删除</translation>
    </message>
    <message>
        <source>%1 stopped waiting</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 停止等待</translation>
    </message>
    <message>
        <source>two reads differ</source>
        <translation>两次读取的状态不同</translation>
    </message>
    <message>
        <source>the last known deadline has passed</source>
        <translation>最后已知的期限已过</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Certain. Evidence: %1.</source>
        <translation>确定。依据：%1。</translation>
    </message>
    <message>
        <source>Likely, not certain. Evidence: %1.</source>
        <translation>很可能，但不确定。依据：%1。</translation>
    </message>
    <message>
        <source>reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation>可重入</translation>
    </message>
    <message>
        <source>non-reentrant</source>
        <extracomment>a kind of lock</extracomment>
        <translation>不可重入</translation>
    </message>
    <message>
        <source>fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation>公平</translation>
    </message>
    <message>
        <source>non-reentrant fair</source>
        <extracomment>a kind of lock</extracomment>
        <translation>不可重入公平</translation>
    </message>
    <message>
        <source>fair (3.8)</source>
        <extracomment>a kind of lock: fair by the rules of old clients</extracomment>
        <translation>公平（3.8）</translation>
    </message>
    <message>
        <source>read-write</source>
        <extracomment>a kind of lock</extracomment>
        <translation>读写</translation>
    </message>
    <message>
        <source>read-write: read</source>
        <extracomment>a way to take a read-write lock</extracomment>
        <translation>读写：读</translation>
    </message>
    <message>
        <source>read-write: write</source>
        <extracomment>a way to take a read-write lock</extracomment>
        <translation>读写：写</translation>
    </message>
    <message>
        <source>spin</source>
        <extracomment>a kind of lock</extracomment>
        <translation>自旋</translation>
    </message>
    <message>
        <source>fenced</source>
        <extracomment>a kind of lock</extracomment>
        <translation>栅栏</translation>
    </message>
    <message>
        <source>token</source>
        <extracomment>a kind of lock: one value under one key</extracomment>
        <translation>令牌</translation>
    </message>
    <message>
        <source>token (unsafe)</source>
        <extracomment>a kind of lock: one value under one key, not compared on release</extracomment>
        <translation>令牌（不安全）</translation>
    </message>
    <message>
        <source>multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation>联锁</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>a kind of lock: the Redlock algorithm</extracomment>
        <translation>红锁</translation>
    </message>
    <message>
        <source>faster multi</source>
        <extracomment>a kind of lock</extracomment>
        <translation>快速联锁</translation>
    </message>
    <message>
        <source>semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>信号量</translation>
    </message>
    <message>
        <source>permit semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>可过期信号量</translation>
    </message>
    <message>
        <source>queue semaphore</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>队列信号量</translation>
    </message>
    <message>
        <source>count-down latch</source>
        <extracomment>a kind of synchroniser</extracomment>
        <translation>闭锁</translation>
    </message>
    <message>
        <source>counter</source>
        <extracomment>a bare number: semaphore, latch or another program&apos;s counter</extracomment>
        <translation>计数器</translation>
    </message>
    <message>
        <source>unknown kind</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>%1 lock</source>
        <extracomment>%1 is a kind, for example &quot;fair&quot;</extracomment>
        <translation>%1锁</translation>
    </message>
    <message>
        <source>%1; its keys would also fit: %2</source>
        <extracomment>%1 is &quot;fair lock&quot;, %2 other kinds that its keys would fit as well</extracomment>
        <translation>%1；它的键也符合：%2</translation>
    </message>
    <message>
        <source>not yet known</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>watchdog</source>
        <extracomment>how the lease is renewed; short</extracomment>
        <translation>看门狗</translation>
    </message>
    <message>
        <source>fixed</source>
        <extracomment>how the lease is renewed: it is not; short</extracomment>
        <translation>固定</translation>
    </message>
    <message>
        <source>overdue</source>
        <extracomment>a renewal should have come by now; short</extracomment>
        <translation>续期逾期</translation>
    </message>
    <message>
        <source>2 missed</source>
        <extracomment>two renewals should have come by now; short</extracomment>
        <translation>漏续两次</translation>
    </message>
    <message>
        <source>no expiry</source>
        <extracomment>the lock has no deadline at all; short</extracomment>
        <translation>永不过期</translation>
    </message>
    <message>
        <source>not readable</source>
        <extracomment>in place of a holder: this user may not read the lock; short
----------
the deadline could not be read; short
----------
a row of the members of a lock</extracomment>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>A watchdog renews it every %1.</source>
        <translation>看门狗每 %1续期一次。</translation>
    </message>
    <message>
        <source>A watchdog renews it.</source>
        <translation>由看门狗续期。</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>held for at least this long: the time of the acquire is unknown. %1 is a duration</extracomment>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>read</source>
        <extracomment>held for reading</extracomment>
        <translation>读</translation>
    </message>
    <message>
        <source>write</source>
        <extracomment>held for writing</extracomment>
        <translation>写</translation>
    </message>
    <message>
        <source>It is not frozen.</source>
        <translation>它未被冻结。</translation>
    </message>
    <message>
        <source>It is not cut off.</source>
        <translation>它未断网。</translation>
    </message>
    <message>
        <source>The server is not paused.</source>
        <translation>服务器未暂停。</translation>
    </message>
    <message>
        <source>The lock is not on this server.</source>
        <translation>该锁不在这台服务器上。</translation>
    </message>
    <message>
        <source>%1 and %2 held it at the same time.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 和 %2 同时持有它。</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <extracomment>below a waiter: how long its position in the queue is kept; %1 is like 4:38; short</extracomment>
        <translation>位置保留 %1</translation>
    </message>
    <message>
        <source>Show it on the stage</source>
        <translation>在舞台上显示</translation>
    </message>
    <message>
        <source>to go</source>
        <comment>a step that a latch waits for</comment>
        <translation>待完成</translation>
    </message>
    <message>
        <source>free</source>
        <comment>a permit</comment>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 holds the lock.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有该锁。</translation>
    </message>
    <message>
        <source>not yet in</source>
        <extracomment>below a holder that is one of them, but may not go on yet; short</extracomment>
        <translation>尚未进入</translation>
    </message>
    <message numerus="yes">
        <source>+ %n more</source>
        <extracomment>behind the figures: how many more there are than are drawn</extracomment>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <extracomment>%1 is who waits for the lock</extracomment>
        <translation>%1 在等待。</translation>
    </message>
    <message>
        <source>On %1: %2</source>
        <extracomment>a member of a lock made of several; %1 is its server, %2 is like &quot;held&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>READERS</source>
        <extracomment>over the room of those who hold a lock to read, beside each other</extracomment>
        <translation>读锁</translation>
    </message>
    <message>
        <source>WRITER</source>
        <extracomment>over the room of the one who holds a lock to write</extracomment>
        <translation>写锁</translation>
    </message>
    <message>
        <source>its turn now</source>
        <extracomment>below the first waiter of a lock that is free; short</extracomment>
        <translation>轮到它了</translation>
    </message>
    <message>
        <source>next</source>
        <extracomment>below the first waiter; short</extracomment>
        <translation>下一个</translation>
    </message>
    <message>
        <source>next, within %1</source>
        <extracomment>below the first waiter; %1 is a duration; short</extracomment>
        <translation>下一个，%1内</translation>
    </message>
    <message>
        <source>turn in %1</source>
        <extracomment>below the second waiter, when the first is not subscribed; %1 is like 4:38; short</extracomment>
        <translation>%1后轮到</translation>
    </message>
    <message>
        <source>%1 holds it</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有该锁</translation>
    </message>
    <message>
        <source>Stage</source>
        <extracomment>a tab: the lock as a picture, with its holder in a room and the waiters in line before it</extracomment>
        <translation>舞台</translation>
    </message>
    <message>
        <source>not a lock</source>
        <extracomment>in place of a holder: an object of another type has the name of the lock; short</extracomment>
        <translation>不是锁</translation>
    </message>
    <message>
        <source>development</source>
        <extracomment>where a server is used</extracomment>
        <translation>开发环境</translation>
    </message>
    <message>
        <source>staging</source>
        <extracomment>where a server is used</extracomment>
        <translation>预发布环境</translation>
    </message>
    <message>
        <source>production</source>
        <extracomment>where a server is used</extracomment>
        <translation>生产环境</translation>
    </message>
    <message>
        <source>DEV</source>
        <extracomment>badge: development; as short as possible</extracomment>
        <translation>开发</translation>
    </message>
    <message>
        <source>STAGE</source>
        <extracomment>badge: staging; as short as possible</extracomment>
        <translation>预发布</translation>
    </message>
    <message>
        <source>PROD</source>
        <extracomment>badge: production; as short as possible</extracomment>
        <translation>生产</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>reading the locks…</source>
        <translation>正在读取锁…</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>not watching</source>
        <extracomment>how changes are learned: not at all</extracomment>
        <translation>未监视</translation>
    </message>
    <message>
        <source>live</source>
        <extracomment>how changes are learned: every change is announced</extracomment>
        <translation>实时</translation>
    </message>
    <message>
        <source>live for known locks</source>
        <extracomment>how changes are learned: only for locks that are known already</extracomment>
        <translation>仅已知锁实时</translation>
    </message>
    <message>
        <source>key events</source>
        <extracomment>how changes are learned: the server&apos;s key events</extracomment>
        <translation>键事件</translation>
    </message>
    <message>
        <source>polling</source>
        <extracomment>how changes are learned: by polling</extracomment>
        <translation>轮询</translation>
    </message>
    <message>
        <source>scanning: %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks</extracomment>
        <translation>正在扫描：%1 / %2 个键</translation>
    </message>
    <message>
        <source>some locks may be missing: %1</source>
        <extracomment>%1 is a sentence that says why</extracomment>
        <translation>可能缺少部分锁：%1</translation>
    </message>
    <message>
        <source>all keys scanned</source>
        <translation>已扫描所有键</translation>
    </message>
    <message>
        <source>%1 unlock latches left behind</source>
        <extracomment>keys that are to be removed after each unlock, and are not; after &quot;all keys scanned&quot;</extracomment>
        <translation>残留 %1 个解锁标记</translation>
    </message>
    <message numerus="yes">
        <source>at least %n locks are not shown: the limit is %1</source>
        <translation>
            <numerusform>至少还有 %n 个锁未显示：上限为 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locks are not shown: the limit is %1</source>
        <extracomment>%n locks are there beside those in the table; %1 is how many the table may have</extracomment>
        <translation>
            <numerusform>还有 %n 个锁未显示：上限为 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events are not listed: too many at once</source>
        <extracomment>beside the list of events</extracomment>
        <translation>
            <numerusform>%n 个事件未列出：瞬间事件过多</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 k</source>
        <extracomment>thousands</extracomment>
        <translation>%1k</translation>
    </message>
    <message>
        <source>%1 M</source>
        <extracomment>millions, with one decimal</extracomment>
        <translation>%1M</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>column: when it happened</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Lock</source>
        <extracomment>column: the lock&apos;s name</extracomment>
        <translation>锁</translation>
    </message>
    <message>
        <source>Holder</source>
        <extracomment>column: who holds it</extracomment>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Outcome</source>
        <extracomment>column: how it ended</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Server</source>
        <extracomment>column: the server&apos;s address</extracomment>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>column: what happened</extracomment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Lease left</source>
        <extracomment>column: how much of the lease is left</extracomment>
        <translation>剩余租约</translation>
    </message>
    <message>
        <source>Waiters</source>
        <extracomment>column: how many wait</extracomment>
        <translation>等待者</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>无期限</translation>
    </message>
    <message>
        <source>Key or field</source>
        <extracomment>columns of the raw keys of a lock</extracomment>
        <translation>键或字段</translation>
    </message>
    <message>
        <source>new</source>
        <extracomment>a key or a field that was not there before a command</extracomment>
        <translation>新增</translation>
    </message>
    <message>
        <source>gone</source>
        <extracomment>a key or a field that is no longer there after a command
----------
a waiter that is not subscribed and whose position expired; short</extracomment>
        <translation>已消失</translation>
    </message>
    <message>
        <source>changed</source>
        <extracomment>a key or a field that is another one after a command</extracomment>
        <translation>已更改</translation>
    </message>
    <message>
        <source>%1 sent a command</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 发送了一条命令</translation>
    </message>
    <message>
        <source>%1 ran %2</source>
        <extracomment>%1 is the name of a client, %2 that of a script</extracomment>
        <translation>%1 执行了 %2</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n lines that ran are shown.</source>
        <translation>
            <numerusform>只显示执行过的前 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>尚未执行任何命令</translation>
    </message>
    <message>
        <source>The script that ran</source>
        <translation>执行过的脚本</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>KEYS BEFORE AND AFTER</source>
        <translation>执行前后的键</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>执行前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>执行后</translation>
    </message>
    <message>
        <source>KEYS AND ARGUMENTS</source>
        <translation>键与参数</translation>
    </message>
    <message>
        <source>always</source>
        <extracomment>how a length of time is drawn; the length follows</extracomment>
        <translation>固定</translation>
    </message>
    <message>
        <source>uniform, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>均匀分布，均值</translation>
    </message>
    <message>
        <source>exponential, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>指数分布，均值</translation>
    </message>
    <message>
        <source>A later holder did not get a higher token.</source>
        <translation>后来的持有者没有得到更大的令牌。</translation>
    </message>
    <message>
        <source>There were %2 operations; only the last %1 were kept and checked.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>共 %2 次操作，只保留并检查了最后 %1 次。</translation>
    </message>
    <message>
        <source>ACQUIRES PER SECOND</source>
        <translation>每秒获取次数</translation>
    </message>
    <message>
        <source>FROM RELEASE TO NEXT HOLDER</source>
        <translation>从释放到下一次获取</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Duration</source>
        <extracomment>how long a contention run lasts</extracomment>
        <translation>时长</translation>
    </message>
    <message>
        <source>Seed</source>
        <extracomment>a number from which all chance of a run is drawn</extracomment>
        <translation>种子</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>获取次数</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒绝次数</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争测试</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Running. The history is checked at the end.</source>
        <translation>正在运行。结束时会检查全部历史。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>保存本次运行</translation>
    </message>
    <message>
        <source>Table of samples (*.csv)</source>
        <translation>采样表格 (*.csv)</translation>
    </message>
    <message>
        <source>The whole run (*.json)</source>
        <translation>全部数据 (*.json)</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Server version %1</source>
        <extracomment>%1 is a version number</extracomment>
        <translation>服务器版本 %1</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Now</source>
        <extracomment>before how things stand before the next step of a lesson: &quot;A holds orders&quot;</extracomment>
        <translation>当前</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>likely</source>
        <comment>of an event that is not certain</comment>
        <translation>很可能</translation>
    </message>
    <message>
        <source>Filter the locks</source>
        <translation>筛选锁</translation>
    </message>
    <message>
        <source>Remove this condition</source>
        <translation>移除此筛选条件</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message numerus="yes">
        <source>%n locks</source>
        <translation>
            <numerusform>%n 个锁</numerusform>
        </translation>
    </message>
    <message>
        <source>replica</source>
        <extracomment>the server is a replica; in a row of facts</extracomment>
        <translation>副本</translation>
    </message>
    <message>
        <source>Armed %1</source>
        <extracomment>button: acts are allowed for the time that is shown; %1 is like 9:41</extracomment>
        <translation>可操作 %1</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Held for %1 by</source>
        <extracomment>followed by the id of the holder; %1 is a duration, perhaps with &quot;at least&quot;</extracomment>
        <translation>已持有 %1 · 持有者</translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <extracomment>the hold count</extracomment>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <extracomment>%n further reasons why something is not shown
----------
more holders than the one that is named</extracomment>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>of a step of a lesson
----------
when a waiter&apos;s turn comes: at once, the lock is free; short
----------
the mark of the present moment in a chart</extracomment>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>no holder</source>
        <translation>无持有者</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>mine</source>
        <extracomment>badge: a lock that this console holds; as short as possible</extracomment>
        <translation>我的</translation>
    </message>
    <message>
        <source>(empty name)</source>
        <extracomment>in place of the name of a lock</extracomment>
        <translation>（空名称）</translation>
    </message>
    <message>
        <source>The full lease is %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>完整租约为 %1。</translation>
    </message>
    <message>
        <source>Held for %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>已持有 %1。</translation>
    </message>
    <message>
        <source>Show renewals</source>
        <translation>显示续期</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message numerus="yes">
        <source>QUEUE · %n waiting</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>队列 · %n 个等待者</numerusform>
        </translation>
    </message>
    <message>
        <source>LEASE · %1</source>
        <extracomment>heading of the chart; %1 is a sentence about how the lease is renewed</extracomment>
        <translation>租约 · %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>No connection yet</source>
        <translation>尚未连接</translation>
    </message>
    <message>
        <source>Reading the locks…</source>
        <translation>正在读取锁…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>The server refused</source>
        <translation>服务器拒绝了连接</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>没有锁</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>Next lesson: %1</source>
        <translation>下一课：%1</translation>
    </message>
    <message>
        <source>in %1</source>
        <extracomment>an instant, seen from now; %1 is a length of time</extracomment>
        <translation>%1后</translation>
    </message>
    <message>
        <source>scan stopped at %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks before the scan was stopped</extracomment>
        <translation>扫描已停止：%1 / %2 个键</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>获取锁</translation>
    </message>
    <message>
        <source>watchdog: renewed until released</source>
        <translation>看门狗：自动续期，直到释放</translation>
    </message>
    <message>
        <source>wait at most</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>wait until acquired</source>
        <translation>一直等到获取</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Waiting</source>
        <extracomment>before the clients that wait for a lock, in their order, or in none</extracomment>
        <translation>等待</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Arm the session?</source>
        <translation>启用操作权限？</translation>
    </message>
    <message>
        <source>%1 counts as %2.</source>
        <extracomment>%1 is the name of a connection, %2 is like &quot;production&quot;</extracomment>
        <translation>%1 视为%2。</translation>
    </message>
    <message>
        <source>Stay read-only</source>
        <translation>保持只读</translation>
    </message>
    <message>
        <source>Arm for 10 minutes</source>
        <translation>启用 10 分钟</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>SAVED CONNECTIONS</source>
        <translation>已保存的连接</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep it in the keychain</source>
        <translation>保存在钥匙串中</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>CA file (TLS)</source>
        <translation>CA 文件（TLS）</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>in the keychain</source>
        <translation>在钥匙串中</translation>
    </message>
    <message>
        <source>Sentinels&apos; password</source>
        <translation>哨兵密码</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt)</source>
        <translation>证书 (*.pem *.crt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Force unlock %1?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>强制解锁 %1？</translation>
    </message>
    <message>
        <source>Release %1 for its holder?</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>代持有者释放 %1？</translation>
    </message>
    <message>
        <source>Force unlock</source>
        <translation>强制解锁</translation>
    </message>
    <message>
        <source>Release for its holder</source>
        <translation>代持有者释放</translation>
    </message>
    <message numerus="yes">
        <source>You still hold %n locks</source>
        <translation>
            <numerusform>您仍持有 %n 个锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>释放并关闭</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>选择服务器</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Stop the scan</source>
        <translation>停止扫描</translation>
    </message>
    <message>
        <source>Scan for locks</source>
        <translation>扫描锁</translation>
    </message>
    <message>
        <source>Arm or disarm</source>
        <translation>启用或停用操作权限</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>获取…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <extracomment>%1 is a program for the shell, like redis-cli</extracomment>
        <translation>复制为 %1</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Force unlock…</source>
        <translation>强制解锁…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Go to the table</source>
        <translation>转到表格</translation>
    </message>
    <message>
        <source>Show the lock now</source>
        <translation>显示锁的当前状态</translation>
    </message>
    <message>
        <source>Show its history</source>
        <translation>显示历史</translation>
    </message>
    <message>
        <source>Show its keys</source>
        <translation>显示键</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language · 语言</source>
        <extracomment>menu; shown with the word for &quot;language&quot; in the other language, too</extracomment>
        <translation>语言 · Language</translation>
    </message>
    <message>
        <source>permission missing</source>
        <extracomment>why a lock could not be read; short, in the column of its lease</extracomment>
        <translation>缺少权限</translation>
    </message>
    <message>
        <source>QUEUE · not readable</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>队列 · 无法读取</translation>
    </message>
    <message>
        <source>An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or redis+cluster://.</source>
        <translation>地址以 redis://、rediss://（TLS）或 unix:// 开头，或以 redis+sentinel:// 或 redis+cluster:// 开头。</translation>
    </message>
    <message>
        <source>No certificate can be read from the CA file. Choose a file in PEM format.</source>
        <translation>无法从 CA 文件中读取证书。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>The name of the lock is empty. Enter one.</source>
        <translation>锁的名称为空。请输入名称。</translation>
    </message>
    <message>
        <source>A lease lasts from 1 ms to 10 years. Enter another one.</source>
        <translation>租约时长为 1 毫秒到 10 年。请重新输入。</translation>
    </message>
    <message>
        <source>Two members of a red lock are on one server, so it has no redundancy. Use another server.</source>
        <translation>红锁的两个成员在同一台服务器上，没有冗余。请换用另一台服务器。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <extracomment>two sentences behind each other, with the blank between them where the language has one</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a sentence and its evidence</comment>
        <extracomment>%1 is a sentence, %2 what the server or the system said</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>permit</source>
        <extracomment>a hold of one permit of a semaphore</extracomment>
        <translation>许可</translation>
    </message>
    <message numerus="yes">
        <source>%n to go</source>
        <extracomment>what a count-down latch still waits for; short</extracomment>
        <translation>
            <numerusform>还差 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to go</source>
        <extracomment>what a count-down latch still waits for, very many; short</extracomment>
        <translation>还差 %1 次</translation>
    </message>
    <message>
        <source>%1 free</source>
        <extracomment>permits of a semaphore that are free, very many; short</extracomment>
        <translation>%1 个空闲</translation>
    </message>
    <message>
        <source>number %1</source>
        <extracomment>the number that a key keeps; short</extracomment>
        <translation>数值 %1</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <extracomment>permits that are free, and all permits; short</extracomment>
        <translation>%1/%2 个空闲</translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <extracomment>permits of a semaphore that are free; short
----------
of locks whose names begin alike</extracomment>
        <translation>
            <numerusform>%n 个空闲</numerusform>
        </translation>
    </message>
    <message>
        <source>the latch is open</source>
        <translation>闭锁已打开</translation>
    </message>
    <message>
        <source>%1 until the latch opens</source>
        <translation>%1，归零时闭锁打开</translation>
    </message>
    <message>
        <source>Permits…</source>
        <translation>许可…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>打开 %1？</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Change the permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>更改 %1 的许可数？</translation>
    </message>
    <message>
        <source>then %1</source>
        <extracomment>what a semaphore has after an act; %1 is like &quot;3 free&quot;</extracomment>
        <translation>更改后：%1</translation>
    </message>
    <message>
        <source>Changed the permits of %1.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已更改 %1 的许可数。</translation>
    </message>
    <message>
        <source>change permits</source>
        <extracomment>an act, in the audit list: the number of a semaphore was changed</extracomment>
        <translation>更改许可数</translation>
    </message>
    <message>
        <source>the latch opened</source>
        <translation>闭锁已打开</translation>
    </message>
    <message>
        <source>now %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>当前：%1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>first seen, %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>首次发现，%1</translation>
    </message>
    <message>
        <source>permit %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已消失</translation>
    </message>
    <message>
        <source>number changed</source>
        <extracomment>an event: free permits of a semaphore, or what a latch waits for</extracomment>
        <translation>数值变化</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <extracomment>of a lock of another program, whose name is %1</extracomment>
        <translation>像是 %1</translation>
    </message>
    <message>
        <source>token %1</source>
        <extracomment>the fencing token of the hold; %1 is a number</extracomment>
        <translation>令牌 %1</translation>
    </message>
    <message numerus="yes">
        <source>HOLDERS · %n at once</source>
        <extracomment>heading; how many hold the lock at once</extracomment>
        <translation>
            <numerusform>持有者 · 同时 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Another connection…</source>
        <translation>再打开一个连接…</translation>
    </message>
    <message>
        <source>Open the last connections</source>
        <translation>打开上次的连接</translation>
    </message>
    <message>
        <source>Close this connection</source>
        <translation>关闭此连接</translation>
    </message>
    <message>
        <source>Next connection</source>
        <translation>下一个连接</translation>
    </message>
    <message>
        <source>Previous connection</source>
        <translation>上一个连接</translation>
    </message>
    <message>
        <source>All connections</source>
        <translation>全部连接</translation>
    </message>
    <message>
        <source>The locks of all open connections in one table</source>
        <translation>在一张表中显示所有已打开连接的锁</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>Connection</source>
        <extracomment>column: which of the open connections</extracomment>
        <translation>连接</translation>
    </message>
    <message>
        <source>MEMBERS · held on %1 of %2 servers</source>
        <extracomment>heading; a lock made of several: on how many of the servers that are open it is held</extracomment>
        <translation>成员 · 在 %1/%2 台服务器上持有</translation>
    </message>
    <message>
        <source>Held on every server that is open here.</source>
        <translation>在此处打开的每台服务器上都已持有。</translation>
    </message>
    <message>
        <source>held</source>
        <extracomment>a row of the members of a lock</extracomment>
        <translation>已持有</translation>
    </message>
    <message>
        <source>held by another: %1</source>
        <extracomment>a row of the members of a lock; %1 is a short id</extracomment>
        <translation>由其他客户端持有：%1</translation>
    </message>
    <message>
        <source>missing</source>
        <extracomment>a row of the members of a lock: it is not there</extracomment>
        <translation>缺失</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Members on servers that are not open in this window are not counted.</source>
        <translation>未在此窗口中打开的服务器上的成员不计入。</translation>
    </message>
    <message>
        <source>Open in its connection</source>
        <translation>在所属连接中打开</translation>
    </message>
    <message numerus="yes">
        <source>%n connections</source>
        <translation>
            <numerusform>%n 个连接</numerusform>
        </translation>
    </message>
    <message>
        <source>hold lost</source>
        <extracomment>on the tab of a connection that is not shown; as short as possible</extracomment>
        <translation>持有丢失</translation>
    </message>
    <message>
        <source>The file cannot be read. Check its path and its permissions.</source>
        <translation>无法读取该文件。请检查它的路径和权限。</translation>
    </message>
    <message>
        <source>A field is missing here.</source>
        <translation>这里缺少一个字段。</translation>
    </message>
    <message>
        <source>Test this lock with clients…</source>
        <translation>用客户端测试此锁…</translation>
    </message>
    <message>
        <source>Lab and lessons</source>
        <translation>实验室与课程</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Hold for</source>
        <translation>持有时长</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons: from the first lock to the fair queue</source>
        <translation>课程：从第一把锁到公平队列</translation>
    </message>
    <message>
        <source>Free lab</source>
        <translation>自由实验</translation>
    </message>
    <message>
        <source>one server</source>
        <translation>一台服务器</translation>
    </message>
    <message>
        <source>independent servers</source>
        <translation>多台独立服务器</translation>
    </message>
    <message>
        <source>primary, replicas, sentinels</source>
        <translation>主节点、副本、哨兵</translation>
    </message>
    <message>
        <source>a cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Start a free lab</source>
        <translation>开始自由实验</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open a scenario file…</source>
        <translation>打开情景文件…</translation>
    </message>
    <message>
        <source>Contention run…</source>
        <translation>竞争测试…</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>打开情景</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>情景 (*.json)</translation>
    </message>
    <message>
        <source>misses the next message</source>
        <comment>of a client of the lab</comment>
        <translation>将错过下一条消息</translation>
    </message>
    <message>
        <source>Add a client</source>
        <translation>添加客户端</translation>
    </message>
    <message>
        <source>Lock</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>加锁</translation>
    </message>
    <message>
        <source>Try</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Unlock</source>
        <comment>a client of the lab releases a lock</comment>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>恢复网络</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>断网</translation>
    </message>
    <message>
        <source>Set clock…</source>
        <translation>设置时钟…</translation>
    </message>
    <message>
        <source>Drop message</source>
        <translation>丢弃消息</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Clients of the lab</source>
        <translation>实验室的客户端</translation>
    </message>
    <message>
        <source>Set the clock of %1</source>
        <translation>设置 %1 的时钟</translation>
    </message>
    <message>
        <source>Set clock</source>
        <translation>设置时钟</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>space bar</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>→ or Enter</source>
        <translation>→ 或 Enter</translation>
    </message>
    <message>
        <source>One event</source>
        <translation>下一事件</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>减速</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>The servers are not ready yet.</source>
        <translation>服务器尚未就绪。</translation>
    </message>
    <message>
        <source>That was the last step.</source>
        <translation>已经是最后一步。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Show the lessons</source>
        <translation>查看课程</translation>
    </message>
    <message>
        <source>Also in the menu (Ctrl+Shift+L)</source>
        <translation>也可从菜单打开（Ctrl+Shift+L）</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Test with clients</source>
        <translation>用客户端测试</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Predict first</source>
        <translation>先预测</translation>
    </message>
    <message>
        <source>Press → or Enter for the first step.</source>
        <translation>按 → 或 Enter 开始第一步。</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程步骤</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>全部步骤</translation>
    </message>
    <message>
        <source>What do you think?</source>
        <extracomment>before a question about what happens next in a lesson</extracomment>
        <translation>您认为会发生什么？</translation>
    </message>
    <message>
        <source>done</source>
        <comment>of a lesson</comment>
        <translation>已完成</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n steps</source>
        <comment>of a lesson</comment>
        <translation>
            <numerusform>%1 / %n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed of the lab&apos;s time</source>
        <translation>实验室时间的速度</translation>
    </message>
    <message>
        <source>Speed of the lab&apos;s time, as a number</source>
        <translation>实验室时间的速度（数字）</translation>
    </message>
    <message>
        <source>Speed</source>
        <extracomment>of the lab&apos;s time; before a slider</extracomment>
        <translation>速度</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>强制终止</translation>
    </message>
    <message>
        <source>Restart empty</source>
        <translation>清空重启</translation>
    </message>
    <message>
        <source>Fail over</source>
        <translation>故障转移</translation>
    </message>
    <message>
        <source>Evict lock</source>
        <translation>逐出锁</translation>
    </message>
    <message>
        <source>Servers of the lab</source>
        <translation>实验室的服务器</translation>
    </message>
    <message>
        <source>Slow…</source>
        <translation>减速…</translation>
    </message>
    <message>
        <source>The server is down. Restart it first.</source>
        <translation>服务器已停机。请先重启。</translation>
    </message>
    <message>
        <source>Slow %1</source>
        <translation>使 %1 减速</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>减速</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Servers that are ready</source>
        <translation>已就绪的服务器</translation>
    </message>
    <message>
        <source>Starting the servers…</source>
        <translation>正在启动服务器…</translation>
    </message>
    <message>
        <source>%1 of %2 servers are ready.</source>
        <translation>已就绪 %1 台，共 %2 台服务器。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>not as expected</source>
        <extracomment>of a step of a lesson: its check failed</extracomment>
        <translation>与预期不符</translation>
    </message>
    <message>
        <source>Step %1, %2. %3</source>
        <extracomment>%1 is the number of a step, %2 its state, %3 what it tells</extracomment>
        <translation>第 %1 步，%2。%3</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <extracomment>%1 is what was found on the server instead</extracomment>
        <translation>实际：%1</translation>
    </message>
    <message>
        <source>True: %1</source>
        <translation>成立：%1</translation>
    </message>
    <message>
        <source>Not true: %1</source>
        <translation>不成立：%1</translation>
    </message>
    <message>
        <source>starting</source>
        <extracomment>of a server of the lab</extracomment>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>running</source>
        <extracomment>of a server or a client of the lab</extracomment>
        <translation>运行中</translation>
    </message>
    <message>
        <source>slowed</source>
        <extracomment>of a server of the lab: its answers take longer</extracomment>
        <translation>已减速</translation>
    </message>
    <message>
        <source>down</source>
        <extracomment>of a server of the lab</extracomment>
        <translation>已停机</translation>
    </message>
    <message>
        <source>frozen</source>
        <extracomment>of a client of the lab: its process is paused</extracomment>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>cut off</source>
        <extracomment>of a client of the lab: its network is gone</extracomment>
        <translation>已断网</translation>
    </message>
    <message>
        <source>crashed</source>
        <extracomment>of a client of the lab</extracomment>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>%1 (thread %2)</source>
        <extracomment>a lock, and the thread of the client that has it</extracomment>
        <translation>%1（线程 %2）</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>holds %1 %2 times</source>
        <extracomment>%1 is a lock, held %2 times</extracomment>
        <translation>持有 %1 %2 次</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>may hold %1</source>
        <translation>可能持有 %1</translation>
    </message>
    <message>
        <source>lost %1</source>
        <translation>已丢失 %1</translation>
    </message>
    <message>
        <source>lost its position for %1</source>
        <translation>已丢失在 %1 队列中的位置</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>clock %1 ahead</source>
        <translation>时钟快 %1</translation>
    </message>
    <message>
        <source>lock</source>
        <comment>what a client was asked to do</comment>
        <translation>加锁</translation>
    </message>
    <message>
        <source>try</source>
        <comment>what a client was asked to do</comment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>unlock</source>
        <comment>what a client was asked to do</comment>
        <translation>解锁</translation>
    </message>
    <message>
        <source>command</source>
        <comment>what a client was asked to do</comment>
        <translation>命令</translation>
    </message>
    <message>
        <source>waits</source>
        <comment>answer to a client</comment>
        <translation>在等待</translation>
    </message>
    <message>
        <source>acquired</source>
        <comment>answer to a client</comment>
        <translation>已获取</translation>
    </message>
    <message>
        <source>not acquired</source>
        <comment>answer to a client</comment>
        <translation>未获取</translation>
    </message>
    <message>
        <source>done</source>
        <comment>answer to a client</comment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>refused</source>
        <comment>answer to a client</comment>
        <translation>被拒绝</translation>
    </message>
    <message numerus="yes">
        <source>, %n times</source>
        <comment>a lock is held so often</comment>
        <translation>
            <numerusform>，%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>，令牌 %1</translation>
    </message>
    <message numerus="yes">
        <source>, %n replicas confirmed</source>
        <translation>
            <numerusform>，%n 个副本已确认</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 在等待</translation>
    </message>
    <message>
        <source>%1 got no answer</source>
        <translation>%1 没有收到应答</translation>
    </message>
    <message>
        <source>%1 believes that it holds %2</source>
        <translation>%1 认为自己持有 %2</translation>
    </message>
    <message>
        <source>%1 knows that it lost %2</source>
        <translation>%1 知道自己失去了 %2</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 在等待 %2</translation>
    </message>
    <message>
        <source>%1 is not sure whether it holds %2</source>
        <translation>%1 不确定自己是否持有 %2</translation>
    </message>
    <message>
        <source>there is no key %1</source>
        <translation>没有键 %1</translation>
    </message>
    <message>
        <source>the key %1 is %2</source>
        <translation>键 %1 的值是 %2</translation>
    </message>
    <message>
        <source>%1 is held by %2, %3 times</source>
        <extracomment>%1 is a lock, %2 a client, %3 how often</extracomment>
        <translation>%1 由 %2 持有，%3 次</translation>
    </message>
    <message>
        <source>%1 is held by %2</source>
        <translation>%1 由 %2 持有</translation>
    </message>
    <message>
        <source>%1 is free</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>%1 空闲</translation>
    </message>
    <message>
        <source>the fencing token of %1 is %2</source>
        <translation>%1 的栅栏令牌是 %2</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <extracomment>%1 is a claim about a lock, %2 the server on which it must hold</extracomment>
        <translation>%1（在 %2 上）</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <extracomment>how far a lesson has come</extracomment>
        <translation>第 %1 步（共 %2 步）</translation>
    </message>
    <message>
        <source>real time</source>
        <translation>真实时间</translation>
    </message>
    <message>
        <source>time runs × %1</source>
        <extracomment>how fast the lab&apos;s time runs, as a factor</extracomment>
        <translation>时间 × %1</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Contention run</source>
        <translation>竞争测试</translation>
    </message>
    <message>
        <source>a majority</source>
        <translation>多数</translation>
    </message>
    <message>
        <source>no majority</source>
        <translation>不足多数</translation>
    </message>
    <message>
        <source>until unlocked</source>
        <translation>直到解锁</translation>
    </message>
    <message>
        <source>Filter: name, holder:…, kind:fair, waiters&gt;0, is:problem</source>
        <extracomment>in the filter field; waiters&gt;0, holder:, kind: and is: are typed like this in every language</extracomment>
        <translation>筛选：名称、holder:…、kind:fair、waiters&gt;0、is:problem</translation>
    </message>
    <message>
        <source>No lock is held</source>
        <translation>没有被持有的锁</translation>
    </message>
    <message>
        <source>Show only these: %1</source>
        <translation>仅显示这些：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <extracomment>how many locks have a problem; on a red button that shows only them</extracomment>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>how many locks have a warning; on an amber button that shows only them</extracomment>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <extracomment>of locks whose names begin alike
----------
how many locks are held; on a button that shows only them</extracomment>
        <translation>
            <numerusform>%n 个持有中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free hidden</source>
        <extracomment>how many locks are free and not shown; on a button that shows them</extracomment>
        <translation>
            <numerusform>已隐藏 %n 个空闲锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free shown</source>
        <extracomment>how many locks are free and shown; on a button that hides them</extracomment>
        <translation>
            <numerusform>已显示 %n 个空闲锁</numerusform>
        </translation>
    </message>
    <message>
        <source>there may be more locks than are shown: the limit is %1</source>
        <extracomment>%1 is how many locks the table may have</extracomment>
        <translation>可能还有未显示的锁：上限为 %1</translation>
    </message>
    <message>
        <source>%1 lost: expired %2</source>
        <extracomment>%1 is a lock, %2 a time of day</extracomment>
        <translation>%1 已丢失：%2 到期</translation>
    </message>
    <message>
        <source>%1 lost: renewals stopped %2, expired %3</source>
        <extracomment>%1 is a lock, %2 and %3 are times of day</extracomment>
        <translation>%1 已丢失：%2 停止续期，%3 到期</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>%1 are some locks, %n is how many there are besides</extracomment>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 may still be working without the lock.</source>
        <extracomment>%1 is the holder of a lock</extracomment>
        <translation>%1 可能仍在工作，但已不持有锁。</translation>
    </message>
    <message>
        <source>No client has acquired it since.</source>
        <translation>此后没有客户端获取过该锁。</translation>
    </message>
    <message>
        <source>Next holder: %1, %2.</source>
        <extracomment>%1 is the holder of a lock, %2 a time of day</extracomment>
        <translation>下一个持有者：%1，%2。</translation>
    </message>
    <message>
        <source>Force-unlocked by you: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>被您强制解锁：%1</translation>
    </message>
    <message>
        <source>Force-unlocked by another client: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>被其他客户端强制解锁：%1</translation>
    </message>
    <message>
        <source>Evicted by the server to free memory: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>被服务器逐出以释放内存：%1</translation>
    </message>
    <message>
        <source>Likely, not certain.</source>
        <translation>很可能如此，但不能确定。</translation>
    </message>
    <message>
        <source>Incidents</source>
        <extracomment>a tab; %1 is how many incidents are in it</extracomment>
        <translation>事故</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <extracomment>a button: removes all incidents from their list</extracomment>
        <translation>全部忽略</translation>
    </message>
    <message>
        <source>Incidents (%1)</source>
        <translation>事故（%1）</translation>
    </message>
    <message>
        <source>you force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>在 %1 持有期间，您强制解锁了它</translation>
    </message>
    <message>
        <source>another client force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>在 %1 持有期间，其他客户端强制解锁了它</translation>
    </message>
    <message>
        <source>the lease of %1 expired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 的租约已到期</translation>
    </message>
    <message>
        <source>Name this client…</source>
        <translation>为此客户端命名…</translation>
    </message>
    <message>
        <source>Client names…</source>
        <translation>客户端名称…</translation>
    </message>
    <message>
        <source>All names of clients in this connection</source>
        <translation>此连接中的所有客户端名称</translation>
    </message>
    <message>
        <source>Client names</source>
        <translation>客户端名称</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>By</source>
        <extracomment>column: how a client is recognised, by its id or by an expression</extracomment>
        <translation>方式</translation>
    </message>
    <message>
        <source>Id or expression</source>
        <extracomment>column: the id or the expression</extracomment>
        <translation>ID 或表达式</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export names</source>
        <translation>导出名称</translation>
    </message>
    <message>
        <source>Import names</source>
        <translation>导入名称</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n names.</source>
        <extracomment>%n names were written to a file</extracomment>
        <translation>
            <numerusform>已导出 %n 个名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>Name this client</source>
        <translation>为此客户端命名</translation>
    </message>
    <message>
        <source>All threads of this client</source>
        <translation>此客户端的所有线程</translation>
    </message>
    <message>
        <source>This thread only</source>
        <translation>仅此线程</translation>
    </message>
    <message>
        <source>All names…</source>
        <translation>所有名称…</translation>
    </message>
    <message>
        <source>Remove the name</source>
        <translation>移除名称</translation>
    </message>
    <message>
        <source>This is not a regular expression. Correct it.</source>
        <translation>这不是有效的正则表达式，请更正。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a client and its id</comment>
        <extracomment>a client; %1 is its name, %2 its short id</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB. Choose a smaller one.</source>
        <translation>文件大于 1 MiB。请选择更小的文件。</translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>a length of time in hours</extracomment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <extracomment>a length of time in minutes</extracomment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Holders in the chart: %1</source>
        <extracomment>spoken; holders of the lock in the last minutes, the last first</extracomment>
        <translation>图表中的持有者：%1</translation>
    </message>
    <message>
        <source>Held since</source>
        <extracomment>column: how long it has been held, and since when</extracomment>
        <translation>已持有</translation>
    </message>
    <message>
        <source>after %1</source>
        <extracomment>when a waiter&apos;s turn comes: behind the one in that position; short</extracomment>
        <translation>第 %1 位之后</translation>
    </message>
    <message>
        <source>on release</source>
        <extracomment>when a waiter&apos;s turn comes: when the holder releases the lock; short</extracomment>
        <translation>释放后</translation>
    </message>
    <message>
        <source>in ≤ %1</source>
        <extracomment>when a waiter&apos;s turn comes, at the latest, if no client renews the lease; %1 is a duration</extracomment>
        <translation>≤ %1后</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>a waiter is subscribed to the channel that wakes it</extracomment>
        <translation>有</translation>
    </message>
    <message>
        <source>no</source>
        <extracomment>a waiter is not subscribed to the channel that would wake it</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>Waiter</source>
        <extracomment>column: a client in a queue</extracomment>
        <translation>等待者</translation>
    </message>
    <message>
        <source>Subscribed</source>
        <extracomment>column: whether a message would wake a waiter</extracomment>
        <translation>订阅</translation>
    </message>
    <message>
        <source>Expires</source>
        <extracomment>column: how long a waiter keeps its position in the queue; short</extracomment>
        <translation>到期</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>column: when a waiter gets the lock; short</extracomment>
        <translation>轮到</translation>
    </message>
    <message>
        <source>Stop updating the locks and events on this page; changes appear when you resume</source>
        <translation>暂停刷新本页的锁和事件，继续后再显示期间的变化</translation>
    </message>
    <message>
        <source>Order changed · Apply</source>
        <translation>顺序已变 · 应用</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Paused at %1.</source>
        <extracomment>since that time of day the page has not been updated; the other sentence says what has changed</extracomment>
        <translation>已于 %1 暂停。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Only this name</source>
        <translation>仅显示此名称</translation>
    </message>
    <message>
        <source>Only names with %1</source>
        <extracomment>a menu entry; %1 is a part of the names, with which this one begins</extracomment>
        <translation>仅显示名称包含 %1 的锁</translation>
    </message>
    <message>
        <source>Columns</source>
        <extracomment>a menu: which columns the table shows</extracomment>
        <translation>列</translation>
    </message>
    <message>
        <source>Give up</source>
        <extracomment>a button: this console stops waiting for a lock</extracomment>
        <translation>放弃等待</translation>
    </message>
    <message>
        <source>Stop waiting for this lock</source>
        <translation>停止等待此锁</translation>
    </message>
    <message>
        <source>no outcome yet</source>
        <extracomment>how an act ended: it has not yet, or its program has not said so yet</extracomment>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>Reason</source>
        <extracomment>column: why it was done, as the operator wrote it</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>You no longer wait for %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再等待 %1。</translation>
    </message>
    <message>
        <source>Search the audit</source>
        <translation>搜索审计记录</translation>
    </message>
    <message>
        <source>Save as…</source>
        <extracomment>a button: writes the list of acts into a file</extracomment>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the audit</source>
        <translation>保存审计记录</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON, one object a line (*.jsonl)</source>
        <translation>JSON，每行一个对象 (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>%n entries were saved.</source>
        <translation>
            <numerusform>已保存 %n 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <extracomment>badge: a lock that this console waits for; as short as possible</extracomment>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Done by</source>
        <extracomment>column: who did it, and on which machine</extracomment>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Details</source>
        <extracomment>a button: shows all that is known of the chosen lock</extracomment>
        <translation>详情</translation>
    </message>
    <message>
        <source>Back to the table (Esc)</source>
        <translation>返回表格（Esc）</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>关于 Lockscope</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <extracomment>%1 is like 1.2.0, %2 the version of a library</extracomment>
        <translation>版本 %1，Qt %2</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本</translation>
    </message>
    <message>
        <source>In the table</source>
        <translation>在表格中</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>关闭详情</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>在本页</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>在窗口中</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>find client</source>
        <extracomment>an act, in the audit list: the client behind a holder was searched for</extracomment>
        <translation>查找客户端</translation>
    </message>
    <message>
        <source>found</source>
        <extracomment>how the search for a client ended</extracomment>
        <translation>已找到</translation>
    </message>
    <message>
        <source>not seen</source>
        <extracomment>how the search for a client ended: it sent nothing meanwhile</extracomment>
        <translation>未发现</translation>
    </message>
    <message>
        <source>server too busy</source>
        <extracomment>the search for a client was refused: the server is too busy</extracomment>
        <translation>服务器过于繁忙</translation>
    </message>
    <message>
        <source>server slowed down</source>
        <extracomment>how the search for a client ended: the server had become slower</extracomment>
        <translation>服务器变慢</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>how the search for a client ended: by the operator</extracomment>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The name, the library and the age of a client are not known.</source>
        <translation>无法得知客户端的名称、所用库和连接时长。</translation>
    </message>
    <message>
        <source>The client is at %1. That may be the address of a proxy.</source>
        <translation>此客户端的地址是 %1，也可能是代理的地址。</translation>
    </message>
    <message>
        <source>Its library is %1.</source>
        <translation>所用库：%1。</translation>
    </message>
    <message>
        <source>It has been connected for %1.</source>
        <translation>已连接 %1。</translation>
    </message>
    <message>
        <source>Load now: %1 commands a second, %2 clients. The search takes about %3 % of a processor core of the server, for 10 s at most.</source>
        <translation>当前负载：每秒 %1 条命令，%2 个客户端。查找约占用服务器一个处理器核心的 %3%，最多持续 10 秒。</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>查找已停止。</translation>
    </message>
    <message>
        <source>Find this client</source>
        <translation>查找此客户端</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>what a search costs the server</extracomment>
        <translation>开销</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Searching for %1…</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>已查找 %1…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Find this client…</source>
        <translation>查找此客户端…</translation>
    </message>
    <message>
        <source>Other names</source>
        <extracomment>the title above locks whose names begin like no other</extracomment>
        <translation>其他名称</translation>
    </message>
    <message numerus="yes">
        <source>%n with waiters</source>
        <extracomment>of locks whose names begin alike: how many of them clients wait for</extracomment>
        <translation>
            <numerusform>%n 个有等待者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, no waiters</source>
        <extracomment>one row for so many locks that the table does not show; a click shows them</extracomment>
        <translation>
            <numerusform>另有 %n 个，无等待者</numerusform>
        </translation>
    </message>
    <message>
        <source>By prefix</source>
        <translation>按前缀</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the key that chooses this answer, %2 the answer, %3 what speaks for it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>The answer is: %1</source>
        <extracomment>%1 is the right answer to a question; the reader did not answer</extracomment>
        <translation>正确答案：%1</translation>
    </message>
    <message>
        <source>You predicted “%1”. The answer is: %2</source>
        <extracomment>%1 is what the reader answered, %2 the right answer</extracomment>
        <translation>您的预测是“%1”。正确答案：%2</translation>
    </message>
    <message>
        <source>Answer first, or show the step without answering.</source>
        <translation>请先作答，或选择不作答直接显示。</translation>
    </message>
    <message>
        <source>%1 hold %2</source>
        <extracomment>%1 are clients, %2 is a lock</extracomment>
        <translation>%1 持有 %2</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <extracomment>%1 is a client, %2 a lock</extracomment>
        <translation>%1 持有 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n clients wait</source>
        <extracomment>clients that wait for a lock</extracomment>
        <translation>
            <numerusform>%n 个客户端在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Show without answering</source>
        <translation>不作答，直接显示</translation>
    </message>
    <message>
        <source>Question before the next step</source>
        <translation>下一步之前的问题</translation>
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
        <translation>作答后显示图示、键、脚本和检查</translation>
    </message>
    <message>
        <source>Predict step %1. It has not run yet.</source>
        <translation>预测第 %1 步，这一步尚未执行。</translation>
    </message>
    <message>
        <source>Run the step and compare</source>
        <translation>执行这一步并对照</translation>
    </message>
    <message>
        <source>Run the step</source>
        <translation>执行这一步</translation>
    </message>
    <message>
        <source>Choose an answer: 1 to %1</source>
        <translation>按 1 到 %1 选择答案</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>median</source>
        <extracomment>of how long hand-overs of a lock took, in the legend of a chart</extracomment>
        <translation>中位数</translation>
    </message>
    <message>
        <source>99 % within</source>
        <translation>99% 以内</translation>
    </message>
    <message>
        <source>Larger text and figures</source>
        <translation>放大文字和图形</translation>
    </message>
    <message>
        <source>Smaller text and figures</source>
        <translation>缩小文字和图形</translation>
    </message>
    <message>
        <source>This step</source>
        <extracomment>in the list of a lesson&apos;s steps: the one whose text stands above the list</extracomment>
        <translation>当前步骤</translation>
    </message>
    <message>
        <source>waiting, no order</source>
        <extracomment>below a client that waits for a lock which keeps no order; short</extracomment>
        <translation>等待中，无先后</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>no waiters</source>
        <extracomment>spoken; clients that wait for a lock</extracomment>
        <translation>没有等待者</translation>
    </message>
    <message numerus="yes">
        <source>%n waiters</source>
        <translation>
            <numerusform>%n 个等待者</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message numerus="yes">
        <source>%n renewals</source>
        <translation>
            <numerusform>续期 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missed</source>
        <comment>renewals</comment>
        <translation>
            <numerusform>漏续 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <comment>holds</comment>
        <translation>
            <numerusform>过期 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Lease in the last %1: %2</source>
        <extracomment>spoken name of a chart; %1 is a length of time, %2 a list of what is in the chart</extracomment>
        <translation>最近 %1的租约：%2</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <extracomment>a menu entry; the state of the lock, as lockctl prints it with --json</extracomment>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>free for %1</source>
        <extracomment>in the column of the lease: the last hold was lost that long ago, and no client has acquired the lock since; %1 is a duration</extracomment>
        <translation>已空闲 %1</translation>
    </message>
    <message>
        <source>was %1</source>
        <extracomment>the last holder of a lock that is free; %1 is a client</extracomment>
        <translation>上一持有者 %1</translation>
    </message>
    <message>
        <source>Free for %1 · last holder</source>
        <extracomment>the lock was lost; followed by the id of the client that held it last; %1 is a duration</extracomment>
        <translation>已空闲 %1 · 上一持有者</translation>
    </message>
    <message>
        <source>Next part of the page</source>
        <translation>切换到页面的下一区域</translation>
    </message>
    <message>
        <source>Previous part of the page</source>
        <translation>切换到页面的上一区域</translation>
    </message>
    <message>
        <source>never expires</source>
        <extracomment>of a permit that never expires</extracomment>
        <translation>永不过期</translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>of a server of the lab: its process is paused
----------
in a row of facts: the table shows the locks as they were</extracomment>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>dead</source>
        <extracomment>when a waiter&apos;s turn comes: no message reaches it; short</extracomment>
        <translation>失联</translation>
    </message>
    <message>
        <source>Copy the names</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Force-unlocked by another console (%1): %2</source>
        <extracomment>%1 is user@host, %2 a lock; a console is a Lockscope window or lockctl</extracomment>
        <translation>被另一个控制台强制解锁（%1）：%2</translation>
    </message>
    <message numerus="yes">
        <source>Server restarted: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>服务器已重启：%n 次持有已丢失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another server took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the former server had</extracomment>
        <translation>
            <numerusform>另一台服务器已接管：%n 次持有已丢失</numerusform>
        </translation>
    </message>
    <message>
        <source>you opened it</source>
        <translation>您打开了它</translation>
    </message>
    <message>
        <source>another client opened it</source>
        <translation>其他客户端打开了它</translation>
    </message>
    <message>
        <source>you force-released permit %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>您强制归还了许可 %1</translation>
    </message>
    <message>
        <source>another client force-released permit %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>其他客户端强制归还了许可 %1</translation>
    </message>
    <message>
        <source>the server restarted, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>服务器已重启，%1 的持有丢失</translation>
    </message>
    <message>
        <source>another server took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>另一台服务器已接管，%1 的持有丢失</translation>
    </message>
    <message>
        <source>%1 and many others</source>
        <extracomment>%1 are some locks</extracomment>
        <translation>%1 及其他许多锁</translation>
    </message>
    <message>
        <source>Connect to a server first</source>
        <translation>请先连接到服务器</translation>
    </message>
    <message>
        <source>one of its holders</source>
        <extracomment>in the place of an id: one of several clients that hold a lock</extracomment>
        <translation>某个持有者</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>某个客户端</translation>
    </message>
    <message>
        <source>The lab runs its own Redis servers, but redis-server is not installed. On Debian, &quot;apt install redis-server&quot; installs it.</source>
        <translation>实验室要运行自己的 Redis 服务器，但没有安装 redis-server。在 Debian 上可用“apt install redis-server”安装。</translation>
    </message>
    <message>
        <source>This client has crashed or is frozen, so it cannot act. Thaw it, or start it again.</source>
        <translation>这个客户端已崩溃或被冻结，无法执行操作。请将它解冻，或重新启动它。</translation>
    </message>
    <message>
        <source>This act is not possible now. Check the state of its client or server, and what this lab has.</source>
        <translation>该操作目前无法执行。请检查相应客户端或服务器的状态，以及此实验室中有什么。</translation>
    </message>
    <message>
        <source>The client does not hold this lock, or no longer holds it. Look at its holders.</source>
        <translation>该客户端没有持有这个锁，或已不再持有。请查看它的持有者。</translation>
    </message>
    <message>
        <source>The lab does not become idle, because something in it keeps running. Start it again.</source>
        <translation>实验室一直无法进入空闲状态，因为其中有操作在持续运行。请重新启动实验室。</translation>
    </message>
    <message>
        <source>A server of the lab cannot use the lab&apos;s clock, because a library is missing. Install Lockscope again.</source>
        <translation>实验室的服务器无法使用实验室的时钟，因为缺少一个库。请重新安装 Lockscope。</translation>
    </message>
    <message>
        <source>A duration is a number and a unit, for example 300ms, 1.5s or 2m.</source>
        <translation>时长由数字和单位组成，例如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>A duration can be at most 100 years.</source>
        <translation>时长最多 100 年。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, or text follows it without a space.</source>
        <translation>引号没有闭合，或者后面紧跟着文字而没有空格。</translation>
    </message>
    <message>
        <source>This line is too long. Shorten it.</source>
        <translation>这一行太长了，请缩短。</translation>
    </message>
    <message>
        <source>There is no act with this name for this client or server.</source>
        <translation>该客户端或服务器没有这个名称的操作。</translation>
    </message>
    <message>
        <source>Something is missing after this word.</source>
        <translation>这个词后面缺少内容。</translation>
    </message>
    <message>
        <source>This word is unexpected. Remove it.</source>
        <translation>这个词是多余的。请删除它。</translation>
    </message>
    <message>
        <source>This act has no such option, or the option occurs twice.</source>
        <translation>这个操作没有该选项，或者该选项重复出现。</translation>
    </message>
    <message>
        <source>This value is not allowed here.</source>
        <translation>这里不允许使用这个值。</translation>
    </message>
    <message>
        <source>The expectation is not clear. Write it as &quot;orders held by A&quot; or &quot;orders free&quot;.</source>
        <translation>期望的内容不明确。请按“orders held by A”或“orders free”的格式书写。</translation>
    </message>
    <message>
        <source>No client or server has this name.</source>
        <translation>没有叫这个名字的客户端或服务器。</translation>
    </message>
    <message>
        <source>A client name has up to 32 letters, digits, dashes and underscores, and must be unique.</source>
        <translation>客户端名称由最多 32 个字母、数字、短横线和下划线组成，且必须唯一。</translation>
    </message>
    <message>
        <source>The file is not valid JSON. Correct it.</source>
        <translation>该文件不是有效的 JSON。请更正。</translation>
    </message>
    <message>
        <source>A scenario has no field with this name here.</source>
        <translation>情景文件在这里没有这个名称的字段。</translation>
    </message>
    <message>
        <source>This field occurs twice.</source>
        <translation>这个字段出现了两次。</translation>
    </message>
    <message>
        <source>The value of this field is not valid. docs/scenarios.md describes the format.</source>
        <translation>这个字段的值无效。格式说明见 docs/scenarios.md。</translation>
    </message>
    <message>
        <source>Enter an id or an expression, and a name.</source>
        <translation>请填写 ID 或表达式，以及名称。</translation>
    </message>
    <message>
        <source>An id or an expression can have at most 512 characters, and a name at most 80. Shorten it.</source>
        <translation>ID 或表达式最多 512 个字符，名称最多 80 个字符。请缩短。</translation>
    </message>
    <message>
        <source>There can be at most 1,000 names. Use expressions, which name many clients at once.</source>
        <translation>最多可以有 1,000 个名称。请使用表达式，一次命名多个客户端。</translation>
    </message>
    <message>
        <source>The file does not contain client names. Choose one that Lockscope exported, or correct it.</source>
        <translation>该文件不包含客户端名称。请选择由 Lockscope 导出的文件，或更正其内容。</translation>
    </message>
    <message>
        <source>This expression is too slow for some ids. Avoid nested repetition, as in (a+)+.</source>
        <translation>此表达式对某些 ID 太慢。请避免嵌套的重复，例如 (a+)+。</translation>
    </message>
    <message>
        <source>The name uses a group that the expression does not have. Add the group in parentheses.</source>
        <translation>名称使用了表达式中不存在的分组。请用括号添加该分组。</translation>
    </message>
    <message>
        <source>The address contains a password, which would appear in lists and logs. Remove it, and enter it separately.</source>
        <translation>地址中含有密码，会出现在列表和日志里。请从地址中去掉密码，并单独输入。</translation>
    </message>
    <message>
        <source>The address has no host, or a malformed one. Put IPv6 addresses in brackets.</source>
        <translation>地址中没有主机，或主机格式有误。IPv6 地址请写在方括号中。</translation>
    </message>
    <message>
        <source>The port must be a number from 1 to 65535.</source>
        <translation>端口必须是 1 到 65535 之间的数字。</translation>
    </message>
    <message>
        <source>The database must be a number, as in redis://host/0.</source>
        <translation>数据库必须是数字，例如 redis://host/0。</translation>
    </message>
    <message>
        <source>The address must end with the database number. Remove what follows it.</source>
        <translation>地址必须以数据库编号结尾。请删除其后的内容。</translation>
    </message>
    <message>
        <source>unix:// must be followed by the absolute path of a socket, as in unix:///run/redis.sock.</source>
        <translation>unix:// 之后必须是套接字的绝对路径，例如 unix:///run/redis.sock。</translation>
    </message>
    <message>
        <source>The path of a socket can have at most 107 bytes. Use a shorter one.</source>
        <translation>套接字路径最多 107 个字节。请使用更短的路径。</translation>
    </message>
    <message>
        <source>The path of a socket must be UTF-8. Use another one.</source>
        <translation>套接字路径必须是 UTF-8。请使用其他路径。</translation>
    </message>
    <message>
        <source>Only ?db=NUMBER can follow the path of a socket.</source>
        <translation>套接字路径之后只能跟 ?db=数字。</translation>
    </message>
    <message>
        <source>There is no socket at this path. Check the path, and that the server is running.</source>
        <translation>该路径下没有套接字。请检查路径，并确认服务器正在运行。</translation>
    </message>
    <message>
        <source>The server has no database with this number. Choose a smaller one.</source>
        <translation>服务器上没有该编号的数据库。请选择更小的编号。</translation>
    </message>
    <message>
        <source>Sentinels know primaries by name. Add the name after the hosts: redis+sentinel://host/NAME.</source>
        <translation>哨兵按名称识别主节点。请在主机之后加上名称：redis+sentinel://host/NAME。</translation>
    </message>
    <message>
        <source>Only ?sentinelUser=NAME can follow the address of sentinels, and nothing can follow that of a cluster.</source>
        <translation>哨兵地址之后只能接 ?sentinelUser=NAME，集群地址之后不能再接任何内容。</translation>
    </message>
    <message>
        <source>A Redis Cluster has only database 0. Remove the number.</source>
        <translation>Redis 集群只有 0 号数据库。请去掉编号。</translation>
    </message>
    <message>
        <source>This version cannot open this kind of deployment. Connect to one of its servers with redis:// instead.</source>
        <translation>此版本无法打开这种部署。请改用 redis:// 连接其中一台服务器。</translation>
    </message>
    <message>
        <source>No sentinel monitors a primary with this name. Check the name.</source>
        <translation>没有哨兵监视此名称的主节点。请检查名称。</translation>
    </message>
    <message>
        <source>No sentinel answers, so Lockscope cannot find the primary. Check that the sentinels are running.</source>
        <translation>没有哨兵应答，因此 Lockscope 找不到主节点。请确认哨兵正在运行。</translation>
    </message>
    <message>
        <source>The sentinels named a server that is not the primary. A failover may be in progress.</source>
        <translation>哨兵给出的服务器不是主节点。可能正在进行故障转移。</translation>
    </message>
    <message>
        <source>Another server is the primary now. Writes that the former primary had not replicated are lost.</source>
        <translation>主节点已换成另一台服务器。原主节点尚未复制出去的写入已丢失。</translation>
    </message>
    <message>
        <source>No replica confirmed the lock in time, so Lockscope released it. Check that the server has replicas and that they are connected, or acquire the lock without waiting for replicas.</source>
        <translation>没有副本及时确认此锁，因此 Lockscope 已将其释放。请检查服务器是否有副本、副本是否已连接，或者在获取锁时不等待副本确认。</translation>
    </message>
    <message>
        <source>An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s and less than its lease. Enter another number.</source>
        <translation>获取锁时可等待 1 到 100 个副本，时长 1 毫秒到 2 秒，且须短于租约。请输入其他数值。</translation>
    </message>
    <message>
        <source>Another server of the cluster has this lock. Connect with redis+cluster:// instead.</source>
        <translation>该锁在集群中的另一台服务器上。请改用 redis+cluster:// 连接。</translation>
    </message>
    <message>
        <source>The keys of this lock are moving to another server of the cluster. Try again when the move is complete.</source>
        <translation>该锁的键正在迁移到集群中的另一台服务器。请在迁移结束后重试。</translation>
    </message>
    <message>
        <source>No server of the cluster serves this lock now. Try again later.</source>
        <translation>集群目前没有服务器负责该锁。请稍后重试。</translation>
    </message>
    <message>
        <source>A server redirected Lockscope to one that the cluster does not list, so it did not follow. Check the cluster.</source>
        <translation>一台服务器把 Lockscope 重定向到集群未列出的服务器，因此 Lockscope 没有跟随。请检查集群。</translation>
    </message>
    <message>
        <source>The servers of the cluster redirected the command too many times. Try again when they agree.</source>
        <translation>集群中的服务器多次重定向该命令。请在它们达成一致后重试。</translation>
    </message>
    <message>
        <source>The server closed the connection for change notifications, as it does when they are not read in time. Lockscope reloads all locks.</source>
        <translation>服务器关闭了用于变更通知的连接。通知来不及读取时，服务器会这样做。Lockscope 将重新加载所有锁。</translation>
    </message>
    <message>
        <source>Another server answers at this address now, or the server was restarted. Lockscope reloads all locks.</source>
        <translation>现在由另一台服务器响应该地址，或者服务器已重启。Lockscope 将重新加载所有锁。</translation>
    </message>
    <message>
        <source>In a Redis Cluster, the braces in this name would put the lock&apos;s keys on several servers. Use a name without braces, or with one {part} in braces that decides.</source>
        <translation>在 Redis 集群中，该名称里的花括号会使锁的各个键分布到多台服务器上。请使用不含花括号的名称，或用一个 {部分} 来决定位置。</translation>
    </message>
    <message>
        <source>A wait lasts at most 10 years. Enter another one.</source>
        <translation>等待时长最多 10 年。请重新输入。</translation>
    </message>
    <message>
        <source>A pattern in a permission must be printable ASCII without spaces, quotes or parentheses. Enter another one.</source>
        <translation>权限中的模式必须是可打印的 ASCII 字符，不含空格、引号和括号。请输入其他模式。</translation>
    </message>
    <message>
        <source>Lockscope can show locks of this kind, but it cannot do this to them.</source>
        <translation>Lockscope 可以显示此类锁，但不能对其执行该操作。</translation>
    </message>
    <message>
        <source>This client is already waiting for this lock.</source>
        <translation>该客户端已经在等待这个锁。</translation>
    </message>
    <message>
        <source>The server&apos;s reply came after the lease had ended. Try again, or use a longer lease.</source>
        <translation>服务器的应答在租约到期之后才到达。请重试，或使用更长的租约。</translation>
    </message>
    <message>
        <source>This name already belongs to a lock of another kind. Acquire it as that kind, or choose another name.</source>
        <translation>该名称已属于另一种类型的锁。请按其实际类型获取，或换一个名称。</translation>
    </message>
    <message>
        <source>A count or a fencing token of this lock is not a number, so nothing was changed. Look at its keys.</source>
        <translation>该锁的计数或栅栏令牌不是数字，因此未做任何更改。请查看它的键。</translation>
    </message>
    <message>
        <source>This client already holds the lock, and a lock of this kind is not re-entrant.</source>
        <translation>该客户端已持有这个锁，而这种锁不可重入。</translation>
    </message>
    <message>
        <source>This client already holds the read lock, so it would wait for itself. Release the read lock first.</source>
        <translation>该客户端已持有读锁，会等待自己。请先释放读锁。</translation>
    </message>
    <message>
        <source>This holder is not among those that Lockscope last read. Look at the lock again.</source>
        <translation>该持有者不在 Lockscope 最近读取的持有者之中。请重新查看这个锁。</translation>
    </message>
    <message>
        <source>The lock has more holders than Lockscope reads, so it cannot tell which of them this would affect.</source>
        <translation>锁的持有者多于 Lockscope 读取的数量，因此无法判断会影响哪个持有者。</translation>
    </message>
    <message>
        <source>Lockscope may not read this lock, so it cannot tell which holder this would affect.</source>
        <translation>Lockscope 无权读取这个锁，因此无法判断会影响哪个持有者。</translation>
    </message>
    <message>
        <source>This server is a replica, so clients send it no lock commands. Connect to its primary to search.</source>
        <translation>该服务器是副本，客户端不会向它发送锁命令。请连接到主节点再查找。</translation>
    </message>
    <message>
        <source>Another search is running. Wait until it ends.</source>
        <translation>另一次查找正在进行，请等它结束。</translation>
    </message>
    <message>
        <source>A lock with members needs at least one. Name at least one.</source>
        <translation>由成员组成的锁至少需要一个成员。请至少指定一个成员。</translation>
    </message>
    <message>
        <source>A member is listed twice. Name each lock once.</source>
        <translation>同一个成员列出了两次。每个锁请只指定一次。</translation>
    </message>
    <message>
        <source>A red lock with fewer than 3 members has no redundancy. Name 3 or more.</source>
        <translation>少于 3 个成员的红锁没有冗余。请指定 3 个或更多成员。</translation>
    </message>
    <message>
        <source>The file cannot be written. Free some space or grant permission, and try again.</source>
        <translation>无法写入文件。请腾出空间或授予权限，然后重试。</translation>
    </message>
    <message>
        <source>Locks that this user may not read are missing, or shown as unread.</source>
        <translation>该用户无权读取的锁不会显示，或显示为未读取。</translation>
    </message>
    <message>
        <source>Lockscope cannot scan the keys, so it finds only locks that change while you watch.</source>
        <translation>Lockscope 无法扫描键，因此只能发现在监视期间发生变化的锁。</translation>
    </message>
    <message>
        <source>The progress of the scan for locks is not known.</source>
        <translation>无法得知扫描锁的进度。</translation>
    </message>
    <message>
        <source>Lockscope receives no change notifications, so it polls the locks and may miss short states.</source>
        <translation>Lockscope 收不到变更通知，因此只能轮询各锁，可能错过短暂的状态。</translation>
    </message>
    <message>
        <source>If the server stops sending change notifications, Lockscope notices it late.</source>
        <translation>如果服务器不再发送变更通知，Lockscope 会较晚才发现。</translation>
    </message>
    <message>
        <source>Lockscope receives no release messages, so it is less certain how a hold ended, and waiters for permits or a latch are not seen.</source>
        <translation>Lockscope 收不到释放消息，因此持有如何结束不太确定，也看不到等待许可或闭锁的等待者。</translation>
    </message>
    <message>
        <source>The order of notifications and replies is not known, so more events are uncertain.</source>
        <translation>变更通知与命令应答之间的先后顺序未知，因此会有更多事件无法确定。</translation>
    </message>
    <message>
        <source>Lockscope receives no notifications of expired and evicted keys, so it cannot distinguish an eviction from another end.</source>
        <translation>Lockscope 收不到键过期和逐出的通知，因此无法区分逐出与其他结束方式。</translation>
    </message>
    <message>
        <source>Lockscope cannot see subscribers, so it does not count waiters without a queue or notice a dead waiter.</source>
        <translation>Lockscope 看不到订阅者，因此不统计没有队列的等待者，也发现不了失联的等待者。</translation>
    </message>
    <message>
        <source>The sizes of keys are not known, so Lockscope reads very large ones like the others.</source>
        <translation>无法得知键的大小，因此 Lockscope 照常读取很大的键。</translation>
    </message>
    <message>
        <source>It is not known which version the server has, whether it may evict locks, or whether it is loading.</source>
        <translation>无法得知服务器的版本、是否可能逐出锁、是否正在加载。</translation>
    </message>
    <message>
        <source>It is not known whether this server is a replica.</source>
        <translation>无法得知该服务器是否为副本。</translation>
    </message>
    <message>
        <source>This client is unnamed in the server&apos;s CLIENT LIST.</source>
        <translation>本客户端在服务器的 CLIENT LIST 中没有名称。</translation>
    </message>
    <message>
        <source>Lockscope cannot search for the client behind a holder or a waiter.</source>
        <translation>Lockscope 无法查找持有者或等待者对应的客户端。</translation>
    </message>
    <message>
        <source>Lockscope cannot tell in advance what this user may do to locks.</source>
        <translation>Lockscope 无法预先得知该用户可以对锁执行哪些操作。</translation>
    </message>
    <message>
        <source>Lockscope receives no failover messages from the sentinel. It asks every two seconds instead, and notices a failover later.</source>
        <translation>Lockscope 收不到哨兵的故障转移消息。它改为每两秒询问一次，因此会较晚得知故障转移。</translation>
    </message>
    <message>
        <source>The sentinel does not list the others, so Lockscope knows only those in the address.</source>
        <translation>该哨兵不列出其他哨兵，因此 Lockscope 只知道地址中的哨兵。</translation>
    </message>
    <message>
        <source>Lockscope pings the sentinel every two seconds. The sentinel refuses, and logs it each time.</source>
        <translation>Lockscope 每两秒 PING 一次哨兵。哨兵会拒绝，并且每次都记入日志。</translation>
    </message>
    <message>
        <source>This client is unnamed in the sentinel&apos;s CLIENT LIST.</source>
        <translation>本客户端在哨兵的 CLIENT LIST 中没有名称。</translation>
    </message>
    <message>
        <source>This user may not act on any lock.</source>
        <translation>该用户不能操作任何锁。</translation>
    </message>
    <message>
        <source>Lockscope cannot ask another server for its subscribers. Waiters that may be subscribed there do not count as dead.</source>
        <translation>Lockscope 无法向另一台服务器查询订阅者。可能在那里订阅的等待者不会被视为失联。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is for another name, so it may be another server. Connect with the name in the certificate.</source>
        <translation>服务器证书属于另一个名称，因此可能是另一台服务器。请使用证书中的名称连接。</translation>
    </message>
    <message>
        <source>No trusted authority signed the server&apos;s certificate. Choose the CA file of the authority that signed it.</source>
        <translation>服务器证书不是由受信任的机构签发的。请选择签发机构的 CA 文件。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate has expired or is not yet valid. Check both clocks, or renew it on the server.</source>
        <translation>服务器证书已过期或尚未生效。请检查双方的时钟，或在服务器上更新证书。</translation>
    </message>
    <message>
        <source>No client certificate can be read from this file. Choose a file in PEM format.</source>
        <translation>无法从此文件中读取客户端证书。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>The private key needs a passphrase, which Lockscope cannot use. Choose a key without one, in a file that only you can read.</source>
        <translation>该私钥需要口令，Lockscope 无法使用。请选择没有口令的私钥，并存放在只有您能读取的文件中。</translation>
    </message>
    <message>
        <source>The private key does not belong to the client certificate. Choose the key of this certificate.</source>
        <translation>该私钥与客户端证书不匹配。请选择与该证书对应的私钥。</translation>
    </message>
    <message>
        <source>A client certificate needs its private key, and a key needs its certificate. Choose both files.</source>
        <translation>客户端证书需要对应的私钥，私钥也需要对应的证书。请同时选择两个文件。</translation>
    </message>
    <message>
        <source>Client certificates and keys are for TLS only. Connect with TLS, or leave them out.</source>
        <translation>客户端证书和私钥仅用于 TLS。请使用 TLS 连接，或不指定它们。</translation>
    </message>
    <message>
        <source>The server requires a client certificate. Choose one that it trusts, and its private key.</source>
        <translation>服务器要求提供客户端证书。请选择其信任的证书及相应的私钥。</translation>
    </message>
    <message>
        <source>The server does not accept the client certificate. Choose one that it trusts and that has not expired.</source>
        <translation>服务器不接受该客户端证书。请选择其信任且未过期的证书。</translation>
    </message>
    <message>
        <source>Reconnect and reload everything</source>
        <translation>重新连接并重新加载全部数据</translation>
    </message>
    <message>
        <source>Scan all keys for locks, or stop the scan</source>
        <translation>扫描所有键以查找锁，或停止扫描</translation>
    </message>
    <message>
        <source>Allow changes for 10 minutes, or switch back to read-only</source>
        <translation>允许操作 10 分钟，或恢复只读</translation>
    </message>
    <message>
        <source>Acquire a lock from this console</source>
        <translation>用本控制台获取锁</translation>
    </message>
    <message>
        <source>Copy the %1 commands that show this lock</source>
        <translation>复制用于查看此锁的 %1 命令</translation>
    </message>
    <message>
        <source>Release one hold</source>
        <translation>释放一次持有</translation>
    </message>
    <message>
        <source>End the hold, even if another client has it</source>
        <translation>结束持有，即使持有者是其他客户端</translation>
    </message>
    <message>
        <source>Add permits to the semaphore, or remove some</source>
        <translation>增加或减少信号量的许可</translation>
    </message>
    <message>
        <source>Let clients of the lab acquire locks on this server and watch what happens</source>
        <translation>让实验室的客户端在此服务器上获取锁，观察结果</translation>
    </message>
    <message>
        <source>Search for the address of the selected holder or waiter</source>
        <translation>查找所选持有者或等待者的地址</translation>
    </message>
    <message>
        <source>Return the selected permit</source>
        <translation>归还所选的许可</translation>
    </message>
    <message>
        <source>Open the latch: all waiters continue</source>
        <translation>打开闭锁：所有等待者继续执行</translation>
    </message>
    <message>
        <source>Return all…</source>
        <translation>全部归还…</translation>
    </message>
    <message>
        <source>Return all permits that are in use</source>
        <translation>归还所有已占用的许可</translation>
    </message>
    <message>
        <source>Return…</source>
        <translation>归还…</translation>
    </message>
    <message>
        <source>Group rows by name prefix when there are many</source>
        <translation>行数较多时，按名称前缀分组</translation>
    </message>
    <message>
        <source>Sort the rows again; their order does not change while you work in the table</source>
        <translation>重新排序；您在表格中操作期间，行的顺序保持不变</translation>
    </message>
    <message>
        <source>Name the selected holder or waiter</source>
        <translation>为所选持有者或等待者命名</translation>
    </message>
    <message>
        <source>Open a connection in addition to this one</source>
        <translation>在当前连接之外再打开一个连接</translation>
    </message>
    <message>
        <source>Open the connections that were open last time</source>
        <translation>打开上次打开的所有连接</translation>
    </message>
    <message>
        <source>Close this connection; the others stay open</source>
        <translation>关闭此连接，其他连接保持打开</translation>
    </message>
    <message>
        <source>Lessons on private Redis servers, and clients to experiment with</source>
        <translation>在专用 Redis 服务器上学习课程，并用客户端做实验</translation>
    </message>
    <message>
        <source>Open a separate connection to a private server with demo clients</source>
        <translation>在单独的连接中打开一台带演示客户端的私有服务器</translation>
    </message>
    <message>
        <source>Animate moves</source>
        <translation>演示移动过程</translation>
    </message>
    <message>
        <source>On the stage, animate how holders and waiters move</source>
        <translation>在舞台上以动画演示持有者和等待者的移动</translation>
    </message>
    <message>
        <source>Language, theme and everything else</source>
        <translation>语言、主题及其他设置</translation>
    </message>
    <message>
        <source>Show the keyboard shortcuts</source>
        <translation>查看键盘快捷键</translation>
    </message>
    <message>
        <source>Shows the locks that clients hold in Redis: their holders and waiters, how long they have been held, and what is wrong. Works with Redisson clients.</source>
        <translation>显示客户端在 Redis 中持有的锁：持有者、等待者、持有时长以及存在的问题。兼容 Redisson 客户端。</translation>
    </message>
    <message>
        <source>This console becomes the holder, like any other client. Other clients wait until you release the lock.</source>
        <translation>本控制台将像其他客户端一样成为持有者。在您释放锁之前，其他客户端需要等待。</translation>
    </message>
    <message>
        <source>fixed lease: expires after</source>
        <translation>固定租约：多久后到期</translation>
    </message>
    <message>
        <source>try once</source>
        <translation>只尝试一次</translation>
    </message>
    <message>
        <source>Enter a duration like 300ms, 1.5s or 2m.</source>
        <translation>请输入时长，例如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>An id names one client or one of its threads. A regular expression names all clients whose ids match; $1 to $9 in the name are its groups. Ids are checked first, then the expressions in their order.</source>
        <translation>一个 ID 对应一个客户端或其中一个线程。正则表达式对应所有 ID 与之匹配的客户端，名称中的 $1 到 $9 是其分组。先匹配 ID，再按顺序匹配表达式。</translation>
    </message>
    <message>
        <source>It matches no client that is shown now.</source>
        <translation>与当前显示的客户端均不匹配。</translation>
    </message>
    <message numerus="yes">
        <source>It matches %n clients that are shown now, for example %1.</source>
        <extracomment>%n clients, %1 is the first of them: its name and id</extracomment>
        <translation>
            <numerusform>与当前显示的 %n 个客户端匹配，例如 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Client names (*.json)</source>
        <translation>客户端名称 (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n names. Press Save to keep them.</source>
        <extracomment>%n names were read from a file</extracomment>
        <translation>
            <numerusform>已导入 %n 个名称。点击“保存”后生效。</numerusform>
        </translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>正在生成…</translation>
    </message>
    <message>
        <source>This is a production server. Type the lock&apos;s name to confirm: %1</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>这是生产环境。请输入锁的名称以确认：%1</translation>
    </message>
    <message>
        <source>Lock name</source>
        <translation>锁的名称</translation>
    </message>
    <message>
        <source>Connecting is read-only: Lockscope changes nothing on the server until you arm the session.</source>
        <translation>连接后为只读：在您启用操作权限之前，不会更改服务器上的任何内容。</translation>
    </message>
    <message>
        <source>The saved connections cannot be read. The old file is kept as connections.json.bak.</source>
        <translation>无法读取已保存的连接。原文件已保留为 connections.json.bak。</translation>
    </message>
    <message>
        <source>not labelled (remote: production)</source>
        <translation>未标注（非本机视为生产环境）</translation>
    </message>
    <message>
        <source>none, or the server&apos;s; other user: ?sentinelUser=NAME</source>
        <translation>无，或与服务器相同；其他用户：?sentinelUser=NAME</translation>
    </message>
    <message>
        <source>Scan slowly: use at most 1 % of the server&apos;s time</source>
        <translation>低速扫描：最多占用服务器 1% 的时间</translation>
    </message>
    <message>
        <source>the system&apos;s CA certificates</source>
        <translation>系统的 CA 证书</translation>
    </message>
    <message>
        <source>none; needed if the server asks for one</source>
        <translation>无；服务器要求时必填</translation>
    </message>
    <message>
        <source>only if the server requires one</source>
        <translation>仅在服务器要求时填写</translation>
    </message>
    <message>
        <source>Cannot save the connection: %1</source>
        <translation>无法保存连接：%1</translation>
    </message>
    <message>
        <source>Redis does not record which process uses an id, or which clients wait for a lock. With MONITOR, the server copies every command to this console until this client sends a command for the lock. Lockscope keeps only the address that matches.</source>
        <translation>Redis 既不记录 ID 对应哪个进程，也不记录哪些客户端在等待锁。使用 MONITOR 时，服务器会把每条命令都复制给本控制台，直到此客户端针对该锁发送命令。Lockscope 只保留匹配的地址。</translation>
    </message>
    <message>
        <source>Checking the load of the server…</source>
        <translation>正在查询服务器负载…</translation>
    </message>
    <message>
        <source>Their holders were not notified and may still be working.</source>
        <translation>持有者没有收到通知，可能仍在工作。</translation>
    </message>
    <message numerus="yes">
        <source>%n locks are listed; a lock can have had several holds.</source>
        <extracomment>%n is how many locks of an incident are listed, of more</extracomment>
        <translation>
            <numerusform>共列出 %n 个锁；一个锁可能有过多次持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks with lost holds</source>
        <translation>持有已丢失的锁</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n names.</source>
        <extracomment>%n names of locks are in the clipboard</extracomment>
        <translation>
            <numerusform>已复制 %n 个名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>Return a permit of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>归还 %1 的一个许可？</translation>
    </message>
    <message>
        <source>Return all permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>归还 %1 的所有许可？</translation>
    </message>
    <message>
        <source>Another client has this hold. One hold is released on behalf of its holder. The holder is not notified and may continue to work.</source>
        <translation>此持有属于其他客户端。将代持有者释放一次持有；持有者不会收到通知，可能继续工作。</translation>
    </message>
    <message>
        <source>Another client has this permit. It becomes free at once, and waiters are woken. Its holder is not notified and may continue to work.</source>
        <translation>此许可属于其他客户端。它会立即空闲，并唤醒等待者。占用者不会收到通知，可能继续工作。</translation>
    </message>
    <message>
        <source>All permits in use become free at once, and waiters are woken. Their holders are not notified: if they are still working, more clients work than there are permits.</source>
        <translation>所有已占用的许可会立即空闲，并唤醒等待者。占用者不会收到通知：如果它们仍在工作，同时工作的客户端会多于许可数。</translation>
    </message>
    <message>
        <source>All waiters continue at once, although the count is not zero. The latch is deleted, as it is when it reaches zero.</source>
        <translation>尽管计数尚未归零，所有等待者也会立即继续执行。闭锁将被删除，与计数归零时相同。</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>归还</translation>
    </message>
    <message>
        <source>Return all</source>
        <translation>全部归还</translation>
    </message>
    <message>
        <source>return permit %1 of %2 and notify the waiters of the new number</source>
        <extracomment>%1 is the id of a permit, %2 the name of a semaphore</extracomment>
        <translation>归还 %2 的许可 %1，并将新的许可数通知等待者</translation>
    </message>
    <message>
        <source>unlock %2 as %1: release one hold; if it is the last, wake the next waiter</source>
        <extracomment>%1 is an id, %2 the name of a lock</extracomment>
        <translation>以 %1 的身份解锁 %2：释放一次持有；若为最后一次，则唤醒下一个等待者</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT if the number is still the same</source>
        <translation>将要发送的内容（前提是数值未变）</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT if the holder is still the same</source>
        <translation>将要发送的内容（前提是持有者未变）</translation>
    </message>
    <message>
        <source>This user may no longer read the lock, so its holder is unknown. Close this dialog.</source>
        <translation>此用户已无权读取该锁，持有者未知。请关闭此对话框。</translation>
    </message>
    <message>
        <source>The number has changed since this dialog opened. Close it, check the number, and decide again.</source>
        <translation>打开此对话框后数值已变化。请关闭对话框，查看后再决定。</translation>
    </message>
    <message>
        <source>The permit was returned in the meantime. There is nothing to do.</source>
        <translation>许可已经归还，无需操作。</translation>
    </message>
    <message>
        <source>The hold ended in the meantime. There is nothing to do.</source>
        <translation>持有已经结束，无需操作。</translation>
    </message>
    <message>
        <source>The holder has changed since this dialog opened. Close it, check the new holder, and decide again.</source>
        <translation>打开此对话框后持有者已变化。请关闭对话框，查看新的持有者后再决定。</translation>
    </message>
    <message>
        <source>If you release them, the next waiters acquire them at once. If you leave them, Lockscope stops renewing them, and they expire with their leases.</source>
        <translation>若释放，下一个等待者会立即获取锁。若保留，Lockscope 将停止续期，持有随租约到期而结束。</translation>
    </message>
    <message>
        <source>Let the leases expire</source>
        <translation>让租约自然到期</translation>
    </message>
    <message>
        <source>This connection shows the name before the client&apos;s id. Operations, copied text and the audit file use the id.</source>
        <translation>此连接会在客户端 ID 前显示该名称。操作、复制的文本和审计文件仍使用 ID。</translation>
    </message>
    <message>
        <source>This connection is not saved, so the name is lost when you close it.</source>
        <translation>此连接未保存，关闭后名称会丢失。</translation>
    </message>
    <message>
        <source>With more permits, waiters are woken and can acquire them at once. With fewer, clients keep the permits that they have: below zero, no client can acquire one until enough are returned.</source>
        <translation>增加许可会唤醒等待者，使其可以立即获取。减少许可不影响已占用的许可：低于零时，在归还足够的许可之前，任何客户端都无法获取。</translation>
    </message>
    <message>
        <source>Permits to add or remove</source>
        <translation>增减的许可数</translation>
    </message>
    <message>
        <source>Change permits</source>
        <translation>更改许可数</translation>
    </message>
    <message>
        <source>too many: the server will refuse</source>
        <translation>超出服务器能表示的范围，会被拒绝</translation>
    </message>
    <message>
        <source>Reason (for the audit file)</source>
        <translation>原因（写入审计文件）</translation>
    </message>
    <message>
        <source>Show the selected lock now</source>
        <translation>查看所选锁的当前状态</translation>
    </message>
    <message>
        <source>Go to the first or last row</source>
        <translation>跳到第一行或最后一行</translation>
    </message>
    <message>
        <source>The menu of the selected row (also: Menu key)</source>
        <translation>打开所选行的菜单（也可按菜单键）</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限时</translation>
    </message>
    <message>
        <source>A duration like 300ms, 1.5s or 2m. Empty: %1.</source>
        <translation>时长，例如 300ms、1.5s 或 2m。留空：%1。</translation>
    </message>
    <message>
        <source>Enter a name for the lock.</source>
        <translation>请输入锁的名称。</translation>
    </message>
    <message>
        <source>%1: enter a duration like 300ms, 1.5s or 2m.</source>
        <extracomment>%1 is the name of a field of a form</extracomment>
        <translation>%1：请输入时长，例如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>Everything here is real: the lab runs its own Redis servers, and its clients use the real lock engine.</source>
        <translation>这里的一切都是真实的：实验室运行自己的 Redis 服务器，客户端使用真实的锁引擎。</translation>
    </message>
    <message>
        <source>Servers and clients to experiment with.</source>
        <translation>供您自由试验的服务器和客户端。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Play a scenario from a file, or test a kind of lock under contention.</source>
        <translation>播放文件中的情景，或在竞争下测试一种锁。</translation>
    </message>
    <message>
        <source>Many clients compete for one lock: how often and how fairly they acquire it, and whether a guarantee was violated</source>
        <translation>多个客户端竞争同一把锁：查看获取频率、公平程度，以及有没有违反保证</translation>
    </message>
    <message>
        <source>There are no clients yet. Add one to acquire a lock with it.</source>
        <translation>还没有客户端。请添加一个，用它来获取锁。</translation>
    </message>
    <message>
        <source>Take control</source>
        <translation>自行操作</translation>
    </message>
    <message>
        <source>Acquire the lock in the form below, and wait for it</source>
        <translation>获取下方表单中的锁，未获取时等待</translation>
    </message>
    <message>
        <source>Try once to acquire the lock in the form below</source>
        <translation>尝试获取下方表单中的锁，只试一次</translation>
    </message>
    <message>
        <source>Release one hold of the lock in the form below</source>
        <translation>将下方表单中的锁释放一次</translation>
    </message>
    <message>
        <source>Resume its process</source>
        <translation>恢复其进程</translation>
    </message>
    <message>
        <source>Pause its process and its watchdog, as in a long garbage collection</source>
        <translation>暂停其进程和看门狗，就像长时间的垃圾回收停顿</translation>
    </message>
    <message>
        <source>Restore its network</source>
        <translation>恢复其网络</translation>
    </message>
    <message>
        <source>Cut its network; its process keeps running</source>
        <translation>切断其网络，进程继续运行</translation>
    </message>
    <message>
        <source>Set its wall clock ahead or back</source>
        <translation>将其系统时钟拨快或拨慢</translation>
    </message>
    <message>
        <source>Drop the next release message to it</source>
        <translation>丢弃发给它的下一条释放消息</translation>
    </message>
    <message>
        <source>End its process: it releases no locks and renews no leases</source>
        <translation>结束其进程：不再释放锁，也不再续期</translation>
    </message>
    <message>
        <source>Select a client first.</source>
        <translation>请先选择一个客户端。</translation>
    </message>
    <message>
        <source>The lesson controls these clients. Press Take control to use them yourself; you can return to the lesson at any time.</source>
        <translation>这些客户端由课程控制。点击“自行操作”即可自己控制；您可以随时返回课程。</translation>
    </message>
    <message>
        <source>How far its wall clock is ahead; use a minus sign for back. Fair locks compute queue deadlines from it.</source>
        <translation>系统时钟拨快的时长；要拨慢，请在前面加负号。公平锁用它计算队列期限。</translation>
    </message>
    <message>
        <source>Lab command</source>
        <translation>实验室命令</translation>
    </message>
    <message>
        <source>Client or server, command, lock, then options: A lock orders kind=fair lease=30s. Enter runs it, Tab completes, ↑ and ↓ recall earlier lines.</source>
        <translation>依次输入客户端或服务器、命令、锁和选项：A lock orders kind=fair lease=30s。Enter 执行，Tab 补全，↑ 和 ↓ 调出历史命令。</translation>
    </message>
    <message>
        <source>You predicted “%1”. That is right.</source>
        <extracomment>%1 is what the reader answered</extracomment>
        <translation>您的预测“%1”是正确的。</translation>
    </message>
    <message>
        <source>Hold time</source>
        <translation>持有时间</translation>
    </message>
    <message>
        <source>Rest time</source>
        <translation>间隔时间</translation>
    </message>
    <message>
        <source>Violated guarantees</source>
        <translation>违反的保证</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>Real clients acquire and release one lock repeatedly, on a private server that is stopped after the run.</source>
        <translation>真实的客户端在一台专用服务器上反复获取和释放同一把锁，运行结束后服务器随之停止。</translation>
    </message>
    <message>
        <source>Cannot save the run.</source>
        <translation>无法保存本次运行。</translation>
    </message>
    <message>
        <source>Locks of this kind cannot be acquired here.</source>
        <translation>此处无法获取这种锁。</translation>
    </message>
    <message>
        <source>Choose 1 to 100 clients.</source>
        <translation>请选择 1 到 100 个客户端。</translation>
    </message>
    <message>
        <source>Choose a mean hold time of at most one minute.</source>
        <translation>平均持有时间最长为一分钟。</translation>
    </message>
    <message>
        <source>Choose a mean rest time of at most one minute.</source>
        <translation>平均间隔时间最长为一分钟。</translation>
    </message>
    <message>
        <source>Choose a wait of at most ten minutes.</source>
        <translation>等待时间最长为十分钟。</translation>
    </message>
    <message>
        <source>Choose a lease from 100 ms to ten minutes.</source>
        <translation>租约时长应为 100 毫秒到十分钟。</translation>
    </message>
    <message>
        <source>Choose a duration from one second to one hour.</source>
        <translation>运行时长应为一秒到一小时。</translation>
    </message>
    <message>
        <source>Two clients held the lock at the same time.</source>
        <translation>有两个客户端同时持有该锁。</translation>
    </message>
    <message>
        <source>A hold count was wrong.</source>
        <translation>持有计数有误。</translation>
    </message>
    <message>
        <source>A holder lost the lock before its lease expired.</source>
        <translation>租约尚未到期，持有者却失去了锁。</translation>
    </message>
    <message>
        <source>A client acquired the lock before one that had queued earlier.</source>
        <translation>有客户端先于更早排队的客户端获取了锁。</translation>
    </message>
    <message>
        <source>The lock stayed held after its hold had ended.</source>
        <translation>持有已结束，锁却仍被占用。</translation>
    </message>
    <message>
        <source>The lock was free, but a waiter did not acquire it.</source>
        <translation>锁已空闲，等待者却没有获取它。</translation>
    </message>
    <message>
        <source>%1 was a holder while %2 held it.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>在 %2 持有期间，%1 也成了持有者。</translation>
    </message>
    <message>
        <source>It was free while %1 held it.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>在 %1 持有期间，锁显示为空闲。</translation>
    </message>
    <message>
        <source>%1 was still the holder after its hold had ended.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 的持有已结束，却仍是持有者。</translation>
    </message>
    <message>
        <source>%1 overtook %2 in the queue.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 插队到了 %2 前面。</translation>
    </message>
    <message>
        <source>Token %1 was issued after %2.</source>
        <extracomment>%1 and %2 are fencing tokens</extracomment>
        <translation>令牌 %1 在 %2 之后发出。</translation>
    </message>
    <message>
        <source>Token %1 was issued twice.</source>
        <extracomment>%1 is a fencing token</extracomment>
        <translation>令牌 %1 重复发出。</translation>
    </message>
    <message>
        <source>%1 was not woken although the lock was free.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>锁已空闲，%1 却没有被唤醒。</translation>
    </message>
    <message>
        <source>%1 was refused although the lock was free.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>锁处于空闲状态，%1 的请求却被拒绝。</translation>
    </message>
    <message>
        <source>The hold count of %1 should be %2 after this, not %3.</source>
        <extracomment>%1 is a client, %2 and %3 are numbers</extracomment>
        <translation>此后 %1 的持有计数应为 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 acquired it twice, but it is not reentrant.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 获取了两次，而这种锁不可重入。</translation>
    </message>
    <message>
        <source>%1 released or renewed a hold that another client had ended.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 释放或续期了已被其他客户端结束的持有。</translation>
    </message>
    <message>
        <source>%1 was refused although it holds the lock.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 已持有该锁，却被拒绝。</translation>
    </message>
    <message>
        <source>%1 lost its hold before the lease expired.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>租约尚未到期，%1 就失去了锁。</translation>
    </message>
    <message numerus="yes">
        <source>No guarantee was violated in the %n operations that were checked.</source>
        <translation>
            <numerusform>已检查 %n 次操作，没有违反任何保证。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Guarantees were violated %n times.</source>
        <translation>
            <numerusform>违反保证 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some clients did not get their last reply.</source>
        <translation>有些客户端没有收到最后一次应答。</translation>
    </message>
    <message numerus="yes">
        <source>%n requests were refused or got no reply.</source>
        <translation>
            <numerusform>%n 个请求被拒绝或没有收到应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>50 % within %1, 99 % within %2</source>
        <extracomment>%1 and %2 are durations: the median, and the 99th percentile</extracomment>
        <translation>50% 在 %1内，99% 在 %2内</translation>
    </message>
    <message>
        <source>FAIRNESS (1: ALL EQUAL)</source>
        <extracomment>how evenly the clients were served, from 0 to 1</extracomment>
        <translation>公平度（1 表示完全公平）</translation>
    </message>
    <message>
        <source>answer to %1: acquired</source>
        <translation>%1 的结果：已获取</translation>
    </message>
    <message>
        <source>answer to %1: not acquired</source>
        <translation>%1 的结果：未获取</translation>
    </message>
    <message>
        <source>answer to %1: done</source>
        <translation>%1 的结果：完成</translation>
    </message>
    <message>
        <source>answer to %1: refused</source>
        <translation>%1 的结果：被拒绝</translation>
    </message>
    <message>
        <source>answer to %1: %2</source>
        <translation>%1 的结果：%2</translation>
    </message>
    <message>
        <source>%1 believes that it released %2</source>
        <translation>%1 认为自己已释放 %2</translation>
    </message>
    <message>
        <source>%1 does not believe that it holds %2</source>
        <translation>%1 不认为自己持有 %2</translation>
    </message>
    <message>
        <source>a client holds %1</source>
        <translation>有客户端持有 %1</translation>
    </message>
    <message>
        <source>no client waits for %1</source>
        <translation>没有客户端在等待 %1</translation>
    </message>
    <message>
        <source>waiters for %1: %2</source>
        <translation>%2 在等待 %1</translation>
    </message>
    <message>
        <source>no waiter for %1 is subscribed</source>
        <translation>%1 的等待者均未订阅</translation>
    </message>
    <message>
        <source>subscribed waiters for %1: %2</source>
        <translation>%1 的等待者中，已订阅的是 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n clients wait for %1</source>
        <comment>a number of clients</comment>
        <translation>
            <numerusform>%n 个客户端在等待 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>the position of %1 in the queue of %2 expires in about %3</source>
        <extracomment>a position in a queue; %1 is a client, %2 a lock, %3 a length of time</extracomment>
        <translation>%1 在 %2 队列中的位置约 %3后失效</translation>
    </message>
    <message>
        <source>the lease of %1 expires in about %2</source>
        <translation>%1 的租约约 %2后到期</translation>
    </message>
    <message>
        <source>no client holds %1 on a majority of servers</source>
        <translation>没有客户端在多数服务器上持有 %1</translation>
    </message>
    <message>
        <source>%2 holds %1 on a majority of servers</source>
        <translation>%2 在多数服务器上持有 %1</translation>
    </message>
    <message>
        <source>reply to %1: %2</source>
        <translation>%1 收到的应答：%2</translation>
    </message>
    <message>
        <source>Continue automatically, or pause</source>
        <translation>自动继续，或暂停</translation>
    </message>
    <message>
        <source>Run the next step of the lesson; if a step is running, finish it at once</source>
        <translation>执行课程的下一步；如有步骤正在执行，则立即完成该步</translation>
    </message>
    <message>
        <source>Continue until the next event of a lock</source>
        <translation>继续，直到锁发生下一个事件</translation>
    </message>
    <message>
        <source>Undo the last step: replay the lesson up to there</source>
        <translation>撤销上一步：从头重放到上一步</translation>
    </message>
    <message>
        <source>Stop following the lesson, and control its clients yourself</source>
        <translation>停止跟随课程，自行控制它的客户端</translation>
    </message>
    <message>
        <source>Slow down the lab&apos;s time</source>
        <translation>放慢实验室时间</translation>
    </message>
    <message>
        <source>Speed up the lab&apos;s time</source>
        <translation>加快实验室时间</translation>
    </message>
    <message>
        <source>Close this lab with its servers, and return to the list</source>
        <translation>关闭此实验及其服务器，返回列表</translation>
    </message>
    <message>
        <source>Text and figures at normal size</source>
        <translation>恢复文字和图形的默认大小</translation>
    </message>
    <message>
        <source>You are in control now. Press Back to follow the lesson again.</source>
        <translation>现在由您自行操作。点击“后退”可继续跟随课程。</translation>
    </message>
    <message>
        <source>No step has run yet.</source>
        <translation>尚未执行任何步骤。</translation>
    </message>
    <message>
        <source>You are already in control.</source>
        <translation>您已经在自行操作。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重播</translation>
    </message>
    <message>
        <source>Many clients compete for one lock, and the complete history is checked.</source>
        <translation>多个客户端竞争同一把锁，并检查全部历史。</translation>
    </message>
    <message>
        <source>The lab is not ready yet. Try again in a moment.</source>
        <translation>实验室尚未就绪。请稍后重试。</translation>
    </message>
    <message>
        <source>The longest wait is one year. Enter a shorter one.</source>
        <translation>等待时间最长为一年。请输入更短的时间。</translation>
    </message>
    <message>
        <source>The lab did not start this server, so it cannot change its state.</source>
        <translation>此服务器不是由实验室启动的，无法改变其状态。</translation>
    </message>
    <message>
        <source>This command is for servers, but the target is a client.</source>
        <translation>此命令用于服务器，而目标是客户端。</translation>
    </message>
    <message>
        <source>This command is for clients, but the target is a server.</source>
        <translation>此命令用于客户端，而目标是服务器。</translation>
    </message>
    <message>
        <source>It is already cut off.</source>
        <translation>它已断网。</translation>
    </message>
    <message>
        <source>Enter the command to send.</source>
        <translation>请输入要发送的命令。</translation>
    </message>
    <message>
        <source>Thread numbers start at 1.</source>
        <translation>线程编号从 1 开始。</translation>
    </message>
    <message>
        <source>Only multi and red locks can be acquired on several servers.</source>
        <translation>只有联锁和红锁可以在多台服务器上获取。</translation>
    </message>
    <message>
        <source>The server is not running. Restart or resume it first.</source>
        <translation>服务器未运行。请先重启或恢复。</translation>
    </message>
    <message>
        <source>The server cannot be restarted.</source>
        <translation>服务器无法重启。</translation>
    </message>
    <message>
        <source>No running replica can take over.</source>
        <translation>没有可接管的副本在运行。</translation>
    </message>
    <message>
        <source>Enter the lock.</source>
        <translation>请指定锁。</translation>
    </message>
    <message>
        <source>Replies can be delayed by at most one hour.</source>
        <translation>应答最多延迟一小时。</translation>
    </message>
    <message>
        <source>“%1” was not run.</source>
        <extracomment>%1 is an act as it is typed in the lab, like &quot;A reconnect&quot;</extracomment>
        <translation>“%1” 未执行。</translation>
    </message>
    <message>
        <source>your server · real clients</source>
        <translation>您的服务器 · 真实客户端</translation>
    </message>
    <message>
        <source>private Redis · real clients</source>
        <translation>专用 Redis · 真实客户端</translation>
    </message>
    <message>
        <source>Lock shown</source>
        <translation>显示的锁</translation>
    </message>
    <message>
        <source>Before a step with a question, hide the result until you answer</source>
        <translation>遇到带问题的步骤时，作答之前隐藏结果</translation>
    </message>
    <message>
        <source>The lab&apos;s clients acquire real locks on %1. Other clients have to wait for them.</source>
        <translation>实验室的客户端会在 %1 上真实地获取锁，其他客户端需要等待。</translation>
    </message>
    <message>
        <source>Show the keys of this server</source>
        <translation>显示此服务器的键</translation>
    </message>
    <message>
        <source>holds no lock</source>
        <extracomment>of a client of the lab</extracomment>
        <translation>未持有锁</translation>
    </message>
    <message>
        <source>clock %1 behind</source>
        <translation>时钟慢 %1</translation>
    </message>
    <message>
        <source>no answer</source>
        <comment>answer to a client</comment>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>time is stopped</source>
        <translation>时间已停止</translation>
    </message>
    <message>
        <source>time is running</source>
        <translation>时间运行中</translation>
    </message>
    <message>
        <source>The lab runs its own Redis servers, but redis-server is not installed. Install it with &quot;./dev run&quot;, or on Debian with &quot;apt install redis-server&quot;. Then try again.</source>
        <translation>实验室需要运行自己的 Redis 服务器，但本机未安装 redis-server。请用 “./dev run” 安装，在 Debian 上也可用 “apt install redis-server”，然后重试。</translation>
    </message>
    <message>
        <source>Cannot start the servers of the lab. Try again.</source>
        <translation>无法启动实验室的服务器。请重试。</translation>
    </message>
    <message>
        <source>What this step does, as lab commands</source>
        <translation>此步骤执行的操作（实验室命令）</translation>
    </message>
    <message>
        <source>Continue with the next lesson (N)</source>
        <translation>继续学习下一课（N）</translation>
    </message>
    <message>
        <source>%1 holds it on %2 of %3 servers</source>
        <extracomment>%1 is a client; of a lock on several servers</extracomment>
        <translation>%1 在 %2/%3 台服务器上持有</translation>
    </message>
    <message>
        <source>Speed of the lab&apos;s time, from 0.01 to 100 (− and +)</source>
        <translation>实验室时间的速度，从 0.01 到 100（− 和 +）</translation>
    </message>
    <message>
        <source>Progress of the lesson</source>
        <translation>课程进度</translation>
    </message>
    <message>
        <source>Normal speed</source>
        <translation>恢复速度</translation>
    </message>
    <message>
        <source>Pause its process: it does not reply until you resume it</source>
        <translation>暂停其进程：恢复之前不作任何应答</translation>
    </message>
    <message>
        <source>Delay each of its replies</source>
        <translation>延迟它的每个应答</translation>
    </message>
    <message>
        <source>Evict the lock, as a server does when it is short of memory</source>
        <translation>逐出此锁，模拟服务器内存不足</translation>
    </message>
    <message>
        <source>Kill its process</source>
        <translation>强制终止其进程</translation>
    </message>
    <message>
        <source>Restart it; all its data is lost</source>
        <translation>重新启动，全部数据丢失</translation>
    </message>
    <message>
        <source>Promote the replica; data that was not replicated is lost</source>
        <translation>由副本接管，尚未复制的数据丢失</translation>
    </message>
    <message>
        <source>Select the primary.</source>
        <translation>请选择主节点。</translation>
    </message>
    <message>
        <source>There is no replica to take over.</source>
        <translation>没有可接管的副本。</translation>
    </message>
    <message>
        <source>How long each of its replies is delayed.</source>
        <translation>每个应答的延迟时长。</translation>
    </message>
    <message>
        <source>The lab cannot start</source>
        <translation>实验室无法启动</translation>
    </message>
    <message>
        <source>A private Redis server that is stopped when the lab closes.</source>
        <translation>专用 Redis 服务器，关闭实验室时停止。</translation>
    </message>
    <message>
        <source>not yet run</source>
        <extracomment>of a step of a lesson</extracomment>
        <translation>尚未执行</translation>
    </message>
    <message>
        <source>Press Enter to return to this step.</source>
        <translation>按 Enter 返回此步骤。</translation>
    </message>
    <message>
        <source>first part only</source>
        <extracomment>not all fields of a key are shown</extracomment>
        <translation>仅开头部分</translation>
    </message>
    <message>
        <source>No reply: it is unknown what the command did.</source>
        <translation>没有收到应答，命令的执行结果未知。</translation>
    </message>
    <message>
        <source>The server replied %1</source>
        <extracomment>%1 is what a server answered</extracomment>
        <translation>服务器应答 %1</translation>
    </message>
    <message>
        <source>It was not traced line by line.</source>
        <translation>未逐行跟踪。</translation>
    </message>
    <message>
        <source>%1 ran its own script</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 执行了自己的脚本</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Show the line of the script that explains this reply</source>
        <translation>显示脚本中说明此应答的那一行</translation>
    </message>
    <message>
        <source>Commands that ran, newest first</source>
        <translation>执行过的命令，最新的在前</translation>
    </message>
    <message>
        <source>Tracing is off: a server that runs a script line by line cannot serve other clients meanwhile. Use a lab with its own servers to trace.</source>
        <translation>跟踪已关闭：服务器逐行执行脚本期间无法为其他客户端服务。如需跟踪，请使用自带服务器的实验室。</translation>
    </message>
    <message numerus="yes">
        <source>Tracing is off: with more than %n clients it is too slow. Use a free lab with fewer clients to trace.</source>
        <translation>
            <numerusform>跟踪已关闭：客户端超过 %n 个时跟踪过慢。如需跟踪，请在自由实验中减少客户端。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checks of this step</source>
        <translation>此步骤的检查项</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>不成立。</translation>
    </message>
    <message>
        <source>Action</source>
        <extracomment>column: what was done</extracomment>
        <translation>操作</translation>
    </message>
    <message>
        <source>Press Enter to list all.</source>
        <translation>按 Enter 列出全部。</translation>
    </message>
    <message>
        <source>Force-unlocked %1. Its former holder is not notified and may still be working.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>已强制解锁 %1。原持有者不会收到通知，可能仍在工作。</translation>
    </message>
    <message>
        <source>Returned a permit of %1. Its holder is not notified.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已归还 %1 的一个许可。占用者不会收到通知。</translation>
    </message>
    <message>
        <source>Returned all permits of %1. Their holders are not notified.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已归还 %1 的所有许可。占用者不会收到通知。</translation>
    </message>
    <message>
        <source>Opened %1. All waiters continue.</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>已打开 %1。所有等待者继续执行。</translation>
    </message>
    <message>
        <source>Nothing was done: %1 no longer exists.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>未执行任何操作：%1 已不存在。</translation>
    </message>
    <message>
        <source>Nothing was done: the hold on %1 had already ended.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未执行任何操作：%1 的持有已经结束。</translation>
    </message>
    <message>
        <source>Nothing was done: the number of %1 has changed since you looked. Check it and decide again.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>未执行任何操作：在您查看之后，%1 的数值已变化。请查看后再决定。</translation>
    </message>
    <message>
        <source>Nothing was done: the holder of %1 has changed since you looked. Check the new holder and decide again.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未执行任何操作：在您查看之后，%1 的持有者已变化。请查看新的持有者后再决定。</translation>
    </message>
    <message>
        <source>Unknown outcome: the server&apos;s reply was lost, and the number of %1 may have changed. Lockscope is reading it again; wait for it before you try again.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>结果未知：服务器的应答丢失，%1 的数值可能已更改。正在重新读取，请看到结果后再操作。</translation>
    </message>
    <message>
        <source>Unknown outcome: the server&apos;s reply was lost, and %1 may be unlocked. Lockscope is reading its state again; wait for it before you try again.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>结果未知：服务器的应答丢失，%1 可能已解锁。正在重新读取其状态，请看到结果后再操作。</translation>
    </message>
    <message>
        <source>%1 was not acquired: no client holds it, but other waiters are ahead in its queue.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未能获取 %1：当前没有持有者，但队列中还有其他等待者排在前面。</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client held it at the last check, %2 ago.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>未能获取 %1：%2前最后一次检查时，它由其他客户端持有。</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client holds it. Its lease expires in %2 unless it is renewed.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>未能获取 %1：它由其他客户端持有。若不续期，租约将在 %2后到期。</translation>
    </message>
    <message>
        <source>It is unknown whether you still hold %1: the connection was lost. Lockscope checks when it reconnects.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>不知道您是否仍持有 %1：连接已断开。Lockscope 重新连接后会核对。</translation>
    </message>
    <message>
        <source>You no longer hold %1: the server did not confirm the hold before its lease expired.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再持有 %1：服务器未能在租约到期前确认该持有。</translation>
    </message>
    <message>
        <source>You no longer hold %1: its lease expired, or another client ended the hold.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再持有 %1：租约已到期，或持有被其他客户端结束。</translation>
    </message>
    <message>
        <source>You no longer hold %1. The reply to your release was lost, so the hold may have ended earlier.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再持有 %1。释放请求的应答丢失，该持有可能更早就已结束。</translation>
    </message>
    <message>
        <source>You lost your position in the queue of %1 and are now at its end.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您失去了在 %1 队列中的位置，现在排在队尾。</translation>
    </message>
    <message>
        <source>Select a lock first</source>
        <translation>请先选择一个锁</translation>
    </message>
    <message>
        <source>Not connected: the locks may have changed</source>
        <translation>未连接：锁的状态可能已变化</translation>
    </message>
    <message>
        <source>Locks on this server do not support this</source>
        <translation>此服务器上的锁不支持该操作</translation>
    </message>
    <message>
        <source>This server is a replica: connect to the primary to change locks</source>
        <translation>此服务器是副本：请连接到主节点再操作</translation>
    </message>
    <message>
        <source>This connection counts as production: change its label, or use the lab&apos;s own servers</source>
        <translation>此连接视为生产环境：请更改其标签，或使用实验室自己的服务器</translation>
    </message>
    <message>
        <source>This user lacks the permission to change locks: connect as another user</source>
        <translation>此用户没有操作锁的权限：请以其他用户连接</translation>
    </message>
    <message>
        <source>Arm the session first</source>
        <translation>请先启用操作权限</translation>
    </message>
    <message>
        <source>This user may not read the lock: its holder is unknown</source>
        <translation>此用户无权读取该锁：持有者未知</translation>
    </message>
    <message>
        <source>It has no holder</source>
        <translation>没有持有者</translation>
    </message>
    <message>
        <source>It does not record its holders</source>
        <translation>它不记录占用者</translation>
    </message>
    <message>
        <source>It is not a semaphore</source>
        <translation>它不是信号量</translation>
    </message>
    <message>
        <source>already ended</source>
        <extracomment>how an act ended: the hold had ended before</extracomment>
        <translation>此前已结束</translation>
    </message>
    <message>
        <source>holder changed</source>
        <extracomment>how an act ended: refused, for the holder had changed</extracomment>
        <translation>持有者已变</translation>
    </message>
    <message>
        <source>read limit hit</source>
        <extracomment>how the search for a client ended: as much was read as may be</extracomment>
        <translation>已达读取上限</translation>
    </message>
    <message>
        <source> · lease %1</source>
        <extracomment>the end of a sentence about an event; %1 is a duration</extracomment>
        <translation>；租约 %1</translation>
    </message>
    <message>
        <source>now %1, was %2</source>
        <extracomment>%1 is like &quot;3 free&quot;, %2 the number before</extracomment>
        <translation>当前：%1，此前：%2</translation>
    </message>
    <message>
        <source>%1; the key does not show what it counts</source>
        <extracomment>%1 is &quot;number 7&quot;</extracomment>
        <translation>%1；从键无法得知它计的是什么</translation>
    </message>
    <message>
        <source>%1: new clients have to wait</source>
        <extracomment>%1 is &quot;0 free&quot;</extracomment>
        <translation>%1：新请求的客户端需要等待</translation>
    </message>
    <message>
        <source>COUNT · waiters continue when it is zero</source>
        <translation>计数 · 归零时所有等待者继续执行</translation>
    </message>
    <message>
        <source>COUNT · none now</source>
        <translation>计数 · 当前没有</translation>
    </message>
    <message>
        <source>PLACES · queue elements use the others</source>
        <translation>位置 · 其余被队列元素占用</translation>
    </message>
    <message>
        <source>NUMBER · its writers are not recorded</source>
        <translation>数值 · 不记录由谁更改</translation>
    </message>
    <message numerus="yes">
        <source>PERMITS · %n in use</source>
        <extracomment>heading; how many permits of a semaphore are in use</extracomment>
        <translation>
            <numerusform>许可 · 已占用 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>PERMITS · none in use</source>
        <translation>许可 · 未被占用</translation>
    </message>
    <message>
        <source>PERMITS · holders are not recorded</source>
        <translation>许可 · 不记录占用者</translation>
    </message>
    <message>
        <source>it expired</source>
        <translation>已到期</translation>
    </message>
    <message>
        <source>the server evicted it to free memory</source>
        <translation>服务器为释放内存将其逐出</translation>
    </message>
    <message>
        <source>it was deleted, or it expired</source>
        <translation>已被删除或已到期</translation>
    </message>
    <message>
        <source>permit %1 is in use</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已占用</translation>
    </message>
    <message>
        <source>permit %1 was acquired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 被获取</translation>
    </message>
    <message>
        <source>permit %1 was renewed</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 续期</translation>
    </message>
    <message>
        <source>permit %1 was returned</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已归还</translation>
    </message>
    <message>
        <source>permit %1 expired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已到期</translation>
    </message>
    <message>
        <source>Permission denied by the server. Ask for the permission, or connect as another user.</source>
        <translation>服务器拒绝：权限不足。请申请权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>Permission denied: this user needs %1. Ask for it, or connect as another user.</source>
        <extracomment>%1 names a permission, for example &quot;+eval&quot;</extracomment>
        <translation>权限不足：此用户需要 %1。请申请该权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>Unknown outcome: the connection was lost before the server replied. Lockscope reads the state again when it reconnects.</source>
        <translation>结果未知：连接在服务器应答之前断开。Lockscope 重新连接后会再次读取状态。</translation>
    </message>
    <message>
        <source>The connection to the server was lost. Lockscope is reconnecting.</source>
        <translation>与服务器的连接已断开，正在自动重连。</translation>
    </message>
    <message>
        <source>The server did not reply in time. It may be overloaded, or the network drops packets.</source>
        <translation>服务器应答超时。服务器可能过载，或网络丢包。</translation>
    </message>
    <message>
        <source>The server requires a password. Enter it in the connection.</source>
        <translation>服务器要求密码。请在连接中输入。</translation>
    </message>
    <message>
        <source>The server rejected this user and password. Enter them again.</source>
        <translation>服务器拒绝了此用户名或密码。请重新输入。</translation>
    </message>
    <message>
        <source>This server is a read-only replica. Connect to the primary to change locks.</source>
        <translation>此服务器是只读副本。请连接到主节点再操作。</translation>
    </message>
    <message>
        <source>The server is still loading its data. Lockscope retries.</source>
        <translation>服务器仍在加载数据，将自动重试。</translation>
    </message>
    <message>
        <source>The key of this name is not a lock. Choose another name, or check its keys.</source>
        <translation>此名称对应的键不是锁。请换一个名称，或查看它的键。</translation>
    </message>
    <message>
        <source>The server is out of memory and refuses writes. Free memory on the server first.</source>
        <translation>服务器内存不足，拒绝写入。请先释放服务器内存。</translation>
    </message>
    <message>
        <source>This input is invalid. Correct it and try again.</source>
        <translation>输入无效。请更正后重试。</translation>
    </message>
    <message>
        <source>The TLS connection failed. Check that the server uses TLS on this port and that the CA file is correct.</source>
        <translation>TLS 连接失败。请检查此端口是否启用 TLS，以及 CA 文件是否正确。</translation>
    </message>
    <message>
        <source>Lockscope refused this. Nothing was sent to the server.</source>
        <translation>Lockscope 拒绝了此操作，未向服务器发送任何内容。</translation>
    </message>
    <message>
        <source>No server replies at this address. Check the host, the port, and that the server is running.</source>
        <translation>此地址没有服务器应答。请检查主机和端口，并确认服务器正在运行。</translation>
    </message>
    <message>
        <source>This server does not support a required command.</source>
        <translation>此服务器不支持所需的命令。</translation>
    </message>
    <message>
        <source>The server returned an error.</source>
        <translation>服务器返回了错误。</translation>
    </message>
    <message>
        <source>Clients write more keys than Lockscope can follow live. Live updates resume when there are fewer writes; or choose name prefixes.</source>
        <translation>客户端写入的键过多，无法全部实时跟踪。写入减少后会自动恢复，也可以指定名称前缀。</translation>
    </message>
    <message>
        <source>The server sent no notification of a change, so Lockscope polls the locks.</source>
        <translation>服务器漏报了一次变化，因此改为轮询锁。</translation>
    </message>
    <message>
        <source>The reply does not follow the Redis protocol, so Lockscope closed the connection. Check the port, and whether it needs TLS.</source>
        <translation>应答不符合 Redis 协议，Lockscope 已关闭连接。请检查端口，以及是否需要 TLS。</translation>
    </message>
    <message>
        <source>An internal error in Lockscope. Please report it.</source>
        <translation>Lockscope 内部错误。请报告此问题。</translation>
    </message>
    <message>
        <source>%1 already exists as another kind (%2). Acquire it as that kind, or choose another name.</source>
        <extracomment>%1 is the name of a lock, %2 its kind, for example &quot;fair lock&quot;</extracomment>
        <translation>%1 已存在，类型不同（%2）。请按该类型获取，或换一个名称。</translation>
    </message>
    <message>
        <source>The demo runs its own Redis server, but redis-server is not installed. Install it with &quot;./dev run&quot;, or on Debian with &quot;apt install redis-server&quot;.</source>
        <translation>演示需要运行自己的 Redis 服务器，但本机未安装 redis-server。请用 “./dev run” 安装，在 Debian 上也可用 “apt install redis-server”。</translation>
    </message>
    <message>
        <source>Cannot start the demo&apos;s Redis server. Try again, or connect to your own server.</source>
        <translation>无法启动演示的 Redis 服务器。请重试，或连接到您自己的服务器。</translation>
    </message>
    <message>
        <source>dequeued</source>
        <extracomment>an event: a waiter was removed because its position expired</extracomment>
        <translation>被移出</translation>
    </message>
    <message>
        <source>short holds</source>
        <extracomment>an event: holds that began and ended between two reads</extracomment>
        <translation>短暂持有</translation>
    </message>
    <message>
        <source>resynced</source>
        <extracomment>an event: the state was read again after a gap</extracomment>
        <translation>重新同步</translation>
    </message>
    <message>
        <source> · token %1</source>
        <extracomment>the end of a sentence about an event; %1 is the fencing token, a number</extracomment>
        <translation>；令牌 %1</translation>
    </message>
    <message>
        <source>the lease of %1 expired; its watchdog last renewed it at %2</source>
        <extracomment>%1 is an id, %2 a time of day</extracomment>
        <translation>%1 的租约已到期，看门狗最后一次续期在 %2</translation>
    </message>
    <message>
        <source>%1 acquired it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 获取了锁</translation>
    </message>
    <message>
        <source>%1 re-entered · hold count %2</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 重入，持有计数 %2</translation>
    </message>
    <message>
        <source>%1 released one hold · %2 left</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 释放了一次持有，还剩 %2 次</translation>
    </message>
    <message>
        <source>the server evicted it to free memory while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>在 %1 持有期间，服务器为释放内存将其逐出</translation>
    </message>
    <message>
        <source>%1 acquired it (next in queue)</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 从队首获取了锁</translation>
    </message>
    <message>
        <source>the server restarted or another took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>服务器已重启或由另一台接管，%1 的持有丢失</translation>
    </message>
    <message>
        <source>%1 queued · position %2</source>
        <extracomment>%1 is an id, %2 a position in a queue</extracomment>
        <translation>%1 开始排队，位置 %2</translation>
    </message>
    <message>
        <source>%1 was removed from the queue: its position expired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 被移出队列：位置已失效</translation>
    </message>
    <message>
        <source>%1 lost its position · now at position %2</source>
        <extracomment>%1 is an id, %2 a position in a queue</extracomment>
        <translation>%1 失去原位置，现排在第 %2 位</translation>
    </message>
    <message>
        <source>read again after a gap; changes in between are unknown</source>
        <translation>中断后重新读取；期间的变化未知</translation>
    </message>
    <message>
        <source>%1 missed a renewal</source>
        <extracomment>%1 is an id; at that time</extracomment>
        <translation>%1 漏续一次</translation>
    </message>
    <message>
        <source>a release message was received</source>
        <translation>收到释放消息</translation>
    </message>
    <message>
        <source>an unlock latch was seen</source>
        <translation>发现解锁标记</translation>
    </message>
    <message>
        <source>the server reported it</source>
        <translation>服务器通知</translation>
    </message>
    <message>
        <source>the server reported the eviction</source>
        <translation>服务器通知了逐出</translation>
    </message>
    <message>
        <source>the server counted evictions at that time, of unknown keys</source>
        <translation>服务器在此期间有逐出计数，但不知道逐出了哪些键</translation>
    </message>
    <message>
        <source>done from this console</source>
        <translation>由本控制台执行</translation>
    </message>
    <message>
        <source>several changes between two reads</source>
        <translation>两次读取之间有多次变化</translation>
    </message>
    <message>
        <source>another server replies now</source>
        <translation>现在由另一台服务器应答</translation>
    </message>
    <message>
        <source>the state only</source>
        <translation>仅有状态本身</translation>
    </message>
    <message numerus="yes">
        <source>%n in trouble, at the top</source>
        <extracomment>of locks whose names begin alike: how many of them are at the top of the table because of a problem or a warning</extracomment>
        <translation>
            <numerusform>%n 个异常，已置顶</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The server restarted or another took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>服务器已重启或由另一台接管：%n 次持有已丢失</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 held it and was not notified.</source>
        <extracomment>%1 is the holder of a lock</extracomment>
        <translation>原持有者 %1 没有收到通知。</translation>
    </message>
    <message>
        <source>Deleted, not released by a client: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>被删除，并非由客户端释放：%1</translation>
    </message>
    <message>
        <source>Their holders were not notified and may still be working: %1</source>
        <extracomment>%1 are names of locks</extracomment>
        <translation>持有者没有收到通知，可能仍在工作：%1</translation>
    </message>
    <message>
        <source>Not watched long enough to know whether the lease is renewed.</source>
        <translation>观察时间尚短，无法判断租约是否会续期。</translation>
    </message>
    <message>
        <source>A fixed lease: it expires unless it is released first.</source>
        <translation>固定租约：若未提前释放，到期自动结束。</translation>
    </message>
    <message>
        <source>A renewal is overdue. The holder may be paused or have lost its network. Without a renewal, the lease expires while the holder may still be working. Check the holder&apos;s process.</source>
        <translation>续期已逾期。持有者可能被暂停或断网。若一直不续期，租约将到期，而持有者可能仍在工作。请检查持有者的进程。</translation>
    </message>
    <message>
        <source>Two renewals were missed. The lease is about to expire while the holder may still be working. Check the holder&apos;s process now.</source>
        <translation>已漏续两次。租约即将到期，而持有者可能仍在工作。请立即检查持有者的进程。</translation>
    </message>
    <message>
        <source>It has no deadline: it stays held until a client releases it.</source>
        <translation>没有期限：在客户端释放之前一直被持有。</translation>
    </message>
    <message>
        <source>The deadline cannot be read; a permission may be missing.</source>
        <translation>无法读取期限，可能缺少权限。</translation>
    </message>
    <message>
        <source>subscription unknown</source>
        <extracomment>whether a waiter is subscribed to the channel that wakes it</extracomment>
        <translation>是否订阅：未知</translation>
    </message>
    <message>
        <source>subscribed</source>
        <extracomment>a waiter is subscribed to the channel that wakes it</extracomment>
        <translation>已订阅</translation>
    </message>
    <message>
        <source>not subscribed</source>
        <extracomment>a waiter is not subscribed to the channel that would wake it</extracomment>
        <translation>未订阅</translation>
    </message>
    <message>
        <source>The key of this name is not a lock. Clients that ask for this lock get a WRONGTYPE error.</source>
        <translation>此名称对应的键不是锁。请求此锁的客户端会收到 WRONGTYPE 错误。</translation>
    </message>
    <message>
        <source>This user may not read the lock, so its state and its holder are unknown. Ask for a key pattern (~…) that matches its name, or connect as another user.</source>
        <translation>此用户无权读取该锁，因此其状态和持有者未知。请申请与其名称匹配的键模式（~…）权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>Its key is too large to read, so its state and its holder are unknown.</source>
        <translation>键过大，不予读取，因此其状态和持有者未知。</translation>
    </message>
    <message>
        <source>The queue is too long to read completely. Only the first waiters are shown.</source>
        <translation>队列过长，未完整读取。只显示最前面的等待者。</translation>
    </message>
    <message>
        <source>Too large to read completely; only a part is shown.</source>
        <translation>内容过大，未完整读取，只显示其中一部分。</translation>
    </message>
    <message>
        <source>A majority is held.</source>
        <translation>已获得多数。</translation>
    </message>
    <message>
        <source>A majority is held for %1, unless it is renewed.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>已获得多数；若不续期，还可维持 %1。</translation>
    </message>
    <message>
        <source>It is unknown whether a majority is held: not every server is connected.</source>
        <translation>不知道是否获得多数：并非每台服务器都已连接。</translation>
    </message>
    <message>
        <source>No majority is left. Another client can acquire it now.</source>
        <translation>已失去多数。其他客户端现在可以获取它。</translation>
    </message>
    <message>
        <source>The leases of its members differ.</source>
        <translation>各成员的租约不一致。</translation>
    </message>
    <message>
        <source>These members are likely one lock, but not certainly: the same thread of several clients acquired them together.</source>
        <translation>这些成员很可能属于同一把锁，但不能确定：它们由多个客户端的同一线程一起获取。</translation>
    </message>
    <message>
        <source>same server, not counted twice</source>
        <extracomment>a row of the members of a lock; not counted twice</extracomment>
        <translation>同一台服务器，不重复计数</translation>
    </message>
    <message>
        <source>unknown: no connection</source>
        <extracomment>a row of the members of a lock: its server does not answer</extracomment>
        <translation>未知：没有连接</translation>
    </message>
    <message>
        <source>The client runs on the server&apos;s machine and uses the socket %1, which other clients may use too.</source>
        <translation>此客户端与服务器在同一台机器上，使用套接字 %1，其他客户端也可能使用它。</translation>
    </message>
    <message>
        <source>Its client name is %1.</source>
        <translation>客户端名称：%1。</translation>
    </message>
    <message>
        <source>This client sent nothing for this lock within %1. A holder with a fixed lease sends nothing until it releases the lock. A waiter retries only when it is woken or its wait ends.</source>
        <translation>此客户端在 %1内没有针对此锁发送任何命令。使用固定租约的持有者在释放之前不会发送命令；等待者只有在被唤醒或等待结束时才会再次请求。</translation>
    </message>
    <message>
        <source>The server handles %1 commands a second, too many to copy. Nothing was sent.</source>
        <translation>服务器每秒处理 %1 条命令，数量过多，不宜复制。未发送任何命令。</translation>
    </message>
    <message>
        <source>The search ended after 64 MB, the most that Lockscope reads. This client sent none of it.</source>
        <translation>已达到 64 MB 的读取上限，查找结束，未发现此客户端的命令。</translation>
    </message>
    <message>
        <source>The search ended because the server became slower: most of its last replies took %1 ms or more; before the search, nine in ten took at most %2 ms.</source>
        <translation>服务器变慢，查找已结束：最近的应答大多耗时至少 %1 毫秒，而查找之前九成应答不超过 %2 毫秒。</translation>
    </message>
    <message>
        <source>Lockscope is not watching yet.</source>
        <translation>尚未开始监视。</translation>
    </message>
    <message>
        <source>The server notifies Lockscope of every key change.</source>
        <translation>服务器会通知所有键的每次变化。</translation>
    </message>
    <message>
        <source>The server notifies Lockscope of changes to known locks; scans find new ones.</source>
        <translation>服务器会通知已知锁的变化；新锁通过扫描发现。</translation>
    </message>
    <message>
        <source>The server notifies Lockscope of changes to known locks; a new one is found within %1.</source>
        <translation>服务器会通知已知锁的变化；新锁可在 %1内发现。</translation>
    </message>
    <message>
        <source>Lockscope uses the key events that are already enabled on the server.</source>
        <translation>使用服务器上已启用的键事件。</translation>
    </message>
    <message>
        <source>Lockscope polls the locks at a limited rate.</source>
        <translation>以受限的频率轮询锁。</translation>
    </message>
    <message>
        <source>Lockscope polls the locks at a limited rate; a new one is found within %1.</source>
        <translation>以受限的频率轮询锁；新锁可在 %1内发现。</translation>
    </message>
    <message>
        <source>Many clients can hold it to read at once; no client can write meanwhile.</source>
        <translation>多个客户端可以同时持有读锁，期间无法获取写锁。</translation>
    </message>
    <message>
        <source>One client holds it to write, and no other client can read. The writer can re-enter it, and read.</source>
        <translation>只有一个客户端持有写锁，其他客户端无法读取。写锁持有者可以重入，也可以获取读锁。</translation>
    </message>
    <message>
        <source>One holder, which can re-enter it. Waiters have no order.</source>
        <translation>一个持有者，可以重入。等待者不分先后。</translation>
    </message>
    <message>
        <source>One holder, which cannot re-enter it. Waiters have no order.</source>
        <translation>一个持有者，不可重入。等待者不分先后。</translation>
    </message>
    <message>
        <source>One holder, which can re-enter it. Waiters acquire it in queue order.</source>
        <translation>一个持有者，可以重入。等待者按队列顺序获取锁。</translation>
    </message>
    <message>
        <source>One holder, which cannot re-enter it. Waiters acquire it in queue order.</source>
        <translation>一个持有者，不可重入。等待者按队列顺序获取锁。</translation>
    </message>
    <message>
        <source>The fair lock of old clients: a position in the queue expires after 5 s. Use it together with such clients.</source>
        <translation>旧版客户端的公平锁：队列中的位置 5 秒后失效。用于与旧版客户端共用。</translation>
    </message>
    <message>
        <source>One holder, which can re-enter it. Waiters poll; no message wakes them.</source>
        <translation>一个持有者，可以重入。等待者轮询，没有消息唤醒它们。</translation>
    </message>
    <message>
        <source>Like reentrant; each acquire also returns a fencing token, higher than all before.</source>
        <translation>与可重入锁相同，每次获取还会得到一个比之前都大的栅栏令牌。</translation>
    </message>
    <message>
        <source>One value in one key, as many libraries write it. The name is the complete key, for example lock_orders.</source>
        <translation>一个键保存一个值，许多库都采用这种写法。名称就是完整的键，例如 lock_orders。</translation>
    </message>
    <message>
        <source>Unsafe on purpose, to show a common mistake: a release reads the value and then deletes the key. If the lease expires in between and another client acquires the lock, the release deletes the lock of that client, and a third client can acquire it. Never use it for real work.</source>
        <translation>故意设计为不安全，用于演示一个常见错误：释放时先读取值，再删除键。如果其间租约到期、锁被其他客户端获取，删除的就是那个客户端的锁，第三个客户端便能获取它。切勿用于实际工作。</translation>
    </message>
    <message>
        <source>position expired</source>
        <translation>位置已失效</translation>
    </message>
    <message>
        <source>position expires in %1</source>
        <extracomment>how long a waiter keeps its position in the queue; %1 is like 4:38</extracomment>
        <translation>位置 %1 后失效</translation>
    </message>
    <message numerus="yes">
        <source>WAITING · %n, no queue order</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>等待 · %n 个，无先后顺序</numerusform>
        </translation>
    </message>
    <message>
        <source>WAITING · unknown: its clients poll</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>等待 · 未知：其客户端采用轮询</translation>
    </message>
    <message>
        <source>QUEUE · no waiters</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>队列 · 无等待者</translation>
    </message>
    <message>
        <source>WAITING · no subscribers</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>等待 · 无订阅者</translation>
    </message>
    <message>
        <source>The server does not record which clients wait for this lock.</source>
        <translation>服务器不记录哪些客户端在等待此锁。</translation>
    </message>
    <message>
        <source>No keychain is available, so Lockscope does not save the password and asks for it each time.</source>
        <translation>没有可用的钥匙串，因此不保存密码，每次连接时询问。</translation>
    </message>
    <message>
        <source>It is frozen: its process and its watchdog are paused.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它已冻结：进程和看门狗都已暂停。</translation>
    </message>
    <message>
        <source>It is cut off: it can neither send nor receive.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它已断网：既不能发送也不能接收。</translation>
    </message>
    <message>
        <source>It has crashed: it releases nothing.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它已崩溃：不会再释放任何锁。</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting, no queue order</source>
        <extracomment>how many wait for a lock without an order, and are not known one by one</extracomment>
        <translation>
            <numerusform>%n 个在等待，无先后顺序</numerusform>
        </translation>
    </message>
    <message>
        <source>you</source>
        <extracomment>below a figure: a holder or waiter that is this program; short</extracomment>
        <translation>您</translation>
    </message>
    <message>
        <source>It is this console.</source>
        <translation>这是本控制台。</translation>
    </message>
    <message>
        <source>%1 holds the read lock.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有读锁。</translation>
    </message>
    <message>
        <source>%1 holds the write lock.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有写锁。</translation>
    </message>
    <message>
        <source>Permit %1 is in use.</source>
        <extracomment>%1 is a permit&apos;s id</extracomment>
        <translation>许可 %1 已占用。</translation>
    </message>
    <message>
        <source>%1 waits; there is no queue order.</source>
        <extracomment>%1 is who waits for a lock which keeps no order</extracomment>
        <translation>%1 在等待，无先后顺序。</translation>
    </message>
    <message>
        <source>Stale: this is the state from before the connection was lost.</source>
        <translation>已过时：这是连接断开之前的状态。</translation>
    </message>
    <message>
        <source>At position %1. When its turn comes is unknown.</source>
        <extracomment>of a waiter; %1 is its position in the queue</extracomment>
        <translation>排在第 %1 位。何时轮到未知。</translation>
    </message>
    <message>
        <source>The lock is free and this waiter is first: it is its turn.</source>
        <translation>锁空闲，它排在第一位：现在轮到它。</translation>
    </message>
    <message>
        <source>It is next. When the holder releases the lock is unknown.</source>
        <translation>它是下一个。持有者何时释放锁未知。</translation>
    </message>
    <message>
        <source>It is next, at the latest when the lease expires in %1, unless the holder renews it.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>它是下一个，最迟在 %1后租约到期时轮到，除非持有者续期。</translation>
    </message>
    <message>
        <source>The waiter ahead is not subscribed. Its position expires in %1; then it is this waiter&apos;s turn.</source>
        <extracomment>%1 is like 4:38</extracomment>
        <translation>前面的等待者未订阅，其位置将在 %1 后失效，然后轮到它。</translation>
    </message>
    <message>
        <source>subscribed?</source>
        <extracomment>whether a waiter is subscribed is not known; short</extracomment>
        <translation>已订阅？</translation>
    </message>
    <message>
        <source>Holder unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message numerus="yes">
        <source>%n holders</source>
        <extracomment>how many hold the lock at once</extracomment>
        <translation>
            <numerusform>%n 个持有者</numerusform>
        </translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Latest entries; the audit file has all</source>
        <translation>仅显示最近的记录，完整记录见审计文件</translation>
    </message>
    <message>
        <source>Cannot save the audit.</source>
        <translation>无法保存审计记录。</translation>
    </message>
    <message>
        <source>A replica: read-only</source>
        <translation>副本：只读</translation>
    </message>
    <message>
        <source>This console lost a hold on that connection. Open the connection to see which lock.</source>
        <translation>本控制台在该连接上的一次持有已丢失。请打开该连接查看是哪个锁。</translation>
    </message>
    <message>
        <source>Armed: you can acquire and release locks there.</source>
        <translation>可操作：可在该连接上获取和释放锁。</translation>
    </message>
    <message>
        <source>Lessons, and clients to experiment with</source>
        <translation>课程，以及可供试验的客户端</translation>
    </message>
    <message>
        <source>Close the lab and stop its servers</source>
        <translation>关闭实验室并停止其服务器</translation>
    </message>
    <message>
        <source>Select a lock to see its holder, its waiters and its lease.</source>
        <translation>选择一个锁，查看其持有者、等待者和租约。</translation>
    </message>
    <message>
        <source>You can acquire, release and force-unlock locks. Press to switch back to read-only.</source>
        <translation>现在可以获取、释放锁或强制解锁。点击恢复只读。</translation>
    </message>
    <message>
        <source>Read-only: you cannot change locks. Press to arm the session for 10 minutes.</source>
        <translation>当前为只读，无法更改锁。点击启用操作权限 10 分钟。</translation>
    </message>
    <message>
        <source>It no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>No incidents. Lockscope lists lost holds, force unlocks and servers that restart without their data here until you dismiss them.</source>
        <translation>暂无事故。持有丢失、强制解锁和重启后数据丢失的服务器会列在这里，直到您将其忽略。</translation>
    </message>
    <message>
        <source>The permit that expires first.</source>
        <translation>最先到期的许可。</translation>
    </message>
    <message>
        <source>The full lease is unknown until the next renewal.</source>
        <translation>下一次续期之前，完整租约未知。</translation>
    </message>
    <message>
        <source>Held for %1: Lockscope did not see the acquire.</source>
        <extracomment>%1 is &quot;at least&quot; with a duration</extracomment>
        <translation>已持有%1：未观察到获取的时刻。</translation>
    </message>
    <message>
        <source>It has no holder.</source>
        <translation>没有持有者。</translation>
    </message>
    <message>
        <source>Subscribed: a release message can wake the client. Expires: when its position in the queue expires. Turn: the latest time at which it acquires the lock, unless the holder renews; waiters behind a dead waiter wait until its position expires.</source>
        <translation>订阅：释放消息可以唤醒该客户端。到期：它在队列中的位置何时失效。轮到：最迟何时获取锁，持有者续期时除外；失联等待者后面的等待者要一直等到其位置失效。</translation>
    </message>
    <message>
        <source>No keys: the lock is free and its queue is empty.</source>
        <translation>没有任何键：锁空闲，队列为空。</translation>
    </message>
    <message>
        <source>Connection lost %1 ago. The state shown is stale.</source>
        <translation>连接于 %1前断开。显示的状态已过时。</translation>
    </message>
    <message>
        <source>Reconnecting in %1.</source>
        <translation>将在 %1后重连。</translation>
    </message>
    <message>
        <source>%1 is not a filter term. It matches as part of a name.</source>
        <extracomment>%1 is what the user typed, as is:odd</extracomment>
        <translation>%1 不是筛选条件，按名称的一部分匹配。</translation>
    </message>
    <message>
        <source>Choose a server to see the locks that are held on it. Lockscope changes nothing there until you arm the session.</source>
        <translation>选择一个服务器，查看其上持有的锁。在您启用操作权限之前，Lockscope 不会更改任何内容。</translation>
    </message>
    <message>
        <source>No client holds a lock on this server now. A lock appears here as soon as a client acquires it.</source>
        <translation>此服务器上目前没有被持有的锁。一旦有客户端获取锁，它就会出现在这里。</translation>
    </message>
    <message>
        <source>All known locks are free, and free locks are hidden. Use the button above to show them. A lock appears here as soon as a client acquires it.</source>
        <translation>所有已知的锁都处于空闲状态，空闲锁默认隐藏，可点击上方按钮显示。一旦有客户端获取锁，它就会出现在这里。</translation>
    </message>
    <message>
        <source>No lock matches the filter. Press Esc in the filter to see all locks.</source>
        <translation>没有符合筛选条件的锁。在筛选框中按 Esc 可显示全部。</translation>
    </message>
    <message>
        <source>Filter terms: names, holder:…, kind:…, waiters&gt;0, count&gt;1, and is:problem, is:warning, is:lost, is:overdue, is:irregular, is:held, is:free, is:mine, is:watchdog, is:fixed.</source>
        <translation>可用的筛选条件：名称、holder:…、kind:…、waiters&gt;0、count&gt;1，以及 is:problem、is:warning、is:lost、is:overdue、is:irregular、is:held、is:free、is:mine、is:watchdog、is:fixed。</translation>
    </message>
    <message>
        <source>The demo cannot start</source>
        <translation>演示无法启动</translation>
    </message>
    <message>
        <source>Locks that have been free for some seconds, without waiters or trouble</source>
        <translation>已空闲数秒、没有等待者也没有异常的锁</translation>
    </message>
    <message>
        <source>Open it in its own connection (Enter)</source>
        <translation>在其所属连接中打开（Enter）</translation>
    </message>
    <message>
        <source>No client holds it on several of these servers at once.</source>
        <translation>没有客户端在其中多台服务器上同时持有它。</translation>
    </message>
    <message>
        <source>Select a lock to see on which servers its holder holds it.</source>
        <translation>选择一个锁，查看持有者在哪些服务器上持有它。</translation>
    </message>
    <message>
        <source>The demo&apos;s server ended, so Lockscope started a new one with new locks.</source>
        <translation>演示服务器已退出，Lockscope 已启动新的服务器，其中的锁都是新的。</translation>
    </message>
    <message>
        <source>The keychain did not respond, so it still has the password. Remove the entry &quot;lockscope&quot; there.</source>
        <translation>钥匙串没有响应，密码仍保存在其中。请在钥匙串中删除 “lockscope” 条目。</translation>
    </message>
    <message>
        <source>Cannot save the names: %1</source>
        <extracomment>%1 says why</extracomment>
        <translation>无法保存名称：%1</translation>
    </message>
    <message>
        <source>The server has not replied yet. Waiting until it confirms the release or the leases expire.</source>
        <translation>服务器尚未应答。正在等待它确认释放，或等待租约到期。</translation>
    </message>
    <message>
        <source>New to distributed locks? Short lessons show how they work, step by step, on a real Redis server.</source>
        <translation>刚接触分布式锁？几节短课在真实的 Redis 服务器上逐步演示其工作原理。</translation>
    </message>
    <message>
        <source>It contains invisible characters.</source>
        <translation>其中含有不可见字符。</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制锁名称</translation>
    </message>
    <message>
        <source>Copy holder id</source>
        <translation>复制持有者 ID</translation>
    </message>
    <message>
        <source>Only its holder&apos;s locks and waits</source>
        <translation>仅显示其持有者持有或等待的锁</translation>
    </message>
    <message>
        <source>Select a lock that has a holder or a waiter first, then name the client.</source>
        <translation>请先选择一个有持有者或等待者的锁，再为客户端命名。</translation>
    </message>
    <message>
        <source>The id of this client is not text, so it cannot have a name.</source>
        <translation>此客户端的 ID 不是文本，无法命名。</translation>
    </message>
    <message>
        <source>Copied: the %1 commands that show this lock</source>
        <translation>已复制：用于查看此锁的 %1 命令</translation>
    </message>
    <message>
        <source>The lock as a room, with its waiters in line</source>
        <translation>以房间的形式展示锁，等待者在门前排队</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>Select a lock that has a holder or a waiter first, then search for the client.</source>
        <translation>请先选择一个有持有者或等待者的锁，再查找客户端。</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copied the id of the client.</source>
        <translation>已复制客户端 ID。</translation>
    </message>
    <message numerus="yes">
        <source>%n locks have changed since then.</source>
        <translation>
            <numerusform>此后有 %n 个锁发生变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>The lesson controls the clients. Press Take control to use them yourself.</source>
        <translation>客户端由课程控制。要自己控制，请点击“自行操作”。</translation>
    </message>
    <message>
        <source>There is no lesson or file with this name.</source>
        <translation>没有这个名称的课程或文件。</translation>
    </message>
    <message>
        <source>For 10 minutes, you can acquire, release and force-unlock locks from here. Before it ends another client&apos;s hold, Lockscope checks it against what you saw and asks you to confirm. It records each act in the audit file. Then the session switches back to read-only.</source>
        <translation>在 10 分钟内，您可以在此获取、释放锁或强制解锁。在结束其他客户端的持有之前，Lockscope 会与您看到的状态核对并请您确认。每个操作都会记入审计文件。之后会话恢复为只读。</translation>
    </message>
    <message>
        <source>The hold ends at once, and a waiter can acquire the lock. The holder is not notified: if it is still working, two clients work at the same time. Make sure that it is dead or stuck.</source>
        <translation>持有立即结束，等待者可以获取锁。持有者不会收到通知：如果它仍在工作，就会有两个客户端同时工作。请确认它已崩溃或卡死。</translation>
    </message>
    <message>
        <source>first expires in %1</source>
        <extracomment>when the first of several permits expires; %1 is a duration</extracomment>
        <translation>最早 %1后到期</translation>
    </message>
    <message>
        <source>position %1</source>
        <extracomment>below a waiter; %1 is its position in the queue, 1 or more; short</extracomment>
        <translation>第 %1 位</translation>
    </message>
    <message>
        <source>Left over</source>
        <extracomment>above a finding: something is left over</extracomment>
        <translation>遗留</translation>
    </message>
    <message>
        <source>About to break</source>
        <extracomment>above a finding: the lock works now, but may stop</extracomment>
        <translation>即将出错</translation>
    </message>
    <message>
        <source>Stuck</source>
        <extracomment>above a finding: clients wait for nothing, or cannot work with the lock</extracomment>
        <translation>卡住</translation>
    </message>
    <message>
        <source>Exclusion broken</source>
        <extracomment>above a finding: two clients may work at once</extracomment>
        <translation>互斥被破坏</translation>
    </message>
    <message>
        <source>possible</source>
        <extracomment>how sure a finding is</extracomment>
        <translation>可能</translation>
    </message>
    <message>
        <source>likely</source>
        <extracomment>how sure a finding is</extracomment>
        <translation>很可能</translation>
    </message>
    <message>
        <source>certain</source>
        <extracomment>how sure a finding is</extracomment>
        <translation>确定</translation>
    </message>
    <message>
        <source>The preview changes nothing</source>
        <translation>预览不会做任何更改</translation>
    </message>
    <message>
        <source>Why</source>
        <extracomment>in front of the cause of a problem; short</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>Or</source>
        <extracomment>in front of another explanation of a problem; short</extracomment>
        <translation>也可能</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>in front of what to do about a problem; short</extracomment>
        <translation>建议</translation>
    </message>
    <message>
        <source>Also</source>
        <extracomment>in front of what else is wrong; short</extracomment>
        <translation>另有</translation>
    </message>
    <message>
        <source>all else healthy</source>
        <extracomment>beside the numbers of problems and warnings: the other locks have neither</extracomment>
        <translation>其余正常</translation>
    </message>
    <message>
        <source>all healthy</source>
        <translation>全部正常</translation>
    </message>
</context>
</TS>
