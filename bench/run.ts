/**
 * What the claims of speed rest on. Ratios within one run; absolute figures depend on the machine.
 * `npm run bench` runs all, `npm run bench -- pages` one of: pages, scripts, publish, memory, leads, lists, assistant. Of the
 * lists `BENCH_TABLE` takes a regular expression of tables, `BENCH_ONLY` one of cases; `BENCH_ROUNDS`, `BENCH_TURNS` and
 * `BENCH_LEADS` numbers; `BENCH_DATA_DIR` keeps them.
 */
import { benchAssistant } from './assistant.ts'
import { startBuiltServer } from './built-server.ts'
import { benchLeadLists } from './leads-list.ts'
import { benchLeads } from './leads-throughput.ts'
import { benchMemory } from './memory.ts'
import { benchPages, benchScripts } from './pages.ts'
import { benchPublish } from './publish.ts'

const benches = {
  // First, while the process is as it started.
  memory: benchMemory,
  scripts: benchScripts,
  pages: benchPages,
  publish: benchPublish,
  leads: benchLeads,
}

const asked = process.argv.slice(2)
// These have databases of their own.
const alone = { lists: benchLeadLists, assistant: benchAssistant }

for (const name of asked) if (!(name in alone) && !(name in benches)) throw new Error(`There is no bench '${name}'`)

for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const server = await startBuiltServer()
  try {
    await bench(server)
  } finally {
    await server.stop()
  }
}

for (const [name, bench] of Object.entries(alone)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}
