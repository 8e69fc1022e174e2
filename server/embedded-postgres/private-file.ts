import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes the file completely or not at all, readable by the owner of its directory only. */
export function writePrivately(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file))
    chownSync(unfinished, uid, gid)
  }
  renameSync(unfinished, file)
}
