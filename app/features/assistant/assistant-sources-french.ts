import type { AssistantAnswer } from './assistant.ts'

type Source = AssistantAnswer['sources'][number]

/** Pages of this site and of others, in French. */
const whole: Record<string, string> = {
  'Our rates': 'Nos taux',
  'Our lenders': 'Nos prêteurs',
  'Mortgage calculator': 'Calculatrice hypothécaire',
  'Affordability calculator': "Calculatrice de capacité d'emprunt",
  Calculators: 'Calculatrices',
  'Mortgage options': 'Options hypothécaires',
  'What the law says': 'Ce que dit la loi',
  'Contact us': 'Nous joindre',
  'Find a broker': 'Trouver un courtier',
  'Why use a mortgage broker': 'Pourquoi un courtier hypothécaire',
  'How we are paid': 'Comment nous sommes rémunérés',
  Privacy: 'Confidentialité',
  Complaints: 'Plaintes',
  'Mortgage products': 'Produits hypothécaires',
  Services: 'Nos services',
  Blog: 'Blogue',
  'Canadian Mortgage News': 'Actualités hypothécaires canadiennes',
  'Apply for a mortgage': 'Demander un prêt hypothécaire',
  'Get a quote': 'Demander une soumission',
  'Rate alerts': 'Alertes de taux',
  Newsletter: 'Infolettre',
  'Become a broker': 'Devenir courtier',
  'Our app': 'Notre application',
  Home: 'Accueil',
  'Terms of 1 to 10 years': 'Termes de 1 à 10 ans',
}

/** What rules are called, as far as their title goes. */
const titles: Record<string, string> = {
  'Cards and unsecured lines of credit in debt service':
    "Cartes et marges non garanties dans l'amortissement de la dette",
  'Debt service limits for insured mortgages': "Limites d'amortissement de la dette, prêts assurés",
  'Deed transfer tax, Halifax': 'Droits de mutation, Halifax',
  'Duties on transfers of immovables': 'Droits sur les mutations immobilières',
  'Highest price of an insurable home': "Prix maximal d'une maison assurable",
  'Insurance required above 80 % loan-to-value': 'Assurance exigée au-delà de 80 % de rapport prêt-valeur',
  'Insured amortization of more than 25 years': 'Amortissement assuré de plus de 25 ans',
  'Land titles registration levy, Alberta': "Droit d'enregistrement foncier, Alberta",
  'Land titles fees, Northwest Territories': 'Droits de titres de biens-fonds, Territoires du Nord-Ouest',
  'Land titles fees, Nunavut': 'Droits de titres de biens-fonds, Nunavut',
  'Land titles fees, Yukon': 'Droits de titres de biens-fonds, Yukon',
  'Land titles registration, Saskatchewan': 'Enregistrement foncier, Saskatchewan',
  'Land transfer tax, Manitoba': 'Droits de cession immobilière, Manitoba',
  'Land transfer tax, Ontario': 'Droits de cession immobilière, Ontario',
  'Leaving a term of more than five years': 'Quitter un terme de plus de cinq ans',
  'Minimum down payment': 'Mise de fonds minimale',
  'Minimum qualifying rate, insured mortgages': 'Taux admissible minimal, prêts assurés',
  'Minimum qualifying rate, uninsured mortgages': 'Taux admissible minimal, prêts non assurés',
  'Municipal deed transfer tax, Nova Scotia': 'Droits de mutation municipaux, Nouvelle-Écosse',
  'Municipal land transfer tax, Toronto': 'Droits de cession immobilière municipaux, Toronto',
  'Premium of mortgage default insurance, owner-occupied home':
    "Prime d'assurance prêt hypothécaire, maison habitée par son propriétaire",
  'Property transfer duties, Quebec City': 'Droits sur les mutations immobilières, Ville de Québec',
  'Property transfer duties, the highest that a Quebec municipality may ask':
    "Droits sur les mutations immobilières, le maximum qu'une municipalité du Québec peut exiger",
  'Property transfer duties, Montréal': 'Droits sur les mutations immobilières, Montréal',
  'Property transfer tax, British Columbia': 'Droits de mutation immobilière, Colombie-Britannique',
  'Provincial tax on the insurance premium': "Taxe provinciale sur la prime d'assurance",
  'Rate calculated yearly or half-yearly, not in advance': "Taux calculé à l'année ou au semestre, non à l'avance",
  'Real property transfer tax, New Brunswick': 'Taxe sur le transfert de biens réels, Nouveau-Brunswick',
  'Real property transfer tax, Prince Edward Island': 'Droits de mutation immobilière, Île-du-Prince-Édouard',
  'Registration of a deed, Newfoundland and Labrador': "Enregistrement d'un acte, Terre-Neuve-et-Labrador",
}

/** Who makes the rules, and what their acts and pages are called: longer names first. */
const bodies: readonly (readonly [english: string, french: string])[] = [
  [
    'Act respecting duties on transfers of immovables, CQLR c. D-15.1, s. 2',
    'Loi concernant les droits sur les mutations immobilières, RLRQ c. D-15.1, art. 2',
  ],
  [
    'Act respecting the Québec sales tax, CQLR c. T-0.1, s. 512, amended by S.Q. 2025, c. 27 (Bill 99)',
    'Loi sur la taxe de vente du Québec, RLRQ c. T-0.1, art. 512, modifiée par L.Q. 2025, c. 27 (projet de loi 99)',
  ],
  ['CMHC: provinces that tax the premium', 'SCHL : provinces qui taxent la prime'],
  [
    'Canada Mortgage and Housing Corporation (CMHC); the same at Sagen',
    "Société canadienne d'hypothèques et de logement (SCHL); de même chez Sagen",
  ],
  ['Canada Mortgage and Housing Corporation (CMHC)', "Société canadienne d'hypothèques et de logement (SCHL)"],
  [
    'Department of Finance Canada (eligibility), CMHC (surcharge)',
    'Ministère des Finances du Canada (admissibilité), SCHL (supplément)',
  ],
  [
    'Department of Finance Canada (rate), OSFI (straight switches)',
    'Ministère des Finances du Canada (taux), BSIF (simples transferts)',
  ],
  ['Department of Finance Canada', 'Ministère des Finances du Canada'],
  ['City of Toronto: Municipal Land Transfer Tax', 'Ville de Toronto : droits de cession immobilière municipaux'],
  [
    'Government of Alberta: Land Titles Registration Levy',
    "Gouvernement de l'Alberta : droit d'enregistrement foncier",
  ],
  [
    'Government of British Columbia: Property Transfer Tax',
    'Gouvernement de la Colombie-Britannique : droits de mutation immobilière',
  ],
  ['Government of Manitoba: Land Transfer Tax', 'Gouvernement du Manitoba : droits de cession immobilière'],
  [
    'Government of Newfoundland and Labrador: Registry of Deeds',
    'Gouvernement de Terre-Neuve-et-Labrador : registre des actes',
  ],
  [
    'Government of Prince Edward Island: Real Property Transfer Tax',
    "Gouvernement de l'Île-du-Prince-Édouard : droits de mutation immobilière",
  ],
  [
    'Government of Saskatchewan: Provincial Sales Tax, bulletin PST-73',
    'Gouvernement de la Saskatchewan : taxe de vente provinciale, bulletin PST-73',
  ],
  [
    'Government of Nova Scotia: municipal deed transfer tax; 1.5% is the most common rate',
    'Gouvernement de la Nouvelle-Écosse : droits de mutation municipaux; 1,5 % est le taux le plus courant',
  ],
  [
    'Government of Nova Scotia: municipal deed transfer tax rates',
    'Gouvernement de la Nouvelle-Écosse : taux municipaux des droits de mutation',
  ],
  [
    'Government of the Northwest Territories, Department of Justice: land titles fees, from trade sources',
    'Gouvernement des Territoires du Nord-Ouest, ministère de la Justice : droits fonciers, de sources du métier',
  ],
  [
    'Government of Nunavut: land titles fees, from trade sources',
    'Gouvernement du Nunavut : droits fonciers, de sources du métier',
  ],
  [
    'Government of Yukon: land titles fees, from trade sources',
    'Gouvernement du Yukon : droits fonciers, de sources du métier',
  ],
  [
    'Information Services Corporation (ISC), Saskatchewan Land Titles Registry',
    'Information Services Corporation (ISC), registre foncier de la Saskatchewan',
  ],
  ['Legislative Assembly of Manitoba: S.M. 2020, c. 12', 'Assemblée législative du Manitoba : L.M. 2020, c. 12'],
  [
    'Legislative Assembly of New Brunswick: Real Property Transfer Tax Act',
    'Assemblée législative du Nouveau-Brunswick : Loi de la taxe sur le transfert de biens réels',
  ],
  [
    'Office of the Superintendent of Financial Institutions (OSFI): Guideline B-20',
    'Bureau du surintendant des institutions financières (BSIF) : ligne directrice B-20',
  ],
  [
    'Ontario Ministry of Finance: Land Transfer Tax',
    "Ministère des Finances de l'Ontario : droits de cession immobilière",
  ],
  ['Ontario Ministry of Finance: Retail Sales Tax', "Ministère des Finances de l'Ontario : taxe de vente au détail"],
  ['Bank Act, S.C. 1991, c. 46, s. 418', 'Loi sur les banques, L.C. 1991, ch. 46, art. 418'],
  ['Interest Act, R.S.C. 1985, c. I-15, s. 10', "Loi sur l'intérêt, L.R.C. 1985, ch. I-15, art. 10"],
  ['Interest Act, R.S.C. 1985, c. I-15, s. 6', "Loi sur l'intérêt, L.R.C. 1985, ch. I-15, art. 6"],
  ['Parliament of Canada: ', 'Parlement du Canada : '],
  ['Assemblée nationale du Québec: ', 'Assemblée nationale du Québec : '],
  ['Revenu Québec: tax on insurance premiums', "Revenu Québec : taxe sur les primes d'assurance"],
  ['Ville de Québec: by-law R.V.Q. 3101', 'Ville de Québec : règlement R.V.Q. 3101'],
  ['Ville de Montréal: property transfer duties', 'Ville de Montréal : droits sur les mutations immobilières'],
  ['Financial Consumer Agency of Canada: ', 'Agence de la consommation en matière financière du Canada : '],
  ['Canada Revenue Agency: ', 'Agence du revenu du Canada : '],
  ['Bank of Canada: ', 'Banque du Canada : '],
  ['GST/HST new housing rebate', 'remboursement de la TPS/TVH pour habitations neuves'],
  ['Non-Resident Speculation Tax', 'Impôt sur la spéculation pour les non-résidents'],
  ['Ontario Ministry of Finance: ', "Ministère des Finances de l'Ontario : "],
  ['about mortgages', 'les prêts hypothécaires'],
  ['borrowing against home equity', 'emprunter sur la valeur nette de la maison'],
  ['down payments', 'mise de fonds'],
]

const inForce = /, in force since (\d{4}-\d{2}-\d{2})$/

/** Where an answer comes from, for somebody who asked in French. Names of brokers, posts and products stay as they are. */
export function sourceInFrench({ label, href }: Source): Source {
  const known = whole[label]
  if (known !== undefined) return { label: known, href }
  const title = Object.keys(titles).find((one) => label.startsWith(`${one}: `))
  const rest = title === undefined ? label : label.slice(title.length + 2)
  const french = bodies
    .reduce((said, [english, own]) => said.replace(english, own), rest)
    .replace(inForce, ', en vigueur depuis le $1')
    .replace(/^Rates of /, 'Taux du ')
  return { label: title === undefined ? french : `${titles[title]} : ${french}`, href }
}
