import { chmodSync, chownSync, cpSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isThorough } from '../support/thorough.ts'
import { checkout, clusterOf, freePort, newFolder, run, startSite } from './site.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test.runIf(isThorough)(
  'a data directory moves to a checkout with spaces in its path; one that lost its database is not given a new one',
  async () => {
    const before = newFolder('maplekey process ')
    expect(statSync(before).mode & 0o777).toBe(0o700)
    const first = await startSite({ DATA_DIR: before })
    expect(first.said()).toContain('Super admin:')
    expect(clusterOf(before)).toBe(join(before, 'postgres'))
    // Root's own directory is opened to PostgreSQL's user and to nobody else.
    expect(statSync(before).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
    expect(statSync(before).gid).toBe(statSync(clusterOf(before)).gid)
    first.child.kill('SIGTERM')
    expect(await first.end).toBe(0)

    const folder = copyCheckout(newFolder('maplekey process '))
    const after = join(folder, 'my data')
    renameSync(before, after)
    const second = await startSite({ DATA_DIR: './my data' }, { cwd: folder })
    expect((await fetch(second.url)).status).toBe(200)
    expect(second.said()).not.toContain('Super admin:')
    expect(clusterOf(after)).toBe(join(after, 'postgres'))
    second.child.kill('SIGTERM')
    expect(await second.end).toBe(0)

    rmSync(join(after, 'postgres'), { recursive: true })
    const third = run({ DATA_DIR: after, PORT: String(await freePort()) })
    expect(await third.end).toBe(1)
    expect(third.said()).toContain(`is not in ${join(after, 'postgres')} any more`)
    expect(third.said()).toContain('npm run db:reset')
  },
)

test.runIf(isThorough && isRoot)('the site runs as root below a directory that only root may enter', async () => {
  const parent = newFolder()
  chmodSync(parent, 0o700)
  const dataDir = join(parent, 'data')
  const first = await startSite({ DATA_DIR: dataDir })
  const cluster = clusterOf(dataDir)
  expect(cluster).not.toContain(dataDir)
  expect(statSync(cluster).uid).not.toBe(0)
  first.child.kill('SIGTERM')
  expect(await first.end).toBe(0)

  const reset = run(
    { DATA_DIR: dataDir },
    { command: [process.execPath, 'scripts/start.mjs', '--reset-database', '--yes'] },
  )
  expect(await reset.end).toBe(0)
  expect(statSync(cluster, { throwIfNoEntry: false })).toBeUndefined()
})

test.runIf(isRoot && othersMayRead(checkout))('the site runs as a user who is not root', async () => {
  const dataDir = newFolder()
  chownSync(dataDir, nobody.uid, nobody.gid)
  const site = await startSite({ DATA_DIR: dataDir, HOME: dataDir }, nobody)
  expect(statSync(clusterOf(dataDir)).uid).toBe(nobody.uid)
  site.child.kill('SIGTERM')
  expect(await site.end).toBe(0)

  const byRoot = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(byRoot.url)).status).toBe(200)
})

/** A copy of the built project in another place, with the same packages. */
function copyCheckout(parent: string): string {
  const copy = join(parent, 'a checkout')
  mkdirSync(copy)
  chmodSync(parent, 0o755)
  const parts = [
    'app',
    'build',
    'db',
    'public',
    'scripts',
    'server',
    'package.json',
    'package-lock.json',
    'brand.config.ts',
  ]
  for (const part of [...parts, 'vite.config.ts', 'react-router.config.ts']) {
    cpSync(join(checkout, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function othersMayRead(folder: string): boolean {
  const parent = join(folder, '..')
  return (statSync(folder).mode & 0o005) === 0o005 && (parent === folder || othersMayRead(parent))
}
