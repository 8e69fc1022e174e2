import { and, asc, eq, type SQL } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { AlertOffer } from './rate-alert-best.ts'

/** Every rate on offer, the lowest first and of equal ones the newest. */
export function listAlertOffers(tx: Tx, of?: SQL): Promise<AlertOffer[]> {
  return tx
    .select({
      rateType: mortgageRates.rateType,
      term: mortgageRates.term,
      postedRate: mortgageRates.postedRate,
      ourRate: mortgageRates.ourRate,
      province: mortgageRates.province,
      mortgageType: mortgageRates.mortgageType,
      scrapedAt: mortgageRates.scrapedAt,
      sourceUrl: mortgageRates.sourceUrl,
    })
    .from(mortgageRates)
    .where(and(eq(mortgageRates.isActive, true), of))
    .orderBy(asc(mortgageRates.ourRate), asc(mortgageRates.id))
}
