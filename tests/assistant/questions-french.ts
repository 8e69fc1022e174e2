import type { Question } from './question.ts'

/** Words that stand in English sentences and labels, and in no French ones. */
const english =
  /\b(?:the|and|of|our|your|with|since|over|after|until|years?|months?|rates?|payments?|mortgages?|down|price|balance|premium|find|home|owed|how|what|why|each|against|side by side)\b/i

/** Cards, their working and the sources speak French to who asks in French. */
export const frenchCardQuestions: readonly Question[] = [
  {
    ask: 'Quel est le paiement sur 600 000 $ avec 10 % de mise de fonds?',
    says: ['Versement mensuel', 'Prix', 'Mise de fonds', 'Amortissement', '25 ans'],
  },
  { ask: 'Quelle est la mise de fonds minimale pour 750 000 $?', says: ['Mise de fonds minimale', 'Part du prix'] },
  {
    ask: 'Combien coûte l’assurance SCHL sur 500 000 $ avec 5 % de mise de fonds?',
    says: ['Rapport prêt-valeur', 'Prêt avec la prime'],
  },
  {
    ask: 'taxe de bienvenue sur 700 000 $ à Montréal',
    says: ['Droits de mutation de Montréal', 'À payer à la clôture'],
  },
  {
    ask: 'pénalité pour briser mon hypothèque de 350 000 $ à 5,2 %, il reste 2 ans',
    says: ["Trois mois d'intérêts", 'Différentiel de taux'],
  },
  {
    ask: 'Combien puis-je emprunter avec un revenu de 120 000 $?',
    says: ['Revenu annuel', 'Taux de la simulation de crise'],
  },
  { ask: 'quel est votre meilleur taux fixe de 5 ans', says: ['fixe de 5 ans'] },
  { ask: 'si le taux augmente de 1 % sur un prêt de 480 000 $', says: ['Deux taux côte à côte', 'Différence'] },
  {
    ask: 'mon paiement accéléré ou mensuel, comparer les fréquences de paiement, prêt de 400 000 $',
    says: ['Hebdomadaire', 'Accéléré'],
  },
  { ask: '5 000 $ de plus par année sur un prêt de 350 000 $ à 4 %', says: ['Intérêts épargnés', 'chaque année'] },
  { ask: 'courtier à Montréal', says: ['Courtiers'] },
]

/** Whether a text is left in English. */
export function isEnglish(text: string): boolean {
  return english.test(text)
}
