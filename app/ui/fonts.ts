import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import displayUrl from '@fontsource/radio-canada-big/files/radio-canada-big-latin-600-normal.woff2?url'

/**
 * The two files that the first paint of any page needs: text, and headings at 600. The 700 of the headings' family is
 * fetched only by a page that uses it.
 */
export const preloadedFonts = [interUrl, displayUrl] as const
