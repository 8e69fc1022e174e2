import { z } from 'zod'

/** What the form on a record's tab submits: to add a record, to save one with the version that was read, and to delete one. */
export function recordForms<Fields extends z.ZodRawShape>(fields: Fields) {
  return [
    z.object({ intent: z.literal('add'), ...fields }),
    z.object({ intent: z.literal('update'), id: z.uuid(), version: z.string().max(40), ...fields }),
    z.object({ intent: z.literal('delete'), id: z.uuid() }),
  ] as const
}

/** What the switch in a row submits. */
export const SetActiveForm = z.object({
  intent: z.literal('set-active'),
  id: z.uuid(),
  isActive: z.enum(['true', 'false']).transform((value) => value === 'true'),
})
