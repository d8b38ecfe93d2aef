/**
 * Divides the browser's code into files by who loads it. Left alone, the bundler divides by what each page imports itself,
 * and makes a small file for every mix of pages; but a page never comes without its frame, nor a frame without the
 * application. What each page loads altogether is found here; `divide.ts` makes files of it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import { publicPages } from '../../app/facts/public-pages.ts'
import { type Bound, type Divided, divide, type Load, type Plan } from './divide.ts'
import { boundOf, livingDocuments, plainDocument } from './page-bounds.ts'
import { weigh } from './weigh.ts'

const root = join(import.meta.dirname, '..', '..')
const app = join(root, 'app')
const startId = join(app, 'entry.client.tsx')
const applicationId = join(app, 'pages', 'account', 'application.tsx')
const planFile = join(import.meta.dirname, 'division.json')

/** Whatever uses React draws with it, if not at once. */
const isReact = /\/node_modules\/(react|react-dom|scheduler)\//
const isStyle = (id: string) => /\.css(\?|$)/.test(id)

/** What only the application takes from a library with a single index. */
const oneByOne = /\/(useMutation|useInfiniteQuery|mutationObserver|infiniteQueryObserver)\.js$/
const isIndex = (id: string) => /\/index\.js$/.test(id)
const isApplication = (ids: Ids) => ids.has(applicationId)

const doorId = join(app, 'pages', 'public', 'site.layout.tsx')

/** The bundler's own code, in a file by itself, comes with what is written as CommonJS. */
const own: Load = { files: 1, bytes: 430 }
/** Estimates are so close to what is built; for documents less so, whose few files are shared with the whole application. */
const SHARE_OF_BOUND = { page: 0.97, document: 0.963 }

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Ids = ReadonlySet<string>

/** Modules and everything they import. What is imported later is not among it. */
function importedBy(graph: Graph, ids: Iterable<string>): Ids {
  const found = new Set(ids)
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

const later = new WeakMap<Ids, string[]>()
/** What any of these imports later; found once for each set, since many are asked about many times. */
function importedLater(graph: Graph, ids: Ids): string[] {
  const found =
    later.get(ids) ?? [...ids].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  later.set(ids, found)
  return found
}

/** The bundler answers slowly. */
function remembering(graph: Graph): Graph {
  const known = new Map<string, ReturnType<Graph['getModuleInfo']>>()
  return {
    getModuleInfo(id) {
      const info = known.get(id) ?? graph.getModuleInfo(id)
      known.set(id, info)
      return info
    },
  }
}

/** A page, by its address and its entries, from the outermost frame to the page itself. */
type Page = { path: string; chain: readonly string[] }

const pagesOf = (routes: readonly RouteConfigEntry[], above: readonly string[]): Page[] =>
  routes.flatMap(({ file, path, id, children }) => {
    const chain = [...above, join(app, file)]
    return children ? pagesOf(children, chain) : [{ path: id ?? path ?? '/', chain }]
  })

/** A public page fetches the means to show a part together with the first part. */
const alwaysWith = (graph: Graph, before: Ids): string[] =>
  importedLater(graph, before).filter(id => basename(id) === 'mount-part.tsx')

/** What a browser has loaded, and for a page of the application the most that it may load. */
type Situation = { ids: Ids; path: string; last: string; most?: Load }

function mostOf({ path, chain }: Page): Load | undefined {
  const isDocument = path === '*' || publicPages.some(page => page.path === path)
  return isDocument ? undefined : boundOf(path, chain[0] === doorId)
}

/** What a browser has loaded in each situation: on a page, or when a page has fetched something later. */
function situationsOf(graph: Graph, routes: readonly RouteConfigEntry[]) {
  const kinds = importedLater(graph, importedBy(graph, [startId]))
  const mostOfKind = (id: string) => (basename(id) === 'living-page.ts' ? plainDocument : undefined)
  const application = [startId, applicationId]
  const pages = pagesOf(routes, [])
  const first = [
    ...kinds
      .filter(id => id !== applicationId)
      .map(id => ({ path: '', ids: [startId, id], most: mostOfKind(id) })),
    ...pages.map(page => ({ path: page.path, ids: [...application, ...page.chain], most: mostOf(page) })),
  ]
  const entries = new Set(first.flatMap(({ ids }) => ids))
  const unknown = [...entries].find(id => !graph.getModuleInfo(id))
  if (unknown) throw new Error(`Det som bygges, har ikke ${unknown}. Da kan ikke sidenes filer deles inn.`)
  const situations: Situation[] = first.map(({ path, ids, most }) => ({
    ...{ path, ids: importedBy(graph, ids), last: ids.at(-1) ?? '' },
    ...(most && { most }),
  }))
  for (const { ids, path } of situations)
    for (const id of importedLater(graph, ids)) {
      if (entries.has(id)) continue
      entries.add(id)
      const before = situations.map(({ ids }) => ids).filter(ids => importedLater(graph, ids).includes(id))
      const [first = new Set<string>(), ...others] = before
      const surely = [...first].filter(known => others.every(ids => ids.has(known)))
      const all = importedBy(graph, [...surely, ...alwaysWith(graph, first), id])
      situations.push({ path, ids: all, last: id })
    }
  return { screens: new Set(pages.flatMap(({ chain }) => chain)), entries, situations }
}

/** Documents have all their parts when somebody has seen them: each is a situation made of others. */
const seenDocuments = (situations: readonly Situation[]) =>
  livingDocuments.map(({ path, parts, most }) => ({
    ...{ path, most },
    of: [...situations.keys()].filter(number =>
      parts.some(part => situations[number]?.last.endsWith(`/public/${part}.tsx`)),
    ),
  }))

/** A file is called after the first of its modules, or after the library that it is from. */
const nameOf = (id: string) =>
  /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1] ??
  basename(id).replace(/\..*/, '').replaceAll(/\W/g, '-')

/** Modules, with the situations in which each is loaded, and what these may load. */
async function toDivide(graph: Graph, routes: readonly RouteConfigEntry[], weighed: typeof weigh) {
  const { screens, entries, situations } = situationsOf(graph, routes)
  const seen = seenDocuments(situations)
  const all = new Set(situations.flatMap(({ ids }) => [...ids]))
  // A page or frame only shows what it is given. Every other entry does something as soon as it is there.
  const isBound = (id: string) => entries.has(id) && !screens.has(id)
  const drawsIn = situations.map(({ ids }) => [...ids].some(id => isReact.test(id)))
  const isIn = (id: string, ids: Ids, situation: number) =>
    (isReact.test(id) && drawsIn[situation]) || (ids.has(id) && (isApplication(ids) || !oneByOne.test(id)))
  const loadedIn = (id: string) => {
    const first = situations.flatMap(({ ids }, number) => (isIn(id, ids, number) ? [number] : []))
    const documents = seen.flatMap(({ of }, number) =>
      of.some(part => first.includes(part)) ? [situations.length + number] : [],
    )
    return [...first, ...documents]
  }
  const bare = [...all]
    .filter(id => id !== startId && !isStyle(id))
    .sort()
    .map(id => {
      const imports = graph.getModuleInfo(id)?.importedIds ?? []
      return {
        ...{ id, loadedIn: loadedIn(id), isBound: isBound(id) },
        imports: imports.filter(imported => !isIndex(id) || !oneByOne.test(imported)),
      }
    })
  const together = [...Map.groupBy(bare, module => module.loadedIn.join()).values()]
  const sources = [startId, ...bare.map(({ id }) => id)].map(id => ({
    ...{ id, code: graph.getModuleInfo(id)?.code ?? '' },
    hasSideEffects: graph.getModuleInfo(id)?.moduleSideEffects !== false,
  }))
  const weights = await weighed(
    sources,
    startId,
    together.map(group => group.map(({ id }) => id)),
  )
  const modules = bare.map(module => ({ ...module, bytes: weights.get(module.id) ?? 0 }))
  const start = weights.get(startId) ?? 0
  const bases = [...drawsIn, ...seen.map(() => true)].map(draws => ({
    bytes: start + (draws ? own.bytes : 0),
    files: 1 + (draws ? own.files : 0),
  }))
  const named = [...situations, ...seen]
  const bounds = named.flatMap(({ most }, situation) =>
    most
      ? [
          {
            situation,
            files: most.files,
            bytes: most.bytes * SHARE_OF_BOUND[situation < situations.length ? 'page' : 'document'],
          },
        ]
      : [],
  )
  return { modules, bases, bounds, paths: named.map(({ path }) => path), entries, isBound }
}
type Parts = Awaited<ReturnType<typeof toDivide>>

const short = (id: string) => (id.startsWith(root) ? relative(root, id) : id)
const whole = (name: string) =>
  /^[a-z]/.test(name) && !name.startsWith('virtual:') ? join(root, name) : name

/** The division that is written down: each file's modules. */
const readPlan = (): Plan => JSON.parse(readFileSync(planFile, 'utf8')).map((ids: string[]) => ids.map(whole))
const writePlan = (files: Plan) =>
  writeFileSync(planFile, `${JSON.stringify(files.map(ids => ids.map(short)).sort(), null, 1)}\n`)

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Says which page is above its bound, and what weighs most on it. */
function tellOver({ paths, modules }: Parts, { loads }: Divided, { situation, ...most }: Bound): string {
  const { bytes = 0, files = 0 } = loads[situation] ?? {}
  const heaviest = modules
    .filter(({ id, loadedIn }) => loadedIn.includes(situation) && !id.includes('node_modules'))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 6)
    .map(module => `${short(module.id)} ${kilobytes(module.bytes)}`)
  const loaded = `omtrent ${kilobytes(bytes)} i ${files} filer`
  const bound = `høyst ${kilobytes(most.bytes)} i ${most.files}`
  return `${paths[situation] || 'et dokument'} får ${loaded}; ${bound}. Tyngst av vårt eget: ${heaviest.join(', ')}`
}

/** Names each module's file. */
function namesOf(graph: Graph, { files }: Divided, { entries, isBound }: Parts): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  const imports = [...entries].map(id => importedBy(graph, [id]))
  const isOfOne = (id: string) => imports.filter(ids => ids.has(id)).length === 1
  for (const ids of files) {
    // Left to the bundler, it is smaller, since it is imported as it is.
    if (ids.some(isBound) && ids.every(isOfOne)) continue
    const name = nameOf(ids.find(isBound) ?? ids.find(id => entries.has(id)) ?? ids[0] ?? '')
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    for (const id of ids) names.set(id, count > 1 ? `${name}-${count}` : name)
  }
  return names
}

const isAnew = process.env.DIVIDE === 'anew'

/** Gives the browser one file for what always comes together, and few for each page. */
export function chunks(
  routes: readonly RouteConfigEntry[],
  { weighed = weigh, plan = readPlan }: { weighed?: typeof weigh; plan?: () => Plan } = {},
): Plugin {
  let names = new Map<string, string>()
  return {
    name: 'chunks',
    async buildEnd(error) {
      if (error || this.environment.name !== 'client') return
      const parts = await toDivide(remembering(this), routes, weighed)
      const divided = divide(parts.modules, parts.bases, parts.bounds, { plan: plan(), isAnew })
      for (const bound of divided.over) this.warn(tellOver(parts, divided, bound))
      if (isAnew || process.env.DIVIDE === 'on') writePlan(divided.files)
      names = namesOf(this, divided, parts)
    },
    configEnvironment(environment) {
      if (environment !== 'client') return
      // A module's file is loaded wherever the files of its importers are, so files cannot import each other in a circle.
      const name = (id: string) => names.get(id) ?? null
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name }] }
      return {
        build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } },
      }
    },
  }
}
