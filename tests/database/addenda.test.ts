import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/company/employment/texts.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db, DAY } = world
const { contractAddenda, signedContracts } = await import('#app/schema/employment.server.ts')
const { addenda, addendumFile, addendumPdf } = await import('#app/company/employment/server/addenda.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, declineOrder, giveUpOrder } = await import('#app/work/orders/server/commands.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { formatKr } = await import('#platform/shared/money.ts')

type Asked = Partial<ReturnType<typeof world.request>>

async function place(worker: Person, startsAt = nineOClock(new Date(), 5), asked: Asked = {}) {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const { orderId } = await placeOrder(
    { actor: customer },
    { ...world.request(worker, startsAt, 7), ...asked },
  )
  return { orderId, customer }
}

const listOf = async (actor: Actor, orderId?: string) => (await addenda({ actor }, { orderId })).addenda

async function accepted(options: Parameters<typeof world.worker>[0] = {}, asked: Asked = {}) {
  const worker = await world.worker(options)
  const { orderId, customer } = await place(worker, undefined, asked)
  await acceptOrder({ actor: worker }, { orderId })
  const [addendum] = await listOf(worker, orderId)
  if (!addendum) throw new Error('no addendum')
  const { text } = await addendumFile({ actor: worker }, { addendumId: addendum.id })
  return { worker, customer, orderId, addendum, text }
}

describe('an order that is accepted', () => {
  test('gives an addendum with place, time, pay to the øre, reason and reference §1.1', async () => {
    const { worker, orderId, text } = await accepted()
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const [contract] = await db
      .select()
      .from(signedContracts)
      .where(eq(signedContracts.userId, worker.userId))
    if (!line || !order || !contract) throw new Error('not made')
    const year = order.startsAt.getFullYear()
    for (const words of [
      'TILLEGG TIL RAMMEKONTRAKT',
      'Hagearbeid',
      'kunden Marte.',
      'Maridalsveien 87 B, 0461 Oslo',
      '«Klippe hekken.»',
      `${year} kl.\u00a009.00`,
      `${year} kl.\u00a012.30, norsk tid`,
      '3,5 timer',
      `Lønn før skatt: ${formatKr(line.wage)}`,
      `Feriepenger, 12 prosent: ${formatKr(line.holidayPay)}`,
      `Tjenestepensjon, 2 prosent: ${formatKr(line.pension)}`,
      `Arbeidsgiveravgift, 14,1 prosent: ${formatKr(line.employerContribution)}`,
      '§ 14-9 andre ledd bokstav a',
      '14 dagers skriftlig varsel',
      '24 timer eller mer før avtalt start',
      '50 prosent av prisen',
      `versjon 1.0, signert 2. januar 2026`,
      contract.contractHash,
      orderId,
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/undefined|null|NaN/)
    const [row] = await db.select().from(contractAddenda).where(eq(contractAddenda.orderId, orderId))
    expect(row?.addendumHash).toBe(
      createHash('sha256')
        .update(row?.addendumText ?? '')
        .digest('hex'),
    )
    expect(row?.contractId).toBe(contract.id)
    expect(text).toContain(`(SHA-256): ${row?.addendumHash}`)
  })

  test('what it says of a late cancellation is what is paid', async () => {
    const worker = await world.worker()
    const startsAt = nineOClock(new Date(), 5)
    const { orderId, customer } = await place(worker, startsAt)
    await acceptOrder({ actor: worker }, { orderId })
    const [made] = await listOf(worker)
    const { text } = await addendumFile({ actor: worker }, { addendumId: made?.id ?? '' })
    await atTime(new Date(startsAt.getTime() - DAY / 2), () =>
      cancelOrder({ actor: customer }, { orderId, expectedCharge: 70_000 }),
    )
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const charge = lines.find(({ kind }) => kind === 'charge')
    expect(text).toContain(`lønn av det: ${formatKr(charge?.wage ?? 0)} før skatt`)
    expect(text).toContain(`feriepenger med ${formatKr(charge?.holidayPay ?? 0)}.`)
  })

  test('cannot be accepted by somebody who has signed nothing, and then nothing is written', async () => {
    const worker = await world.worker()
    await db.delete(signedContracts).where(eq(signedContracts.userId, worker.userId))
    const { orderId } = await place(worker)
    await expect(acceptOrder({ actor: worker }, { orderId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.signBeforeWork,
    })
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.status).toBe('pending')
    expect(await listOf(worker)).toEqual([])
  })

  test('a customer writes no section of their own into it', async () => {
    const { text } = await accepted(
      {},
      { description: 'Hekken.\n\n4. Lønn\n\nIngen.', address: 'A 1\n\n5. Tid' },
    )
    expect(text).toContain('«Hekken. 4. Lønn Ingen.»')
    expect(text.match(/^4\. /gm)).toHaveLength(1)
    expect(text.match(/^5\. /gm)).toHaveLength(1)
  })
})

test('a declined request makes none', async () => {
  const worker = await world.worker()
  const { orderId } = await place(worker)
  await declineOrder({ actor: worker }, { orderId, reason: '' })
  expect(await listOf(worker)).toEqual([])
})

describe('whoever reads', () => {
  test('the worker has theirs, newest first; nobody else sees them, the customer included', async () => {
    const { worker, customer, addendum, orderId } = await accepted()
    const second = await place(worker, nineOClock(new Date(), 9))
    await atTime(new Date(Date.now() + 60_000), () =>
      acceptOrder({ actor: worker }, { orderId: second.orderId }),
    )
    expect((await listOf(worker)).map(made => made.orderId)).toEqual([second.orderId, orderId])
    expect(await listOf(worker, orderId)).toMatchObject([
      { id: addendum.id, serviceName: 'Hagearbeid', cancelled: false },
    ])
    const other = await world.worker()
    expect(await listOf(other, orderId)).toEqual([])
    for (const read of [addendumFile, addendumPdf]) {
      await expect(read({ actor: other }, { addendumId: addendum.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: texts.addendumNotFound,
      })
      await expect(read({ actor: customer }, { addendumId: addendum.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
  })

  test('the PDF holds the same words, in the same bytes each time', async () => {
    const { worker, addendum, text } = await accepted()
    const read = async () => addendumPdf({ actor: worker }, { addendumId: addendum.id })
    const file = await read()
    expect(file.name).toMatch(/^tillegg-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.pdf$/)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { text: pages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
    const onPaper = pages.map(page => page.replace(/Nærhjelp AS · Tillegg.*$/, '')).join(' ')
    const together = (words: string) => words.replace(/\s+/g, '')
    expect(together(onPaper)).toBe(together(text))
    expect(Buffer.from(await (await read()).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a cancelled assignment keeps its addendum, word for word, and says that it was called off', async () => {
    const { worker, orderId, addendum, text } = await accepted()
    await giveUpOrder({ actor: worker }, { orderId, reason: 'Syk.' })
    expect(await listOf(worker)).toMatchObject([{ id: addendum.id, cancelled: true }])
    const after = await addendumFile({ actor: worker }, { addendumId: addendum.id })
    expect(after.text).toBe(`${text}Oppdraget ble avlyst etter at tillegget ble inngått.\n`)
  })
})
