import type { Intent } from './assistant-intents.ts'

/** How Quebec and French Ontario ask, beside the phrases of both languages; written as in assistant-figure-phrases.ts. */
export const frenchPhrases: Partial<Record<Intent, string>> = {
  rates: 'vos taux | votre taux | quel taux | quels taux | taux offert* | taux affiche* | taux d interet*',
  payment: 'ca me couterait | ca couterait | ca me revient | combien par mois | combien par semaine',
  mortgageForPayment: '^2 mon budget est | ^2 capable de payer | ^2 quelle hypotheque | ^2 quel pret',
  affordability:
    '^2 peut acheter | ^2 peux acheter | ^2 pouvons acheter | ^2 peut emprunter | ^2 peux emprunter | ^2 pouvons emprunter | ^2 les moyens d | ^2 salaire ca prend | ^2 revenu ca prend | ^2 salaire faut | ^2 revenu faut',
  stressTest: '^3 test de stress | ^3 test de tension | ^2 taux plancher | ^2 taux qualifiant',
  minimumDown:
    '^3 combien de comptant | ^3 comptant faut | ^3 comptant minimum | ^3 comptant minimal | ^3 comptant ca prend | ^2 mise de fonds ca prend | ^2 mise de fonds faut | ^2 combien ca prend de mise | ^3 minimum de mise | ^2 c est quoi la mise de fonds | ^2 quelle est la mise de fonds | ^3 mise de fonds obligatoire',
  premium: '^3 assurance hypotheque* | ^3 payer la schl | ^3 frais schl | ^3 frais de la schl | ^3 prime d assurance',
  transferTax: '^3 mutations | ^3 cession immobiliere | ^3 droits de cession | ^3 la bienvenue',
  penalty:
    '^3 casser | ^3 sortir de mon hypotheque | ^3 sortir de mon pret | ^2 quitter mon | ^2 mettre fin a mon | ^3 rembourser avant | ^3 frais de remboursement anticipe | ^3 resilier | ^3 vendre avant la fin',
  frequencies:
    '^3 mensuel ou | ^3 deux semaines ou | ^3 accelere ou | ^3 accelere epargne* | ^3 avantage du paiement accelere',
  amortizations:
    '^3 au lieu de 20 | ^3 au lieu de 25 | ^3 au lieu de 30 | ^3 plutot que 20 | ^3 plutot que 25 | ^3 plutot que 30 | ^3 amortissement plus long | ^3 amortissement plus court | ^3 allonger mon amortissement | ^3 prolonger l amortissement',
  terms: '^3 3 ans ou 5 | ^3 5 ans ou 3 | ^3 terme plus court | ^3 terme plus long | ^3 terme choisir',
  extras:
    '^4 payer plus vite | ^4 rembourser plus vite | ^2 rembourser plus rapidement | ^3 versement* supplementaire* | ^3 versements supplementaires | ^3 montant forfaitaire | ^3 doubler mes | ^3 doubler mon',
  renewal:
    '^3 terme finit | ^3 terme se termine | ^3 terme arrive | ^3 fin de mon terme | ^3 fin du terme | ^3 echeance | ^3 nouveau versement | ^3 nouveau paiement | ^3 nouvelle mensualite | ^5 autre banque | ^5 autre preteur | ^5 autre institution | ^3 changer de banque',
  refinance:
    '^3 sortir de l argent | ^3 sortir de l equite | ^3 valeur nette | ^3 regrouper mes dettes | ^3 regroupement de dettes | ^3 payer mes dettes | ^3 hypothequer a nouveau',
  preApproval:
    '^3 pre approuve* | ^3 preapprob* | ^3 preapprouve* | ^3 taux garanti* | ^3 taux est garanti | ^3 garantir un taux | ^3 garantir mon taux | ^3 garantie de taux | ^3 bloquer un taux | ^3 geler un taux | ^3 reserver un taux',
  eligibility:
    '^2 me qualifie* | ^2 avoir une hypotheque | ^2 obtenir une hypotheque | ^2 obtenir un pret | ^2 etre accepte* | ^2 etre approuve* | ^2 criteres',
  documents:
    '^3 releves bancaires | ^3 preuve de revenu | ^3 talon de paie | ^3 talons de paie | ^3 avis de cotisation | ^3 dois je fournir | ^3 dois je envoyer | ^3 dois je apporter',
  creditScore:
    '^3 ma cote | ^3 cote est | ^3 pointage de credit | ^3 score de credit | ^3 enquete de credit | ^3 equifax | ^3 transunion',
  mic: '^3 placement hypothecaire | ^3 placements hypothecaires',
  privateLending:
    '^3 pret prive | ^3 prets prives | ^3 preteur alternatif | ^3 preteurs alternatifs | ^3 hypotheque privee | ^3 2e hypotheque | ^3 banque refuse | ^3 banque m a refuse | ^3 refuse par ma banque | ^3 refuse par la banque | ^3 refuse a la banque',
  selfEmployed:
    '^3 travailleurs autonomes | ^3 pigiste* | ^3 incorpore* | ^3 ma compagnie | ^3 mon entreprise | ^3 proprietaire d entreprise | ^3 contractuel*',
  newcomers:
    '^3 residence permanente | ^3 resident permanent | ^3 residente permanente | ^3 permis de travail | ^3 permis d etudes | ^3 arrive au canada | ^3 arrivee au canada | ^3 arrive au quebec | ^3 demandeur d asile | ^3 refugie*',
  firstTimeBuyers: '^3 premiere hypotheque | ^3 premier condo | ^3 premiers acheteurs | ^3 accession a la propriete',
  broker:
    '^3 courtier ou banque | ^3 courtier ou la banque | ^3 banque ou courtier | ^3 pourquoi un courtier | ^3 fait un courtier | ^3 avantage d un courtier | ^3 avantages d un courtier',
  licence:
    '^3 amf | ^3 reglemente* | ^3 reglementation | ^3 numero de permis | ^3 arnaque | ^3 fraude | ^3 fiable | ^3 fiables',
  paid: '^4 payer vos services | ^4 payer pour vos services | ^4 payer un courtier | ^3 paye comment | ^3 payes comment | ^3 etes paye* | ^3 remunere* | ^3 remuneration | ^3 vos honoraires | ^3 service est gratuit | ^3 c est gratuit | ^3 coute un courtier | ^4 coutent vos services | ^4 coute vos services | ^4 coute votre service | ^3 chargez vous | ^3 vous chargez | ^3 frais de courtage | ^3 frais de courtier',
  privacy:
    '^3 mes donnees | ^3 mes renseignements | ^3 mes informations | ^3 mes infos | ^3 confidentialite | ^3 loi 25',
  complaints: '^3 pas content* | ^3 insatisfait* | ^3 mecontent* | ^3 mauvais service',
  contact:
    '^3 vous joindre | ^3 vous rejoindre | ^3 votre numero | ^3 votre telephone | ^3 votre courriel | ^3 votre adresse | ^3 heures d ouverture | ^3 ou etes vous | ^3 etes vous situe* | ^3 vos bureaux | ^3 votre bureau',
  person:
    '^3 parler avec | ^3 vrai humain | ^3 vraie personne | ^3 me rappeler | ^3 m appeler | ^3 appelez moi | ^3 prendre rendez',
  findBroker:
    '^5 courtier hypothecaire a | ^5 courtier hypothecaire en | ^5 courtier hypothecaire au | ^5 courtier en | ^5 courtiers en | ^5 courtier au | ^5 courtiers au | ^5 courtiers a | ^5 talk to quelqu un | ^5 parler a quelqu un a | ^4 qui peut m aider | ^4 qui peut nous aider | ^3 cherche un courtier | ^3 courtiers dans | ^3 courtier dans | ^3 courtier de | ^3 courtiers de | ^3 courtier qui | ^3 courtiers qui | ^4 courtiere* | ^3 vos courtiers | ^3 vos agents | ^3 conseiller a | ^3 conseillere a | ^3 conseiller pres | ^4 quelqu un qui parle | ^3 qui parle | ^3 avez vous quelqu un | ^3 liste des courtiers | ^3 courtier nomme | ^3 agent a | ^4 courtier pour | ^4 courtier specialis* | ^4 courtier qui connait',
  products:
    '^3 types d hypotheque* | ^3 sortes d hypotheque* | ^3 genres d hypotheque* | ^3 types de pret* | ^3 sortes de pret* | ^3 pret construction | ^3 hypotheque construction | ^3 faire construire | ^3 construire ma | ^3 construire une | ^2 offrez vous',
  services: '^3 vos services | ^3 m aider | ^3 deuxieme avis | ^3 deuxieme opinion | ^3 que faites vous',
  posts: '^3 vos articles | ^4 article sur | ^4 articles sur | ^4 guide sur | ^4 lire sur | ^3 a lire',
  news: '^3 actualites | ^3 quoi de neuf',
  prime: '^4 taux prime | ^4 taux de base',
  announcementDates:
    '^4 prochaine decision | ^4 annonce de la banque | ^4 annonces de la banque | ^4 banque du canada annonce',
  rentOrBuy: '^4 mieux de louer | ^4 rester locataire',
  prediction:
    '^3 vont monter | ^3 vont descendre | ^3 baisse des taux | ^3 devrais je attendre | ^3 faut il attendre | ^3 prevision* | ^3 prix vont | ^3 taux l an prochain',
  lenders: '^3 quels preteurs | ^3 vos preteurs | ^3 desjardins | ^3 caisse populaire',
  fixedOrVariable:
    '^3 entre taux fixe | ^3 fixe et variable | ^3 fixe et le variable | ^3 difference fixe | ^3 fixe vs variable | ^3 variable vs fixe | ^3 entre fixe | ^3 entre un taux fixe | ^3 entre le taux fixe | ^3 taux variable c est | ^3 quoi un taux variable | ^3 quoi un taux fixe | ^3 fonctionne le taux variable | ^3 taux variable marche | ^3 passer au fixe | ^3 convertir en fixe',
  openOrClosed:
    '^3 pret ouvert | ^3 pret ferme | ^3 ouvert ou ferme | ^3 ouvert et ferme | ^3 ouvert vs ferme | ^3 ferme ou ouvert | ^3 terme ouvert | ^3 terme ferme',
  compounding:
    '^3 interets composes | ^3 calcule l interet | ^3 calculez l interet | ^3 calculez les interets | ^3 semestriel*',
  termOrAmortization:
    '^3 terme et l amortissement | ^3 terme et amortissement | ^3 terme vs amortissement | ^3 entre terme | ^3 entre le terme | ^3 entre un terme | ^3 quoi l amortissement | ^3 quoi un terme | ^3 quoi le terme | ^3 amortissement c est quoi | ^3 plus long amortissement | ^3 30 ans est possible | ^3 30 ans c est possible | ^3 30 ans possible | ^3 sur 40 ans',
  debtService: '^3 d endettement | ^3 taux d effort | ^3 amortissement de la dette',
  loanToValue: '^3 rapport pret | ^3 ratio pret | ^3 pret conventionnel | ^3 rpv | ^3 rapport eleve',
  heloc: '^3 marges de credit | ^3 marge de credit hypothecaire',
  reverse: '^3 inversee | ^3 pret inverse | ^3 hypothecaire inverse | ^3 55 ans et plus | ^2 retraite | ^2 retraites',
  closingCosts:
    '^3 frais de fermeture | ^3 frais d achat | ^3 autres frais | ^3 frais caches | ^3 inspecteur | ^3 frais juridiques | ^3 frais d avocat',
  portability:
    '^3 transferable* | ^3 transferer mon hypotheque | ^3 transferer mon pret | ^3 emmener mon | ^3 amener mon hypotheque | ^3 garder mon hypotheque | ^3 garder mon taux | ^3 prise en charge | ^3 prendre en charge | ^3 reprendre l hypotheque',
  rental:
    '^3 immeuble a revenu* | ^3 louer mon | ^3 revenu de location | ^3 revenus de location | ^3 residence secondaire',
  giftedDown:
    '^4 mise de fonds empruntee | ^4 fonds empruntee | ^3 me donnent | ^3 parents donnent | ^3 don d un | ^3 un don | ^3 don en argent | ^3 don familial | ^3 cadeau | ^3 mes parents | ^3 coemprunteur* | ^3 co emprunteur* | ^3 endosser | ^3 caution | ^3 emprunter ma mise',
  separation:
    '^3 separe* | ^3 separation | ^3 racheter la part | ^3 racheter mon ex | ^3 rachat de part* | ^3 ex conjoint*',
  apply:
    '^3 demande hypothecaire | ^3 appliquer | ^3 par ou commencer | ^3 prochaine etape | ^3 prochaines etapes | ^3 combien de temps ca prend | ^3 prend de temps | ^3 avoir une reponse | ^3 delai | ^3 delais',
  newsletter:
    '^6 me desabonner | ^6 se desabonner | ^6 desabonnement | ^6 me desinscrire | ^6 annuler mes alertes | ^6 annuler mon alerte | ^6 annuler l alerte | ^6 arreter les courriels | ^6 arreter mes alertes | ^6 plus recevoir | ^3 m abonner | ^3 abonner a | ^3 alerte de taux | ^3 alertes de taux',
  joinUs:
    '^3 devenir agent | ^3 travailler pour vous | ^3 travailler chez vous | ^3 offre d emploi | ^3 offres d emploi | ^3 vous embauchez | ^3 vous recrutez',
  mobileApp: '^3 votre application | ^3 une application mobile | ^3 une appli',
  calculators: '^3 votre calculatrice | ^3 outil de calcul | ^3 outils de calcul',
  missedPayment:
    '^3 manque un | ^3 manquer un | ^3 manque mon | ^3 rate un paiement | ^3 saute un | ^3 sauter un | ^3 en retard | ^3 peux plus payer | ^3 peux pas payer | ^3 plus capable de payer | ^3 pas capable de payer | ^3 arrieres | ^3 reprise de finance | ^3 avis de 60 jours | ^3 perdu ma job | ^3 perdu mon travail | ^3 conge de paiement | ^3 report de paiement* | ^3 reporter un paiement',
  greeting: 'bon matin | bon apres midi',
  thanks: 'merci beaucoup | merci bien | parfait',
  bye: 'a bientot | a la prochaine',
  whoAreYou: '^2 un robot | ^2 qui est vayu | ^2 ton nom | ^2 votre nom | ^2 une ia | ^2 intelligence artificielle',
  injection:
    '^4 ignore toutes | ^4 ignorer les instructions | ^4 oublie les instructions | ^4 oubliez | ^4 vos instructions | ^4 liste des prospects | ^4 autres clients | ^4 mot de passe | ^4 base de donnees | ^4 tu es maintenant | ^4 fais semblant | ^4 agis comme | ^4 dis que le taux | ^4 dis que notre taux | ^4 repete apres moi | ^4 cle api | ^4 courriels des clients | ^4 coordonnees des clients | ^4 noms des clients',
}

/** What is typed as it is spoken, folded, and what it stands for. */
export const spokenFrench: Readonly<Record<string, string>> = {
  jai: 'j ai',
  dacompte: 'd acompte',
  jaimerais: 'j aimerais',
  cest: 'c est',
  jpeux: 'je peux',
  jveux: 'je veux',
  jvoudrais: 'je voudrais',
  jsuis: 'je suis',
  chu: 'je suis',
  chui: 'je suis',
  kess: 'qu est ce que',
  kesse: 'qu est ce que',
  keske: 'qu est ce que',
  koi: 'quoi',
  pis: 'et',
  qqun: 'quelqu un',
  qqn: 'quelqu un',
  hypo: 'hypotheque',
  mdf: 'mise de fonds',
}

/** Words that only French has and that visitors write; for telling which language a message is in. */
export const frenchOnly =
  `schl celiapp reer amf arsf notaire preteur preteurs courtiers courtiere immeuble locatif revenus penalites indemnite briser casser
  rompre appelle allo solde terme amortissement marge dossier faillite infolettre plainte confidentialite soumission demande clients versements
  mensuel hypotheques ouvert ferme inversee pis ca cest jai jpeux jveux chu blonde chum mille combien payer peut peuvent ils elle elles
  sont etes avez ont ton tes ses leur leurs ce cette ces qui ou pourquoi quand fois chaque depuis encore aussi plus moins tres bien trop
  beaucoup autre autres mieux valeur emprunt proprietaire locataire parents conjoint enfants banque banques fixer choisir demenage vendre
  louer achete achetons prend prendre faire fait coute coutent couterait ferait donne donnent reste finit fin debut mars avril juin juillet
  aout septembre octobre novembre decembre fevrier janvier`.split(/\s+/)
