/** What the browser loads at first for each page, read from the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Route = { id: string; parentId?: string; module: string }
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

const nameOf = (module: string) => module.replace('/assets/', '')

export function readPageFiles(client: string) {
  const assets = join(client, 'assets')
  const names = readdirSync(assets).filter(name => name.endsWith('.js'))
  const codes = new Map(names.map(name => [name, readFileSync(join(assets, name), 'utf8')]))
  const matches = (name: string, pattern: RegExp) =>
    [...(codes.get(name) ?? '').matchAll(pattern)].flatMap(([, found]) => found ?? [])
  const importsOf = new Map(
    names.map(name => [name, matches(name, /(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)]),
  )
  // The framework's list of routes. No page loads it.
  const list = names.find(name => name.startsWith('manifest-')) ?? ''
  const { entry, routes }: Manifest = JSON.parse(
    (codes.get(list) ?? '').replace('window.__reactRouterManifest=', '').replace(/;$/, ''),
  )
  names.splice(names.indexOf(list), 1)
  const start = nameOf(entry.module)
  const kind = (name: string) =>
    matches(start, new RegExp(`import\\(\\s*["'\`]\\./(${name}-[^"'\`]+\\.js)["'\`]\\s*\\)`, 'g'))

  /** The framework's file for a page is never loaded: it only names the file that the page is in. */
  function fileOf(route: Route): string {
    const [file, ...others] = importsOf.get(nameOf(route.module)) ?? []
    if (!file || others.length > 0) throw new Error(`${route.id} er ikke i én fil`)
    return file
  }
  function routeOf(path: string): Route {
    const route = routes[path]
    if (!route) throw new Error(`Ingen side ${path}`)
    return route
  }
  const frames = (route: Route | undefined): string[] =>
    route && route.id !== 'root' ? [...frames(routes[route.parentId ?? '']), fileOf(route)] : []

  const weights = new Map<string, number>()
  function weightOf(name: string): number {
    const weight = weights.get(name) ?? brotliCompressSync(codes.get(name) ?? '').length
    weights.set(name, weight)
    return weight
  }
  const withImports = (first: readonly string[]) => {
    const files = new Set(first)
    for (const file of files) for (const imported of importsOf.get(file) ?? []) files.add(imported)
    return [...files]
  }
  return {
    /** The addresses of pages, as routes have them. */
    paths: Object.keys(routes).filter(id => id.startsWith('/')),
    names,
    importsOf,
    weightOf,
    /** The files of the application's page with this address; without one, what every page of the application begins with. */
    applicationFiles: (path?: string) => {
      const page = path === undefined ? [] : frames(routeOf(path))
      return withImports([start, ...kind('application'), ...page])
    },
    /** The file that this page is in, maybe with others that are small. */
    pageFile: (path: string) => fileOf(routeOf(path)),
    /** The files of a document without the application, before what lives in it, or with the parts of these names. */
    documentFiles: (living: readonly string[] = []) => {
      const own = kind('living-page')
      const importedAfter = (what: string) => {
        const [file] = matches(
          own[0] ?? '',
          new RegExp(`${what}[^]*?import\\(\\s*["'\`]\\./([^"'\`]+\\.js)["'\`]`, 'g'),
        )
        if (!file) throw new Error(`Ingen fil etter ${what}`)
        return file
      }
      const parts = living.map(name => importedAfter(`["'\`]${name}["'\`]:`))
      const mount = parts.length > 0 ? [importedAfter('\\{mountPart:')] : []
      return withImports([start, ...own, ...parts, ...mount])
    },
  }
}
