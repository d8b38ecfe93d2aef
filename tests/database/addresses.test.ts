import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { openWorld } from './world.ts'

const register = await simulateAddressRegister()
process.env.GEONORGE_URL = register.url
const world = await openWorld()
const { suggestAddresses } = await import('#app/people/profiles/server/suggest-addresses.ts')

let actor: Awaited<ReturnType<typeof world.customer>>
beforeAll(async () => {
  actor = await world.customer()
})
beforeEach(() => register.behave({}))
afterAll(() => register.close())

test('addresses come from the register', async () => {
  expect(await suggestAddresses({ actor }, { typed: ' Maridalsveien 87B ' })).toEqual({
    available: true,
    addresses: ['Maridalsveien 87B, 0461 Oslo'],
  })
})

test('two letters are too few to ask with', async () => {
  const before = register.asked.length
  expect(await suggestAddresses({ actor }, { typed: ' St ' })).toEqual({ available: true, addresses: [] })
  expect(register.asked.length).toBe(before)
})

test('a register that is down is told of, and is no failure', async () => {
  register.behave({ status: 502 })
  expect(await suggestAddresses({ actor }, { typed: 'Ukjentveien' })).toEqual({
    available: false,
    addresses: [],
  })
})

test('is for those who are signed in, and not for programs', async () => {
  const visitor = { kind: 'visitor' } as const
  await expect(suggestAddresses({ actor: visitor }, { typed: 'Storgata' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  await expect(suggestAddresses({ actor }, { typed: 'x'.repeat(201) })).rejects.toMatchObject({
    message: texts.addressLong,
  })
  const program = await world.worker()
  const asks = () => suggestAddresses({ actor: program }, { typed: 'Storgata' })
  for (let count = 0; count < 120; count++) await asks()
  await expect(asks()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
