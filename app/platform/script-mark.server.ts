import { randomBytes } from 'node:crypto'

/**
 * Put by the renderer, as a nonce, on the inline scripts that are ours; nobody outside this process knows it. The policy
 * allows only scripts that carry it, and it is taken off before the page leaves, so that the same page keeps the same bytes.
 */
export const scriptMark = randomBytes(16).toString('base64url')
