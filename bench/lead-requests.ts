import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'

/** One visitor's form, with the key that it keeps until the server acknowledges it. */
export type LeadRequest = { key: string; name: string; address: string; path: string; fields: URLSearchParams }

const forms = {
  quote: {
    path: '/resources/quote',
    fieldsOf: (number: number) => ({
      purpose: number % 2 ? 'purchase' : 'renewal',
      price: String(400_000 + number),
      downPayment: '60,000',
      location: 'Ontario',
      amortization: '25',
      mortgageRate: '3.94',
      paymentFrequency: 'monthly',
      name: `Client ${number}`,
    }),
  },
  contact: {
    path: '/resources/contact',
    fieldsOf: (number: number) => ({
      firstName: 'Client',
      lastName: String(number),
      phoneType: 'Work',
      postalCode: 'M5J 2J2',
      message: 'Please call after five.',
      consentPartner: 'on',
    }),
  },
  application: {
    path: '/applications/list',
    fieldsOf: (number: number) => ({
      name: `Client ${number}`,
      mortgageAmount: '450,000',
      propertyAddress: '1 Elm St',
    }),
  },
}

export type LeadForm = keyof typeof forms
export const leadForms = Object.keys(forms) as LeadForm[]

/** A unique request from its own address, so that no rate limit applies. */
export function leadRequest(form: LeadForm, number: number): LeadRequest {
  const key = randomUUID()
  const { path, fieldsOf } = forms[form]
  const fields = new URLSearchParams({
    ...fieldsOf(number),
    idempotencyKey: key,
    page: '/',
    email: `client${number}@example.test`,
    phone: '416-555-0142',
    agentId: 'none',
    consentReply: 'on',
  })
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return { key, name: `Client ${number}`, address, path, fields }
}

/** Keep-alive connections, as many as are used at once. */
export function connections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 64 })
}

/** Sends the form once. Returns the status, or 0 when no complete answer came in time. */
export function send(
  url: string,
  { path, fields, address }: LeadRequest,
  agent: Agent,
  milliseconds = 5000,
): Promise<number> {
  const body = fields.toString()
  return new Promise((resolve) => {
    const sent = request(
      `${url}${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          origin: url,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
        response.on('error', () => resolve(0))
        response.on('close', () => resolve(0))
      },
    )
    sent.setTimeout(milliseconds, () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Connections to the embedded database as its superuser, bypassing row-level security: to count and compare. */
export function openAsSuperuser(dataDir: string, max: number): pg.Pool {
  const { port, superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
    port: number
    superuserPassword: string
  }
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'maplekey',
    max,
  })
  pool.on('error', () => {})
  return pool
}
