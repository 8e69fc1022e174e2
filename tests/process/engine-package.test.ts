import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'engine-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The code blocks of the README, the first with its own import. */
function examples(): string[] {
  const readme = readFileSync('app/mortgage/README.md', 'utf8')
  return [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
}

test('the engine builds as a package of its own, and every example of its README compiles and runs', () => {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
  const installed = join(folder, 'node_modules', '@maplekey', 'mortgage')
  execFileSync(process.execPath, [tsc, '-p', 'app/mortgage', '--outDir', join(installed, 'dist')])
  writeFileSync(join(installed, 'package.json'), readFileSync('app/mortgage/package.json'))

  const [first = '', others = ''] = examples()
  const named = [...others.matchAll(/(?<![.\w])([a-z]\w+)\(/g)].map(([, name = '']) => name)
  const more = [...new Set([...named, 'noExtras', 'hintSentence', 'MortgageError'])].filter(
    (name) => !first.includes(name),
  )
  const code = `${first.replace('import {', `import { ${more.join(', ')},`)}
const $ = strict.dollarsToCents
${others}
console.log(readAmount('650 000,50 $').value)
try { strict.minimumDownPayment($(1), '1950-01-01') } catch (error) { console.log(error instanceof MortgageError && error.message) }`
  writeFileSync(join(folder, 'stranger.ts'), code)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = { module: 'nodenext', target: 'es2024', strict: true, types: [], lib: ['es2024', 'dom'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['stranger.ts'] }))
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' })
  const said = execFileSync(process.execPath, [join(folder, 'stranger.js')], { encoding: 'utf8' })
  expect(said).toBe('$2,627.39\n65000050\nNo minimum down payment: it needs a day whose rules are known.\n')
})
