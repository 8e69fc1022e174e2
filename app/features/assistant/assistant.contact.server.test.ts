import { describe, expect, it } from 'vitest'
import { contactIn, findContact, withoutContact } from './assistant.contact.server.ts'

describe('an e-mail address', () => {
  it.each([
    ['Write to robin@example.ca please', 'robin@example.ca'],
    ['robin.laurier+home@mail.example.co.uk.', 'robin.laurier+home@mail.example.co.uk'],
    ['(robin@example.ca)', 'robin@example.ca'],
    ['@home my mail: r_l@example.ca', 'r_l@example.ca'],
    ['robin@', null],
    ['robin @ example.ca', 'robin@example.ca'],
    ['robin(at)example.ca', 'robin@example.ca'],
    ['robin [at] mail [dot] example [dot] ca', 'robin@mail.example.ca'],
    ['robin at example dot ca', 'robin@example.ca'],
    ['mon courriel : robin arobas exemple point ca', 'robin@exemple.ca'],
    ['ROBIN@EXAMPLE.CA', 'ROBIN@EXAMPLE.CA'],
    ['robin＠example.ca', 'robin@example.ca'],
    ['mailto:robin@example.ca', 'robin@example.ca'],
    ['<robin@example.ca>', 'robin@example.ca'],
    ['rémi@exemple.ca', null],
    ['rates at 5.5 point 2', null],
    ['look at this. Dot it', null],
    ['meet me at noon', null],
    ['follow @robin', null],
    ['a@b', null],
  ])('of %s', (text, email) => expect(findContact(text).email).toBe(email))
})

describe('a phone number', () => {
  it.each([
    ['Call 416-555-0142', '+14165550142'],
    ['my cell is (604) 555 0199 thanks', '+16045550199'],
    ['+1 905.555.0123', '+19055550123'],
    ['mon cell : 514 555 0142', '+15145550142'],
    ['5145550142', '+15145550142'],
    ['1-418-555-0199', '+14185550199'],
    ['５１４-５５５-０１４２', '+15145550142'],
    ['(514)555-0142 poste 12', '+15145550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['What is the payment on 600000 over 25 years?', null],
    ['$1,200,000 with 240000 down', null],
    ['20 years at 3.94', null],
  ])('of %s', (text, phone) => expect(findContact(text).phone).toBe(phone))
})

describe('a name', () => {
  it.each([
    ['My name is Robin Laurier', 'Robin Laurier'],
    ['my name is sam and I want to buy', 'sam'],
    ["Hi, I'm Sam. What are your rates?", 'Sam'],
    ['I’m Zoé Tremblay-Roy, 416-555-0142', 'Zoé Tremblay-Roy'],
    ["I am Patrick O'Neil", "Patrick O'Neil"],
    ['I am Ana de la Cruz', 'Ana de la Cruz'],
    ["Je m'appelle Éloïse Côté", 'Éloïse Côté'],
    ["je m'appelle Luc pis mon cell est 514 555 0142", 'Luc'],
    ['Je m’appelle marie-ève tremblay, merci', 'marie-ève tremblay'],
    ["Moi c'est Luc", 'Luc'],
    ['mon nom est Jean-Guy Côté et je veux acheter', 'Jean-Guy Côté'],
    ['Nom : Anne Roy', 'Anne Roy'],
    ['my name is Marie Tremblay', 'Marie Tremblay'],
    ['my name is marie', 'marie'],
    ["je m'appelle Marie-Ève Côté", 'Marie-Ève Côté'],
    ['Je suis Marie Roy', 'Marie Roy'],
    ['I am Jo Park, jo@park.ca', 'Jo Park'],
    ["I'm Grace, 416-555-0142", 'Grace'],
    ['im Dana Whitlock, dana@example.com', 'Dana Whitlock'],
    ['My name is on the title', null],
    ["mon nom est sur l'acte", null],
    ['my name is not on the mortgage', null],
    ["I'm Canadian", null],
    ['Je suis Travailleur autonome', null],
    ['je suis intéressé', null],
    ['Je suis Propriétaire', null],
    ["I'm looking for a mortgage", null],
    ['I am self-employed', null],
    ['I am Self-Employed', null],
    ["I'm a nurse", null],
    ["I'm 34", null],
    ['i am buying with my wife', null],
    ['I AM LOOKING TO BUY', null],
    ['my name is X', null],
    [`my name is ${'Long'.repeat(20)}`, null],
    ["I'm looking to buy and my name is Kim", 'Kim'],
  ])('of %s', (text, name) => expect(findContact(text).name).toBe(name))
})

it('of a conversation is what was said last, by the visitor', () => {
  expect(
    contactIn([
      { role: 'user', content: 'My name is Robin, robin@example.ca' },
      { role: 'assistant', content: 'My name is Vayu, vayu@example.ca' },
      { role: 'user', content: 'Sorry, robin.laurier@example.ca, or 416-555-0142' },
    ]),
  ).toEqual({ name: 'Robin', email: 'robin.laurier@example.ca', phone: '+14165550142' })
})

it.each([
  ['at signs', '@'.repeat(100_000)],
  ['addresses without an end', `${'a'.repeat(63)}@`.repeat(1600)],
  ['dots', `a@${'b.'.repeat(50_000)}`],
  ['introductions', "I'm ".repeat(25_000)],
  ['a name without an end', `my name is ${'A b '.repeat(25_000)}`],
  ['spaces after an introduction', `my name is ${' '.repeat(100_000)}x`],
  ['digits', '4165550142'.repeat(10_000)],
  ['brackets and digits', '(416) '.repeat(16_000)],
])('100,000 characters of %s are soon looked through', { timeout: 1000 }, (_what, text) => {
  expect(findContact(text)).toBeDefined()
})

describe('a message for a reader who must not know who writes', () => {
  it.each([
    ['500,000 at 4.2% over 25 years', '500,000 at 4.2% over 25 years'],
    ['$400,000 (at) 3.94', '$400,000 (at) 3.94'],
    ['robin at example dot ca, 500,000 at 4.2%', '[e-mail], 500,000 at 4.2%'],
    ['robin @ example.ca or robin@example.ca', '[e-mail] or [e-mail]'],
    ["I'm Robin Laurier, 416-555-0142", "I'm [name], [phone]"],
  ])('%s becomes %s', (message, shown) => expect(withoutContact(message)).toBe(shown))
})
