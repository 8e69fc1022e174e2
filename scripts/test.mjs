/** npm test: installs what it needs, a browser too, builds, and runs every check and test. */
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { browserTests, runChecks, serverTests, staticChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { isProjectNode, runScript, runUnderProjectNode } from './project-node.mjs'

runScript(async () => {
  await ensureInstalled()
  if (!isProjectNode()) return runUnderProjectNode(['scripts/test.mjs'])
  const browser = ensureBrowser()
  await ensureBuilt()
  return runChecks([...staticChecks, browserTests(browser)], [serverTests])
})
