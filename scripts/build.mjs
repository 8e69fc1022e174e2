import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withLaunchLock } from './launch-lock.mjs'
import { seconds } from './install.mjs'
import { projectNode, Refusal, root } from './project-node.mjs'

const stampFile = 'build/.stamp'
const sources = [
  'app',
  'db',
  'server',
  'public',
  'brand.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
]
const staffRoute = /^routes\/(super-admin|agent-dashboard)\//
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico'])

/**
 * Builds unless the build was made from exactly these sources. The stamp is written last, so a killed build has none.
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  await withLaunchLock({ kind: 'build', directory: root, patienceMilliseconds: 300_000 }, async () => {
    if (isBuilt()) return
    console.log('Building …')
    const begun = Date.now()
    const stamp = hashSources()
    rmSync('build', { recursive: true, force: true })
    const build = spawnSync(projectNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    if (build.status !== 0) {
      throw new Refusal(`The build failed.\n${build.error?.message ?? (build.stderr || build.stdout)}`)
    }
    leanManifest('build/client/assets')
    await precompress('build/client')
    writeFileSync(stampFile, stamp)
    console.log(`Built in ${seconds(begun)}.`)
  })
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return
  const names = listFolder(path)
  if (names) for (const name of names.toSorted()) addToHash(hash, join(path, name))
  else hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
}

/** What is in the folder; null for a file. */
function listFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

/**
 * The route manifest lists the files that each route imports. Only prefetching links read those, and we have none, so
 * they are removed. Public pages load a second manifest without the staff areas, which are entered by a full page load
 * (`app/entry.server.tsx`): it is half the size, and visitors do not download what only staff need.
 */
function leanManifest(folder) {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  const [, before, table] = /^(window\.\w+=)(\{.*\});$/.exec(readFileSync(join(folder, name), 'utf8'))
  const manifest = JSON.parse(table)
  for (const route of Object.values(manifest.routes)) {
    delete route.imports
    // False values and empty lists are left out: the router treats them like missing ones.
    for (const [name, value] of Object.entries(route)) if (value === false || value.length === 0) delete route[name]
  }
  writeFileSync(join(folder, name), `${before}${JSON.stringify(manifest)};`)
  for (const id of Object.keys(manifest.routes)) if (staffRoute.test(id)) delete manifest.routes[id]
  // The router preloads the manifest by the address in it.
  manifest.url = manifest.url.replace(/[^/]+$/, 'public-$&')
  writeFileSync(join(folder, `public-${name}`), `${before}${JSON.stringify(manifest)};`)
}

/** Writes a .br and a .gz beside each file that compression makes smaller; the server sends them unchanged. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file)
      const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      const gzipped = await promisify(gzip)(plain, { level: 9 })
      if (brotli.length < plain.length) await writeFile(`${file}.br`, brotli)
      if (gzipped.length < plain.length) await writeFile(`${file}.gz`, gzipped)
    }),
  )
}
