/**
 * dependency-cruiser reads TypeScript through TypeScript's own compiler API, which TypeScript 7 does not have.
 * So we read the imports with the parser inside Vite and write for each file a shadow that holds nothing
 * but those imports, as plain JavaScript; dependency-cruiser then cruises the shadows.
 *
 *   app/facts/price.ts.mjs     what app/facts/price.ts imports, types too
 *   run/app/server.ts.mjs      what app/server.ts takes of the writable database when it runs; only of those that do
 *   npm/zod.mjs, node/fs.mjs   packages and built-in modules, empty
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { importsOf, listFiles, resolveImport } from './sources.ts'

/** The one import whose types are allowed. */
const writable = 'platform/db/database.server.ts'
const isCode = /\.(ts|tsx|mts|mjs)$/
/** A specifier as a path among the shadows; undefined for generated modules. */
function resolve(root: string, from: string, specifier: string): string | undefined {
  const target = resolveImport(root, from, specifier)
  if (!target) return undefined
  const { kind, name } = target
  if (kind === 'file') return name
  if (kind === 'missing') return `unresolved/${name.replaceAll('.', '_')}`
  return kind === 'builtin' ? `node/${name}` : `npm/${name}`
}

/** Writes the shadows of the source folders into `target`; returns the folders to cruise. */
export function writeShadows(root: string, target: string): string[] {
  const write = (path: string, imports: Iterable<string>) => {
    const file = join(target, `${path}.mjs`)
    mkdirSync(dirname(file), { recursive: true })
    const toHere = (to: string) => {
      const relative = posix.relative(posix.dirname(path), `${to}.mjs`)
      return relative.startsWith('.') ? relative : `./${relative}`
    }
    writeFileSync(file, [...imports].map(to => `import ${JSON.stringify(toHere(to))}\n`).join(''))
  }
  const others = new Set<string>()
  for (const file of listFiles(root, ['app', 'platform', 'ui', 'dev'], isCode)) {
    const all = new Set<string>()
    const run = new Set<string>()
    for (const { specifier, typeOnly } of importsOf(root, file)) {
      const to = resolve(root, file, specifier)
      if (!to) continue
      all.add(to)
      if (!typeOnly && to === writable) run.add(to)
      if (!/^(app|platform|ui|dev|unresolved)\//.test(to) || !isCode.test(to)) others.add(to)
    }
    write(file, all)
    if (run.size > 0) write(`run/${file}`, run)
  }
  for (const path of others) if (!path.startsWith('unresolved/')) write(path, [])
  return ['app', 'platform', 'ui', 'dev', 'run'].filter(folder => existsSync(join(target, folder)))
}
