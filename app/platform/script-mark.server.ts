import { randomBytes } from 'node:crypto'

/**
 * The renderer puts it on our inline scripts as a nonce, and nobody outside this process knows it. The content security
 * policy allows only scripts that carry it. It is removed before the page is sent, so that the same page keeps the same
 * bytes.
 */
export const scriptMark = randomBytes(16).toString('base64url')
