import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RateTypeComparison } from '#app/features/rates/rate-type-comparison.tsx'
import { nationalNote, ratesCopy } from '#app/features/rates/rates.copy.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { currentFirst, defaultProvince } from '#app/features/rates/rates.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/mortgage-options.ts'
import { MortgageKindTable } from './mortgage-kind-table.tsx'
import { mortgageKinds } from './mortgage-kinds.ts'
import { MortgageLaw } from './mortgage-law.tsx'
import { termRows, TermTable } from './mortgage-terms.tsx'
import { NextSteps } from './next-steps.tsx'
import { metaFor } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [fixed, variable] = await Promise.all([
    listRates(ctx, { rateType: 'fixed', province: defaultProvince }),
    listRates(ctx, { rateType: 'variable', province: defaultProvince }),
  ])
  return {
    terms: termRows(currentFirst(fixed.rates), currentFirst(variable.rates)),
    isNational: fixed.isNational && variable.isNational && fixed.rates.length + variable.rates.length > 0,
    day: ruleDay(ctx.now()),
  }
}

export const meta = metaFor({
  title: 'Mortgage options: fixed, variable, open, closed',
  description:
    'Fixed or variable, open or closed, one year or ten: what each means, whom it suits, what leaving costs, and what the law says.',
  path: '/mortgage-options',
  trail: [{ name: 'Mortgage options', path: '/mortgage-options' }],
})

const contents = [
  ...mortgageKinds.map(({ id, name }) => ({ id, name })),
  { id: 'fixed-or-variable', name: 'Fixed or variable?' },
  { id: 'terms', name: 'Terms of 1 to 10 years' },
  { id: 'law', name: 'What the law says' },
]

export default function MortgageOptionsPage({ loaderData }: Route.ComponentProps) {
  const { terms, isNational, day } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-12 py-8 sm:py-12">
        <div className="grid grid-cols-1 gap-6">
          <PageHeading
            title="Mortgage options"
            intro="Two questions define a mortgage: can the rate change, and can you leave early? The third is how long you commit."
          />
          <nav aria-label="On this page" className="print:hidden">
            <ul className="flex flex-wrap gap-x-5">
              {contents.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center text-spruce underline decoration-spruce/30 underline-offset-4 hover:decoration-spruce"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <MortgageKindTable />
        </div>

        <div className="grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2">
          {mortgageKinds.map(({ id, name, paragraphs }) => (
            <section key={id} aria-labelledby={id} className="grid content-start gap-3 border-t border-line pt-5">
              <h2 id={id} className="text-2xl">
                {name} mortgage
              </h2>
              {paragraphs.map((text) => (
                <p key={text} className="max-w-text">
                  {text}
                </p>
              ))}
            </section>
          ))}
        </div>

        <Section id="fixed-or-variable" title="Fixed or variable?">
          <RateTypeComparison />
        </Section>

        <Section
          id="terms"
          title="Terms of 1 to 10 years"
          intro="The term is how long your contract and its rate hold. It is not the amortization, which is how long it takes until everything is repaid: most mortgages are renewed several times on the way."
        >
          <TermTable rows={terms} />
          <p className="max-w-text text-sm text-ink-soft">
            The lowest rates on offer in {defaultProvince}; each opens in the calculator.{' '}
            {isNational && <>{nationalNote(defaultProvince)} </>}
            <Link to="/rates" className="text-spruce underline">
              All rates, provinces and payments
            </Link>
            . {`${ratesCopy.footnote} ${ratesCopy.oac}`}
          </p>
        </Section>

        <Section id="law" title="What the law says">
          <MortgageLaw day={day} />
        </Section>
      </Container>
      <NextSteps />
    </main>
  )
}

type SectionProps = { id: string; title: string; intro?: string; children: ReactNode }

function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <div className="max-w-text">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  )
}
