const longestSlug = 300

/**
 * The slug of a title: lower case, without accents, one hyphen for a run of anything else, none at the ends. `otherwise` when
 * nothing is left.
 */
export function slugFrom(title: string, otherwise = 'post'): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestSlug)
    .replace(/-$/, '')
  return slug || otherwise
}
