/** npm run check: everything but the browser tests. */
import { ensureBuilt } from './build.mjs'
import { runChecks, serverTests, staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { isProjectNode, runScript, runUnderProjectNode } from './project-node.mjs'

runScript(async () => {
  await ensureInstalled()
  if (!isProjectNode()) return runUnderProjectNode(['scripts/check.mjs'])
  await ensureBuilt()
  return runChecks(staticChecks, [serverTests])
})
