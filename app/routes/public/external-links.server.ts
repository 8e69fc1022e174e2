import { brand } from '#brand'
import type { AppCtx } from '#app/platform/context.ts'
import type { ExternalLinks } from './site-menu.ts'

/** Where the site's header and footer lead outside: as configured, else as the brokerage's own file says. */
export function externalLinks({ env }: Pick<AppCtx, 'env'>): ExternalLinks {
  return {
    apply: env.APPLY_URL ?? brand.links.apply,
    newsletter: env.NEWSLETTER_SIGNUP_URL ?? brand.links.newsletter,
  }
}
