import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SimulatedMap, simulateMapTiles } from './simulator.ts'

process.env.DATABASE_URL ??= 'postgresql://localhost/unused'
const { connectMapTiles } = await import('./kartverket.ts')

let simulated: SimulatedMap
beforeAll(async () => {
  simulated = await simulateMapTiles()
})
afterAll(() => simulated.close())

const oslo = { zoom: 15, column: 17_362, row: 9532 }
/** An honest answer comes in time on any machine. */
const fresh = (patience = 10_000) => connectMapTiles(simulated.url, patience)

test('a tile is a picture, asked for by zoom, row and column', async () => {
  simulated.behave({})
  const picture = await fresh().tile(oslo)
  expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
    format: 'png',
    width: 256,
    height: 256,
  })
  expect(simulated.asked.at(-1)).toBe('15/9532/17362')
})

test('a tile is asked for once, also by many at the same time', async () => {
  simulated.behave({ delayMs: 50 })
  const map = fresh()
  const before = simulated.asked.length
  await Promise.all([map.tile(oslo), map.tile(oslo), map.tile(oslo)])
  expect(await map.tile(oslo)).not.toBeNull()
  expect(simulated.asked.length - before).toBe(1)
})

const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

test.each([
  ['slow', { delayMs: 3000 }, 1000],
  ['down', { status: 503 }],
  ['sending a page', { raw: `<html>${' '.repeat(100)}` }],
  ['sending nothing', { raw: '' }],
  ['sending another size', { raw: new Uint8Array(small) }],
  ['cutting its pictures off', { raw: new Uint8Array(small.subarray(0, small.length - 4)) }],
])('a map that is %s gives nothing, and is asked again', async (_, behaviour, patience?: number) => {
  const map = fresh(patience)
  simulated.behave(behaviour)
  expect(await map.tile(oslo)).toBeNull()
  simulated.behave({})
  expect(await map.tile(oslo)).not.toBeNull()
})

test('after three failures nobody waits for it for a while', async () => {
  const map = fresh()
  simulated.behave({ status: 503 })
  for (let time = 0; time < 3; time++) await map.tile(oslo)
  const before = simulated.asked.length
  simulated.behave({})
  expect(await map.tile(oslo)).toBeNull()
  expect(simulated.asked.length).toBe(before)
})
