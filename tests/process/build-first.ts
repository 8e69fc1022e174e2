import { ensureBuilt } from '../../scripts/build.mjs'

/** The sites that these tests start would each wait for the same build. */
export default ensureBuilt
