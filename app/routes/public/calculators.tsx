import { Link } from 'react-router'
import {
  calculatorLinks,
  type CalculatorQuestion,
  calculatorQuestions,
} from '#app/features/calculators/calculator-links.ts'
import { paymentCalculator } from '#app/features/calculators/calculator-payment.ts'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/calculators.ts'
import { DefinedCalculator } from './calculator-route.tsx'
import { metaFor } from './page-meta.ts'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = metaFor({
  title: 'Mortgage calculators',
  description: 'A mortgage payment in five fields, and calculators for the whole mortgage and for what you can afford.',
  path: '/calculators',
})

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Mortgage calculators" intro="See how every number is calculated.">
      <section aria-labelledby="payment-title" className="grid grid-cols-1 gap-5">
        <h2 id="payment-title" className="text-2xl">
          Payment calculator
        </h2>
        <DefinedCalculator calculator={paymentCalculator} today={loaderData} />
      </section>
      {calculatorQuestions.map((question) => (
        <CalculatorList key={question} question={question} />
      ))}
    </Page>
  )
}

function CalculatorList({ question }: { question: CalculatorQuestion }) {
  const links = calculatorLinks.filter((link) => link.question === question)
  if (links.length === 0) return null
  return (
    <section aria-labelledby={links[0]?.path} className="grid grid-cols-1 gap-4 border-t border-line pt-8">
      <h2 id={links[0]?.path} className="text-2xl">
        {question}
      </h2>
      <ul className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ path, title, sentence }) => (
          <li key={path}>
            <Link to={path} className="card group grid h-full content-start gap-1 p-4 hover:border-spruce sm:p-6">
              <span className="font-display text-xl font-semibold">
                {`${title}\u00a0`}
                <ArrowRightIcon className="ml-1 inline size-5 text-spruce transition-transform group-hover:translate-x-1" />
              </span>
              <span className="text-ink-soft">{sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
