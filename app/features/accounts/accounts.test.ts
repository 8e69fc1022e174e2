import { describe, expect, it } from 'vitest'
import { describeDevice } from './account-device.ts'
import { hasAccess, homeOf, pathAfterSignIn } from './accounts.ts'

describe('signing in redirects', () => {
  it.each([
    ['super_admin', '/super-admin'],
    ['admin', '/agent-dashboard'],
    ['agent', '/agent-dashboard'],
    ['user', '/'],
  ] as const)('the role %s to %s', (role, path) => {
    expect(homeOf(role)).toBe(path)
    expect(pathAfterSignIn(role, null)).toBe(path)
  })

  it('to the requested page if it belongs to the person’s own area or account', () => {
    expect(pathAfterSignIn('super_admin', '/super-admin/leads?status=new')).toBe('/super-admin/leads?status=new')
    expect(pathAfterSignIn('agent', '/agent-dashboard')).toBe('/agent-dashboard')
    expect(pathAfterSignIn('user', '/auth/security')).toBe('/auth/security')
    expect(pathAfterSignIn('agent', '/super-admin')).toBe('/agent-dashboard')
    expect(pathAfterSignIn('user', '/super-admin')).toBe('/')
  })

  it.each([
    'https://evil.example/super-admin',
    '//evil.example/super-admin',
    '/\\evil.example/super-admin',
    'javascript:alert(1)',
    '/super-admin/../../auth/sign-out',
    '/super-administrator',
    'https://site.invalid:444/super-admin',
    ' /super-admin',
    '',
  ])('to the role’s own area when the requested page is %s', (wanted) => {
    expect(pathAfterSignIn('super_admin', wanted)).toBe('/super-admin')
  })
})

it('only the roles of a staff area may open it', () => {
  expect(
    ['user', 'agent', 'admin', 'super_admin'].filter((role) => hasAccess(role as 'user', 'agent_dashboard')),
  ).toEqual(['agent', 'admin'])
  expect(['user', 'agent', 'admin', 'super_admin'].filter((role) => hasAccess(role as 'user', 'super_admin'))).toEqual([
    'super_admin',
  ])
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('describes the user agent %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})
