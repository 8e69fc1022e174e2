import { downPaymentHints, hintSentence, type PurchaseScenario } from '#mortgage'
import { Notice } from '#app/ui/notice.tsx'

/** What a little more down would bring: 'With $1 more down, the insurance premium and its tax fall by $1,500.' */
export function DownPaymentHints({ home }: { home: PurchaseScenario }) {
  return downPaymentHints(home)
    .map(hintSentence)
    .map((sentence) => (
      <Notice key={sentence} kind="info">
        {sentence}
      </Notice>
    ))
}
