/** What each page loads at first, read from the build: how many files, and how many bytes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'

const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const names = readdirSync(assets).filter(name => name.endsWith('.js'))
const codes = new Map(names.map(name => [name, readFileSync(join(assets, name), 'utf8')]))

const matches = (name: string, pattern: RegExp) =>
  [...(codes.get(name) ?? '').matchAll(pattern)].flatMap(([, found]) => found ?? [])
const importsOf = new Map(
  names.map(name => [name, matches(name, /(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)]),
)

type Route = { id: string; parentId?: string; module: string }
const manifest: { entry: { module: string }; routes: Record<string, Route> } = JSON.parse(
  (codes.get(names.find(name => name.startsWith('manifest-')) ?? '') ?? '')
    .replace('window.__reactRouterManifest=', '')
    .replace(/;$/, ''),
)
const nameOf = (module: string) => module.replace('/assets/', '')
const start = nameOf(manifest.entry.module)
const application = matches(start, /import\(\s*["'`]\.\/(application-[^"'`]+\.js)["'`]\s*\)/g)

function frames(route: Route | undefined): string[] {
  return route ? [...frames(manifest.routes[route.parentId ?? '']), nameOf(route.module)] : []
}

const weights = new Map<string, number>()
function weightOf(name: string): number {
  const weight = weights.get(name) ?? brotliCompressSync(readFileSync(join(assets, name))).length
  weights.set(name, weight)
  return weight
}

function load(path: string) {
  const route = manifest.routes[path]
  if (!route) throw new Error(`Ingen side ${path}`)
  const files = new Set([start, ...application, ...frames(route)])
  for (const file of files) for (const imported of importsOf.get(file) ?? []) files.add(imported)
  return { files: files.size, bytes: [...files].reduce((sum, file) => sum + weightOf(file), 0) }
}

/** The most that pages may load at first, in bytes after brotli. To be lowered whenever a page has become lighter. */
const most = {
  signIn: { files: 22, bytes: 165_000 },
  account: { files: 25, bytes: 236_000 },
  home: { files: 23, bytes: 190_000 },
  lists: { files: 28, bytes: 210_000 },
  signedIn: { files: 32, bytes: 260_000 },
}
const mostOf = (path: string) => {
  if (path.startsWith('/login-')) return most.signIn
  if (path === '/consumer-dashboard' || path === '/employee-dashboard') return most.home
  if (path === '/consumer-orders' || path === '/employee-assignments') return most.lists
  return accountPages.some(page => page.path === path) ? most.account : most.signedIn
}

test.each([...accountPages, ...customerPages, ...workerPages, ...adminPages].map(({ path }) => path))(
  '%s comes in few files and bytes',
  path => {
    const { files, bytes } = load(path)
    console.log(`${path.padEnd(34)} ${(bytes / 1000).toFixed(1)} kB in ${files} files`)
    expect(files).toBeGreaterThan(5)
    expect(files).toBeLessThanOrEqual(mostOf(path).files)
    expect(bytes).toBeLessThanOrEqual(mostOf(path).bytes)
  },
)

test('no files import each other in a circle, which leaves constants unset where they are read', () => {
  const done = new Set<string>()
  const walk = (name: string, above: readonly string[]) => {
    expect(above).not.toContain(name)
    if (done.has(name)) return
    for (const imported of importsOf.get(name) ?? []) walk(imported, [...above, name])
    done.add(name)
  }
  for (const name of names) walk(name, [])
  expect(done.size).toBe(names.length)
})
