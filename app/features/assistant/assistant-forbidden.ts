/**
 * What nobody may say for this brokerage, though it holds no figure: each pattern is looked for in one sentence. They are wider than
 * need be: an honest sentence that is refused costs some fluency, since the site's own answer is said then.
 */
const forbidden: readonly RegExp[] = [
  // Promises before a lender has said yes.
  /\bguarant(?:ee|eed|ees|eeing)\b|\brisk[- ]free\b|\b(?:no|zero|without (?:any )?) ?risk\b|\bno credit check|\bwithout (?:a |any )?credit check/,
  /\b(?:you(?: a|['’])re|you (?:will|would|have|['’]ll) be(?:en)?|you['’](?:ll be|ve been)|consider yourself|your (?:mortgage|application|loan|file|credit) (?:is|has been|will be|gets)) (?:\w+ ){0,2}(?:pre-?)?(?:approved|accepted|qualified|eligible)\b/,
  /(?<!\b(?:if|whether|that|when|what|before|once) )\byou (?:will |would |['’]?ll )?(?:\w+ly )?(?:qualify|get approved|get (?:the|this|your) (?:mortgage|loan))\b/,
  /\b(?:certain|sure|instant|automatic|assured|immediate|easy) (?:approval|acceptance)\b|\b(?:approval|acceptance) (?:is|will be) (?:\w+ )?(?:certain|sure|assured|automatic|instant|immediate|easy|formality)\b/,
  /\b(?:every(?:one|body)|any(?:one|body)|nobody|no one) (?:is|gets|will be|can be|ever gets) (?:\w+ )?(?:approved|accepted|qualified|refused|declined|turned down)\b/,
  /\b(?:we|i) (?:promise|swear|vow|pledge|assure|ensure|will (?:beat|match))\b|\bunbeatable\b|\bbeats? any\b|\bbetter than any\b|\bno (?:hidden )?(?:fees?|costs?) (?:at all|ever|whatsoever)\b/,
  /\b(?:lowest|best|cheapest)\b[^.!?]{0,30}\b(?:in|on|across|of|anywhere in) (?:the |all of )?(?:canada|ontario|quebec|market|country|city|province|industry|town|world)\b/,
  // Forecasts.
  /\b(?:will|going to|should|expected to|likely to|set to|about to|bound to|gonna)\b[^.!?]{0,25}\b(?:fall|drop|rise|climb|increase|decrease|decline|go (?:up|down|higher|lower)|come down|be (?:lower|higher|cut|raised)|crash|soar|recover|ease|jump|plunge)\b/,
  /\b(?:rates?|prices?|prime|values?|market) (?:is|are) (?:\w+ )?(?:falling|rising|dropping|climbing|heading|coming down|going (?:up|down))\b/,
  // Advice, above all of the law and on taxes.
  /\byou (?:should|ought to|['’]d better|had better)\b(?! (?:also )?(?:ask|speak|talk|contact|consult|check|confirm|verify|review|read|compare|call|see|look|note|know|expect|keep in mind|make sure|be aware)\b)/,
  /\b(?:i|we) (?:recommend|advise|suggest|urge)\b(?! (?:that )?(?:you )?(?:to )?(?:speak|talk|contact|ask|call|check)(?:ing)?\b)|\bmy advice\b/,
  /\b(?:now|today|this) is (?:the|a) (?:best|right|perfect|good|great|ideal) (?:time|moment)\b|\bhurry\b|\bact now\b|\bsign (?:now|today|right away|immediately)\b|\b(?:don['’]t|do not) wait\b|\blast chance\b|\blimited time\b/,
  /\bdeduct|\bwrite[- ]?off\b|\btax[- ]free\b|\bevad|\bloophole|\blawsuits?\b|\bsue\b|\blegally\b|\b(?:il)?legal\b|\bin court\b|\bunenforceable\b|\bvoid\b|\byour (?:legal )?rights\b/,
  /\bstop (?:paying|making payments)\b|\b(?:lie|lying|exaggerate|inflate|overstate|conceal|omit|fake|forge|backdate)\b|\bhide (?:it|them|your|the|this)\b/,
  // What is nobody's business here.
  /\bsin\b|\bs\.i\.n\b|\bsocial insurance\b|\bpass(?:word|code|phrase)s?\b|\b(?:your|a|the) pin\b|\bcvv\b|\b(?:credit|debit) card\b|\bcard number|\b(?:bank )?account numbers?\b|\bbank(?:ing)? (?:account|details|information|login)\b|\bdate of birth\b|\bmaiden name\b|\bpassport number|\bdriver['’]s licen[cs]e\b/,
  // Bad things about others.
  /\bscam|\bfraud|\bcriminal|\bcrooks?\b|\bthie(?:f|ves)\b|\bdishonest|\bsteal|\bcheat|\bliars?\b|\bincompetent|\brip[- ]?offs?\b|\bpredatory\b|\bunder investigation\b|\buntrustworthy\b/,
  // What it is told, and what it is not and has not done.
  /\b(?:system|hidden|initial|original|developer) (?:prompt|message|instructions?)\b|\bmy (?:instructions|prompt|guidelines)\b|\bi (?:was|am|have been|['’]ve been) (?:told|instructed|programmed|configured) to\b|\blanguage model\b|\bopenai\b|\bgpt\b|\b(?:answer_from_site|published_rates)\b/,
  /\bi(?:['’]m| am) (?:an? |your )?(?:\w+ )?(?:human|person|broker|agent|lawyer|accountant|advisor|underwriter)\b/,
  /\bi(?:['’]ve| have)? (?:just |already )?(?:sent|booked|submitted|called|emailed|scheduled|reserved|locked|filed|applied|saved|kept|forwarded|passed|arranged)\b|\b(?:agent|broker|someone|somebody|we|i|advisor|they)(?: will|['’]ll) (?:\w+ )?(?:call|contact|reach|e-?mail|phone|visit|text) you\b|\b(?:is|are|been) (?:now )?(?:locked|reserved|booked)\b/,
  // The same in French.
  /\bgaranti|\bgarantie|\bsans (?:aucun )?risque\b|\bsans enquete de credit\b|\b(?:je|nous) (?:vous )?(?:promets|promettons|assurons|assure|jure)\b|\bimbattable/,
  /\bvous (?:etes|serez|seriez|avez ete) (?:\w+ )?(?:pre-?)?(?:approuve|accepte|admissible|qualifie)|\bvotre (?:pret|demande|dossier|hypotheque) (?:est|sera|a ete) (?:\w+ )?(?:approuve|accepte)|\bapprobation (?:\w+ )?(?:assuree|certaine|automatique|instantanee|immediate)|\btout le monde (?:est|sera) (?:approuve|accepte)|\bpersonne n['’]est refuse/,
  /\b(?:meilleurs?|plus bas)\b[^.!?]{0,30}\b(?:au|du|en|de l['’]|le) (?:canada|marche|pays|quebec|ontario|ville|province|monde|industrie)\b/,
  /\b(?:taux|prix|marche|valeurs?|loyers?)\b[^.!?]{0,40}\b(?:vont|va|devraient|devrait|pourraient|pourrait) (?:\w+ )?(?:baisser|monter|augmenter|diminuer|chuter|grimper|descendre|reculer|remonter)\b|\b(?:baisse|monte|augmente|diminue|chute|grimpe|descend|recule)ron?t\b/,
  /\bvous (?:devriez|feriez mieux)\b(?! (?:en )?(?:parler|demander|verifier|appeler|consulter|communiquer)\b)|\b(?:je|nous) (?:vous |te )?(?:conseill|recommand|sugger)|\bc['’]est le (?:bon|meilleur) moment|\bdepechez|\bsignez (?:maintenant|aujourd|tout de suite|vite)|\bn['’]attendez pas/,
  /\bdeductible|\bdeduire\b|\bnon imposable|\bfraude|\bfrauduleu|\bpoursui(?:te|vre|vez)|\btribuna|\b(?:il)?legal|\billicite|\bvos droits\b|\barretez de payer|\bcessez de payer|\bment(?:ir|ez)\b|\bgonflez|\bcachez|\bfalsifi/,
  /\bn\.?a\.?s\b|\bassurance sociale\b|\bmots? de passe\b|\bnip\b|\bcarte de (?:credit|debit)\b|\bnumeros? de (?:carte|compte|passeport)|\bcompte bancaire\b|\bdate de naissance\b/,
  /\barnaqu|\bvoleu|\bescroc|\bmalhonnet|\bcriminel|\bincompetent|\bmenteu/,
  /\bmes (?:instructions|consignes)\b|\binvite systeme\b|\bmessage systeme\b|\bmodele de langage\b|\bje suis (?:un |une |votre )?(?:\w+ )?(?:humain|humaine|personne|courtier|courtiere|avocat|notaire|comptable|conseiller)\b/,
  /\bj['’]ai (?:deja |bien )?(?:envoye|reserve|transmis|soumis|appele|enregistre|note|bloque)|\b(?:courtier|agent|conseiller|quelqu['’]un|on|nous) (?:va )?vous (?:\w+ )?(?:appel|rappel|contact|joind|ecri)/,
]

/** What says the opposite, as honest answers do. */
const honest =
  /\bnot (?:(?:financial|legal|tax|or|and|,) ?)*advice\b|\b(?:is|are)(?: not|n['’]t) guaranteed\b|\b(?:can|do)(?: ?not|n['’]t) (?:guarantee|promise|predict)\b|\bwhether [^.!?,;]{0,30}\bwill (?:rise|fall|go up|go down|or|drop|increase| )+|\bn['’](?:est|offrons|avons) pas garanti\w*/g

/** Small letters without accents, so that one pattern stands for all ways to write a word. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether a sentence promises, predicts, advises, asks or tells what nobody may here. */
export function isForbidden(sentence: string): boolean {
  const said = folded(sentence).replaceAll(honest, ' ')
  return forbidden.some((pattern) => pattern.test(said))
}
