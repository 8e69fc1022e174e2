import { cents, formatCents, formatExactDollars, zeroCents, provinceCodeOf, landTransferTax } from '#mortgage'
import { insurable, purchaseOf, shortenedText, usualDownPercent } from './assistant-mortgage.ts'
import { provinceOf } from './assistant-offers.ts'
import type { Asked } from './assistant-payment.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** What is due in cash on closing, as far as rules know it; null without a price. */
export function answerClosing({ scenario: said, desk, speech }: Asked): AssistantAnswer | null {
  const { scenario, isShortened } = insurable(said, desk.day)
  const purchase = purchaseOf(scenario, desk.day)
  if (purchase === null) return null
  const { price, down, premium } = purchase
  const province = provinceOf(scenario)
  const { taxingCity = null, isFirstTime = false, isNewBuild = false } = scenario
  const place = taxingCity ?? province
  const inFrench = provincesInFrench[province]
  const transfer = landTransferTax({
    price,
    province: provinceCodeOf[province],
    city: taxingCity,
    firstTimeBuyer: isFirstTime,
    newBuild: isNewBuild,
    day: desk.day,
  })
  const total = cents(down + premium.tax + (transfer?.total ?? zeroCents))
  const isDownSaid = scenario.down !== undefined || scenario.downPercent !== undefined
  const text = sentences(
    speech.pick(
      `For ${speech.money(price)} in ${place} you need ${speech.money(total)} in cash at closing: ${speech.money(down)} down${transfer ? ` and ${speech.money(transfer.total)} of land transfer tax` : ''}${premium.tax > 0 ? `, with ${speech.money(premium.tax)} of tax on the insurance premium` : ''}. Lawyer or notary, title insurance, appraisal and inspection come on top; I hold no rule for those (the Financial Consumer Agency of Canada says to set aside 1.5% to 4% of the price for all of it).`,
      `Pour ${speech.money(price)} (${taxingCity ?? inFrench.name}), il faut ${speech.money(total)} comptant à la clôture : ${speech.money(down)} de mise de fonds${transfer ? ` et ${speech.money(transfer.total)} de droits de mutation` : ''}. Notaire ou avocat, assurance titres, évaluation et inspection s'ajoutent; je n'ai pas de règle pour ces frais (l'Agence de la consommation en matière financière du Canada dit de prévoir de 1,5 % à 4 % du prix pour le tout).`,
    ),
    transfer === null &&
      speech.pick('I hold no rule for the transfer tax there.', 'Je n’ai pas de règle pour les droits de mutation.'),
    !isDownSaid &&
      speech.pick(`I took ${usualDownPercent}% down.`, `J’ai pris ${usualDownPercent} % de mise de fonds.`),
    isShortened && shortenedText(said, speech),
    scenario.province === undefined && speech.pick(`I took ${province}.`, `J’ai pris ${inFrench.the}.`),
  )
  const card: AnswerCard = {
    title: 'Cash at closing',
    rows: [
      { label: 'Price', value: formatExactDollars(price) },
      { label: 'Down payment', value: formatExactDollars(down) },
      ...(transfer?.parts ?? []).map(({ rule, net }) => ({ label: rule.value.name, value: formatCents(net) })),
      ...(premium.tax > 0 ? [{ label: 'Tax on the insurance premium', value: formatCents(premium.tax) }] : []),
      { label: 'In cash, before legal and other costs', value: formatCents(total) },
    ],
    working: ['Down payment + land transfer tax after refunds + tax on the insurance premium.'],
    link: { label: 'Mortgage calculator', href: pages.calculator.href },
  }
  const rules = [...(transfer?.parts.map(({ rule }) => rule) ?? []), ...premium.rules]
  return answer(text, [...rules.map(ruleSource), pages.calculators], { card, offersPerson: true })
}
