import {
  debtServiceRules,
  insuranceRequiredRules,
  longAmortizationRules,
  premiumTables,
  landTransferTaxRules,
  type Rule,
} from '#mortgage'
import type { Knowledge } from './assistant-knowledge.ts'
import { pages, ruleSource } from './assistant-speech.ts'
import type { Topic } from './assistant-topic-phrases.ts'

/** The row that holds now: the last one. */
export function latest(rules: readonly Rule[], jurisdiction = 'CA') {
  const own = rules.filter((rule) => rule.jurisdiction === jurisdiction)
  return own.slice(-1).map(ruleSource)
}

export const agency = (label: string, path: string) => ({
  label: `Financial Consumer Agency of Canada: ${label}`,
  href: `https://www.canada.ca/en/financial-consumer-agency/services/${path}`,
})
export const revenue = (label: string, path: string) => ({
  label: `Canada Revenue Agency: ${label}`,
  href: `https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/${path}`,
})

/** About who borrows and what a lender asks of them. */
export const borrowerKnowledge = {
  eligibility: {
    text: 'A lender looks at five things: income that can be shown, debts (housing up to 39% and all debts up to 44% of gross income for an insured mortgage: GDS and TDS), credit history, the down payment (5% at least) and the home itself. All of it at the stress test rate. Tell me income and down payment and I work out what fits; whether you are approved is the lender’s decision.',
    french:
      'Un prêteur regarde cinq choses : le revenu, les dettes (logement jusqu’à 39 % et toutes les dettes jusqu’à 44 % du revenu brut pour un prêt assuré), le dossier de crédit, la mise de fonds (5 % au moins) et la maison, le tout au taux de la simulation de crise. La décision revient au prêteur.',
    sources: [...latest(debtServiceRules), pages.affordability],
    offersPerson: true,
  },
  preApproval: {
    text: 'A pre-approval tells you what you can spend before you look, with a rate held for up to 120 days. We check income, debts and down payment as the lender will. It is not yet an approval: the lender still has to accept the home and your papers.',
    french:
      'Une préautorisation vous dit combien vous pouvez dépenser avant de chercher, avec un taux gardé jusqu’à 120 jours. Ce n’est pas encore une approbation.',
    sources: [pages.services, agency('getting preapproved', 'mortgages/preapproval-qualify-mortgage.html')],
    offersPerson: true,
    about: 'pre approval',
  },
  documents: {
    text: 'Usually: government photo ID; proof of income (recent pay stubs and a letter of employment; if self-employed, two years of notices of assessment and tax returns); 90 days of statements for the down payment and a letter for any gift; your debts; and for the home the offer to purchase and the listing. At renewal or refinance also the mortgage statement and the property tax bill. Never send them through this chat.',
    french:
      'En général : pièce d’identité avec photo, preuves de revenu (talons de paie, lettre d’emploi; travailleur autonome : deux ans d’avis de cotisation), 90 jours de relevés pour la mise de fonds, vos dettes et la promesse d’achat. Ne les envoyez jamais par ce clavardage.',
    sources: [pages.services, agency('getting preapproved', 'mortgages/preapproval-qualify-mortgage.html')],
    offersPerson: true,
    about: 'pre approval',
  },
  creditScore: {
    text: 'Scores run from 300 to 900; higher opens more lenders and better rates. For an insured mortgage CMHC asks for at least 600 of one of the borrowers; each lender sets its own minimum, and for a score that banks refuse there are alternate and private lenders at higher rates. You can see your own report free of charge at Equifax and TransUnion. A broker reads your credit once, however many lenders see the file. Past bankruptcy or a consumer proposal does not close every door; it takes time and a person to look.',
    french:
      'La cote va de 300 à 900; plus elle est haute, plus de prêteurs sont ouverts. Pour un prêt assuré, la SCHL demande au moins 600 à l’un des emprunteurs; chaque prêteur fixe son minimum, et il existe des prêteurs alternatifs et privés. Vous pouvez consulter votre dossier gratuitement chez Equifax et TransUnion. Un courtier consulte votre dossier une seule fois, peu importe le nombre de prêteurs. Une faillite ou une proposition de consommateur passée ne ferme pas toutes les portes : il faut du temps et une personne qui regarde le dossier.',
    sources: [agency('credit reports and scores', 'credit-reports-score.html'), pages.whyBroker],
    offersPerson: true,
  },
  selfEmployed: {
    text: 'Yes, self-employed people get mortgages. Two years of notices of assessment are the start; some lenders add back what you deducted, others look at bank statements of the business instead. With a business younger than two years or a low stated income, alternate lenders help, at a higher rate. Minimum down payment, insurance and stress test are the same as for employees.',
    french:
      'Oui, les travailleurs autonomes obtiennent des prêts. Deux ans d’avis de cotisation sont le point de départ; certains prêteurs ajoutent vos déductions, d’autres regardent les relevés bancaires. Avec une entreprise de moins de deux ans ou un revenu déclaré bas, des prêteurs alternatifs aident, à un taux plus élevé. La mise de fonds minimale et la simulation de crise sont les mêmes.',
    sources: [pages.products, ...latest(premiumTables)],
    offersPerson: true,
    about: 'self employed',
  },
  newcomers: {
    text: 'Newcomers get mortgages too: permanent residents like anybody else, people with a work permit from many lenders. Expect to show your status, income or an employment letter, and credit from here or from home. The rules of down payment and insurance are the same. Note the federal ban on purchases of homes by people who are neither citizens nor permanent residents, with exceptions for some work permits and students: a licensed agent checks your case.',
    french:
      'Les nouveaux arrivants obtiennent aussi des prêts : les résidents permanents comme tout le monde, les titulaires d’un permis de travail chez plusieurs prêteurs. L’achat par des non-Canadiens est restreint par une loi fédérale, avec des exceptions : un courtier vérifie votre cas.',
    sources: [
      {
        label: 'CMHC: buying your first home in Canada, for newcomers',
        href: 'https://www.cmhc-schl.gc.ca/consumers/home-buying/newcomers',
      },
      {
        label: 'Prohibition on the Purchase of Residential Property by Non-Canadians Act',
        href: 'https://laws-lois.justice.gc.ca/eng/acts/P-25.2/',
      },
      ...latest(insuranceRequiredRules),
    ],
    offersPerson: true,
  },
  firstTimeBuyers: {
    text: 'For first-time buyers: 5% down from a price of up to $500,000; insured amortization of up to 30 years instead of 25; land transfer tax back, up to $4,000 in Ontario and $4,475 more in Toronto, and in British Columbia no tax on the first $500,000 of homes up to $835,000; the First Home Savings Account (FHSA) and the Home Buyers’ Plan of your RRSP. Tell me price and place and I work out your figures.',
    french:
      'Pour un premier achat : 5 % de mise de fonds jusqu’à 500 000 $; un amortissement assuré jusqu’à 30 ans; un remboursement des droits de mutation (jusqu’à 4 000 $ en Ontario, 4 475 $ de plus à Toronto); le CELIAPP et le Régime d’accession à la propriété (RAP) de votre REER.',
    sources: [
      ...latest(longAmortizationRules),
      ...latest(landTransferTaxRules, 'ON'),
      ...latest(landTransferTaxRules, 'BC'),
      revenue('First Home Savings Account (FHSA)', 'first-home-savings-account.html'),
    ],
    offersPerson: true,
    about: 'first home',
  },
  debtService: {
    text: 'GDS (gross debt service) is what housing takes of your gross income: payment, property tax, heat and half of the condo fees. TDS (total debt service) adds all other debts. For insured mortgages the limits are 39% and 44%; the payment counts at the stress test rate. Our affordability calculator opens with a more careful 32% and 40%.',
    french:
      'L’ABD (amortissement brut de la dette, GDS) est la part du revenu que prend le logement; l’ATD (TDS) ajoute les autres dettes. Pour un prêt assuré, les limites sont de 39 % et 44 %.',
    sources: [...latest(debtServiceRules), pages.affordability],
  },
  giftedDown: {
    text: 'A gift from close family (parents, grandparents, brothers or sisters) can be your down payment, all of it, with a signed letter that it need not be paid back. A gift from a friend counts as borrowed with most lenders. Your own savings and investments, an inheritance and what is left from the sale of a home count as your own; lenders ask for 90 days of statements, and for papers that show where money from abroad comes from. A borrowed or granted down payment is possible with some lenders, and what is borrowed counts among your debts; the insurance premium is then 4.50% instead of 4.00% between 90% and 95% loan-to-value. A co-signer adds income and carries the debt with you.',
    french:
      "Un don d'un proche parent (parents, grands-parents, frères ou sœurs) peut être toute votre mise de fonds, avec une lettre signée qui confirme que la somme n'est pas à rembourser. Le don d'un ami compte comme un emprunt chez la plupart des prêteurs. Votre épargne, vos placements, un héritage et ce qui reste de la vente d'une maison comptent comme vos propres fonds; les prêteurs demandent 90 jours de relevés, et des preuves d'où vient l'argent de l'étranger. Une mise de fonds empruntée ou subventionnée est possible chez certains prêteurs, et l'emprunt compte parmi vos dettes; la prime d'assurance est alors de 4,50 % au lieu de 4,00 % entre 90 % et 95 % de rapport prêt-valeur. Un coemprunteur ajoute son revenu et répond de la dette avec vous.",
    sources: [agency('down payments', 'mortgages/down-payment.html'), ...latest(premiumTables)],
    offersPerson: true,
  },
  rental: {
    text: 'The rules that I work with (5% down, insurance premium, first-time help) are for homes of one or two units in which the owner lives. A rental or investment property usually needs 20% down and its rent is counted differently by each lender, so I do not work that out; a licensed agent does.',
    french:
      "Mes règles (5 % de mise de fonds, prime d'assurance, aide au premier achat) valent pour une maison de un ou deux logements que le propriétaire habite. Un immeuble locatif demande habituellement 20 % de mise de fonds, et chaque prêteur compte le loyer à sa façon : je ne le calcule donc pas, un courtier hypothécaire le fait avec vous.",
    sources: [...latest(premiumTables), pages.contact],
    offersPerson: true,
  },
  separation: {
    text: 'A mortgage can buy out a partner: usually a refinance of up to 80% of the value, with a separation agreement; in some cases up to 95% under insurers’ spousal buy-out programmes. It depends on the agreement and on one income carrying the mortgage, so talk to a licensed agent.',
    french:
      "Un prêt hypothécaire permet de racheter la part de l'autre : le plus souvent par un refinancement jusqu'à 80 % de la valeur, avec une entente de séparation; dans certains cas jusqu'à 95 %, par le programme de rachat entre conjoints des assureurs. Tout dépend de l'entente et du revenu qui reste pour porter le prêt : parlez-en à un courtier.",
    sources: [pages.products, pages.contact],
    offersPerson: true,
    about: 'refinance',
  },
  missedPayment: {
    text: 'If you cannot make a payment, call your lender before it is due: lenders are expected to work with people at risk, by deferring payments, a longer amortization or other relief. We can look at a refinance or a consolidation with you. If a power of sale or foreclosure has begun, speak to a lawyer as well.',
    french:
      "Si vous ne pouvez pas faire un versement, appelez votre prêteur avant l'échéance, ou tout de suite si elle est passée : il doit travailler avec les emprunteurs à risque, par un report de versements, un amortissement plus long ou un autre allègement. Nous pouvons regarder avec vous un refinancement ou un regroupement de dettes. Si un avis de 60 jours, une saisie ou une vente forcée est en cours, consultez aussi un avocat ou un notaire.",
    sources: [agency('about mortgages', 'mortgages.html'), pages.contact],
    offersPerson: true,
  },
} as const satisfies Partial<Record<Topic, Knowledge>>
