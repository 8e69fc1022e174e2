import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Takes the lock for this kind of work in this directory: one process on this machine holds it at a time.
 * The lock is a name in the kernel (a Linux abstract socket), so it goes when its holder does, even by kill -9, and is
 * never stale. Plain JavaScript, because the first start runs on whatever Node the machine has.
 * @param {{ kind: string, directory: string, patienceMilliseconds: number }} lock
 * @returns {Promise<import('node:net').Server | null>} the lock, which `close` gives back; null when another process
 *   still holds it after `patienceMilliseconds`
 */
export async function takeLaunchLock({ kind, directory, patienceMilliseconds }) {
  // By inode: a directory has several paths, and two containers may each have a directory at the same path.
  const { dev, ino } = statSync(directory)
  const deadline = Date.now() + patienceMilliseconds
  for (;;) {
    const lock = await tryLock(`\0maplekey-${kind}-${dev}-${ino}`)
    if (lock || Date.now() > deadline) return lock
    await pause(25)
  }
}

/**
 * Runs `work` under the lock; waits while another process holds it.
 * @template T
 * @param {{ kind: string, directory: string, patienceMilliseconds: number }} lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLaunchLock(lock, work) {
  const held = await takeLaunchLock(lock)
  if (!held) throw new Error(`Another start has been busy with ${lock.directory} for very long. Is one hanging?`)
  try {
    return await work()
  } finally {
    held.close()
  }
}

/**
 * @param {string} name
 * @returns {Promise<import('node:net').Server | null>}
 */
function tryLock(name) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen({ path: name }, () => resolve(server))
  })
}
