import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { seconds } from './install.mjs'
import { projectNode, root } from './project-node.mjs'

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }

/** Each check is a program; it counts as one test, or as many as its report says. */
export const staticChecks = [
  { name: 'Lint', commands: [['oxlint']] },
  { name: 'Format', commands: [['oxfmt', '--check']] },
  { name: 'Types', commands: [['react-router', 'typegen'], ['tsc']] },
  { name: 'House rules', commands: [['node', 'scripts/check-house.mjs']] },
]

export const serverTests = {
  name: 'Unit, request, permission and process tests',
  commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]],
  count: () => {
    const report = readReport(reports.vitest)
    return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  },
}

/** @param {string} browser path of the browser */
export function browserTests(browser) {
  return {
    name: 'Browser tests',
    commands: [['playwright', 'test', '--reporter=line,json']],
    env: { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports.playwright) },
    count: () => {
      const stats = readReport(reports.playwright)?.stats
      return { passed: stats ? stats.expected + stats.flaky : 0, failed: stats?.unexpected ?? 0 }
    },
  }
}

/**
 * Runs all checks, whatever fails, and ends with one plain line of counts.
 * @returns {number} the exit code
 */
export function runChecks(checks) {
  mkdirSync('.cache', { recursive: true })
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  const results = checks.map(runCheck)
  console.log('')
  for (const { name, passed, failed, took } of results)
    console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${took})`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

function runCheck({ name, commands, env = {}, count = () => ({ passed: 0, failed: 0 }) }) {
  console.log(`\n── ${name}`)
  const begun = Date.now()
  const succeeded = commands.every(([program, ...args]) => run(program, args, env))
  const { passed, failed } = count()
  // What failed without a failing test (or counts nothing) is a failure by itself.
  if (succeeded) return { name, passed: passed || 1, failed, took: seconds(begun) }
  return { name, passed, failed: failed || 1, took: seconds(begun) }
}

function run(program, args, env) {
  const bin = join(root, 'node_modules', '.bin')
  const command = program === 'node' ? projectNode() : join(bin, program)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  if (error) console.error(error.message)
  return status === 0
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
