/**
 * Moves files and updates imports, routes, and paths in documents, comments and tests. `node
 * dev/house/move.ts LIST`, where each line says `old -> new`. A line may name folders (`old/ -> new/`); the
 * first matching line counts. Patterns that match paths are not changed. Run `npm run format` afterwards.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

const [list] = process.argv.slice(2)
if (!list) throw new Error('Bruk: node dev/house/move.ts LISTE')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(existsSync)
const moves = [...readFileSync(list, 'utf8').matchAll(/^(\S+) -> (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({
    from,
    to,
  }),
)

/** Where a file stands afterwards. */
function placeOf(file: string): string {
  const move = moves.find(({ from }) => from === file || (from.endsWith('/') && file.startsWith(from)))
  return move ? move.to + file.slice(move.from.length) : file
}

const existing = new Set(files)
/** Is it a file, or was it before an earlier move? */
const isFile = (path: string) => existing.has(path) || existing.has(placeOf(path))

/** The feature or folder of a file. Imports inside it are relative. */
const homeOf = (file: string) =>
  /^app\/(people|work|meeting|money|company|services|pages)\/[^/]+\/|^app\/[^/]+\/|^[^/]*/.exec(file)?.[0]

function specifierOf(from: string, to: string): string {
  // drizzle-kit and tool settings do not know `#app`.
  const staysRelative = homeOf(from) === homeOf(to) || /^app\/(schema|facts)\/|^[^/]+$/.test(from)
  if (!staysRelative) return `#${to}`
  const path = posix.relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Lists of pages name them from their own folder, manifests from their web/. */
function mendPage(file: string, path: string): string | undefined {
  const folders = ['', 'web'].map(name => posix.join(dirname(file), name))
  const folder = folders.find(from => isFile(posix.join(from, path)))
  if (folder === undefined) return undefined
  const named = posix.relative(folder, placeOf(posix.join(folder, path)))
  if (named.startsWith('..')) console.log(`${file}: se over '${path}'`)
  return named
}

/** Quoted paths: imports, or pages. */
function mendQuoted(file: string, quoted: string): string {
  const [path = '', ...query] = quoted.split(/(?=\?)/)
  if (/^\w/.test(path)) return /\.(page|layout)\.tsx$/.test(path) ? (mendPage(file, path) ?? quoted) : quoted
  const isRelative = /^\.{1,2}\//.test(path)
  const target = isRelative ? posix.join(dirname(file), path) : path.slice(1)
  if (!isFile(target)) {
    if (isRelative && placeOf(file) !== file) console.log(`${placeOf(file)}: se over '${quoted}'`)
    return quoted
  }
  if (placeOf(target) === target && (!isRelative || placeOf(file) === file)) return quoted
  return (isRelative ? specifierOf(placeOf(file), placeOf(target)) : `#${placeOf(target)}`) + query.join('')
}

/** Whole paths in running text: of files, and of folders that move. */
const mendText = (text: string): string =>
  text.replace(/(?<![\w./#-])(app|platform|ui|dev|tests)\/[\w./-]*[\w/]/g, path => {
    const moved = isFile(path) ? placeOf(path) : placeOf(path.endsWith('/') ? path : `${path}/`)
    return path.endsWith('/') ? moved : moved.replace(/\/$/, '')
  })

/** These tests have a made-up house: a file of the same name there is another one. */
const isMadeUp = (file: string) => /^tests\/unit\/(house-rules\.test|small-house|violations)\.ts$/.test(file)

for (const file of files.filter(file => /\.(ts|tsx|mts|mjs|css|md|tsv)$|^package\.json$/.test(file))) {
  const before = readFileSync(file, 'utf8')
  const quoted = isMadeUp(file) ? /(['"])(#[^'"\s]+)\1/g : /(['"`])([#.\w][^'"`\s]*)\1/g
  const mended = /\.(md|tsv|json)$/.test(file)
    ? before
    : before.replace(quoted, (_, quote, inner) => quote + mendQuoted(file, inner) + quote)
  const after = isMadeUp(file) ? mended : mendText(mended)
  if (after !== before) writeFileSync(file, after)
}
for (const file of files.filter(file => placeOf(file) !== file)) {
  mkdirSync(dirname(placeOf(file)), { recursive: true })
  git('mv', file, placeOf(file))
}
