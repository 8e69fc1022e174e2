import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { offersOf } from '#app/features/calculators/calculator-offers.ts'
import { MortgageCalculator } from '#app/features/calculators/mortgage-calculator.tsx'
import { listRates } from '#app/features/rates/rates.server.ts'
import { currentFirst, readRateChoice } from '#app/features/rates/rates.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/mortgage-calculator.ts'
import { CalculatorQuote, CalculatorSheet } from './calculator-sheet.tsx'
import { metaFor } from './page-meta.ts'

/**
 * Loads today's rates of the selected province; everything else is calculated from the address, on the server or in the
 * browser.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { province } = readRateChoice(url.searchParams)
  const [fixed, variable] = await Promise.all([
    listRates(ctx, { rateType: 'fixed', province }),
    listRates(ctx, { rateType: 'variable', province }),
  ])
  return {
    offers: offersOf([...currentFirst(fixed.rates), ...currentFirst(variable.rates)]),
    day: ruleDay(ctx.now()),
  }
}

/** The province is the only query parameter that needs the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('province') !== nextUrl.searchParams.get('province')
}

export const meta = metaFor({
  title: 'Mortgage calculator',
  description:
    "Payment, interest, balance and every payment of a Canadian mortgage, at today's rates or your own, with extra payments.",
  path: '/mortgage-calculator',
})

export default function MortgageCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { offers, day } = loaderData
  return (
    <CalculatorSheet
      title="Mortgage calculator"
      intro={
        <span className="print:hidden">
          Results update as you type. Bookmark or share this page to keep your numbers.
        </span>
      }
      day={day}
    >
      <MortgageCalculator
        offers={offers}
        day={day}
        actions={(scenario) => <CalculatorQuote purpose="purchase" scenario={scenario} />}
      />
    </CalculatorSheet>
  )
}
