import { expect, test } from 'vitest'
import { listViewParams, readListView } from './list-view.ts'

const sorts = ['order', 'name'] as const

test.each(['', 'q=two+words', 'sort=name.desc', 'sort=order.desc', 'q=a%25&sort=name.asc&page=3'])(
  'the address %j shows the view that it was read from',
  (address) => {
    expect(listViewParams(readListView(new URLSearchParams(address), sorts), sorts).toString()).toBe(address)
  },
)

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=100001', 'sort=secret.asc', 'sort=', 'q=%00', 'q=++'])(
  'what makes no sense is left out: %s',
  (address) => {
    expect(listViewParams(readListView(new URLSearchParams(address), sorts), sorts).size).toBe(0)
  },
)
