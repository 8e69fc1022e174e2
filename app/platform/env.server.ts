import proxyAddress from 'proxy-addr'
import { z } from 'zod'

/** Lists what is wrong with the settings, one sentence each, without repeating a value: it may be a secret. */
class SettingsError extends Error {
  override name = 'SettingsError'
}

/** An optional setting. `expected` is the sentence shown when the value is wrong. */
function text(expected: string, isRight: (value: string) => boolean = () => true) {
  return z.string().refine(isRight, expected).optional()
}

function url(schemes: string[], example: string) {
  return text(`must be a whole address. Example: ${example}`, (value) => isUrl(value, schemes))
}

/** The Bank of Canada's series of this name, or another address that answers like it. */
function observations(series: string) {
  return z
    .string()
    .refine((value) => isUrl(value, web), 'must be a whole address, which answers as the Bank of Canada does')
    .default(`https://www.bankofcanada.ca/valet/observations/${series}`)
}

function oneOf<T extends readonly [string, ...string[]]>(choices: T) {
  return z.enum(choices, { error: `must be ${choices.join(' or ')}` })
}

const onWords = ['on', 'true', 'yes', '1']
const offWords = ['off', 'false', 'no', '0']

/** On or off, in any of the usual words. */
function onOff() {
  return z
    .string()
    .transform((value) => value.toLowerCase())
    .transform((word) => (onWords.includes(word) ? 'on' : offWords.includes(word) ? 'off' : null))
    .pipe(z.enum(['on', 'off'], { error: 'must be on or off' }))
}

function list(expected: string, isRight: (entry: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(isRight), expected)
}

const web = ['http:', 'https:']

const settings = z
  .object({
    PORT: z
      .string()
      .default('3000')
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
        error: 'must be a whole number from 1 to 65535. Example: PORT=8080',
      })
      .transform(Number),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address of this machine. Example: HOST=0.0.0.0 for all of them')
      .default('127.0.0.1'),
    SITE_URL: text(
      'must be the origin that visitors see, without a path. Example: SITE_URL=https://www.example.ca',
      isOrigin,
    ),
    LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

    DATABASE_URL: url(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL=postgresql://maplekey:password@localhost:5432/maplekey',
    ),
    DATA_DIR: z.string().default('./data'),
    DEMO_CONTENT: onOff().optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address. Example: ADMIN_EMAIL=owner@example.ca').optional(),
    ADMIN_PASSWORD: text('must have 8 to 128 characters', (value) => value.length >= 8 && value.length <= 128),
    AUTH_SECRET: text(
      'must have at least 32 characters. Make one: openssl rand -hex 32',
      (value) => value.length >= 32,
    ),
    REQUIRE_SECOND_FACTOR: oneOf(['off', 'super_admin']).default('off'),
    TRUSTED_PROXIES: list(
      'must be addresses or networks, separated by commas. Example: TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
      isNetwork,
    ),

    SMTP_URL: url(['smtp:', 'smtps:'], 'SMTP_URL=smtps://user:password@mail.example.ca:465'),
    RATES_SOURCE_URL: url(web, 'RATES_SOURCE_URL=https://rates.example.ca/today'),
    MARKET_RATES_URL: z
      .string()
      .refine(
        (value) => value === 'off' || isUrl(value, web),
        'must be an address, or off. Example: MARKET_RATES_URL=off',
      )
      .default(
        'https://www.bankofcanada.ca/valet/observations/V80691333,V80691334,V80691335,V80691311,V39079/json?recent=10',
      ),
    PRIME_RATE_URL: observations('V80691311/json?recent=1'),
    POLICY_RATE_URL: observations('V39079/json?recent=400'),
    NEWS_FEEDS: list(
      'must be feed addresses, separated by commas. Example: NEWS_FEEDS=https://news.example.ca/rss',
      (entry) => isUrl(entry, web),
    ),
    AI_BASE_URL: url(web, 'AI_BASE_URL=https://ai.example.ca/v1'),
    AI_API_KEY: text('must be a key without spaces or accents', isOneWord),
    AI_MODEL: text(''),
    S3_ENDPOINT: url(web, 'S3_ENDPOINT=https://s3.example.ca'),
    S3_BUCKET: text('must be the name of a bucket. Example: S3_BUCKET=maplekey', (value) =>
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    ),
    S3_REGION: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be the name of a region. Example: S3_REGION=ca-central-1')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: text('must be a key without spaces or accents', isOneWord),
    S3_SECRET_ACCESS_KEY: text('must be a key without spaces or accents', isOneWord),
    PARTNER_ENDPOINT: url(web, 'PARTNER_ENDPOINT=https://partner.example.ca/leads'),
    PARTNER_BROKER_CODE: text(''),
    PARTNER_WPNONCE: text(''),
    PARTNER_SUBMISSION: onOff().default('on'),
    APPLY_URL: url(['https:'], 'APPLY_URL=https://apply.example.ca'),
    NEWSLETTER_SIGNUP_URL: url(['https:'], 'NEWSLETTER_SIGNUP_URL=https://news.example.ca/signup'),
    OUTBOUND_ALLOW_HOSTS: list(
      'must be host names or addresses, separated by commas. Example: OUTBOUND_ALLOW_HOSTS=127.0.0.1',
      (entry) => /^[\w.:[\]-]+$/.test(entry),
    ),
  })
  .superRefine((value, ctx) => {
    if (value.AI_BASE_URL && !value.AI_MODEL) missing('AI_MODEL', 'AI_BASE_URL')
    if (value.PARTNER_BROKER_CODE && value.PARTNER_WPNONCE && !value.PARTNER_ENDPOINT)
      missing('PARTNER_ENDPOINT', 'PARTNER_BROKER_CODE')
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (value.S3_ENDPOINT && !value[name]) missing(name, 'S3_ENDPOINT')
      // With only half of its settings given, the S3 store must not silently become this machine's disk.
      if (value[name] && !value.S3_ENDPOINT) missing('S3_ENDPOINT', name)
    }

    function missing(name: string, because: string) {
      ctx.addIssue({ code: 'custom', path: [name], message: `is needed because ${because} is set` })
    }
  })
  .transform((value) => ({ ...value, SITE_URL: new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin }))

/** The settings as given, with defaults. */
export type Settings = z.output<typeof settings>

/** What the product runs with: the settings and a secret, which is generated and stored when none is set. */
export type Env = Settings & { AUTH_SECRET: string }

/** The names of all settings, as `.env.example` explains them. */
export const settingNames: readonly string[] = Object.keys(settings.in.shape)

/**
 * Reads the settings out of `source` (the environment); an empty value counts as not set.
 * @throws SettingsError naming every variable that is wrong, what is expected and an example
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(settingNames.map((name) => [name, source[name]?.trim() || undefined]))
  const read = settings.safeParse(given)
  if (read.success) return read.data
  const sentences = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new SettingsError(
    `Some settings are not right (environment or .env, explained in .env.example):\n${sentences.join('\n')}`,
  )
}

function isUrl(value: string, schemes: string[]): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && schemes.includes(parsed.protocol) && parsed.hostname !== ''
}

/** Whether the text may be used in a header. */
function isOneWord(value: string): boolean {
  return /^[!-~]+$/.test(value)
}

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return (
    parsed !== null &&
    web.includes(parsed.protocol) &&
    parsed.pathname === '/' &&
    !parsed.search &&
    !parsed.hash &&
    !parsed.username
  )
}

/** An address, a network, or a name for private ranges, as proxy-addr accepts them. */
function isNetwork(entry: string): boolean {
  try {
    proxyAddress.compile(entry)
    return true
  } catch {
    return false
  }
}
