import { brokerageSettings } from '#db/schema/settings.server.ts'
import { changeBrand } from '#brand'
import type { AppCtx } from './context.ts'

/** Takes over what is saved under Settings. For staff and jobs; visitors may not read the table. */
export async function loadBrand(ctx: AppCtx): Promise<void> {
  const [settings] = await ctx.db((tx) => tx.select({ brand: brokerageSettings.brand }).from(brokerageSettings))
  changeBrand(settings?.brand ?? {})
}
