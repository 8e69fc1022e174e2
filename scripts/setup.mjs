/** Installs and builds; then runs the file named on the command line, if any, under the project's Node. */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript, runUnderProjectNode } from './project-node.mjs'

runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const [file, ...args] = process.argv.slice(2)
  return file ? runUnderProjectNode([file, ...args]) : 0
})
