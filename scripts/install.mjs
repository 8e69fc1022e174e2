import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { withLaunchLock } from './launch-lock.mjs'
import { Refusal, root } from './project-node.mjs'

/** Installs the packages of the lock file unless they are there. Uses the network only if a package is missing. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLaunchLock({ kind: 'install', directory: root, patienceMilliseconds: 600_000 }, async () => {
    if (isInstalled()) return
    console.log('Installing packages …')
    const begun = Date.now()
    // With NODE_ENV=production npm would leave out what the build needs.
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    if (npm.status !== 0) {
      throw new Refusal(
        `The packages could not be installed (npm ci ${npm.error?.message ?? `ended with ${npm.status ?? npm.signal}`}).`,
      )
    }
    console.log(`Installed in ${seconds(begun)}.`)
  })
}

/** Compares the lock file with npm's own record of what it installed, which npm writes last. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  const { optionalDependencies = {} } = wanted['']
  return Object.entries(wanted).every(([path, { version, optional, os, cpu }]) => {
    if (path === '') return true
    if (present[path]) return present[path].version === version
    const name = path.replace(/^node_modules\//, '')
    return optional && !(name in optionalDependencies && fits(os, process.platform) && fits(cpu, process.arch))
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function fits(choices, ours) {
  return choices === undefined || choices.includes(ours)
}

export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`
}
