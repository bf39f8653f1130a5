// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other libraries: reads a number of rounds from each line, runs them, prints "done". Uses the libraries of the
// interop tests.

'use strict';

const { createRequire } = require('node:module');
const readline = require('node:readline');

const fromInterop = createRequire(require.resolve('../interop/package.json'));
const [, , library, port] = process.argv;

function connect() {
  const Redis = fromInterop('ioredis');
  return new Redis({ host: '127.0.0.1', port: Number(port) });
}

const rounds = {
  redlock() {
    const Client = fromInterop('redlock');
    const redlock = new Client([connect()], { retryCount: 0 });
    return async () => {
      const lock = await redlock.lock('bench:redlock', 30000);
      await lock.unlock();
    };
  },
  'redis-semaphore'() {
    const { Mutex } = fromInterop('redis-semaphore');
    const client = connect();
    return async () => {
      const mutex = new Mutex(client, 'bench:redis-semaphore', { lockTimeout: 30000, refreshInterval: 0 });
      await mutex.acquire();
      await mutex.release();
    };
  },
  'node-redisson'() {
    const { Redisson } = fromInterop('node-redisson');
    const redisson = new Redisson({ redis: { options: { host: '127.0.0.1', port: Number(port) } } });
    const lock = redisson.getLock('bench:node-redisson', '1');
    return async () => {
      if (!(await lock.tryLock(0n, true))) throw new Error('a free lock was refused');
      await lock.unlock();
    };
  },
};

const round = rounds[library]();
readline
  .createInterface({ input: process.stdin })
  .on('line', async (line) => {
    for (let i = 0; i < Number(line); ++i) await round();
    process.stdout.write('done\n');
  })
  .on('close', () => process.exit(0));
process.stdout.write('ready\n');
