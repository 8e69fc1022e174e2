import type { BuiltServer } from './built-server.ts'
import { median } from './built-server.ts'
import { openAsSuperuser } from './lead-requests.ts'

const rounds = 20

/** Measures the time from the commit of a changed rate to the first home page that shows it. */
export async function benchPublish(server: BuiltServer): Promise<void> {
  const client = openAsSuperuser(server.dataDir, 1)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    await (await fetch(server.url)).text()
    // Lower than all others, so that the home page shows it as the best rate.
    const rate = (1 + round / 100).toFixed(2)
    await client.query(
      `update mortgage_rates set our_rate = $1
        where id = (select id from mortgage_rates where is_active order by our_rate, id limit 1)`,
      [rate],
    )
    const committed = performance.now()
    while (!(await (await fetch(server.url)).text()).includes(`${rate}`)) {
      if (performance.now() - committed > 5000) throw new Error('The changed rate did not appear within 5 s')
    }
    took.push(performance.now() - committed)
  }
  await client.end()
  console.log(
    `publish to visible: median ${median(took).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms of ${rounds} (promise: at most 50)`,
  )
}
