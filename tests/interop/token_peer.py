# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# redis-py's Lock in its own process, with the protocol of token_peer.js. A request without "leaseMs" sets no TTL, which
# is the library's default.
#   python3 token_peer.py SOCKET
import json
import sys

import redis
from redis.exceptions import LockError

client = redis.Redis(unix_socket_path=sys.argv[1])
held = {}  # by key; what it lost without its doing stays


def acquire(request):
    wait = request.get("waitMs", 0)
    lease = request.get("leaseMs")
    lock = client.lock(request["key"], timeout=lease and lease / 1000, sleep=0.02)
    if not lock.acquire(blocking=wait > 0, blocking_timeout=wait / 1000 if wait > 0 else None):
        return None
    held[request["key"]] = lock
    return lock.local.token.decode()


def extend(request):
    try:
        return held[request["key"]].extend(request["leaseMs"] / 1000, replace_ttl=True)
    except LockError:
        return False


def release(request):
    try:
        held.pop(request["key"]).release()
    except LockError:
        return False
    return True


operations = {"acquire": acquire, "extend": extend, "release": release}
client.ping()
print('{"ready":true}', flush=True)
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    try:
        reply["result"] = operations[request["op"]](request)
    except Exception as error:  # whatever it is, the test is to see it
        reply["error"] = str(error)
    print(json.dumps(reply), flush=True)
