import type { TestProject } from 'vitest/node'
import { startThrowawayCluster } from './cluster.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    templateWebUrl: string
  }
}

/** One cluster per run with a provisioned template; each test file copies the template (see testDatabase). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster()
  const template = await makeTemplate(cluster.url)
  project.provide('clusterUrl', cluster.url)
  project.provide('templateWebUrl', template.webUrl)
  return cluster.stop
}
