import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Load = { requestsPerSecond: number; p50Milliseconds: number; failed: number }

export function hasWrk(): boolean {
  return !spawnSync('wrk', ['-v']).error
}

/** Runs `connections` at once for `seconds` and requests brotli, as browsers do. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br, gzip']
  const { stdout } = await run('wrk', [...options, url])
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Milliseconds: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

function milliseconds(text: string | undefined): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN)
}
