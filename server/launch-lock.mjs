import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process on this machine does the same kind of work for the same directory; waits for it.
 * The lock is a name in the kernel (a Linux abstract socket): it goes when its holder does, even by kill -9, so it is
 * never stale. Plain JavaScript, because the first start runs on whatever Node the machine has.
 * @template T
 * @param {{ kind: string, directory: string, patienceMilliseconds: number }} lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLaunchLock({ kind, directory, patienceMilliseconds }, work) {
  const name = `\0maplekey-${kind}-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`
  const deadline = Date.now() + patienceMilliseconds
  let held = await hold(name)
  while (!held) {
    if (Date.now() > deadline)
      throw new Error(`Another start has been busy with ${directory} for very long. Is one hanging?`)
    await pause(25)
    held = await hold(name)
  }
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
function hold(name) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen({ path: name }, () => resolve(server))
  })
}
