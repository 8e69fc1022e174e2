import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

function hashOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

test('the inline scripts of the page are allowed by their hash, and no other', () => {
  const html = '<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>'
  const policy = contentSecurityPolicy(html, { https: false })
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a page without scripts allows only our own files', () => {
  expect(contentSecurityPolicy('<p>hello</p>', { https: false })).toContain("script-src 'self';")
})

test('a data block is not code and needs no leave', () => {
  const html = '<script type="application/ld+json">{"name":"Maplekey"}</script><script>one()</script>'
  expect(contentSecurityPolicy(html, { https: false })).toContain(`script-src 'self' ${hashOf('one()')};`)
})

test('only a site on https asks browsers to upgrade', () => {
  expect(contentSecurityPolicy('', { https: true })).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy('', { https: false })).not.toContain('upgrade-insecure-requests')
})
