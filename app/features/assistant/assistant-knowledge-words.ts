import { agency } from './assistant-knowledge-borrowers.ts'
import type { Knowledge } from './assistant-knowledge.ts'
import { pages } from './assistant-speech.ts'
import type { wordPhrases } from './assistant-word-phrases.ts'

/** Words that visitors ask the meaning of. */
export const wordKnowledge: Record<keyof typeof wordPhrases, Knowledge> = {
  equityWord: {
    text: 'Equity is what a home is worth minus what is owed on it: worth $600,000 with $400,000 owed leaves $200,000. It grows as you repay and as the home’s value rises. You can borrow against it by a refinance (up to 80% of the value together with the mortgage) or a line of credit.',
    french:
      'La valeur nette (« equity ») est ce que vaut la maison moins ce que vous devez : 600 000 $ avec 400 000 $ dus laissent 200 000 $. Elle croît quand vous remboursez et quand la valeur monte. On peut emprunter dessus par un refinancement (jusqu’à 80 % de la valeur, prêt compris) ou une marge de crédit.',
    sources: [agency('borrowing against home equity', 'mortgages/borrow-home-equity.html'), pages.calculator],
  },
  downPaymentWord: {
    text: 'The down payment is the part of the price that you pay yourself; the mortgage pays the rest. The legal minimum is 5% of the first $500,000 and 10% of what is above it; from $1,500,000 it is 20% of everything. With less than 20% the mortgage needs default insurance. Tell me a price and I work out the least.',
    french:
      'La mise de fonds est la part du prix que vous payez vous-même; le prêt paie le reste. Le minimum légal est de 5 % des premiers 500 000 $ et de 10 % de l’excédent; à partir de 1 500 000 $, de 20 % du tout. À moins de 20 %, le prêt doit être assuré. Dites-moi un prix et je calcule le minimum.',
    sources: [pages.calculator, pages.affordability],
  },
  principalWord: {
    text: 'Principal is the amount that you borrowed and still owe; interest is what the lender charges for it. Each payment covers first the interest since the last one, and the rest lowers the principal: little in the early years, more with every payment. Tell me a mortgage, a rate and the years, and I show what is left after a term.',
    french:
      'Le capital est la somme empruntée que vous devez encore; les intérêts sont ce que le prêteur demande pour elle. Chaque versement paie d’abord les intérêts courus; le reste réduit le capital, peu au début, davantage à chaque versement. Dites-moi le prêt, le taux et la durée, et je montre ce qui reste après un terme.',
    sources: [pages.calculator, pages.law],
  },
  lienWord: {
    text: 'A lien or charge is a right of somebody in a home, registered on its title, that is paid from the price when the home is sold. A mortgage is registered so; unpaid taxes, condo fees or a contractor’s bill can be too. A lender mostly wants the others paid before it lends. Your lawyer or notary searches the title; ask them about yours.',
    french:
      'Un privilège ou une charge est un droit de quelqu’un sur une maison, inscrit sur le titre et payé à même le prix à la vente. L’hypothèque est inscrite ainsi; des taxes impayées, des frais de condo ou la facture d’un entrepreneur peuvent l’être aussi. Le prêteur veut le plus souvent que les autres soient payés avant. Votre notaire ou avocat vérifie le titre.',
    sources: [pages.contact, pages.options],
    offersPerson: true,
  },
  blendWord: {
    text: 'Blend and extend: your own lender mixes your present rate with today’s into one rate for a new, longer term, mostly without a penalty in cash; what breaking would cost is in the rate. It is offered by some lenders only. Compare it with breaking the mortgage and paying the penalty: tell me balance, rate and months left, and I work out the usual penalty.',
    french:
      'Un taux mixte (« blend and extend ») : votre prêteur combine votre taux actuel et celui d’aujourd’hui en un seul, pour un nouveau terme plus long, le plus souvent sans pénalité à payer comptant; elle se trouve dans le taux. Certains prêteurs seulement l’offrent. Dites-moi le solde, le taux et les mois restants, et je calcule la pénalité habituelle.',
    sources: [pages.law, pages.options],
    offersPerson: true,
  },
  dischargeWord: {
    text: 'A discharge removes the mortgage from the title once it is repaid or another lender takes over. Lenders mostly charge a fee for it, which your contract names and some provinces limit, and a lawyer or notary registers it. It is no prepayment penalty; that comes on top if you leave before the end of the term. I hold no rule for the amount: ask your lender.',
    french:
      'La quittance (mainlevée) retire l’hypothèque du titre une fois le prêt remboursé ou repris par un autre prêteur. Le prêteur demande le plus souvent des frais, nommés dans le contrat, et un notaire ou un avocat l’inscrit. Ce n’est pas la pénalité, qui s’ajoute si vous partez avant la fin du terme. Je n’ai pas de règle pour le montant : demandez à votre prêteur.',
    sources: [pages.law, pages.contact],
    offersPerson: true,
  },
}
