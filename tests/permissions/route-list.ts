import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'

export type ListedRoute = { path: string; id: string; reads: boolean; writes: boolean }

/**
 * Every address of the route table with the methods that its file answers: a page or loader reads, an action writes.
 */
export function listRoutes(entries: readonly RouteConfigEntry[], parent = ''): ListedRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    if (entry.children?.length) return listRoutes(entry.children, path)
    const source = readFileSync(new URL(`../../app/${entry.file}`, import.meta.url), 'utf8')
    const exports = (name: string) => new RegExp(`export (async )?(function|const) ${name}\\b`).test(source)
    return {
      path: path || '/',
      id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
      reads: /export default/.test(source) || exports('loader'),
      writes: exports('action'),
    }
  })
}
