import { describe, expect, it } from 'vitest'
import { AgentsTabForm, ProfileTabForm, longest } from './agents.forms.ts'

const id = '0b9f7a52-5f3c-4b5e-9d61-0c8a2f6f7a11'

function sentences(schema: typeof AgentsTabForm | typeof ProfileTabForm, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the profile form', () => {
  const profile = { intent: 'profile', version: 'v', name: 'Avery Tremblay' }

  it('requires only the name, and stores an empty field as null', () => {
    expect(ProfileTabForm.parse({ ...profile, phone: '  ' })).toEqual({
      ...profile,
      phone: null,
      bio: null,
      specialties: [],
      calendlyLink: null,
    })
    expect(sentences(ProfileTabForm, { ...profile, name: ' ' })).toEqual({ name: 'Enter the full name' })
    expect(sentences(ProfileTabForm, { intent: 'profile', version: 'v' })).toEqual({ name: 'Enter the full name' })
  })

  it('accepts only complete https addresses', () => {
    expect(ProfileTabForm.parse({ ...profile, calendlyLink: ' https://calendly.com/avery ' })).toMatchObject({
      calendlyLink: 'https://calendly.com/avery',
    })
    expect(ProfileTabForm.parse({ ...profile, calendlyLink: 'HTTPS://Calendly.com/Avery' })).toMatchObject({
      calendlyLink: 'https://Calendly.com/Avery',
    })
    for (const calendlyLink of ['http://calendly.com/avery', 'javascript:alert(1)', 'https://a@b.ca'])
      expect(sentences(ProfileTabForm, { ...profile, calendlyLink })).toHaveProperty('calendlyLink')
  })

  it('enforces the maximum lengths of the database', () => {
    const name = 'x'.repeat(longest.name)
    expect(ProfileTabForm.parse({ ...profile, name })).toMatchObject({ name })
    expect(sentences(ProfileTabForm, { ...profile, name: `${name}x` })).toEqual({ name: 'Use at most 200 characters' })
  })

  it('normalises the slug before validating it', () => {
    expect(ProfileTabForm.parse({ intent: 'slug', version: 'v', profileSlug: 'Avery-Tremblay' })).toEqual({
      intent: 'slug',
      version: 'v',
      profileSlug: 'averytremblay',
    })
    for (const profileSlug of ['', ' - ', '!!!', undefined])
      expect(sentences(ProfileTabForm, { intent: 'slug', version: 'v', profileSlug })).toEqual({
        profileSlug: 'Profile slug cannot be empty',
      })
  })

  it('refuses the forms of a super admin', () => {
    expect(ProfileTabForm.safeParse({ intent: 'update', id, name: 'x', email: 'x@example.ca' }).success).toBe(false)
  })
})

describe('a form of the agents tab', () => {
  const create = { intent: 'create', fullName: 'Noor Haddad', email: 'Noor@Example.CA', password: 'a long password' }
  const typed = { name: 'Noor Haddad', email: 'noor@example.ca', social: {}, applications: {} }
  const update = { intent: 'update', id, version: 'v', ...typed }

  it('creates an agent unless it is told to create an admin or a super admin', () => {
    const meant = { email: 'noor@example.ca', role: 'agent', licences: [], invite: false }
    expect(AgentsTabForm.parse(create)).toEqual({ ...create, ...meant })
    expect(AgentsTabForm.parse({ ...create, role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(AgentsTabForm.parse({ ...create, role: 'super_admin' })).toMatchObject({ role: 'super_admin' })
    expect(AgentsTabForm.safeParse({ ...create, role: 'user' }).success).toBe(false)
  })

  it('requires name, email and password', () => {
    expect(sentences(AgentsTabForm, { intent: 'create' })).toEqual({
      fullName: 'Enter the full name',
      email: 'Enter the email',
      password: 'Enter a password',
    })
    expect(sentences(AgentsTabForm, { ...create, email: 'noor' })).toHaveProperty('email')
  })

  it('validates every link by the same rule', () => {
    const social = { linkedin: 'https://www.linkedin.com/in/noor', website: 'ftp://noor.example' }
    expect(sentences(AgentsTabForm, { ...update, social })).toEqual({
      'social.website': 'Enter a whole address that begins with https://',
    })
    expect(AgentsTabForm.parse(update)).toMatchObject({ social: { linkedin: null }, applications: { apply: null } })
  })

  it('allows an empty slug, and limits the search texts to 60 and 160 characters', () => {
    expect(AgentsTabForm.parse({ ...update, profileSlug: '' })).toMatchObject({ profileSlug: null })
    expect(
      sentences(AgentsTabForm, { ...update, metaTitle: 'x'.repeat(61), metaDescription: 'x'.repeat(161) }),
    ).toEqual({
      metaTitle: 'Use at most 60 characters',
      metaDescription: 'Use at most 160 characters',
    })
  })

  it('refuses an agent id that is not a UUID', () => {
    expect(AgentsTabForm.safeParse({ intent: 'delete', id: '1' }).success).toBe(false)
    expect(AgentsTabForm.parse({ intent: 'set-active', id, isActive: 'false' })).toMatchObject({ isActive: false })
  })
})
