import { placeWords } from './assistant-places.ts'

/** What is answered before anything is searched or calculated, in the order in which it is looked for. */
export const concerns = ['danger', 'violence', 'fraud', 'injection', 'tax', 'law', 'person', 'loan', 'other'] as const
export type Concern = (typeof concerns)[number]

/** Words that mean the same to the gate. A pattern names them in braces. */
export const gateWords: Record<string, string> = {
  self: '(my ?|him ?|her ?|them ?)(self|selves|sefl)',
  not: 'not|never|no|don t|dont|doesn t|doesnt|didn t|won t|wont|wouldn t|can t|cant|cannot|isn t|isnt|weren t|wasn t|no longer|without|can not',
  close:
    'him|her|them|you|anyone|whoever|someone|somebody|people|everyone|everybody|(my|the|that|your|this|his|her|our) (\\w+ )?(manager|landlord|agent|broker|lender|banker|teller|lawyer|husband|wife|ex|boss|tenants?|neighbou?r|brother|sister|mother|father|mom|dad|kids?|children|family|realtor|partner|roommate)',
  place: '(my|his|her|this|that|the|your|our) (house|home|place|building|condo|bank|branch|office|apartment)',
  abuser: 'husband|wife|partner|boyfriend|girlfriend|ex|spouse|he|she|dad|father|roommate|landlord|neighbou?r|tenant',
  lender: '(the |my |a |our |any )?(lenders?|banks?|brokers?|underwriters?|insurers?|cmhc|schl|them)',
  paper:
    'pay ?(stub|slip|cheque)s?|stubs?|t4s?|noa|notices? of assessment|letters?|statements?|tax returns?|invoices?|references?|lease|slips?|bail|feuillets?|talons?|releves?|fiches?|avis de cotisation|lettres?|factures?|preuves?',
  fact: '{paper}|documents?|docs|papers|paperwork|papiers?|income|salary|pay|paye?|earnings|wages|job|jobs|employment|employer|application|debts?|revenus?|salaire|emploi|emplois|demande|dettes?|mise de fonds|down payment|reference|bank|banque|lender|preteur|numbers|figures|chiffres|supervisor|tenants?|locataires?|history|historique|rental|loyers?',
  untrue:
    'lie|lying|lied|tweak(ed|ing|s)?|doctored|fak(e|ed|es|ing)|false|falsif*|forge|forged|forging|forgery|invent|invented|inventing|made up(?! of)|fudg*|inflat(e|ed|ing)|exaggerat*|overstat*|photoshop*|bogus|phony|untrue|dishonest*|cheat*|fraud*|counterfeit*|backdat*|misrepresent*|make believe|mentir|mens|menti|menterie|faux|fausses?|fausser|truqu*|trafiqu*|bidons?|invente*|gonfl*|exager*|surevalu*|maquill*|fraude*|frauder|semblant|tricher|triche',
  owed: 'debts?|loans?|cards?|line of credit|heloc|mortgages?|alimony|support( payments)?|payments|job|income|dettes?|prets?|cartes?|marges?|emprunts?|hypotheques?|pension( alimentaire)?',
  live: 'live|living|living there|live there|owner occupied|occupied|move in|primary residence|habit(e|er|era|ons)|vivre|y vivre|occuper',
  rent: 'rent|rented|renting|tenants?|airbnb|investment|louer|location|loue|locataires?',
  machine:
    'instructions?|prompts?|context|programming|guidelines|filters?|training data|system|sql|base64|configuration|config|json|consignes?|contexte|programmation|directives|filtres|regles|rules|safety|securite|restrictions|guidance|limites|conditioning|everything you were told|all you were told',
  other:
    '(other|another|different|every|autres?) (person|people|visitors?|users?|clients?|customers?|applicants?|borrowers?|personnes?|utilisateurs?)|(someone|somebody|anybody) else|neighbou?rs?|clients?|customers?|leads?|applicants|visitors|prospects?|quelqu un d autre|utilisateurs?|voisins?|clients? (name|list)',
  detail:
    'e ?mails?|phones?|numbers?|names?|contacts?|details|addresses|applications?|files?|data|info|information|conversations?|records|leads?|balances?|salary|salaire|courriels?|telephones?|numeros?|noms?|coordonnees|donnees|dossiers?|prospects?|solde|said?',
  show: 'show|give|list|send|dump|export|read|access|tell|who|print|reveal|disclose|share|get|see|montre*|donne*|liste*|affiche*|envoi\\w*|divulgu*|exporte*|ouvre*|who else|what did|lis',
  sold: 'sell*|sale|sold|gift*|gave|inherit*|profits?|gains?|trust|holdco|corporation|incorporat*|flip*|personally|second home|cottage|avoid*|evad*|hit|event|implications?|consequences|advice|owe|rental|airbnb|transfer*|purposes?|bracket|bill|claim|write|smart|vend*|vente|donn(e|er)|fiducie|compagnie|herit*|chalet',
  people:
    'someone|somebody|some one|anyone|anybody|person|human|humans|humain|humaine|humains|people|representative|rep|reps|agents?|brokers?|adviso?e?rs?|manager|supervisor|operator|specialist|colleague|staff|customer service|quelqu un|personne|monde|conseillere?s?|courtiere?s?|representante?|preposee?|gerant|superviseur|collegue|boss|patron|service a la clientele',
  reach:
    'talk|talking|speak (to|with|2|w|directly|.)|speaking (to|with)|speak|chat|chatting|call|callback|phone|ring|contact|reach|reached|appointment|meet|meeting|zoom|sit down|in touch|deal with|discuss|connect|transfer|pass|put|patch|book|schedule|get me|give me|let me|parler|jaser|discuter|appeler|appelle*|rappel*|appel|telephone*|contact*|joindre|rencontr*|rendez vous|rdv|communiqu*|clavarder|faire affaire|passe*|transfer*|mets moi|mettez|donne moi|donnez moi|echanger|m entretenir|dirigez',
  loan: '(car|auto|student|payday|personal|boat|rv|vehicle|motorcycle|truck|vacation|wedding|business) (loans?|financing|lease|leases|lending)|(car|auto|travel|pet|dental|vehicle) insurance|credit cards?|prets? (auto|etudiants?|personnels?|sur salaire|voiture|moto|commercial|commerciaux)|assurances? (auto|voyage|vehicule)|location d auto|cartes? de credit',
  thing:
    'cars?|boats?|vehicles?|trucks?|motorcycles?|rvs?|trailers?|atv|civic|auto|char|bateau|camion|moto|vehicule|roulotte|motoneige|vtt',
}

/**
 * How people say it, a pattern a line, in words without capitals, accents, hyphens and apostrophes. `A & B` finds both in one sentence, in
 * any order; `…` stands for up to five words, `*` for any ending, a dot for the end of a clause, and braces name a list from above.
 */
export const gatePhrases: Record<Concern, string> = {
  danger: `
    (hung|hanged|kill|killed|killing|hurt|hurting|harm|harming|hang|hanging|cut|cutting|shoot|shooting|unalive|drown) {self}
    suicid*|kys|self harm|overdos*|unalive|idees noires|(gonna|going to|want to|wanna|might|ll|m) kms|brains? out|(sauter|brule*) la cervelle|wrists?|les veines
    (want|wants|wanna|ready|rather|wish|better|should|think*|thought*|feel*|way|ways|how|gonna|going) & (die|dead|death|dying|dis?s?ap+ear|not wake up|never (wake|woken|woke|been born))
    (want|wants|like|ready|gonna|wanna) … sleep … {not} wak*|{not} (wake|woken|woke) up
    ({not}|n t|too|lost|deserve|tired of|reason to|reasons to|point in|point of|will to|see (myself|a reason)) … ((to )?(live|living|alive)(?! (in|at|here|there|with|near|on|under|by|off|close|out|like a|a|en|dans|avec|ici|chez|sur|pres|ensemble|la|comfortabl\\w*) )|(to |wanna )(exist|be here|be around|keep going|go on)( any ?more| any longer| like this| no more)? (.|and|but|if|when|next|what))
    nothing (left )?to live for|n?o?t alive|life (is not|isn t|isnt) worth*|not worth living|worthless & (i|feel)|gave? up on life|done with life
    (reason|raison|envie|force|gout) … (wake up|get up|get out of bed|me lever|me reveiller)|(hopeless|worthless|a burden|un fardeau) & (i|je|feel|me)|do something (bad )?to myself|peur … me faire (quelque chose|du mal)|(leave|quitter) (this|ce) (world|monde)
    (end|ended|ending|take|took|taking|taken) (my|his|her|their|our) (own )?li(fe|ves)|end* (it all|everything)|(he|she|they)( s| is| are| re)? (going to|gonna|wants? to) end it
    (want|need) … (it|life|everything) (all )?to (end|stop)|(want|veux) … (be gone|all (of )?(this|it) to stop)|(my )?life is over|(ma )?vie est finie|goodbye (everyone|everybody|world)|(my|a) (suicide |goodbye )?note already|written my note
    (better off|worth more|happier|miss me|only way|life insurance) & (without me|dead|if i (was|were|am|m|wasn t|weren t|wasnt|werent) (gone|dead|around|not here|here))
    (took|swallow*|have|got|ve got|taking|pris|avale*|devant) & (pills|tylenol|pilules|pillules|comprimes|medicaments)
    (i|j|je) (just |was |were )?(die|died|drown|drowned|mourais|meurs|mourrais) & (easier|better|facile|mieux|wish|hope)|(to|painful) drown|me noyer|(sleep|endormir|dormir) (forever|pour toujours)|ending (things|everything|it all)|imagin* … (crash*|dying|my death)
    (meds|medication|medicaments|pills|pilules|razor|lame|rope|corde|blade|rasoir) & (take|taking|prendre|all|tous|toutes|locked|enfermee?|bathroom|myself|me)
    (driv*|crash*|jump*|walk*|step*) … (off (the|a) (road|bridge|cliff|roof|building)|into (a |the )?(wall|tree|truck|pole|traffic)|in front of)
    (been|ve|m) cutting (again|my ?self|my arms)|(do|doing) something stupid (tonight|to myself)|dis?s?ap+ear forever
    (me|m|s|se|s est) (tuer|pendre|pendu|pendue|flinguer|tirer une balle|mutiler|enlever la vie|oter la vie|faire du mal|blesser|suicid*)|(me|se|m|s) (jeter|lancer) (devant|en bas|dans le|du)|me couper (encore|depuis|.)
    (veux|veut|voudrais|envie|gout|aimerais|aimerait|aimerai|prefere*|pens*|songe*|facon|mieux|serais|moyen|comment) & (mourir|crever|creve|disparaitre|la mort|morte?s?)
    (pens*|songe*|planifi*|parle|veux|voudrais|envie|vais|gout|vas)( \\w+)? ?(a|d|de)? en finir|(jamais|pas|pu|plus|pus) … reveiller
    (pas|plus|pu|pus|marre|tanne|tannee|ecoeure|ecoeuree|assez|trop|force|raison|merite|volonte|envie|gout|quoi (bon|sert)) … (vivre(?! (in|at|here|there|with|near|on|under|by|off|close|out|like a|a|en|dans|avec|ici|chez|sur|pres|ensemble|la|comfortabl\\w*) )|(exister|continuer|etre la|etre ici|etre de ce monde)( comme ca| encore)? (.|et|mais|si|un|une|encore))
    pourquoi je (continuerais?|vivrais?)|fin a (mes|ses|tes) jours|fin a (ma|sa) vie|(deteste|hais|hait) ma vie|vie ne sert (plus )?a rien|peine d etre vecue|vie (vaut|valait) (plus|pas)
    (mieux|heureux|heureuse|heureuses|manqu*|assurance vie) & (sans moi|si (j etais|je suis|j suis|j serais) (pas|plus|pu|pus) la|si je mourais|a personne)
    (foncer|rentrer) dans (un|le) (mur|arbre|pilier|camion)|(jeter|sauter|lancer) & (pont|metro|train|fenetre|balcon)
    adieu|bou?t+e? du rouleau|plus d issue|(toute?|tout) (arreter|lacher) .|faire une (connerie|betise) (ce soir|cette nuit)|me couper`,
  violence: `
    (i|we|gonna|going to|ill|wanna) … (kill|shoot|stab|murder|strangle|choke|beat up|attack|hurt) ({close}) (.|who|so|and|if|but|with|for|because|tonight|now)
    ({abuser}) & (hits|hit|beats|beat|punch*|chok*|strangl*|slapp*|abus*|attack*|hurt*|threaten* to (kill|hurt)|going to (kill|hurt)|kill) (me|us|the kids|my kids)
    (break|casser?) (\\w+ ){0,2}(legs|neck|face|bones|jambes|gueule|yeule|cou)|(beats|hits|beat|hit|bat|frappe) (my|our|ma|mon|sa|notre) (mother|mom|mere|sister|brother|soeur|frere|kids|enfants|daughter|fille|son|fils|femme|wife)
    (scared|afraid|terrified) … ({abuser}) … (kill|hurt|shoot|stab|hit)
    threat* to (shoot|kill|hurt|stab|hit)|menace* de (me|nous) (tuer|tirer|frapper|battre)|(gun|knife|fusil|couteau|pistolet) … (head|throat|tempe|tete|gorge)|(m|nous) (a|ont) (encore |deja )?frappe*|with a (knife|gun)|avec (un|une) (couteau|fusil|gun|arme|hache)
    (have|got|bought|grab|getting) (a|my|the) (gun|knife|shotgun|rifle|pistol) (.|and|to|for)
    (i|we|gonna|going to|ill|wanna) … (burn|blow|torch|bomb|set) … ({place})|set fire to
    (je|j|on|vais|vas|va|veux) … (tuer|tirer sur|poignarder|frapper|battre|etrangler|assassiner|faire (du )?mal a) (ce|le|la|les|mon|ma|mes|ton|ce|cette|quelqu un|tout le monde)
    (me|m|nous)( a| ont)? (bat|frappe|frappee?|etrangle|violente|battue?)|(me|nous) (tuer|frapper|battre|faire du mal) & (menace|veut|va|essaye*)
    peur … (me|m|nous) (tue|frappe|batte|fasse)|(j ai|achete*|pris|sorti) … (une arme|un fusil|un gun|un couteau|une carabine)
    feu a (la|ma|sa|leur) (maison|banque|succursale)|sauter (la|ma|sa) (banque|succursale|maison)`,
  fraud: `
    (lie|lying|fake|faking|faked|falsif*|forge|forged|forging|invent|inventing|made up(?! of)|fudg*|inflate|inflating|exaggerat*|overstat*|photoshop*|backdat*|misrepresent*|mentir|mens|menti|menterie|trafiqu*|truqu*|bidons?|exager*|gonfler|tricher|inventer) & (i|we|my|our|me|us|people|someone|lenders?|banks?|je|j|on|mon|ma|mes|nos|notre|moi|te)
    (so (that )?|want )({lender}|they)( to)? (not |don t |dont |won t |wont |doesn t )?(see|notice)|(don t|dont) want … ({lender}) … (see|know)|so (that )?(they|the bank|the lender) (don t|dont|won t|wont|doesn t) (see|know|find)|pour (ne )?pas qu* … (voi\\w+|sach\\w+)|(delete|remove|enlever|retirer) … pages?
    (i ll|we ll|i will|boss|employer|friend|dad|patron|pere|ami|on va|je vais) … (say|dire|tell|confirm*) … (i|je|we|on) … (even though|meme si|although|alors que)
    ({untrue}) & ({fact})
    (pretend*|pose as|act like|vouch*) & (boss|employer|manager|work|works|job|married|bank|lender|live|landlord)
    (edit*|alter*|doctored|doctor(ing)? (up|my|the|a|our|some)|modifi*|tamper*|chang*|arranger?) … ({paper})|({paper}) … (edited|altered|doctored|changed|modifiee?s?|changee?s?|look better)|l air (mieux|meilleure?s?)
    (make|makes|made|create|print|sell*|fait|font|faire|imprim*|does|do) (me |us |up |moi |for me )?(a |an |some |des |un |une |de )?(new |nouveaux? )?(pay ?stubs?|t4s?|noa|talons?|fiches?)
    ({paper}) & ({not}|never) (work|worked) (at|for|there)|(lettres?|preuve) & travaille pas|(say|dire|tell|confirm*|vouch*|confirmer) … (je travaille|i work|i worked) (for|at|there|pour|chez)
    (isn t|isnt|not|pas|n est pas) (real|true|vraie?|mine|my own|a moi) & ({fact}|deposit|money|argent)
    (caught|get caught|find out|found out|finds out|detect|discover|pogner|decouv*|savent?|sache) & (lie|lied|lying|fak*|menti|mentir|exager*)
    (look|looks|seem|l air) (like |as if |de |d )(i |we )?(earn*|make|gagner)|(not|isn t|isnt|pas|never) (really |vraiment )(a |un )?(gift|don)|(doesn t|doesnt|does not|existe) (exist|pas) & ({fact})|(gift|don) & (not|isn t|pas) (really|vraiment)
    (primary|main|principal\\w*|owner) (home|house|residence|occupied) & (say|write|claim|declare|tell|put) & (investment|rental|rent|tenants?)|(dire|ecrire|declarer|dit) & residence principale & (investissement|louer|meme si|mais)
    (i|we|j ai|on a) (have )?(never|jamais|didn t|didnt|haven t|pas) (tell|told|dit|mention|mentioned|declared|disclosed|disclose|declare) & ({lender}|banque|preteur)|(i|we) (ll|will|are going to|m going to) (just )?(say|claim|tell them|pretend) (that )?(we|i|it|the|she|he|its)|(on va|je vais) dire (qu on|que je|que c est)
    sign* (for|as|pour|a) (him|her|my|someone|sa place|la place|lui|elle) & (know|knowing|sait|savoir)|(friend|cousin|buddy|ami|frere|brother)s? & (account|compte) & (proof|preuve|mine|show|montrer)|(arrondir|round* up) & (salaire|salary|income|revenu)|passer pour & (employeur|patron|boss)
    i lied|if (i|we) lie|j ai menti|si (je|on) ment|add* (a|another) zero|ajout* un zero|blind eye|ferme* les yeux
    (bump*|pad|puff|round|jack) (up )?(my |the |our )?(income|salary|pay|earnings|numbers)|ajouter a (mon|mes|nos) (revenus?|salaires?)|jouer avec les chiffres|arrange* les chiffres|make the numbers work
    (say|claim|tell|write|pretend|declare|confirm*) (that |them |the bank |the lender |my lender |we |a )*i (make|earn) more|(?<!veux )(dire|declarer|pretendre) que (je|on|nous) (gagne|fais|fait|gagnons) plus|(say*|claim|tell|write|pretend|declare|confirm*) (that |them |the bank |the lender |my lender |we |i |a )*(make|earn|higher|makes|earns|more) … (more|than|salary|income|price)
    (higher|more|plus|bigger) … (than|que) (i|we|it|le|la|ce que) … (actually|really|vrai|vraie|reel)
    (higher|inflated|plus (haut|eleve)) (price|prix|value)? ?(on|in|au|dans|sur) … (contract|offer|agreement|contrat|offre|promesse)|prix plus haut
    (tell*|say|saying|said|claim*|dit|dire|disons|pretend*|declarer) & ({live}) & ({rent})
    (say|claim|tell \\w+ \\w+|dire|dis) (that |que )?(i m|im|i am|we re|je suis|on est) (still|encore) (married|employed|together|working|marie|mariee|ensemble)
    just (put|write|say) … as (my|our|the)|(mets?|mettre|ecris|met) (juste|seulement) … (comme|de) revenu|nobody (ever )?(checks?|verif*)|personne (ne )?verifie*|before (they|anyone|the bank) notices?|sans que ca paraisse
    (would|will|could|can) … ({lender}|anyone|they) … (catch|notice)|anyone find out|rendrait compte|s en apercev*
    (hid|hide|hiding|conceal*|cach(e|er|ons)|dissimul*|tai(re|s)|omet*|omit*|leav* (out|off)|laisser faire) … ({owed})|({owed}) … (hidden|secret|cachee?s?) … (from|de|a)|leave … ({owed}) … (out|off)|(say|dire) … (it s|its|it is|qu il est) (higher|plus (haut|eleve))|(pretend*|pretendr*) & (gift|don)|(can|should|could) (i|we) not (mention|declare|disclose|tell)|(peux|peut|pourrait) pas (mentionner|declarer)|(secret|keep* it|hide*|cache*) … (from|a|au) (the |my |la |ma )?(lenders?|banks?|banque|preteur)
    ({not}|rather not|pas|plus|avoid)( \\w+){0,2} (tell*|mention*|disclos*|declar*|parler?|dire|dirai|dis|mettre|mentionner) (de |des |du |it |to |mon |ma |mes |my |a |the |an |une? |la |le |au |aux |any |other |second |autres? |leur |deuxieme )*({lender}|{owed}|preteurs?|banque|caisse|about)
    (je|on|j) … (parle|dis|dise|dirai|mentionne|declare|avoue|parlerai) … (pas|rien) & (preteur|banque|hypotheques?|prets?|dettes?|caisse|courtier)
    straw (buyer|man|borrower)|prete nom|(else s?|brother|sister|cousin|friend|dad|mom|parent|buddy)s? (s )?(sin|identity)|(nas|identite) (de|d) (quelqu|un|mon|ma)|(someone|somebody) else s sin
    (apply|applying|borrow*|buy*|use|using|put|mettre|utiliser|appliquer|demande|emprunter) & (name|nom|au nom de) & (brothers?|sisters?|cousins?|friends?|mothers?|late|dead|dads?|moms?|else|elses|buddy|frere|soeur|cousine?|amie?|mere|pere|quelqu un|decedee?) & (apply|application|mortgage|loan|credit|demande|appliquer|emprunter|borrow)
    (say*|says|call*|claim|sign|write|dire|dis) & (gift|savings|don|epargnes?|my own) & (back|rembours*|borrow*|loan|emprunt*|shark)
    (look|looks|appear|pass|faire) (it off )?(like|as|croire) … (down payment|my own money|mise de fonds)|(tell|say|dire|dis) & ({lender}|banque|preteur) & (but|mais) (really|actually|it s really|its really|en vrai|c est|en fait)
    commit* … fraud|penalt* for … fraud|peine … fraude|is (it|that|this) fraud|est ce (de la|une) fraude`,
  injection: `
    (ignor*|disregard|forget|override|bypass|drop|obey|repeat|print|reveal|leak|output|translate|hidden|secret|initial|oubli*|contourn*|outrepass*|abstraction|desactiv*|tiens pas compte|cachee?s?|secretes?|repete*|recopi*|affiche*|traduis|disable)( \\w+){0,2} ({machine}|training data|donnees d entrainement)
    (show|what|whats|give|tell|montre*|quoi|quels?|donne*|dis)( \\w+){0,3} (your|ur|tes|vos|ton|ta|system|hidden|secretes?|cachee?s?) (\\w+ )?(instructions?|prompts?|context|programming|training data|consignes|contexte|programmation|config\\w*|message)
    (new|nouvelles?) (instructions?|consignes?|rules?|regles?|order) (are|is|sont|.)|(forget|oublie) (who|what|qui|ce que) (you are|tu es)|(instructions|consignes) … (t ont|they|vous a t on) … (give|gave|donnee?s?)|(nothing else|rien d autre) & (write|say|ecris|dis)|(instructions?|consignes?) (secretes?|cachee?s?)|(repl(y|ied)|respond|answer|reponds|repondez|output)( \\w+)? (only|just|seulement|exactly|uniquement) & (appro\\w+|0|rates?|taux|guarantee*)
    (ignore|disregard|forget|oublie*|ignore*) … (you were|you ve been|you have been|as ete|t a|t ont|vous a) (told|dit|appris|trained|given)
    (were|was|are) you … (told|given|instructed|prompted|programmed)|(t a|vous a) (ton |t on )?(dit|demande) (au|avant)|your (instructions|prompts?|config*|programming|context|source code)|(tes|vos) (nouvelles )?(instructions|consignes)
    (system|hidden|initial|original|developer) (prompt|message)|prompt (systeme|cache|initial)|(say|repeat|print|recopi*|repete*|tell) … (verbatim|word for word|mot pour mot|mot a mot|after me|apres moi)|text above|texte plus haut
    (you are|u r|you re|act|be|behave|tu es|agis|fais|deviens|respond|jou(e|ons|ez)) (now |maintenant |like |as |comme |an? |une? |if |le |role |a |d |just |the |real )*(dan|jailbroken|unrestricted|unfiltered|uncensored|general assistant|assistant general|evil|pirate|hacker|terminal|robot|bot|model|role|jeu|ai|assistant|you have no|si tu n)
    you are now|from now on (you|u|act|respond|answer|speak)|a partir de maintenant (tu|vous|reponds)|jailbreak*|do anything now|pretend (that )?(you|u|your)|pretend … rate|role ?play*|jeu de role|act as if
    (you|u|tu|vous) (have|had|got|as|avez|n as|n avez|n avais|avais) (no|aucune?|pas de|plus de) (rules?|restrictions|limits|filters|regles?|limites?|filtres)|(sans|without) (limites?|limits|filters?|filtres?|restrictions?)|(regles|rules) cachees?|hidden rules|(previous|last|precedent|dernier) (visitor|visiteur|user)|(visiteur|utilisateur) precedent|panneau d admin*
    (maintenance|developer|debug|god|admin|dev|root) (mode|access|session|panel)|(mode|session) (maintenance|developpeur|admin*|debogage)|simul(ate|e|ez) (an?|une?)|sudo|role system|base64|(run|execute|execut*) … sql|select … from (agents|leads|users|clients|customers)|drop table|union select|script alert|etc passwd
    (i (am|m)|je suis) (the|your|le|ton|votre) (developer|admin*|creator|programmer|developpeur|createur|programmeur)|as an admin*|en tant qu (admin*|developpeur)|(work|travaille) (at|for|chez) maplekey
    prompts?(?! (pay\\w*|answer|reply))|training data|(trained on|entraine)|(your|tes) (rules|regles|limits) (do|don|ne|s)|admin (access|rights)|acces admin|override code|(do|fais|obey) (whatever|everything|anything|tout ce que) (that )?(i|je|you)|pirate|(imagine|suppose) (you|that you|tu|que tu) (are|es|have)|(internal|internes?) notes|notes internes|(private|prives?) (phone )?(numbers?|numeros?)|(numbers?|numeros) prives|their commissions|leurs commissions
    (list|lister|liste|name|tell me (everything |all )?about|dis moi tout sur|everything about) … (customers|clients|users|leads|utilisateurs|prospects|visitors)|(words|mots|sentence|text|texte|phrase) (above|plus haut)|({show}) (me |moi )?(the |le )(application|file|dossier) (of|de|d) \\w+ \\w+ .
    (admin|administrator|root|user|master|database|site|your|the) (s )?passwords?|mot de passe (de|du|d|admin)|api keys?|cles? api|(you|tu) (must|dois) … (obey|obeir)|m obeir|obey me
    ({show}) & ({other}) & ({detail})
    (list|show|give|export|dump|print|send|liste*|montre*) (me |moi |us |all |every |the |your |tous |les |tes |vos )*(leads?|lead list|quote requests|prospects?)|leads & (yesterday|week|today)
    (mortgage|balance|solde|rate|application|dossier|hypothecaire) & (my|mon|ma) (ex|ex \\w+|neighbou?r|boss|friend|voisine?|ami) & (with you|chez vous|your client)|(is|c est) (your|a|votre|un) cliente?|who else … you|qui d autre … (parle|ecrit)
    . (please |now |and |so |just |lets )?(say|write|confirm|state|promise|repeat|dis|ecris|confirme|repete|dites|ecrivez|confirmez|promets|reply|respond|answer|reponds)( only| just| moi| seulement)?( that| que| with| exactly)? … (guarantee*|promise*|approv*|rate is|rates are|garanti*|promet*|taux est|oui)
    (tell|say|confirm|dis) … (rates?|everyone|taux) (is|are|was|est) (now )?(0|1|zero|one|free|approved)|visitor is approved|visiteur est approuve|approves (everyone|everybody)|approuve tout le monde|rates (is|are) 0
    (override|set|change|hack|mets) (the|your|le|ton) (rate|taux) (to|a)|confirm in writing|confirme par ecrit|so i can screenshot|que je fasse une capture|dis que (le|notre|votre|nos) taux`,
  tax: `
    tax deduct*|deductib*|deduct \\w+|principal residence exemption|exemption pour residence principale|write … off|deduire|capital gains?|taxable|taxation|depreciate|cca|smith man\\w+|underused housing|cra & (audit*|report*|catch)|gains? en capital|imposables?|imposee?s?|mise a part de l argent|dpa|fisc|fiscal*|fiscaux|impots?|revenu quebec
    (tax|taxes|taxed|taxing) & ({sold})
    triggers? … tax|taxed|taxation|claim … interest|(do|would|will) i owe … cra|(do|would|will) i owe … anything & cra|(file|do|filing|faire) … (taxes|impots)|taxes & landlord|arc & (dois|doit)|credit & (refundable|remboursable)
    (inheritance|estate|gift|income|wealth|exit|death|flipping) tax*|(pay|paying|no|much|avoid|save on|save|without paying|owe|reduce) (any |the |income |in |is the |my |less )*tax(es)? (on|when|if|for|i|will|.|from|apply)
    (what|which|how much) (\\w+ )?tax(es)? (apply|do|will|would|is|on|if|when|hit)|(report|declare|claim) … (tax return|line [0-9]+|my taxes|the cra|to cra)|claim … amount
    (gst|hst|qst|tps|tvq|tvh) & (file|claim|reclamer|declarer|j ai droit|j ai tu droit)|(reclamer|claim) & (ma declaration|my return|line [0-9]+)|taxe … logements? (vacants?|sous utilises?)`,
  law: `
    legal|legally|illegal|illegally|legalement|illegale?s?|juridique*|legale?|(au sens de|selon) la loi|lawsuit|sue|sued|suing|poursuivie?s?|poursuivre (en justice|(mon|ma|le|la|un|une) (preteur|banque|notaire|vendeur|constructeur|inspecteur|voisin|agent|courtier|entrepreneur|locataire|proprio|ex))|(le|la|les) poursuivre|small claims|(to|in|aller en|devant la) (court|cour)|tribunal
    forc* (the |a |la |une )?(sale|vente)|against the law|contre la loi|by law|la loi dit|(contest*|dispute|remove) … (lien|hypotheque legale)|(raise|increase|augmenter) (my |the |le |mon )?(rent|loyer)|(seller|builder|vendeur|constructeur) … (lied|menti|hid|cache|cachait)|(my|ma) (liability|responsabilite)|disputed|contestee?|me poursuit
    liable|liability for|responsable si|negligen*|breach*|bris de contrat|binding & (offer|verbal|contract|signature)|enforceable|null and void|recours|vices? caches?|prenup*|pre nup*|cohabitation agreement|contrat de mariage
    (my|tenant s?|legal|buyer s?|quels sont mes|mes|ai je le) (rights|droits?) (.|if|when|si|de|as|a)|rights if
    (back out|walk away|walking away|withdraw|pull out|me retirer|retirer|desister) … (offer|purchase|agreement|deal|sale|offre|promesse|achat)|walk(ing)? away from (my|the) mortgage
    evict*|evinc*|expuls*|tenants? … ({not}|refuse*) (\\w+ )?(leave|pay|move)|locataires? … (veut|veulent|refuse*) (pas|de)
    (should|better|or|vs|mieux) … (joint tenan*|tenan* in common|indivise?|copropriete)
    (ex|spouse|husband|wife|partner|girlfriend|boyfriend|she|he|elle|il|conjointe?|blonde|chum|mari|femme) & (entitled|get|gets|half|claim|take my|take the|droit|prendre|moitie|reclamer) & (break up|split|split up|separat*|divorc*|not on title|isn t on title|on title|legally|entitled|separe*|acte|house|maison|years|ans) & (if|is|does|can|entitled|si|tu|t elle|t il|peut|a) & (half|entitled|take|moitie|droit|prendre)
    (clause|contract|agreement|fine print|essence|contrat|promesse|offre|clauses) … (mean|means|valid|void|overrid*|veut dire|signifie|valide|nulle?|say about)|(mean|means|dire|signifie) … (clause|contract|agreement|contrat|offre|promesse)|(separation|verbal) (agreement|offer) … (mortgage|binding|override)
    should i sign (this|the|my|a) (contract|agreement|waiver|release)|(read|check|review|lire|verifier|reviser) (over )?(my|the|this|mon|le|ce|notre) (contract|agreement|contrat|bail)|dois (je )?le signer
    seller … (forced|force|refus* to close|backing out)|vendeur … force|(lawyer|notary|builder|inspector|notaire|avocat|constructeur|entrepreneur) … (mistake|missed|malpractice|messed up|cancels?|erreur|faute|annule|manque)|offre verbale`,
  person: `
    (talk|speak|chat|talking|speaking|discuss|deal|meet|sit down|parle|parler|jaser|discuter|entretenir|echanger|clavarder|affaire|rencontrer)( \\w+){0,3} (to|with|w|2|a|avec|de|des|du|un|une|au) (\\w+ ){0,3}({people})
    ({people}) … (i can|i could|can i|to|that i|pour|a qui|available|que je peux|disponible|instead|in|who can|on duty) … (talk|speak|chat|call|meet|sit|phone|parler|jaser|rencontrer|right now|maintenant|now)( .| to| with| about| a| instead| down)?
    (who|qui|anyone|someone|anybody|somebody|quelqu un|people) & (i can|can i|could i|je peux|je pourrais) … (speak|talk|chat|call|phone|parler|jaser|appeler)
    (is|are|anyone|somebody|someone|quelqu un) … (available|disponible) (to|for|pour|right|now|.)
    ({people}|you|tu|vous|one of your \\w+|un de vos \\w+) (can |could |may |to |please |from there |peux |pourrait |pourrait il |peut |peut il |tu |pouvez )*(call|phone|ring|text|contact|reach|get back to|get in touch with|reach out to|m|me) (me|us|appeler|rappeler|contacter|telephoner|joindre|faire rappeler)
    (call|phone|ring|text|contact) me (back|at|on|now|please|pls|tomorrow|today|tonight|this|asap|later|[0-9]+|.)|(have|can|could|get|ask|let) … ({people}) … (call|contact|phone|ring|text|reach out|get in touch)|(in touch|get back|reach out) (with|to) me|call(ing)? somebody|(can|could) i (just )?(call|phone) (somebody|someone|you|a|an)
    (book|schedule|set up|arrange|request|make|want|need|like|have|prefer) (me |a |an |my |in )*(\\w+ )?(call|callback|call back|appointment|meeting|consultation|consult|zoom|video call|phone call|phone conversation|rep|advisor) (with|.|tomorrow|please|for|next|to|today|this)|(book|schedule) … (zoom|meeting|appointment|advisor)|an appointment
    (connect|transfer|put|patch|pass|hook|hand) (me|us) (to|with|through|over|up|on)|(passe|passez|transfere*|mets|mettez|dirig*|connect*)( moi| nous) (au|a|en|vers|le|la)|(me|nous) (passer|transferer) (un|une|quelqu|a|au|le|la)
    (get|give|bring|find|send|passe|passez|donne|donnez|mets|mettez|transferez|transfere|want|need|veux|voudrais|prefer|rather|besoin d|arrange)( me| moi| us| nous)?( to have)? (a |an |un |une |du |somebody |en contact avec )*(real |live |vrai |vraie |actual |licensed )*(human|person|representative|rep|operator|agent|broker|advisor|manager|somebody|someone|colleague|callback|humain|humaine|personne|agent|conseiller|courtier|collegue|quelqu un|monde)( being)? (.|please|pls|now|plz|here|not|to talk|in charge|en charge|svp|stp|la|tout de suite|pas|instead|rather)
    callback|in person|en personne|etre humain|(switch|set) me (to|up)|({people}) (email|e mail|write to|m ecrive)( me)?|vrai monde|(number|numero) … (call|appeler)|({people}|specialistes?) (me|m) (contacte|appelle|rappelle|telephone)|(parler|jaser) ({people})|over the phone|by phone|par telephone|au telephone|human (support|help|being)|aide humaine|contact person|personne ressource|(real|live|actual|vrai|vraie|vrais) ({people})|(not|pas) (a|an|un|d un|une) (program|programme|bot|robot|ai|ia|machine)|(get|give|donne*|find) (me|moi) (someone|somebody|quelqu un)|(put|mettre|mets) … (somebody|someone|quelqu un)( on)?|(someone|somebody|quelqu un) (from|au|de) (the |your |votre |ton )?(office|bureau|team|equipe)|(see|voir|visit) (someone|somebody|quelqu un)|reach out to me
    (who|how|what s|whats|number|comment|qui|numero) (\\w+ )?(can|do|should|could|to|je|pour|est ce que|joindre) (i |que je |je peux |un |peux )*(phone|call|talk to|speak to|speak with|speak|reach|appeler|joindre|parler|vrai)( un| une| vrai| vraie| courtier| someone| somebody| a| an| actual| mortgage| real| to| with| human)*( {people})? (pour|about|.|this|person|human|broker|agent|hypothecaire|ca)
    ({not}|stop|hate|sick of|tired of|instead of|enough|pas|plus|tanne|marre|assez|arrete*) … (bot|robot|computer|machine|chatbot|ai|ordinateur|ia) (.|answers?|give|donne|reponses?|now)
    . (live |real |human |mortgage |customer |un |une |vrai |vraie |le )*(human|agent|operator|person|representative|rep|broker|advisor|adviser|customer service|humain|humaine|conseiller|courtier|personne|representant|operateur|prepose|boss)( please| pls| plz| now| svp| stp| s il vous plait| tout de suite)* .
    (parler|jaser|parle) a (du monde|quelqu un|ton boss|un humain)|(appelez|appelle|rappelez|rappelle|contactez|contacte|joignez|textez)( moi| nous)|(me|m|nous) (faire )?(rappel*|appeler|contacter|joindre|telephoner)|faites moi contacter|(communiqu*|entre en contact) avec moi
    (prendre|fixer|avoir|ceduler|booker|planifier|organise*|faire|un) (un |une )?(rendez vous|rdv|appel|rappel|rencontre|zoom) (avec|.|pour|la semaine|demain|svp|telephonique|cette)|conversation (au telephone|telephonique)|phone conversation|(rendez vous|rdv) avec|appeler quelqu un|en jaser`,
  loan: `
    (do|can|could) (you|u|you guys) … ({loan})|(need|want|get|looking for|apply for|offer|best|small|recommend) … ({loan})|payday loans?
    (money|argent|besoin) (for|pour) (a |an |un |une )({thing})|(lease|leasing|finance|financing|loan for|loan to buy|financer|pret pour|pret pour acheter) (a |an |my |un |une |mon |ma |new |used |[0-9]+ )*({thing})
    (faites vous|vendez vous|offrez vous|pouvez vous|avez vous|vous (faites|offrez|vendez)|vendez|financez vous|besoin d|veux|voudrais|cherche|obtenir|avoir|faut) … ({loan})|. (un |une |des )?({loan}) (pour|.|rapide|for|sans)|prets? sur salaire`,
  other: `
    passports?|passeports?|(best|meilleure?) (phone|laptop|tv|telephone|ordinateur)|(find|trouve*) (me |moi )(a |un |une )?job|sings?|chante|aliens|extraterrestres|world war|guerre mondiale|rain|raining|pleuvoir|neiger|calories|square root|racine carree|convert*|convertis|dinner|souper|book me|reserve moi|girlfriend|boyfriend & (should|break)|laisser mon chum|(do|with) my (\\w+ )?assignment|temperature|(cook|cuire)|president|corrige|histoire .|quelle action|which stock|homework|devoirs?|maths?|mathematics|mountain|montagne|lasagn*|forecast (for|on)|(ecris|write) … code|joueur de|player
    weather|recipes?|recettes?|how to cook|cook*|pancakes?|pizza|restaurants?|resto|hockey|football|soccer|baseball|basketball|leafs|canucks|oilers|jays|alouettes|(won|win|gagne*) & (game|match|cup|yesterday|hier|coupe|partie|elections?|liberals|conservatives|liberaux|conservateurs)|(is|will) \\w+ going to win
    netflix|movies?|films?|songs?|chansons?|jokes?|blagues?|poems?|poemes?|essay|(tell|write|ecris|redige) … (story|stories|histoire|redaction|texte)|homework|devoirs? de|python|javascript|java|html|programme en|(write|fix|debug) … (code|script|program)|horoscope|resume|(mon|un) cv|redaction|cover letter|travail d histoire
    vot(e|er) (for|pour|contre)|(devrais|dois|vais|should i) vot*|who … vote|qui … vote*|elections?|trump|trudeau|carney|poilievre|legault|politic*|politique*|(prime|premier) minist*|bitcoin|crypto*|ethereum|(buy|invest in|acheter|investir dans) … (stocks?|actions|shares|gold)|nvidia|lottery|loterie
    (lose|losing) … weight|diet|maigrir|flights? (to|from)|vols? (pas|pour|vers)|hotels?|(translate|traduis*|traduire)|capital of|capitale d*|population of|how (old|tall) is|quel age a|hauteur d*|meaning of life|sens de la vie|wifi|taylor swift|celine dion|(good|bon) (book|livre)|what time is it|quelle heure est|moon|lune|physics|physique|gas prices?|prix de l essence|leaking|robinet|quel temps (fait|fera)|temps fera|meteo|poutine|crepes
    (my|mon|ma) (dog|cat|pet|chien|chat|chatte) … (sick|ill|malade|eat*|mange)|(solve|resous) … \\w+|combien font|[0-9]+ (times|divided by|multiplied by|fois|divise par|x) [0-9]+|(what is|what s|whats|c est quoi) [0-9]+ (of|de|x) [0-9]+`,
}

/** Figures of speech and questions about mortgages that sound alike. They are taken out before a concern is looked for. */
export const harmless: Partial<Record<Concern, string>> = {
  other: 'politique de confidentialite',
  danger: `
    without killing myself|killing myself (working|paying|trying|saving|to (make|pay|save|afford|keep))
    die (than|in (my|this|our|the) (house|home|own)|at home|debt|rich|without|with no)|life (savings|insurance policy|lease|cover)|(how|what) (does|would|happens) … death|death (benefit|certificate)|(if|when|after) (i|my|we|one|he|she)( (?!just)\\w+)? (die|dies|died|pass)
    (financial*|career|credit) suicid(e|al)|suicide (clause|exclusion|financier)|financierement suicidaire
    me tuer (au travail|a (la tache|l ouvrage|travailler|payer))|(taux|hypotheque|paiements?|dettes?|frais|banque|ca|versements?|renovations?) (va|vont|va finir par) me tuer|dying to|hurting myself by
    mourir (proprietaire|dans ma|chez|sans dette)|vie (commune|de couple)
    en finir (avec (mon|mes|ce|cet|cette|ces|les?|l|(ma|la) (?!vie))|au plus vite|le plus|rapidement)|disparaitre (mes|ma|mon|la|les)`,
  violence:
    '(taux|hypotheque|paiements?|dettes?|frais|banque|ca|versements?|renovations?) (va|vont|va finir par) me tuer|tuer (ma|mes|mon|la|les|cette|ce) (dettes?|pret|prets|hypotheque|marge|soldes?|cartes?)|hits? (me|us) with|beats? (me|us) to|(kill|hurt|attack)( \\w+){0,3} (score|credit|chances|rating|deal)',
  fraud:
    'pretend to be (the|a|my) (lender|bank|broker)|semblant d etre (le|la|un|une) (preteur|banque|courtier)|(has|have|shows?|contains?) (a |an |some )?(false|wrong) \\w+|(a|ont|contient) (une |des )?fausses? \\w+|(prices?|market|prix|marche) (\\w+ ){0,2}(inflated|exaggerated|gonfle\\w*|exager\\w*)|(someone|somebody|they|he|she|seller|vendeur|quelqu un)( has| have)? (forged|faked|lied|a menti)|(lied|lying|lies|lie) to (me|us)|(not|won t|wont|didn t|doesn t|never|can t) (tell|mention to) (me|us)|(report*|victims? of|title|detect|protect|against|insurance|cover) … fraud|fraud (alert|department)|(do|must) (i|we) (have to )?(tell|mention|declare|disclose)|il est faux',
  injection: '(say|confirm|tell me) (it )?(again|whether)|skip the|what are the (rules|guidelines)',
  tax: 'impots? sur les acheteurs|(foreign|non resident) (buyers? )?(speculation )?tax(es)?|(land transfer|transfer|property|municipal|school|welcome|sales|provincial|yearly|annual) tax(es)?|tax on (the |my )?(cmhc|premium|insurance|mortgage insurance)|(before|after|pre|avant|apres) (tax|taxes|l impot|impots?)|tax (free|return|returns|slips?|assessment|bill|account)|(impots?|taxes?) (foncie*|municipales?|scolaires?)|declarations? d impots?|tax(es)?( of| is| are| at| about| around)? [0-9]+|[0-9]+( a year| a month| k| in| for| of)* tax(es)?|write off the lender',
  law: '(co ?signers?|cosigner|guarantors?|endosseurs?)( \\w+){0,2} (liable|responsables?)|hypotheques? legales?|(logements?|loyers?) legal|power of sale|legal (fees?|costs?|suite|suites|description|secondary|basement|unit|name)|(is|are)? ?(pre ?approval|rate hold) binding|frais legaux|lawyers?|the legal',
  person:
    '(are|r|is|es|etes|is this|am i) (you|u|tu|vous|this|it|talking to|speaking to|speaking with)? ?(a |an |really |even |une? )*(real |live |actual |human |vraie? )*(person|human|people|being|bot|robot|agent|humain|personne|machine|ai)|({not})( want| to| have| need| please)* (call|calling|contact|contacting|text|phone)( me)?|(ne )?m appelez pas|(call|contact|text|email|appel*) (me |moi )?(when|if|quand|si)|(i|we|ai|on a) (have |just )?(spoke|spoken|talked|parle) (to|with|a|avec) (my|mon|a|an|un|the)( \\w+)?',
}

/** With one of these, a message is about a mortgage after all, or about a broker of some place or language. */
export const unless: Partial<Record<Concern, string>> = {
  person: `${placeWords.filter((word) => word.length > 4).join('|')}|unhappy|complain\\w*|rude|plaint\\w*|me plaindre|insatisfait\\w*|mecontent\\w*|(in|speaks?|speaking) (french|english|spanish|punjabi|mandarin|cantonese|hindi|arabic|tagalog|italian|portuguese|polish|farsi)|parle (francais|anglais|espagnol|arabe|italien)`,
  loan: 'mortgages?|hous(e|es|ing)|homes?|condos?|propert(y|ies)|afford|qualif*|approv*|borrow|down payment|income|salary|refinanc*|consolidat*|hypothe*|maisons?|achat|admissib*|emprunter|mon salaire|revenus?|mise de fonds|propriete|[0-9]{3}',
  other:
    'mortgages?|hous(e|es|ing)|homes?|condos?|propert(y|ies)|afford|qualif*|approv*|borrow|down payment|lend(er|ers|ing)|rates?|renew*|refinanc*|payments?|insur*|loans?|hypothe*|maisons?|logement|taux|prets?|preteurs?|paiements?|versements?|mise de fonds|emprunter|assurances?|propriete|income|revenus?',
}
