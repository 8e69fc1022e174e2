import type { PictureUpload } from '#app/ui/send-file.ts'

/**
 * The purposes of uploaded pictures. A picture belongs to the records whose column in `owners` contains its address.
 * When no record does any more, nothing shows the picture and it may be deleted. Replacing a picture deletes nothing,
 * so that the change can be undone. Texts in HTML may also contain any picture of the site.
 *
 * `bucket` is the storage folder; where the specification names one, it is that.
 */
export const picturePurposes = {
  headshot: { bucket: 'agent-headshots', of: 'agent', owners: ['agents.headshot_url'], aspect: 1 },
  banner: { bucket: 'agent-banners', of: 'agent', owners: ['agents.banner_image_url'], aspect: 3 },
  background: { bucket: 'agent-images', of: 'agent', owners: ['agents.custom_background_image'], aspect: 16 / 9 },
  logo: { bucket: 'agent-images', of: 'agent', owners: ['agents.agent_logo_url'], aspect: null },
  badge: { bucket: 'agent-images', of: 'agent', owners: ['agents.badge_1_url', 'agents.badge_2_url'], aspect: null },
  share: { bucket: 'agent-images', of: 'agent', owners: ['agents.seo_settings.og_image'], aspect: 1200 / 630 },
  post: { bucket: 'blog-images/blog', of: 'post', owners: ['blog_posts.featured_image_url'], aspect: 16 / 9 },
  'post-text': { bucket: 'blog-images/blog', of: 'post', owners: ['blog_posts.content'], aspect: null },
  product: { bucket: 'product-images', of: 'products', owners: ['products.image_url'], aspect: 16 / 9 },
  service: {
    bucket: 'service-images',
    of: 'mortgage_services',
    owners: ['mortgage_services.image_url'],
    aspect: 16 / 9,
  },
  'site-logo': {
    bucket: 'site-logos',
    of: 'brokerage_settings',
    owners: ['brokerage_settings.brand.logo'],
    aspect: null,
  },
  'lender-logo': { bucket: 'lender-logos', of: 'lenders', owners: ['lenders.logo_url'], aspect: null },
} as const

export type PicturePurpose = keyof typeof picturePurposes

export const picturePurposeNames = Object.keys(picturePurposes) as [PicturePurpose, ...PicturePurpose[]]

/** What a picture field needs for an upload with this purpose; `agentId` for an agent's own picture. */
export function pictureUpload(purpose: PicturePurpose, agentId?: string): PictureUpload {
  return {
    to: '/resources/pictures',
    fields: agentId ? { purpose, agentId } : { purpose },
    aspect: picturePurposes[purpose].aspect,
    failed: uploadFailed(purpose),
  }
}

/** The specified message for an upload that failed on our side or on the way. */
export function uploadFailed(purpose: PicturePurpose): string {
  return purpose === 'headshot' || purpose === 'banner'
    ? 'Failed to upload headshot or banner'
    : 'Failed to upload image'
}
