/**
 * Measures the performance claims. Compare ratios within one run; absolute figures depend on the machine.
 * `npm run bench` runs all, `npm run bench -- pages` one of: memory, pages, publish, lists, assistant. For lists,
 * `BENCH_ONLY` is a regular expression of cases, `BENCH_LEADS` sizes separated by commas, `BENCH_TURNS` a number;
 * `BENCH_DATA_DIR` keeps the databases.
 */
import { benchAssistant } from './assistant.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { benchLists } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { benchPublish } from './publish.ts'

const benches: Record<string, () => Promise<void>> = {
  // First, while the process is fresh.
  memory: () => onBuiltServer(benchMemory),
  pages: () => onBuiltServer(benchPages),
  publish: () => onBuiltServer(benchPublish),
  lists: benchLists,
  assistant: benchAssistant,
}

const asked = process.argv.slice(2)
for (const name of asked) if (!benches[name]) throw new Error(`There is no bench '${name}'`)

for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}

async function onBuiltServer(bench: (server: BuiltServer) => Promise<void>): Promise<void> {
  const server = await startBuiltServer()
  try {
    await bench(server)
  } finally {
    await server.stop()
  }
}
