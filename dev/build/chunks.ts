/**
 * Divides the browser's code into files by who loads it. Left alone, the bundler divides by what each page imports itself,
 * and makes a small file for every mix of pages; but a page never comes without its frame, nor a frame without the
 * application. What always comes together becomes one file, and no page loads a module that it does not import.
 */
import * as await0 from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import { bytesOf, divide } from './divide.ts'

const app = join(import.meta.dirname, '..', '..', 'app')
const startId = join(app, 'entry.client.tsx')
/** The build enters a page by this, which passes the page on. */
const entryOf = (file: string) => `${join(app, file)}?__react-router-build-client-route`

/** Styles, and the bundler's own code. */
const leftAlone = /^\0rolldown|\.css(\?|$)/

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
    const chain = [...above, entryOf(file)]
    return children ? chainsOf(children, chain) : [chain]
  })

/** What a browser has loaded in each situation: on a page, or when a page has fetched something later. */
function situationsOf(graph: Graph, routes: readonly RouteConfigEntry[]) {
  const kinds = importedLater(graph, importedBy(graph, [startId]))
  const isApplication = (id: string) => basename(id) === 'application.tsx'
  const application = [startId, ...kinds.filter(isApplication), entryOf('root.tsx')]
  const documents = kinds.filter(id => !isApplication(id)).map(id => [startId, id])
  const pages = [...documents, ...chainsOf(routes, application)]
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
      situations.push(importedBy(graph, [...surely, id]))
    }
  return { entries, situations }
}

/** A file is called after the first of its modules, or after the library that it is from. */
const nameOf = (id: string) =>
  /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1] ??
  basename(id).replace(/\..*/, '').replaceAll(/\W/g, '-')

/** Names each module's file. What only one entry imports needs no name: it is in that entry's file. */
function filesOf(graph: Graph, routes: readonly RouteConfigEntry[]): Map<string, string> {
  const { entries, situations } = situationsOf(graph, routes)
  const imports = [...entries].map(id => importedBy(graph, [id]))
  const shared = [...new Set(situations.flatMap(ids => [...ids]))]
    .filter(id => !entries.has(id) && !leftAlone.test(id) && imports.filter(ids => ids.has(id)).length > 1)
    .sort()
  const modules = shared.map(id => ({
    id,
    bytes: bytesOf(graph.getModuleInfo(id)?.code ?? ''),
    kind: '',
    imports: graph.getModuleInfo(id)?.importedIds ?? [],
    loadedIn: situations.flatMap((ids, index) => (ids.has(id) ? [index] : [])),
  }))
  const before = situations.map(ids =>
    [...ids].reduce((sum, id) => sum + bytesOf(graph.getModuleInfo(id)?.code ?? ''), 0),
  )
  const files = new Map<string, string>()
  const taken = new Map<string, number>()
  if (process.env.DUMP)
    await0.writeFileSync(
      process.env.DUMP,
      JSON.stringify({ modules, before, situations: situations.map(s => s.size) }),
    )
  const t = Date.now()
  const divided = divide(modules, before)
  console.log('divide', Date.now() - t, divided.length, situations.length, shared.length)
  for (const ids of divided) {
    const name = nameOf(ids[0] ?? '')
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
    generateBundle(_, bundle) {
      if (!process.env.DUMP2 || this.environment.name !== 'client') return
      const o: any = {}
      for (const c of Object.values(bundle) as any[])
        if (c.type === 'chunk')
          for (const [k, v] of Object.entries(c.modules) as any) o[k] = [v.renderedLength, c.fileName, v.code]
      await0.writeFileSync(process.env.DUMP2, JSON.stringify(o))
    },
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
