/**
 * What each module adds to what browsers are sent. Its source says little of that: half of a library is left out, and texts
 * become smaller than code. So each module is bundled and minified into a file of its own, and compressed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..', '..')
const kept = join(root, '.cache', 'module-weights.json')

/** The thorough compression makes less of a text than the quick one, and less still of a small text among others. */
const sharedOf = (bytes: number) => bytes * 0.914 * (1 - 0.1 * Math.min(1, 8_000 / bytes))
const compressed = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length

/** What a file imports and exports depends on the division. */
const inside = (code: string) => code.replace(/^(import[^;]*;)+/, '').replace(/export\{[^}]*\};?\s*$/, '')

export type Source = { id: string; code: string; hasSideEffects: boolean }

/** Each module's text as browsers get it. Those of which nothing is used are not there. */
async function rendered(sources: readonly Source[], start: string): Promise<Map<string, string>> {
  const byId = new Map(sources.map(source => [source.id, source]))
  const names = new Map(sources.map(({ id }, number) => [id, `m${number}`]))
  const bundle = await rolldown({
    input: [start],
    cwd: root,
    platform: 'browser',
    logLevel: 'silent',
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['module', 'browser', 'production', 'import', 'default'] },
    plugins: [
      {
        name: 'as-transformed',
        resolveId: {
          filter: { id: /^\0|^virtual:|^\/.*\?/ },
          handler: id => [id, `\0${id}`].find(known => byId.has(known)),
        },
        load(id) {
          const source = byId.get(id)
          const sideEffects = source?.hasSideEffects ?? false
          return { code: source?.code ?? '', moduleType: 'js', moduleSideEffects: sideEffects }
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    minify: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: id => (id === start ? null : (names.get(id) ?? null)) }],
    },
  })
  await bundle.close()
  return new Map(
    output.flatMap(file =>
      file.type === 'chunk' ? file.moduleIds.map(id => [id, inside(file.code)] as const) : [],
    ),
  )
}

/** Bytes of each module as sent. `together` are those that surely come in one file: they compress better so. */
export async function weigh(
  sources: readonly Source[],
  start: string,
  together: readonly (readonly string[])[],
): Promise<Map<string, number>> {
  const hash = createHash('sha256')
  for (const { id, code } of sources) hash.update(id).update('\0').update(code).update('\0')
  const key = hash.update(JSON.stringify(together)).digest('hex')
  if (existsSync(kept)) {
    const before: { key: string; weights: [string, number][] } = JSON.parse(readFileSync(kept, 'utf8'))
    if (before.key === key) return new Map(before.weights)
  }
  const texts = await rendered(sources, start)
  const weights = new Map<string, number>()
  for (const ids of [[start], ...together]) {
    const alone = ids.map(id => compressed(texts.get(id) ?? ''))
    const sum = alone.reduce((total, bytes) => total + bytes, 0)
    const text = ids.map(id => texts.get(id) ?? '').join('')
    const all = text.length < 5 ? 0 : sharedOf(compressed(text))
    for (const [index, id] of ids.entries()) weights.set(id, (all * (alone[index] ?? 0)) / sum)
  }
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ key, weights: [...weights] }))
  return weights
}
