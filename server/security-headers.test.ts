import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secured, withPolicy } from './security-headers.ts'

const mark = 'only-we-know'

function policyOf(page: string, https = false) {
  return withPolicy(page, { mark, https }).policy
}

function hashOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

test('inline scripts that we marked are allowed by their hash', () => {
  const page = `<script nonce="${mark}">one()</script><script type="module" async="" nonce="${mark}">two()</script><script nonce="${mark}" src="/assets/x.js"></script>`
  expect(policyOf(page)).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policyOf(page)).not.toMatch(/script-src[^;]*unsafe/)
})

test.each([
  '<script>evil()</script>',
  '<script nonce="guessed">evil()</script>',
  `<script data-x=' nonce="guessed"'>evil()</script>`,
  '<script type="application/ld+json">{"name":"Maplekey"}</script>',
  '<p>hello</p>',
])('%s adds nothing to script-src', (page) => {
  expect(policyOf(page)).toContain("script-src 'self';")
})

test('the mark is removed before the page is sent', () => {
  const { html } = withPolicy(`<script nonce="${mark}">one()</script>`, { mark, https: false })
  expect(html).toBe('<script>one()</script>')
})

test('every answer may be framed by nobody and is read as what it says it is', async () => {
  const { headers } = await secured(new Response('x'), { https: false, dev: false })
  expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual(['DENY', 'nosniff'])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('only a site on https asks browsers to upgrade', () => {
  expect(policyOf('', true)).toContain('upgrade-insecure-requests')
  expect(policyOf('')).not.toContain('upgrade-insecure-requests')
})
