import { longestPostTitle } from './blog.ts'

/** The slug of a title: lower case, without accents, runs of anything else one hyphen, none at the ends. */
export function slugFrom(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestPostTitle)
    .replace(/-$/, '')
  return slug || 'post'
}

/** True while a slug is only what its title made it, numbered or not: then it follows the title. */
export function followsTitle(slug: string, title: string): boolean {
  const own = slugFrom(title)
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
}
