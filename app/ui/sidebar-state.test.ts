import { expect, test } from 'vitest'
import { isSidebarWide, sidebarCookieText } from './sidebar-state.ts'

test.each([
  [null, true],
  ['', true],
  ['a=1; sidebar_state=true', true],
  ['a=1; sidebar_state=false; b=2', false],
  ['not_sidebar_state=false', true],
])('the sidebar is as it was left: %s', (cookie, wide) => {
  expect(isSidebarWide(cookie)).toBe(wide)
})

test('the choice is kept for seven days', () => {
  expect(sidebarCookieText(false)).toBe('sidebar_state=false; path=/; max-age=604800; SameSite=Lax')
})
