import { publicRate } from './columns.ts'
import type { Rights } from './rights.ts'

const workerKeeps: Rights = { read: '*', create: '*', change: '*' }
const editor: Rights = { read: '*', create: '*', change: '*', remove: true }

const reader: Rights = { read: '*' }

/** Rates, and what is collected about them. */
export const rateRights: Record<string, Record<string, Rights>> = {
  'public.mortgage_rates': {
    visitor: { read: publicRate },
    user: { read: publicRate },
    agent: reader,
    admin: reader,
    super_admin: editor,
    jobs: { read: '*', create: '*', change: '*' },
  },
  'public.mortgage_rate_history': {
    visitor: reader,
    user: reader,
    agent: reader,
    admin: reader,
    super_admin: { read: '*' },
    ledger: { create: '*' },
  },
  'public.rate_sources': { super_admin: editor, jobs: { read: '*', create: '*' } },
  'public.rate_recipes': { super_admin: editor, jobs: { read: '*', create: '*' } },
  'public.rate_source_states': { super_admin: { read: '*' }, jobs: workerKeeps },
  'public.rate_runs': { super_admin: { read: '*', create: '*' }, jobs: workerKeeps },
  'public.rate_readings': { super_admin: { read: '*' }, jobs: workerKeeps },
  'public.rate_changes': {
    super_admin: { read: '*', create: '*', change: ['rate_id', 'state', 'decided_by', 'decided_at'] },
    jobs: workerKeeps,
  },
  'public.policy_rate_changes': {
    visitor: reader,
    user: reader,
    agent: reader,
    admin: reader,
    super_admin: reader,
    jobs: { ...workerKeeps, remove: true },
  },
  'public.prime_rates': {
    visitor: reader,
    user: reader,
    agent: reader,
    admin: reader,
    super_admin: { read: '*', create: '*', change: ['percent', 'is_manual', 'read_at'] },
    jobs: workerKeeps,
  },
  'public.prime_decisions': {
    super_admin: { read: '*', create: '*', change: ['state'] },
    jobs: reader,
  },
}
