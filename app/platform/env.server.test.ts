import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from './env.server.ts'

test('without any setting the site runs on this machine only, on port 3000', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    TRUSTED_PROXIES: [],
    PARTNER_SUBMISSION: 'on',
    DATABASE_URL: undefined,
  })
})

test('the site address follows the port unless it is set, and has no trailing slash', () => {
  expect(readSettings({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  expect(readSettings({ SITE_URL: 'https://www.example.ca/' }).SITE_URL).toBe('https://www.example.ca')
})

test('an empty line in .env counts as not set', () => {
  expect(readSettings({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ SMTP_URL: undefined, PORT: 3000 })
})

test('lists are separated by commas or spaces', () => {
  expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8  loopback' }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'loopback',
  ])
})

test.for([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80 80'],
  ['PORT', '3e3'],
  ['HOST', 'http://0.0.0.0'],
  ['SITE_URL', 'www.example.ca'],
  ['SITE_URL', 'https://www.example.ca/path'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ADMIN_EMAIL', 'owner at home'],
  ['ADMIN_PASSWORD', 'tooshrt'],
  ['AUTH_SECRET', 'tooshrt'],
  ['DEMO_CONTENT', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example.ca'],
  ['NEWS_FEEDS', 'https://a.example/rss,nonsense'],
  ['SMTP_URL', 'mail.example.ca:25'],
  ['AI_API_KEY', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'clé'],
  ['APPLY_URL', 'http://insecure.example'],
  ['OUTBOUND_ALLOW_HOSTS', 'a.example/path'],
])('%s=%s is refused by name, without repeating the value', ([name = '', value = '']) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
  expect(() => readSettings({ [name]: value })).not.toThrow(`${name}=${value}`)
})

test('all wrong settings are named at once, and no secret is shown', () => {
  const wrong = {
    PORT: 'x',
    DATABASE_URL: 'mysql://user:geheim@host',
    AI_BASE_URL: 'https://ai.example',
    S3_BUCKET: 'bucket',
  }
  let message = ''
  try {
    readSettings(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  for (const name of ['PORT', 'DATABASE_URL', 'AI_MODEL', 'S3_ENDPOINT']) expect(message).toContain(`  ${name} `)
  expect(message).not.toContain('geheim')
})

test('.env.example explains every setting and no other', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const explained = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
  expect(explained.toSorted()).toEqual([...settingNames].toSorted())
})
