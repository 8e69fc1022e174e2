import { Link } from 'react-router'
import { brand } from '#brand'
import { ArticlePage, ArticleSection, MailLink } from './article-page.tsx'
import { metaFor } from './page-meta.ts'

export const meta = metaFor({
  title: 'Terms of use',
  description: 'What the figures on this site are and are not, what you can rely on, and which law applies.',
  path: '/terms',
})

export default function TermsPage() {
  return (
    <ArticlePage title="Terms of use" intro="What you can rely on here, and where a figure ends and an offer begins.">
      <ArticleSection id="figures" title="Figures are estimates">
        <p>
          Payments, premiums, limits and amounts on this site are calculated from what you type and from published
          rules. Each shows its formula, its inputs, and the rule with its source and date. They are estimates. They are
          not an offer, an approval or advice for your own case: a lender looks at more than a form can ask.
        </p>
      </ArticleSection>
      <ArticleSection id="rates" title="Rates">
        <p>
          Every rate shows its term, its type and the date we last checked it. Rates are on approved credit (OAC), may
          differ by province, property and down payment, and may change without notice. A rate is yours when a lender
          has confirmed it in writing.
        </p>
        <p>
          Fixed rates are quoted as compounded half-yearly, not in advance, as required by the Interest Act; variable
          rates as compounded monthly. Where a calculator lets you choose or uses another convention, it says so beside
          the figure.
        </p>
      </ArticleSection>
      <ArticleSection id="requests" title="Requests and applications">
        <p>
          Sending a form asks us to get in touch. It is free and commits neither of us to anything. We tell you the cost
          and who pays it before you sign: see <Link to="/how-we-are-paid">how we are paid</Link>.
        </p>
      </ArticleSection>
      <ArticleSection id="content" title="Articles and links">
        <p>
          Articles are general information on the day they were written. Links to other sites are there to help; we
          aren’t responsible for their content. You may quote from our pages with the source. Names and marks of lenders
          belong to them.
        </p>
      </ArticleSection>
      <ArticleSection id="use" title="Fair use">
        <p>
          Please use the forms for what they are for. We limit how often they can be sent, and refuse what looks
          automated.
        </p>
      </ArticleSection>
      <ArticleSection id="liability" title="Liability and law">
        <p>
          We work to keep this site accurate, and fix it when it is not: tell us at <MailLink to={brand.email} />. As
          far as the law allows, we aren’t liable for decisions based on an estimate alone. Nothing here limits the
          rights that consumer law gives you. The laws of {brand.policies.lawOf} and of Canada apply.
        </p>
      </ArticleSection>
    </ArticlePage>
  )
}
