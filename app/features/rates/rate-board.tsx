import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { noRates, ratesCopy as copy } from './rates.copy.ts'
import { type PricedRate, rateName, type RateNote, type RateType } from './rates.ts'

type RateBoardProps = {
  /** The best rate of each term, shortest term first. */
  rates: readonly PricedRate[]
  /** The earliest day on which any of these rates was last seen on offer, in words. */
  updated: string | null
  notes: readonly RateNote[]
  rateType: RateType
}

/** The best rate of each term, with the posted rate and the monthly payment. */
export function RateBoard({ rates, updated, notes, rateType }: RateBoardProps) {
  if (rates.length === 0)
    return <p className="rounded-card border border-line bg-paper p-8 text-center">{noRates(rateType)}</p>
  return (
    <div className="grid gap-3">
      {notes.map(({ kind, text }) => (
        <Notice key={kind} kind={kind}>
          {text}
        </Notice>
      ))}
      <div className="@container overflow-x-auto rounded-card border border-line bg-paper">
        <table className="w-full text-left tabular-nums @max-2xs:block [&_:is(td,th)]:py-3">
          {/* Where even three columns have no room (200 % text, 400 % zoom), the figures stand below the term. */}
          <thead className="@max-2xs:sr-only">
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-4 font-medium sm:px-6">
                Term
              </th>
              <th scope="col" className="px-3 text-right font-medium">
                Our rate
              </th>
              <th scope="col" className="px-3 text-right font-medium max-sm:hidden">
                Posted
              </th>
              <th scope="col" className="px-4 text-right font-medium sm:px-6">
                Payment on $500,000
              </th>
            </tr>
          </thead>
          <tbody className="@max-2xs:block">
            {rates.map((rate) => (
              <tr
                key={rate.term}
                className="border-b border-line last:border-0 @max-2xs:flex @max-2xs:flex-wrap @max-2xs:items-baseline @max-2xs:justify-between"
              >
                <th scope="row" className="px-4 font-medium sm:px-6 @max-2xs:w-full @max-2xs:pb-0!">
                  {rateName(rate)}
                  <span className="block text-sm font-normal text-ink-soft">{rate.mortgageType}</span>
                </th>
                <td className="px-3 text-right text-xl font-semibold text-spruce sm:text-2xl @max-2xs:px-4">
                  {rate.ourRate.toFixed(2)}%
                </td>
                <td className="px-3 text-right text-ink-soft max-sm:hidden">{rate.postedRate.toFixed(2)}%</td>
                <td className="px-4 text-right sm:px-6">
                  <Link
                    to={rate.calculator}
                    aria-label={`${rate.payment} a month, in the mortgage calculator`}
                    className="text-spruce underline underline-offset-4"
                  >
                    {rate.payment}
                  </Link>
                  <span className="block text-sm text-ink-soft">a month</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-soft">
        {updated && <>Last updated {updated}. </>}
        {`${copy.footnote} ${copy.estimate} Each payment opens in the calculator, with how it is calculated.`}
      </p>
    </div>
  )
}
