import { LinkButton } from '#app/ui/button.tsx'
import { SuccessIcon } from '#app/ui/icons.tsx'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { metaFor } from './page-meta.ts'

const benefits = [
  'Competitive commission structure',
  'Leading technology and marketing support',
  'Comprehensive training programs',
  'Access to top lenders and products',
  'Supportive team environment',
  'Flexible work arrangements',
]

const requirements = [
  'Valid mortgage broker license',
  'Strong communication and customer service skills',
  'Self-motivated and goal-oriented',
  'Commitment to professional development',
]

export const meta = metaFor({
  title: 'Become a Broker',
  get description() {
    return `What licensed mortgage brokers find at ${brand.name}, what we ask of them, and how to apply.`
  },
  path: '/become-broker',
})

export default function BecomeBrokerPage() {
  return (
    <Page
      title="Become a Broker"
      intro={`Work as a licensed mortgage broker with ${brand.name}.`}
      className="gap-8 sm:gap-10"
    >
      <section aria-labelledby="benefits" className="grid gap-4">
        <h2 id="benefits" className="text-xl">
          What you get
        </h2>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3 border-b border-line py-4">
              <SuccessIcon className="mt-0.75 size-5 shrink-0 text-spruce" />
              {benefit}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="requirements" className="grid gap-4">
        <h2 id="requirements" className="text-xl">
          Requirements
        </h2>
        <ul className="grid max-w-text list-disc gap-2 pl-5">
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        {/* With this topic, the contact form says that the message is about joining. */}
        <LinkButton to="/contact?topic=join" size="large" className="mt-2 justify-self-start">
          Apply Now
        </LinkButton>
      </section>
    </Page>
  )
}
