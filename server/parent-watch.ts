import { readFileSync } from 'node:fs'

const checkMilliseconds = 200
const furthest = 6

/**
 * Calls `gone` when the npm that started us dies, or any process between it and us: after `kill -9` of npm nothing else
 * would stop the server. When npm did not start us it watches nothing, so that a server in the background outlives its
 * shell.
 */
export function watchParents(gone: () => void): void {
  const links = linksToStarter()
  if (links.length === 0) return
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    gone()
  }, checkMilliseconds)
  timer.unref()
}

type Link = { pid: number; parent: number }

/** The processes from us up to npm, or to the script that launched us. */
function linksToStarter(): Link[] {
  const launcher = Number(process.env.MAPLEKEY_LAUNCHER)
  const byNpm = process.env.npm_lifecycle_event !== undefined
  const links: Link[] = []
  let known = 0
  let pid = process.pid
  for (let step = 1; step <= furthest; step++) {
    const parent = parentOf(pid)
    if (parent <= 1) break
    links.push({ pid, parent })
    if (parent === launcher) known = step
    if (byNpm && /npm|yarn|pnpm/.test(commandOf(parent))) return links
    pid = parent
  }
  return links.slice(0, known)
}

function parentOf(pid: number): number {
  try {
    // The name in parentheses may contain anything; state and parent follow the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
