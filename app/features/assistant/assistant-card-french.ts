import { figuresInFrench } from './assistant-figures-french.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'

/**
 * The words on the cards: 'English = French', several on a line, '#' where a figure stands. Lengths are plural in English.
 */
const table = `
What a payment carries = Ce que permet un versement | Minimum down payment = Mise de fonds minimale
Mortgage calculator = Calculatrice hypothécaire | Affordability calculator = Calculatrice de capacité d’achat
Land transfer tax and closing costs = Droits de mutation et frais de clôture | Mortgage default insurance = Assurance prêt hypothécaire
Stress test and debt ratios = Simulation de crise et ratios d’endettement | Rent or buy = Louer ou acheter | Compare mortgages = Comparer des prêts
Bring your offer = Comparer votre offre de renouvellement | Mortgage penalty = Pénalité hypothécaire | Investment property = Immeuble locatif
Prepayments and payment frequency = Remboursements anticipés et fréquence | Refinance and debt consolidation = Refinancement et regroupement de dettes
Home equity and HELOC = Valeur nette et marge de crédit | Reverse mortgage = Hypothèque inversée

# years = # ans | # hours a week = # heures par semaine | # months = # mois | # years # months = # ans # mois | yes = oui | no = non | Never = Jamais | None = Aucun | or more = ou plus
our lowest rate today = notre plus bas taux aujourd’hui | Fixed = Fixe | Variable = Variable | fixed = fixe | variable = variable
Monthly = Mensuelle | Semi-monthly = Bimensuelle | Bi-weekly = Aux deux semaines | Weekly = Hebdomadaire
Rapid bi-weekly = Aux deux semaines, accélérée | Rapid weekly = Hebdomadaire, accélérée
Half-yearly (fixed rates) = Semestriel (taux fixes) | Monthly (variable rates) = Mensuel (taux variables)
Another place = Ailleurs | Toronto = Toronto | Montréal = Montréal | Quebec City = Ville de Québec | Halifax = Halifax
A municipality with rates up to # = Une municipalité avec des taux jusqu’à #
Comes on top of the price = En sus du prix | Included, less the rebates = Comprise, moins les remboursements
In Canada = Au Canada | Elsewhere, as a non-resident = Ailleurs, comme non-résident
Savings, sale, or a gift from family = Épargne, vente ou don de la famille | Borrowed or granted = Empruntée ou subventionnée
Posted rate less your discount = Taux affiché moins votre rabais | Lender’s rate today = Taux du prêteur aujourd’hui | Present value = Valeur actualisée
Once a year = Une fois par an | With every payment = À chaque versement | The shortest term = Le terme le plus court
The years left = Les années restantes | The monthly payment = Le versement mensuel | Added to the new mortgage = Ajoutés au nouveau prêt | Paid in cash = Payés comptant
Price and down payment = Prix et mise de fonds | The mortgage itself = Le prêt lui-même
Adds # to income = Ajoute # au revenu | Takes # off housing costs = Retranche # des frais de logement

Price = Prix | Down payment = Mise de fonds | Mortgage = Prêt hypothécaire | Interest rate = Taux d’intérêt | Amortization = Amortissement | Term = Terme
Kind of rate = Calcul des intérêts | Fixed or variable = Fixe ou variable | Payment frequency = Fréquence des versements | Province or territory = Province ou territoire
City = Ville | Closing day = Jour de la clôture | First-time buyer = Premier achat | Newly built home = Maison neuve | Fees = Frais | Cash back = Remise en argent
Years to compare = Années à comparer | Rate after a shorter term = Taux après un terme plus court
GST or HST on the new home = TPS ou TVH sur la maison neuve | Purchase agreement signed = Signature de la promesse d’achat | You live = Vous vivez
Legal fees = Frais de notaire | Title insurance = Assurance titres | Home inspection = Inspection | Appraisal = Évaluation | Adjustments = Répartitions | Moving = Déménagement
First payment = Premier versement | Value of the home = Valeur de la maison | Mortgage balance = Solde du prêt | Owed on a line of credit = Dû sur une marge de crédit
Amount to borrow = Montant à emprunter | Prime rate = Taux préférentiel | Above prime = Au-dessus du taux préférentiel | Repaid in = Remboursé en
Rate of your mortgage = Taux de votre prêt | Amortization left = Amortissement restant | Rate of a refinance = Taux d’un refinancement | Penalty and fees = Pénalité et frais
Closing costs = Frais de clôture | Monthly rent = Loyer mensuel | Vacancy = Inoccupation | Annual property tax = Taxe foncière annuelle | Other monthly costs = Autres frais mensuels
Maintenance = Entretien | Management = Gestion | Rent grows = Hausse du loyer | Costs grow = Hausse des frais | Home prices grow = Hausse du prix des maisons | Years to show = Années à montrer
Where the down payment comes from = Provenance de la mise de fonds | Balance = Solde | Your rate = Votre taux | Months left in the term = Mois restants du terme
Remaining amortization = Amortissement restant | Start of the term = Début du terme | A company owes it = Une société est l’emprunteur | Method = Méthode
Posted rate today = Taux affiché aujourd’hui | Your discount = Votre rabais | Your lender’s rate today = Taux de votre prêteur aujourd’hui | New rate = Nouveau taux | The new rate is = Le nouveau taux est
Costs of leaving = Frais de départ | Your lender’s rate for the new term = Taux de votre prêteur pour le nouveau terme | New term = Nouveau terme
Years to pay it off = Années de remboursement | Lump sum each year = Somme forfaitaire par an | Lump sum once = Somme forfaitaire unique | Extra each month = Supplément par mois
Increase of the payment = Hausse du versement | Double a payment = Doubler un versement | Lump sums allowed each year = Sommes forfaitaires permises par an
Payment increase allowed = Hausse de versement permise | Original mortgage = Prêt initial | Payments start after = Versements à compter du
Current interest rate = Taux actuel | You know = Vous connaissez | Current monthly payment = Versement mensuel actuel | Penalty for breaking the term = Pénalité de rupture du terme
Debt # = Dette # | Interest rate of debt # = Taux de la dette # | Monthly payment on debt # = Versement mensuel de la dette # | Cash to take out = Argent à retirer
New interest rate = Nouveau taux | New amortization = Nouvel amortissement | Discharge of the old mortgage = Mainlevée de l’ancien prêt | Kind of the current rate = Calcul du taux actuel
Balance at renewal = Solde au renouvellement | Your payment now = Votre versement actuel | Compare over = Comparer sur | Penalty for leaving = Pénalité de départ
Mortgage A = Prêt A | Mortgage B = Prêt B | Mortgage C = Prêt C | Mortgage D = Prêt D | Your lender’s offer = Offre de votre prêteur | Offer # = Offre #
Years you would stay = Années où vous resteriez | Monthly condo fees = Frais de copropriété mensuels | Return on savings = Rendement de l’épargne | Other costs grow = Hausse des autres frais
Legal fees, inspection and moving = Notaire, inspection et déménagement | Monthly home insurance = Assurance habitation mensuelle | Monthly tenant insurance = Assurance locataire mensuelle
Selling cost = Frais de vente | Age of the youngest owner = Âge du plus jeune propriétaire | Owed on it now = Dû sur la maison | Cash now = Argent maintenant
Monthly advances = Avances mensuelles | Advances for = Durée des avances | Years you plan to stay = Années où vous comptez rester | Growth of the home’s value = Hausse de la valeur
Share that is lent = Part prêtée | Rate of a line of credit = Taux d’une marge de crédit | Cost of selling and moving = Frais de vente et de déménagement | Start from = Partir de
Insured mortgage = Prêt assuré | First-time buyer or newly built home = Premier achat ou maison neuve | Your annual income = Votre revenu annuel
Co-borrower’s annual income = Revenu annuel du coemprunteur | Monthly heating = Chauffage mensuel | Monthly debt payments = Dettes mensuelles
Monthly support you pay = Pension mensuelle versée | Monthly rent you receive = Loyer mensuel reçu | How the lender counts rent = Calcul du loyer par le prêteur
Mortgage amount = Montant du prêt | Home price = Prix de la maison | Down payment in = Mise de fonds en | Dollars = Dollars | Percent of the price = Pourcentage du prix | Compounding = Calcul des intérêts
Rate ÷ payments per year (simple) = Taux ÷ versements par an (simple) | First-time buyer, or a newly built home = Premier achat ou maison neuve | Annual income = Revenu annuel | Payment = Versement
Limits on your debts = Limites de vos dettes | CMHC: # / # = SCHL : # / # | Careful: # / # = Prudente : # / # | On = Oui | Off = Non | The home = La maison
I will live in it (one or two units) = J’y habiterai (un ou deux logements) | I will live in it (three or four units) = J’y habiterai (trois ou quatre logements)
It will only be rented out (up to four units) = Elle sera seulement louée (jusqu’à quatre logements)

Mortgage A saves = Le prêt A épargne | Mortgage B saves = Le prêt B épargne | Mortgage C saves = Le prêt C épargne | Mortgage D saves = Le prêt D épargne
In interest and fees, less cash back, over # years. = Intérêts et frais, moins les remises, sur # ans. | Cost over # years = Coût sur # ans | Balance left = Solde restant
A: # fixed = A : # fixe | A: # variable = A : # variable | B: # fixed = B : # fixe | B: # variable = B : # variable | C: # fixed = C : # fixe | D: # fixed = D : # fixe
Monthly payment = Versement mensuel | Semi-monthly payment = Versement bimensuel | Bi-weekly payment = Versement aux deux semaines | Weekly payment = Versement hebdomadaire
Rapid bi-weekly payment = Versement accéléré aux deux semaines | Rapid weekly payment = Versement hebdomadaire accéléré
Monthly payments = Versements mensuels | Semi-monthly payments = Versements bimensuels | Bi-weekly payments = Versements aux deux semaines | Weekly payments = Versements hebdomadaires
Rapid bi-weekly payments = Versements accélérés aux deux semaines | Rapid weekly payments = Versements hebdomadaires accélérés
Taxes and closing costs = Taxes et frais de clôture | Cash to have ready = Argent à prévoir | All cash = Tout l’argent | Fees and adjustments = Frais et répartitions | Taxes and costs together = Taxes et frais ensemble
Taxes and registration = Taxes et enregistrement | In cash = Comptant | # of # = # de # | Before the rebate = Avant le remboursement | Rebate = Remboursement | Due = À payer
Premium = Prime | Tax on the premium = Taxe sur la prime | #, in cash = #, comptant | Added to the mortgage, not paid in cash = Ajoutée au prêt, non payée comptant
Sales tax on the new home = Taxe de vente sur la maison neuve | Federal part of the HST = Part fédérale de la TVH | Provincial part of the HST = Part provinciale de la TVH
Ontario new housing rebate = Remboursement ontarien pour habitations neuves | Tax less rebates = Taxe moins les remboursements | Good to know = Bon à savoir
Room to borrow = Marge d’emprunt | Up to # of it as a line of credit. = Dont jusqu’à # en marge de crédit. | Everything together = Tout ensemble | Line of credit = Marge de crédit
Room as a line of credit = Possible en marge de crédit | Room as a mortgage only = Possible en prêt seulement | # of the value = # de la valeur | Limits = Limites
Line of credit at # = Marge de crédit à # | Interest in all, if so repaid = Intérêts en tout, ainsi remboursés | Monthly interest = Intérêts mensuels
Monthly payment, repaid in # years = Versement mensuel, remboursé en # ans | If prime rises = Si le taux préférentiel monte | Interest only, +# = Intérêts seuls, +#
Repaid in # years, +# = Remboursé en # ans, +# | Extra owed after # years = Dû de plus après # ans | Extra per month = De plus par mois | New mortgage = Nouveau prêt
At # = À # | # more a month = # de plus par mois | A refinance for the same amount = Un refinancement du même montant | The least that most lenders ask = Le moins que demandent la plupart des prêteurs
Above what your mortgage takes now = De plus que votre prêt actuel
Monthly cash flow = Flux de trésorerie mensuel | In the first year, before income tax. = La première année, avant impôt. | Cash flow = Flux de trésorerie | Costs = Frais
Mortgage payments = Versements du prêt | Net operating income = Revenu net d’exploitation | Rent received = Loyers reçus | The first year = La première année | Ratios = Ratios
# a month = # par mois | # less for # vacancy = # moins # d’inoccupation | Cap rate = Taux de capitalisation | Cash-on-cash return = Rendement de la mise
Debt service coverage = Couverture de la dette | With what repays the mortgage = Avec ce qui rembourse le prêt | Cash flow of all years = Flux de toutes les années | Equity = Valeur nette
Mortgage repaid = Prêt remboursé | After # years = Après # ans | What breaks even = Seuils de rentabilité | Highest interest rate = Taux le plus haut | Lowest down payment = Mise de fonds la plus basse | Lowest rent = Loyer le plus bas
Insurance premium = Prime d’assurance | Added to the mortgage and paid back with it. = Ajoutée au prêt et remboursée avec lui. | From the price to the mortgage = Du prix au prêt | Loan = Prêt
In cash on closing day = Comptant à la clôture | # of the loan = # du prêt | # of the price (loan-to-value) = # du prix (rapport prêt-valeur)
Prepayment penalty = Pénalité de remboursement anticipé | The penalty by each method = La pénalité selon chaque méthode | Three months’ interest = Trois mois d’intérêts
The interest-rate differential: more than three months’ interest, #. = Le différentiel de taux : plus que trois mois d’intérêts, #.
Three months’ interest, as usual for a variable rate. = Trois mois d’intérêts, comme d’habitude pour un taux variable.
Three months’ interest: the law allows no more. The differential would be #. = Trois mois d’intérêts : la loi ne permet pas plus. Le différentiel serait de #.
Three months’ interest: more than the interest-rate differential, #. = Trois mois d’intérêts : plus que le différentiel de taux, #.
Compared with #. The big banks: their posted rate for what is left, less the discount you received = Comparé à #. Les grandes banques : leur taux affiché pour la durée restante, moins votre rabais
Compared with #. Monoline lenders and credit unions: your rate against their rate today, or a bond yield = Comparé à #. Prêteurs spécialisés et caisses : votre taux contre leur taux du jour, ou un rendement d’obligations
Compared with #. Some banks and investment dealers: the payments left, discounted to today = Comparé à #. Certaines banques et maisons de courtage : les versements restants, actualisés
Most lenders for a variable rate, and the least that a fixed rate costs = La plupart des prêteurs pour un taux variable, et le minimum pour un taux fixe
When leaving pays = Quand partir est rentable | Interest saved at # = Intérêts épargnés à # | Penalty and costs = Pénalité et frais | Saved by leaving = Épargné en partant
Lost by leaving = Perdu en partant | Penalty and costs are covered = Pénalité et frais couverts | Highest new rate that pays = Nouveau taux maximal rentable | Not in this term = Pas durant ce terme
Blend and extend = Taux combiné et terme prolongé | Blended rate = Taux combiné | Interest saved until your term ends = Intérêts épargnés d’ici la fin du terme
More interest in the # years added = Intérêts de plus durant les # ans ajoutés | For # years = Pour # ans
Interest saved = Intérêts épargnés | Against monthly payments without anything extra. = Par rapport à des versements mensuels sans supplément. | Your payments = Vos versements
Extra payments in all = Suppléments en tout | Interest in all = Intérêts en tout | What saves how much = Ce que chaque moyen épargne | Extra payments = Suppléments | Together = Ensemble
and # years = et # ans | and # years # months = et # ans # mois | Interest saved by then = Intérêts épargnés d’ici là | Most that is prepaid in a year = Plus grand remboursement d’une année
What your contract allows = Ce que permet votre contrat | Allowed: # = Permis : # | Allowed: #, # of # = Permis : #, # de # | Paid monthly without extras: # = Mensuel sans supplément : #
New monthly payment = Nouveau versement mensuel | On a mortgage of # at # over # years. = Sur un prêt de # à # sur # ans. | Each month = Chaque mois | Current mortgage = Prêt actuel
Less a month = De moins par mois | More a month = De plus par mois | Together now = Ensemble maintenant | Break-even = Seuil de rentabilité | Interest on the cash = Intérêts sur l’argent retiré
More after # years = De plus après # ans | More in all = De plus en tout | Saved after # years = Épargné après # ans | Saved in all = Épargné en tout | Interest over # years = Intérêts sur # ans
With the new mortgage = Avec le nouveau prêt | Without refinancing = Sans refinancement | The new mortgage = Le nouveau prêt | Cash = Argent | Debts = Dettes | Month # = Mois # | Limit = Limite
In cash: penalty and fees = Comptant : pénalité et frais | Room in your home = Marge dans votre maison | Room above your current mortgage = Marge au-dessus du prêt actuel
Room left after this refinance = Marge après ce refinancement | # of the value (loan-to-value) = # de la valeur (rapport prêt-valeur)
Saved over # years = Épargné sur # ans | With Offer #, against your lender. = Avec l’offre #, par rapport à votre prêteur. | With your lender, against Offer #. = Avec votre prêteur, par rapport à l’offre #.
Your lender = Votre prêteur | You pay now = Vous payez maintenant | Changing lenders = Changer de prêteur | # less than now = # de moins que maintenant | # more than now = # de plus que maintenant
# more than Offer # = # de plus que l’offre # | # more than your lender = # de plus que votre prêteur | If you borrow more or take longer to repay = Si vous empruntez plus ou remboursez plus lentement
Monthly payment checked, at # = Versement mensuel vérifié, à # | With the stress test, at # = Avec la simulation de crise, à #
Buying is ahead by = L’achat devance de | Renting is ahead by = La location devance de | Buying and renting are even = Achat et location sont à égalité
What you own less what you owe after # years, with the home sold. = Vos avoirs moins vos dettes après # ans, la maison vendue. | What each owns after # years = Ce que possède chacun après # ans
Buying = Achat | Renting = Location | Home = Maison | Mortgage left = Prêt restant | Owner’s savings = Épargne du propriétaire | Cash on closing day = Argent à la clôture
Fees and moving = Frais et déménagement | Land transfer tax and registration = Droits de mutation et enregistrement | Tax on the insurance premium = Taxe sur la prime d’assurance
The first month = Le premier mois | All costs of the owner = Tous les frais du propriétaire | Mortgage payment = Versement du prêt | Owner invests = Le propriétaire place | Rent and insurance = Loyer et assurance
Renter invests = Le locataire place | Where the answer turns = Où la réponse change | You entered # = Vous avez entré # | Due on closing day = À payer à la clôture
With an insurance premium of # = Avec une prime d’assurance de # | Cash not spent on the home, with its returns = L’argent non mis dans la maison, avec son rendement
From months in which renting would cost more = Des mois où louer coûterait plus
Equity left after # years = Valeur nette après # ans | You would owe # on a home worth #. = Vous devriez # sur une maison de #. | Repays what you owe = Rembourse votre dette | Still available = Encore disponible
Interest added = Intérêts ajoutés | Equity left = Valeur nette restante | Paid out to you = Versé à vous | What you borrow (limit estimated) = Ce que vous empruntez (limite estimée) | What you borrow = Ce que vous empruntez
Instead of a reverse mortgage = Au lieu d’une hypothèque inversée | You never owe more than the home is worth = Vous ne devez jamais plus que la valeur de la maison
Stress test = Simulation de crise | Passes at # = Réussie à # | Fails at # = Échouée à # | Does not pass at # = Échouée à # | GDS decides: # of income, and # is the limit. = L’ABD décide : # du revenu, et # est la limite.
TDS decides: # of income, and # is the limit. = L’ATD décide : # du revenu, et # est la limite. | At the qualifying rate, # = Au taux admissible, # | At your rate, # = À votre taux, #
Debt service ratios = Ratios d’endettement | GDS: housing costs = ABD : frais de logement | TDS: housing costs and debts = ATD : frais de logement et dettes | What still passes = Ce qui passe encore
Limit #: # a month to spare = Limite # : # par mois de marge | Limit #: # a month too much = Limite # : # par mois de trop | Highest contract rate = Taux du contrat maximal | Highest mortgage = Prêt maximal
Annual income needed = Revenu annuel requis | A price of # needs at least # down, more than #. = Un prix de # exige une mise de fonds d’au moins #, plus que #.
A price of # needs at least # down, # more than you entered. Your # is enough for #. = Un prix de # exige une mise de fonds d’au moins #, soit # de plus que la vôtre. Vos # suffisent pour #.
Lowest annual income = Revenu annuel minimal | For # = Pour # | On a mortgage of # = Sur un prêt de # | On a mortgage of #, with an insurance premium of # = Sur un prêt de #, avec une prime d’assurance de #
Your rate plus # = Votre taux plus # | With rent that counts as income = Avec le loyer compté comme revenu | # or more = # ou plus
At your rate and amortization, with any insurance premium = À votre taux et amortissement, avec la prime d’assurance s’il y en a une
# at #, compounded half-yearly, not in advance, over # years. = # à #, composé semestriellement, non à l’avance, sur # ans.
# at #, compounded monthly, over # years. = # à #, composé mensuellement, sur # ans. | # at #, divided by the payments per year, over # years. = # à #, divisé par les versements par an, sur # ans.
What is borrowed = Ce qui est emprunté | Within the term of # years = Pendant le terme de # ans | Interest = Intérêts | Principal repaid = Capital remboursé | Balance at the end = Solde à la fin
Until it is paid off = Jusqu’au remboursement complet | Total interest = Total des intérêts | Total paid = Total versé | #, in cash at closing = #, comptant à la clôture | none = aucune
Highest price = Prix maximal | The mortgage = Le prêt | Maximum mortgage = Prêt maximal | With the insurance premium of # = Avec la prime d’assurance de # | Without default insurance = Sans assurance prêt
Costs that count = Frais qui comptent | Of your income = De votre revenu | Housing (GDS) = Logement (ABD) | With all debts (TDS) = Avec toutes les dettes (ATD) | Limit # = Limite # | Our assumption; enter your own. = Notre hypothèse; entrez la vôtre.
The minimum, # of the price. Our assumption; enter your own. = Le minimum, # du prix. Notre hypothèse; entrez la vôtre. | # of the price. Our assumption; enter your own. = # du prix. Notre hypothèse; entrez la vôtre.
Careful, or by a bank’s limits = Prudemment, ou selon les limites d’une banque | Careful = Prudent | Bank = Banque | Your choice = Votre choix | # / #, no stress test = # / #, sans simulation de crise
# / #, stress test = # / #, simulation de crise | Tested payment = Versement de la simulation | Mortgage that the payment carries = Prêt que permet le versement
# at #, compounded half-yearly, not in advance, over # years: the largest, to the cent, whose payment is not above #. = # à #, composé semestriellement, non à l’avance, sur # ans : le plus grand prêt dont le versement ne dépasse pas #.
# at #, compounded monthly, over # years: the largest, to the cent, whose payment is not above #. = # à #, composé mensuellement, sur # ans : le plus grand prêt dont le versement ne dépasse pas #.
Minimum down payment = Mise de fonds minimale | How it adds up = Comment elle s’additionne | Of the first # = Des premiers # | Of the next # = Des # suivants | With the minimum = Avec le minimum | Of the whole price = De tout le prix
# of the loan, over up to # years = # du prêt, sur # ans au plus | Mortgage A saves up to = Le prêt A épargne jusqu’à | Mortgage B saves up to = Le prêt B épargne jusqu’à
Mortgage C saves up to = Le prêt C épargne jusqu’à | Mortgage D saves up to = Le prêt D épargne jusqu’à | After # years # months = Après # ans # mois | Than at #, if that is still the rate then = Qu’à #, si c’est encore le taux
# in Ontario; it cannot be borrowed = # en Ontario; ne peut être empruntée | # in Quebec; it cannot be borrowed = # au Québec; ne peut être empruntée | # in Saskatchewan; it cannot be borrowed = # en Saskatchewan; ne peut être empruntée
An estimate: some of the rates come from secondary sources. = Une estimation : certains taux viennent de sources secondaires. | The lowest qualifying rate there is = Le taux admissible le plus bas
Not even # would cover the penalty and costs = Même # ne couvrirait pas la pénalité et les frais | Three months’ interest: the differential, #, is not higher. = Trois mois d’intérêts : le différentiel, #, n’est pas plus élevé.
More interest in the # years # months added = Intérêts de plus durant les # ans # mois ajoutés | Lost again from month # = Reperdu dès le mois # | # without the increase = # sans la hausse
Net operating income ÷ price = Revenu net d’exploitation ÷ prix | Cash flow ÷ # that you put in = Flux de trésorerie ÷ # investis | Cash flow and principal ÷ the same cash = Flux et capital ÷ la même mise
Net operating income ÷ mortgage payments. Many lenders look for # to #. = Revenu net d’exploitation ÷ versements. Beaucoup de prêteurs veulent # à #. | Value #, mortgage left # = Valeur #, prêt restant #

Ontario land transfer tax = Droits de mutation de l’Ontario | Toronto municipal land transfer tax = Droits de mutation de Toronto | Quebec transfer duties = Droits de mutation du Québec
Ontario non-resident speculation tax = Impôt ontarien sur la spéculation des non-résidents | British Columbia property transfer tax = Droits de mutation de la Colombie-Britannique
Manitoba land transfer tax = Droits de mutation du Manitoba | New Brunswick real property transfer tax = Droits de mutation du Nouveau-Brunswick
Nova Scotia municipal deed transfer tax = Droits de mutation municipaux en Nouvelle-Écosse | Prince Edward Island real property transfer tax = Droits de mutation de l’Île-du-Prince-Édouard
Alberta title registration (there is no land transfer tax) = Enregistrement du titre en Alberta (sans droits de mutation) | Alberta mortgage registration = Enregistrement du prêt en Alberta
Saskatchewan title fee (there is no land transfer tax) = Frais de titre en Saskatchewan (sans droits de mutation)
Newfoundland and Labrador registration fee for the deed = Enregistrement de l’acte à Terre-Neuve-et-Labrador
Newfoundland and Labrador registration fee for the mortgage = Enregistrement du prêt à Terre-Neuve-et-Labrador
Enter an amount in dollars, such as # = Entrez un montant en dollars, comme 450 000 | Enter an amount up to # = Entrez un montant d’au plus # | Enter an amount of # or more = Entrez un montant de # ou plus
Enter a number in percent, such as # = Entrez un pourcentage, comme # | Use at most three decimals, such as # = Au plus trois décimales, comme # | Choose one from the list = Choisissez dans la liste
Enter at least # = Entrez au moins # | Enter at most # = Entrez au plus # | Enter at most # months = Entrez au plus # mois | Enter at most # years = Entrez au plus # ans
Enter a whole number of months = Entrez un nombre entier de mois | Enter a whole number of years = Entrez un nombre entier d’années
Enter a price above # = Entrez un prix supérieur à # | Enter a balance above # = Entrez un solde supérieur à # | Enter a mortgage above # = Entrez un prêt supérieur à # | Enter a payment above # = Entrez un versement supérieur à #
The down payment is more than the price. Enter less = La mise de fonds dépasse le prix. Entrez-en moins | Minimum down payment for # is # = La mise de fonds minimale pour # est de #
The down payment covers the whole price: there is no mortgage = La mise de fonds couvre tout le prix : il n’y a pas de prêt | Every owner has to be # or older = Chaque propriétaire doit avoir # ans ou plus
A rental in which you do not live needs at least # down: # = Un logement locatif où vous n’habitez pas exige au moins # de mise de fonds : #
With less than # down, more than # years are open to first-time buyers and buyers of newly built homes only = Avec moins de # de mise de fonds, plus de # ans n’est permis que pour un premier achat ou une maison neuve
At most # months are left of a term of # years = Il reste au plus # mois d’un terme de # ans
`

const known = new Map<string, string>([
  ...Object.entries(provincesInFrench).map(([english, { name }]) => [english, name] as const),
  ...table.split(/\n| \| /).flatMap((entry) => {
    const [english, french] = entry.split(' = ')
    return english && french ? [[english, french] as const] : []
  }),
])

const estimate = ' (estimate)'
const figure = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g

/** A text of a calculator in French, figures included; null where the table does not have it. */
export function inFrench(text: string): string | null {
  if (!/[a-z]/i.test(text)) return figuresInFrench(text)
  const figures = text.match(figure) ?? []
  if (text.endsWith(estimate)) {
    const said = inFrench(text.slice(0, -estimate.length))
    return said && `${said} (estimation)`
  }
  const asWritten = text.replaceAll(figure, '#').replaceAll(/# (year|month)\b/g, '# $1s')
  const french = known.get(asWritten) ?? known.get(asWritten.replace(/\.$/, ''))
  if (french === undefined) return null
  let at = 0
  const said = french.replaceAll('#', () => figuresInFrench(figures[at++] ?? ''))
  return said.replaceAll(/\b1 ans\b/g, '1 an').replaceAll(' :', '\u00A0:')
}
