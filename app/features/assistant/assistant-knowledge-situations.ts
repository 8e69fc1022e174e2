import { landTransferTaxRules } from '#mortgage'
import { agency, latest, revenue } from './assistant-knowledge-borrowers.ts'
import type { Knowledge } from './assistant-knowledge.ts'
import type { situationPhrases } from './assistant-situation-phrases.ts'
import { pages } from './assistant-speech.ts'

const principalResidence = revenue(
  'sale of a principal residence',
  'about-your-tax-return/tax-return/completing-a-tax-return/personal-income/line-12700-capital-gains/principal-residence-other-real-estate.html',
)

/** About situations that visitors describe: what is known, what is not, and who knows more. */
export const situationKnowledge: Record<keyof typeof situationPhrases, Knowledge> = {
  approvalTime: {
    text: 'That depends on the lender and on how complete your papers are, so I promise no number of days. With everything in hand many lenders answer within a few business days; an appraisal, an insurer or missing papers add some. The date that counts is the closing in your offer: tell your agent early.',
    french:
      'Cela dépend du prêteur et de vos documents, donc je ne promets pas de nombre de jours. Avec un dossier complet, bien des prêteurs répondent en quelques jours ouvrables; une évaluation ou des documents manquants en ajoutent. La date de clôture de votre offre compte : dites-la tôt au courtier.',
    sources: [pages.applications, agency('getting preapproved', 'mortgages/preapproval-qualify-mortgage.html')],
    offersPerson: true,
  },
  foreignBuyers: {
    text: 'A federal law keeps people who are neither citizens nor permanent residents (non-Canadians) from buying homes in and near larger towns, by the dates I know until January 1, 2027, with exceptions such as some work permits, students, refugees and a Canadian spouse. Ontario and parts of British Columbia also tax foreign buyers heavily, and lenders ask people who live abroad for a larger down payment. A lawyer and a licensed agent must look at your case first.',
    french:
      'Une loi fédérale interdit aux non-Canadiens (ni citoyens ni résidents permanents) d’acheter une maison dans les villes et leurs environs, selon les dates que je connais jusqu’au 1er janvier 2027, avec des exceptions (certains permis de travail, étudiants, réfugiés, conjoint canadien). L’Ontario et des régions de la Colombie-Britannique taxent aussi les acheteurs étrangers. Un avocat et un courtier doivent d’abord voir votre cas.',
    sources: [
      {
        label: 'Prohibition on the Purchase of Residential Property by Non-Canadians Act',
        href: 'https://laws-lois.justice.gc.ca/eng/acts/P-25.2/',
      },
      {
        label: 'Ontario Ministry of Finance: Non-Resident Speculation Tax',
        href: 'https://www.ontario.ca/document/non-resident-speculation-tax',
      },
      ...latest(landTransferTaxRules, 'BC'),
    ],
    offersPerson: true,
  },
  savingsPlans: {
    text: 'First Home Savings Account (FHSA): up to $8,000 a year and $40,000 in all, deducted from income, and tax-free when it pays for a first home. Home Buyers’ Plan (HBP): a first-time buyer may take up to $60,000 out of an RRSP and pays it back over 15 years, from the second year after the withdrawal (the fifth, for withdrawals from 2022 to 2025). What is in a TFSA may be taken out for any purpose, free of tax, and counts as a down payment too. FHSA and HBP are for each person, so a couple may use both twice, and they can be combined. They count as your own down payment. Money must be in the RRSP for 90 days before it is taken out, and a year’s share that is not paid back counts as income. First-time means for both: no home of your own or your spouse’s that you lived in, this year or in the four before. The Canada Revenue Agency says who qualifies.',
    french:
      'CELIAPP : jusqu’à 8 000 $ par année et 40 000 $ en tout, déductibles, et libres d’impôt pour une première maison. Régime d’accession à la propriété (RAP) : un premier acheteur peut retirer jusqu’à 60 000 $ de son REER et le rembourse sur 15 ans, à partir de la deuxième année après le retrait (la cinquième, pour les retraits de 2022 à 2025). Ce qui est dans un CELI se retire sans impôt pour tout usage et compte aussi comme mise de fonds. Le CELIAPP et le RAP sont par personne et peuvent être combinés; ils comptent comme mise de fonds. L’argent doit être dans le REER depuis 90 jours, et une part annuelle non remboursée s’ajoute au revenu. Premier acheteur : ne pas avoir habité un logement à soi ou à son conjoint, cette année ni les quatre précédentes. L’Agence du revenu du Canada dit qui y a droit.',
    sources: [
      revenue('First Home Savings Account (FHSA)', 'first-home-savings-account.html'),
      revenue('Home Buyers’ Plan', 'rrsps-related-plans/what-home-buyers-plan.html'),
    ],
    offersPerson: true,
    about: 'first home',
  },
  newHomeTax: {
    text: 'GST or HST is due on a new home from a builder, often within the price, and not on a resale. Who lives in it may get some back: the federal new housing rebate is 36% of the GST, at most $6,300, for a price of up to $350,000, and falls to nothing at $450,000; Ontario gives back up to $24,000 of its part. For first-time buyers of new homes there has been more since 2025. I work no rebate out: the Canada Revenue Agency says who gets what.',
    french:
      'La TPS ou la TVH est due sur une maison neuve d’un constructeur, souvent comprise dans le prix, et non sur une revente. Qui l’habite peut en ravoir une partie : le remboursement fédéral est de 36 % de la TPS, au plus 6 300 $, pour un prix d’au plus 350 000 $, et tombe à zéro à 450 000 $; l’Ontario rend jusqu’à 24 000 $ de sa part. Pour les premiers acheteurs, il y a plus depuis 2025. Je ne calcule pas ces remboursements : voyez l’Agence du revenu du Canada.',
    sources: [
      {
        label: 'Canada Revenue Agency: GST/HST new housing rebate',
        href: 'https://www.canada.ca/en/revenue-agency/services/forms-publications/publications/rc4028.html',
      },
      pages.contact,
    ],
    offersPerson: true,
  },
  homeTaxes: {
    text: 'I give no tax advice. As a rule, interest on the mortgage of your own home cannot be deducted, interest on money borrowed to earn rent can, and a home in which you always lived is free of tax when you sell it. Some towns and provinces tax empty homes or quick resales. The Canada Revenue Agency or an accountant answers for your case.',
    french:
      'Je ne donne pas de conseils fiscaux. En général, l’intérêt sur l’hypothèque de votre propre maison n’est pas déductible, celui d’un emprunt qui rapporte des loyers l’est, et la vente de la maison où vous avez toujours habité n’est pas imposée. L’Agence du revenu du Canada ou un comptable répond pour votre cas.',
    sources: [principalResidence, pages.contact],
    offersPerson: true,
  },
  otherInsurance: {
    text: 'There are three kinds of insurance: default insurance (CMHC, Sagen, Canada Guaranty) protects the lender and is needed below 20% down; home insurance against fire and the like is asked for by every lender before closing; life or disability insurance on the mortgage is your own choice, from the lender or elsewhere. I hold no prices of the last two.',
    french:
      'Il y a trois sortes d’assurance : l’assurance prêt (SCHL, Sagen, Canada Guaranty) protège le prêteur à moins de 20 % de mise de fonds; l’assurance habitation est exigée par tous les prêteurs; l’assurance vie ou invalidité sur le prêt est votre choix. Je n’ai pas de prix pour les deux dernières.',
    sources: [agency('about mortgages', 'mortgages.html'), pages.contact],
    offersPerson: true,
  },
  incomeKinds: {
    text: 'Lenders count income that is regular and can be shown: part-time and seasonal work or overtime mostly by an average of two years, a new job once probation is over or with a letter, leave by the salary to which you return, pensions and most benefits as they are paid. Child support, cash and short contracts are looked at differently by each lender. Without an income that can be shown, an alternate lender or a co-signer may help.',
    french:
      'Les prêteurs comptent le revenu régulier que l’on peut prouver : temps partiel, travail saisonnier et heures supplémentaires selon une moyenne de deux ans, un nouvel emploi après la probation ou avec une lettre, un congé selon le salaire du retour, les pensions telles qu’elles sont versées. Chaque prêteur regarde le reste à sa façon.',
    sources: [agency('getting preapproved', 'mortgages/preapproval-qualify-mortgage.html'), pages.affordability],
    offersPerson: true,
  },
  bridging: {
    text: 'Bridge financing covers the days between the closing of the home that you buy and of the one that you sell: a short loan against the equity in the old home, for which lenders ask a firm sale, a higher rate and mostly a fee. I hold no rates for it; an agent asks the lender of your new mortgage.',
    french:
      'Un prêt relais couvre les jours entre l’achat de la nouvelle maison et la vente de l’ancienne : un prêt court sur la valeur de l’ancienne, pour lequel le prêteur demande une vente ferme, un taux plus élevé et souvent des frais. Je n’ai pas de taux; un courtier le demande au prêteur.',
    sources: [pages.products, pages.contact],
    offersPerson: true,
    about: 'bridge',
  },
  specialHomes: {
    text: 'Land, farms, mobile or modular homes, leaseholds, co-ops and homes far from town are financed by fewer lenders, mostly with more down and sometimes at a higher rate. I hold no rules for them, so I give no figures; a licensed agent knows which lenders take them.',
    french:
      'Les terrains, les fermes, les maisons mobiles ou modulaires et les maisons éloignées sont financés par moins de prêteurs, souvent avec une mise de fonds plus grande. Je n’ai pas de règles pour ceux-ci, donc pas de chiffres; un courtier sait quels prêteurs les acceptent.',
    sources: [pages.products, pages.contact],
    offersPerson: true,
  },
  improvements: {
    text: 'Work on a home can be paid with the purchase (a ‘purchase plus improvements’ mortgage, by quotes, paid out when the work is done), with a refinance of up to 80% of the value, or with a line of credit of up to 65%. Tell me the value and what you owe, and I work out the room.',
    french:
      'Des travaux peuvent être payés avec l’achat (prêt « achat plus améliorations », selon des soumissions), par un refinancement jusqu’à 80 % de la valeur ou par une marge de crédit jusqu’à 65 %. Dites-moi la valeur et le solde, et je calcule ce qui reste.',
    sources: [agency('borrowing against home equity', 'mortgages/borrow-home-equity.html'), pages.products],
    offersPerson: true,
  },
  annualRate: {
    text: 'The APR (annual percentage rate) is the yearly cost of a loan with the fees that belong to it, such as a broker or lender fee, spread over the term; a lender must tell it to you. Without fees it equals the rate of the mortgage. That rate is compounded half-yearly if it is fixed, so 4.00% comes to 4.04% over a whole year (the effective rate); variable rates are mostly compounded monthly. Our rates page shows contract rates, without fees.',
    french:
      'Le taux annuel du coût d’emprunt (TAC, « APR » en anglais) est le coût du prêt par année avec ses frais, répartis sur le terme; le prêteur doit vous le dire. Sans frais, il est égal au taux du prêt. Un taux fixe est capitalisé deux fois par année : 4,00 % font 4,04 % sur une année entière (le taux effectif). Nos taux affichés sont ceux du contrat, sans frais.',
    sources: [agency('choosing a mortgage', 'mortgages/choose-mortgage.html'), pages.rates],
  },
  collateral: {
    text: 'A standard charge registers the amount of your mortgage against the home, and another lender can often take it over at renewal. A collateral charge registers a loan that can be paid out again, often for more than you borrow now: you may borrow more later without a new registration, and it is what lines of credit use. But to switch lender at the end of the term you mostly have it discharged and registered anew, with legal fees. Ask which one yours is before you sign.',
    french:
      'Une charge standard enregistre le montant de votre prêt sur la maison; un autre prêteur peut souvent la reprendre au renouvellement. Une charge accessoire (« collateral charge ») garantit un prêt que l’on peut emprunter de nouveau, souvent pour plus que vous n’empruntez : pratique pour emprunter plus tard, mais pour changer de prêteur il faut le plus souvent une quittance et un nouvel enregistrement, avec des frais juridiques. Demandez laquelle est la vôtre avant de signer.',
    sources: [agency('choosing a mortgage', 'mortgages/choose-mortgage.html'), pages.options],
    offersPerson: true,
  },
  ownCredit: {
    text: 'I cannot look at anybody’s credit, and please do not write a Social Insurance Number here: I neither need nor use it. You see your own report free of charge at Equifax and TransUnion. A licensed agent reads your credit only when you have agreed in writing.',
    french:
      'Je ne peux consulter le crédit de personne, et n’écrivez pas ici de numéro d’assurance sociale : je n’en ai pas besoin. Vous voyez votre propre dossier sans frais chez Equifax et TransUnion. Un courtier ne consulte votre crédit qu’avec votre accord écrit.',
    sources: [agency('credit reports and scores', 'credit-reports-score.html'), pages.privacy],
    offersPerson: true,
  },
  rareProducts: {
    text: 'We publish nothing about mortgages of that kind (rent to own, a loan from the seller, interest-only, cash back), so I name no terms for them. Some lenders offer some of them; read what they cost to leave before you sign. A licensed agent tells you what there is.',
    french:
      'Nous ne publions rien sur ce genre de prêt (location avec option d’achat, « balance de vente », intérêts seulement, remise d’argent), donc je n’en donne pas les conditions. Certains prêteurs en offrent; un courtier vous dit lesquels.',
    sources: [pages.products, pages.contact],
    offersPerson: true,
  },
  account: {
    text: 'This site has no accounts for clients, and I cannot look anybody’s application or mortgage up. Your agent knows where your application stands; your lender’s own site or statement shows your balance.',
    french:
      'Ce site n’a pas de comptes pour les clients, et je ne peux consulter la demande ou le prêt de personne. Votre courtier sait où en est votre demande; le relevé de votre prêteur montre votre solde.',
    sources: [pages.contact, pages.privacy],
    offersPerson: true,
  },
  estate: {
    text: 'A mortgage stays with the home when somebody dies: the estate keeps paying, sells, or an heir takes it over if the lender agrees. An inherited sum may be your down payment or pay a mortgage down. A lawyer or notary settles the estate; a licensed agent looks at the mortgage.',
    french:
      'Un prêt reste attaché à la maison quand quelqu’un décède : la succession continue de payer, vend, ou un héritier le reprend si le prêteur accepte. Un notaire règle la succession; un courtier regarde le prêt.',
    sources: [pages.contact],
    offersPerson: true,
  },
  propertyTax: {
    text: 'I hold no property tax rates: each city sets its own on the value that it assesses, and the last bill of the home or the city’s page shows it. Tell me the tax by the year and I count it in what you can afford.',
    french:
      'Je n’ai pas de taux de taxe foncière : chaque ville fixe le sien sur la valeur qu’elle évalue; le dernier compte de la maison ou la page de la ville le montre. Dites-moi la taxe par année et j’en tiens compte dans votre capacité.',
    sources: [pages.affordability, pages.contact],
  },
  homePrices: {
    text: 'I hold no prices of homes and cannot value yours; an appraiser or a real estate agent does. With a price, or your own estimate, I work out the rest.',
    french:
      'Je n’ai pas de prix de maisons et ne peux évaluer la vôtre; un évaluateur ou un courtier immobilier le fait. Avec un prix ou votre estimation, je calcule le reste.',
    sources: [pages.calculators, pages.news],
    offersPerson: true,
  },
  basics: {
    text: 'A mortgage is a loan secured by a home: you pay part of the price down (5% at least), the lender pays the rest, and you repay it with interest by equal payments over the amortization, mostly 25 years, with a rate agreed for a shorter term, mostly 5. The usual steps: see what you can afford, get pre-approved, make an offer, have the mortgage approved, and close with a lawyer or notary.',
    french:
      'Une hypothèque est un prêt garanti par une maison : vous payez une mise de fonds (5 % au moins), le prêteur paie le reste, et vous le remboursez avec intérêts par des versements égaux, le plus souvent sur 25 ans, à un taux convenu pour un terme plus court. Les étapes : voir ce que vous pouvez acheter, obtenir une préautorisation, faire une offre, faire approuver le prêt, conclure chez le notaire.',
    sources: [pages.affordability, pages.options, pages.applications],
    offersPerson: true,
  },
}
