import { describe, expect, it, test } from 'vitest'
import answers from '#db/content/assistant-answers.json' with { type: 'json' }
import { isEnglish } from '#tests/assistant/questions-french.ts'
import {
  compoundingLaw,
  insurableLimitRules,
  insuranceRequiredRules,
  longAmortizationRules,
  premiumTables,
  halifaxTaxRules,
  montrealTaxRules,
  quebecCityTaxRules,
  quebecMunicipalityTaxRules,
  torontoTaxRules,
  landTransferTaxRules,
  minimumDownPaymentRules,
  premiumTaxRules,
  prepaymentLaw,
  revolvingCreditRules,
} from '#mortgage'
import * as qualification from '#app/mortgage/rules/qualification.ts'
import { besideInFrench } from './assistant-cards-french.ts'
import { topicPhrases } from './assistant-topic-phrases.ts'
import { pages, ruleSource } from './assistant-speech.ts'
import type { AnswerCard } from './assistant.ts'

const rules = [
  ...compoundingLaw,
  ...insurableLimitRules,
  ...insuranceRequiredRules,
  ...longAmortizationRules,
  ...premiumTables,
  ...halifaxTaxRules,
  ...montrealTaxRules,
  ...quebecCityTaxRules,
  ...quebecMunicipalityTaxRules,
  ...torontoTaxRules,
  ...landTransferTaxRules,
  ...minimumDownPaymentRules,
  ...premiumTaxRules,
  ...prepaymentLaw,
  ...qualification.debtServiceRules,
  ...qualification.insuredQualifyingRateRules,
  ...qualification.uninsuredQualifyingRateRules,
  ...revolvingCreditRules,
]

function labelsOf(sources: readonly { label: string; href: string }[]): string[] {
  const said = { text: '', cards: [], sources: [...sources], offersPerson: false }
  return besideInFrench(said).sources.map(({ label }) => label)
}

function cardOf(card: Partial<AnswerCard>): AnswerCard | undefined {
  const whole = { title: '', rows: [], working: [], link: null, ...card }
  return besideInFrench({ text: '', cards: [whole], sources: [], offersPerson: false }).cards[0]
}

const lookedUp = ['findBroker', 'products', 'services', 'posts', 'lenders', 'news']

test('each topic has its answer in words, unless it is looked up on the site', () => {
  expect([...answers.map(({ key }) => key), ...lookedUp].toSorted()).toEqual(Object.keys(topicPhrases).toSorted())
})

describe('in French', () => {
  it('every rule and page that can be a source has a name', () => {
    const labels = labelsOf([...rules.map(ruleSource), ...Object.values(pages)])
    expect(labels.filter(isEnglish)).toEqual([])
    expect(labels.filter((label) => / in force | Act\b|Tax\b/.test(label))).toEqual([])
    expect(labels[0]).toBe(
      "Taux calculé à l'année ou au semestre, non à l'avance : Parlement du Canada : Loi sur l'intérêt, L.R.C. 1985, ch. I-15, art. 6, en vigueur depuis le 1988-12-12",
    )
  })

  it.each(answers)('$key is answered, with its title, samples and sources', (stored) => {
    const said = [
      stored.text_french,
      stored.title_french,
      ...stored.samples_french,
      ...stored.sources.map(({ french }) => french),
    ]
    expect(said.map((text) => text.replace(/« .+? »/g, '')).filter(isEnglish)).toEqual([])
  })

  it('figures are written as they are in French', () => {
    const rows = [
      { label: 'Price', value: '$1,250,000' },
      { label: 'Rate', value: '4.19% fixed' },
      { label: 'First-time buyer refund', value: '−$4,000.00' },
    ]
    expect(cardOf({ rows })?.rows).toEqual([
      { label: 'Prix', value: '1\u00A0250\u00A0000\u00A0$' },
      { label: 'Taux', value: '4,19\u00A0% fixe' },
      { label: 'Remboursement pour un premier achat', value: '−4\u00A0000,00\u00A0$' },
    ])
    expect(
      cardOf({ working: ['Interest per payment period: (1 + 4.19% ÷ 2)^(2 ÷ 12) − 1 = 0.0034615718'] })?.working,
    ).toEqual(['Intérêt par période de versement : (1 + 4,19\u00A0% ÷ 2)^(2 ÷ 12) − 1 = 0,0034615718'])
  })
})
