import { expect, test } from 'vitest'
import { publicOrigin } from './public-origin.ts'

const site = 'https://www.brokerage.example'

test.each([
  ['www.brokerage.example', site],
  ['WWW.Brokerage.example', site],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['brokerage.example', null],
  ['www.brokerage.example.evil.example', null],
  ['localhost.evil.example', null],
  ['www.brokerage.example:8080', null],
  ['localhost:3000@evil.example', null],
  ['', null],
  [undefined, null],
])('Host %j is seen as %j', (host, origin) => {
  expect(publicOrigin(host, site)).toBe(origin)
})
