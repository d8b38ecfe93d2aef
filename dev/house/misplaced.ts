/** Compares app/features.ts with folders and pages. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsOf, listFiles, resolveImport, type Violation } from './sources.ts'

type FloorPlan = Record<string, readonly string[]>

async function floorPlanOf(root: string): Promise<FloorPlan> {
  const { floorPlan } = await import(pathToFileURL(join(root, 'app/features.ts')).href)
  return floorPlan
}

/** Folders of wings that the list does not name, and names of it without a folder. */
function unlisted(root: string, plan: FloorPlan): Violation[] {
  return Object.entries(plan).flatMap(([wing, names]) => {
    const folder = join(root, 'app', wing)
    const there = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
    const wrong = [
      ...there.filter(name => !names.includes(name)),
      ...names.filter(name => !there.includes(name)),
    ]
    return wrong.map(name => ({
      rule: 'features-in-order',
      file: `app/${wing}/${name}`,
      message: 'står ikke både i app/features.ts og som mappe.',
    }))
  })
}

/** Features of the list that are not connected: a half of the manifest is missing. */
function unconnected(root: string, plan: FloorPlan): Violation[] {
  return Object.entries(plan)
    .flatMap(([wing, names]) => names.map(name => `app/${wing}/${name}`))
    .flatMap(folder => [`${folder}/feature.ts`, `${folder}/server/feature.server.ts`])
    .filter(file => !statSync(join(root, file), { throwIfNoEntry: false }))
    .map(file => ({ rule: 'one-line-a-feature', file, message: 'mangler.' }))
}

/** Which features a file shows, and whether it is made of other pages. */
function shownBy(root: string, file: string, wings: string[]): Set<string> {
  const shown = new Set<string>()
  for (const { specifier } of importsOf(root, file)) {
    const [, wing = '', name = ''] =
      /^app\/([^/]+)\/([^/]+)\//.exec(resolveImport(root, file, specifier)?.name ?? '') ?? []
    if (wings.includes(wing) || wing === 'pages') shown.add(`${wing}/${name}`)
  }
  return shown
}

/** Pages in pages/ that one feature could show by itself. The public ones are a house of their own. */
function awayFromHome(root: string, plan: FloorPlan): Violation[] {
  return listFiles(root, ['app/pages'], /\.page\.tsx$/)
    .filter(file => !file.startsWith('app/pages/public/'))
    .flatMap(file => {
      const shown = [...shownBy(root, file, Object.keys(plan))]
      if (shown.length > 1 || shown.some(place => place.startsWith('pages/'))) return []
      return [{ rule: 'page-stays-home', file, message: `hører til i ${shown[0] ?? 'sin egen mappe'}.` }]
    })
}

/** Files of schema/ that use `#`, which drizzle-kit does not know. */
function unreadable(root: string): Violation[] {
  return listFiles(root, ['app/schema'], /\.ts$/)
    .filter(file => importsOf(root, file).some(({ specifier }) => specifier.startsWith('#')))
    .map(file => ({
      rule: 'schema-imports-facts-only',
      file,
      message: 'bruker «#»; drizzle-kit kjenner det ikke.',
    }))
}

/** Every place where the house is not as its floor plan says. */
export async function findMisplaced(root: string): Promise<Violation[]> {
  const plan = await floorPlanOf(root)
  return [
    ...unlisted(root, plan),
    ...unconnected(root, plan),
    ...awayFromHome(root, plan),
    ...unreadable(root),
  ]
}
