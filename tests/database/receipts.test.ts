import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asApplication } from '#dev/database/postgres.ts'
import type { Person } from '#platform/shared/actor.ts'
import { localDate } from '#platform/shared/time.ts'
import { codeOf, completed } from './completed.ts'
import { expectWholeSeries } from './issued.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { receipts } = await import('#app/schema/receipts.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { issue } = await import('#app/money/receipts/server/issue.ts')
const { sweepMissing } = await import('#app/money/receipts/server/issue-missing.ts')
const { oneReceipt } = await import('#app/money/receipts/server/queries.ts')
const { approveOrder, cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { command } = await import('#platform/command.ts')
const { allow } = await import('#platform/shared/policy.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { writeGathered } = await import('#platform/db/open.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')
const { numberText } = await import('#app/money/receipts/document.ts')

const owner = new Client({ connectionString: world.database.url })
const app = new Client({ connectionString: asApplication(world.database.url) })
beforeAll(async () => void (await Promise.all([owner.connect(), app.connect()])))
afterAll(async () => void (await Promise.all([owner.end(), app.end()])))

const ofOrder = (orderId: string) =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.at))
const receiptOf = async (orderId: string) => {
  const [found] = await db.select().from(receipts).where(eq(receipts.id, orderId))
  if (!found) throw new Error('no receipt')
  return found
}
const refund = async (orderId: string, amount: number, before = 0, reason = 'Badet ble ikke vasket.') =>
  refundOrder({ actor: await world.admin() }, { orderId, amount, before, reason })

describe('an order that is charged', () => {
  it('has a receipt from the same transaction, with everything that a sales document says', async () => {
    const customer = await world.customer({
      fullName: 'Marte Kvam',
      profile: { address: 'Maridalsveien 87 B, 0461 Oslo' },
    })
    const { orderId, done } = await completed(world, customer, await world.worker())
    const [line] = (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).filter(
      ({ kind }) => kind === 'charge',
    )
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const found = await receiptOf(orderId)
    expect(found).toMatchObject({
      ...{ kind: 'receipt', orderId, credits: null, at: done, issuedOn: localDate(done) },
      seller: { name: 'Nærhjelp AS', organisationNumber: '934 217 605' },
      buyer: { name: 'Marte Kvam', address: 'Maridalsveien 87 B, 0461 Oslo' },
      deliveredOn: localDate(order?.startsAt ?? ''),
      ...{ gross: line?.gross, net: line?.net, vat: line?.vat, vatCode: line?.vatCode },
    })
    expect(found.place).toMatch(/^\d{4} \p{L}+$/u)
    expect(found.lines).toMatchObject([{ halfHours: 4, rate: line?.rate, amount: line?.gross }])
    const shown = await oneReceipt({ actor: customer }, { receiptId: orderId })
    expect(shown).toMatchObject({ viewer: 'employer', later: [], owed: line?.gross, isTest: false })
    expect(shown.document).toMatchObject({ number: numberText(found), lines: found.lines })
  })

  it('never changes, whatever becomes of its buyer', async () => {
    const customer = await world.customer({ fullName: 'Kari Nordmann' })
    const { orderId } = await completed(world, customer, await world.worker())
    const before = await receiptOf(orderId)
    await owner.query(`update profiles set full_name = 'En annen', address = 'Et annet sted' where id = $1`, [
      customer.profileId,
    ])
    expect(await receiptOf(orderId)).toEqual(before)
    for (const client of [owner, app])
      for (const change of [
        `update receipts set gross = gross + 1, net = net + 1 where id = '${orderId}'`,
        `update receipts set buyer = '{}' where id = '${orderId}'`,
        `delete from receipts where id = '${orderId}'`,
        'truncate receipts cascade',
        'update receipt_numbers set last = last - 1',
        'delete from receipt_numbers',
      ])
        await expect(client.query(change), change).rejects.toMatchObject({ code: '42501' })
  })

  it('has none when nothing was charged, and half of it when it was called off late', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const startsAt = nineOClock(now(), 4)
    const agreed = async (days: number) => {
      const at = nineOClock(now(), days)
      const { orderId } = await placeOrder({ actor: customer }, world.request(worker, at))
      await acceptOrder({ actor: worker }, { orderId })
      return orderId
    }
    const free = await agreed(5)
    await cancelOrder({ actor: customer }, { orderId: free, expectedCharge: 0 })
    expect(await ofOrder(free)).toEqual([])
    const late = await agreed(4)
    await atTime(new Date(startsAt.getTime() - 2 * world.HOUR), () =>
      cancelOrder({ actor: customer }, { orderId: late, expectedCharge: 40_000 }),
    )
    expect(await ofOrder(late)).toMatchObject([
      {
        gross: 40_000,
        lines: [{ text: 'Avbestilt under 24 timer før, 50 %', halfHours: null, amount: 40_000 }],
      },
    ])
  })
})

describe('what is given back', () => {
  it('has credit notes of their own numbers, which name the receipt and add up to no more than it', async () => {
    const customer = await world.customer()
    const { orderId } = await completed(world, customer, await world.worker())
    const receipt = await receiptOf(orderId)
    await refund(orderId, 24_001)
    await refund(orderId, receipt.gross - 24_001, 24_001, 'Resten også.')
    const { document, later } = await oneReceipt({ actor: customer }, { receiptId: orderId })
    expect(document).toMatchObject({ gross: receipt.gross, vat: receipt.vat })
    expect(later.map(({ gross, reason }) => [gross, reason])).toEqual([
      [24_001, 'Badet ble ikke vasket.'],
      [receipt.gross - 24_001, 'Resten også.'],
    ])
    const sum = (of: 'net' | 'vat') => later.reduce((all, one) => all + one[of], 0)
    expect([sum('net'), sum('vat')]).toEqual([receipt.net, receipt.vat])
    const [first] = later
    const credit = await oneReceipt({ actor: customer }, { receiptId: first?.id ?? '' })
    expect(credit.document).toMatchObject({
      ...{ kind: 'credit', credits: orderId, creditsNumber: document.number, kid: null, gross: 24_001 },
      lines: [{ detail: 'Badet ble ikke vasket.', amount: 24_001 }],
    })
    expect(credit.later).toEqual([])
    await expectWholeSeries(world)
  })

  it('beyond the receipt is refused by the database, whoever writes it', async () => {
    const { orderId } = await completed(world, await world.customer(), await world.worker())
    const { gross, net, vat } = await receiptOf(orderId)
    const draft = async (change: object) => ({
      ...{ id: randomUUID(), kind: 'credit' as const, orderId, credits: orderId, at: now() },
      ...{ issuedOn: localDate(now()), deliveredOn: localDate(now()), lines: [] },
      ...{ gross, net, vat, vatCode: 'standard', vatBasisPoints: 2500, outlays: 0, ...change },
    })
    for (const change of [
      { gross: gross + 100, net: net + 100 },
      { vat: vat + 1, net: net - 1 },
      { vatCode: 'exempt' },
    ])
      await expect(issuing({ drafts: [await draft(change)] })).rejects.toMatchObject({
        constraint: 'receipts_credited',
      })
    expect(await ofOrder(orderId)).toHaveLength(1)
    await expectWholeSeries(world)
  })
})

/** Issues what a test says, as any command would, and fails at the end where it is to. */
const issuingCommand = command<
  { drafts: Parameters<typeof issue>[1][]; fails?: boolean | undefined },
  null,
  null
>({
  name: 'test.issue',
  input: z.object({
    drafts: z.array(z.custom<Parameters<typeof issue>[1]>()),
    fails: z.boolean().optional(),
  }),
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input }) => {
    for (const draft of input.drafts) await issue(tx, draft)
    if (input.fails) {
      await writeGathered()
      throw new Error('the rest of it failed')
    }
    return null
  },
  audit: () => ({ subjectId: null }),
})
const issuing = (input: object) => issuingCommand({ actor: { kind: 'system', name: 'test' } }, input)

describe('numbers', () => {
  it('are without gaps when half of many at once fail after they took one', async () => {
    const customer = await world.customer()
    const orderIds = await delivered(customer, await world.worker(), 60)
    const outcomes = await Promise.all(
      orderIds.map((orderId, place) =>
        place % 2
          ? codeOf(approveOrder({ actor: customer }, { orderId }))
          : issuing({ drafts: [receiptOfNothing(orderId)], fails: true }).catch(
              (error: Error) => error.message,
            ),
      ),
    )
    expect(outcomes.filter(said => said === 'went through')).toHaveLength(30)
    expect(outcomes.filter(said => said === 'the rest of it failed')).toHaveLength(30)
    await expectWholeSeries(world)
    expect(
      (await db.select().from(receipts).where(inArray(receipts.orderId, orderIds)))
        .map(one => one.orderId)
        .sort(),
    ).toEqual(orderIds.filter((_, place) => place % 2).sort())
  })

  it('of a document that is there already are not taken', async () => {
    const { orderId } = await completed(world, await world.customer(), await world.worker())
    const done = () => db.$count(auditLog, eq(auditLog.command, 'test.issue'))
    const before = await done()
    // It is sent with the commit, which then undoes what was written before it.
    await expect(issuing({ drafts: [receiptOfNothing(orderId)] })).rejects.toMatchObject({
      constraint: 'receipts_pkey',
    })
    expect(await done()).toBe(before)
    await expectWholeSeries(world)
  })

  it('that leave one out are refused by the database', async () => {
    const { orderId } = await completed(world, await world.customer(), await world.worker())
    const row = (await owner.query('select * from receipts where id = $1', [orderId])).rows[0]
    const columns = Object.keys(row)
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
    await owner.query('delete from receipts where id = $1', [orderId])
    await owner.query('set local session_replication_role = origin')
    const values = { ...row, number: row.number + 1, lines: '[]', seller: '{}', buyer: '{}' }
    await expect(
      owner.query(
        `insert into receipts (${columns.join()}) values (${columns.map((_, place) => `$${place + 1}`).join()})`,
        columns.map(column => values[column]),
      ),
    ).rejects.toMatchObject({ constraint: 'receipts_in_turn' })
    await owner.query('rollback')
  })
})

describe('orders that were charged before there were receipts', () => {
  it('get them in the order in which they were charged, and credit notes, once; later ones are not touched', async () => {
    const customer = await world.customer()
    const made = []
    for (const days of [3, 4, 5]) made.push(await completed(world, customer, await world.worker(), days))
    const [first, , third] = made
    await refund(first?.orderId ?? '', 10_000)
    const ids = made.map(({ orderId }) => orderId)
    // As if none of it had been issued.
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from receipts')
    await owner.query('delete from receipt_numbers')
    await owner.query('set session_replication_role = origin')
    expect(await sweepMissing.isDue(now())).toBe(true)
    await Promise.all([sweeping(), sweeping()])
    expect(await sweepMissing.isDue(now())).toBe(false)
    const all = await db.select().from(receipts).orderBy(asc(receipts.number))
    const own = all.filter(({ customerId, kind }) => customerId === customer.profileId && kind === 'receipt')
    expect(own.map(one => one.orderId)).toEqual(ids)
    expect(own.map(({ issuedOn }) => issuedOn)).toEqual(ids.map(() => localDate(now())))
    expect(await ofOrder(first?.orderId ?? '')).toHaveLength(2)
    expect(await ofOrder(third?.orderId ?? '')).toHaveLength(1)
    await expectWholeSeries(world)
  })

  it('get the receipt first when something is given back of it', async () => {
    const { orderId } = await completed(world, await world.customer(), await world.worker(), 6)
    await owner.query('set session_replication_role = replica')
    await owner.query('delete from receipts')
    await owner.query('delete from receipt_numbers')
    await owner.query('set session_replication_role = origin')
    await refund(orderId, 10_000)
    expect((await ofOrder(orderId)).map(({ kind }) => kind).sort()).toEqual(['credit', 'receipt'])
    await sweeping()
    await expectWholeSeries(world)
  })
})

const sweeping = () => sweepCommand({ actor: { kind: 'system', name: 'timer' } }, {})
const sweepCommand = command({
  name: 'test.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: () => allow,
  run: ({ tx, now: at }) => sweepMissing.catchUp(tx, at),
  audit: () => ({ subjectId: null }),
})

/** A document that only takes a number. */
const receiptOfNothing = (orderId: string) => ({
  ...{ id: orderId, kind: 'receipt' as const, orderId, credits: null, at: now(), lines: [] },
  ...{ issuedOn: localDate(now()), deliveredOn: localDate(now()) },
  ...{ gross: 100, net: 80, vat: 20, vatCode: 'standard', vatBasisPoints: 2500, outlays: 0 },
})

/** Orders of the two that wait for approval: copies of one, on other days. */
async function delivered(customer: Person, worker: Person, count: number): Promise<string[]> {
  const { orderId } = await completed(world, customer, worker, 11)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const agreed = lines.find(({ kind }) => kind === 'agreed')
  if (!order || !agreed) throw new Error('no order')
  const { serviceKind: _, ...row } = order
  const ids = Array.from({ length: count }, () => randomUUID())
  const later = (at: Date, place: number) => new Date(at.getTime() + (place + 1) * world.DAY)
  await db.insert(orders).values(
    ids.map((id, place) => ({
      ...{ ...row, id, status: 'delivered' as const, completedAt: null, lastAction: 'deliver' as const },
      ...{ startsAt: later(row.startsAt, place), endsAt: later(row.endsAt, place) },
    })),
  )
  await db.insert(orderLines).values(ids.map(id => ({ ...agreed, id: randomUUID(), orderId: id })))
  return ids
}
