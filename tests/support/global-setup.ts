import type { TestProject } from 'vitest/node'
import { startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import type { LoginUrls } from '#db/provision.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  // Vitest asks for an interface: types do not merge.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    clusterUrl: string
    template: LoginUrls
  }
}

/** One cluster per run with a provisioned template; each test file copies the template (see testDatabase). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres()
  const template = await makeTemplate(postgres)
  project.provide('clusterUrl', postgres.superuserUrl)
  project.provide('template', template)
  return postgres.stop
}
