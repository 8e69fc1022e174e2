import { readdirSync, readFileSync } from 'node:fs'

type Manifest = { entry: { module: string }; routes: Record<string, { id: string; parentId?: string; module: string }> }

export const builtFolder = 'build/client'

/** The built file in `assets` whose name matches, as an address. */
export function builtAsset(name: RegExp): string {
  return `/assets/${readdirSync(`${builtFolder}/assets`).find((file) => name.test(file))}`
}

/**
 * The routes of the public site and the scripts that their pages load, from the route manifest that the build wrote.
 */
export function readPublicScripts() {
  const manifestFile = builtAsset(/^public-manifest-.*\.js$/)
  const manifest = JSON.parse(
    read(manifestFile)
      .replace(/^[^{]*/, '')
      .replace(/;$/, ''),
  ) as Manifest

  /**
   * The scripts that this route's page loads before any interaction; with `later`, also those that it may load
   * afterwards.
   */
  function scriptsOf(routeId: string, { later = false } = {}): string[] {
    const modules = [manifest.entry.module]
    for (let route = manifest.routes[routeId]; route; route = manifest.routes[route.parentId ?? '']) {
      modules.push(route.module)
    }
    const files = new Set([manifestFile])
    for (let file = modules.pop(); file; file = modules.pop()) {
      if (files.has(file)) continue
      files.add(file)
      const imports = read(file).matchAll(/(from|import|import\()\s*["`]\.\/([^"`]+\.js)["`]/g)
      for (const [, how, imported] of imports) if (later || how !== 'import(') modules.push(`/assets/${imported}`)
    }
    return [...files]
  }

  return { pages: Object.keys(manifest.routes).filter((id) => /^routes\/public\/(?!layout$)/.test(id)), scriptsOf }
}

function read(file: string): string {
  return readFileSync(builtFolder + file, 'utf8')
}
