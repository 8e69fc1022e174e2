import { expect, test } from 'vitest'
import { auditList } from '#app/features/audit/audit.server.ts'
import { leadList } from '#app/features/leads/leads.list.server.ts'
import { rateList } from '#app/features/rates/rates.manage.server.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  [rateList, ''],
  [rateList, 'q=5+year&province=Canada&type=variable&state=inactive&origin=manual&sort=ours.desc&page=2'],
  [leadList, 'q=Robin'],
  [leadList, 'status=new&type=chat&source=AI+Chatbot&agent=none&from=2026-01-31&to=2026-02-01&sort=name.asc&page=3'],
  [leadList, `agent=${id}&page=2&after=${id}`],
  [auditList, `who=worker&action=update&record=${id}&sort=when.asc&page=2&after=17`],
])('a list view survives being written to its address and read back', (list, address) => {
  const path = `/list${address && '?'}${address}`
  expect(list.path(new URL(path, 'https://maplekey.test'))).toBe(path)
})

test.each([
  'status=won&type=x&source=y',
  'agent=1%20or%201',
  'from=2026-13-01&to=yesterday',
  'sort=name;drop.asc',
  'sort=created.desc',
  'sort=',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=2.5',
  'page=2&after=17',
  'q=%00%20',
])('invalid parameters of a list count as absent: %s', (address) => {
  const path = leadList.path(new URL(`https://maplekey.test/leads?${address}`))
  expect(path).toBe(address.startsWith('page=2&') ? '/leads?page=2' : '/leads')
})

test('a search text is cut to its maximum length', () => {
  expect(leadList.readView(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(100)
})
