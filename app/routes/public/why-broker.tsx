import { Link } from 'react-router'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ColumnName } from '#app/ui/column-name.tsx'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { openingHours } from '#app/features/leads/lead-time-zone.ts'
import { metaFor } from './page-meta.ts'
import { questionsData } from './structured-data.ts'

const reasons = [
  {
    title: 'One conversation, many lenders',
    text: 'A bank offers its own mortgages. A broker asks banks, credit unions, trust companies and private lenders, and puts what they say side by side.',
  },
  {
    title: 'One look at your credit',
    text: 'You are asked for your papers once, and your credit report is read once, however many lenders see the file.',
  },
  {
    title: 'Somebody who reads the small print',
    text: 'How much you may prepay, what leaving costs and whether the mortgage can move with you can matter more than a tenth of a percentage point.',
  },
  {
    title: 'Usually paid by the lender',
    text: 'For most mortgages the lender pays the brokerage when the mortgage is funded. Where you pay a fee, it is in writing before you sign.',
  },
  {
    title: 'A licence that can be checked',
    get text() {
      return `Every broker here is licensed, and so is the brokerage (${brand.licence.label} #${brand.licence.number}). A licence means duties to you, enforced by a regulator.`
    },
  },
  {
    title: 'Figures with their working',
    text: 'Each payment and premium on this site shows the formula, your inputs, the rule and its source. We expect to be checked.',
  },
] as const

const comparison = [
  { question: 'Whose mortgages', bank: 'Its own', broker: 'Those of many lenders' },
  { question: 'Whom they answer to', bank: 'The bank', broker: 'You, under the duties of the licence' },
  {
    question: 'Posted rate or discount',
    bank: 'You ask for the discount',
    broker: 'We ask several, and show you what each said',
  },
  { question: 'When your case is unusual', bank: 'It fits or it does not', broker: 'There are lenders for most cases' },
  { question: 'At renewal', bank: 'A letter with one offer', broker: 'Your letter compared with the market' },
] as const

const questions = [
  {
    question: 'Does a broker cost me anything?',
    answer:
      'For most mortgages, no: the lender pays us when your mortgage funds. If a mortgage needs a fee, you see the amount in writing before you sign.',
  },
  {
    question: 'Does asking for a quote affect my credit score?',
    answer:
      'No. We don’t check your credit for a quote. An application needs your credit report; we ask for your consent first.',
  },
  {
    question: 'Can a broker help me renew?',
    answer:
      'Yes. When your term ends you can move to another lender without a prepayment penalty. Send us your renewal letter and we compare it with that week’s rates.',
  },
  {
    question: 'How soon will I hear from you?',
    get answer() {
      return `Within ${brand.hours.replyHours} office hours, by phone or email. We’re open ${openingHours()}.`
    },
  },
  {
    question: 'What should I have ready?',
    answer:
      'Photo ID, proof of income, and bank statements that show your down payment. For a renewal, your lender’s letter and your latest mortgage statement.',
  },
]

export const meta = metaFor({
  title: 'Why use a mortgage broker',
  description: 'What a licensed mortgage broker does that a bank does not, who pays, and when you do not need one.',
  path: '/why-broker',
  data: () => questionsData(questions),
  trail: [{ name: 'Why Use a Broker', path: '/why-broker' }],
})

export default function WhyBrokerPage() {
  return (
    <Page
      title="Why use a mortgage broker"
      intro="A bank sells mortgages. A broker looks for yours. Here is what that means, and when you do not need us."
      actions={
        <>
          <LinkButton to="/find-broker">Find a broker</LinkButton>
          <QuoteLink purpose="purchase" kind="secondary">
            Get a quote
          </QuoteLink>
        </>
      }
      className="gap-10 sm:gap-14"
    >
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
        {reasons.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 border-b border-line py-5">
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="comparison" className="grid grid-cols-1 gap-4">
        <h2 id="comparison" className="text-2xl">
          A bank and a broker, side by side
        </h2>
        <Comparison />
      </section>
      <section aria-labelledby="questions" className="grid max-w-text gap-4">
        <h2 id="questions" className="text-2xl">
          Common questions
        </h2>
        {questions.map(({ question, answer }) => (
          <div key={question} className="grid gap-1">
            <h3 className="text-lg">{question}</h3>
            <p className="text-ink-soft">{answer}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="without" className="grid max-w-text gap-3">
        <h2 id="without" className="text-2xl">
          When you do not need one
        </h2>
        <p>
          If your bank has offered you, in writing, a rate below those on{' '}
          <Link to="/rates" className="text-spruce underline underline-offset-4">
            our rates page
          </Link>{' '}
          for the same term and the right to prepay and to move the mortgage, take it. If your mortgage ends in a few
          months and you will sell, an open mortgage from your present lender is simplest. Ask us anyway: telling you so
          takes ten minutes.
        </p>
      </section>
    </Page>
  )
}

function Comparison() {
  return (
    <div className="@container overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full table-fixed text-left text-sm sm:text-base @max-2xs:block">
        <caption className="sr-only">What a bank and a broker do</caption>
        <thead className="@max-2xs:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="w-28 px-3 py-3 sm:w-56 sm:px-6">
              <span className="sr-only">Question</span>
            </th>
            <th scope="col" className="px-3 py-3 font-semibold text-ink-soft sm:px-6">
              A bank
            </th>
            <th scope="col" className="px-3 py-3 font-semibold text-spruce sm:px-6">
              A broker
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xs:block">
          {comparison.map(({ question, bank, broker }) => (
            <tr key={question} className="border-b border-line align-top last:border-0 @max-2xs:block @max-2xs:py-2">
              <th scope="row" className={cellClass + ' font-medium'}>
                {question}
              </th>
              <td className={cellClass + ' text-ink-soft'}>
                <ColumnName>A bank</ColumnName>
                {bank}
              </td>
              <td className={cellClass}>
                <ColumnName>A broker</ColumnName>
                {broker}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = 'px-3 py-3 sm:px-6 @max-2xs:block @max-2xs:py-1'
