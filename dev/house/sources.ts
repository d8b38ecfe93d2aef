/** The source files of a checkout, and what each of them imports. */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

export type Import = {
  specifier: string
  /** A type-only statement. */
  typeOnly: boolean
  /** What is taken from there; '*' for everything. */
  names: string[]
}
export type Target = { kind: 'file' | 'package' | 'builtin' | 'missing'; name: string }
/** `about` names the other side, such as the imported file; known exceptions use it. */
export type Violation = { rule: string; file: string; message: string; about?: string }

const skipped = new Set(['node_modules', 'migrations'])

/** Paths of files under the folders, relative to the root, with forward slashes, sorted. */
export function listFiles(root: string, folders: string[], pattern: RegExp): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(join(folder, entry.name))
      else if (entry.isFile() && pattern.test(entry.name))
        found.push(join(folder, entry.name).split(sep).join('/'))
    }
  }
  for (const folder of folders)
    if (statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) walk(folder)
  return found.sort()
}

/** The syntax tree of a source file; throws with the file's name when it cannot be read as code. */
export function parseFile(root: string, file: string) {
  const source = readFileSync(join(root, file), 'utf8')
  const result = parseSync(file, source)
  const error = result.errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${file}: ${error.message}`)
  return { source, program: result.program, module: result.module }
}

type Statement = { start: number; entries: readonly { importName: { kind: string; name: string | null } }[] }

/** Everything that a file imports, types too. */
export function importsOf(root: string, file: string): Import[] {
  const { source, module, program } = parseFile(root, file)
  const imports: Import[] = []
  const add = (specifier: string, { start, entries }: Statement) => {
    const typeOnly = /^(import|export)\s+type\b/.test(source.slice(start, start + 40))
    const names = entries.map(({ importName: { kind, name } }) =>
      kind === 'Name' ? (name ?? '*') : kind === 'Default' ? 'default' : '*',
    )
    imports.push({ specifier, typeOnly, names })
  }
  for (const statement of module.staticImports) add(statement.moduleRequest.value, statement)
  for (const statement of module.staticExports) {
    const request = statement.entries.find(entry => entry.moduleRequest)?.moduleRequest
    if (request) add(request.value, statement)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end).trim()
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)
    if (literal?.[2]) imports.push({ specifier: literal[2], typeOnly: false, names: ['*'] })
    // `./${wing}/${name}/feature.ts` stands for all that are there.
    const pattern = /^`\.\/([^`]*\$\{[^`]*)`$/.exec(text)?.[1]
    const folder = join(root, posix.dirname(file))
    for (const found of pattern ? globSync(pattern.replaceAll(/\$\{[^}]*\}/g, '*'), { cwd: folder }) : [])
      imports.push({ specifier: `./${found.split(sep).join('/')}`, typeOnly: false, names: ['*'] })
  }
  new Visitor({
    TSImportType(node) {
      imports.push({ specifier: String(node.source.value), typeOnly: true, names: ['*'] })
    },
  }).visit(program)
  return imports
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The target of a specifier; undefined for generated modules. */
export function resolveImport(root: string, from: string, specifier: string): Target | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('virtual:') || bare.includes('/+types/')) return undefined
  if (isBuiltin(bare)) return { kind: 'builtin', name: bare.replace(/^node:/, '') }
  if (!bare.startsWith('#') && !bare.startsWith('.')) {
    return {
      kind: 'package',
      name: bare
        .split('/')
        .slice(0, bare.startsWith('@') ? 2 : 1)
        .join('/'),
    }
  }
  const inside = bare.startsWith('#') ? bare.slice(1) : posix.join(posix.dirname(from), bare)
  const tried = [inside, `${inside}.ts`, `${inside}.tsx`, `${inside}/index.ts`, `${inside}/index.tsx`]
  const name = tried.find(path => isFile(join(root, path)))
  return name ? { kind: 'file', name } : { kind: 'missing', name: specifier }
}

/**
 * The file of a page, as a list of addresses names it: from app/, from the folder of the list, or from the web/ beside it.
 */
export const pageFile = (root: string, list: string, named: string): string | undefined =>
  [
    posix.join('app', named),
    ...['', 'web'].map(folder => posix.join(posix.dirname(list), folder, named)),
  ].find(path => isFile(join(root, path)))

/** Prints the violations and sets the exit code: what every check of the house ends with. */
export function report(violations: Violation[], whatIsFine: string) {
  for (const { rule, file, message } of violations) console.error(`${file}: ${message} [${rule}]`)
  if (violations.length === 0) console.log(whatIsFine)
  else console.error(`${violations.length} brudd på husreglene (se docs/house-rules.md).`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
