import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['licence 2026.pdf', `attachment; filename="licence 2026.pdf"; filename*=UTF-8''licence%202026.pdf`],
  ['reçu.pdf', `attachment; filename="re_u.pdf"; filename*=UTF-8''re%C3%A7u.pdf`],
  [
    `it's "mine" (1)*.pdf`,
    `attachment; filename="it_s _mine_ (1)_.pdf"; filename*=UTF-8''it%27s%20%22mine%22%20%281%29%2A.pdf`,
  ],
  [
    'a\r\nset-cookie: x=1.pdf',
    `attachment; filename="a__set-cookie_ x_1.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1.pdf`,
  ],
  ['x\ud800.pdf', `attachment; filename="x_.pdf"; filename*=UTF-8''x%EF%BF%BD.pdf`],
  ['100%;x.pdf', `attachment; filename="100__x.pdf"; filename*=UTF-8''100%25%3Bx.pdf`],
])('the file name %j is escaped in the download header', (name, header) => {
  expect(attachment(name)).toBe(header)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
