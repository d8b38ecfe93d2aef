/** Tests affected by a change: those that import, start or open a changed file. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf, listFiles, pageFile, resolveImport } from '../house/sources.ts'

/** Undefined: any test may be affected. */
export type Touched = { unit: string[] | undefined; journeys: string[] | undefined; why: string }

const isCode = /\.(ts|tsx|mts|mjs)$/
const isJourney = /\.journey\.ts$/
const isUnit = /\.test\.tsx?$/
/** Documents, read only by static checks. */
const isProse = (file: string) => /\.md$|^docs\//.test(file)
/** Read by every test, or untraceably. */
const isEverywhere = (file: string) =>
  !isCode.test(file) ||
  !file.includes('/') ||
  /\.(global|each)\.ts$/.test(file) ||
  file.includes('/migrations/')

type Edges = Map<string, Set<string>>
type Graph = {
  files: string[]
  imports: Edges
  /** The programs that a file names, to start them. */
  starts: Edges
  /** The pages that a file names. */
  pages: Edges
}

/** Files that are named in a text, from the root, from app/ or from the file that names them. */
function namedIn(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const named = [...source.matchAll(/['"`]([\w./-]+\.(?:ts|tsx|mjs))['"`]/g)].map(match => match[1] ?? '')
  return named.flatMap(name =>
    [name, posix.join('app', name), posix.join(posix.dirname(file), name)].filter(
      path => !path.startsWith('..') && existsSync(join(root, path)),
    ),
  )
}

function graphOf(root: string): Graph {
  const files = listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], isCode)
  const graph: Graph = { files, imports: new Map(), starts: new Map(), pages: new Map() }
  for (const file of files) {
    const imported = importsOf(root, file)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ specifier }) => resolveImport(root, file, specifier))
      .flatMap(target => (target?.kind === 'file' ? [target.name] : []))
    const named = namedIn(root, file)
    const isPage = (name: string) => name.endsWith('.tsx')
    graph.imports.set(file, new Set(imported))
    graph.starts.set(file, new Set(named.filter(name => !isPage(name))))
    graph.pages.set(file, new Set(named.filter(isPage)))
  }
  return graph
}

function reachedFrom(starts: string[], ...edges: Edges[]): Set<string> {
  const reached = new Set(starts)
  for (const file of reached)
    for (const kind of edges) for (const next of kind.get(file) ?? []) reached.add(next)
  return reached
}

/** The addresses of the pages, with the file of each, as app/ lists them: `page('/faq', 'faq.page.tsx')`. */
function pagesIn(root: string, { files }: Graph) {
  const listed = /['"`](\/[^'"`]*)['"`],\s*['"`]([\w./-]+\.page\.tsx)['"`]/g
  return files
    .filter(file => file.startsWith('app/') && file.endsWith('.ts'))
    .flatMap(list =>
      [...readFileSync(join(root, list), 'utf8').matchAll(listed)].map(([, path = '', named = '']) => ({
        opening: path.replace(/\/?:.*$/, ''),
        file: pageFile(root, list, named) ?? posix.join('app', named),
      })),
    )
}

/** Journeys that name a page containing a changed file; undefined when it may be any. */
function journeysTouched(root: string, graph: Graph, changed: Set<string>): string[] | undefined {
  const journeys = graph.files.filter(file => isJourney.test(file))
  const touches = (starts: string[], ...edges: Edges[]) =>
    [...reachedFrom(starts, ...edges)].some(file => changed.has(file))
  const { imports, starts } = graph
  const everyPage = graph.files.filter(file =>
    /^app\/(main|root|entry\.\w+)\.tsx?$|\.layout\.tsx$/.test(file),
  )
  if (touches(everyPage, imports, starts)) return undefined
  const pages = pagesIn(root, graph).filter(({ file }) => touches([file], imports))
  const isNamed = (journey: string) => {
    const source = readFileSync(join(root, journey), 'utf8')
    return pages.some(({ opening }) => source.includes(opening))
  }
  const opened = journeys.filter(isNamed)
  if (pages.length > 0 && opened.length === 0) return undefined
  return journeys.filter(journey => opened.includes(journey) || touches([journey], imports, graph.pages))
}

/** The tests affected by these files. */
export function testsTouchedBy(root: string, changed: readonly string[]): Touched {
  const told = changed.filter(file => !isProse(file))
  const deciding = told.find(file => isEverywhere(file) || !existsSync(join(root, file)))
  if (deciding) return { unit: undefined, journeys: undefined, why: `Alle tester, på grunn av ${deciding}.` }
  const graph = graphOf(root)
  const files = new Set(told)
  const { imports, starts, pages } = graph
  const touches = (test: string) =>
    [...reachedFrom([test], imports, starts), ...reachedFrom([test], imports, pages)].some(one =>
      files.has(one),
    )
  const unit = graph.files.filter(file => isUnit.test(file) && touches(file))
  const journeys = journeysTouched(root, graph, files)
  const counted = (tests: string[] | undefined) => tests?.length ?? 'alle'
  const why = `${told.length} endrede filer: ${counted(unit)} testfiler og ${counted(journeys)} reiser.`
  return { unit, journeys, why }
}

function git(root: string, ...args: string[]) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/** The tests affected by changes not yet in the main branch, committed or not. */
export function touchedTests(root: string): Touched {
  const main = ['origin/HEAD', 'origin/main', 'main'].find(name =>
    git(root, 'rev-parse', '--verify', '-q', name),
  )
  const [base] = (main && git(root, 'merge-base', 'HEAD', main)) || ['HEAD']
  const changed = git(root, 'diff', '--name-only', '--no-renames', base ?? 'HEAD')
  const made = git(root, 'ls-files', '--others', '--exclude-standard')
  if (!changed || !made)
    return { unit: undefined, journeys: undefined, why: 'Alle tester: git sier ikke hva som er endret.' }
  return testsTouchedBy(root, [...new Set([...changed, ...made])])
}
