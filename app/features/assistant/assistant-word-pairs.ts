import type { Intent } from './assistant-intents.ts'

/** Words that mean something together, wherever they stand in a message; `*` ends a stem. */
type Pair = { intent: Intent; one: string; other: string; points: number }

export const wordPairs: readonly Pair[] = [
  {
    intent: 'minimumDown',
    one: 'small smallest little least lowest minimum minimal minimale min enough required requires need',
    other: 'down downpayment deposit mise',
    points: 3,
  },
  {
    intent: 'premium',
    one: 'insurance insured insure assurance',
    other: 'down downpayment % percent premium much cost costs mise combien',
    points: 3,
  },
  {
    intent: 'stressTest',
    one: 'test tests tested testing stressed',
    other: 'bank rate lender sign income qualify banks lenders',
    points: 3,
  },
  {
    intent: 'penalty',
    one: 'charge charges cost costs fee fees pay penalty bad owe much wants asks',
    other: 'leave leaving early exit break breaking cancel cancelling sooner',
    points: 3,
  },
  {
    intent: 'affordability',
    one: 'income salary earn earning make bring gross household revenu salaire gagne gagnons',
    other: 'price range budget buy house home look looking big much acheter maison',
    points: 2,
  },
  {
    intent: 'rates',
    one: 'fixed variable term fixe terme',
    other: 'best cheapest good lowest low today now got special deal deals offer meilleur available currently',
    points: 2,
  },
  {
    intent: 'frequencies',
    one: 'accelerated biweekly weekly frequency accelere',
    other: 'save saves saving savings worth difference faster better epargne economise compare',
    points: 5,
  },
  {
    intent: 'rates',
    one: 'your votre vos',
    other: 'fixed variable fixe',
    points: 2,
  },
  {
    intent: 'rates',
    one: 'rate rates taux',
    other: 'best better good great cheapest lowest low competitive beat match meilleur meilleurs bas',
    points: 3,
  },
  {
    intent: 'privacy',
    one: 'sell selling sells share sharing give giving',
    other: 'info information data details email number phone',
    points: 4,
  },
  { intent: 'penalty', one: 'penalty penalties penalite penalites', other: 'variable fixed fixe', points: 3 },
  { intent: 'penalty', one: 'sell selling move moving', other: 'before early term penalty', points: 4 },
  { intent: 'documents', one: 'years show prove bring', other: 'taxes noa noas t4s stubs paperwork proof', points: 3 },
  { intent: 'closingCosts', one: 'need much pay total', other: 'closing', points: 4 },
  {
    intent: 'fixedOrVariable',
    one: 'variable fixed',
    other: 'catch risk risks risky safe safer work works explain pros cons mean means',
    points: 3,
  },
  {
    intent: 'termOrAmortization',
    one: 'stretch spread longest maximum max amortize',
    other: 'mortgage amortization loan years payments hypotheque',
    points: 2,
  },
  {
    intent: 'privacy',
    one: 'saved save stored store recorded record keep kept remember see share shared',
    other: 'here chat conversation information type write message data details info',
    points: 3,
  },
  {
    intent: 'complaints',
    one: 'rude unprofessional upset angry terrible awful disappointed unacceptable lied ignored',
    other: 'agent broker staff service you your advisor employee',
    points: 4,
  },
  {
    intent: 'extras',
    one: 'extra lump additional supplementaire prepay prepayment forfaitaire',
    other: 'pay payment payments month year put save saved savings once yearly annually annual annee annuel',
    points: 3,
  },
  {
    intent: 'newcomers',
    one: 'landed arrived moved immigrated came arrive',
    other: 'canada pr here country',
    points: 4,
  },
  {
    intent: 'refinance',
    one: 'equity value worth',
    other: 'borrow access take pull use renovate renovations',
    points: 3,
  },
  { intent: 'renewal', one: 'renew renewal renewing renewed', other: 'letter offer offered bank rate says', points: 2 },
  { intent: 'broker', one: 'bank banks banque', other: 'better instead versus vs mieux', points: 3 },
  { intent: 'closingCosts', one: 'cash costs money', other: 'close closing', points: 4 },
]
