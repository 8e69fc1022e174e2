import { expect, test } from 'vitest'
import { readSidebar, sidebarCookieText } from './sidebar.tsx'

test.each([
  [null, null],
  ['', null],
  ['a=1; sidebar_state=true', true],
  ['a=1; sidebar_state=false; b=2', false],
  ['not_sidebar_state=false', null],
])('the cookie %j says whether the sidebar is wide: %j', (cookie, wide) => {
  expect(readSidebar(cookie)).toBe(wide)
})

test('the choice of a wide or folded sidebar is kept for seven days', () => {
  expect(sidebarCookieText(false)).toBe('sidebar_state=false; path=/; max-age=604800; SameSite=Lax')
})
