// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keys drawn as text, and the state that they mean as text. One word of the drawing is one fact:
//   <field>=<value>   one field of the hash          ttl:<ms> | ttl:never    of the hash
//   queue:<id>,...    the list                       due:<id>@<score>,...    the zset
//   qttl:<ms>         time left of the list          token:<n>               the fencing token
//   more:<n>          fields beyond those drawn      body:string | body:large
//   hears:<id>,...    waiters that listen            deaf:<id>,...           waiters that do not
//   crowd:<n>         listeners on the shared channel; rwcrowd:<n> on the read-write one
//   mark:<id>/<i>@<ms>|gone,...   markers of read holds     at:<ms>   when it was read     tokenttl:<ms>
//   text:<bytes>  the name is a string   list:<n>  a list   room:<n>  the bounded queue's counter
//   permits:<member>@<score>,...  permitsttl:<ms>|never     none:-  looked for numbers, and nothing there
//   told:<kind>,...   what its channels speak of            countcrowd:<n>   listeners on a counting channel
// $1 to $9 stand for the holder ids of nine threads.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"

#include <QByteArray>

namespace testing {

struct KeyPicture
{
    lockengine::redis::RawLock raw;
    lockengine::redis::Audience audience;
};

[[nodiscard]] KeyPicture parseKeys(const QByteArray &text);
[[nodiscard]] QByteArray stateInWords(const lockengine::LockState &state);
[[nodiscard]] QByteArray holderId(int thread); // what $<thread> stands for
[[nodiscard]] QByteArray expanded(QByteArray text);
[[nodiscard]] QByteArray shortened(QByteArray text);

} // namespace testing
