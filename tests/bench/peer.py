# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# redis-py's lock: reads a number of rounds from each line, runs them, prints "done".
import sys

import redis

client = redis.Redis(host="127.0.0.1", port=int(sys.argv[1]))
client.ping()
print("ready", flush=True)
for line in sys.stdin:
    for _ in range(int(line)):
        lock = client.lock("bench:redis-py", timeout=30, blocking=False)
        if not lock.acquire():
            sys.exit("a free lock was refused")
        lock.release()
    print("done", flush=True)
