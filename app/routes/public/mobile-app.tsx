import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { metaFor } from './page-meta.ts'

const ways = [
  {
    device: 'iPhone and iPad',
    steps: [
      'Open this site in Safari.',
      'Press the Share button, the square with an arrow.',
      'Choose “Add to Home Screen”, then “Add”.',
    ],
  },
  {
    device: 'Android',
    steps: ['Open this site in Chrome.', 'Press the three dots.', 'Choose “Add to Home screen”, then “Install”.'],
  },
  {
    device: 'Computer',
    steps: ['Open this site in Chrome or Edge.', 'Click the install icon in the address bar.', 'Confirm.'],
  },
] as const

const uses = [
  { to: '/rates', label: 'Today’s rates', text: 'with the payment on your own amount' },
  { to: '/mortgage-calculator', label: 'Mortgage calculator', text: 'every payment to the cent' },
  { to: '/affordability-calculator', label: 'Affordability calculator', text: 'while you’re at the open house' },
  { to: '/find-broker', label: 'Your broker', text: 'one tap to call' },
] as const

export const meta = metaFor({
  title: 'Mobile app',
  get description() {
    return `Put ${brand.name} on your home screen: rates, calculators and your broker, without an app store.`
  },
  path: '/app',
  trail: [{ name: 'Mobile App', path: '/app' }],
})

export default function MobileAppPage() {
  return (
    <Page
      title="Mobile app"
      intro={`${brand.name} needs no app store. Put the site on your home screen and it opens like an app: full screen, always up to date, and no permissions needed.`}
      className="gap-10 sm:gap-12"
    >
      <section aria-labelledby="install" className="grid grid-cols-1 gap-4">
        <h2 id="install" className="text-2xl">
          Put it on your home screen
        </h2>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {ways.map(({ device, steps }) => (
            <Card key={device} as="section">
              <h3 className="mb-3 text-lg">{device}</h3>
              <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-soft">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      </section>
      <section aria-labelledby="uses" className="grid grid-cols-1 gap-4">
        <h2 id="uses" className="text-2xl">
          What it is good for
        </h2>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
          {uses.map(({ to, label, text }) => (
            <li key={to} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
              <p className="min-w-0 flex-1 basis-44">
                <strong className="font-semibold">{label}</strong>, <span className="text-ink-soft">{text}</span>
              </p>
              <LinkButton to={to} kind="secondary" size="small" aria-label={`Open ${label}`}>
                Open
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="max-w-text text-sm text-ink-soft">
          What you type into a form is kept on your phone until it has been sent. An open calculator goes on working
          when the connection drops; rates and requests need one.
        </p>
      </section>
    </Page>
  )
}
