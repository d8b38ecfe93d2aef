import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SimulatedRegister, simulateAddressRegister } from './simulator.ts'

process.env.DATABASE_URL ??= 'postgresql://localhost/unused'
const { connectAddressRegister } = await import('./geonorge.ts')

let simulated: SimulatedRegister
beforeAll(async () => {
  simulated = await simulateAddressRegister()
})
afterAll(() => simulated.close())

/** An honest answer comes in time on any machine. */
const fresh = (patience = 10_000) => connectAddressRegister(simulated.url, patience)

test('addresses come as one writes them', async () => {
  simulated.behave({})
  expect(await fresh().suggest('Storgata 25')).toEqual([
    'Storgata 25, 0184 Oslo',
    'Storgata 25, 8622 Mo i Rana',
  ])
  expect(await fresh().suggest('finnes ikke')).toEqual([])
})

test('the same question is asked once', async () => {
  simulated.behave({})
  const register = fresh()
  const before = simulated.asked.length
  expect(await register.suggest('Maridalsveien  87B')).toEqual(['Maridalsveien 87B, 0461 Oslo'])
  expect(await register.suggest(' maridalsveien 87b')).toHaveLength(1)
  expect(simulated.asked.length - before).toBe(1)
})

test.each([
  ['slow', { delayMs: 3000 }, 1000],
  ['down', { status: 503 }],
  ['talking nonsense', { raw: '<html>' }],
  ['without addresses', { raw: '{}' }],
])('a register that is %s gives nothing, and is asked again', async (_, behaviour, patience?: number) => {
  const register = fresh(patience)
  simulated.behave(behaviour)
  expect(await register.suggest('Storgata')).toBeNull()
  simulated.behave({})
  expect(await register.suggest('Storgata')).toHaveLength(2)
})
