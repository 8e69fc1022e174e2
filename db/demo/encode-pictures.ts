/**
 * Makes db/demo/files from the drawings in db/demo/pictures: `npm run demo:pictures`, after one of them has changed.
 * Its output is committed, so that loading the demo decodes nothing.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { drawPng, storePicture } from '#app/platform/images.server.ts'
import { createDiskStorage } from '#app/platform/storage.server.ts'

const drawings = 'db/demo/pictures'
const made = 'db/demo/files'

rmSync(made, { recursive: true, force: true })
const storage = createDiskStorage(made)
for (const file of readdirSync(drawings)) {
  const png = await drawPng(readFileSync(`${drawings}/${file}`, 'utf8'))
  process.stdout.write(`${await storePicture(storage, `demo/${basename(file, '.svg')}`, png)}\n`)
}
