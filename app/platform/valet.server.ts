import { z } from 'zod'
import type { AppCtx } from './context.ts'
import { fetchOutbound, OutboundError } from './outbound.server.ts'

type Observation = { day: string; percent: number }

/** As Valet answers `/observations/V39079/json`: `{ observations: [{ d: '2026-11-18', V39079: { v: '2.25' } }] }`. */
const Answer = z.object({ observations: z.array(z.record(z.string(), z.unknown())).min(1).max(5000) })
const Day = z.iso.date()
const Value = z.object({ v: z.coerce.number().gt(0).max(30) })

/**
 * A series of rates from the Bank of Canada's Valet service, oldest first. Entries without a rate or a day, and future
 * ones, are left out.
 * @throws when there is no answer, or no observation is left
 */
export async function fetchObservations(ctx: Pick<AppCtx, 'env' | 'now'>, url: string): Promise<Observation[]> {
  const { status, body } = await fetchOutbound(ctx.env, url, { headers: { accept: 'application/json' } })
  if (status !== 200) throw new OutboundError(`status ${status}`)
  const { observations } = Answer.parse(JSON.parse(body.toString('utf8')))
  const found = observations.flatMap(({ d, ...series }): Observation[] => {
    const day = Day.safeParse(d)
    const [value] = Object.values(series).map((one) => Value.safeParse(one))
    return day.success && value?.success && Date.parse(day.data) <= ctx.now().getTime()
      ? [{ day: day.data, percent: value.data.v }]
      : []
  })
  if (found.length === 0) throw new OutboundError('no observation')
  return found.toSorted((a, b) => a.day.localeCompare(b.day))
}
