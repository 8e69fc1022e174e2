/** Pages of rates as lenders build them, each from the figures that it shows, and ways in which they break. */

/** Our rates in percent by '5 year fixed Conventional'; 'posted 5 year' and 'prime' beside them. */
export type Figures = Record<string, number>

export type RatePage = { name: string; type: string; keys: string[]; render: (figures: Figures) => string }

const fixed = (terms: number[], kind = 'Conventional') => terms.map((years) => `${years} year fixed ${kind}`)
const two = (percent: number | undefined) => (percent ?? 0).toFixed(2)
const comma = (percent: number | undefined) => two(percent).replace('.', ',')
const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><header><nav><a href="/">Home</a></nav></header><main><h1>${title}</h1>\n${body}\n</main><footer><p>© 2026</p></footer>`
const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const rows = (lines: readonly (readonly string[])[], head: readonly string[]) =>
  `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>\n${lines.map((line) => `<tr>${cells('td', line)}</tr>`).join('\n')}\n</tbody></table>`
const offset = (f: Figures, key: string) => `Prime - ${two(f.prime! - f[key]!)}%`

const ofLenders = ['quay bank', 'pier trust'].flatMap((lender) => fixed([3, 5], `Conventional ${lender}`))

export const ratePages: RatePage[] = [
  {
    name: 'a table with posted and special rates',
    type: 'text/html',
    keys: [...fixed([1, 2, 3, 4, 5]), '5 year variable Conventional'],
    render: (f) =>
      page(
        'Mortgage rates',
        rows(
          [
            ...[1, 2, 3, 4, 5].map((years) => [
              `${years} year fixed`,
              `${two(f[`posted ${years} year`])}%`,
              `${two(f[`${years} year fixed Conventional`])}%`,
            ]),
            ['5 year variable', `${two(f.prime)}%`, `${two(f['5 year variable Conventional'])}%`],
          ],
          ['Term', 'Posted rate', 'Special rate*'],
        ) + '<p>Payments are calculated monthly. Conditions apply.</p>',
      ),
  },
  {
    name: 'terms across, kinds of mortgage down, and variable from prime',
    type: 'text/html',
    keys: [
      ...fixed([1, 3, 5], 'High-Ratio'),
      ...fixed([1, 3, 5]),
      ...fixed([1, 5], 'Insurable'),
      '5 year variable High-Ratio',
      '5 year variable Conventional',
    ],
    render: (f) => {
      const line = (name: string, kind: string) => [
        name,
        ...[1, 3, 5].map((years) => two(f[`${years} year fixed ${kind}`])),
      ]
      return page(
        'Residential rates',
        `<h2>Fixed rate mortgages</h2>${rows([line('Insured', 'High-Ratio'), ['Insurable up to 65% LTV', two(f['1 year fixed Insurable']), 'N/A', two(f['5 year fixed Insurable'])], line('Conventional', 'Conventional')], ['Mortgage type', '1 year', '3 year', '5 year'])}
        <h2>Adjustable rate mortgages</h2>${rows(
          [
            ['Insured', `${offset(f, '5 year variable High-Ratio')} for the entire term`],
            ['Conventional', `${offset(f, '5 year variable Conventional')} for the entire term`],
          ],
          ['Mortgage type', '5 year'],
        )}
        <p>Prime rate: ${two(f.prime)}%</p>`,
      )
    },
  },
  {
    name: 'cards with the yearly cost beside the rate',
    type: 'text/html',
    keys: [...fixed([3, 5]), '5 year variable Conventional'],
    render: (f) =>
      page(
        'Our mortgage rates',
        `<div class="cards">${[
          ['3 Year Fixed', '3 year fixed Conventional'],
          ['5 Year Fixed', '5 year fixed Conventional'],
          ['5 Year Variable', '5 year variable Conventional'],
        ]
          .map(
            ([name, key]) =>
              `<div class="card"><h3>${name}</h3><p class="rate">${two(f[key!])}%</p><p>APR ${two(f[key!]! + 0.06)}%</p><a href="#apply">Apply now</a></div>`,
          )
          .join('\n')}</div>`,
      ),
  },
  {
    name: 'a definition list of insured rates',
    type: 'text/html',
    keys: fixed([2, 3, 5], 'High-Ratio'),
    render: (f) =>
      page(
        'Rates',
        `<h2>Insured mortgage rates</h2><dl>${[2, 3, 5].map((years) => `<dt>${years}-year fixed</dt><dd>${two(f[`${years} year fixed High-Ratio`])} %</dd>`).join('\n')}</dl>`,
      ),
  },
  {
    name: 'lines of text under headings',
    type: 'text/html',
    keys: [...fixed([1, 3, 5]), '3 year variable Conventional', '5 year variable Conventional'],
    render: (f) =>
      page(
        'Current mortgage rates',
        `<h2>Fixed rates</h2><ul>${[1, 3, 5].map((years) => `<li>${years} year closed: ${two(f[`${years} year fixed Conventional`])}%</li>`).join('\n')}</ul>
        <h2>Variable rates</h2><ul>${[3, 5].map((years) => `<li>${years} year closed <b>${offset(f, `${years} year variable Conventional`)}</b></li>`).join('\n')}</ul><p>Our prime rate is ${two(f.prime)}%</p>`,
      ),
  },
  {
    name: 'a grid of blocks without a table',
    type: 'text/html',
    keys: fixed([1, 2, 3, 5]),
    render: (f) =>
      page(
        'Fixed mortgage rates',
        `<div class="grid"><div class="row">${cells('div', ['Term', 'Posted', 'Our rate'])}</div>${[1, 2, 3, 5]
          .map(
            (years) =>
              `<div class="row">${cells('div', [`${years} year`, `${two(f[`posted ${years} year`])}%`, `${two(f[`${years} year fixed Conventional`])}%`])}</div>`,
          )
          .join('\n')}</div>`,
      ),
  },
  {
    name: 'a French table',
    type: 'text/html',
    keys: [...fixed([2, 3, 5]), '5 year variable Conventional'],
    render: (f) =>
      page(
        'Taux hypothécaires',
        rows(
          [
            ...[2, 3, 5].map((years) => [
              `${years} ans fixe`,
              `${comma(f[`posted ${years} year`])} %`,
              `${comma(f[`${years} year fixed Conventional`])} %`,
              `${comma(f[`${years} year fixed Conventional`]! + 0.05)} %`,
            ]),
            [
              '5 ans variable',
              `${comma(f.prime)} %`,
              `${comma(f['5 year variable Conventional'])} %`,
              `${comma(f['5 year variable Conventional']! + 0.05)} %`,
            ],
          ],
          ['Durée', 'Taux affiché', 'Taux réduit', 'TAC'],
        ),
      ),
  },
  {
    name: 'tabs with a table of one shape each',
    type: 'text/html',
    keys: [...fixed([3, 5], 'High-Ratio'), ...fixed([3, 5])],
    render: (f) =>
      page(
        'Rates today',
        `<div role="tablist"><button role="tab" id="tab-in" aria-controls="in">High ratio</button><button role="tab" id="tab-un" aria-controls="un">Conventional</button></div>
        ${[
          ['in', 'High-Ratio'],
          ['un', 'Conventional'],
        ]
          .map(
            ([id, kind]) =>
              `<div role="tabpanel" id="${id}" aria-labelledby="tab-${id}">${rows(
                [3, 5].map((years) => [`${years} year fixed`, `${two(f[`${years} year fixed ${kind}`])}%`]),
                ['Term', 'Rate'],
              )}</div>`,
          )
          .join('\n')}`,
      ),
  },
  {
    name: 'a feed in JSON',
    type: 'application/json',
    keys: [...fixed([3, 5]), '5 year variable Conventional'],
    render: (f) =>
      JSON.stringify(
        {
          rates: [...fixed([3, 5]), '5 year variable Conventional'].map((key) => {
            const [length, unit, type, mortgageType] = key.split(' ')
            return {
              term: `${length} ${unit}`,
              type,
              mortgageType,
              postedRate: f[`posted ${length} year`],
              ourRate: f[key],
            }
          }),
        },
        null,
        1,
      ),
  },
  {
    name: 'a CSV file with decimal commas',
    type: 'text/csv',
    keys: [...fixed([1, 3, 5], 'High-Ratio'), ...fixed([1, 3, 5])],
    render: (f) =>
      [
        'Term;Type;Mortgage;Our rate',
        ...(['High-Ratio', 'Conventional'] as const).flatMap((kind) =>
          [1, 3, 5].map((years) => `${years} year;Fixed;${kind};${comma(f[`${years} year fixed ${kind}`])}`),
        ),
      ].join('\n'),
  },
  {
    name: 'a CSV file with a column of lenders',
    type: 'text/csv',
    keys: ofLenders,
    render: (f) =>
      [
        'Lender,Term,Type,Mortgage,Rate hold,Rate',
        ...['Quay Bank', 'Pier Trust'].flatMap((lender) =>
          [3, 5].map(
            (years) =>
              `${lender},${years} year,Fixed,Conventional,120,${two(f[`${years} year fixed Conventional ${lender.toLowerCase()}`])}`,
          ),
        ),
      ].join('\n'),
  },
  {
    name: 'lenders down, terms across',
    type: 'text/html',
    keys: ofLenders,
    render: (f) =>
      page(
        'Rates of our lenders',
        `<h2>Conventional fixed rates</h2>${rows(
          ['Quay Bank', 'Pier Trust'].map((lender) => [
            lender,
            ...[3, 5].map((years) => `${two(f[`${years} year fixed Conventional ${lender.toLowerCase()}`])}%`),
          ]),
          ['Lender', '3 years', '5 years'],
        )}\n<h2>Savings</h2>${rows([['Pier Trust', '2.22%']], ['Lender', '5 years'])}`,
      ),
  },
]

export const firstFigures: Figures = {
  prime: 4.45,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((years) => [`posted ${years} year`, 5.89 + years * 0.04])),
  ...Object.fromEntries([5.14, 4.74, 4.29, 4.39, 4.49].map((rate, at) => [`${at + 1} year fixed Conventional`, rate])),
  ...Object.fromEntries([5.04, 4.64, 4.14, 4.24, 4.34].map((rate, at) => [`${at + 1} year fixed High-Ratio`, rate])),
  ...Object.fromEntries([4.29, 4.49, 4.34, 4.54].map((rate, at) => [ofLenders[at], rate])),
  '1 year fixed Insurable': 5.09,
  '5 year fixed Insurable': 4.39,
  '3 year variable Conventional': 4.05,
  '5 year variable Conventional': 3.95,
  '5 year variable High-Ratio': 3.7,
}

/** A number from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const elements = /<(tr|td|th|li|p|dt|dd|h1|h2|h3|div|table|button|thead)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g
const figure = /\d[.,]\d\d/g
const words = /(?<=>)[^<>]*\p{L}[^<>]*(?=<)|^[^\d\n]+$/gmu

/** What designers and broken scripts do to a page. None of them moves a figure under another figure's labels. */
export const mutations: Record<string, (text: string, random: () => number) => string> = {
  'an element is gone': (text, random) => replaceOne(text, elements, random, () => ''),
  'an element stands there twice': (text, random) => replaceOne(text, elements, random, (one) => one + one),
  'an element is hidden': (text, random) =>
    replaceOne(text, elements, random, (one) => one.replace(/^<\w+/, '$& style="display: none"')),
  'a label is renamed': (text, random) =>
    replaceOne(text, words, random, (one) => (random() < 0.5 ? `New ${one}` : one.replace(/\p{L}+/u, 'Other'))),
  'a figure is a bound': (text, random) => replaceOne(text, figure, random, (one) => `from ${one}`),
  'a figure is a range': (text, random) => replaceOne(text, figure, random, (one) => `${one}% - 9.99`),
  'a figure is another': (text, random) =>
    replaceOne(
      text,
      figure,
      random,
      () => ['0.00', '99.99', 'N/A', '', 'call us', '12,345.00', '1.2.3'][Math.floor(random() * 7)]!,
    ),
  'two rows change places': (text, random) =>
    replaceOne(text, /(<(tr|li)>.*<\/\2>)\n(<\2>.*<\/\2>)|^(.*\d,\d\d)\n(.*\d,\d\d)$/gm, random, (one) =>
      one.split('\n').toReversed().join('\n'),
    ),
  'two tables change places': (text) =>
    text.replace(/(<table>[\s\S]*?<\/table>)([\s\S]*?)(<table>[\s\S]*?<\/table>)/, '$3$2$1'),
  'the last section comes first': (text) => text.replace(/(<\/h1>)([\s\S]*)(<h2>[\s\S]*?)(?=<\/main>)/, '$1$3$2'),
  'a column changes places': (text) =>
    text.replace(
      /<tr>((?:<t[dh]>[^<]*<\/t[dh]>)+)<\/tr>/g,
      (_row, inside: string) =>
        `<tr>${inside
          .match(/<t[dh]>[^<]*<\/t[dh]>/g)!
          .toReversed()
          .join('')}</tr>`,
    ),
  'a column is new': (text) =>
    text.replace(/<\/th>(?=<th>|<\/tr>)/, '</th><th>Promo</th>').replace(/(<tr><td>[^<]*<\/td>)/g, '$1<td>2.22%</td>'),
  'a row is new': (text, random) =>
    replaceOne(text, /<tr><td>|<li>|<dt>/g, random, (one) =>
      one === '<li>'
        ? '<li>HELOC: 2.22%</li><li>'
        : one === '<dt>'
          ? '<dt>Auto loan</dt><dd>2.22%</dd><dt>'
          : `<tr><td>HELOC</td><td>2.22%</td></tr>${one}`,
    ),
  'the page says that rates begin there': (text) =>
    text.replace('</h1>', '</h1><p>All rates shown are "starting from".</p>'),
  'the page ends early': (text, random) => text.slice(0, Math.floor(text.length * (0.3 + random() * 0.65))),
  'a tag is broken': (text, random) => replaceOne(text, /<\/?\w+[^>]*>/g, random, (one) => one.slice(0, -1)),
}

function replaceOne(text: string, pattern: RegExp, random: () => number, change: (one: string) => string): string {
  const found = [...text.matchAll(pattern)]
  const one = found[Math.floor(random() * found.length)]
  return one ? text.slice(0, one.index) + change(one[0]) + text.slice(one.index + one[0].length) : text
}
