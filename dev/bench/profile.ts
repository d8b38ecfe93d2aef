/**
 * `npm run bench profile <path, operation or bench> [--as worker|admin] [--body JSON]`: where the server's processor time
 * goes while that is asked for.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { customerRole, type RoleName } from '#app/facts/roles.ts'
import { firstWorkers } from '#dev/demo/workers.ts'
import { build } from '../build/build.ts'
import { root } from '../ground/prepare.mjs'
import { load, type Target } from './load.ts'
import { benchFolder, emptyFolder, Misused, startPostgres } from './place.ts'
import { type CpuProfile, recordProfile } from './profiler.ts'
import type { Row } from './row.ts'
import { cookieOf, serveOn, watchServers } from './served.ts'
import { profileTable, summed } from './summed.ts'

const LANES = 16
const WARM_MS = 3000
const LOAD_MS = 8000

const people: Record<string, [name: string, role: RoleName]> = {
  customer: ['Marte Kvam', customerRole],
  worker: [firstWorkers[0]?.name ?? '', 'worker'],
  admin: ['Silje Nygård', 'admin'],
}

/** Prints what is heaviest, and keeps the profile to be looked at in a browser's developer tools. */
function show(name: string, profile: CpuProfile, answers?: number) {
  const folder = join(benchFolder, 'profiles')
  mkdirSync(folder, { recursive: true })
  const when = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const file = join(folder, `${name.replaceAll(/[^\w.]+/g, '-').replace(/^-/, '')}-${when}.cpuprofile`)
  writeFileSync(file, JSON.stringify(profile))
  console.log(`\n${profileTable(summed(profile, root), answers)}\n\nHele profilen: ${file}`)
}

type Wish = { method: string; path: string; body: string }

/** The address of an operation by its name, such as `orders.list`. */
async function addressOf(url: string, operation: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
  )
  const found = all.find(({ operationId }) => operationId === operation)
  if (found) return { method: found.method.toUpperCase(), path: `/api${found.path}` }
  const [feature = ''] = operation.split('.')
  const alike = all.map(({ operationId }) => operationId).filter(name => name.startsWith(`${feature}.`))
  throw new Misused(`Verken måling eller operasjon heter ${operation}. ${alike.join(', ')}`)
}

/** The first id of this name, or plainly `id`, in an answer. */
function firstId(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const fields = answer as Record<string, unknown>
  const own = fields[name] ?? fields.id
  if (typeof own === 'string') return own
  for (const value of Object.values(fields)) {
    const found = firstId(value, name)
    if (found) return found
  }
  return undefined
}

/** `/api/orders/{orderId}` needs an order: the first that `/api/orders` shows to whoever asks. */
async function withIds(url: string, path: string, headers: Record<string, string>): Promise<string> {
  const [, before, name, after = ''] = /^([^{]*)\/\{(\w+)\}(.*)$/.exec(path) ?? []
  if (before === undefined || name === undefined) return path
  const id = firstId(await (await fetch(`${url}${before}`, { headers })).json(), name)
  if (!id) throw new Misused(`${before} viser ingen ${name}; skriv adressen med en.`)
  return withIds(url, `${before}/${id}${after}`, headers)
}

/** One answer, looked at before thousands are asked for. */
async function tried(url: string, { method, path, body }: Wish, headers: Record<string, string>) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 204)
    throw new Misused(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
}

async function profilePath(words: string[], as: string, body: string) {
  const person = people[as]
  if (!person) throw new Misused(`--as ${Object.keys(people).join('|')}`)
  await build()
  const postgres = await startPostgres({ database: 'bench_serving' })
  const dataDir = emptyFolder()
  let inspector = 0
  watchServers(async port => {
    inspector = port
    return async () => {}
  })
  const served = await serveOn(postgres.url, dataDir.path)
  try {
    const headers = {
      cookie: await cookieOf(served.url, ...person),
      origin: served.url,
      'accept-encoding': 'gzip, deflate, br, zstd',
    }
    const [first = '', second] = words
    const asked = first.includes('/')
      ? { method: 'GET', path: first }
      : second
        ? { method: first, path: second }
        : await addressOf(served.url, first)
    const wish = { ...asked, body, path: await withIds(served.url, asked.path, headers) }
    await tried(served.url, wish, headers)
    const target: Target = { ...served, ...wish, headers }
    await load(target, LANES, WARM_MS)
    const stop = await recordProfile(inspector)
    const { perSecond, cpuMicroseconds } = await load(target, LANES, LOAD_MS)
    const profile = await stop()
    console.log(
      `${wish.method} ${wish.path}: ${perSecond.toFixed(0)} svar/s, ${cpuMicroseconds.toFixed(0)} µs prosessortid hver, ${LANES} om gangen, med profil`,
    )
    show(words.join('-'), profile, Math.round((perSecond * LOAD_MS) / 1000))
  } finally {
    await served.stop()
    await postgres.stop()
    await dataDir.remove()
  }
}

/** Every server that the bench starts, from when it is ready. */
async function profileBench(name: string, bench: (args: string[]) => Promise<unknown>, args: string[]) {
  watchServers(async inspector => {
    const stop = await recordProfile(inspector)
    return async () => show(name, await stop())
  })
  await bench(args)
}

/** `benches` are found by name, for what is no single path. */
export const benchProfile =
  (benches: (name: string) => Promise<(args: string[]) => Promise<Row[]>> | undefined) =>
  async (args: string[]): Promise<Row[]> => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { as: { type: 'string', default: 'customer' }, body: { type: 'string', default: '' } },
    })
    const [name, ...rest] = positionals
    if (!name)
      throw new Misused('Bruk: npm run bench profile <adresse, operasjon eller måling> [--as worker|admin]')
    const bench = await benches(name)
    if (bench) await profileBench(name, bench, rest)
    else await profilePath(positionals, values.as, values.body)
    return []
  }
