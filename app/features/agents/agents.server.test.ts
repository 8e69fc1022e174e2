import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffCtx } from '#app/platform/context.ts'
import { staffCtx, testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { type BuiltSession, buildAgent, buildLead, buildSession } from '#tests/support/factories.ts'
import { EditAgentForm } from './agents.forms.ts'
import {
  findOwnAgent,
  updateOwnProfile,
  updateOwnSlug,
  agentList,
  deleteAgent,
  getAgentToEdit,
  setAgentActive,
  updateAgent,
} from './agents.server.ts'
import { findPublicAgent } from './agents.public.server.ts'

const database = useTestDatabase()
let boss: StaffCtx
let avery: StaffCtx
let noor: StaffCtx

beforeAll(async () => {
  boss = actAs(await buildSession(database.operator, 'super_admin'))
  avery = actAs(
    await buildSession(database.operator, 'agent', { fullName: 'Avery Tremblay', email: 'avery@example.test' }),
  )
  noor = actAs(await buildSession(database.operator, 'agent', { fullName: 'Noor 100%', email: 'noor@example.test' }))
})

function actAs(session: BuiltSession): StaffCtx {
  return staffCtx(testDeps(database), session)
}

function broken(): StaffCtx {
  return { ...avery, db: () => Promise.reject(new Error('the disk is gone')) }
}

function listAgents(params: string, who = boss) {
  return agentList.load(who, new URL(`https://maplekey.test/super-admin?${params}`))
}

function edit(id: string | null, changes: Record<string, unknown>) {
  const input = {
    intent: 'update',
    id,
    version: 'read by saveAgent',
    name: 'Noor Haddad',
    email: 'noor@example.test',
    social: {},
    applications: {},
  }
  return EditAgentForm.parse({ ...input, ...changes })
}

async function column<T>(name: string, id: string | null): Promise<T> {
  const { rows } = await database.operator.query(`select ${name} as value from agents where id = $1`, [id])
  return rows[0]?.value as T
}

describe('the agent list', () => {
  it('can be searched, filtered and sorted, and treats % as a plain character', async () => {
    const names = async (params: string) => (await listAgents(params)).rows.map((agent) => agent.name)
    expect(await names('')).toEqual(['Noor 100%', 'Avery Tremblay'])
    expect(await names('sort=name.asc')).toEqual(['Avery Tremblay', 'Noor 100%'])
    expect(await names('sort=added.asc')).toEqual(['Avery Tremblay', 'Noor 100%'])
    expect(await names('sort=email.desc')).toHaveLength(2)
    expect(await names('q=TREMBL')).toEqual(['Avery Tremblay'])
    expect(await names('q=100%25')).toEqual(['Noor 100%'])
    expect(await names('q=_')).toEqual([])
    expect(await names('state=inactive')).toEqual([])
    expect(await names('page=2')).toHaveLength(2)
  })

  it('shows each agent’s role and number of leads', async () => {
    await buildLead(database.operator, { agent_id: avery.actor.agentId })
    const { rows, paging } = await listAgents('q=avery')
    expect(paging.total.count).toBe(1)
    expect(rows[0]).toMatchObject({ role: 'agent', leadCount: 1, isActive: true })
  })
})

/** Saves as the form does: with the version that was read just before. */
async function saveAgent(form: ReturnType<typeof edit>) {
  const { version } = await getAgentToEdit(boss, form.id)
  return updateAgent(boss, { ...form, version })
}

async function saveSlug(who: typeof avery, profileSlug: string) {
  const version = (await findOwnAgent(who))?.slugVersion ?? ''
  return updateOwnSlug(who, { intent: 'slug', version, profileSlug })
}

describe('a super admin who edits an agent', () => {
  it('does not overwrite another save, but a new picture is no conflict', async () => {
    const id = noor.actor.agentId
    const { version } = await getAgentToEdit(boss, id!)
    await database.operator.query("update agents set headshot_url = '/media/agents/x.webp' where id = $1", [id])
    expect(await updateAgent(boss, { ...edit(id, { address: '2 Elgin Street' }), version })).toBe('saved')
    expect(await updateAgent(boss, { ...edit(id, { address: 'Late Street' }), version })).toBe('changed')
    expect(await column('contact_details', id)).toMatchObject({ address: '2 Elgin Street' })
  })

  it('saves every field and keeps stored values that have no field', async () => {
    const id = noor.actor.agentId
    await database.operator.query(
      `update agents set seo_settings = '{"og_image":"kept","meta_title":"old"}', contact_details = '{"city":"Ottawa"}' where id = $1`,
      [id],
    )
    const form = edit(id, { address: '1 Elgin Street', metaTitle: '', social: { website: 'https://noor.example' } })
    expect(await saveAgent(form)).toBe('saved')
    expect(await column('seo_settings', id)).toEqual({ og_image: 'kept' })
    expect(await column('contact_details', id)).toEqual({ city: 'Ottawa', address: '1 Elgin Street' })
    expect(await column('social_links', id)).toEqual({ website: 'https://noor.example' })
  })

  it('can save addresses with @, query and fragment, as networks give them out', async () => {
    const social = { youtube: 'https://www.youtube.com/@noorhaddad', instagram: 'https://instagram.com/noor/?hl=en#a' }
    const form = edit(noor.actor.agentId, { social, calendlyLink: 'https://calendly.com/@noor' })
    expect(await saveAgent(form)).toBe('saved')
  })

  it('can change the role, which is audited and ends that person’s sessions', async () => {
    const session = await buildSession(database.operator, 'agent', { email: 'kim@example.test' })
    const form = edit(session.agentId, { role: 'admin', email: 'kim@example.test' })
    expect(await saveAgent(form)).toBe('saved')
    expect((await getAgentToEdit(boss, session.agentId!)).role).toBe('admin')
    const { rows } = await database.operator.query(
      `select actor_user_id, detail from audit_log where action = 'profile.role' and entity_id = $1 order by id desc limit 1`,
      [session.userId],
    )
    expect(rows[0]).toEqual({ actor_user_id: boss.actor.userId, detail: { from: 'agent', to: 'admin' } })
    const sessions = await database.operator.query('select from auth.session where user_id = $1', [session.userId])
    expect(sessions.rowCount).toBe(0)
  })

  it('can make somebody a super admin and back, but cannot change their own role', async () => {
    const session = await buildSession(database.operator, 'agent')
    const roleOf = async () => (await getAgentToEdit(boss, session.agentId!)).role
    for (const role of ['super_admin', 'agent'] as const) {
      expect(await saveAgent(edit(session.agentId, { role }))).toBe('saved')
      expect(await roleOf()).toBe(role)
    }
    const own = await buildAgent(database.operator, { user_id: boss.actor.userId })
    expect(await saveAgent(edit(own.id, { role: 'agent' }))).toBe('saved')
    expect((await getAgentToEdit(boss, own.id)).role).toBe('super_admin')
  })

  it('cannot save a slug that is taken, or an agent who does not exist', async () => {
    const taken = await buildAgent(database.operator, { profile_slug: 'taken' })
    expect(await saveAgent(edit(noor.actor.agentId, { profileSlug: 'Taken' }))).toBe('slug_taken')
    await deleteAgent(boss, taken.id)
    await expect(updateAgent(boss, edit(taken.id, {}))).rejects.toMatchObject({ code: 'not_found' })
    await expect(getAgentToEdit(boss, taken.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(setAgentActive(boss, taken.id, true)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has rights that an agent does not have, even for their own record', async () => {
    await expect(updateAgent(avery, edit(avery.actor.agentId, { licenceName: 'A. King' }))).rejects.toMatchObject({
      message: 'Access denied',
    })
    await expect(setAgentActive(avery, avery.actor.agentId!, false)).rejects.toMatchObject({ message: 'Access denied' })
    await expect(deleteAgent(avery, noor.actor.agentId!)).rejects.toMatchObject({ message: 'Access denied' })
    expect(await column('licence_name', avery.actor.agentId)).toBeNull()
    expect(await column('is_active', avery.actor.agentId)).toBe(true)
    expect(await column('name', noor.actor.agentId)).toBe('Noor Haddad')
  })
})

describe('deleting an agent', () => {
  it('keeps the leads, which become unassigned, and deletes the account', async () => {
    const session = await buildSession(database.operator, 'agent', { email: 'leaving@example.test' })
    const lead = await buildLead(database.operator, { agent_id: session.agentId })
    expect(await deleteAgent(boss, session.agentId!)).toBe(true)
    const { rows } = await database.operator.query('select agent_id from leads where id = $1', [lead.id])
    expect(rows).toEqual([{ agent_id: null }])
    const accounts = await database.operator.query('select from auth."user" where id = $1', [session.userId])
    expect(accounts.rowCount).toBe(0)
  })
})

describe('an agent’s own profile', () => {
  it('can be saved by the agent', async () => {
    const { version } = (await findOwnAgent(avery))!
    const texts = { name: 'Avery T.', phone: '416-555-0100', bio: null, specialties: [], calendlyLink: null }
    const form = { intent: 'profile', version, ...texts } as const
    expect(await updateOwnProfile(avery, form)).toBe('saved')
    expect(await updateOwnProfile(avery, { ...form, name: 'Late' })).toBe('changed')
    expect(await findOwnAgent(avery)).toMatchObject({ name: 'Avery T.', phone: '416-555-0100', bio: null })
  })

  it('cannot be replaced by another agent’s, even with a forged agent id', async () => {
    const forged = { ...avery, actor: { ...avery.actor, agentId: noor.actor.agentId } }
    const { version } = (await findOwnAgent(noor))!
    const texts = { name: 'Mine now', phone: null, bio: null, specialties: [], calendlyLink: null }
    const form = { intent: 'profile', version, ...texts } as const
    // Nobody reads a hidden agent's row in order to change it.
    await expect(updateOwnProfile(forged, form)).rejects.toMatchObject({ code: 'not_found' })
    expect(await column('name', noor.actor.agentId)).toBe('Noor Haddad')
  })

  it('gets a slug only once when two agents take it at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all([avery, noor].map((who) => saveSlug(who, `race${round}`)))
      expect(outcomes.toSorted()).toEqual(['saved', 'slug_taken'])
    }
  })

  it('does not exist for an account without an agent record', async () => {
    const admin = actAs(await buildSession(database.operator, 'admin', { agent: false }))
    expect(await findOwnAgent(admin)).toBeNull()
    expect(() => updateOwnSlug(admin, { intent: 'slug', version: '', profileSlug: 'x' })).toThrow(
      expect.objectContaining({ message: 'Agent not found' }),
    )
  })
})

describe('an agent’s public profile', () => {
  it('is found by slug and by id, but not while the agent is inactive', async () => {
    const agent = await buildAgent(database.operator, { profile_slug: 'public', crm_email: 'secret@example.test' })
    const visitor = visitorCtx(testDeps(database))
    expect(await findPublicAgent(visitor, 'public')).toMatchObject({
      id: agent.id,
      licenceTitle: 'Mortgage Agent Level 2',
    })
    expect(await findPublicAgent(visitor, agent.id.toUpperCase())).toMatchObject({ id: agent.id })
    expect(JSON.stringify(await findPublicAgent(visitor, 'public'))).not.toContain('secret')
    await setAgentActive(boss, agent.id, false)
    expect(await findPublicAgent(visitor, 'public')).toBeNull()
    expect(await findPublicAgent(visitor, agent.id)).toBeNull()
    expect(await findPublicAgent(visitor, "'; drop table agents; --")).toBeNull()
  })
})

describe('a link that the forms refuse', () => {
  it.each(['http://a.ca', 'https://', 'https://a@b.ca', 'https://a.ca\\b', 'https://a.ca/b c', 'javascript:alert(1)'])(
    'is refused by the database too: %s',
    async (url) => {
      const links = JSON.stringify({ website: url })
      for (const columns of [{ calendly_link: url }, { social_links: links }, { application_links: links }]) {
        await expect(buildAgent(database.operator, columns)).rejects.toMatchObject({ code: '23514' })
      }
    },
  )
})

describe('when the database does not answer', () => {
  it('each request fails with its own message', async () => {
    expect((await listAgents('', broken())).failed).toBe('Failed to fetch agents')
    await expect(findOwnAgent(broken())).rejects.toMatchObject({ status: 503, message: 'Failed to load profile data' })
    await expect(getAgentToEdit(broken(), avery.actor.agentId!)).rejects.toMatchObject({
      message: 'Failed to fetch agent data',
    })
  })

  it('a save reports that it failed', async () => {
    expect(await updateOwnSlug(broken(), { intent: 'slug', version: '', profileSlug: 'avery' })).toBe('failed')
  })
})
