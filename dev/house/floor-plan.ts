/**
 * The floor plan in figures: `node dev/house/floor-plan.ts`, with `--open` for single features. A room is a
 * folder or file of app/, platform/, ui/, dev/, or a file beside them; an arrow is an import between rooms; a
 * floor is above everything it uses. Tests are left out.
 */
import { globSync } from 'node:fs'
import { floorPlan } from '#app/features.ts'
import { root } from '../ground/prepare.mjs'
import { findForeignWrites } from './owner-writes.ts'
import { importsOf, listFiles, resolveImport } from './sources.ts'

const open = process.argv.includes('--open')
const wings = Object.keys(floorPlan)
const features = Object.entries(floorPlan).flatMap(([wing, names]) =>
  names.map(name => `app/${wing}/${name}`),
)
const fromTheGround = ['platform', 'ui', 'app/facts', 'app/schema', 'app/client']
fromTheGround.push(...(open ? features : wings.map(wing => `app/${wing}`)), 'app/pages')

function roomOf(file: string): string {
  const [first = '', second, third] = file.split('/')
  if (first !== 'app' || !second) return first
  return open && wings.includes(second) ? `app/${second}/${third}` : `app/${second}`
}

/** Does the first room stand below the second, by the order that the house is built in? */
function isBelow(one: string, other: string): boolean {
  const [a, b] = [fromTheGround.indexOf(one), fromTheGround.indexOf(other)]
  return a >= 0 && (b < 0 || a < b)
}

const arrows = new Map<string, Set<string>>()
for (const file of [
  ...listFiles(root, ['app', 'platform', 'ui', 'dev'], /\.(ts|tsx|mjs)$/),
  ...globSync('*.{ts,mjs}', { cwd: root }),
]) {
  if (/\.test\.tsx?$/.test(file)) continue
  for (const { specifier } of importsOf(root, file)) {
    const target = resolveImport(root, file, specifier)
    const [one, other] = [roomOf(file), roomOf(target?.name ?? '')]
    if (target?.kind !== 'file' || one === other || other === 'tests') continue
    arrows.set(one, (arrows.get(one) ?? new Set()).add(other))
    arrows.set(other, arrows.get(other) ?? new Set())
  }
}

const floors = new Map<string, number>()
function floorOf(room: string): number {
  const known = floors.get(room)
  if (known) return known
  const below = [...(arrows.get(room) ?? [])].filter(other => !isBelow(room, other))
  const floor = 1 + Math.max(0, ...below.map(floorOf))
  floors.set(room, floor)
  return floor
}

const all = [...arrows].flatMap(([one, others]) => [...others].map(other => [one, other] as const))
const up = all.filter(([one, other]) => isBelow(one, other))
const rooms = [...arrows.keys()].sort((a, b) => floorOf(b) - floorOf(a))
for (const room of rooms) console.log(`${String(floorOf(room)).padStart(3)}  ${room}`)
console.log(
  `${rooms.length} rooms, ${Math.max(...floors.values())} floors, ${all.length} arrows, ${up.length} up`,
)
for (const [one, other] of up) console.log(`up: ${one} -> ${other}`)
const writers = new Set(findForeignWrites(root).map(({ file }) => file))
console.log(`${writers.size} files write tables that are not theirs`)
