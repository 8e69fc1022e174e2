import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { seconds } from './install.mjs'
import { Refusal, root } from './project-node.mjs'

// The headless shell comes first: it needs a sixth less processor time for the same tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' }

/**
 * A Chrome or Chromium that starts on this machine: the one of BROWSER_PATH, an installed one, Debian's (by apt, when we
 * are root), or else one that comes as an npm package and is kept in .cache.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = process.env.BROWSER_PATH ?? findInstalled()
  if (found) {
    if (!starts(found)) throw new Refusal(`The browser ${found} does not start. Set BROWSER_PATH to one that does.`)
    return found
  }
  const begun = Date.now()
  console.log('Installing a browser for the tests …')
  const browser = installByApt() ?? installPackaged()
  console.log(`Installed ${browser} in ${seconds(begun)}.`)
  return browser
}

function findInstalled() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/google/chrome']
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return candidates.find((path) => existsSync(path) && starts(path))
}

/** Some distributions ship a placeholder of that name which only says where to get a browser. */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function installByApt() {
  if (process.getuid?.() !== 0) return undefined
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore', timeout: 300_000 }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], options)
    if (status === 0) return findInstalled()
  }
  return undefined
}

/** Unpacks the package ourselves: its own loader expects the libraries of the system that it was made for. */
function installPackaged() {
  const home = join(root, '.cache', `chromium-${packaged.version}`)
  const launcher = join(home, 'chromium.sh')
  if (existsSync(launcher) && starts(launcher)) return launcher
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  const npm = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      home,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${packaged.name}@${packaged.version}`,
    ],
    { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (npm.status !== 0) {
    throw new Refusal('No browser was found and none could be installed. Install Chromium, or set BROWSER_PATH to one.')
  }
  const packed = join(home, 'node_modules', packaged.name, 'bin')
  writeFileSync(join(home, 'chromium'), unpacked(join(packed, 'chromium.br')))
  chmodSync(join(home, 'chromium'), 0o755)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const tar = spawnSync('tar', ['-x', '-C', home], { input: unpacked(join(packed, archive)) })
    if (tar.status !== 0) throw new Refusal(`${archive} could not be unpacked: ${tar.stderr ?? tar.error?.message}`)
  }
  rmSync(join(home, 'node_modules'), { recursive: true })
  // The archive's own list of font folders is for another system.
  writeFileSync(
    join(home, 'fonts.conf'),
    `<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>\n`,
  )
  writeFileSync(launcher, launcherText)
  chmodSync(launcher, 0o755)
  if (!starts(launcher))
    throw new Refusal('The packaged browser does not start here. Install Chromium, or set BROWSER_PATH to one.')
  return launcher
}

const launcherText = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

function unpacked(file) {
  return brotliDecompressSync(readFileSync(file))
}
