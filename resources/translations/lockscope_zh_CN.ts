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
            <numerusform>已释放 %1 的一次持有，其持有者还剩 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Force-unlocked %1. Its former holder is not told: its work may still be going on.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>已强制解锁 %1。原持有者不会得到通知，它的工作可能仍在进行。</translation>
    </message>
    <message>
        <source>Nothing was done: the hold on %1 had ended before.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未做任何操作：对 %1 的持有此前已经结束。</translation>
    </message>
    <message>
        <source>Nothing was done: %1 has changed hands since you looked. Look at its new holder and decide again.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未做任何操作：在您查看之后，%1 已经易主。请查看新的持有者，再作决定。</translation>
    </message>
    <message>
        <source>Nothing was done to %1. %2</source>
        <extracomment>%1 is the name of a lock, %2 a sentence</extracomment>
        <translation>未对 %1 做任何操作。%2</translation>
    </message>
    <message>
        <source>It is not known whether %1 was unlocked: the answer was lost. Its state is being read back; act again only when you see it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>不知道 %1 是否已被解锁：应答丢失了。正在重新读取它的状态；看到状态之后再操作。</translation>
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
        <source>%1 was not acquired: no client holds it, but others are ahead in its queue.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>未能获取 %1：当前没有客户端持有它，但队列中还有其他等待者排在前面。</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client held it %2 ago, when the server was last asked.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>未能获取 %1：%2前最后一次查询服务器时，它由其他客户端持有。</translation>
    </message>
    <message>
        <source>%1 was not acquired: another client holds it, for another %2 unless it is renewed.</source>
        <extracomment>%1 is the name of a lock, %2 a duration</extracomment>
        <translation>未能获取 %1：它由其他客户端持有，若不续期还剩 %2。</translation>
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
        <source>It is not known whether you still hold %1: the connection was lost. It is checked on reconnecting.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>不知道您是否仍持有 %1：连接已断开。重新连接后会核对。</translation>
    </message>
    <message>
        <source>You no longer hold %1: the server did not confirm it before its lease ended.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再持有 %1：服务器在租约到期前未能确认该持有。</translation>
    </message>
    <message>
        <source>You no longer hold %1: it ran out, or somebody ended it.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您不再持有 %1：租约已到期，或被别人结束。</translation>
    </message>
    <message>
        <source>You no longer hold %1. The answer to your release was lost, so it may have ended before.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已不再持有 %1。释放请求的应答丢失，该持有也可能在此之前已经结束。</translation>
    </message>
    <message>
        <source>You released %1.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您已释放 %1。</translation>
    </message>
    <message>
        <source>You lost your place in the queue of %1 and stand at its end now.</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>您在 %1 队列中的位置已丢失，现在排在队尾。</translation>
    </message>
    <message>
        <source>Select a lock to act on it</source>
        <translation>请先选择一个锁</translation>
    </message>
    <message>
        <source>Not connected: what is shown may have changed</source>
        <translation>未连接：所显示的内容可能已经变化</translation>
    </message>
    <message>
        <source>This server is a replica: connect to the primary to act</source>
        <translation>此服务器是副本：请连接主节点再操作</translation>
    </message>
    <message>
        <source>Arm the session to act</source>
        <translation>先启用操作权限才能操作</translation>
    </message>
    <message>
        <source>Nobody holds it</source>
        <translation>没有持有者</translation>
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
        <extracomment>an act, in the audit list: everything that we held was given back</extracomment>
        <translation>释放自己的锁</translation>
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
        <translation>完成</translation>
    </message>
    <message>
        <source>acquired</source>
        <extracomment>an event</extracomment>
        <translation>获取</translation>
    </message>
    <message>
        <source>not acquired</source>
        <extracomment>how an act ended</extracomment>
        <translation>未获取</translation>
    </message>
    <message>
        <source>already gone</source>
        <extracomment>how an act ended: the hold had ended before</extracomment>
        <translation>此前已结束</translation>
    </message>
    <message>
        <source>changed hands</source>
        <extracomment>how an act ended: refused, for the holder had changed</extracomment>
        <translation>已易主</translation>
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
        <source>The address carries a password, which would end up in lists and logs. Leave it out: it is asked for, or kept in the keychain.</source>
        <translation>地址中带有密码，会出现在列表和日志里。请去掉密码：连接时会询问，或保存在钥匙串中。</translation>
    </message>
    <message>
        <source>This input cannot be used. Correct it and try again.</source>
        <translation>此输入无法使用。请更正后重试。</translation>
    </message>
    <message>
        <source>A pattern in a permission is printable ASCII without spaces, quotes and parentheses. Enter another one.</source>
        <translation>权限中的模式只能是可打印的 ASCII 字符，不含空格、引号和括号。请输入其他模式。</translation>
    </message>
    <message>
        <source>Locks that this user may not read are missing here, or shown as unread.</source>
        <translation>该用户无权读取的锁不会显示，或显示为未读取。</translation>
    </message>
    <message>
        <source>The keys cannot be looked through, so only locks that change while you watch are found.</source>
        <translation>无法遍历键，因此只能发现在观察期间发生变化的锁。</translation>
    </message>
    <message>
        <source>How far the scan for locks has come is not known.</source>
        <translation>无法得知扫描锁的进度。</translation>
    </message>
    <message>
        <source>Changes are not announced, so locks are asked for again and again, and short states may be missed.</source>
        <translation>服务器不通报变化，因此只能反复读取各锁，可能错过短暂的状态。</translation>
    </message>
    <message>
        <source>If the server stopped announcing changes, that would be noticed late.</source>
        <translation>如果服务器不再通报变化，会较晚才被发现。</translation>
    </message>
    <message>
        <source>Releases are not heard, so it is less certain how a hold ended, and who waits for what counts is not seen.</source>
        <translation>听不到释放消息，因此持有如何结束不太确定，也看不到谁在等待计数类对象。</translation>
    </message>
    <message>
        <source>The server does not send announcements and replies in one order, so more events are uncertain.</source>
        <translation>服务器发送的变更通知与命令回复之间没有统一的先后顺序，因此会有更多事件无法确定。</translation>
    </message>
    <message>
        <source>The server&apos;s notices of expired and evicted keys are not heard, so an eviction cannot be told from another end.</source>
        <translation>收不到服务器的键过期和逐出通知，因此无法区分逐出与其他结束方式。</translation>
    </message>
    <message>
        <source>Who listens is not known, so waiters without a queue are not counted and a dead waiter is not noticed.</source>
        <translation>无法得知谁在监听，因此不统计没有队列的等待者，也发现不了已失效的等待者。</translation>
    </message>
    <message>
        <source>The sizes of keys are not known, so very large ones are read like the others.</source>
        <translation>无法得知键的大小，因此很大的键也照常读取。</translation>
    </message>
    <message>
        <source>The server does not tell its version, whether it evicts locks, or whether it is still loading.</source>
        <translation>服务器不提供其版本、是否会逐出锁、是否仍在加载等信息。</translation>
    </message>
    <message>
        <source>Whether this server is a replica is not known.</source>
        <translation>无法得知该服务器是否为副本。</translation>
    </message>
    <message>
        <source>In the server&apos;s list of clients this program has no name.</source>
        <translation>在服务器的客户端列表中，本程序没有名称。</translation>
    </message>
    <message>
        <source>What this user may do to locks is not known before it is tried.</source>
        <translation>该用户可以对锁执行哪些操作，只有尝试后才知道。</translation>
    </message>
    <message>
        <source>The sentinel does not tell when another server takes over. It is asked every two seconds instead, so that is noticed later.</source>
        <translation>哨兵不会通知其他服务器接管主节点的事件。改为每两秒询问一次，因此会较晚得知。</translation>
    </message>
    <message>
        <source>The sentinel does not name the others, so only those of the address are known.</source>
        <translation>该哨兵不提供其他哨兵的名单，因此只知道地址中列出的哨兵。</translation>
    </message>
    <message>
        <source>The sentinel is asked every two seconds whether it is there. It refuses to say, and notes that in its log each time.</source>
        <translation>每两秒询问一次哨兵是否在线。它拒绝回答，并且每次都记入其日志。</translation>
    </message>
    <message>
        <source>In the sentinel&apos;s list of clients this program has no name.</source>
        <translation>在哨兵的客户端列表中，本程序没有名称。</translation>
    </message>
    <message>
        <source>The server was asked what it would permit: this user cannot act on any lock.</source>
        <translation>已询问服务器会允许什么：该用户不能操作任何锁。</translation>
    </message>
    <message>
        <source>No certificate of ours can be read from this file. Choose a file in PEM format.</source>
        <translation>无法从此文件中读取客户端证书。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>No private key can be read from this file. Choose a file in PEM format.</source>
        <translation>无法从此文件中读取私钥。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>The private key needs a passphrase, which cannot be given here. Choose a key without one, in a file that only you can read.</source>
        <translation>该私钥需要口令，此处无法输入。请选择没有口令的私钥，并存放在只有您能读取的文件中。</translation>
    </message>
    <message>
        <source>The private key does not belong to the certificate. Choose the key that it was made for.</source>
        <translation>该私钥与证书不匹配。请选择与该证书对应的私钥。</translation>
    </message>
    <message>
        <source>A certificate of ours needs its private key, and a key its certificate. Choose both files.</source>
        <translation>客户端证书需要对应的私钥，私钥也需要对应的证书。请同时选择两个文件。</translation>
    </message>
    <message>
        <source>Certificates and keys are for TLS only. Begin the address with rediss://, or leave them out.</source>
        <translation>证书和私钥仅用于 TLS。请让地址以 rediss:// 开头，或不指定它们。</translation>
    </message>
    <message>
        <source>The server lets in only clients with a certificate. Choose the certificate and the key that it knows.</source>
        <translation>服务器只允许持有证书的客户端接入。请选择服务器认可的证书和私钥。</translation>
    </message>
    <message>
        <source>The server does not accept our certificate. Choose one that it trusts and that has not expired.</source>
        <translation>服务器不接受此客户端证书。请选择其信任且未过期的证书。</translation>
    </message>
    <message>
        <source>Permission %1 is missing. %2</source>
        <extracomment>%1 is a permission, for example &quot;+scan&quot;; %2 what is missing for it</extracomment>
        <translation>缺少权限 %1。%2</translation>
    </message>
    <message>
        <source>Asked beforehand, the server says that this user may not act: connect as another one</source>
        <translation>已事先询问，服务器表示该用户无权操作：请以其他用户连接</translation>
    </message>
    <message>
        <source>Certificate (TLS)</source>
        <translation>证书（TLS）</translation>
    </message>
    <message>
        <source>none; ours, where the server wants one</source>
        <translation>无；服务器要求时选择客户端证书</translation>
    </message>
    <message>
        <source>Its private key</source>
        <translation>证书的私钥</translation>
    </message>
    <message>
        <source>Look for locks gently: at most 1 % of the server&apos;s time</source>
        <translation>温和扫描：最多占用服务器 1% 的时间</translation>
    </message>
    <message>
        <source>Private keys (*.pem *.key)</source>
        <translation>私钥 (*.pem *.key)</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is for another name, so it may be another server. Connect by the name in the certificate.</source>
        <translation>服务器证书属于另一个名称，因此可能是另一台服务器。请使用证书中的名称连接。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not signed by an authority known here. Choose the CA file that signed it.</source>
        <translation>服务器证书的签发机构在本机不受信任。请选择签发它的 CA 文件。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate has expired. It must be renewed on the server.</source>
        <translation>服务器证书已过期，必须在服务器上更新。</translation>
    </message>
    <message>
        <source>No secure connection could be made. Check that the server speaks TLS on this port and that the CA file is the right one.</source>
        <translation>无法建立安全连接。请检查此端口是否启用 TLS，以及 CA 文件是否正确。</translation>
    </message>
    <message>
        <source>The server does not permit this. Ask for the permission, or connect as another user.</source>
        <translation>服务器不允许此操作。请申请权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>The user of this connection lacks a permission: %1. Ask for it, or connect as another user.</source>
        <extracomment>%1 names a permission, for example &quot;+eval&quot;</extracomment>
        <translation>此连接的用户缺少权限：%1。请申请该权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>The connection ended before the answer came, so it is not known whether it happened. It is read back once the server can be reached.</source>
        <translation>应答到达之前连接已断开，因此不知道操作是否已执行。一旦能连上服务器就会重新读取。</translation>
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
        <source>Refused here, before anything was sent to the server.</source>
        <translation>在本地被拒绝，没有向服务器发送任何内容。</translation>
    </message>
    <message>
        <source>The server did not answer in time. It may be overloaded, or something drops the packets on the way.</source>
        <translation>服务器未及时应答。它可能过载，或数据包在途中丢失。</translation>
    </message>
    <message>
        <source>The server asks for a password. Enter it in the connection.</source>
        <translation>服务器要求密码。请在连接中输入。</translation>
    </message>
    <message>
        <source>The server does not accept this user and password. Enter them again.</source>
        <translation>服务器不接受此用户名和密码。请重新输入。</translation>
    </message>
    <message>
        <source>This server is a replica and is never written to. Connect to the primary to act.</source>
        <translation>此服务器是副本，绝不会写入。请连接主节点再操作。</translation>
    </message>
    <message>
        <source>The server is still loading its data. It is tried again by itself.</source>
        <translation>服务器仍在加载数据。会自动重试。</translation>
    </message>
    <message>
        <source>The name belongs to an object that is not a lock. Choose another name, or look at its keys.</source>
        <translation>此名称属于一个不是锁的对象。请换一个名称，或查看它的键。</translation>
    </message>
    <message>
        <source>The server is out of memory and refuses to write. Free memory there first.</source>
        <translation>服务器内存不足，拒绝写入。请先在服务器上释放内存。</translation>
    </message>
    <message>
        <source>The server forgot a script. Try again.</source>
        <translation>服务器丢失了脚本。请重试。</translation>
    </message>
    <message>
        <source>No server answers at this address. Check host and port, and that it is running.</source>
        <translation>此地址没有服务器应答。请检查主机和端口，以及服务器是否在运行。</translation>
    </message>
    <message>
        <source>This server does not know a command that is needed.</source>
        <translation>此服务器不支持所需的命令。</translation>
    </message>
    <message>
        <source>The server refused.</source>
        <translation>服务器拒绝了请求。</translation>
    </message>
    <message>
        <source>More keys are written there than can be followed live. It gets better by itself once there are fewer, or choose name prefixes.</source>
        <translation>那里写入的键过多，无法全部实时跟踪。写入减少后会自动恢复，也可以指定名称前缀。</translation>
    </message>
    <message>
        <source>The server did not announce a change, so locks are asked for again and again instead.</source>
        <translation>服务器有一次更改没有通知，因此改为反复查询锁。</translation>
    </message>
    <message>
        <source>What answered does not speak the Redis protocol as expected; the connection was ended. Check the port, and whether it wants TLS.</source>
        <translation>应答方不符合 Redis 协议，连接已断开。请检查端口，以及是否需要 TLS。</translation>
    </message>
    <message>
        <source>An error in this program. Please report it.</source>
        <translation>本程序出错。请报告此问题。</translation>
    </message>
    <message>
        <source>The demo runs on a Redis server of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;.</source>
        <translation>演示使用自己的 Redis 服务器，但这里没有安装 redis-server。“./dev run” 会安装它；在 Debian 上也可以用 “apt install redis-server”。</translation>
    </message>
    <message>
        <source>The demo&apos;s own Redis server could not be started. Try again, or connect to a server of yours.</source>
        <translation>无法启动演示自己的 Redis 服务器。请重试，或连接到您的服务器。</translation>
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
        <extracomment>an event: the holder took it once more</extracomment>
        <translation>重入</translation>
    </message>
    <message>
        <source>renewed</source>
        <extracomment>an event: the lease was extended</extracomment>
        <translation>续期</translation>
    </message>
    <message>
        <source>partly released</source>
        <extracomment>an event: one of several holds was given back</extracomment>
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
        <extracomment>an event: the lease ran out</extracomment>
        <translation>到期</translation>
    </message>
    <message>
        <source>evicted</source>
        <extracomment>an event: the server threw it away for memory</extracomment>
        <translation>被逐出</translation>
    </message>
    <message>
        <source>deleted</source>
        <extracomment>an event: gone without an unlock</extracomment>
        <translation>被删除</translation>
    </message>
    <message>
        <source>queued</source>
        <extracomment>an event: a waiter took a place</extracomment>
        <translation>排队</translation>
    </message>
    <message>
        <source>promoted</source>
        <extracomment>an event: the first waiter became the holder</extracomment>
        <translation>轮到</translation>
    </message>
    <message>
        <source>left the queue</source>
        <extracomment>an event: a waiter went away</extracomment>
        <translation>离开队列</translation>
    </message>
    <message>
        <source>purged</source>
        <extracomment>an event: a waiter was removed because its time was up</extracomment>
        <translation>被移出</translation>
    </message>
    <message>
        <source>lost its place</source>
        <extracomment>an event: a waiter was put back to the end</extracomment>
        <translation>丢失位置</translation>
    </message>
    <message>
        <source>coalesced</source>
        <extracomment>an event: holds that began and ended between two reads</extracomment>
        <translation>合并的持有</translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) began and ended between two reads</source>
        <extracomment>%n holds of a lock began and ended between two reads</extracomment>
        <translation>
            <numerusform>两次读取之间开始并结束了 %n 次持有</numerusform>
        </translation>
    </message>
    <message>
        <source>; lease %1</source>
        <extracomment>the end of a sentence about an event; %1 is a duration</extracomment>
        <translation>；租约 %1</translation>
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
        <source>%1 took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 获取了锁</translation>
    </message>
    <message>
        <source>%1 took it again, now %2 times</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 再次获取，现为 %2 次</translation>
    </message>
    <message>
        <source>%1 renewed it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 续期</translation>
    </message>
    <message>
        <source>%1 gave one hold back, %2 left</source>
        <extracomment>%1 is an id, %2 a number</extracomment>
        <translation>%1 释放一次，还剩 %2 次</translation>
    </message>
    <message>
        <source>%1 released it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 释放了锁</translation>
    </message>
    <message>
        <source>the server evicted it for memory while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>锁在 %1 持有期间因服务器内存不足被逐出</translation>
    </message>
    <message>
        <source>it was deleted while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>锁在 %1 持有期间被删除</translation>
    </message>
    <message>
        <source>%1 came from the head of the queue and took it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 从队首获取了锁</translation>
    </message>
    <message>
        <source>%1 queued at place %2</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation>%1 排队，位置 %2</translation>
    </message>
    <message>
        <source>%1 stopped waiting</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 不再等待</translation>
    </message>
    <message>
        <source>%1 was removed from the queue: its time was up</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 因超时被移出队列</translation>
    </message>
    <message>
        <source>%1 lost its place and stands at place %2 now</source>
        <extracomment>%1 is an id, %2 a place in a queue</extracomment>
        <translation>%1 丢失原位置，现排在第 %2 位</translation>
    </message>
    <message>
        <source>two reads differ</source>
        <translation>两次读取不同</translation>
    </message>
    <message>
        <source>a release message was heard</source>
        <translation>收到释放消息</translation>
    </message>
    <message>
        <source>a release request left its trace</source>
        <translation>释放请求留下了痕迹</translation>
    </message>
    <message>
        <source>the last known deadline has passed</source>
        <translation>最后已知的期限已过</translation>
    </message>
    <message>
        <source>the server said so</source>
        <translation>服务器通知</translation>
    </message>
    <message>
        <source>the server said that it made room</source>
        <translation>服务器声明为腾出内存而逐出</translation>
    </message>
    <message>
        <source>the server counted evictions about then, and does not say of what</source>
        <translation>服务器在那前后统计到逐出，但未说明逐出了什么</translation>
    </message>
    <message>
        <source>done from here</source>
        <translation>由本控制台执行</translation>
    </message>
    <message>
        <source>several steps happened between two reads</source>
        <translation>两次读取之间发生了多步</translation>
    </message>
    <message>
        <source>another server answers now</source>
        <translation>现在由另一台服务器应答</translation>
    </message>
    <message>
        <source>nothing but the state itself</source>
        <translation>仅有状态本身</translation>
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
        <translation>防护</translation>
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
        <translation>倒计数闩</translation>
    </message>
    <message>
        <source>counter</source>
        <extracomment>a bare number: semaphore, latch or somebody&apos;s counter</extracomment>
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
        <translation>两次未续</translation>
    </message>
    <message>
        <source>no expiry</source>
        <extracomment>the lock has no deadline at all; short</extracomment>
        <translation>永不到期</translation>
    </message>
    <message>
        <source>not readable</source>
        <extracomment>in place of a holder: the server does not let us read the lock; short
----------
the deadline could not be read; short
----------
a row of the members of a lock</extracomment>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Not yet seen long enough to tell whether the lease is renewed.</source>
        <translation>观察时间尚短，无法判断租约是否会续期。</translation>
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
        <source>A fixed lease: it runs out unless it is released before.</source>
        <translation>固定租约：若不提前释放，到时自动结束。</translation>
    </message>
    <message>
        <source>A renewal is overdue. The holder may be paused or cut off; if none comes, the lock is lost while it may still be working. Look at the holder&apos;s process.</source>
        <translation>续期已逾期。持有者可能被暂停或断网；若一直不续期，锁将丢失，而它可能仍在工作。请检查持有者的进程。</translation>
    </message>
    <message>
        <source>Two renewals were missed. The lock is about to be lost while its holder may still be working. Look at the holder&apos;s process now.</source>
        <translation>已错过两次续期。锁即将丢失，而持有者可能仍在工作。请立即检查持有者的进程。</translation>
    </message>
    <message>
        <source>It has no deadline: it stays held until somebody releases it.</source>
        <translation>没有期限：在有人释放之前一直被持有。</translation>
    </message>
    <message>
        <source>The deadline could not be read; permission may be missing.</source>
        <translation>无法读取期限；可能缺少权限。</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>held for at least this long: when it was taken is not known. %1 is a duration</extracomment>
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
        <source>listening: not known</source>
        <extracomment>whether a waiter&apos;s connection hears &quot;your turn&quot;</extracomment>
        <translation>是否在监听：不清楚</translation>
    </message>
    <message>
        <source>listening</source>
        <extracomment>a waiter&apos;s connection is there to hear &quot;your turn&quot;</extracomment>
        <translation>正在监听</translation>
    </message>
    <message>
        <source>not listening</source>
        <extracomment>no connection of this waiter is there to hear &quot;your turn&quot;</extracomment>
        <translation>未在监听</translation>
    </message>
    <message>
        <source>The lab is not ready yet. Wait a moment, and try again.</source>
        <translation>实验室尚未就绪。请稍候再试。</translation>
    </message>
    <message>
        <source>Nobody waits for longer than a year here.</source>
        <translation>等待时间不能超过一年。</translation>
    </message>
    <message>
        <source>The server is not the lab&apos;s own, so nothing can happen to it.</source>
        <translation>该服务器不是实验室自己的，因此不能对它做任何事。</translation>
    </message>
    <message>
        <source>This happens to servers, and it is a client.</source>
        <translation>这是针对服务器的操作，而它是客户端。</translation>
    </message>
    <message>
        <source>This happens to clients, and it is a server.</source>
        <translation>这是针对客户端的操作，而它是服务器。</translation>
    </message>
    <message>
        <source>It is not frozen.</source>
        <translation>它没有被冻结。</translation>
    </message>
    <message>
        <source>It is cut off already.</source>
        <translation>它已经断网了。</translation>
    </message>
    <message>
        <source>It is not cut off.</source>
        <translation>它没有断网。</translation>
    </message>
    <message>
        <source>Say which command it is to send.</source>
        <translation>请写明要它发送哪条命令。</translation>
    </message>
    <message>
        <source>Threads are numbered from 1.</source>
        <translation>线程从 1 开始编号。</translation>
    </message>
    <message>
        <source>Only multi and red locks are taken on several servers.</source>
        <translation>只有联锁和红锁会在多台服务器上获取。</translation>
    </message>
    <message>
        <source>The server does not run. Restart or resume it first.</source>
        <translation>该服务器没有运行。请先重启或恢复它。</translation>
    </message>
    <message>
        <source>The server is not paused.</source>
        <translation>该服务器没有暂停。</translation>
    </message>
    <message>
        <source>The server cannot be started again.</source>
        <translation>该服务器无法再次启动。</translation>
    </message>
    <message>
        <source>No replica runs that could take over.</source>
        <translation>没有可以接管的副本在运行。</translation>
    </message>
    <message>
        <source>Say which lock.</source>
        <translation>请写明是哪把锁。</translation>
    </message>
    <message>
        <source>Answers can be late by an hour at most.</source>
        <translation>应答最多可以延迟一小时。</translation>
    </message>
    <message>
        <source>The lock is not on this server.</source>
        <translation>该锁不在这台服务器上。</translation>
    </message>
    <message>
        <source>“%1” was not done.</source>
        <extracomment>%1 is an act as it is typed in the lab, like &quot;A reconnect&quot;</extracomment>
        <translation>“%1” 没有执行。</translation>
    </message>
    <message>
        <source>%1 and %2 held it at the same time.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 和 %2 同时持有它。</translation>
    </message>
    <message>
        <source>%1 was seen as a holder while %2 held it.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>在 %2 持有期间，看到 %1 也是持有者。</translation>
    </message>
    <message>
        <source>It was seen free while %1 held it.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>在 %1 持有期间，看到它是空闲的。</translation>
    </message>
    <message>
        <source>%1 was seen as the holder when its hold was over.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 的持有已结束，却仍被看到是持有者。</translation>
    </message>
    <message>
        <source>%1 overtook %2.</source>
        <extracomment>%1 and %2 are clients</extracomment>
        <translation>%1 插到了 %2 前面。</translation>
    </message>
    <message>
        <source>Token %1 came after %2.</source>
        <extracomment>%1 and %2 are fencing tokens</extracomment>
        <translation>令牌 %1 在 %2 之后才发出。</translation>
    </message>
    <message>
        <source>Token %1 was given twice.</source>
        <extracomment>%1 is a fencing token</extracomment>
        <translation>令牌 %1 被发出了两次。</translation>
    </message>
    <message>
        <source>%1 slept on beside a free lock.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>锁已空闲，%1 却还在睡。</translation>
    </message>
    <message>
        <source>%1 asked for a free lock and was refused.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>锁是空闲的，%1 请求它却被拒绝。</translation>
    </message>
    <message>
        <source>%1 should hold it %2 times after this, not %3.</source>
        <extracomment>%1 is a client, %2 and %3 are numbers</extracomment>
        <translation>此后 %1 应持有 %2 次，而不是 %3 次。</translation>
    </message>
    <message>
        <source>%1 entered it twice, and it can be entered once.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 获取了两次，而这种锁不可重入。</translation>
    </message>
    <message>
        <source>%1 gave back or renewed a hold that somebody else had ended.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 释放或续期了已被别人结束的持有。</translation>
    </message>
    <message>
        <source>%1 was refused what it has.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>%1 已经持有，却被拒绝。</translation>
    </message>
    <message>
        <source>%1 lost its hold while the lease lasted.</source>
        <extracomment>%1 is a client</extracomment>
        <translation>租约还没到期，%1 就失去了持有。</translation>
    </message>
    <message>
        <source>Nothing is traced here: a server that runs a script line by line serves nobody else meanwhile. In a lab with servers of its own, everything is.</source>
        <translation>这里不做跟踪：逐行执行脚本的服务器在此期间不服务其他任何人。在使用自带服务器的实验室里，一切都会被跟踪。</translation>
    </message>
    <message>
        <source>What ran, the newest first</source>
        <translation>执行过的内容，最新的在前</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is traced here: with more than %n clients you would wait for it. Try the same in a free lab with fewer, and everything is.</source>
        <translation>
            <numerusform>这里不做跟踪：客户端超过 %n 个时，跟踪会让您久等。请在客户端较少的自由实验里尝试同样的操作，一切都会被跟踪。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is frozen: its process stands still, and its watchdog too.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它被冻结：进程停住不动，看门狗也停了。</translation>
    </message>
    <message>
        <source>It is cut off: nothing from it arrives, and nothing reaches it.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它断网了：它的消息到不了，也没有消息能到它那里。</translation>
    </message>
    <message>
        <source>It has crashed: nobody is left to give anything back.</source>
        <extracomment>of a holder or waiter</extracomment>
        <translation>它已崩溃：不会再释放它持有的锁。</translation>
    </message>
    <message>
        <source>listening?</source>
        <extracomment>whether a waiter hears &quot;your turn&quot; is not known; short</extracomment>
        <translation>监听？</translation>
    </message>
    <message>
        <source>keeps place %1</source>
        <extracomment>below a waiter: how long its place in the queue is kept; %1 is like 4:38; short</extracomment>
        <translation>位置保留 %1</translation>
    </message>
    <message>
        <source>Show it on the stage</source>
        <translation>在舞台上显示</translation>
    </message>
    <message>
        <source>Act out moves</source>
        <translation>演示移动过程</translation>
    </message>
    <message>
        <source>On the stage, let holders and waiters walk</source>
        <translation>让舞台上的持有者和等待者走动</translation>
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
    <message numerus="yes">
        <source>%n listening, without an order</source>
        <extracomment>how many wait for a lock without an order, and are not known one by one</extracomment>
        <translation>
            <numerusform>%n 个在监听，没有顺序</numerusform>
        </translation>
    </message>
    <message>
        <source>ours</source>
        <extracomment>below a figure: a holder or waiter that is this program; short</extracomment>
        <translation>我们的</translation>
    </message>
    <message>
        <source>It is ours.</source>
        <translation>这是我们自己的。</translation>
    </message>
    <message>
        <source>%1 holds the lock.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有该锁。</translation>
    </message>
    <message>
        <source>%1 holds the lock to read.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 以读方式持有该锁。</translation>
    </message>
    <message>
        <source>%1 holds the lock to write.</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 以写方式持有该锁。</translation>
    </message>
    <message>
        <source>Permit %1 is out.</source>
        <extracomment>%1 is a permit&apos;s id</extracomment>
        <translation>许可 %1 已发出。</translation>
    </message>
    <message>
        <source>not yet in</source>
        <extracomment>below a holder that has a place among them, but may not go on yet; short</extracomment>
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
        <translation>在 %1 上：%2</translation>
    </message>
    <message>
        <source>READERS</source>
        <extracomment>over the room of those who hold a lock to read, beside each other</extracomment>
        <translation>读者</translation>
    </message>
    <message>
        <source>WRITER</source>
        <extracomment>over the room of the one who holds a lock to write</extracomment>
        <translation>写者</translation>
    </message>
    <message>
        <source>Not current: this is how it stood before the connection was lost.</source>
        <translation>并非当前状态：这是连接断开之前的样子。</translation>
    </message>
    <message>
        <source>place %1</source>
        <extracomment>below a waiter; %1 is its place in the queue, 1 or more; short</extracomment>
        <translation>第 %1 位</translation>
    </message>
    <message>
        <source>its turn now</source>
        <extracomment>below the first waiter of a lock that is free; short</extracomment>
        <translation>现在轮到它</translation>
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
        <extracomment>below the second waiter, when the first does not listen; %1 is like 4:38; short</extracomment>
        <translation>%1 后轮到</translation>
    </message>
    <message>
        <source>At place %1. When its turn comes is not known.</source>
        <extracomment>of a waiter; %1 is its place in the queue</extracomment>
        <translation>排在第 %1 位。何时轮到它不得而知。</translation>
    </message>
    <message>
        <source>The lock is free, and it is the first: its turn is now.</source>
        <translation>锁空闲，它排在第一位：现在轮到它。</translation>
    </message>
    <message>
        <source>It is the next. When the holder gives the lock back is not known.</source>
        <translation>它是下一个。持有者何时释放锁不得而知。</translation>
    </message>
    <message>
        <source>It is the next, at the latest when the lease ends in %1, unless that is renewed.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>它是下一个，最迟在 %1后租约到期时轮到，除非租约被续期。</translation>
    </message>
    <message>
        <source>The one ahead does not listen, and loses its place in %1. Then it is this one&apos;s turn.</source>
        <extracomment>%1 is like 4:38</extracomment>
        <translation>前面的等待者没有监听，将在 %1 后失去位置，然后轮到它。</translation>
    </message>
    <message numerus="yes">
        <source>%n hold it</source>
        <extracomment>how many hold the lock at once</extracomment>
        <translation>
            <numerusform>%n 个持有者</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds it</source>
        <extracomment>%1 is who holds the lock</extracomment>
        <translation>%1 持有该锁</translation>
    </message>
    <message>
        <source>Not current</source>
        <translation>并非当前状态</translation>
    </message>
    <message>
        <source>Stage</source>
        <extracomment>a tab: the lock as a picture, with its holder in a room and the waiters in line before it</extracomment>
        <translation>舞台</translation>
    </message>
    <message>
        <source>The lock as a room, and who waits before it</source>
        <translation>把锁画成一个房间，等待者在门前排队</translation>
    </message>
    <message>
        <source>A holder&apos;s count is not a number above zero. A client that re-enters or releases it will fail.</source>
        <translation>持有者的计数不是正数。客户端重入或释放时会失败。</translation>
    </message>
    <message>
        <source>A waiter in the queue has no deadline record. It cannot be removed by time.</source>
        <translation>队列中有等待者没有期限记录，无法按时间移除。</translation>
    </message>
    <message>
        <source>A deadline record without a place in the queue; left over from a waiter.</source>
        <translation>有期限记录但不在队列中，是等待者遗留的。</translation>
    </message>
    <message>
        <source>One waiter stands in the queue twice.</source>
        <translation>同一等待者在队列中出现两次。</translation>
    </message>
    <message>
        <source>The holder also stands in the queue.</source>
        <translation>持有者同时也在队列中。</translation>
    </message>
    <message>
        <source>The queue itself has a deadline. When it passes, every waiter loses its place.</source>
        <translation>队列本身带有期限。期限一过，所有等待者都会丢失位置。</translation>
    </message>
    <message>
        <source>The name belongs to an object that is not a lock. Clients that ask for this lock get WRONGTYPE.</source>
        <translation>此名称属于一个不是锁的对象。请求此锁的客户端会得到 WRONGTYPE 错误。</translation>
    </message>
    <message>
        <source>not a lock</source>
        <extracomment>in place of a holder: an object of another type has the name of the lock; short</extracomment>
        <translation>不是锁</translation>
    </message>
    <message>
        <source>Its key is too large to be read here, so whether it is held, and by whom, is not known.</source>
        <translation>键过大，无法在此读取，因此不知道它是否被持有、由谁持有。</translation>
    </message>
    <message>
        <source>Larger than is read here; only a part of it is shown.</source>
        <translation>内容过大，这里只显示其中一部分。</translation>
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
        <translation>已知锁实时</translation>
    </message>
    <message>
        <source>key events</source>
        <extracomment>how changes are learned: the server&apos;s key events</extracomment>
        <translation>键事件</translation>
    </message>
    <message>
        <source>polling</source>
        <extracomment>how changes are learned: by asking again and again</extracomment>
        <translation>轮询</translation>
    </message>
    <message>
        <source>Nothing is being watched yet.</source>
        <translation>尚未开始监视。</translation>
    </message>
    <message>
        <source>The server announces every change of every key.</source>
        <translation>服务器会通知每个键的每次变化。</translation>
    </message>
    <message>
        <source>Changes of known locks are announced; new ones are found by scanning.</source>
        <translation>已知锁的变化会得到通知；新锁通过扫描发现。</translation>
    </message>
    <message>
        <source>Changes of known locks are announced; a new one is found within %1.</source>
        <translation>已知锁的变化会得到通知；新锁在 %1内发现。</translation>
    </message>
    <message>
        <source>The server&apos;s own key events are used, as it was already set up.</source>
        <translation>使用服务器已启用的键事件。</translation>
    </message>
    <message>
        <source>Locks are read again and again, paced to spare the server.</source>
        <translation>按节制的频率反复读取锁，以减轻服务器负担。</translation>
    </message>
    <message>
        <source>Locks are read again and again, paced to spare the server; a new one is found within %1.</source>
        <translation>按节制的频率反复读取锁，以减轻服务器负担；新锁在 %1内发现。</translation>
    </message>
    <message>
        <source>scanning: %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks</extracomment>
        <translation>正在扫描：%1 / %2 个键</translation>
    </message>
    <message>
        <source>some locks may be missing: %1</source>
        <extracomment>%1 is a sentence that says why</extracomment>
        <translation>可能有锁未列出：%1</translation>
    </message>
    <message>
        <source>all keys scanned</source>
        <translation>已扫描所有键</translation>
    </message>
    <message>
        <source>%1 unlock latches left behind</source>
        <extracomment>keys that are to be removed after each unlock, and are not; after &quot;all keys scanned&quot;</extracomment>
        <translation>遗留 %1 个解锁标记</translation>
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
            <numerusform>有 %n 个事件未列出：同时发生的事件过多</numerusform>
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
        <source>Act</source>
        <extracomment>column: what was done</extracomment>
        <translation>操作</translation>
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
        <source>only its beginning</source>
        <extracomment>not all fields of a key are shown</extracomment>
        <translation>仅开头部分</translation>
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
a waiter who does not listen and whose place has lapsed; short</extracomment>
        <translation>已消失</translation>
    </message>
    <message>
        <source>changed</source>
        <extracomment>a key or a field that is another one after a command</extracomment>
        <translation>已改变</translation>
    </message>
    <message>
        <source>%1 sent a command</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 发送了一条命令</translation>
    </message>
    <message>
        <source>%1 ran a script of its own</source>
        <extracomment>%1 is the name of a client</extracomment>
        <translation>%1 运行了自己的脚本</translation>
    </message>
    <message>
        <source>%1 ran %2</source>
        <extracomment>%1 is the name of a client, %2 that of a script</extracomment>
        <translation>%1 运行了 %2</translation>
    </message>
    <message>
        <source>No reply came, so it is not known what was done.</source>
        <translation>没有收到应答，因此不知道做了什么。</translation>
    </message>
    <message>
        <source>The server answered %1</source>
        <extracomment>%1 is what a server answered</extracomment>
        <translation>服务器应答 %1</translation>
    </message>
    <message>
        <source>It was not run line by line.</source>
        <translation>它没有逐行运行。</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n lines that ran are shown.</source>
        <translation>
            <numerusform>只显示运行过的前 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>尚未运行任何命令</translation>
    </message>
    <message>
        <source>The script that ran</source>
        <translation>运行过的脚本</translation>
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
        <translation>之前与之后的键</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>KEYS AND ARGUMENTS</source>
        <translation>键与参数</translation>
    </message>
    <message>
        <source>always</source>
        <extracomment>how a length of time is drawn; the length follows</extracomment>
        <translation>固定为</translation>
    </message>
    <message>
        <source>uniform, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>均匀，平均</translation>
    </message>
    <message>
        <source>exponential, mean</source>
        <extracomment>how a length of time is drawn; the mean follows</extracomment>
        <translation>指数，平均</translation>
    </message>
    <message>
        <source>Give the lock a name.</source>
        <translation>请给锁起一个名称。</translation>
    </message>
    <message>
        <source>Nobody can take such a lock here.</source>
        <translation>这里无法获取这种锁。</translation>
    </message>
    <message>
        <source>Choose from 1 to 100 clients.</source>
        <translation>请选择 1 到 100 个客户端。</translation>
    </message>
    <message>
        <source>Let them hold it for a minute at most, in the mean.</source>
        <translation>平均持有时间最多为一分钟。</translation>
    </message>
    <message>
        <source>Let them rest for a minute at most, in the mean.</source>
        <translation>平均休息时间最多为一分钟。</translation>
    </message>
    <message>
        <source>Let them wait for ten minutes at most.</source>
        <translation>最多等待十分钟。</translation>
    </message>
    <message>
        <source>A lease lasts from 100 ms to ten minutes.</source>
        <translation>租约时长为 100 毫秒到十分钟。</translation>
    </message>
    <message>
        <source>A run lasts from a second to an hour.</source>
        <translation>一次运行持续一秒到一小时。</translation>
    </message>
    <message>
        <source>Two had the lock at the same time.</source>
        <translation>有两个客户端同时持有该锁。</translation>
    </message>
    <message>
        <source>A hold was counted wrongly.</source>
        <translation>持有次数计数错误。</translation>
    </message>
    <message>
        <source>A holder lost the lock although its lease was not over.</source>
        <translation>租约尚未结束，持有者却失去了锁。</translation>
    </message>
    <message>
        <source>A later holder did not get a higher token.</source>
        <translation>后来的持有者没有得到更大的令牌。</translation>
    </message>
    <message>
        <source>Somebody was served before one who had queued earlier.</source>
        <translation>有人先于更早排队者得到了锁。</translation>
    </message>
    <message>
        <source>The lock stayed held after its end.</source>
        <translation>持有已结束，锁却仍被占用。</translation>
    </message>
    <message>
        <source>The lock was free, and who waited for it did not get it.</source>
        <translation>锁已空闲，等待者却没有得到它。</translation>
    </message>
    <message numerus="yes">
        <source>No promise was broken in %n operations that were checked.</source>
        <translation>
            <numerusform>检查了 %n 次操作，没有违背任何承诺。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Promises were broken %n times.</source>
        <translation>
            <numerusform>承诺被违背了 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>There were %2 operations; only the last %1 were kept and checked.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>共有 %2 次操作，只保留并检查了最后 %1 次。</translation>
    </message>
    <message>
        <source>Some clients never got their last answer.</source>
        <translation>有些客户端没有收到最后一次应答。</translation>
    </message>
    <message numerus="yes">
        <source>%n requests were refused or lost their answer.</source>
        <translation>
            <numerusform>%n 个请求被拒绝或丢失了应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>ACQUIRES PER SECOND</source>
        <translation>每秒获取次数</translation>
    </message>
    <message>
        <source>FROM RELEASE TO NEXT HOLDER</source>
        <translation>从释放到下一持有者</translation>
    </message>
    <message>
        <source>half within %1, 99 % within %2</source>
        <extracomment>%1 and %2 are durations: the median, and the 99th percentile</extracomment>
        <translation>一半在 %1内，99% 在 %2内</translation>
    </message>
    <message>
        <source>FAIRNESS, 1 IS EQUAL FOR ALL</source>
        <extracomment>how evenly the clients were served, from 0 to 1</extracomment>
        <translation>公平度（1 表示完全均等）</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>They hold it</source>
        <translation>持有时间</translation>
    </message>
    <message>
        <source>Then they rest</source>
        <translation>之后休息</translation>
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
        <source>Broken promises</source>
        <translation>被违背的承诺</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>已获取</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Waited in the mean</source>
        <translation>平均等待</translation>
    </message>
    <message>
        <source>Waited at most</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>竞争测试</translation>
    </message>
    <message>
        <source>Real clients take one lock again and again, on a private server that ends with the run.</source>
        <translation>真实的客户端在一个随运行结束而消失的私有服务器上反复获取同一把锁。</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Running. The history is checked at the end.</source>
        <translation>正在运行。历史将在结束时检查。</translation>
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
        <translation>样本表格 (*.csv)</translation>
    </message>
    <message>
        <source>The whole run (*.json)</source>
        <translation>完整运行 (*.json)</translation>
    </message>
    <message>
        <source>The run could not be saved.</source>
        <translation>无法保存本次运行。</translation>
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
        <source>A replica: shown, never written to</source>
        <translation>副本：只显示，绝不写入</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it, who waits for it, and how its lease runs.</source>
        <translation>选择一个锁，查看谁持有、谁在等待，以及租约如何变化。</translation>
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
        <translation>移除此条件</translation>
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
        <source>Locks can be taken and ended from here. Press to go back to read-only.</source>
        <translation>现在可以在此获取和释放锁。点击返回只读。</translation>
    </message>
    <message>
        <source>Nothing can be changed from here. Press to arm the session for 10 minutes.</source>
        <translation>现在无法在此更改任何内容。点击启用操作权限 10 分钟。</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Held for %1 by</source>
        <extracomment>followed by the id of the holder; %1 is a duration, perhaps with &quot;at least&quot;</extracomment>
        <translation>已持有 %1，持有者</translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <extracomment>how often the holder has taken the lock</extracomment>
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
        <source>The full lease is not known until a renewal is seen.</source>
        <translation>看到一次续期之前，无法得知完整租约。</translation>
    </message>
    <message>
        <source>Held for %1.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>已持有 %1。</translation>
    </message>
    <message>
        <source>Held for %1: when it was taken was not seen.</source>
        <extracomment>%1 is &quot;at least&quot; with a duration</extracomment>
        <translation>已持有%1：未看到获取的时刻。</translation>
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
    <message>
        <source>WAITING · not known: its clients ask again and again</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>等待 · 未知：其客户端会反复请求</translation>
    </message>
    <message>
        <source>WAITING · nobody listens</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>等待 · 无人监听</translation>
    </message>
    <message>
        <source>QUEUE · nobody waits</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>队列 · 无人等待</translation>
    </message>
    <message numerus="yes">
        <source>QUEUE · %n waiting</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>队列 · %n 个等待者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>WAITING · %n listening, without an order</source>
        <extracomment>heading; how many wait for the lock</extracomment>
        <translation>
            <numerusform>等待 · %n 个在监听，没有顺序</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody holds it.</source>
        <translation>没有持有者。</translation>
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
        <source>place has lapsed</source>
        <translation>位置已失效</translation>
    </message>
    <message>
        <source>place lapses in %1</source>
        <extracomment>how long a waiter keeps its place in the queue; %1 is like 4:38</extracomment>
        <translation>位置将在 %1 后失效</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>No keys are there: the lock is free, and nobody waits in its queue.</source>
        <translation>没有任何键：锁空闲，队列中也无人等待。</translation>
    </message>
    <message>
        <source>Next attempt in %1.</source>
        <translation>%1后重试。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Choose a Redis server to see the locks that are held on it. Nothing is ever changed there until you arm the session.</source>
        <translation>选择一个 Redis 服务器，查看其上持有的锁。在您启用操作权限之前，绝不会更改任何内容。</translation>
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
        <source>Nobody holds a lock on this server now. As soon as a client takes one, it appears here.</source>
        <translation>此服务器上目前没有被持有的锁。一旦有客户端获取锁，就会显示在这里。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>There are locks, but the filter lets none of them through. Press Esc in the filter to see all.</source>
        <translation>有锁，但都被筛选掉了。在筛选框中按 Esc 可显示全部。</translation>
    </message>
    <message>
        <source>Next lesson: %1</source>
        <translation>下一课：%1</translation>
    </message>
    <message>
        <source>Go on with the next lesson (N)</source>
        <translation>继续下一课（N）</translation>
    </message>
    <message>
        <source>in %1</source>
        <extracomment>an instant, seen from now; %1 is a length of time</extracomment>
        <translation>%1后</translation>
    </message>
    <message>
        <source>The demo could not start</source>
        <translation>演示无法启动</translation>
    </message>
    <message>
        <source>the server may evict locks for memory</source>
        <translation>服务器可能因内存不足逐出锁</translation>
    </message>
    <message>
        <source>the server is out of memory and takes no new locks</source>
        <translation>服务器内存已用尽，不再接受新锁</translation>
    </message>
    <message>
        <source>the server&apos;s clock jumped %1 forward, or this machine slept</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>服务器时钟向前跳了 %1，或本机曾休眠</translation>
    </message>
    <message>
        <source>the server&apos;s clock jumped %1 back</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>服务器时钟往回跳了 %1</translation>
    </message>
    <message>
        <source>scan stopped at %1 of %2 keys</source>
        <extracomment>how many keys were looked at for locks before somebody stopped that</extracomment>
        <translation>扫描已停止：%2 个键中的 %1 个</translation>
    </message>
    <message>
        <source>No keychain is available here, so the password is not kept: it is asked for each time.</source>
        <translation>此处没有可用的钥匙串，因此不保存密码：每次都会询问。</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>获取锁</translation>
    </message>
    <message>
        <source>This console becomes the holder, like any other client. Others wait until you release it.</source>
        <translation>本控制台将像其他客户端一样成为持有者。在您释放之前，其他客户端需要等待。</translation>
    </message>
    <message>
        <source>watchdog: renewed until released</source>
        <translation>看门狗：持续续期，直到释放</translation>
    </message>
    <message>
        <source>fixed lease: ends by itself after</source>
        <translation>固定租约：到时自动结束，时长</translation>
    </message>
    <message>
        <source>one attempt</source>
        <translation>只尝试一次</translation>
    </message>
    <message>
        <source>wait at most</source>
        <translation>最多等待</translation>
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
        <source>Write a length of time like 300ms, 1.5s or 2m.</source>
        <translation>请输入时长，例如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>Arm the session?</source>
        <translation>启用操作权限？</translation>
    </message>
    <message>
        <source>For 10 minutes, locks can be taken, released and force-unlocked from here. Every act is compared with what you saw, confirmed, and recorded in the audit file. Then the session falls back to read-only by itself.</source>
        <translation>在 10 分钟内，可以在此获取、释放和强制解锁。每个操作都会与您看到的状态比较、经确认并记入审计文件。之后会话自动恢复只读。</translation>
    </message>
    <message>
        <source>%1 counts as %2.</source>
        <extracomment>%1 is the name of a connection, %2 is like &quot;production&quot;</extracomment>
        <translation>%1 属于%2。</translation>
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
        <source>Connecting only looks: nothing is changed on the server until you arm the session.</source>
        <translation>连接仅供查看：在您启用操作权限之前，不会更改服务器上的任何内容。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The saved connections could not be read. The old file was set aside as connections.json.bak.</source>
        <translation>无法读取已保存的连接。旧文件已另存为 connections.json.bak。</translation>
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
        <source>not labelled (elsewhere counts as production)</source>
        <translation>未标注（非本机视为生产环境）</translation>
    </message>
    <message>
        <source>Keep it in the keychain</source>
        <translation>保存在钥匙串中</translation>
    </message>
    <message>
        <source>the system&apos;s authorities</source>
        <translation>系统的证书机构</translation>
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
        <source>none, or asked for by the server</source>
        <translation>无，或在服务器要求时输入</translation>
    </message>
    <message>
        <source>none, or the server&apos;s; another user: ?sentinelUser=NAME</source>
        <translation>无，或与服务器相同；其他用户：?sentinelUser=NAME</translation>
    </message>
    <message>
        <source>Sentinels&apos; password</source>
        <translation>哨兵密码</translation>
    </message>
    <message>
        <source>The connection could not be saved: %1</source>
        <translation>无法保存连接：%1</translation>
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
        <source>The hold ends at once and the next waiter is woken. The holder is not told: if it is still working, two clients work at the same time. Be sure that it is dead or stuck.</source>
        <translation>持有立即结束，并唤醒下一个等待者。持有者不会得到通知：如果它仍在工作，就会有两个客户端同时工作。请确认它已崩溃或卡死。</translation>
    </message>
    <message>
        <source>This hold is not yours. One hold is given back in the name of its holder, who is not told and may go on working.</source>
        <translation>此持有不属于您。将以持有者的名义释放一次；持有者不会得到通知，可能继续工作。</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT, if the holder is still the same</source>
        <translation>将要发送的内容（前提是持有者未变）</translation>
    </message>
    <message>
        <source>being worked out…</source>
        <translation>正在生成…</translation>
    </message>
    <message>
        <source>Force unlock</source>
        <translation>强制解锁</translation>
    </message>
    <message>
        <source>Release for its holder</source>
        <translation>代持有者释放</translation>
    </message>
    <message>
        <source>This is production. Type the lock&apos;s name to confirm: %1</source>
        <extracomment>%1 is the name of a lock</extracomment>
        <translation>这是生产环境。请输入锁的名称以确认：%1</translation>
    </message>
    <message>
        <source>Name of the lock</source>
        <translation>锁的名称</translation>
    </message>
    <message>
        <source>unlock as %1 of %2: one hold less; if it was the last, the next waiter is woken</source>
        <extracomment>%1 is an id, %2 the name of a lock</extracomment>
        <translation>以 %1 的名义解锁 %2：减少一次持有；若为最后一次，则唤醒下一个等待者</translation>
    </message>
    <message>
        <source>It has changed hands since this was opened. Close this, look at the new holder, and decide again.</source>
        <translation>打开此窗口之后锁已易主。请关闭，查看新的持有者，再作决定。</translation>
    </message>
    <message>
        <source>The hold has ended meanwhile; there is nothing to do.</source>
        <translation>持有已在此期间结束，无需操作。</translation>
    </message>
    <message numerus="yes">
        <source>You still hold %n locks</source>
        <translation>
            <numerusform>您仍持有 %n 个锁</numerusform>
        </translation>
    </message>
    <message>
        <source>Released, the next waiter gets them at once. Left to their leases, nobody renews them any more, and they end when their time runs out.</source>
        <translation>若释放，下一个等待者会立即获取锁。若任由租约到期，则不再续期，持有到时自动结束。</translation>
    </message>
    <message>
        <source>Leave them to their leases</source>
        <translation>任由租约到期</translation>
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
        <source>Look through all keys for locks, or leave off</source>
        <translation>在所有键中查找锁，或停止查找</translation>
    </message>
    <message>
        <source>Arm or disarm</source>
        <translation>启用或停用操作权限</translation>
    </message>
    <message>
        <source>Allow acts for 10 minutes, or forbid them</source>
        <translation>允许操作 10 分钟，或禁止操作</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>获取…</translation>
    </message>
    <message>
        <source>Take a lock from here</source>
        <translation>在此获取锁</translation>
    </message>
    <message>
        <source>Copy as redis-cli</source>
        <translation>复制为 redis-cli</translation>
    </message>
    <message>
        <source>Copy the commands that show this lock</source>
        <translation>复制查看此锁的命令</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Give back one hold</source>
        <translation>释放一次持有</translation>
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
        <source>As the system</source>
        <translation>跟随系统</translation>
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
        <source>The password is still in the keychain, which did not answer. Remove the entry &quot;lockscope&quot; there.</source>
        <translation>钥匙串没有响应，密码仍保存在其中。请在钥匙串中删除 “lockscope” 条目。</translation>
    </message>
    <message>
        <source>It may not be read: whom it would hit is not known</source>
        <translation>无权读取：不知道会影响谁</translation>
    </message>
    <message>
        <source>The server does not permit this user to read it, so whether it is held, and by whom, is not known. Ask for a key pattern (~…) that fits its name, or connect as another user.</source>
        <translation>服务器不允许此用户读取它，因此不知道它是否被持有、由谁持有。请申请与其名称匹配的键模式（~…）权限，或以其他用户连接。</translation>
    </message>
    <message>
        <source>Who holds it is not known</source>
        <translation>不知道由谁持有</translation>
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
        <source>It may no longer be read, so who holds it is not known. Close this.</source>
        <translation>已无权读取它，因此不知道由谁持有。请关闭此窗口。</translation>
    </message>
    <message>
        <source>The connection to the server ended. It is tried again by itself.</source>
        <translation>与服务器的连接已断开，将自动重连。</translation>
    </message>
    <message>
        <source>An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or redis+cluster://.</source>
        <translation>地址以 redis://、rediss://（TLS）或 unix:// 开头，或以 redis+sentinel:// 或 redis+cluster:// 开头。</translation>
    </message>
    <message>
        <source>The address names no host, or a malformed one. IPv6 addresses stand in brackets.</source>
        <translation>地址中没有主机，或主机格式有误。IPv6 地址要写在方括号中。</translation>
    </message>
    <message>
        <source>The port is a number from 1 to 65535.</source>
        <translation>端口是 1 到 65535 之间的数字。</translation>
    </message>
    <message>
        <source>The database is a number, as in redis://host/0.</source>
        <translation>数据库是一个数字，例如 redis://host/0。</translation>
    </message>
    <message>
        <source>Nothing follows the number of the database. Remove what stands behind it.</source>
        <translation>数据库编号之后不能再有内容。请删除其后的部分。</translation>
    </message>
    <message>
        <source>unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock.</source>
        <translation>unix:// 之后是套接字的绝对路径，例如 unix:///run/redis.sock。</translation>
    </message>
    <message>
        <source>The path of a socket has 107 bytes at most. Use a shorter one.</source>
        <translation>套接字路径最多 107 个字节。请使用更短的路径。</translation>
    </message>
    <message>
        <source>The path of a socket has to be UTF-8. Use another one.</source>
        <translation>套接字路径必须是 UTF-8。请使用其他路径。</translation>
    </message>
    <message>
        <source>After the path of the socket only ?db=NUMBER can follow.</source>
        <translation>套接字路径之后只能跟 ?db=数字。</translation>
    </message>
    <message>
        <source>The server has no database of that number. Choose a smaller one.</source>
        <translation>服务器上没有该编号的数据库。请选择更小的编号。</translation>
    </message>
    <message>
        <source>No certificate can be read from the CA file. Choose a file in PEM format.</source>
        <translation>无法从 CA 文件中读取证书。请选择 PEM 格式的文件。</translation>
    </message>
    <message>
        <source>Sentinels know primaries by name. Put it behind the hosts: redis+sentinel://host/NAME.</source>
        <translation>哨兵按名称识别主节点。请把名称写在主机之后：redis+sentinel://host/NAME。</translation>
    </message>
    <message>
        <source>Behind the address of sentinels only ?sentinelUser=NAME can follow, and nothing behind that of a cluster.</source>
        <translation>哨兵地址之后只能接 ?sentinelUser=NAME，集群地址之后不能再接任何内容。</translation>
    </message>
    <message>
        <source>A Redis Cluster has database 0 alone. Leave the number out.</source>
        <translation>Redis 集群只有 0 号数据库。请去掉编号。</translation>
    </message>
    <message>
        <source>Deployments of this kind cannot be opened by this version. Connect to one of the servers by redis:// instead.</source>
        <translation>此版本无法打开这种部署。请改用 redis:// 连接其中一台服务器。</translation>
    </message>
    <message>
        <source>No sentinel watches a primary of this name. Check the name.</source>
        <translation>没有哨兵监视此名称的主节点。请检查名称。</translation>
    </message>
    <message>
        <source>No sentinel answers, so it is not known where the primary is. They are asked again by itself.</source>
        <translation>没有哨兵应答，因此不知道主节点在哪里。会自动再次询问。</translation>
    </message>
    <message>
        <source>The server that the sentinels named is not the primary. They are asked again by itself.</source>
        <translation>哨兵给出的服务器不是主节点。会自动再次询问。</translation>
    </message>
    <message>
        <source>Another server is the primary now. What the former one had not passed on is lost.</source>
        <translation>主节点已换成另一台服务器。原主节点尚未传出的内容已丢失。</translation>
    </message>
    <message>
        <source>No replica confirmed the lock in time, so it was given back. See whether the replicas keep up.</source>
        <translation>没有副本及时确认此锁，因此已将其释放。请检查副本是否跟得上。</translation>
    </message>
    <message>
        <source>An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s. Enter another number.</source>
        <translation>获取锁时可等待 1 到 100 个副本，时长 1 毫秒到 2 秒。请输入其他数值。</translation>
    </message>
    <message>
        <source>Another server of the cluster keeps this lock. Connect with redis+cluster:// instead.</source>
        <translation>该锁由集群中的另一台服务器保存。请改用 redis+cluster:// 连接。</translation>
    </message>
    <message>
        <source>The keys of this lock are being moved to another server of the cluster. Try again when that is over.</source>
        <translation>该锁的键正在迁移到集群中的另一台服务器。请在迁移结束后重试。</translation>
    </message>
    <message>
        <source>The cluster has no server that answers for this lock at present. Try again later.</source>
        <translation>集群目前没有服务器负责该锁。请稍后重试。</translation>
    </message>
    <message>
        <source>A server sent us to one that the cluster does not name, so we did not go there. Check the cluster.</source>
        <translation>一台服务器把请求重定向到集群未列出的服务器，因此没有跟随该重定向。请检查集群。</translation>
    </message>
    <message>
        <source>The servers of the cluster sent us from one to the other. Try again when they agree.</source>
        <translation>集群中的服务器来回重定向请求。请在它们达成一致后重试。</translation>
    </message>
    <message>
        <source>The server closed the connection that carries its announcements. It does so when more is announced than is read in time. All locks are read again.</source>
        <translation>服务器关闭了用于发送变更通知的连接。通知来不及读取时，服务器会这样做。所有锁都将重新读取。</translation>
    </message>
    <message>
        <source>The name of the lock is empty. Enter one.</source>
        <translation>锁的名称为空。请输入名称。</translation>
    </message>
    <message>
        <source>In a Redis Cluster the braces of this name would put the lock&apos;s keys on several servers. Use a name without braces, or one {part} in braces that decides.</source>
        <translation>在 Redis Cluster 中，该名称里的花括号会使锁的各个键分布到多台服务器上。请使用不含花括号的名称，或用一个 {部分} 来决定位置。</translation>
    </message>
    <message>
        <source>A count or a fencing token of this lock is no number, so nothing was changed. Look at its keys.</source>
        <translation>该锁的计数或防护令牌不是数字，因此未做任何更改。请查看它的键。</translation>
    </message>
    <message>
        <source>A lease lasts from 1 ms to 10 years. Enter another one.</source>
        <translation>租约时长为 1 毫秒到 10 年。请重新输入。</translation>
    </message>
    <message>
        <source>A wait lasts 10 years at most. Enter another one.</source>
        <translation>等待时长最多 10 年。请重新输入。</translation>
    </message>
    <message>
        <source>Locks of this kind can be looked at here, but not acted on.</source>
        <translation>此类锁在这里只能查看，不能操作。</translation>
    </message>
    <message>
        <source>A lock without members locks nothing. Name at least one.</source>
        <translation>没有成员的锁什么也锁不住。请至少指定一个成员。</translation>
    </message>
    <message>
        <source>A member is there twice. Name each lock once.</source>
        <translation>同一个成员出现了两次。每个锁请只指定一次。</translation>
    </message>
    <message>
        <source>The lab runs Redis servers of its own, and redis-server is not installed here. &quot;apt install redis-server&quot; installs it on Debian.</source>
        <translation>实验室要运行自己的 Redis 服务器，而这台机器上没有安装 redis-server。在 Debian 上可用 “apt install redis-server” 安装。</translation>
    </message>
    <message>
        <source>This client has crashed or is frozen, so it cannot be asked. Thaw it, or start it again.</source>
        <translation>这个客户端已崩溃或被冻结，无法接受请求。请将它解冻，或重新启动它。</translation>
    </message>
    <message>
        <source>This cannot happen there now. Look at the state it is in, and at what this lab has.</source>
        <translation>该操作目前无法在此对象上执行。请查看其当前状态，以及此实验室中有哪些客户端和服务器。</translation>
    </message>
    <message>
        <source>It does not hold this lock, or holds it no more. Look at who does.</source>
        <translation>它没有持有这把锁，或已不再持有。请查看现在由谁持有。</translation>
    </message>
    <message>
        <source>The lab does not come to rest: something goes on and on. Start it again.</source>
        <translation>实验室一直无法进入空闲状态：有操作在不断进行。请重新启动实验室。</translation>
    </message>
    <message>
        <source>A server of the lab cannot live in the lab&apos;s time, because a library is missing. Install Lockscope again.</source>
        <translation>实验室的服务器无法使用实验室的时间，因为缺少一个库。请重新安装 Lockscope。</translation>
    </message>
    <message>
        <source>A red lock of fewer than 3 members has no redundancy. Name 3 or more.</source>
        <translation>少于 3 个成员的红锁没有冗余。请指定 3 个或更多成员。</translation>
    </message>
    <message>
        <source>Two members of a red lock are on one server, so it has no redundancy. Use another server.</source>
        <translation>红锁的两个成员在同一台服务器上，没有冗余。请换用另一台服务器。</translation>
    </message>
    <message>
        <source>This console is waiting for this lock already.</source>
        <translation>本控制台已经在等待这个锁。</translation>
    </message>
    <message>
        <source>The name %1 is taken by something of another kind already (%2). Take it as what it is, or choose another name.</source>
        <extracomment>%1 is the name of a lock, %2 its kind, for example &quot;fair lock&quot;</extracomment>
        <translation>名称 %1 已被其他类型占用（%2）。请按其实际类型获取，或换一个名称。</translation>
    </message>
    <message>
        <source>This name is a lock of another kind already. Take it as the kind that it is, or choose another name.</source>
        <translation>该名称已是另一种类型的锁。请按其实际类型获取，或换一个名称。</translation>
    </message>
    <message>
        <source>This console holds the lock already, and its kind cannot be entered twice.</source>
        <translation>本控制台已持有该锁，而这种锁不能重入。</translation>
    </message>
    <message>
        <source>This console reads the lock itself, so it would wait for itself. Give that hold back first.</source>
        <translation>本控制台自己正持有该锁的读锁，会等待自己。请先释放读锁。</translation>
    </message>
    <message>
        <source>That holder is not among those that were seen. Look at the lock again.</source>
        <translation>该持有者不在所看到的持有者之中。请重新查看这个锁。</translation>
    </message>
    <message>
        <source>The lock has more holders than are read here, so it is not known whom this would hit.</source>
        <translation>锁的持有者多于此处读取的数量，因此不知道会影响谁。</translation>
    </message>
    <message>
        <source>The lock may not be read, so it is not known whom this would hit.</source>
        <translation>无权读取这个锁，因此不知道会影响谁。</translation>
    </message>
    <message>
        <source>The file cannot be written. Make room or give permission, and try again.</source>
        <translation>无法写入文件。请腾出空间或授予权限，然后重试。</translation>
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
        <source>Connection lost %1 ago. What is shown is as it was then.</source>
        <translation>连接于 %1前断开。显示的是当时的状态。</translation>
    </message>
    <message>
        <source>No socket is at this path. Check it, and that the server is running.</source>
        <translation>该路径下没有套接字。请检查路径，并确认服务器正在运行。</translation>
    </message>
    <message>
        <source>The server does not answer yet. Waiting until it confirms the release, or until the leases end.</source>
        <translation>服务器尚未应答。正在等待它确认释放，或等到租约到期。</translation>
    </message>
    <message>
        <source>The demo&apos;s server ended, so another one was started. Its locks are new.</source>
        <translation>演示服务器已退出，因此启动了新的服务器，其中的锁都是新的。</translation>
    </message>
    <message>
        <source>Language, theme and all else</source>
        <translation>语言、主题及其他</translation>
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
        <source>more than the server can count: it will refuse</source>
        <translation>超出服务器能表示的范围，服务器会拒绝</translation>
    </message>
    <message>
        <source>number %1</source>
        <extracomment>the number that a key keeps; short</extracomment>
        <translation>数值 %1</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <extracomment>permits that are free, and all permits; short</extracomment>
        <translation>%2 个中 %1 个空闲</translation>
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
        <source>%1; whose it is, and what it counts, is not told by its key</source>
        <extracomment>%1 is &quot;number 7&quot;</extracomment>
        <translation>%1；从键上看不出它属于谁、计的是什么</translation>
    </message>
    <message>
        <source>the latch is open</source>
        <translation>门闩已打开</translation>
    </message>
    <message>
        <source>%1 until the latch opens</source>
        <translation>%1，门闩才会打开</translation>
    </message>
    <message>
        <source>%1: who asks now has to wait</source>
        <extracomment>%1 is &quot;0 free&quot;</extracomment>
        <translation>%1：现在请求者必须等待</translation>
    </message>
    <message>
        <source>A waiter&apos;s place lapses before that of one further ahead: a clock is wrong, or an old client gave up. It may be sent back to the end.</source>
        <translation>有等待者的位置先于排在它前面的等待者失效：某个时钟不准，或有旧版客户端放弃了等待。它可能被退回队尾。</translation>
    </message>
    <message>
        <source>A waiter&apos;s place is kept for more than a day: a client&apos;s clock was wrong. If that waiter died, it blocks the queue until then.</source>
        <translation>有等待者的位置被保留一天以上：某个客户端的时钟不准。如果该等待者已失联，队列会一直被它堵住，直到位置失效。</translation>
    </message>
    <message>
        <source>The first waiter&apos;s place has lapsed. The next client that asks removes it, also if it is alive: it then queues again at the end.</source>
        <translation>队首等待者的位置已失效。下一个发起请求的客户端会将其移除，即使它仍在运行；那时它会重新排到队尾。</translation>
    </message>
    <message>
        <source>A hold is recorded, but nobody who has it. It was edited by hand.</source>
        <translation>有一条持有记录，却没有持有者。该记录被人工改动过。</translation>
    </message>
    <message>
        <source>A hold lacks the record of its own deadline: it counts as over, and the lock may be taken away from those who still hold it.</source>
        <translation>有一个持有缺少自己的期限记录：它会被视为已结束，因此锁在仍被持有时就可能被其他客户端获取。</translation>
    </message>
    <message>
        <source>It ends while one of its holds should go on: others may then get in beside that holder.</source>
        <translation>它会先于其中某个持有到期：届时其他客户端可能与该持有者同时进入。</translation>
    </message>
    <message>
        <source>Its number is lower than its clients leave it: permits were taken away, or it was set by hand. Nobody gets in until it is back above zero.</source>
        <translation>它的数值低于客户端正常操作后应有的值：有许可被收走，或数值被人工设置过。回到零以上之前，谁也无法进入。</translation>
    </message>
    <message>
        <source>Its number is not a number. Every client that takes or gives back fails.</source>
        <translation>它的数值不是数字。每个获取或归还的客户端都会失败。</translation>
    </message>
    <message>
        <source>One of its parts has a deadline, another has none. When it passes, permits are lost, or given out twice.</source>
        <translation>它的一部分有期限，另一部分没有。期限一过，许可就会丢失，或被重复发放。</translation>
    </message>
    <message>
        <source>Its permits are written in two ways, by clients before and since version 3.17: neither can give back those of the other.</source>
        <translation>它的许可有两种写法，分别来自 3.17 之前和之后的客户端：双方都无法归还对方的许可。</translation>
    </message>
    <message>
        <source>The fencing token has a deadline. After it, tokens begin at 1 again, and protect nothing.</source>
        <translation>防护令牌有期限。期限一过，令牌又从 1 开始，不再起保护作用。</translation>
    </message>
    <message>
        <source>It is gone, deleted or lapsed, and clients still wait for it. Nothing will wake them.</source>
        <translation>它已不存在（被删除或已失效），而仍有客户端在等待它。没有什么会唤醒它们。</translation>
    </message>
    <message>
        <source>Permits…</source>
        <translation>许可…</translation>
    </message>
    <message>
        <source>Add permits to the semaphore, or take some away</source>
        <translation>为信号量增加或减少许可</translation>
    </message>
    <message>
        <source>Give back…</source>
        <translation>归还…</translation>
    </message>
    <message>
        <source>Give back the chosen permit</source>
        <translation>归还所选的许可</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open the latch: everybody who waits goes on</source>
        <translation>打开门闩：所有等待者继续执行</translation>
    </message>
    <message>
        <source>Take all back…</source>
        <translation>全部收回…</translation>
    </message>
    <message>
        <source>Take back all permits that are out</source>
        <translation>收回所有已发出的许可</translation>
    </message>
    <message>
        <source>Give back a permit of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>归还 %1 的一个许可？</translation>
    </message>
    <message>
        <source>Take back all permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>收回 %1 的所有许可？</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>打开 %1？</translation>
    </message>
    <message>
        <source>This permit is not yours. It is free at once, and waiters are woken. Who has it is not told and may go on working.</source>
        <translation>此许可不属于您。它会立即空闲，等待者会被唤醒。占用者不会得到通知，可能仍在工作。</translation>
    </message>
    <message>
        <source>All permits that are out are free at once, and waiters are woken. Those who have them are not told: if they are still working, more clients work than there are permits.</source>
        <translation>所有已发出的许可会立即空闲，等待者会被唤醒。占用者不会得到通知：如果它们仍在工作，同时工作的客户端就会多于许可数。</translation>
    </message>
    <message>
        <source>Everybody who waits goes on at once, though what they wait for has not happened. The latch is deleted, as it is when it reaches zero.</source>
        <translation>所有等待者会立即继续执行，尽管它们等待的事情尚未发生。门闩会像计数归零时一样被删除。</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>归还</translation>
    </message>
    <message>
        <source>Take all back</source>
        <translation>全部收回</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>give back permit %1 of %2; the waiters are told the new number</source>
        <extracomment>%1 is the id of a permit, %2 the name of a semaphore</extracomment>
        <translation>归还 %2 的许可 %1；并把新的数目告知等待者</translation>
    </message>
    <message>
        <source>WHAT WILL BE SENT, if its number is still the same</source>
        <translation>将要发送的内容（前提是数目未变）</translation>
    </message>
    <message>
        <source>Its number has changed since this was opened. Close this, look at it, and decide again.</source>
        <translation>打开此窗口后数目已经改变。请关闭它，查看后再决定。</translation>
    </message>
    <message>
        <source>The permit is back meanwhile; there is nothing to do.</source>
        <translation>许可已经归还，无需操作。</translation>
    </message>
    <message>
        <source>Change the permits of %1?</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>更改 %1 的许可数？</translation>
    </message>
    <message>
        <source>More permits let more clients in at once, and waiters are woken. Fewer take nothing from those who have one: below zero nobody gets in until enough are given back.</source>
        <translation>增加许可会立即放行更多客户端，并唤醒等待者。减少许可不会从占用者手中收回：低于零时，在归还足够的许可之前无人能进入。</translation>
    </message>
    <message>
        <source>Permits more or fewer</source>
        <translation>增加或减少</translation>
    </message>
    <message>
        <source>Change the permits</source>
        <translation>更改许可数</translation>
    </message>
    <message>
        <source>then %1</source>
        <extracomment>what a semaphore has after an act; %1 is like &quot;3 free&quot;</extracomment>
        <translation>之后 %1</translation>
    </message>
    <message>
        <source>Gave a permit of %1 back. Who had it is not told.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已归还 %1 的一个许可。占用者不会得到通知。</translation>
    </message>
    <message>
        <source>Took all permits of %1 back. Who had them is not told.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已收回 %1 的所有许可。占用者不会得到通知。</translation>
    </message>
    <message>
        <source>Opened %1. Everybody who waited goes on.</source>
        <extracomment>%1 is the name of a latch</extracomment>
        <translation>已打开 %1。所有等待者继续执行。</translation>
    </message>
    <message>
        <source>Changed the permits of %1.</source>
        <extracomment>%1 is the name of a semaphore</extracomment>
        <translation>已更改 %1 的许可数。</translation>
    </message>
    <message>
        <source>Nothing was done: %1 is gone.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>未做任何操作：%1 已不存在。</translation>
    </message>
    <message>
        <source>Nothing was done: the number of %1 has changed since you looked. Look at it and decide again.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>未做任何操作：自您查看以来，%1 的数目已经改变。请查看后再决定。</translation>
    </message>
    <message>
        <source>It is not known whether the number of %1 was changed: the answer was lost. It is being read back; act again only when you see it.</source>
        <extracomment>%1 is the name of a semaphore or latch</extracomment>
        <translation>不知道 %1 的数目是否已更改：应答丢失了。正在重新读取；看到结果后再操作。</translation>
    </message>
    <message>
        <source>Who has what it counts is not told by it</source>
        <translation>它不记录谁占用了许可</translation>
    </message>
    <message>
        <source>It is no semaphore</source>
        <translation>它不是信号量</translation>
    </message>
    <message>
        <source>change permits</source>
        <extracomment>an act, in the audit list: the number of a semaphore was changed</extracomment>
        <translation>更改许可数</translation>
    </message>
    <message>
        <source>the latch opened</source>
        <translation>门闩已打开</translation>
    </message>
    <message>
        <source>now %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>现为：%1</translation>
    </message>
    <message>
        <source>now %1, before %2</source>
        <extracomment>%1 is like &quot;3 free&quot;, %2 the number before</extracomment>
        <translation>现为：%1，之前是 %2</translation>
    </message>
    <message>
        <source>COUNT · everybody who waits goes on when it is zero</source>
        <translation>计数 · 归零时所有等待者继续执行</translation>
    </message>
    <message>
        <source>COUNT · there is none now</source>
        <translation>计数 · 现在没有</translation>
    </message>
    <message>
        <source>PLACES · the elements of the queue have the others</source>
        <translation>位置 · 其余由队列中的元素占用</translation>
    </message>
    <message>
        <source>NUMBER · who changes it is written nowhere</source>
        <translation>数字 · 没有记录谁在更改它</translation>
    </message>
    <message numerus="yes">
        <source>PERMITS · %n out</source>
        <extracomment>heading; how many permits of a semaphore somebody has</extracomment>
        <translation>
            <numerusform>许可 · 已发出 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>PERMITS · none is out</source>
        <translation>许可 · 没有发出</translation>
    </message>
    <message>
        <source>PERMITS · who has the others is written nowhere</source>
        <translation>许可 · 其余由谁占用没有记录</translation>
    </message>
    <message>
        <source>no end</source>
        <extracomment>of a permit that nobody takes back by itself</extracomment>
        <translation>无期限</translation>
    </message>
    <message>
        <source>time is up</source>
        <extracomment>the lease of a permit or of one of several holders is over</extracomment>
        <translation>已到期</translation>
    </message>
    <message>
        <source>%1 left</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>first seen, %1</source>
        <extracomment>%1 is like &quot;3 free&quot;</extracomment>
        <translation>首次看到，%1</translation>
    </message>
    <message>
        <source>it is gone: its time was up</source>
        <translation>它已消失：已到期</translation>
    </message>
    <message>
        <source>the server evicted it for memory</source>
        <translation>服务器因内存不足将其逐出</translation>
    </message>
    <message>
        <source>permit %1 is out</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已发出</translation>
    </message>
    <message>
        <source>permit %1 was taken</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 被取走</translation>
    </message>
    <message>
        <source>permit %1 was prolonged</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已延期</translation>
    </message>
    <message>
        <source>permit %1 was given back</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已归还</translation>
    </message>
    <message>
        <source>the time of permit %1 was up</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已到期</translation>
    </message>
    <message>
        <source>permit %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>许可 %1 已消失</translation>
    </message>
    <message>
        <source>number changed</source>
        <extracomment>an event: free permits of a semaphore, or what a latch waits for</extracomment>
        <translation>数目已变</translation>
    </message>
    <message>
        <source>; token %1</source>
        <extracomment>the end of a sentence about an event; %1 is the fencing token, a number</extracomment>
        <translation>；令牌 %1</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <extracomment>of a lock of another program, whose name is %1</extracomment>
        <translation>像是 %1</translation>
    </message>
    <message>
        <source>Many may read at once, and nobody writes meanwhile.</source>
        <translation>可以多方同时读取，期间无人写入。</translation>
    </message>
    <message>
        <source>One writes, and nobody else reads. The writer may take it again, and read.</source>
        <translation>一方写入，其他人不能读取。写入者可以再次获取，也可以读取。</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters are served in no order.</source>
        <translation>一个持有者，可以重入。等待者不分先后。</translation>
    </message>
    <message>
        <source>One holder, which cannot take it again. Waiters are served in no order.</source>
        <translation>一个持有者，不能重入。等待者不分先后。</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters are served in the order of a queue.</source>
        <translation>一个持有者，可以重入。等待者按队列顺序获得锁。</translation>
    </message>
    <message>
        <source>One holder, which cannot take it again. Waiters are served in the order of a queue.</source>
        <translation>一个持有者，不能重入。等待者按队列顺序获得锁。</translation>
    </message>
    <message>
        <source>Fair as old clients play it: a place in the queue is kept for 5 s. To live beside them.</source>
        <translation>旧客户端的公平规则：队列中的位置只保留 5 秒。用于与它们共存。</translation>
    </message>
    <message>
        <source>One holder, which may take it again. Waiters ask again and again; nobody tells them.</source>
        <translation>一个持有者，可以重入。等待者反复询问，不会得到通知。</translation>
    </message>
    <message>
        <source>As reentrant, and each time it is taken brings a token, higher than all before.</source>
        <translation>与可重入锁相同，每次获取还会得到一个令牌，比之前的都大。</translation>
    </message>
    <message>
        <source>One value under one key, as many libraries write it. The name is the whole key, for example lock_orders.</source>
        <translation>一个键下的一个值，许多库都这样写。名称就是完整的键，例如 lock_orders。</translation>
    </message>
    <message>
        <source>Unsafe on purpose, to show a common mistake. To release it, the value is read, and then the key is deleted. If the lease runs out in between and somebody else takes the lock, their lock is deleted, and a third one gets in. Never use it for anything that matters.</source>
        <translation>故意不安全，用来演示一个常见错误。释放时先读取值，再删除键。如果其间租约到期、锁被别人获取，被删除的就是别人的锁，于是第三方也能进入。切勿用于重要的事情。</translation>
    </message>
    <message>
        <source>It is gone</source>
        <translation>它已消失</translation>
    </message>
    <message>
        <source>token %1</source>
        <extracomment>the fencing token of the hold; %1 is a number</extracomment>
        <translation>令牌 %1</translation>
    </message>
    <message>
        <source>first ends in %1</source>
        <extracomment>when the first of several permits ends by itself; %1 is a duration</extracomment>
        <translation>最早 %1后到期</translation>
    </message>
    <message>
        <source>The first of its permits that ends by itself.</source>
        <translation>最先自行到期的许可。</translation>
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
        <source>Open a further connection beside this one</source>
        <translation>在当前连接旁再打开一个连接</translation>
    </message>
    <message>
        <source>Open the last connections</source>
        <translation>打开上次的连接</translation>
    </message>
    <message>
        <source>Open what was open side by side the last time</source>
        <translation>打开上次并排打开的那些连接</translation>
    </message>
    <message>
        <source>Close this connection</source>
        <translation>关闭此连接</translation>
    </message>
    <message>
        <source>End this connection; the others stay open</source>
        <translation>结束此连接，其他连接保持打开</translation>
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
        <translation>成员 · 在 %2 台服务器中的 %1 台上被持有</translation>
    </message>
    <message>
        <source>Held on every server that is open here.</source>
        <translation>在此处打开的每台服务器上都被持有。</translation>
    </message>
    <message>
        <source>A majority stands.</source>
        <translation>已构成多数。</translation>
    </message>
    <message>
        <source>A majority stands: for %1, unless it is renewed.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>已构成多数：若不续期，还可维持 %1。</translation>
    </message>
    <message>
        <source>Whether a majority stands is not known: not every server can be seen.</source>
        <translation>是否构成多数尚不可知：并非每台服务器都能看到。</translation>
    </message>
    <message>
        <source>No majority is left. Somebody else can acquire it now.</source>
        <translation>已不构成多数。其他人现在可以获取它。</translation>
    </message>
    <message>
        <source>Its members&apos; leases are not alike.</source>
        <translation>各成员的租约不一致。</translation>
    </message>
    <message>
        <source>That they are one lock is likely, not certain: the same thread of several clients acquired them together.</source>
        <translation>它们很可能是同一把锁，但不能确定：是多个客户端的同一线程一起获取的。</translation>
    </message>
    <message>
        <source>a server that is counted already</source>
        <extracomment>a row of the members of a lock; not counted twice</extracomment>
        <translation>同一台服务器，不重复计数</translation>
    </message>
    <message>
        <source>held</source>
        <extracomment>a row of the members of a lock</extracomment>
        <translation>被持有</translation>
    </message>
    <message>
        <source>held by another: %1</source>
        <extracomment>a row of the members of a lock; %1 is a short id</extracomment>
        <translation>被他人持有：%1</translation>
    </message>
    <message>
        <source>missing</source>
        <extracomment>a row of the members of a lock: it is not there</extracomment>
        <translation>缺失</translation>
    </message>
    <message>
        <source>not seen: no connection</source>
        <extracomment>a row of the members of a lock: its server does not answer</extracomment>
        <translation>看不到：没有连接</translation>
    </message>
    <message>
        <source>Armed: locks can be taken and ended there.</source>
        <translation>可操作：可在该连接上获取和释放锁。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Members on servers that are not open in this window are not counted.</source>
        <translation>未在此窗口中打开的服务器上的成员不计算在内。</translation>
    </message>
    <message>
        <source>Open in its connection</source>
        <translation>在其连接中打开</translation>
    </message>
    <message>
        <source>Show it where it can be acted on (Enter)</source>
        <translation>在可以操作它的连接中显示（Enter）</translation>
    </message>
    <message numerus="yes">
        <source>%n connections</source>
        <translation>
            <numerusform>%n 个连接</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody holds it on several of these servers at once.</source>
        <translation>没有人同时在这些服务器中的多台上持有它。</translation>
    </message>
    <message>
        <source>Select a lock to see on which servers its holder has it.</source>
        <translation>选择一把锁，查看其持有者在哪些服务器上持有它。</translation>
    </message>
    <message>
        <source>hold lost</source>
        <extracomment>behind the name of a lock: its last hold expired although a watchdog renewed it
----------
on the tab of a connection that nobody looks at; as short as possible</extracomment>
        <translation>锁已丢失</translation>
    </message>
    <message>
        <source>A lock that we held there was lost. Look at it to see which.</source>
        <translation>本控制台在该连接上持有的一把锁已丢失。请查看该连接，了解是哪一把。</translation>
    </message>
    <message>
        <source>A duration is a number and a unit, as 300ms, 1.5s or 2m.</source>
        <translation>时长由数字和单位组成，例如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>A duration lasts a hundred years at most.</source>
        <translation>时长最多一百年。</translation>
    </message>
    <message>
        <source>A quotation mark here has no partner, or something follows it without a space.</source>
        <translation>这里的引号没有配对，或者后面紧跟着别的字符而没有空格。</translation>
    </message>
    <message>
        <source>This line is too long. Make it shorter.</source>
        <translation>这一行太长了，请缩短。</translation>
    </message>
    <message>
        <source>There is no act of this name, or it is not for whom it is said of.</source>
        <translation>没有这个名字的动作，或者它不适用于所指的对象。</translation>
    </message>
    <message>
        <source>Something is missing behind this word.</source>
        <translation>这个词后面缺少内容。</translation>
    </message>
    <message>
        <source>This word is one too many.</source>
        <translation>多了这个词。</translation>
    </message>
    <message>
        <source>This option is not known to this act, or it is there twice.</source>
        <translation>这个动作没有这个选项，或者它出现了两次。</translation>
    </message>
    <message>
        <source>This value is not among those that are possible here.</source>
        <translation>这个值不在允许的范围内。</translation>
    </message>
    <message>
        <source>It is not clear what is expected. Write it as &quot;orders held by A&quot; or &quot;orders free&quot;.</source>
        <translation>看不明白期望的是什么。请按“orders held by A”或“orders free”的格式书写。</translation>
    </message>
    <message>
        <source>No client and no server has this name.</source>
        <translation>没有叫这个名字的客户端或服务器。</translation>
    </message>
    <message>
        <source>A client&apos;s name is up to 32 letters, digits, dashes and underscores, and nobody else may have it.</source>
        <translation>客户端的名字由最多 32 个字母、数字、短横线和下划线组成，且不能与其他名字重复。</translation>
    </message>
    <message>
        <source>The file cannot be read. Check its path and its permissions.</source>
        <translation>无法读取该文件。请检查它的路径和权限。</translation>
    </message>
    <message>
        <source>The file is not valid JSON. Correct it there.</source>
        <translation>该文件不是有效的 JSON。请在那里改正。</translation>
    </message>
    <message>
        <source>A scenario has no field of this name here.</source>
        <translation>情景文件在这里没有这个名字的字段。</translation>
    </message>
    <message>
        <source>A field is missing here.</source>
        <translation>这里缺少一个字段。</translation>
    </message>
    <message>
        <source>This field is there twice.</source>
        <translation>这个字段出现了两次。</translation>
    </message>
    <message>
        <source>The value of this field does not fit. See the description of the format.</source>
        <translation>这个字段的值不合适。请参阅格式说明。</translation>
    </message>
    <message>
        <source>There is no lesson of this name.</source>
        <translation>没有这个名字的课程。</translation>
    </message>
    <message>
        <source>The lesson is being followed. Fork it to act yourself.</source>
        <translation>正在跟随课程。要自己操作，请先停止跟随课程。</translation>
    </message>
    <message>
        <source>Test this lock with clients…</source>
        <translation>用客户端测试这把锁…</translation>
    </message>
    <message>
        <source>Let clients of the lab take locks on this server, and see what happens</source>
        <translation>让实验室的客户端在这台服务器上取锁，看看会发生什么</translation>
    </message>
    <message>
        <source>Lab and lessons</source>
        <translation>实验室与课程</translation>
    </message>
    <message>
        <source>Lessons on a Redis of their own, and clients to try things with</source>
        <translation>课程运行在自己的 Redis 上，还有可以用来试验的客户端</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Hold for</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>A length of time like 300ms, 1.5s or 2m. Empty: %1.</source>
        <translation>时长，如 300ms、1.5s 或 2m。留空：%1。</translation>
    </message>
    <message>
        <source>%1: write a length of time like 300ms, 1.5s or 2m.</source>
        <extracomment>%1 is the name of a field of a form</extracomment>
        <translation>%1：请写一个时长，如 300ms、1.5s 或 2m。</translation>
    </message>
    <message>
        <source>Everything in here is real: Redis servers of its own, and clients of the real engine.</source>
        <translation>这里的一切都是真的：自己的 Redis 服务器，和真实引擎的客户端。</translation>
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
        <source>Servers and clients to do with whatever you want to see.</source>
        <translation>服务器和客户端随您操作，想看什么就试什么。</translation>
    </message>
    <message>
        <source>one server</source>
        <translation>一台服务器</translation>
    </message>
    <message>
        <source>independent servers</source>
        <translation>相互独立的服务器</translation>
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
        <source>How many</source>
        <translation>数量</translation>
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
        <source>Play a scenario that somebody wrote, or put a kind of lock to the test.</source>
        <translation>播放别人写的情景，或者检验一种锁。</translation>
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
        <source>Many clients want one lock: how often, how fairly, and whether any promise was broken</source>
        <translation>许多客户端争抢同一把锁：查看获取频率、公平程度，以及有没有违背承诺</translation>
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
        <translation>收不到下一条消息</translation>
    </message>
    <message>
        <source>There are no clients yet. Add one to take a lock with it.</source>
        <translation>还没有客户端。添加一个，用它来取锁。</translation>
    </message>
    <message>
        <source>Add a client</source>
        <translation>添加客户端</translation>
    </message>
    <message>
        <source>Act yourself</source>
        <translation>自己动手</translation>
    </message>
    <message>
        <source>Lock</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>加锁</translation>
    </message>
    <message>
        <source>Take the lock of the form below, and wait for it</source>
        <translation>按下方表单取锁，并等待</translation>
    </message>
    <message>
        <source>Try</source>
        <comment>a client of the lab takes a lock</comment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Try once to take the lock of the form below</source>
        <translation>按下方表单尝试取锁一次</translation>
    </message>
    <message>
        <source>Unlock</source>
        <comment>a client of the lab gives back a lock</comment>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Give back one hold of the lock of the form below</source>
        <translation>将下方表单中的锁释放一次</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>Let its process go on</source>
        <translation>让它的进程继续运行</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>Let its process stand still, as in a long pause of the garbage collector; its watchdog stands still, too</source>
        <translation>让它的进程停住，就像垃圾回收的长停顿；它的看门狗也停住</translation>
    </message>
    <message>
        <source>Reconnect</source>
        <translation>恢复网络</translation>
    </message>
    <message>
        <source>Give it back its network</source>
        <translation>恢复它的网络</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>断网</translation>
    </message>
    <message>
        <source>Take away its network; its process runs on</source>
        <translation>断开它的网络；它的进程继续运行</translation>
    </message>
    <message>
        <source>Set clock…</source>
        <translation>设置时钟…</translation>
    </message>
    <message>
        <source>Let its wall clock be ahead or back</source>
        <translation>把它的系统时钟拨快或拨慢</translation>
    </message>
    <message>
        <source>Drop message</source>
        <translation>丢弃消息</translation>
    </message>
    <message>
        <source>Let it miss the next message that a lock is free</source>
        <translation>让它收不到下一条锁已空闲的消息</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>End its process: it gives nothing back, and renews nothing</source>
        <translation>结束它的进程：不再释放任何锁，也不再续期</translation>
    </message>
    <message>
        <source>Clients of the lab</source>
        <translation>实验室的客户端</translation>
    </message>
    <message>
        <source>Choose a client first.</source>
        <translation>请先选择一个客户端。</translation>
    </message>
    <message>
        <source>The lesson leads these clients. Stop following it to act yourself; you can come back to it at any time.</source>
        <translation>这些客户端由课程指挥。停止跟随课程就可以自己动手；随时可以回到课程。</translation>
    </message>
    <message>
        <source>Set the clock of %1</source>
        <translation>设置 %1 的时钟</translation>
    </message>
    <message>
        <source>How far its wall clock is ahead, or back with a minus before it. Fair queues compute their deadlines from it.</source>
        <translation>将它的系统时钟拨快多少；要拨慢，请在前面加负号。公平队列据此计算期限。</translation>
    </message>
    <message>
        <source>Set clock</source>
        <translation>设置时钟</translation>
    </message>
    <message>
        <source>Command for the lab</source>
        <translation>给实验室的命令</translation>
    </message>
    <message>
        <source>Who, what, which lock, then options: A lock orders kind=fair lease=30s. Enter does it, Tab completes, ↑ and ↓ bring back earlier lines.</source>
        <translation>谁、做什么、哪把锁，然后是选项：A lock orders kind=fair lease=30s。Enter 执行，Tab 补全，↑ 和 ↓ 找回以前的行。</translation>
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
        <source>Go on by itself, and stop again</source>
        <translation>自动继续，或停下</translation>
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
        <source>Go on until the next thing happens to a lock</source>
        <translation>继续，直到锁上发生下一件事</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Undo the last step: play again up to there</source>
        <translation>撤销上一步：从头重放到那里</translation>
    </message>
    <message>
        <source>Stop following the lesson, and act with its clients from here</source>
        <translation>停止跟随课程，从这里开始自己指挥它的客户端</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>Let the lab&apos;s time run slower</source>
        <translation>让实验室的时间走得更慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>Let the lab&apos;s time run faster</source>
        <translation>让实验室的时间走得更快</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>End this lab, its servers with it, and go back to the list</source>
        <translation>结束这个实验和它的服务器，回到列表</translation>
    </message>
    <message>
        <source>The servers are not ready yet.</source>
        <translation>服务器还没有就绪。</translation>
    </message>
    <message>
        <source>You act yourself now. Go back to follow the lesson again.</source>
        <translation>现在由您自己操作。后退即可继续跟随课程。</translation>
    </message>
    <message>
        <source>That was the last step.</source>
        <translation>已经是最后一步。</translation>
    </message>
    <message>
        <source>This is the beginning.</source>
        <translation>这里是开头。</translation>
    </message>
    <message>
        <source>You act yourself already.</source>
        <translation>已经是您自己在操作。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>再来一次</translation>
    </message>
    <message>
        <source>New to distributed locks? Short lessons show on a real Redis how they work, step by step.</source>
        <translation>刚接触分布式锁？几节短课在真实的 Redis 上一步一步演示它们如何工作。</translation>
    </message>
    <message>
        <source>Show the lessons</source>
        <translation>查看课程</translation>
    </message>
    <message>
        <source>Also in the menu (Ctrl+Shift+L)</source>
        <translation>也在菜单中（Ctrl+Shift+L）</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂时不用</translation>
    </message>
    <message>
        <source>Test with clients</source>
        <translation>用客户端测试</translation>
    </message>
    <message>
        <source>a server of yours · real clients</source>
        <translation>您的服务器 · 真实的客户端</translation>
    </message>
    <message>
        <source>a Redis of its own · real clients</source>
        <translation>自己的 Redis · 真实的客户端</translation>
    </message>
    <message>
        <source>The lock that is shown</source>
        <translation>所显示的锁</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>The clients act on %1 for real. What they take, others have to wait for.</source>
        <translation>这些客户端会真正在 %1 上操作。它们获取的锁，其他客户端只能等待。</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>The server whose keys are shown</source>
        <translation>显示哪台服务器的键</translation>
    </message>
    <message>
        <source>Length of time</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Predict first</source>
        <translation>先预测</translation>
    </message>
    <message>
        <source>What this step does, as it would be typed in the lab</source>
        <translation>这一步所做的，写法与在实验室里输入的相同</translation>
    </message>
    <message>
        <source>Press → or Enter for the first step.</source>
        <translation>按 → 或 Enter 开始第一步。</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>全部步骤</translation>
    </message>
    <message>
        <source>What do you think?</source>
        <extracomment>a question about what happens next in a lesson stands behind it</extracomment>
        <translation>您认为会怎样？</translation>
    </message>
    <message>
        <source>done</source>
        <comment>of a lesson</comment>
        <translation>已学完</translation>
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
        <source>How fast the lab&apos;s time runs, from 0.01 to 100 (− and +)</source>
        <translation>实验室的时间走多快，从 0.01 到 100（− 和 +）</translation>
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
        <source>How far the lesson has come</source>
        <translation>课程进行到哪里</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>杀死</translation>
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
        <source>This server is not the lab&apos;s own: nothing can be made to happen to it.</source>
        <translation>这台服务器不属于实验室：不能让它出任何事。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Stand still</source>
        <translation>停住</translation>
    </message>
    <message>
        <source>No longer slow</source>
        <translation>不再变慢</translation>
    </message>
    <message>
        <source>Slow…</source>
        <translation>变慢…</translation>
    </message>
    <message>
        <source>The server is down. Restart it first.</source>
        <translation>服务器已停机。请先重启它。</translation>
    </message>
    <message>
        <source>Let its process stand still: it answers nobody until it goes on</source>
        <translation>让它的进程停住：在继续之前不回答任何人</translation>
    </message>
    <message>
        <source>Let each of its answers take longer</source>
        <translation>让它的每个回复都更慢</translation>
    </message>
    <message>
        <source>Throw the lock away, as a server that is short of memory does</source>
        <translation>扔掉这把锁，就像内存不足的服务器那样</translation>
    </message>
    <message>
        <source>End its process at once</source>
        <translation>立即结束它的进程</translation>
    </message>
    <message>
        <source>Start it again; all its data is lost</source>
        <translation>重新启动它；它的数据全部丢失</translation>
    </message>
    <message>
        <source>Let the replica take over; what it did not get in time is lost</source>
        <translation>让副本接管；没来得及同步的内容丢失</translation>
    </message>
    <message>
        <source>Choose the primary.</source>
        <translation>请选择主节点。</translation>
    </message>
    <message>
        <source>There is no replica that could take over.</source>
        <translation>没有可以接管的副本。</translation>
    </message>
    <message>
        <source>Slow %1</source>
        <translation>让 %1 变慢</translation>
    </message>
    <message>
        <source>How much longer each of its answers takes.</source>
        <translation>它的每个回复多用多长时间。</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>变慢</translation>
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
        <source>The lab could not start</source>
        <translation>实验室无法启动</translation>
    </message>
    <message>
        <source>Starting the servers…</source>
        <translation>正在启动服务器…</translation>
    </message>
    <message>
        <source>%1 of %2 servers are ready.</source>
        <translation>%2 台服务器中 %1 台已就绪。</translation>
    </message>
    <message>
        <source>A Redis server of the lab&apos;s own, which ends with it.</source>
        <translation>实验室自己的 Redis 服务器，随实验结束而结束。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>still to come</source>
        <extracomment>of a step of a lesson</extracomment>
        <translation>还没到</translation>
    </message>
    <message>
        <source>not as expected</source>
        <extracomment>of a step of a lesson: what it promised is not so</extracomment>
        <translation>与预期不符</translation>
    </message>
    <message>
        <source>Press Enter to be there again.</source>
        <translation>按 Enter 回到那里。</translation>
    </message>
    <message>
        <source>Step %1, %2. %3</source>
        <extracomment>%1 is the number of a step, %2 its state, %3 what it tells</extracomment>
        <translation>第 %1 步，%2。%3</translation>
    </message>
    <message>
        <source>What must be true now</source>
        <translation>现在应当成立</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>并非如此。</translation>
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
        <source>This connection counts as production, where nothing is tried out: label it otherwise, or use the lab&apos;s own servers</source>
        <translation>此连接属于生产环境，不能用于试验：请修改其标签，或使用实验室自己的服务器</translation>
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
        <source>stands still</source>
        <extracomment>of a server of the lab: its process stands still</extracomment>
        <translation>停住</translation>
    </message>
    <message>
        <source>slowed</source>
        <extracomment>of a server of the lab: its answers take longer</extracomment>
        <translation>变慢</translation>
    </message>
    <message>
        <source>down</source>
        <extracomment>of a server of the lab</extracomment>
        <translation>停机</translation>
    </message>
    <message>
        <source>frozen</source>
        <extracomment>of a client of the lab: its process stands still</extracomment>
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
        <translation>失去了 %1</translation>
    </message>
    <message>
        <source>lost its place for %1</source>
        <translation>失去了在 %1 队列中的位置</translation>
    </message>
    <message>
        <source>holds nothing</source>
        <extracomment>of a client of the lab</extracomment>
        <translation>什么也没有持有</translation>
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
        <source>clock %1 back</source>
        <translation>时钟慢 %1</translation>
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
        <translation>已获得</translation>
    </message>
    <message>
        <source>not acquired</source>
        <comment>answer to a client</comment>
        <translation>未获得</translation>
    </message>
    <message>
        <source>done</source>
        <comment>answer to a client</comment>
        <translation>完成</translation>
    </message>
    <message>
        <source>refused</source>
        <comment>answer to a client</comment>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>no answer came</source>
        <comment>answer to a client</comment>
        <translation>没有收到答复</translation>
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
        <source>%1 was told: acquired</source>
        <translation>%1 得到的答复：已获得</translation>
    </message>
    <message>
        <source>%1 was told: not acquired</source>
        <translation>%1 得到的答复：未获得</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 在等待</translation>
    </message>
    <message>
        <source>%1 was told: done</source>
        <translation>%1 得到的答复：完成</translation>
    </message>
    <message>
        <source>%1 was told: refused</source>
        <translation>%1 得到的答复：被拒绝</translation>
    </message>
    <message>
        <source>%1 got no answer</source>
        <translation>%1 没有收到答复</translation>
    </message>
    <message>
        <source>%1 was told: %2</source>
        <translation>%1 得到的答复：%2</translation>
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
        <source>%1 believes that it gave back %2</source>
        <translation>%1 认为自己已释放 %2</translation>
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
        <source>%1 believes nothing of %2</source>
        <translation>%1 对 %2 一无所知</translation>
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
        <source>somebody holds %1</source>
        <translation>有人持有 %1</translation>
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
        <source>nobody waits for %1</source>
        <translation>没有人等待 %1</translation>
    </message>
    <message>
        <source>%1 is waited for by %2</source>
        <translation>%2 在等待 %1</translation>
    </message>
    <message>
        <source>nobody who waits for %1 listens</source>
        <translation>等待 %1 的客户端没有一个在监听</translation>
    </message>
    <message>
        <source>of those who wait for %1, %2 listen</source>
        <translation>等待 %1 的客户端中，在监听的是 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n wait for %1</source>
        <comment>a number of clients</comment>
        <translation>
            <numerusform>%n 个客户端在等待 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its place for %2 for about %3</source>
        <extracomment>a place in a queue; %1 is a client, %2 a lock, %3 a length of time</extracomment>
        <translation>%1 在 %2 的队列中的位置约保留 %3</translation>
    </message>
    <message>
        <source>%1 ends in about %2</source>
        <translation>%1 约 %2后到期</translation>
    </message>
    <message>
        <source>the fencing token of %1 is %2</source>
        <translation>%1 的防护令牌是 %2</translation>
    </message>
    <message>
        <source>nobody has %1 on most servers</source>
        <translation>没有人在多数服务器上持有 %1</translation>
    </message>
    <message>
        <source>%2 has %1 on most servers</source>
        <translation>%2 在多数服务器上持有 %1</translation>
    </message>
    <message>
        <source>%1 was answered: %2</source>
        <translation>%1 得到的回复：%2</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <extracomment>%1 is a claim about a lock, %2 the server on which it must hold</extracomment>
        <translation>%1（在 %2 上）</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <extracomment>how far a lesson has come</extracomment>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>real time</source>
        <translation>真实时间</translation>
    </message>
    <message>
        <source>time stands still</source>
        <translation>时间停住</translation>
    </message>
    <message>
        <source>time runs</source>
        <translation>时间在走</translation>
    </message>
    <message>
        <source>time runs × %1</source>
        <extracomment>how fast the lab&apos;s time runs, as a factor</extracomment>
        <translation>时间 × %1</translation>
    </message>
    <message>
        <source>The lab runs on Redis servers of its own, and redis-server is not installed here. &quot;./dev run&quot; installs it; on Debian, so does &quot;apt install redis-server&quot;. Then try again.</source>
        <translation>实验室使用自己的 Redis 服务器，而这里没有安装 redis-server。“./dev run” 会安装它；在 Debian 上也可以用 “apt install redis-server”。安装后请重试。</translation>
    </message>
    <message>
        <source>The lab&apos;s servers could not be started. Try again.</source>
        <translation>实验室的服务器无法启动。请重试。</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Lessons, and clients to try things with</source>
        <translation>课程，以及可以用来试验的客户端</translation>
    </message>
    <message>
        <source>Close the lab, its servers with it</source>
        <translation>关闭实验室和它的服务器</translation>
    </message>
    <message>
        <source>Contention run</source>
        <translation>竞争测试</translation>
    </message>
    <message>
        <source>Many clients want one lock, and the history of it all is checked.</source>
        <translation>许多客户端争一把锁，整个历史都会被检查。</translation>
    </message>
    <message>
        <source>%1 has it on %2 of %3 servers</source>
        <extracomment>%1 is a client; of a lock on several servers</extracomment>
        <translation>%1 在 %3 台服务器中的 %2 台上持有它</translation>
    </message>
    <message>
        <source>a majority</source>
        <translation>多数</translation>
    </message>
    <message>
        <source>no majority</source>
        <translation>没有多数</translation>
    </message>
    <message>
        <source>Do the next step of the lesson; while one is going on, finish it without waiting</source>
        <translation>执行课程的下一步；某一步正在进行时，不等待直接完成它</translation>
    </message>
    <message>
        <source>by the watchdog</source>
        <translation>由看门狗续期</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>不限时</translation>
    </message>
    <message>
        <source>until unlocked</source>
        <translation>直到解锁</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Show the line where the script says what it answers</source>
        <translation>显示脚本说明其应答含义的那一行</translation>
    </message>
    <message>
        <source>The server answered so late that the lease had ended. Try again, or ask for a longer lease.</source>
        <translation>服务器应答太晚，租约已经到期。请重试，或指定更长的租约。</translation>
    </message>
    <message>
        <source>next waiter dead</source>
        <extracomment>behind the name of a lock that is free: the first waiter does not listen</extracomment>
        <translation>下一个等待者已失联</translation>
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
        <source>All known locks are free, and free locks are hidden. The button above shows them. A lock appears here as soon as a client acquires it.</source>
        <translation>所有已知的锁都处于空闲状态，空闲锁默认隐藏，可用上方按钮显示。一旦有客户端获取锁，它就会出现在这里。</translation>
    </message>
    <message>
        <source>It knows names, holder:…, kind:…, waiters&gt;0, count&gt;1, and is:problem, is:warning, is:lost, is:overdue, is:irregular, is:held, is:free, is:mine, is:watchdog, is:fixed.</source>
        <translation>可输入名称、holder:…、kind:…、waiters&gt;0、count&gt;1，以及 is:problem、is:warning、is:lost、is:overdue、is:irregular、is:held、is:free、is:mine、is:watchdog、is:fixed。</translation>
    </message>
    <message>
        <source>Show only these: %1</source>
        <translation>仅显示这些：%1</translation>
    </message>
    <message>
        <source>Locks that are free, with no waiters, no trouble and no holder for some seconds</source>
        <translation>空闲数秒以上、没有等待者也没有异常的锁</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <extracomment>how many locks are in trouble; on a red button that shows only them</extracomment>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>how many locks need a look; on an amber button that shows only them</extracomment>
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
        <translation>%1 已丢失：%2 后停止续期，%3 到期</translation>
    </message>
    <message numerus="yes">
        <source>The server came back, or another took over: %n holds are gone</source>
        <extracomment>%n holds of locks that the server had before</extracomment>
        <translation>
            <numerusform>服务器已恢复，或已由其他服务器接管：%n 次持有已丢失</numerusform>
        </translation>
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
        <translation>%1 可能仍在无锁状态下继续工作。</translation>
    </message>
    <message>
        <source>%1 held it and was not told.</source>
        <extracomment>%1 is the holder of a lock</extracomment>
        <translation>原持有者为 %1，它没有收到通知。</translation>
    </message>
    <message>
        <source>No client has acquired it since.</source>
        <translation>此后没有客户端获取该锁。</translation>
    </message>
    <message>
        <source>Next holder: %1, %2.</source>
        <extracomment>%1 is the holder of a lock, %2 a time of day</extracomment>
        <translation>下一个持有者：%1，%2。</translation>
    </message>
    <message>
        <source>Force-unlocked by you: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>您强制解锁了：%1</translation>
    </message>
    <message>
        <source>Force-unlocked by another client: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>其他客户端强制解锁了：%1</translation>
    </message>
    <message>
        <source>Deleted, and no client released it: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>已被删除，并非由客户端释放：%1</translation>
    </message>
    <message>
        <source>Evicted by the server to free memory: %1</source>
        <extracomment>%1 is a lock</extracomment>
        <translation>服务器为释放内存而逐出：%1</translation>
    </message>
    <message>
        <source>Their holders were not told and may still be working: %1</source>
        <extracomment>%1 are names of locks</extracomment>
        <translation>这些锁的持有者没有收到通知，可能仍在工作：%1</translation>
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
        <translation>您在 %1 持有期间强制解锁了它</translation>
    </message>
    <message>
        <source>another client force-unlocked it while %1 held it</source>
        <extracomment>%1 is an id</extracomment>
        <translation>其他客户端在 %1 持有期间强制解锁了它</translation>
    </message>
    <message>
        <source>the lease of %1 expired</source>
        <extracomment>%1 is an id</extracomment>
        <translation>%1 的租约已到期</translation>
    </message>
    <message>
        <source>the lease of %1 expired: its watchdog renewed it last at %2</source>
        <extracomment>%1 is an id, %2 a time of day</extracomment>
        <translation>%1 的租约已到期：看门狗最后一次续期在 %2</translation>
    </message>
    <message>
        <source>Name this client…</source>
        <translation>为此客户端命名…</translation>
    </message>
    <message>
        <source>Give the chosen holder or waiter a name</source>
        <translation>为选中的持有者或等待者命名</translation>
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
        <source>An id names one client or one of its threads. An expression names all clients whose ids it matches; $1 to $9 in the name are its groups. Ids come first, then the expressions in their order.</source>
        <translation>ID 对应一个客户端或它的一个线程。表达式对应所有 ID 与之匹配的客户端，名称中的 $1 到 $9 是它的分组。先匹配 ID，再按顺序匹配表达式。</translation>
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
        <source>It names no client that is shown now.</source>
        <translation>当前显示的客户端中没有与之匹配的。</translation>
    </message>
    <message numerus="yes">
        <source>It names %n clients that are shown now, among them %1.</source>
        <extracomment>%n clients, %1 is the first of them: its name and id</extracomment>
        <translation>
            <numerusform>匹配当前显示的 %n 个客户端，例如 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export names</source>
        <translation>导出名称</translation>
    </message>
    <message>
        <source>Import names</source>
        <translation>导入名称</translation>
    </message>
    <message>
        <source>Names of clients (*.json)</source>
        <translation>客户端名称 (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n names. Save keeps them.</source>
        <extracomment>%n names were read from a file</extracomment>
        <translation>
            <numerusform>已导入 %n 个名称。点击“保存”后生效。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n names.</source>
        <extracomment>%n names were written to a file</extracomment>
        <translation>
            <numerusform>已导出 %n 个名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>The name stands before the id wherever this connection shows the client. Acts, copies and the audit file keep the id.</source>
        <translation>在此连接中，名称显示在客户端 ID 之前。操作、复制的内容和审计文件仍使用 ID。</translation>
    </message>
    <message>
        <source>This connection is not saved, so the name is forgotten when you close it.</source>
        <translation>此连接未保存，关闭后名称会丢失。</translation>
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
        <source>Enter both the id or the expression, and the name.</source>
        <translation>请填写 ID 或表达式，并填写名称。</translation>
    </message>
    <message>
        <source>An id or an expression has at most 512 characters, and a name has at most 80. Shorten it.</source>
        <translation>ID 或表达式最多 512 个字符，名称最多 80 个字符。请缩短。</translation>
    </message>
    <message>
        <source>A connection has at most 1,000 names. Use expressions, which name many clients at once.</source>
        <translation>一个连接最多有 1,000 个名称。请使用表达式，一次命名多个客户端。</translation>
    </message>
    <message>
        <source>The file does not hold names of clients. Choose one that was exported here, or correct it.</source>
        <translation>该文件不是客户端名称文件。请选择从此处导出的文件，或更正其内容。</translation>
    </message>
    <message>
        <source>This is not a regular expression. Correct it.</source>
        <translation>这不是有效的正则表达式，请更正。</translation>
    </message>
    <message>
        <source>This expression takes too long for some ids. Avoid repetitions within repetitions, as in (a+)+.</source>
        <translation>此表达式对某些 ID 耗时过长。请避免嵌套的重复，例如 (a+)+。</translation>
    </message>
    <message>
        <source>The name uses a group that the expression does not have. Put it in brackets.</source>
        <translation>名称使用了表达式中不存在的分组。请用括号定义该分组。</translation>
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
        <source>The names could not be saved: %1</source>
        <extracomment>%1 says why</extracomment>
        <translation>无法保存名称：%1</translation>
    </message>
    <message>
        <source>Select a lock that a client holds or waits for, and name that client then.</source>
        <translation>请先选择一个有客户端持有或等待的锁，再为该客户端命名。</translation>
    </message>
    <message>
        <source>The id of this client is no text, so it cannot be named.</source>
        <translation>此客户端的 ID 不是文本，无法命名。</translation>
    </message>
    <message>
        <source>Copy its id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>The id of the client is in the clipboard.</source>
        <translation>客户端 ID 已复制到剪贴板。</translation>
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
        <source>waiter dead</source>
        <extracomment>behind the name of a lock: one in its queue does not listen</extracomment>
        <translation>等待者失联</translation>
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
        <source>lapsed</source>
        <extracomment>of a place in a queue whose time is over; short</extracomment>
        <translation>已失效</translation>
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
        <source>Place</source>
        <extracomment>column: how long a waiter keeps its place in the queue; short</extracomment>
        <translation>到期</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>column: when a waiter gets the lock; short</extracomment>
        <translation>轮到</translation>
    </message>
    <message>
        <source>Stop updating the locks and events on this page; changes appear when you resume</source>
        <translation>暂停显示锁和事件，暂停期间的变化将在继续后显示</translation>
    </message>
    <message>
        <source>Order changed · Apply</source>
        <translation>排序有变化 · 应用</translation>
    </message>
    <message>
        <source>Put the rows in their new order; they keep their places while you work among them</source>
        <translation>按新的顺序重新排列；您在表格中操作时，各行的位置保持不变</translation>
    </message>
    <message>
        <source>Copied: the commands that show this lock</source>
        <translation>已复制：查看此锁的命令</translation>
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
    <message numerus="yes">
        <source>%n locks have changed since.</source>
        <translation>
            <numerusform>此后有 %n 个锁发生变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>复制锁名称</translation>
    </message>
    <message>
        <source>Copy the id of its holder</source>
        <translation>复制持有者 ID</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>It has characters that cannot be seen.</source>
        <translation>其中含有不可见字符。</translation>
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
        <source>Only what its holder has or waits for</source>
        <translation>仅显示该持有者持有或等待的锁</translation>
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
        <translation>不再等待这把锁</translation>
    </message>
    <message>
        <source>Reason, for the audit file</source>
        <translation>原因（写入审计文件）</translation>
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
        <translation>已不再等待 %1。</translation>
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
        <source>The latest entries; the audit file has all</source>
        <translation>仅显示最近的记录，完整记录见审计文件</translation>
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
        <source>The audit could not be saved.</source>
        <translation>审计记录无法保存。</translation>
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
        <source>A private server whose clients come and go, in a connection of its own</source>
        <translation>在单独的连接中打开一台私有服务器，上面的客户端不断获取和释放锁</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>What the keyboard can do here</source>
        <translation>查看可用的快捷键</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>关于 Lockscope</translation>
    </message>
    <message>
        <source>Shows the locks that clients hold on Redis: who holds what, since when, who waits, and what is wrong. It works together with Redisson&apos;s clients.</source>
        <translation>显示客户端在 Redis 上持有的锁：谁持有、何时开始、谁在等待、哪里有问题。可与 Redisson 客户端协同工作。</translation>
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
        <source>Show the chosen lock now</source>
        <translation>查看所选锁的当前状态</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>关闭详情</translation>
    </message>
    <message>
        <source>The menu of the chosen row, also by the Menu key</source>
        <translation>所选行的菜单，也可按菜单键打开</translation>
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
        <source>read too much</source>
        <extracomment>how the search for a client ended: as much was read as may be</extracomment>
        <translation>读取量已达上限</translation>
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
        <source>The client behind a holder or a waiter cannot be searched for.</source>
        <translation>无法查找持有者或等待者对应的客户端。</translation>
    </message>
    <message>
        <source>The name, the library and the age of a client are not known.</source>
        <translation>无法得知客户端的名称、所用库和连接时长。</translation>
    </message>
    <message>
        <source>This server is a replica, which hears no clients. Connect to its primary to search.</source>
        <translation>该服务器是副本，收不到客户端的命令。请连接到主节点再查找。</translation>
    </message>
    <message>
        <source>Another search is under way. Wait until it has ended.</source>
        <translation>另一次查找正在进行，请等它结束。</translation>
    </message>
    <message>
        <source>The client runs on the server&apos;s machine and uses the socket %1, as others may.</source>
        <translation>此客户端与服务器在同一台机器上，使用套接字 %1，其他客户端也可能使用它。</translation>
    </message>
    <message>
        <source>The client is at %1. That may be the address of a proxy.</source>
        <translation>此客户端的地址是 %1，也可能是代理的地址。</translation>
    </message>
    <message>
        <source>It calls itself %1.</source>
        <translation>客户端名称：%1。</translation>
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
        <source>This client sent nothing for this lock within %1. A holder with a fixed lease sends nothing until it releases. A waiter asks again only when it is called, or when its wait ends.</source>
        <translation>此客户端在 %1内没有为此锁发送任何命令。使用固定租约的持有者在释放前不会发送命令；等待者只有在被唤醒或等待结束时才会再次请求。</translation>
    </message>
    <message>
        <source>The server works on %1 commands a second, which is too much to copy. Nothing was sent.</source>
        <translation>服务器每秒处理 %1 条命令，数量过多，不宜复制。没有发送任何命令。</translation>
    </message>
    <message>
        <source>The search ended because 64 MB were read. This client was not among those who sent them.</source>
        <translation>已读取 64 MB，查找结束。其中没有此客户端的命令。</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>查找已停止。</translation>
    </message>
    <message>
        <source>Redis does not record which process has an id, nor who waits for a lock. With MONITOR the server copies every command to this console until this client asks for the lock. Only the address that matches is kept.</source>
        <translation>Redis 不记录某个 ID 属于哪个进程，也不记录谁在等待锁。使用 MONITOR 时，服务器会把每条命令复制给本控制台，直到此客户端请求此锁为止。只保留匹配的地址。</translation>
    </message>
    <message>
        <source>Find this client</source>
        <translation>查找此客户端</translation>
    </message>
    <message>
        <source>Asking the server how busy it is…</source>
        <translation>正在询问服务器的负载…</translation>
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
        <source>Search for the address of the chosen holder or waiter</source>
        <translation>查找所选持有者或等待者的地址</translation>
    </message>
    <message>
        <source>Select a lock that a client holds or waits for, and search for that client then.</source>
        <translation>请先选择一个被客户端持有或等待的锁，再查找此客户端。</translation>
    </message>
    <message>
        <source>Other names</source>
        <extracomment>the title above locks whose names begin like no other</extracomment>
        <translation>其他名称</translation>
    </message>
    <message numerus="yes">
        <source>%n in trouble, at the top</source>
        <extracomment>of locks whose names begin alike: how many of them stand at the top of the table for their trouble</extracomment>
        <translation>
            <numerusform>%n 个异常，已置顶</numerusform>
        </translation>
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
        <source>Group the rows by what their names begin with, where there are many of them</source>
        <translation>行数较多时，按名称前缀分组</translation>
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
        <translation>答案是：%1</translation>
    </message>
    <message>
        <source>You predicted “%1”, and that is right.</source>
        <extracomment>%1 is what the reader answered</extracomment>
        <translation>您预测的是“%1”，正确。</translation>
    </message>
    <message>
        <source>You predicted “%1”. The answer is: %2</source>
        <extracomment>%1 is what the reader answered, %2 the right answer</extracomment>
        <translation>您预测的是“%1”。答案是：%2</translation>
    </message>
    <message>
        <source>Answer first, or show the step without answering.</source>
        <translation>请先回答，或不回答直接显示这一步。</translation>
    </message>
    <message>
        <source>Before a step that asks something, answer first: what happens is hidden until then</source>
        <translation>遇到带问题的步骤时先作答，在此之前不显示结果</translation>
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
        <translation>不回答，直接显示</translation>
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
        <translation>作答后显示图示、键、脚本和检查结果</translation>
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
        <translation>99% 不超过</translation>
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
        <source>Text and figures of the usual size</source>
        <translation>恢复文字和图形的默认大小</translation>
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
        <source>%1 waits, in no order.</source>
        <extracomment>%1 is who waits for a lock which keeps no order</extracomment>
        <translation>%1 正在等待，没有先后顺序。</translation>
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
        <source>several holders</source>
        <translation>多个持有者</translation>
    </message>
    <message>
        <source>hold count is not a number</source>
        <translation>持有计数不是数字</translation>
    </message>
    <message>
        <source>waiter without a deadline</source>
        <translation>等待者缺少截止时间</translation>
    </message>
    <message>
        <source>deadline without a waiter</source>
        <translation>截止时间没有对应的等待者</translation>
    </message>
    <message>
        <source>waiter queued twice</source>
        <translation>等待者重复排队</translation>
    </message>
    <message>
        <source>holder is queued too</source>
        <translation>持有者也在排队</translation>
    </message>
    <message>
        <source>queue expires</source>
        <translation>队列会过期</translation>
    </message>
    <message>
        <source>queue deadlines out of order</source>
        <translation>队列截止时间乱序</translation>
    </message>
    <message>
        <source>queue deadline over a day away</source>
        <translation>队列截止时间超过一天</translation>
    </message>
    <message>
        <source>place of the next waiter expired</source>
        <translation>队首等待者的位置已失效</translation>
    </message>
    <message>
        <source>hold without a holder</source>
        <translation>有持有记录但没有持有者</translation>
    </message>
    <message>
        <source>hold without a deadline of its own</source>
        <translation>持有缺少自己的截止时间</translation>
    </message>
    <message>
        <source>expires before a hold</source>
        <translation>会先于某个持有过期</translation>
    </message>
    <message>
        <source>number too low</source>
        <translation>数值过低</translation>
    </message>
    <message>
        <source>number is not a number</source>
        <translation>数值不是数字</translation>
    </message>
    <message>
        <source>only a part expires</source>
        <translation>只有一部分会过期</translation>
    </message>
    <message>
        <source>permits of old and new clients</source>
        <translation>新旧客户端的许可混用</translation>
    </message>
    <message>
        <source>fencing token expires</source>
        <translation>防护令牌会过期</translation>
    </message>
    <message>
        <source>waiters will not be woken</source>
        <translation>等待者不会被唤醒</translation>
    </message>
    <message>
        <source>queue not read</source>
        <translation>队列未读取</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>只读取了一部分</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>queue of another type</source>
        <translation>队列类型错误</translation>
    </message>
    <message>
        <source>Its queue is longer than is read here. The waiters that are shown are the first ones.</source>
        <translation>等待队列过长，这里只读取开头部分，显示的是排在最前面的等待者。</translation>
    </message>
    <message>
        <source>A key of another type is in the place of its queue. Clients that ask for a fair lock of this name get an error. Find out which program writes that key.</source>
        <translation>其队列的键被其他类型的数据占用，以公平锁方式请求该名称的客户端会收到错误。请查明是哪个程序写入了这个键。</translation>
    </message>
    <message>
        <source>%1 was due to renew it, and did not</source>
        <extracomment>%1 is an id; at that time</extracomment>
        <translation>%1 应在此时续期，但没有续期</translation>
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
        <source>2 renewals missed</source>
        <extracomment>behind the name of a lock: a watchdog should have renewed its lease twice by now</extracomment>
        <translation>两次未续期</translation>
    </message>
    <message>
        <source>The last hold expired although a watchdog had renewed it: its holder was paused, cut off or ended, and may still work without the lock. Look at its process; History says which client it was.</source>
        <translation>最近一次持有虽由看门狗续期，仍已到期：持有者被暂停、断网或已退出，可能在没有锁的情况下继续工作。请检查其进程；“历史”页列出了该客户端。</translation>
    </message>
    <message>
        <source>More than one holder: mutual exclusion may be broken. Stop the work of all but one, then release the other holds.</source>
        <translation>持有者多于一个：互斥可能已被破坏。请只保留一个持有者继续工作，停下其余的，再释放它们的持有。</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>place %1</source>
        <comment>for how long</comment>
        <extracomment>spoken; how long a waiter keeps its place in the queue, as 4:38, or that it has lapsed</extracomment>
        <translation>位置保留 %1</translation>
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
        <translation>原持有者 %1</translation>
    </message>
    <message>
        <source>Free for %1 · last holder</source>
        <extracomment>the lock was lost; followed by the id of the client that held it last; %1 is a duration</extracomment>
        <translation>已空闲 %1 · 原持有者</translation>
    </message>
    <message>
        <source>Next part of the page</source>
        <translation>移到页面的下一部分</translation>
    </message>
    <message>
        <source>Previous part of the page</source>
        <translation>移到页面的上一部分</translation>
    </message>
    <message>
        <source>never expires</source>
        <translation>永不到期</translation>
    </message>
    <message>
        <source>Held without any deadline. If its holder has died, no lease frees it. Find out whether the holder still runs (Shift+F2 searches for its address); if not, force-unlock it.</source>
        <translation>持有没有期限。如果持有者已崩溃，锁不会随租约到期而释放。请确认持有者是否仍在运行（按 Shift+F2 可查找其地址）；如已退出，请强制解锁。</translation>
    </message>
    <message>
        <source>Go to the first or the last row</source>
        <translation>跳到第一行或最后一行</translation>
    </message>
    <message>
        <source>A waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</source>
        <translation>有等待者已失联：它占有位置但没有订阅，轮到它时收不到通知。除非其客户端仍在运行并重新请求，否则排在后面的等待者要等到该位置失效。请确认该客户端是否仍在运行。</translation>
    </message>
    <message>
        <source>It is free, but no client acquires it: the next waiter is dead. It has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, the lock stays free until that place expires. Find out whether its client still runs: Shift+F2 searches for its address.</source>
        <translation>锁处于空闲状态，但没有客户端获取它：队首等待者已失联。它占有位置但没有订阅，轮到它时收不到通知。除非其客户端仍在运行并重新请求，否则锁会一直空闲，直到该位置失效。请确认该客户端是否仍在运行：按 Shift+F2 可查找其地址。</translation>
    </message>
    <message>
        <source>The next waiter is dead: it has a place and no subscription, so it does not hear of its turn. Unless its client still runs and asks again, those behind it wait until that place expires. Find out whether its client still runs.</source>
        <translation>队首等待者已失联：它占有位置但没有订阅，轮到它时收不到通知。除非其客户端仍在运行并重新请求，否则排在后面的等待者要等到该位置失效。请确认该客户端是否仍在运行。</translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>in a row of facts: the table shows the locks as they were</extracomment>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1 is not a term of the filter, so it counts as part of a name.</source>
        <extracomment>%1 is what the user typed, as is:odd</extracomment>
        <translation>%1 不是可用的筛选条件，因此按名称的一部分匹配。</translation>
    </message>
    <message>
        <source>waiter %1 dead</source>
        <extracomment>behind the name of a lock: the waiter at this position of its queue does not listen</extracomment>
        <translation>等待者 %1 失联</translation>
    </message>
    <message>
        <source>renewal missed</source>
        <extracomment>behind the name of a lock: a watchdog should have renewed its lease by now</extracomment>
        <translation>一次未续期</translation>
    </message>
    <message>
        <source>dead</source>
        <extracomment>when a waiter&apos;s turn comes: no message reaches it; short</extracomment>
        <translation>已失联</translation>
    </message>
    <message>
        <source>Redis does not record who waits for this lock.</source>
        <translation>Redis 不记录谁在等待此锁。</translation>
    </message>
    <message>
        <source>Subscribed: a message on its channel would wake the client. Place: how long it keeps its position. Turn: when it gets the lock, at the latest, unless the holder renews its lease; a dead waiter keeps those behind it waiting until its place expires.</source>
        <translation>订阅：频道上的消息可以唤醒该客户端。到期：它在队列中的位置还能保留多久。轮到：最迟何时获得锁，持有者续期时除外；失联的等待者会让后面的等待者一直等到其位置失效。</translation>
    </message>
    <message>
        <source>Their holders were not told and may still be working.</source>
        <translation>它们的持有者没有得到通知，可能仍在工作。</translation>
    </message>
    <message numerus="yes">
        <source>%n locks are listed; a lock may have had several holds.</source>
        <extracomment>%n is how many locks of an incident are listed, of more</extracomment>
        <translation>
            <numerusform>列出了 %n 个锁；一个锁可能曾有多个持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks whose holds are gone</source>
        <translation>持有已丢失的锁</translation>
    </message>
    <message>
        <source>Copy the names</source>
        <translation>复制名称</translation>
    </message>
    <message numerus="yes">
        <source>%n names are copied.</source>
        <extracomment>%n names of locks are in the clipboard</extracomment>
        <translation>
            <numerusform>已复制 %n 个名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter lists all of them.</source>
        <translation>按 Enter 列出全部。</translation>
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
        <translation>您强制收回了许可 %1</translation>
    </message>
    <message>
        <source>another client force-released permit %1</source>
        <extracomment>%1 is an id</extracomment>
        <translation>其他客户端强制收回了许可 %1</translation>
    </message>
    <message>
        <source>the server restarted, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>服务器已重启，%1 的持有已丢失</translation>
    </message>
    <message>
        <source>another server took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>另一台服务器已接管，%1 的持有已丢失</translation>
    </message>
    <message>
        <source>the server came back, or another took over, and the hold of %1 is gone</source>
        <extracomment>%1 is an id</extracomment>
        <translation>服务器已恢复，或已由其他服务器接管，%1 的持有已丢失</translation>
    </message>
    <message>
        <source>%1 and many others</source>
        <extracomment>%1 are some locks</extracomment>
        <translation>%1 及其他许多锁</translation>
    </message>
    <message>
        <source>No incidents so far. A lost hold, a force unlock or a server that comes back empty is listed here until you dismiss it.</source>
        <translation>暂无事故。丢失的持有、强制解锁以及清空后恢复的服务器会列在这里，直到您将其忽略。</translation>
    </message>
    <message>
        <source>Connect to a server first</source>
        <translation>请先连接到服务器</translation>
    </message>
    <message>
        <source>one of its holders</source>
        <extracomment>in the place of an id: one of several clients that hold a lock</extracomment>
        <translation>其中一个持有者</translation>
    </message>
    <message>
        <source>Connect and read everything again</source>
        <translation>重新连接，并重新读取全部数据</translation>
    </message>
    <message>
        <source>End the hold, no matter whose it is</source>
        <translation>结束持有，不论持有者是谁</translation>
    </message>
    <message>
        <source>it is gone: it was deleted, or its time was up</source>
        <translation>它已消失：被删除，或已到期</translation>
    </message>
    <message>
        <source>read again</source>
        <extracomment>an event: the state was read again after a gap</extracomment>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>read again after a gap; what happened meanwhile is not known</source>
        <translation>中断后已重新读取；期间发生了什么无从得知</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>某个客户端</translation>
    </message>
    <message>
        <source>The search ended because the server became slower: most of its last answers took %1 ms or more, and before the search nine in ten took %2 ms at most.</source>
        <translation>服务器变慢，查找已结束：最近的应答大多耗时至少 %1 毫秒，而查找前十次应答中有九次不超过 %2 毫秒。</translation>
    </message>
</context>
</TS>
