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
  // The browser waits for the other tests: side by side on two cores, both take longer and time out.
  return runChecks(staticChecks, [serverTests, browserTests(browser)])
})
