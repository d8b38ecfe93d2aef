import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putAside, tidyOlder } from './older.ts'

const DAY = 24 * 3600 * 1000
const at = (day: number) => new Date(Date.UTC(2026, 10, 1) + day * DAY)

let root: string
let folders: { client: string; older: string }
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'naerhjelp-older-'))
  folders = { client: join(root, 'client'), older: join(root, 'older') }
})
afterEach(() => rmSync(root, { recursive: true }))

const kept = () => readdirSync(join(folders.older, 'assets')).sort()

/** A build of these files, on a day. */
function build(day: number, files: Record<string, string>, most?: number) {
  putAside(folders, at(day))
  rmSync(folders.client, { recursive: true, force: true })
  mkdirSync(join(folders.client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folders.client, 'assets', name), text)
  tidyOlder(folders, at(day).getTime(), most)
}

test('what a new build has no more is there for a week', () => {
  build(0, { 'a-1.js': 'one', 'a-1.js.br': 'br', 'lib-1.js': 'lib' })
  expect(kept()).toEqual([])
  build(1, { 'a-2.js': 'two', 'lib-1.js': 'lib' })
  expect(kept()).toEqual(['a-1.js', 'a-1.js.br'])
  expect(readFileSync(join(folders.older, 'assets', 'a-1.js'), 'utf8')).toBe('one')
  build(7.9, { 'a-3.js': 'three' })
  expect(kept()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'lib-1.js'])
  build(8.1, { 'a-4.js': 'four' })
  expect(kept()).toEqual(['a-2.js', 'a-3.js', 'lib-1.js'])
})

test('what comes back is the new build’s', () => {
  build(0, { 'a-1.js': 'one' })
  build(1, { 'a-2.js': 'two' })
  build(2, { 'a-1.js': 'one' })
  expect(kept()).toEqual(['a-2.js'])
})

test('there is room for the newest only', () => {
  for (let day = 0; day < 5; day += 1) build(day, { [`a-${day}.js`]: 'x'.repeat(100) }, 250)
  expect(kept()).toEqual(['a-2.js', 'a-3.js'])
})

test('a build that was broken off loses nothing', () => {
  build(0, { 'a-1.js': 'one' })
  putAside(folders, at(1))
  rmSync(folders.client, { recursive: true })
  expect(existsSync(join(folders.older, 'assets', 'a-1.js'))).toBe(true)
  build(1, { 'a-2.js': 'two' })
  expect(kept()).toEqual(['a-1.js'])
})
