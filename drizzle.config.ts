import { defineConfig } from 'drizzle-kit'

// Roles belong to the cluster: db/provision.ts creates them, the schema only names them.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.server.ts',
  out: './db/migrations',
  schemaFilter: ['public', 'auth'],
})
