import { brand } from '#brand'
import { insurableLimitRules, longAmortizationRules, premiumTables } from '#mortgage'
import { agency, latest } from './assistant-knowledge-borrowers.ts'
import type { Knowledge } from './assistant-knowledge.ts'
import type { shortPhrases } from './assistant-short-phrases.ts'
import { pages } from './assistant-speech.ts'

/** Answers to plain questions: when, whether, and what happens if. */
export const shortKnowledge: Record<keyof typeof shortPhrases, Knowledge> = {
  aboutRates: {
    text: 'Each rate shows the day on which it was last seen; where a source is connected it is read again every night at 2 AM Eastern. They are the lowest on offer, on approved credit (OAC): what you get depends on credit, down payment, the home and the closing date, and is final when the lender confirms it in writing. A pre-approval can hold a rate meanwhile.',
    french:
      'Chaque taux montre le jour où il a été vu; là où une source est branchée, elle est relue chaque nuit à 2 h (heure de l’Est). Ce sont les plus bas offerts, sous réserve de l’approbation du crédit : le vôtre dépend du dossier, de la mise de fonds, de la maison et de la date, et il est définitif quand le prêteur le confirme par écrit. Une préautorisation peut garder un taux entre-temps.',
    sources: [pages.rates],
    offersPerson: true,
  },
  foreignTerms: {
    text: 'I know mortgages in Canada only, and that is of another country. In Canada a rate holds for a term, mostly 5 and at most about 10 years, and is then renewed: no rate holds for 30 years, though the amortization may be 25 or 30. There are no FHA or VA loans; instead of PMI there is mortgage default insurance below 20% down, paid once and added to the mortgage. Points are not customary, offset and tracker mortgages are rare, property tax is paid by you or collected by the lender (escrow), and land transfer tax stands for stamp duty. Prices from $1,500,000 (jumbo) need 20% down.',
    french:
      'Je ne connais que les prêts au Canada, et cela vient d’un autre pays. Au Canada, un taux vaut pour un terme, le plus souvent 5 ans et tout au plus une dizaine, puis se renouvelle : aucun taux ne dure 30 ans, même si l’amortissement peut être de 25 ou 30 ans. À moins de 20 % de mise de fonds, une assurance prêt est payée une fois et ajoutée au prêt. Le prêt à taux zéro français n’existe pas ici; les droits de mutation tiennent lieu de frais d’enregistrement.',
    sources: [pages.options, ...latest(longAmortizationRules), ...latest(insurableLimitRules)],
    offersPerson: true,
  },
  firstAgain: {
    text: 'For the 30 insured years somebody is a first-time buyer who never bought a home; or who in the last four years lived in none that they or their spouse owned; or whose marriage or common-law partnership broke down. One of the borrowers is enough. So a home that was sold more than four years ago does not stand in the way. The refund of land transfer tax, the FHSA and the Home Buyers’ Plan have tests of their own.',
    french:
      'Pour les 30 ans assurés, est premier acheteur qui n’a jamais acheté de maison; ou qui, dans les quatre dernières années, n’a habité aucune maison lui appartenant ou appartenant à son conjoint; ou dont l’union a pris fin. Un seul des emprunteurs suffit. Une maison vendue il y a plus de quatre ans n’y fait donc pas obstacle. Le remboursement des droits de mutation, le CELIAPP et le RAP ont leurs propres critères.',
    sources: [...latest(longAmortizationRules)],
    offersPerson: true,
  },
  rateAlerts: {
    text: 'On the rate alerts page you choose the kind of rate, its term, the province and the rate that you wait for. You confirm by the mail that you get; then we write once each time our rate comes to yours or below it, and each mail has a link to stop. I cannot set an alert from here.',
    french:
      'Sur la page des alertes de taux, vous choisissez le type de taux, le terme, la province et le taux attendu. Vous confirmez par le courriel reçu; nous écrivons ensuite une fois chaque fois que notre taux atteint le vôtre ou passe dessous, avec un lien pour arrêter. Je ne peux pas créer d’alerte d’ici.',
    sources: [pages.rateAlerts, pages.rates],
  },
  incentive: {
    text: 'The federal First-Time Home Buyer Incentive (shared equity) is closed: no new application has been taken since March 2024. What there is for a first home: 5% down up to $500,000, insured amortization of up to 30 years, the First Home Savings Account, the Home Buyers’ Plan and, in some provinces, land transfer tax back.',
    french:
      'L’Incitatif à l’achat d’une première propriété est fermé : aucune nouvelle demande depuis mars 2024. Ce qui existe pour une première maison : 5 % de mise de fonds jusqu’à 500 000 $, un amortissement assuré jusqu’à 30 ans, le CELIAPP, le RAP et, dans certaines provinces, un remboursement des droits de mutation.',
    sources: [
      {
        label: 'Canada Mortgage and Housing Corporation (CMHC)',
        href: 'https://www.cmhc-schl.gc.ca/consumers/home-buying',
      },
      ...latest(longAmortizationRules),
    ],
    offersPerson: true,
  },
  lenderOrNot: {
    text: `No: ${brand.name} is a mortgage brokerage and lends no money of its own. We ask banks, credit unions, trust companies and alternate lenders and put their answers side by side; the lender that you choose lends, and for most mortgages pays us.`,
    french: `Non : ${brand.name} est une maison de courtage et ne prête pas son propre argent. Nous interrogeons banques, caisses et prêteurs alternatifs et comparons leurs réponses; c’est le prêteur choisi qui prête et, le plus souvent, qui nous paie.`,
    sources: [pages.whyBroker, pages.paid],
    offersPerson: true,
  },
  deposit: {
    text: 'The deposit goes with your offer and is part of the down payment. If the offer has a condition of financing and the mortgage is refused before the condition ends, you usually get it back; without the condition, or after it, you can lose it and owe more. A pre-approval is no approval of the home. Ask your lawyer or notary before you sign or waive anything.',
    french:
      'L’acompte accompagne l’offre et fait partie de la mise de fonds. Si l’offre a une condition de financement et que le prêt est refusé avant sa fin, on le récupère habituellement; sans condition, ou après, on peut le perdre et devoir davantage. Demandez à votre notaire ou avocat avant de signer ou de renoncer à une condition.',
    sources: [pages.contact, agency('getting preapproved', 'mortgages/preapproval-qualify-mortgage.html')],
    offersPerson: true,
  },
  noRenewal: {
    text: 'If you sign nothing, many lenders renew the mortgage by themselves, at the terms in their letter or for a short or open term at a rate that is seldom their best; others ask for the whole balance. Banks must tell you at least 21 days before the term ends whether they renew. So answer before: until the last day you may move to another lender without a penalty. Send us the letter and we put the market beside it.',
    french:
      'Si vous ne signez rien, bien des prêteurs renouvellent d’eux-mêmes, aux conditions de leur lettre ou pour un terme court ou ouvert, à un taux rarement le meilleur; d’autres demandent le solde. Les banques doivent vous dire au moins 21 jours avant la fin du terme si elles renouvellent. Répondez avant : jusqu’au dernier jour, vous pouvez changer de prêteur sans pénalité.',
    sources: [
      agency('renewal, rights and responsibilities', 'rights-responsibilities/rights-mortgages/renewal-mortgage.html'),
      pages.services,
    ],
    offersPerson: true,
    about: 'renewal',
  },
  lostInsurance: {
    text: 'Default insurance belongs to the mortgage it was bought for. A refinance is a new mortgage that cannot be insured, so the insurance ends with it, the premium is not paid back, and the lower insured rate is lost. A plain switch of lender at renewal, with neither loan nor amortization growing, keeps it; so can moving the mortgage to your next home.',
    french:
      'L’assurance prêt appartient au prêt pour lequel elle a été achetée. Un refinancement est un nouveau prêt qui ne peut être assuré : l’assurance prend fin, la prime n’est pas remboursée et le taux assuré est perdu. Un simple changement de prêteur au renouvellement la garde; le transport du prêt vers la prochaine maison le peut aussi.',
    sources: [...latest(premiumTables), pages.options],
    offersPerson: true,
  },
  chatKept: {
    text: 'This chat stays in your browser, for 7 days at most or until you clear it; we keep nothing of it. Only when you agree that your contact details are kept does it become a request, which we keep for 24 months after the last activity. You may have it shown, corrected or deleted.',
    french:
      'Ce clavardage reste dans votre navigateur, 7 jours au plus ou jusqu’à ce que vous l’effaciez; nous n’en gardons rien. Si vous acceptez que vos coordonnées soient gardées, il devient une demande, que nous gardons 24 mois après la dernière activité. Vous pouvez demander à la voir, la corriger ou la supprimer.',
    sources: [pages.privacy],
  },
  bankruptcy: {
    text: 'A bankruptcy or consumer proposal does not close the door for good. While it is recent, alternate and private lenders may lend against a larger down payment, at a higher rate. Banks and insured mortgages mostly ask for about two years after the discharge with credit that was built anew; each lender and insurer decides for itself. A licensed agent tells you who looks at it now.',
    french:
      'Une faillite ou une proposition de consommateur ne ferme pas la porte pour toujours. Tant qu’elle est récente, des prêteurs alternatifs ou privés prêtent avec plus de mise de fonds, à un taux plus élevé. Les banques et les prêts assurés demandent le plus souvent environ deux ans après la libération, avec un crédit rebâti; chacun décide. Un courtier sait qui regarde votre dossier maintenant.',
    sources: [agency('credit reports and scores', 'credit-reports-score.html'), pages.whyBroker],
    offersPerson: true,
  },
  suite: {
    text: 'Often yes: many lenders count a part of the rent of a suite in your own home, and some take off a part of what the home costs instead. How much, whether the suite must be legal and whether a lease is needed is each lender’s and insurer’s decision, so I work no rent into figures; a licensed agent does. Rent of a room or from a roommate mostly counts for nothing.',
    french:
      'Souvent oui : bien des prêteurs comptent une partie du loyer d’un logement dans votre maison. Combien, s’il doit être légal et s’il faut un bail, chaque prêteur et assureur en décide : je ne compte donc aucun loyer, un courtier le fait. Le loyer d’une chambre ou d’un colocataire ne compte le plus souvent pas.',
    sources: [...latest(premiumTables), pages.contact],
    offersPerson: true,
  },
  appraisal: {
    text: 'An appraisal is an independent estimate of what a home is worth, ordered by the lender or your broker, so that no more is lent on it than the rules allow. The borrower mostly pays for it, sometimes the lender; for many insured mortgages none is needed. I hold no rule for the price: ask for a quote.',
    french:
      'L’évaluation est une estimation indépendante de la valeur de la maison, commandée par le prêteur ou le courtier. L’emprunteur la paie le plus souvent, parfois le prêteur; pour bien des prêts assurés, il n’en faut pas. Je n’ai pas de règle pour le prix : demandez une soumission.',
    sources: [pages.contact, agency('about mortgages', 'mortgages.html')],
    offersPerson: true,
  },
  titleInsurance: {
    text: 'Title insurance covers you, or the lender, against faults of the title and fraud that come to light after you have bought. No law makes you take it, but most lenders ask for it or for a survey instead. It is paid once, at closing; your lawyer or notary arranges it and knows the price.',
    french:
      'L’assurance titres protège l’acheteur ou le prêteur contre les défauts du titre et la fraude découverts après l’achat. Aucune loi ne l’impose, mais bien des prêteurs la demandent, ou un certificat de localisation. Elle se paie une fois, à la clôture; le notaire ou l’avocat s’en charge et connaît le prix.',
    sources: [pages.contact, agency('about mortgages', 'mortgages.html')],
    offersPerson: true,
  },
}
