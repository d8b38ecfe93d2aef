/** What each page loads at first, read from the build: how many files, and how many bytes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { readPageFiles } from '#dev/build/page-files.ts'

const { names, importsOf, weightOf, applicationFiles } = readPageFiles(
  join(import.meta.dirname, '..', '..', 'build', 'client'),
)

/** The most that pages may load at first, in bytes after brotli. To be lowered whenever a page has become lighter. */
const most = {
  signIn: { files: 12, bytes: 130_000 },
  account: { files: 17, bytes: 168_000 },
  home: { files: 16, bytes: 146_000 },
  lists: { files: 17, bytes: 160_000 },
  signedIn: { files: 21, bytes: 181_000 },
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
    const files = applicationFiles(path)
    const bytes = files.reduce((sum, file) => sum + weightOf(file), 0)
    console.log(`${path.padEnd(34)} ${(bytes / 1000).toFixed(1)} kB in ${files.length} files`)
    expect(files.length).toBeGreaterThan(5)
    expect(files.length).toBeLessThanOrEqual(mostOf(path).files)
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
