import { expect, it } from 'vitest'
import { readFigures } from './assistant-reading.ts'

/** What a message says, in short: 'price 600000, rate 4.2, each 60k?, ? 90000'. */
function read(message: string): string {
  const { placed, unplaced, changes } = readFigures(message)
  return [
    ...placed.map(({ role, value }) => `${role} ${Math.round(value * 100) / 100}`),
    ...changes.map(({ said, amount }) => `${said}~${amount?.said ?? ''}`),
    ...unplaced.map(({ said }) => `? ${said}`),
  ].join(', ')
}

it.each([
  // A number takes the nearest label whose unit and size fit, before it or behind it.
  ['a 600k house with 60k down at 4.2 over 25 years', 'price 600000, down 60000, rate 4.2, years 25'],
  ['prix 520 000 $, mise de fonds 10 %, taux 4,09', 'price 520000, down 10, rate 4.09'],
  ['owe 312,000 with 22 years left', 'mortgage 312000, left 264'],
  ['25 down on 640', 'down 25, ? 640'],
  // Pay is counted by the year, by the hour with the hours that are told.
  ['i make 34 an hour, 40 hrs a week', 'income 70720'],
  ['je gagne 28 $ de l’heure', 'income 58240'],
  ['2,800 biweekly', '? 2,800 biweekly'],
  ['i make 95k and my wife makes 40k', 'income 95000, income 40000'],
  // A number without a label, or of a size that its label cannot have, is a question.
  ['price 600000, 60000 down, 90000', 'price 600000, down 60000, ? 90000'],
  ['i make 5200', '? 5200'],
  // What counts no money is left out; what a word changes is kept beside that word.
  ['2 kids, a 3 bedroom house of 600k, built in 1998', 'price 600000'],
  ['payment on 400k at 4.2, rates go up 1%', 'financed 400000, rate 4.2, go up~1%'],
  ['we make 60k each', 'income 60000, each~60k'],
  ['he makes double that, i make 60k', 'income 60000, double~'],
])('%s: %s', (message, said) => {
  expect(read(message)).toBe(said)
})

it('reads a number alike in every notation', () => {
  const written = `650000|650,000|650 000|$650,000|650 000,00 $|$650K|650k|650 thousand|650 mille|0.65 million|six hundred and fifty thousand|
    six cent cinquante mille`
  for (const number of written.split('|'))
    expect([number, read(`price ${number.trim()}`)]).toEqual([number, 'price 650000'])
})

// Holes: each gives a result that nobody asked for.
it.each([
  ['I make 90,000 and 400 a month car', 'income 90000, debts 400'],
  ['my brother earns 250k and 50,000 for furniture', 'income 250000, ? 50,000'],
  ['a 150,000 house, 5.01 down', 'price 150000, ? 5.01'],
])('%s: %s', (message, said) => {
  expect(read(message)).toBe(said)
})

it('reads many labels around many numbers soon', { timeout: 1000 }, () => {
  const message = Array.from({ length: 40 }, (_, at) => `price home worth down saved loan owe ${400 + at}k`).join(' ')
  const { placed, unplaced } = readFigures(message)
  expect(placed.length + unplaced.length).toBe(40)
  expect(readFigures(message.replaceAll(/[a-z]+/g, 'mortgagf')).wishes).toEqual([])
})
