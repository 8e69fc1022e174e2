import { expect, test } from 'vitest'
import type { FailureSentences } from '#app/platform/failed-saves.ts'
import { failures as ofAgents } from './agent-dashboard/failures.ts'
import { failures as ofAdmin } from './super-admin/failures.ts'

/** The sentence for a page that cannot be loaded, or for a form with these fields that cannot be saved. */
function sentence(failures: FailureSentences, route: string, intent: string, sent: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  const sentences = failures[`routes/${route}`]
  const found = sentences?.[intent] ?? sentences?.save
  return typeof found === 'function' ? found(form) : found
}

// Section 8 of both specifications. That a page says its sentence, and keeps what was typed, is a browser test.
test.each([
  ['agents', 'load', 'Failed to fetch agents'],
  ['agents', 'create', 'Failed to create agent'],
  ['agents', 'update', 'Failed to update agent'],
  ['agents', 'delete', 'Failed to delete agent'],
  ['testimonials', 'load', 'Failed to fetch testimonials'],
  ['testimonials', 'add', 'Failed to save testimonial'],
  ['blog', 'load', 'Failed to fetch blog posts'],
  ['blog', 'delete', 'Failed to delete post'],
  ['leads', 'load', 'Failed to fetch leads'],
  ['leads', 'status', 'Failed to update lead status'],
  ['analytics', 'load', 'Failed to fetch analytics'],
  ['rates', 'load', 'Failed to fetch rates'],
  ['rates', 'add', 'Failed to add rate'],
  ['products', 'load', 'Failed to fetch products'],
  ['products', 'add', 'Failed to save product'],
  ['services', 'load', 'Failed to fetch services'],
  ['services', 'update', 'Failed to save service'],
  ['lenders', 'load', 'Failed to fetch lenders'],
  ['lenders', 'add', 'Failed to save lender'],
  ['answers', 'load', 'Failed to fetch answers'],
  ['audit', 'load', 'Failed to fetch the audit log'],
  ['system', 'load', 'Failed to fetch the state of the system'],
])('in the super admin’s %s, when %s fails, the page says "%s"', (tab, intent, said) => {
  expect(sentence(ofAdmin, `super-admin/${tab}`, intent)).toBe(said)
})

test('a post that cannot be saved is said to be new or changed', () => {
  expect(sentence(ofAdmin, 'super-admin/blog', 'save', { isNew: 'on' })).toBe('Failed to create post')
  expect(sentence(ofAdmin, 'super-admin/blog', 'save')).toBe('Failed to update post')
})

test.each([
  ['profile', 'load', 'Failed to load profile data'],
  ['profile', 'profile', 'Failed to update profile'],
  ['profile', 'slug', 'Failed to save changes'],
  ['customize', 'load', 'Failed to fetch agent data'],
  ['social', 'save', 'Failed to update social links'],
  ['links', 'save', 'Failed to update application links'],
  ['seo', 'save', 'Failed to update SEO settings'],
  ['blog', 'load', 'Failed to fetch blog posts'],
  ['blog', 'save', 'Failed to save post'],
  ['documents', 'load', 'Failed to fetch documents'],
  ['testimonials', 'load', 'Failed to fetch testimonials'],
  ['testimonials', 'save', 'Failed to submit testimonial'],
  ['leads', 'load', 'Failed to fetch leads'],
  ['analytics', 'load', 'Failed to fetch analytics'],
])('on an agent’s tab %s, when %s fails, the page says "%s"', (tab, intent, said) => {
  expect(sentence(ofAgents, `agent-dashboard/${tab}`, intent)).toBe(said)
})
