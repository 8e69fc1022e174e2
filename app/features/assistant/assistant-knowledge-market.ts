import { insurableLimitRules, insuranceRequiredRules, uninsuredQualifyingRateRules } from '#mortgage'
import { latest } from './assistant-knowledge-borrowers.ts'
import type { Knowledge } from './assistant-knowledge.ts'
import { pages } from './assistant-speech.ts'
import type { Topic } from './assistant-topic-phrases.ts'

const bankOfCanada = (label: string, path: string) => ({
  label: `Bank of Canada: ${label}`,
  href: `https://www.bankofcanada.ca/${path}`,
})

/** About the market, and what the site says no figure about. */
export const marketKnowledge = {
  prime: {
    text: 'I hold no figure for the prime rate at the moment. Each bank sets its own and moves it, as a rule, with the Bank of Canada; variable mortgages and lines of credit follow it. The Bank of Canada publishes what the chartered banks post. Our own variable rates are on the rates page.',
    french:
      'Je n’ai pas de chiffre pour le taux préférentiel en ce moment. Chaque banque fixe le sien et suit en général la Banque du Canada, qui publie les taux affichés par les banques à charte. Nos taux variables sont sur la page des taux.',
    sources: [
      bankOfCanada(
        'posted rates of the chartered banks, with prime',
        'rates/banking-and-financial-statistics/posted-interest-rates-offered-by-chartered-banks/',
      ),
      pages.rates,
      pages.news,
    ],
  },
  announcementDates: {
    text: 'The Bank of Canada decides on its key interest rate eight times a year, on dates that it publishes ahead on its own page. I hold no list of them, so please look there.',
    french:
      'La Banque du Canada annonce son taux directeur huit fois par année, à des dates publiées d’avance sur sa page. Je n’en tiens pas la liste.',
    sources: [
      bankOfCanada('key interest rate and its dates', 'core-functions/monetary-policy/key-interest-rate/'),
      pages.news,
    ],
  },
  insurability: {
    text: 'Insured: less than 20% down, so the buyer pays default insurance; the home is below $1,500,000 and the owner lives in it. Insurable: 20% down or more, but the mortgage would meet the insurers’ rules (price, amortization of up to 25 years, a home in which the owner lives), so the lender can insure it at its own cost. Uninsured (uninsurable): it does not meet them, such as a refinance, a price from $1,500,000, a longer amortization or a rental. The lender carries less risk with the first two, so their rates are often lower.',
    french:
      'Assuré : moins de 20 % de mise de fonds, l’acheteur paie l’assurance prêt. Assurable : 20 % ou plus, mais le prêt respecte les règles des assureurs et le prêteur peut l’assurer à ses frais. Non assuré : refinancement, prix de 1 500 000 $ ou plus, amortissement plus long ou immeuble locatif. Les taux des deux premiers sont souvent plus bas.',
    sources: [...latest(insuranceRequiredRules), ...latest(insurableLimitRules)],
  },
  lenderKinds: {
    text: 'Banks are federal: OSFI regulates them, and its stress test binds them for uninsured mortgages too. Credit unions and caisses belong to their members and to a province, lend there, and may test uninsured borrowers by rules of their own. Monoline lenders have no branches, lend mortgages only, mostly through brokers. Trust companies and alternate lenders take files that banks do not, at higher rates; private lenders and MICs are for months. For an insured mortgage the rules of insurance are the same everywhere. Compare the rate, the penalty, what you may prepay, and whether the charge is collateral.',
    french:
      'Les banques sont fédérales : le BSIF les réglemente, et sa simulation de crise les lie aussi pour les prêts non assurés. Les caisses et coopératives de crédit appartiennent à leurs membres et relèvent d’une province; pour les prêts non assurés, elles peuvent évaluer selon leurs propres règles. Les prêteurs monolignes n’ont pas de succursales et prêtent surtout par les courtiers. Les prêteurs alternatifs et privés prennent des dossiers que les banques refusent, à un taux plus élevé. Comparez le taux, la pénalité, les remboursements permis et le type de charge.',
    sources: [...latest(uninsuredQualifyingRateRules), pages.whyBroker],
    offersPerson: true,
  },
  rentOrBuy: {
    text: 'Whether renting or buying is better I do not say: it depends on how rents and prices move, which nobody knows, and on how long you stay. What I can do is the buying side to the cent: payment, cash at closing, interest and what you still owe after the term. Tell me a price, a down payment and a place, then put property tax, upkeep and the rent of a like home beside it.',
    french:
      'Je ne dis pas s’il vaut mieux louer ou acheter : personne ne connaît l’évolution des loyers et des prix. Je peux calculer le côté achat : paiement, comptant à la clôture, intérêts et solde. Dites-moi un prix, une mise de fonds et un lieu.',
    sources: [pages.calculator, pages.affordability],
    offersPerson: true,
  },
} as const satisfies Partial<Record<Topic, Knowledge>>
