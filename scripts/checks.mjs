import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { seconds } from './install.mjs'
import { projectNode, root } from './project-node.mjs'

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }

/** Each check is a program; it counts as one test, or as many as its report says. */
export const staticChecks = [
  { name: 'Lint', commands: [['oxlint']] },
  { name: 'Format', commands: [['oxfmt', '--check']] },
  // Each of tsc's usual four checkers works out the same large types again: one needs half their time on two cores.
  {
    name: 'Types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--checkers', '1'],
    ],
  },
  { name: 'House rules', commands: [['node', 'scripts/check-house.mjs']] },
]

export const serverTests = {
  name: 'Unit, request, permission and process tests',
  commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]],
  count: () => {
    const report = readReport(reports.vitest)
    const names = report?.testResults.flatMap(failures) ?? []
    return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, names }
  },
}

/** @param {string} browser path of the browser */
export function browserTests(browser) {
  return {
    name: 'Browser tests',
    commands: [['playwright', 'test', '--reporter=line,json']],
    env: { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports.playwright) },
    count: () => {
      const report = readReport(reports.playwright)
      const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
      return { passed: expected + flaky, failed: unexpected, names: report ? report.suites.flatMap(troubles) : [] }
    },
  }
}

/** The failed tests of a file, or the file itself if it failed before or after its tests. */
function failures({ name, status, assertionResults }) {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`failed: ${file}`]
  return failed.map(({ fullName, failureMessages }) => `failed: ${file}: ${fullName}${cause(failureMessages[0])}`)
}

/** The first lines of an error, for the summary: the whole error may be cut off above. */
function cause(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .slice(0, 8)
    .map((line) => `\n      ${line}`.trimEnd())
    .join('')
}

/** The browser tests of a suite that failed, or passed only at the second try. */
function troubles(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const how = status === 'flaky' ? 'passed at the second try' : 'failed'
      return `${how}: ${file}: ${title}${results.map(({ error }) => error && cause(error.message)).join('')}`
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(troubles)]
}

/**
 * Runs all checks even if some fail, and ends with one plain line of counts and the time since this process began.
 * @param lanes lists of checks: the lanes run side by side, the checks of a lane one after the other
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(...lanes) {
  mkdirSync('.cache', { recursive: true })
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  const speakers = oneAtATime(lanes.flat().length)
  const results = await Promise.all(
    lanes.map(async (checks, lane) => {
      const before = lanes.slice(0, lane).flat().length
      const ended = []
      for (const [index, check] of checks.entries()) ended.push(await runCheck(check, speakers[before + index]))
      return ended
    }),
  ).then((perLane) => perLane.flat())
  console.log('')
  for (const { name, passed, failed, took } of results)
    console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${took})`)
  // Last, because a long log may be cut at its beginning.
  for (const trouble of results.flatMap(({ names }) => names)) console.log(`  ${trouble}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${inMinutes(performance.now())}`)
  return sum('failed') === 0 ? 0 : 1
}

/**
 * Keeps the output of each check together: the first unfinished check prints as it runs, and the output of the others
 * is held until it is their turn.
 */
function oneAtATime(count) {
  const kept = Array.from({ length: count }, () => [])
  const ended = new Set()
  let turn = 0
  function print() {
    for (; turn < count; turn++) {
      for (const chunk of kept[turn].splice(0)) process.stdout.write(chunk)
      if (!ended.has(turn)) return
    }
  }
  return kept.map((chunks, index) => ({
    say(chunk) {
      chunks.push(chunk)
      print()
    },
    end() {
      ended.add(index)
      print()
    },
  }))
}

async function runCheck({ name, commands, env = {}, count = () => ({ passed: 0, failed: 0, names: [] }) }, speaker) {
  speaker.say(`\n── ${name}\n`)
  const begun = Date.now()
  let succeeded = true
  for (const [program, ...args] of commands) succeeded &&= await run(program, args, env, speaker)
  speaker.end()
  const { passed, failed, names } = count()
  // A check that failed without a failing test (or that counts nothing) is one failure.
  if (succeeded) return { name, passed: passed || 1, failed, names, took: seconds(begun) }
  return { name, passed, failed: failed || 1, names, took: seconds(begun) }
}

/** @returns {Promise<boolean>} whether it exited with 0 */
function run(program, args, env, speaker) {
  const bin = join(root, 'node_modules', '.bin')
  const command = program === 'node' ? projectNode() : join(bin, program)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', speaker.say)
  return new Promise((resolve) => {
    child.once('error', (error) => speaker.say(`${error.message}\n`))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** @returns {string} such as '6 min 40 s' */
function inMinutes(milliseconds) {
  const whole = Math.round(milliseconds / 1000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
