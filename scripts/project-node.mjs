import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. Every script runs in it, whatever the current folder was. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process with a sentence instead of a stack. */
export class Refusal extends Error {
  name = 'Refusal'
}

/** Errors whose message is a sentence for the person who started us. */
const forPeople = new Set(['Refusal', 'StartError', 'SettingsError', 'ProvisionError'])

/** Whether this Node can run the project itself: TypeScript without a build, React Router 8. */
export function isProjectNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/** The Node that came with the packages, else this one if it is good enough. */
export function projectNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (isProjectNode()) return process.execPath
  throw new Refusal(
    `Maplekey needs Node 24. It comes as a package for Linux on x64 and arm64; here (${process.platform} on ${process.arch}) ` +
      `please install Node 24 and try again.`,
  )
}

/**
 * Runs a file under the project's Node in place of this process: same terminal, same signals, same exit.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runUnderProjectNode(args, env = process.env) {
  const child = spawn(projectNode(), [...process.execArgv, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, MAPLEKEY_LAUNCHER: String(process.pid) },
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Runs a script's `main` in the checkout and turns its errors into an exit code: an error meant for people is printed
 * as a sentence.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  process.chdir(root)
  try {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major < 20 || (major === 20 && minor < 19)) {
      throw new Refusal(`Maplekey needs Node 20.19 or newer to begin with; this is ${process.version}.`)
    }
    const code = await main()
    if (code !== undefined) process.exit(code)
  } catch (error) {
    console.error(forPeople.has(error.name) ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}
