import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { figuresInFrench } from './assistant-figures-french.ts'

/** Sentences of a working, to the letter. */
const whole: Record<string, string> = {
  'Fixed rate: compounded half-yearly, not in advance (Interest Act, s. 6).':
    "Taux fixe : capitalisé deux fois par année, non à l'avance (Loi sur l'intérêt, art. 6).",
  'Variable rate: compounded monthly.': 'Taux variable : capitalisé chaque mois.',
  'Rapid: the monthly payment divided by 2 or 4. Interest until the last payment, rounded to the cent each period.':
    "Accéléré : le versement mensuel divisé par 2 ou 4. Intérêts jusqu'au dernier versement, arrondis au cent à chaque période.",
  'The same rate throughout; in fact it is renewed at the end of each term.':
    "Le même taux jusqu'à la fin; en réalité, il est renouvelé à la fin de chaque terme.",
  'An extra goes to the balance in full on the day of a regular payment.':
    'Un supplément va en entier au solde, le jour du versement régulier.',
  'Each with the rate that fits it: high-ratio below 20% down, conventional from 20%.':
    'Chacun avec le taux qui lui convient : assuré sous 20 % de mise de fonds, conventionnel à partir de 20 %.',
  'The same mortgage, amortization and frequency at each rate.':
    'Le même prêt, le même amortissement et la même fréquence à chaque taux.',
  'The common methods; the contract decides.': 'Les méthodes courantes; le contrat décide.',
  'The largest mortgage, to the cent, whose payment is not above this one.':
    'Le plus grand prêt, au cent près, dont le versement ne dépasse pas celui-ci.',
  'High-ratio: less than 20% down, insured. Conventional: 20% down or more.':
    'Assuré : moins de 20 % de mise de fonds. Conventionnel : 20 % ou plus.',
  'No stress test.': 'Sans simulation de crise.',
  'For a home of one or two units in which the owner lives.':
    'Pour une maison de un ou deux logements que le propriétaire habite.',
  'For a residence of one or two units; paid in cash at closing, not added to the mortgage.':
    'Pour une résidence de un ou deux logements; payés comptant à la clôture, non ajoutés au prêt.',
  'Down payment + land transfer tax after refunds + tax on the insurance premium.':
    'Mise de fonds + droits de mutation après remboursements + taxe sur la prime.',
  'Mortgages above 80% of the price need default insurance, which is for homes in which the owner lives.':
    "Un prêt de plus de 80 % du prix doit être assuré, et l'assurance est pour les maisons que le propriétaire habite.",
  'Any loan above 80% of the price, even by a dollar, must be insured. The insurer’s table is read with the loan-to-value rounded to two decimals.':
    "Tout prêt de plus de 80 % du prix, ne serait-ce que d'un dollar, doit être assuré. La table de l'assureur se lit avec le rapport prêt-valeur arrondi à deux décimales.",
  'The insurer covers the lender, not the buyer.': "L'assureur protège le prêteur, non l'acheteur.",
  'No insurance is required at this loan-to-value.': "Aucune assurance n'est exigée à ce rapport prêt-valeur.",
  'Without the stress test: the payment is worked out at the contract rate.':
    'Sans simulation de crise : le versement est calculé au taux du contrat.',
  'With the stress test: the payment is worked out at the qualifying rate, not at the contract rate.':
    'Avec simulation de crise : le versement est calculé au taux admissible, non au taux du contrat.',
  'Condo fees count in full.': 'Les frais de copropriété comptent en entier.',
  [ratesCopy.oac]: "Sous réserve de l'approbation du crédit.",
  [ratesCopy.footnote]: 'Les taux peuvent changer sans préavis.',
}

const frequencies: Record<string, string> = {
  Monthly: 'mensuel',
  'Semi-monthly': 'bimensuel',
  'Bi-weekly': 'aux deux semaines',
  'Rapid bi-weekly': 'accéléré aux deux semaines',
  Weekly: 'hebdomadaire',
  'Rapid weekly': 'hebdomadaire accéléré',
}

/** Labels of steps and words between figures. */
const parts: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(frequencies).map(
    ([english, french]) =>
      [new RegExp(`^${english} payment, to the cent: `), `Versement ${french}, au cent près : `] as const,
  ),
  [/^Interest per payment period: /, 'Intérêt par période de versement : '],
  [/^Number of payments: /, 'Nombre de versements : '],
  [/(\d) years × (\d+) a year/, '$1 ans × $2 par an'],
  [/^Of the whole price: /, "De l'ensemble du prix : "],
  [/^Of the first (\$[\d,.]+): /, 'Des premiers $1 : '],
  [/^Of the next (\$[\d,.]+): /, 'Des $1 suivants : '],
  [/^Loan-to-value, to two decimals: /, 'Rapport prêt-valeur, à deux décimales : '],
  [
    /^Premium rate with the surcharge for a long amortization: /,
    'Taux de la prime, avec le supplément pour un long amortissement : ',
  ],
  [/^Premium rate: up to (\S+) loan-to-value/, "Taux de la prime : jusqu'à $1 de rapport prêt-valeur"],
  [/^Premium, added to the mortgage: /, 'Prime, ajoutée au prêt : '],
  [/^Tax on the premium, in cash at closing: /, 'Taxe sur la prime, comptant à la clôture : '],
  [
    /^This mortgage cannot be insured: no rule is known for this day\.$/,
    'Ce prêt ne peut être assuré : aucune règle connue pour ce jour.',
  ],
  [
    /^This mortgage cannot be insured: the price .+\.$/,
    'Ce prêt ne peut être assuré : le prix atteint la limite assurable.',
  ],
  [
    /^This mortgage cannot be insured: the down payment .+\.$/,
    'Ce prêt ne peut être assuré : la mise de fonds est inférieure au minimum.',
  ],
  [
    /^This mortgage cannot be insured: the amortization .+\.$/,
    "Ce prêt ne peut être assuré : l'amortissement est trop long.",
  ],
  [/− what is owed$/, '− le solde dû'],
  [
    /^The greater of \(payment \+ housing costs\) × 12 ÷ (\S+) and the same with all debts ÷ (\S+%)\.$/,
    'Le plus élevé de (versement + frais de logement) × 12 ÷ $1 et du même avec toutes les dettes ÷ $2.',
  ],
  [/^Stress test rate: /, 'Taux admissible : '],
  [/^Qualifying rate: the stress test: /, 'Taux admissible (simulation de crise) : '],
  [/\b[Tt]he greater of (\S+ \+ \S+) and (\S+)/, 'le plus élevé de $1 et de $2'],
  [/^Last seen on offer: /, "Vu à l'affiche la dernière fois : "],
  [/^(GDS|TDS) limit, a month: /, 'Limite $1 par mois : '],
  [/^What (GDS|TDS) leaves for the mortgage, at least 0: /, "Ce que l'$1 laisse au prêt, au moins 0 : "],
  [/^What (GDS|TDS) leaves for the mortgage: /, "Ce que l'$1 laisse au prêt : "],
  [
    /^Largest mortgage with that payment: a cent more asks for more than (\S+)/,
    'Plus grand prêt avec ce versement : un cent de plus demanderait plus de $1',
  ],
  [
    /^(GDS|TDS) is the stricter limit\. A payment within it never exceeds it by a fraction of a cent\.$/,
    "L'$1 est la limite la plus stricte. Un versement qui y entre ne la dépasse pas d'une fraction de cent.",
  ],
  [
    /^(\S+) \(GDS\) and (\S+) \(TDS\) are the limits for insured mortgages; each lender has its own\.$/,
    '$1 (GDS) et $2 (TDS) sont les limites des prêts assurés; chaque prêteur a les siennes.',
  ],
  [/^(\S+) of the condo fees counts\.$/, '$1 des frais de copropriété comptent.'],
  [/\bGDS\b/g, 'ABD'],
  [/\bTDS\b/g, 'ATD'],
]

/** A line of a card's working in French, figures included. */
export function workingInFrench(line: string): string {
  const said = whole[line] ?? parts.reduce((text, [pattern, french]) => text.replace(pattern, french), line)
  const french = figuresInFrench(said)
  return french.charAt(0).toUpperCase() + french.slice(1)
}
