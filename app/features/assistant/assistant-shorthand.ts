import type { Token } from './assistant-words.ts'

/** What thumbs leave out: short forms and the words that they stand for. One that is a word of its own is not here. */
const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  `dp=down payment|dwn=down|dwon=down|donw=down|dpmt=down payment|downpmt=down payment|dwnpmt=down payment|pmt=payment|pmts=payments|pymt=payment|pymts=payments
  paymt=payment|paymnt=payment|mtg=mortgage|mtgs=mortgages|mtge=mortgage|mrtg=mortgage|mrtge=mortgage|mort=mortgage|morg=mortgage
  hse=house|bal=balance|int=interest|amo=amortization|amor=amortization|amm=amortization|biwk=biweekly|biwkly=biweekly|wkly=weekly|mthly=monthly
  mnthly=monthly|mntly=monthly|mnth=month|mnths=months|mths=months|yrly=yearly|accel=accelerated|accl=accelerated|hh=household|hhi=household income
  fthb=first time home buyer|fthbs=first time home buyers|ftb=first time buyer|u=you|ur=your|urs=yours|wat=what|wut=what|wht=what|wats=what s|whats=what s
  wheres=where s|hows=how s|whos=who s|pls=please|plz=please|b4=before|abt=about|rn=right now|cuz=because|coz=because|bcuz=because|bcz=because|becuz=because
  ppl=people|govt=government|ins=insurance|prem=premium|appt=appointment|prepmt=prepayment|prepymt=prepayment|var=variable|fxd=fixed|fix=fixed
  vrm=variable rate mortgage|sal=salary|prop=property|propty=property|gonna=going to|wanna=want to|lemme=let me|gimme=give me|dunno=do not know
  cant=can t|dont=don t|im=i m|ive=i ve|thx=thanks|tnx=thanks|helocs=heloc|preapp=preapproval|rlly=really|smth=something|yall=you
  gf=girlfriend|bf=boyfriend|hubby=husband|hubbys=husband s|wifey=wife|wifes=wife s|husbands=husband s|partners=partner s
  townhome=townhouse|semi=semi|rez=residence|mo=month|wk=week|wks=weeks|r8=rate|apx=about|approx=about|apprx=about|aprox=about
  ccs=credit cards|cc=credit card|xtra=extra|addl=additional|yoy=each year`
    .split(/[|\n]/)
    .map((line) => line.trim().split('='))
    .flatMap(([short = '', words = '']) => (short === words ? [] : [[short, words.split(' ')] as const])),
)

/** After these `am` is no amortization, and after these `r` is 'are'. */
const people = new Set(['i', 'u', 'you', 'your', 'ur', 'we', 'they', 'rates', 'what', 'wat', 'how', 'who', 'where'])

/** Words as they would be written out. What stands for two words becomes two, so that everything after reads one language. */
export function spelledOut(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    if (token.kind !== 'word') return isWithSlash(tokens, at) ? [] : [token]
    const words = inContext(tokens, at) ?? shortForms.get(token.text)
    return words ? words.map((text) => ({ ...token, text })) : [token]
  })
}

/** Short forms that are words of their own elsewhere. */
function inContext(tokens: readonly Token[], at: number): readonly string[] | null {
  const [before, here, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const [text, after] = [here?.text, next?.text ?? '']
  if (text === 'w') return after === '/' && tokens[at + 2]?.text === 'o' ? ['without'] : ['with']
  if (text === 'o') return before?.text === '/' && tokens[at - 2]?.text === 'w' ? [] : null
  if (text === 'r') return people.has(after) || people.has(before?.text ?? '') ? ['are'] : null
  // '30 yr am', 'am 25'.
  if (text === 'am' && (/^(yrs?|years?)$/.test(before?.text ?? '') || next?.kind === 'number') && before?.text !== 'i')
    return ['amortization']
  // 'Bc my bank said no' is no province.
  if (text === 'bc' && here?.raw === 'bc' && people.has(after)) return ['because']
  return null
}

function isWithSlash(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '/' && tokens[at - 1]?.text === 'w'
}
