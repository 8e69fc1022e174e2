import { ensureBuilt } from '../../scripts/build.mjs'

/** Builds once, or each site that these tests start would wait for the same build. */
export default ensureBuilt
