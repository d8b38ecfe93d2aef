/**
 * Divides the browser's code into files by who loads it. Left alone, the bundler divides by what each page imports itself,
 * and makes a small file for every mix of pages; but a page never comes without its frame, nor a frame without the
 * application. What always comes together becomes one file, and small files are joined where a page loses little by it.
 */
import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import { bytesOf, divide } from './divide.ts'

const app = join(import.meta.dirname, '..', '..', 'app')
const startId = join(app, 'entry.client.tsx')
const applicationId = join(app, 'pages', 'account', 'application.tsx')

/**
 * The share by which a page of the application may grow so that it comes in fewer files: one behind the sign-in, one before
 * it, and a document without the application.
 */
const MOST_GROWTH = 0.25
const MOST_GROWTH_OF_DOOR = 0.076
const MOST_GROWTH_OF_DOCUMENT = 0.03

/** Whatever uses React draws with it, if not at once. */
const isReact = /\/node_modules\/(react|react-dom|scheduler)\//
const isStyle = (id: string) => /\.css(\?|$)/.test(id)

/** What only the application takes from a library with a single index. */
const oneByOne = /\/(useMutation|useInfiniteQuery|mutationObserver|infiniteQueryObserver)\.js$/
const isIndex = (id: string) => /\/index\.js$/.test(id)
const isApplication = (ids: Ids) => ids.has(applicationId)

const doorId = join(app, 'pages', 'public', 'site.layout.tsx')
const growthOf = (ids: Ids) =>
  !isApplication(ids) ? MOST_GROWTH_OF_DOCUMENT : ids.has(doorId) ? MOST_GROWTH_OF_DOOR : MOST_GROWTH

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Ids = ReadonlySet<string>

/** Modules and everything they import. What is imported later is not among it. */
function importedBy(graph: Graph, ids: Iterable<string>): Ids {
  const found = new Set(ids)
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

const importedLater = (graph: Graph, ids: Ids): string[] =>
  [...ids].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

/** The entries of each page, from the outermost frame to the page itself. */
const chainsOf = (routes: readonly RouteConfigEntry[], above: readonly string[]): string[][] =>
  routes.flatMap(({ file, children }) => {
    const chain = [...above, join(app, file)]
    return children ? chainsOf(children, chain) : [chain]
  })

/** A public page fetches the means to show a part together with the first part. */
const alwaysWith = (graph: Graph, before: Ids): string[] =>
  importedLater(graph, before).filter(id => basename(id) === 'mount-part.tsx')

/** What a browser has loaded in each situation: on a page, or when a page has fetched something later. */
function situationsOf(graph: Graph, routes: readonly RouteConfigEntry[]) {
  const kinds = importedLater(graph, importedBy(graph, [startId]))
  const application = [startId, applicationId]
  const documents = kinds.filter(id => id !== applicationId).map(id => [startId, id])
  const chains = chainsOf(routes, [])
  const pages = [...documents, ...chains.map(chain => [...application, ...chain])]
  const entries = new Set(pages.flat())
  const unknown = [...entries].find(id => !graph.getModuleInfo(id))
  if (unknown) throw new Error(`Det som bygges, har ikke ${unknown}. Da kan ikke sidenes filer deles inn.`)
  const situations = pages.map(ids => importedBy(graph, ids))
  for (const ids of situations)
    for (const id of importedLater(graph, ids)) {
      if (entries.has(id)) continue
      entries.add(id)
      const [first, ...others] = situations.filter(before => importedLater(graph, before).includes(id))
      const surely = [...(first ?? [])].filter(known => others.every(before => before.has(known)))
      situations.push(importedBy(graph, [...surely, ...alwaysWith(graph, first ?? new Set()), id]))
    }
  return { screens: new Set(chains.flat()), entries, situations }
}

/** A file is called after the first of its modules, or after the library that it is from. */
const nameOf = (id: string) =>
  /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1] ??
  basename(id).replace(/\..*/, '').replaceAll(/\W/g, '-')

/** Names each module's file. */
function filesOf(graph: Graph, routes: readonly RouteConfigEntry[]): Map<string, string> {
  const { screens, entries, situations } = situationsOf(graph, routes)
  const all = new Set(situations.flatMap(ids => [...ids]))
  const bytes = new Map([...all].map(id => [id, bytesOf(graph.getModuleInfo(id)?.code ?? '')]))
  // A page or frame only shows what it is given. Every other entry does something as soon as it is there.
  const isBound = (id: string) => entries.has(id) && !screens.has(id)
  const drawsIn = situations.map(ids => [...ids].some(id => isReact.test(id)))
  const isIn = (id: string, ids: Ids, situation: number) =>
    (isReact.test(id) && drawsIn[situation]) || (ids.has(id) && (isApplication(ids) || !oneByOne.test(id)))
  const ids = [...all].filter(id => id !== startId && !isStyle(id)).sort()
  const modules = ids.map(id => ({
    id,
    bytes: bytes.get(id) ?? 0,
    imports: (graph.getModuleInfo(id)?.importedIds ?? []).filter(
      imported => !isIndex(id) || !oneByOne.test(imported),
    ),
    loadedIn: situations.flatMap((ids, index) => (isIn(id, ids, index) ? [index] : [])),
    isBound: isBound(id),
  }))
  const mostMore = situations.map(ids => {
    const now = [...ids].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0)
    return now * growthOf(ids)
  })
  const files = new Map<string, string>()
  const taken = new Map<string, number>()
  const imports = [...entries].map(id => importedBy(graph, [id]))
  const isOfOne = (id: string) => imports.filter(ids => ids.has(id)).length === 1
  for (const ids of divide(modules, mostMore)) {
    // Left to the bundler, it is smaller, since it is imported as it is.
    if (ids.some(isBound) && ids.every(isOfOne)) continue
    const name = nameOf(ids.find(isBound) ?? ids.find(id => entries.has(id)) ?? ids[0] ?? '')
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    for (const id of ids) files.set(id, count > 1 ? `${name}-${count}` : name)
  }
  return files
}

/** Gives the browser one file for what always comes together. */
export function chunks(routes: readonly RouteConfigEntry[]): Plugin {
  let files: Map<string, string> | undefined
  const name = (id: string, graph: Graph) => {
    files ??= filesOf(graph, routes)
    return files.get(id) ?? null
  }
  return {
    name: 'chunks',
    buildStart() {
      files = undefined
    },
    configEnvironment(environment) {
      if (environment !== 'client') return
      // A module's file is loaded wherever the files of its importers are, so files cannot import each other in a circle.
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name }] }
      return {
        build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } },
      }
    },
  }
}
