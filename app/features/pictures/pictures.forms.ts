import { z } from 'zod'
import { picturePurposeNames } from './pictures.ts'
import { picturesCopy } from './pictures.copy.ts'

const pixels = z
  .string()
  .regex(/^\d{1,6}$/, picturesCopy.cropRule)
  .transform(Number)

const someCrop = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })

/** The request of a picture field. The crop has all of its values or none. */
export const PictureForm = z
  .object({
    file: z.file({ error: picturesCopy.noFile }).min(1, picturesCopy.noFile),
    purpose: z.enum(picturePurposeNames, { error: picturesCopy.purposeRule }),
    agentId: z.uuid({ error: picturesCopy.purposeRule }).optional(),
    x: z.string().optional(),
    y: z.string().optional(),
    width: z.string().optional(),
    height: z.string().optional(),
  })
  .transform(({ file, purpose, agentId, x, y, width, height }, ctx) => {
    if ([x, y, width, height].every((side) => side === undefined)) return { file, purpose, agentId, crop: undefined }
    const crop = someCrop.safeParse({ x, y, width, height })
    if (crop.success && crop.data.width > 0 && crop.data.height > 0) return { file, purpose, agentId, crop: crop.data }
    ctx.addIssue({ code: 'custom', message: picturesCopy.cropRule })
    return z.NEVER
  })
