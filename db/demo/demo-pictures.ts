import { readdir, readFile } from 'node:fs/promises'
import type { Storage } from '#app/platform/storage.server.ts'

/** The output of `npm run demo:pictures`, by its path from the folder in which the site starts. */
const made = 'db/demo/files/media/demo'
const atOnce = 16

/** The drawing of each post (by slug), product and service (by name). */
const scenes: Readonly<Record<string, string>> = {
  'why-the-posted-rate-is-not-the-rate': 'post-posted-rate',
  'half-yearly-compounding': 'post-half-yearly',
  'what-you-need-to-put-down': 'post-down-payment',
  'your-renewal-letter-is-an-opening-offer': 'post-renewal-letter',
  'buying-a-triplex-in-montreal': 'post-triplex',
  'six-ways-to-pay-the-same-mortgage': 'post-six-ways',
  'what-the-stress-test-asks': 'post-stress-test',
  'First Home Mortgage': 'product-first-home',
  'Renewal and Switch': 'product-renewal',
  Refinance: 'product-refinance',
  'Home Equity Line of Credit': 'product-equity-line',
  'Self-Employed Mortgage': 'product-self-employed',
  'Construction Mortgage': 'product-construction',
  'Pre-approval': 'service-pre-approval',
  'Renewal review': 'service-renewal-review',
  'Penalty check': 'service-penalty-check',
  'Second opinion': 'service-second-opinion',
}

/** The address of the picture of a post, product or service; null for one without. */
export function scenePicture(of: string): string | null {
  return scenes[of] ? `/media/demo/${scenes[of]}-1280x720.webp` : null
}

export function headPicture(agentKey: string): string {
  return `/media/demo/${agentKey}-400x400.webp`
}

export function bannerPicture(agentKey: string): string {
  return `/media/demo/${agentKey}-banner-1600x240.webp`
}

/** Copies all pictures of the demo to the site's own storage. */
export async function loadPictures(storage: Storage): Promise<void> {
  const names = await readdir(made)
  const copy = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      await storage.put(`media/demo/${name}`, await readFile(`${made}/${name}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copy))
}
