/** What each page loads at first, read from the build: how many files, and how many bytes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { boundOf } from '#dev/build/page-bounds.ts'
import { readPageFiles } from '#dev/build/page-files.ts'

const { names, importsOf, weightOf, applicationFiles } = readPageFiles(
  join(import.meta.dirname, '..', '..', 'build', 'client'),
)

test.each([...accountPages, ...customerPages, ...workerPages, ...adminPages].map(({ path }) => path))(
  '%s comes in few files and bytes',
  path => {
    const files = applicationFiles(path)
    const bytes = files.reduce((sum, file) => sum + weightOf(file), 0)
    console.log(`${path.padEnd(34)} ${(bytes / 1000).toFixed(1)} kB in ${files.length} files`)
    expect(files.length).toBeGreaterThan(5)
    const isBeforeSignIn = accountPages.some(page => page.path === path)
    const most = boundOf(path, isBeforeSignIn)
    expect(files.length).toBeLessThanOrEqual(most.files)
    expect(bytes).toBeLessThanOrEqual(most.bytes)
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
