/**
 * Checks the house rules: who may import whom (house.rules.mjs) and what files may be called. It checks a copy in which a
 * violation of each kind is planted, and fails if it misses one of those, too.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'

const codeFolders = ['app', 'db', 'server', 'tests', 'scripts', 'bench']
const skippedFolders = new Set(['node_modules', 'build', 'data', 'migrations', '.react-router'])
const nouns = [
  'accounts',
  'agents',
  'analytics',
  'assistant',
  'audit',
  'blog',
  'calculators',
  'deleted-records',
  'documents',
  'leads',
  'lenders',
  'mortgage-services',
  'news',
  'newsletter',
  'pictures',
  'products',
  'privacy',
  'rate-alerts',
  'rate-sources',
  'rates',
  'settings',
  'system',
  'testimonials',
]
const forbiddenNames = /^(index|utils?|helpers?|common|misc|types|hooks|service)\.(ts|tsx|mjs)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** @returns {string[]} every source file, relative to `root`, with forward slashes */
function listFiles(root) {
  const files = []
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skippedFolders.has(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (/\.(ts|tsx|mjs|css)$/.test(entry.name)) files.push(path)
    }
  }
  for (const folder of codeFolders) walk(folder)
  return files
}

/** The file kinds that a feature folder may have: see CONTRIBUTING.md. */
function featureFileProblem(path) {
  const [, , noun, ...rest] = path.split('/')
  if (!nouns.includes(noun)) return `'${noun}' is no noun of the specification`
  if (rest.length !== 1) return 'a feature folder has no folders of its own'
  const name = rest[0].replace(/\.test(\.tsx?)$/, '$1')
  if (name.endsWith('.css')) return 'styles belong to app/ui'
  const stem = name.replace(/\.tsx?$/, '')
  const [head, ...kinds] = stem.split('.')
  if (kinds.length === 0)
    return name.endsWith('.tsx') || head === noun || head.startsWith(`${singular(noun)}-`)
      ? null
      : `a plain .ts file here is ${noun}.ts, or a part of it named ${singular(noun)}-<subject>.ts`
  const last = kinds.at(-1)
  if (kinds.length === 1 && ['forms', 'copy', 'server'].includes(last)) return null
  if (kinds.length === 2 && last === 'server') return null
  return 'not in the list of file kinds (noun.ts, .forms, .copy, .server, .jobs.server, .<subject>.server, .emails.server, component.tsx, test)'
}

function singular(noun) {
  // 'news' is not the plural of 'new'.
  return noun === 'news' ? noun : noun.replace(/s$/, '')
}

/** @returns {string[]} one line per file name under `root` that breaks a rule */
function checkFiles(root) {
  const problems = []
  for (const path of listFiles(root)) {
    const name = basename(path)
    if (!kebab.test(name)) problems.push(`${path}: file names are kebab-case`)
    if (forbiddenNames.test(name) && !['server/index.ts', 'app/mortgage/index.ts'].includes(path))
      problems.push(`${path}: name the file for what it holds`)
    if (path.startsWith('app/features/')) {
      const problem = featureFileProblem(path)
      if (problem) problems.push(`${path}: ${problem}`)
    }
  }
  return problems
}

/** @returns {Promise<string[]>} one line per import that the rules forbid; throws when no import was read */
async function checkImports(root) {
  const { default: rules } = await import(pathToFileURL(resolve(root, 'house.rules.mjs')).href)
  const before = process.cwd()
  process.chdir(root)
  try {
    const { output } = await cruise(['app', 'db', 'server'], {
      ...rules.options,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
    })
    if (output.summary.totalCruised < listFiles(root).filter((path) => /^(app|db|server)\//.test(path)).length / 2) {
      throw new Error(`The import check read only ${output.summary.totalCruised} modules: it is deaf.`)
    }
    const why = new Map(rules.forbidden.map((rule) => [rule.name, rule.comment]))
    return output.summary.violations.map(
      ({ from, to, rule }) => `${from} -> ${to}: ${rule.name}. ${why.get(rule.name)}`,
    )
  } finally {
    process.chdir(before)
  }
}

/** The violation that each check must find, as files planted in a copy. */
const planted = [
  {
    path: 'app/lib/planted.ts',
    text: "import '#app/mortgage/payment.ts'\n",
    expect: ['lib-is-pure', 'engine-has-one-door'],
  },
  {
    path: 'app/mortgage/planted.ts',
    text: "import 'react'\nimport '../ui/button.tsx'\n",
    expect: ['mortgage-is-pure', 'engine-uses-no-package'],
  },
  {
    path: 'app/ui/planted.tsx',
    text: "import '#mortgage'\nimport 'node:fs'\n",
    expect: ['ui-has-no-domain', 'pure-folders-use-no-node'],
  },
  { path: 'app/platform/planted.ts', text: "import '#app/features/leads/leads.ts'\n", expect: 'platform-looks-down' },
  { path: 'db/planted.ts', text: "import '#app/lib/when.ts'\n", expect: 'db-stands-alone' },
  { path: 'server/planted.ts', text: "import '#app/features/leads/leads.server.ts'\n", expect: 'server-puts-together' },
  {
    path: 'app/features/leads/planted.tsx',
    text: "import '#app/features/rates/rates.forms.ts'\nimport '#db/schema/leads.server.ts'\nimport 'pg'\nimport '#app/routes/public/home.tsx'\n",
    expect: [
      'features-meet-at-their-core',
      'tables-only-on-the-server',
      'vendors-only-in-platform',
      'features-do-not-know-routes',
    ],
  },
  {
    path: 'app/routes/auth/planted.tsx',
    text: "import '#app/routes/super-admin/layout.tsx'\nimport '#app/platform/mail.server.ts'\n",
    expect: ['routes-do-not-know-each-other', 'routes-leave-the-work-to-features'],
  },
  { path: 'app/lib/planted-a.ts', text: "export { b as a } from './planted-b.ts'\n", expect: 'no-circles' },
  { path: 'app/lib/planted-b.ts', text: "export { a as b } from './planted-a.ts'\n", expect: 'no-circles' },
  { path: 'app/lib/planted-c.ts', text: "import './nowhere.ts'\n", expect: 'no-unresolvable' },
  { path: 'app/features/leads/utils.ts', text: '\n', expect: 'name the file for what it holds' },
  { path: 'app/features/leads/leads.controller.ts', text: '\n', expect: 'not in the list of file kinds' },
  { path: 'app/features/leads/pipeline.ts', text: '\n', expect: 'a plain .ts file here is' },
  { path: 'app/features/leads/parts/lead-row.tsx', text: '\n', expect: 'no folders of its own' },
  { path: 'app/features/leads/lead-table.css', text: '\n', expect: 'styles belong to app/ui' },
  { path: 'app/features/widgets/widgets.ts', text: '\n', expect: 'is no noun' },
  { path: 'app/lib/CamelCase.ts', text: '\n', expect: 'kebab-case' },
]

/**
 * Checks a copy in which every rule is broken once: what is reported of the planted files was expected, the rest are problems.
 * @returns {Promise<{ problems: string[]; unheard: string[] }>} with the planted violations that nobody reported
 */
async function checkCopy(root) {
  const { default: rules } = await import(pathToFileURL(resolve(root, 'house.rules.mjs')).href)
  const expected = planted.flatMap(({ expect }) => expect)
  const untried = rules.forbidden.filter(({ name }) => !expected.includes(name))
  const copy = mkdtempSync(join(tmpdir(), 'maplekey-house-'))
  try {
    for (const name of [...codeFolders, 'package.json', 'tsconfig.json', 'house.rules.mjs', 'brand.config.ts']) {
      cpSync(join(root, name), join(copy, name), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { path, text } of planted) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), text)
    }
    const heard = [...checkFiles(copy), ...(await checkImports(copy))]
    const unheard = planted.flatMap(({ path, expect }) =>
      [expect]
        .flat()
        .filter((word) => !heard.some((line) => line.includes(path) && line.includes(word)))
        .map((word) => `planted ${path}: nobody reported '${word}'`),
    )
    return {
      problems: heard.filter((line) => !planted.some(({ path }) => line.startsWith(path))),
      unheard: [...unheard, ...untried.map(({ name }) => `house.rules.mjs: nothing planted breaks '${name}'`)],
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { problems, unheard } = await checkCopy(root)
for (const line of [...problems, ...unheard]) console.error(line)
const words = planted.flatMap(({ expect }) => expect).length
console.log(
  `House rules: ${problems.length} violations, ${words - unheard.length} of ${words} planted ones heard (${relative(process.cwd(), root) || '.'}).`,
)
process.exitCode = problems.length + unheard.length > 0 ? 1 : 0
