import type { AnswerCard, AssistantAnswer } from './assistant.ts'
import { figuresInFrench } from './assistant-figures-french.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { sourceInFrench } from './assistant-sources-french.ts'
import { workingInFrench } from './assistant-working-french.ts'

/** What stands on cards, in French. */
const whole: Record<string, string> = {
  Price: 'Prix',
  'Down payment': 'Mise de fonds',
  'Tax on the premium, in cash at closing': 'Taxe sur la prime, comptant à la clôture',
  'Insurance premium, added to the mortgage': "Prime d'assurance, ajoutée au prêt",
  Mortgage: 'Prêt',
  Rate: 'Taux',
  Amortization: 'Amortissement',
  'Interest until it is paid off': "Intérêts jusqu'au remboursement",
  'Mortgage for a payment': 'Prêt pour un versement',
  'Payment frequencies side by side': 'Fréquences de versement côte à côte',
  'Amortizations side by side': 'Amortissements côte à côte',
  'What extra payments save': 'Ce que les versements supplémentaires épargnent',
  'Higher payment': 'Versement plus élevé',
  'Extra each month': 'Supplément chaque mois',
  'Extra at the end of each year': 'Supplément à la fin de chaque année',
  'Paid once, after a year': 'Versé une fois, après un an',
  'Interest without': 'Intérêts sans supplément',
  'Interest with': 'Intérêts avec supplément',
  'Interest saved': 'Intérêts épargnés',
  'Years saved': 'Années épargnées',
  'Down payments side by side': 'Mises de fonds côte à côte',
  'Cost of leaving the mortgage': 'Coût pour quitter le prêt',
  Balance: 'Solde',
  'Your rate': 'Votre taux',
  'Rate for the rest': 'Taux pour le reste du terme',
  "Three months' interest": "Trois mois d'intérêts",
  'Interest-rate differential': 'Différentiel de taux',
  'At least': 'Au moins',
  'Usual penalty': 'Pénalité habituelle',
  'Room to refinance': 'Marge de refinancement',
  'Value of the home': 'Valeur de la maison',
  'Up to 80%': "Jusqu'à 80 %",
  'Owed now': 'Solde actuel',
  Room: 'Marge',
  'Room beside the mortgage': 'Marge à côté du prêt',
  'Line of credit, at most 65%': 'Marge de crédit, 65 % au plus',
  'Room up to 80%': "Marge jusqu'à 80 %",
  'To be taken out': 'À retirer',
  'New mortgage': 'Nouveau prêt',
  'Interest alone': 'Intérêts seuls',
  'Interest a month': 'Intérêts par mois',
  'Done sooner': 'Fini plus tôt',
  'Payment now': 'Versement actuel',
  'Payment to be done': 'Versement pour finir',
  'Extra each payment': 'De plus par versement',
  'When it is repaid': 'Quand il est remboursé',
  'Repaid in': 'Remboursé en',
  'Two rates side by side': 'Deux taux côte à côte',
  Difference: 'Différence',
  'Minimum down payment': 'Mise de fonds minimale',
  'Share of the price': 'Part du prix',
  'Default insurance': 'Assurance prêt hypothécaire',
  'Loan-to-value': 'Rapport prêt-valeur',
  Premium: 'Prime',
  'Tax on the premium': 'Taxe sur la prime',
  'Mortgage with premium': 'Prêt avec la prime',
  'Relief for a new home': 'Allègement pour une maison neuve',
  'First-time buyer refund': 'Remboursement pour un premier achat',
  'Due at closing': 'À payer à la clôture',
  'What you can afford': 'Ce que vous pouvez acheter',
  'Income a year': 'Revenu annuel',
  'Mortgage that the income carries': 'Prêt que le revenu permet',
  'Debts a month': 'Dettes par mois',
  'Property tax a year': 'Taxe foncière par an',
  'Heat a month': 'Chauffage par mois',
  'Condo fees a month': 'Frais de condo par mois',
  'Left of the term': 'Reste du terme',
  'Maximum price': 'Prix maximal',
  'Price that a down payment reaches': 'Prix que permet une mise de fonds',
  'Highest price by the minimum down payment': 'Prix maximal selon la mise de fonds minimale',
  'Payment a month at the contract rate': 'Versement mensuel au taux du contrat',
  'Stress test rate': 'Taux de la simulation de crise',
  'GDS / TDS': 'ABD / ATD',
  'GDS / TDS limits': 'Limites ABD / ATD',
  'Counted for what is owed, a month': 'Compté pour ce qui est dû, par mois',
  'Income for a price': 'Revenu pour un prix',
  'Payment at the stress test rate': 'Versement au taux de la simulation de crise',
  'Income needed a year': 'Revenu annuel nécessaire',
  'Stress test': 'Simulation de crise',
  'Contract rate': 'Taux du contrat',
  'Payment at the contract rate': 'Versement au taux du contrat',
  'Cash at closing': 'Comptant à la clôture',
  'Tax on the insurance premium': "Taxe sur la prime d'assurance",
  'In cash, before legal and other costs': 'Comptant, avant le notaire et les autres frais',
  'Down payment for a rental': 'Mise de fonds pour un immeuble locatif',
  'At least 20%': 'Au moins 20 %',
  'Terms side by side': 'Termes côte à côte',
  'Prime rate, worked out': 'Taux préférentiel, calculé',
  'Prime and key rate': 'Taux préférentiel et taux directeur',
  'Fixed and variable side by side': 'Fixe et variable côte à côte',
  Brokers: 'Courtiers',
  'Canadian Mortgage News': 'Actualités hypothécaires canadiennes',
  'Mortgage products': 'Produits hypothécaires',
  Services: 'Nos services',
  Blog: 'Blogue',
  'Toronto municipal land transfer tax': 'Droits de mutation de Toronto',
  'Montréal property transfer duties': 'Droits de mutation de Montréal',
  'Halifax deed transfer tax': 'Droits de mutation de Halifax',
  'Quebec City property transfer duties': 'Droits de mutation de la Ville de Québec',
  'Quebec transfer duties at the highest municipal rate': 'Droits de mutation au taux municipal le plus élevé',
  'Nova Scotia municipal deed transfer tax': 'Droits de mutation municipaux en Nouvelle-Écosse',
  'Northwest Territories land titles fee (there is no land transfer tax)':
    'Frais de titre aux Territoires du Nord-Ouest (sans droits de mutation)',
  'Nunavut land titles fee (there is no land transfer tax)': 'Frais de titre au Nunavut (sans droits de mutation)',
  'Yukon land titles fee (there is no land transfer tax)': 'Frais de titre au Yukon (sans droits de mutation)',
  'Quebec transfer duties': 'Droits de mutation du Québec',
  'Ontario land transfer tax': "Droits de mutation de l'Ontario",
  'British Columbia property transfer tax': 'Droits de mutation de la Colombie-Britannique',
  'Manitoba land transfer tax': 'Droits de mutation du Manitoba',
  'New Brunswick real property transfer tax': 'Droits de mutation du Nouveau-Brunswick',
  'Prince Edward Island real property transfer tax': "Droits de mutation de l'Île-du-Prince-Édouard",
  'Newfoundland and Labrador registration fee for the deed': "Frais d'enregistrement de Terre-Neuve-et-Labrador",
  'Alberta title registration (there is no land transfer tax)':
    'Enregistrement du titre en Alberta (sans droits de mutation)',
  'Saskatchewan title fee (there is no land transfer tax)': 'Frais de titre en Saskatchewan (sans droits de mutation)',
  Monthly: 'Mensuel',
  'Semi-monthly': 'Bimensuel',
  'Bi-weekly': 'Aux deux semaines',
  'Rapid bi-weekly': 'Accéléré, aux deux semaines',
  Weekly: 'Hebdomadaire',
  'Rapid weekly': 'Accéléré, hebdomadaire',
  'Open in the mortgage calculator': 'Ouvrir dans la calculatrice hypothécaire',
  'Mortgage calculator': 'Calculatrice hypothécaire',
  'Open in the affordability calculator': 'Ouvrir dans la calculatrice de capacité',
  'See all rates and payments': 'Voir tous les taux et versements',
  'See all rates': 'Voir tous les taux',
  'Ask for a renewal or refinance quote': 'Demander une soumission',
  'Find a broker': 'Trouver un courtier',
}

/** Words and lengths within labels and values. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^Prime rate, /, 'Taux préférentiel, '],
  [/^Key interest rate, since /, 'Taux directeur, depuis le '],
  [/^Interest over /, 'Intérêts sur '],
  [/^Balance after /, 'Solde après '],
  [/^Land transfer tax, /, 'Droits de mutation, '],
  [/^Rates in /, 'Taux : '],
  ...Object.entries(provincesInFrench).map(
    ([english, { name }]) => [new RegExp(`^(Taux : |Droits de mutation, )${english}(?=$| \\()`), `$1${name}`] as const,
  ),
  [/ \(national\)/, ' (national)'],
  [/^(\d+)-year (fixed|variable)/, '$2 de $1 ans'],
  [/\b1 years?\b/g, '1 an'],
  [/ years\b/g, ' ans'],
  [/ months\b/g, ' mois'],
  [/\bfixed?\b/g, 'fixe'],
  [/, conventional$/, ', conventionnel'],
  [/, high-ratio$/, ', assuré'],
  [/, refinance$/, ', refinancement'],
  [/% down \(/, '% de mise de fonds ('],
  [/· interest /g, '· intérêts '],
  [/· premium /g, '· prime '],
  [/· rate /g, '· taux '],
]

function inFrench(text: string): string {
  const known = whole[text]
  if (known !== undefined) return known
  const frequency = /^(.+) payment$/.exec(text)?.[1]
  if (frequency !== undefined && whole[frequency] !== undefined) return `Versement ${whole[frequency].toLowerCase()}`
  return figuresInFrench(
    parts.reduce((said, [pattern, french]) => said.replace(pattern, french), text).replace(/ de 1 ans/, ' de 1 an'),
  )
}

/** What the site's people wrote, or others: titles and texts stay as they are. */
const ownWords = new Set(['Mortgage products', 'Services', 'Blog', 'Canadian Mortgage News'])

function cardInFrench(card: AnswerCard): AnswerCard {
  if (ownWords.has(card.title))
    return {
      ...card,
      title: inFrench(card.title),
      link: card.link && { ...card.link, label: inFrench(card.link.label) },
    }
  return {
    title: inFrench(card.title),
    rows: card.rows.map(({ label, value }) => ({ label: inFrench(label), value: inFrench(value) })),
    working: card.working.map(workingInFrench),
    link: card.link && { ...card.link, label: inFrench(card.link.label) },
  }
}

/** Signs that begin no line in French. */
function keptTogether(text: string): string {
  return text.replaceAll(/ (?=[:»%$])/g, '\u00A0').replaceAll('« ', '«\u00A0')
}

/** An answer whose cards, working and sources speak French like its text, figures included. */
export function besideInFrench({ text, cards, sources, ...said }: AssistantAnswer): AssistantAnswer {
  return { ...said, text: keptTogether(text), cards: cards.map(cardInFrench), sources: sources.map(sourceInFrench) }
}
