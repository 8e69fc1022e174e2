import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const patienceMilliseconds = 60_000

/**
 * Runs `work` while no other start on this machine works on the same directory. The lock is a name in the kernel
 * (a Linux abstract socket): it goes when its holder does, even by kill -9, so it is never stale.
 */
export async function withLaunchLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const name = `\0maplekey-launch-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`
  const deadline = Date.now() + patienceMilliseconds
  let held = await hold(name)
  while (!held) {
    if (Date.now() > deadline)
      throw new StartError(`Another start has been busy with ${directory} for over a minute. Is one hanging?`)
    await pause(25)
    held = await hold(name)
  }
  try {
    return await work()
  } finally {
    held.close()
  }
}

function hold(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path: name }, () => resolve(server))
  })
}
