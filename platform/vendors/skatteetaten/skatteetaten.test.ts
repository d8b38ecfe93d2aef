import { afterAll, expect, it } from 'vitest'
import { simulateTaxCards, tableEntry } from './simulator.ts'
import { connectTaxCards } from './skatteetaten.ts'
import { AuthorityAway, AuthorityRefused } from './tax-cards.ts'

const simulated = await simulateTaxCards({ answersAfter: 1 })
afterAll(() => simulated.close())

const { url, token } = simulated
const connect = (given = token) => connectTaxCards({ url, token: async () => given, timeLimitMs: 500 })
const cards = connect()
const number = '01899012395'
const organisation = '310000019'
const order = {
  ...{ year: 2026, organisation, numbers: [number] as readonly string[] | null },
  contact: { email: 'lonn@eksempel.no', phone: '+4712345678' },
}

it('orders, waits until the answer is ready, and reads it', async () => {
  simulated.has(number, tableEntry('8100', 31))
  const reference = await cards.order(order)
  expect(await cards.answer(reference, organisation)).toBeNull()
  expect(await cards.answer(reference, organisation)).toEqual([
    {
      ...{ number, issuedOn: '2026-01-04', cardId: 54_407, remarks: [] },
      main: { kind: 'table', table: '8100', percent: 3100, months: 10.5 },
      second: { kind: 'percent', percent: 3100, months: 12 },
    },
  ])
})

it('asks for what is new without naming anybody', async () => {
  const reference = await cards.order({ ...order, numbers: null })
  const sent = JSON.parse(simulated.exchanges.at(-1)?.text ?? '')
  expect(sent).toMatchObject({ bestillingstype: 'HENT_KUN_ENDRING', inntektsaar: '2026' })
  expect(JSON.stringify(sent)).not.toContain('arbeidstakeridentifikator')
  await cards.answer(reference, organisation)
  expect((await cards.answer(reference, organisation))?.map(one => one.number)).toEqual([number])
})

it('waits for an order that the authority does not know', async () => {
  expect(await cards.answer('BRukjent', organisation)).toBeNull()
})

it('is told why an order is refused, and refuses too many itself', async () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(AuthorityRefused)
  await expect(cards.order({ ...order, numbers: [] })).rejects.toMatchObject({ why: 'FOR_001' })
  await expect(connect('et helt annet token').order(order)).rejects.toMatchObject({ why: '403' })
  await refused(cards.order({ ...order, numbers: Array.from({ length: 1001 }, () => number) }))
})

it('is away, and repeats nothing of what it was sent, when the line or the answer fails', async () => {
  const away = async (work: Promise<unknown>) => {
    const error = await work.catch((found: unknown) => found)
    expect(error).toBeInstanceOf(AuthorityAway)
    expect(String(error)).not.toContain(number)
  }
  for (const fault of [
    { status: 503 },
    { status: 500, body: number },
    { lose: 'cut' as const },
    { raw: '<html>' },
  ]) {
    simulated.fail(/POST/, fault)
    await away(cards.order(order))
  }
  simulated.fail(/POST/, { lose: 'silent' })
  await away(cards.order(order))
  simulated.fail(/POST/, { change: () => ({ bestillingsreferanse: '' }) })
  await away(cards.order(order))
})
