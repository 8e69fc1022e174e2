import {
  compoundingLaw,
  insurableLimitRules,
  insuranceRequiredRules,
  longAmortizationRules,
  landTransferTaxRules,
  premiumTaxRules,
  prepaymentLaw,
} from '#mortgage'
import { latest } from './assistant-knowledge-borrowers.ts'
import type { Knowledge } from './assistant-knowledge.ts'
import { pages } from './assistant-speech.ts'
import type { Topic } from './assistant-topic-phrases.ts'

const taxAct = {
  label: 'Income Tax Act, s. 130.1: mortgage investment corporations',
  href: 'https://laws-lois.justice.gc.ca/eng/acts/I-3.3/section-130.1.html',
}

/** About kinds of mortgages and words of the trade. */
export const productKnowledge = {
  mic: {
    text: 'A mortgage investment corporation (MIC) pools investors’ money and lends it on mortgages, mostly for a year or two, to people whom banks turn down: uneven income, bruised credit, an unusual property, or speed. It looks more at the home than at the income; rates are higher than a bank’s and there is often a fee. The Income Tax Act lets it pay its profit out to its shareholders. We arrange MIC mortgages as a bridge, with a plan to leave them.',
    french:
      'Une société de placement hypothécaire (MIC en anglais) réunit l’argent d’investisseurs et le prête, souvent pour un an ou deux, à des gens que les banques refusent. Elle regarde surtout la propriété; les taux sont plus élevés et il y a souvent des frais. C’est un pont, avec un plan pour en sortir.',
    sources: [taxAct, pages.paid],
    offersPerson: true,
  },
  privateLending: {
    text: 'Private and alternate lenders lend where banks do not: for a short time, against the equity in the home, at higher rates and often with a fee that you are told in writing before you sign. They suit a gap of months, not years. A second mortgage stands behind the first and costs more for that reason. We publish no private rates here; a licensed agent asks for yours.',
    french:
      'Les prêteurs privés et alternatifs prêtent là où les banques refusent : à court terme, à des taux plus élevés et souvent avec des frais, annoncés par écrit. Nous n’affichons pas de taux privés ici.',
    sources: [pages.paid, pages.whyBroker],
    offersPerson: true,
  },
  fixedOrVariable: {
    text: 'A fixed rate is agreed once and holds for the term, and so does the payment; leaving early can be dear (interest-rate differential). A variable rate follows the lender’s prime rate, which moves with the Bank of Canada; leaving usually costs three months’ interest. Fixed suits you if a higher payment would hurt, variable if you can carry one or may leave early. Fixed rates compound half-yearly, variable monthly.',
    french:
      'Un taux fixe est convenu une fois et dure tout le terme; le quitter tôt peut coûter cher. Un taux variable suit le taux préférentiel du prêteur; le quitter coûte habituellement trois mois d’intérêts. Fixe si une hausse vous ferait mal, variable si vous pouvez la porter.',
    sources: [{ label: 'Fixed or variable?', href: '/mortgage-options#fixed-or-variable' }, ...latest(compoundingLaw)],
  },
  openOrClosed: {
    text: 'An open mortgage may be repaid in part or whole at any time without a penalty, at a higher rate; it is taken for months rather than years. A closed one has a lower rate, lets you prepay what the contract allows each year, and leaving it costs a penalty. Most fixed and most variable mortgages are closed.',
    french:
      'Un prêt ouvert peut être remboursé en tout temps sans pénalité, à un taux plus élevé. Un prêt fermé a un taux plus bas, mais le quitter coûte une pénalité.',
    sources: [{ label: 'Open mortgages', href: '/mortgage-options#open' }, ...latest(prepaymentLaw)],
  },
  compounding: {
    text: 'Fixed rates in Canada compound half-yearly, not in advance (Interest Act, s. 6): the rate for a period is (1 + j/2)^(2/p) − 1. Variable rates compound monthly: (1 + j/12)^(12/p) − 1. The payment is L × i ÷ (1 − (1 + i)^−n). Each figure I give shows this working.',
    french:
      'Au Canada, les taux fixes se capitalisent deux fois par année, non à l’avance (Loi sur l’intérêt, art. 6); les taux variables, chaque mois.',
    sources: [...latest(compoundingLaw), pages.options],
    about: 'compounded',
  },
  termOrAmortization: {
    text: 'The term is how long your contract and its rate hold, mostly 1 to 10 years; the amortization is how long it takes until everything is repaid. With default insurance the amortization is at most 25 years, and 30 for first-time buyers and buyers of new builds. Without insurance (20% down) many lenders go to 30; 35 or 40 years are rare and none of the rates that we list.',
    french:
      'Le terme est la durée du contrat et de son taux; l’amortissement est le temps qu’il faut pour tout rembourser. Avec assurance, 25 ans au plus, 30 ans pour les premiers acheteurs et les maisons neuves; sans assurance (20 % de mise de fonds), bien des prêteurs vont à 30 ans.',
    sources: [{ label: 'Terms of 1 to 10 years', href: '/mortgage-options#terms' }, ...latest(longAmortizationRules)],
  },
  loanToValue: {
    text: 'Loan-to-value (LTV) is the mortgage before premium ÷ the price. Above 80% it is high-ratio and must be insured; at 80% or less it is conventional. Homes from $1,500,000 cannot be insured, so they need 20% down.',
    french:
      'Le rapport prêt-valeur (RPV) est le prêt, avant la prime, divisé par le prix. Au-delà de 80 %, le prêt est à rapport élevé et doit être assuré; à 80 % ou moins, il est conventionnel. À partir de 1 500 000 $, une maison ne peut pas être assurée : il faut 20 % de mise de fonds.',
    sources: [...latest(insuranceRequiredRules), ...latest(insurableLimitRules)],
  },
  heloc: {
    text: 'A home equity line of credit lets you borrow against the home when you need it and pay interest only on what you use, up to 65% of its value; together with the mortgage up to 80%. Its rate floats with prime. Good for work that is paid in stages, poor for debts that never get smaller.',
    french:
      'Une marge de crédit hypothécaire permet d’emprunter jusqu’à 65 % de la valeur de la maison; vous payez les intérêts sur ce que vous utilisez. Son taux suit le taux préférentiel.',
    sources: [
      {
        label: 'Financial Consumer Agency of Canada: home equity lines of credit',
        href: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/home-equity-line-credit.html',
      },
      pages.products,
    ],
    offersPerson: true,
    about: 'home equity line',
  },
  reverse: {
    text: 'A reverse mortgage lets owners of 55 or older borrow against their home without payments; interest adds up and is repaid when the home is sold. Rates are higher than for ordinary mortgages. We publish no rates for it here; compare it with a line of credit and with selling, together with somebody licensed.',
    french:
      "Un prêt hypothécaire inversé permet aux propriétaires de 55 ans ou plus d'emprunter sur leur maison sans faire de versements; les intérêts s'accumulent et se remboursent à la vente. Le taux est plus élevé que celui d'un prêt ordinaire. Nous n'affichons pas de taux pour ce produit; comparez-le avec une marge de crédit et avec la vente, en compagnie d'un courtier titulaire d'un permis.",
    sources: [
      {
        label: 'Financial Consumer Agency of Canada: reverse mortgages',
        href: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/reverse-mortgages.html',
      },
    ],
    offersPerson: true,
  },
  closingCosts: {
    text: 'Beside the down payment you need cash for closing: land transfer tax, tax on the insurance premium (in Ontario, Quebec and Saskatchewan), lawyer or notary, title insurance, appraisal, inspection and adjustments. Tell me price and place and I work out the land transfer tax and the premium; for the rest ask for quotes, since I hold no rule for them.',
    french:
      'En plus de la mise de fonds, prévoyez comptant : droits de mutation, taxe sur la prime d’assurance (au Québec, en Ontario, en Saskatchewan), notaire, évaluation, inspection. Dites-moi prix et lieu et je calcule les droits de mutation et la prime.',
    sources: [...latest(landTransferTaxRules, 'ON'), ...latest(premiumTaxRules, 'ON'), pages.calculators],
  },
  portability: {
    text: 'Porting takes your mortgage, with its rate, along to another home; assuming lets a buyer take over yours. Whether and how stands in the contract: ask before you sign, and before you break a mortgage. Most variable mortgages cannot be ported. If the new home costs more, many lenders lend the rest at today’s rate and blend the two.',
    french:
      "Transférer (porter) un prêt, c'est l'emmener avec son taux vers une autre maison; le faire prendre en charge, c'est laisser l'acheteur reprendre le vôtre. Le contrat dit si c'est possible et comment : demandez-le avant de signer, et avant de rompre un prêt. La plupart des prêts à taux variable ne se transfèrent pas.",
    sources: [pages.options, pages.whyBroker],
    offersPerson: true,
  },
} as const satisfies Partial<Record<Topic, Knowledge>>
