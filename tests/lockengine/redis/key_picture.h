// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keys written as text, and the state that they mean as text. Each word of the text is one fact:
//   <field>=<value>   one field of the hash          ttl:<ms> | ttl:never    of the hash
//   queue:<id>,...    the list                       due:<id>@<score>,...    the zset
//   qttl:<ms>         TTL of the list                token:<n>               the fencing token
//   more:<n>          further fields                 body:string | body:large
//   hears:<id>,...    subscribed waiters             deaf:<id>,...           dead waiters
//   unqueued:<id>,... subscribed to their own channel, without a place when the channels were listed
//   crowd:<n>         subscribers of the shared channel; rwcrowd:<n> of the read-write channel
//   mark:<id>/<i>@<ms>|gone,...   markers of read holds     at:<ms>   time of the read     tokenttl:<ms>
//   text:<bytes>  the name is a string   list:<n>  a list   room:<n>  the bounded queue's counter
//   permits:<member>@<score>,...  permitsttl:<ms>|never     none:-  numbers were read, and none exists
//   told:<kind>,...   kinds that its channels indicate      countcrowd:<n>  a counting channel's subscribers
// $1 to $9 stand for the holder ids of nine threads.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

#include <QByteArray>

namespace testing {

struct KeyPicture
{
    lockengine::redis::RawLock raw;
    lockengine::redis::SubscriberSample subscribers;
};

[[nodiscard]] KeyPicture parseKeys(const QByteArray &text);
[[nodiscard]] QByteArray stateInWords(const lockengine::LockState &state);
[[nodiscard]] QByteArray holderId(int thread); // what $<thread> expands to
[[nodiscard]] QByteArray expanded(QByteArray text);
[[nodiscard]] QByteArray shortened(QByteArray text);

} // namespace testing
