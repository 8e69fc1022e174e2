import { createContext } from 'react-router'
import type { Db, Pools } from './db.server.ts'
import type { Env } from './env.server.ts'
import type { Log } from './log.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { Memory } from './memory.server.ts'
import type { Storage } from './storage.server.ts'

const roles = ['user', 'agent', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** Not signed in, or treated so by a public page. */
export type Visitor = { kind: 'visitor' }

/** A live session. `agentId` is the agent record that belongs to the account, if there is one. */
export type SignedIn = {
  kind: 'signed_in'
  role: Role
  userId: string
  agentId: string | null
  email: string
  fullName: string
  sessionToken: string
}

/** The background worker. */
export type Worker = { kind: 'worker' }

export type Actor = Visitor | SignedIn | Worker

/** Everything that a server function needs from outside, made once per request and passed as the first argument. */
export type AppCtx<A extends Actor = Actor> = {
  /** Opens a transaction as the actor; row-level security decides what it may see and change. */
  db: Db
  actor: A
  now: () => Date
  log: Log
  env: Env
  /** Whether the site shows the demo brokerage, which every page then says. */
  isDemo: boolean
  /** Identifies the request in the log and on the error page. */
  requestId: string
  /** The client's address as far as the trusted proxies vouch for it. */
  clientAddress: string
  /** Enqueues work in the caller's own transaction. */
  jobs: Jobs
  limits: Limits
  /** What visitors' requests have read from public tables. Only for what every visitor may read. */
  memory: Memory
  storage: Storage
  /** Connections by role, for sign-in and for binding `db` to another actor. Features use `db`. */
  pools: Pools
  /** The proxy that forwards requests to this process without being listed in TRUSTED_PROXIES. */
  unknownProxies: ReadonlySet<string>
}

export type StaffCtx = AppCtx<SignedIn>

/** The visitor's context on public pages. In staff areas, the middleware replaces it with the signed-in person's. */
export const appContext = createContext<AppCtx>()

/** Set by the area's middleware beside `appContext`, typed as signed in. */
export const staffContext = createContext<StaffCtx>()
