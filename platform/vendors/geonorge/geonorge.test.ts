import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SimulatedRegister, simulateAddressRegister } from './simulator.ts'

process.env.DATABASE_URL ??= 'postgresql://localhost/unused'
const { connectAddressRegister, RegisterIsAway } = await import('./geonorge.ts')
const { log } = await import('../../log.server.ts')

let simulated: SimulatedRegister
beforeAll(async () => {
  simulated = await simulateAddressRegister()
})
afterAll(() => simulated.close())

/** An honest answer comes in time on any machine. */
const fresh = (patience = 10_000) =>
  connectAddressRegister(simulated.url, { suggestMs: patience, locateMs: patience })

const placed = { adressetekst: 'Storgata 25', postnummer: '0184', poststed: 'OSLO', kommunenummer: '0301' }

test('addresses come as one writes them', async () => {
  simulated.behave({})
  expect(await fresh().suggest('Storgata 25')).toEqual([
    'Storgata 25, 0184 Oslo',
    'Storgata 25, 8622 Mo i Rana',
  ])
  expect(await fresh().suggest('finnes ikke')).toEqual([])
  // One house with two entrances is one address.
  simulated.behave({ raw: JSON.stringify({ adresser: [placed, placed] }) })
  expect(await fresh().suggest('Storgata 25')).toEqual(['Storgata 25, 0184 Oslo'])
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

const storgata = { street: 'storgata 25', postcode: '0184', town: 'Oslo' }

test('an address lies where the register has it, in its municipality', async () => {
  simulated.behave({})
  expect(await fresh().locate(storgata)).toEqual({ lat: 59.91478, lon: 10.75203, municipality: '0301' })
  const inRana = { ...storgata, postcode: '8622', town: 'Mo i Rana' }
  expect(await fresh().locate(inRana)).toMatchObject({ municipality: '1833' })
  // More towns have the street than one answer names.
  const inOslo = { street: 'Kirkeveien 1', postcode: '0355', town: 'Oslo' }
  expect(await fresh().locate(inOslo)).toMatchObject({ municipality: '0301' })
})

test('what is only like an address is not taken for it', async () => {
  simulated.behave({})
  // The register answers with 87, 87A and 87B.
  const before = simulated.asked.length
  expect(await fresh().locate({ street: 'Maridalsveien 8', postcode: '0461', town: 'Oslo' })).toBeNull()
  expect(await fresh().locate({ ...storgata, town: 'Bergen' })).toBeNull()
  expect(await fresh().locate({ ...storgata, postcode: '0185' })).toBeNull()
  expect(simulated.asked.length - before).toBe(3)
  // A register that does not care which postcode was asked for.
  const beside = { ...placed, postnummer: '0185', representasjonspunkt: { lat: 59.9, lon: 10.7 } }
  simulated.behave({ raw: JSON.stringify({ adresser: [beside] }) })
  expect(await fresh().locate(storgata)).toBeNull()
})

test.each([
  ['slow', { delayMs: 3000 }, 1000],
  ['down', { status: 503 }],
  ['talking nonsense', { raw: '<html>' }],
  ['without points', { raw: JSON.stringify({ adresser: [placed] }) }],
  [
    'off the earth',
    { raw: JSON.stringify({ adresser: [{ ...placed, representasjonspunkt: { lat: 591, lon: 10 } }] }) },
  ],
])('a register that is %s is away, and knows the address later', async (_, behaviour, patience?: number) => {
  const register = fresh(patience)
  simulated.behave(behaviour)
  await expect(register.locate(storgata)).rejects.toBeInstanceOf(RegisterIsAway)
  simulated.behave({})
  expect(await register.locate(storgata)).not.toBeNull()
})

test('the log names no address', async () => {
  const warned = vi.spyOn(log, 'warn')
  // What is no answer at all is quoted by the error that says so.
  for (const raw of ['{"adresser": "Storgata 25"}', 'Storgata 25']) {
    simulated.behave({ raw })
    await expect(fresh().locate(storgata)).rejects.toThrow()
  }
  expect(warned).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/storgata/i)
  warned.mockRestore()
})
