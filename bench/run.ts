/**
 * Measures the performance claims. Compare ratios within one run; absolute figures depend on the machine.
 * `npm run bench` runs all, `npm run bench -- pages` one of: pages, lists. For lists, `BENCH_ONLY` is a regular
 * expression of cases, `BENCH_LEADS` sizes separated by commas, `BENCH_TURNS` a number; `BENCH_DATA_DIR` keeps the
 * databases.
 */
import { benchLists } from './lists.ts'
import { benchPages } from './pages.ts'

const benches: Record<string, () => Promise<void>> = { pages: benchPages, lists: benchLists }

const asked = process.argv.slice(2)
for (const name of asked) if (!benches[name]) throw new Error(`There is no bench '${name}'`)

for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}
