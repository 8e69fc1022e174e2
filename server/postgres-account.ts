import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** A system user that PostgreSQL runs as. Null stands for whoever we are ourselves. */
export type Account = { name: string; uid: number; gid: number } | null

const ownName = 'maplekey'

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user: the owner of the cluster if there is
 * one, else `maplekey`, created when missing, else `nobody`.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = findAccount(ownName) ?? createAccount() ?? findAccount('nobody')
  if (!account)
    throw new StartError('PostgreSQL may not run as root and there is no other user: adduser --system maplekey')
  return account
}

function findAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

function createAccount(): Account {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  spawnSync('useradd', [...options, ownName], { stdio: 'ignore' })
  // Looked up rather than taken from the exit code: another start may have created it at the same moment.
  return findAccount(ownName)
}

/** What makes a child process run as `account`. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Whether `account` gets through every parent of `directory`; asked of the system, which also knows ACLs. */
export function mayEnter(account: Account, directory: string): boolean {
  const shell = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...asAccount(account),
  })
  if (shell.error)
    throw new StartError(`PostgreSQL may not run as root, and becoming ${account?.name} failed: ${shell.error.message}`)
  return shell.status === 0
}
