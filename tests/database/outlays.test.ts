import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { expectBooksAgree } from './books-agree.ts'
import { codeOf } from './completed.ts'
import { outlaysIn } from './outlaid.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { db } = world
const outlaid = await outlaysIn(world)
const { agreed, approved, askOutlay, bought, buy, photo, rowOf } = outlaid
const { jobs } = await import('#app/server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')
const { approveOutlay } = await import('#app/money/outlays/server/approve-outlay.ts')
const { askOutlay: askNow } = await import('#app/money/outlays/server/ask-outlay.ts')
const { buyOutlay } = await import('#app/money/outlays/server/buy-outlay.ts')
const { refuseOutlay, withdrawOutlay } = await import('#app/money/outlays/server/commands.ts')
const { orderOutlays } = await import('#app/money/outlays/server/queries.ts')
const { skipOutlay } = await import('#app/money/outlays/server/skip-outlay.ts')
const { strikeOutlay } = await import('#app/money/outlays/server/strike-outlay.ts')
const { oneReceipt, myReceipts } = await import('#app/money/receipts/server/queries.ts')
const { mySpending } = await import('#app/money/insight/server/queries.ts')
const { paymentsOverview } = await import('#app/money/payments/server/overview.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { approveOrder, cancelOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { ledgerEntries, ledgerLines } = await import('#app/schema/ledger.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { receipts } = await import('#app/schema/receipts.server.ts')
const { outlays } = await import('#app/schema/outlays.server.ts')

const { inTransaction } = await import('#platform/db/database.server.ts')
const forgetting = (work: Parameters<typeof inTransaction<void>>[0]) =>
  inTransaction(work, { kind: 'system', name: 'test' })

type Order = Awaited<ReturnType<typeof agreed>>
const later = (at: Date, span: number) => new Date(at.getTime() + span)

/** The order of two hours is done as agreed, and what is asked of the provider happens. */
async function finish({ worker, customer, orderId, startsAt }: Order) {
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const done = later(startsAt, 2 * HOUR)
  await atTime(done, async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    const { gross } = await oneOrder({ actor: customer }, { orderId })
    await approveOrder({ actor: customer }, { orderId, expectedCharge: gross, expectedHalfHours: 4 })
  })
  await settled(orderId, done)
  return done
}
/** Everything that is asked of the provider for an order is done. */
const settled = (orderId: string, at: Date) =>
  atTime(at, async () => {
    for (let turn = 0; turn < 3; turn++)
      for (const { id } of await outlaid.ofOrder(orderId)) await outlaid.work(id)
  })

async function balances(orderId: string): Promise<Record<number, number>> {
  const lines = await db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.orderId, orderId))
  const sums: Record<number, number> = {}
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount
  return sums
}
const takenOf = async (orderId: string) =>
  (await outlaid.ofOrder(orderId)).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
const documentsOf = (orderId: string) =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(receipts.at, receipts.number)
const told = async (userId: string, kind: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
  ).length

const PRICE = 80_000

describe('an outlay', () => {
  it('is asked for, answered, bought, and paid untouched with the order, on its receipt', async () => {
    const order = await agreed()
    const { customer, worker, orderId } = order
    const outlayId = await askOutlay(order)
    expect(await told(customer.userId, 'outlay.asked')).toBe(1)
    await approveOutlay({ actor: customer }, { outlayId })
    expect(await told(worker.userId, 'outlay.approved')).toBe(1)
    // What was said yes to is asked for besides the price, and not more.
    expect((await outlaid.ofOrder(orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE + 30_000)
    await buy(order, outlayId, 24_990)
    expect(await balances(orderId)).toEqual({ 1500: 24_990, 2910: -24_990 })
    const { comingSum } = await paymentsOverview({ actor: customer }, {})
    expect(comingSum).toBe(PRICE + 24_990)
    for (const { id, status } of await outlaid.ofOrder(orderId))
      if (status === 'failed') await mended(customer, id)
    await finish(order)
    const sums = await balances(orderId)
    expect([sums[1500], sums[1530], sums[2910]]).toEqual([0, PRICE + 24_990, -24_990])
    expect(await takenOf(orderId)).toBe(PRICE + 24_990)
    const { document } = await oneReceipt({ actor: customer }, { receiptId: orderId })
    expect(document).toMatchObject({ gross: PRICE, outlays: 24_990, total: PRICE + 24_990, vat: 16_000 })
    expect(document.lines.at(-1)).toMatchObject({ text: 'Utlegg: To spann maling', amount: 24_990, outlayId })
    const [shown, mine, spent] = await Promise.all([
      oneOrder({ actor: customer }, { orderId }),
      myReceipts({ actor: customer }, {}),
      mySpending({ actor: customer }, {}),
    ])
    expect(shown.outlays).toEqual({ asked: 0, waiting: 0, count: 1, bought: 24_990, open: 0 })
    expect(mine.receipts.map(({ total }) => total)).toEqual([PRICE + 24_990])
    // The months, the services with outlays, and the documents tell of the same sum.
    expect(spent.periods.reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE + 24_990)
    expect([spent.services.reduce((sum, { amount }) => sum + amount, 0), spent.outlays]).toEqual([
      PRICE,
      24_990,
    ])
    expect(mine.years.reduce((sum, { total }) => sum + total, 0)).toBe(PRICE + 24_990)
  })

  it('is bought for no more than the customer has said yes to', async () => {
    const order = await agreed()
    const outlayId = await approved(order, 30_000)
    await expect(buy(order, outlayId, 30_001)).rejects.toMatchObject({
      data: { fields: { amount: expect.stringContaining('høyst 300,00') } },
    })
    await buy(order, outlayId, 30_000)
    // The rest is asked for as one of its own.
    expect(await askOutlay(order, 100)).toBeTypeOf('string')
  })

  it('refuses sums, texts and pictures that cannot be', async () => {
    const order = await agreed()
    const { worker, customer, orderId } = order
    for (const most of [0, -1, 99, 0.5, 2 ** 53, Number.NaN])
      expect(await codeOf(askOutlay(order, most))).toBe('INVALID_INPUT')
    expect(await codeOf(askOutlay(order, 500_001))).toBe('INVALID_INPUT')
    for (const what of ['', '  ', 'x'.repeat(201)])
      expect(await codeOf(askOutlay(order, 500, { what }))).toBe('INVALID_INPUT')
    expect(await codeOf(askOutlay(order, 500, { pictures: [await photo(customer)] }))).toBe('INVALID_INPUT')
    const outlayId = await approved(order)
    const sends = (amount: number, pictures: string[]) =>
      codeOf(buyOutlay({ actor: worker }, { outlayId, amount, pictures }))
    expect(await sends(500, [])).toBe('INVALID_INPUT')
    expect(await sends(500, [randomUUID()])).toBe('INVALID_INPUT')
    for (const amount of [0, -100, 1.5, 2 ** 53])
      expect(await sends(amount, [await photo(worker)])).toBe('INVALID_INPUT')
    const once = await photo(worker)
    expect(await sends(500, [once])).toBe('went through')
    const other = await approved(order)
    expect(
      await codeOf(buyOutlay({ actor: worker }, { outlayId: other, amount: 500, pictures: [once] })),
    ).toBe('INVALID_INPUT')
    expect(await rowOf(other)).toMatchObject({ status: 'approved', amount: null })
    expect(orderId).toBeTruthy()
  })

  it('comes to no more than the limit in an order, whatever was refused', async () => {
    const order = await agreed()
    const outlayId = await askOutlay(order, 500_000)
    await expect(askOutlay(order, 100)).rejects.toMatchObject({
      data: { fields: { most: expect.stringContaining('5 000') } },
    })
    await refuseOutlay({ actor: order.customer }, { outlayId })
    await bought(order, 20_000)
    expect(await codeOf(askOutlay(order, 480_001))).toBe('INVALID_INPUT')
    expect(await codeOf(askOutlay(order, 480_000))).toBe('went through')
  })

  it('is asked for from the yes to the delivery alone, and by its worker', async () => {
    const order = await agreed()
    const unanswered = await askOutlay(order)
    const done = await finish(order)
    expect(await rowOf(unanswered)).toMatchObject({ status: 'ended' })
    await atTime(done, async () => {
      expect(await codeOf(askOutlay(order))).toBe('CONFLICT')
      expect(await codeOf(approveOutlay({ actor: order.customer }, { outlayId: unanswered }))).toBe(
        'CONFLICT',
      )
    })
    const other = await agreed()
    expect(await codeOf(askOutlay({ worker: order.worker, orderId: other.orderId }))).toBe('NOT_FOUND')
    expect(await codeOf(approveOutlay({ actor: order.customer }, { outlayId: await askOutlay(other) }))).toBe(
      'NOT_FOUND',
    )
  })

  it('is asked for once, although the press is sent twice', async () => {
    const { worker, orderId } = await agreed()
    const input = { orderId, outlayId: randomUUID(), what: 'Maling', most: 500, pictures: [] }
    const said = await Promise.all([1, 2].map(() => codeOf(askNow({ actor: worker }, input))))
    expect(said.sort()).toEqual(['CONFLICT', 'went through'])
  })
})

/** The customer approves anew what could not be reserved by stored means. */
async function mended(customer: Order['customer'], failedId: string) {
  const { mend } = await import('#app/money/payments/server/mend.ts')
  const paymentId = randomUUID()
  await mend({ actor: customer }, { failedId, paymentId })
  await outlaid.pay(paymentId)
}

describe('of rivals', () => {
  it('one answer stands', async () => {
    const order = await agreed()
    const outlayId = await askOutlay(order)
    const said = await Promise.all([
      codeOf(approveOutlay({ actor: order.customer }, { outlayId })),
      codeOf(refuseOutlay({ actor: order.customer }, { outlayId })),
      codeOf(withdrawOutlay({ actor: order.worker }, { outlayId })),
    ])
    expect(said.filter(one => one === 'went through')).toHaveLength(1)
    expect(said.filter(one => one === 'CONFLICT')).toHaveLength(2)
  })

  it('one receipt stands, and it is booked once', async () => {
    const order = await agreed()
    const outlayId = await approved(order)
    const said = await Promise.all([
      codeOf(buy(order, outlayId, 20_000)),
      codeOf(buy(order, outlayId, 21_000)),
      codeOf(skipOutlay({ actor: order.worker }, { outlayId })),
    ])
    expect(said.filter(one => one === 'went through')).toHaveLength(1)
    const { status, amount } = (await rowOf(outlayId)) ?? {}
    const booked = await balances(order.orderId)
    expect(booked).toEqual(status === 'bought' ? { 1500: amount, 2910: -(amount ?? 0) } : {})
  })
})

describe('a receipt that comes when the order is over', () => {
  it('is booked and paid at once by what is stored, with a document of its own', async () => {
    const order = await agreed(20)
    const { orderId, customer } = order
    const outlayId = await approved(order)
    const at = later(order.startsAt, -47 * HOUR)
    const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
    await atTime(at, async () => {
      for (const { id } of await outlaid.ofOrder(orderId)) await reserveItself.run({ paymentId: id })
    })
    await settled(orderId, at)
    const done = await finish(order)
    expect(await takenOf(orderId)).toBe(PRICE)
    const late = later(done, 3 * DAY)
    await atTime(late, () => buy(order, outlayId, 24_990))
    await settled(orderId, late)
    expect(await takenOf(orderId)).toBe(PRICE + 24_990)
    expect((await balances(orderId))[1500]).toBe(0)
    const documents = await documentsOf(orderId)
    expect(documents.map(({ id, gross, outlays: sum }) => [id, gross, sum])).toEqual([
      [orderId, PRICE, 0],
      [outlayId, 0, 24_990],
    ])
    expect((await oneReceipt({ actor: customer }, { receiptId: outlayId })).document.total).toBe(24_990)
  })

  it('is asked of the customer where nothing is stored, and a debt until it is paid', async () => {
    const order = await agreed()
    const outlayId = await approved(order)
    const done = await finish(order)
    await atTime(later(done, DAY), () => buy(order, outlayId, 10_000))
    expect((await balances(order.orderId))[1500]).toBe(10_000)
    const failed = (await outlaid.ofOrder(order.orderId)).find(
      ({ status, mendUntil }) => status === 'failed' && mendUntil,
    )
    await atTime(later(done, DAY + HOUR), async () => {
      await mended(order.customer, failed?.id ?? '')
    })
    await settled(order.orderId, later(done, DAY + HOUR))
    expect([await takenOf(order.orderId), (await balances(order.orderId))[1500]]).toEqual([PRICE + 10_000, 0])
  })

  it('is refused after thirty days, and what nobody sent one for is ended, after one reminder', async () => {
    const order = await agreed()
    const outlayId = await approved(order)
    const done = await finish(order)
    const run = (name: string) => Promise.resolve(jobs.find(job => job.name === name)?.run({ outlayId }))
    for (const hours of [25, 26]) await atTime(later(done, hours * HOUR), () => run('outlays.remind'))
    expect(await told(order.worker.userId, 'outlay.reminded')).toBe(1)
    await atTime(later(done, 30 * DAY + HOUR), async () => {
      expect(await codeOf(buy(order, outlayId, 100))).toBe('FORBIDDEN')
      await run('outlays.close')
    })
    expect(await rowOf(outlayId)).toMatchObject({ status: 'ended', amount: null })
  })
})

describe('an order that is called off', () => {
  it('leaves what was bought to be paid, with a document of its own, and nothing else', async () => {
    const order = await agreed()
    const { customer, orderId } = order
    const outlayId = await bought(order)
    const { cancellationCharge } = await oneOrder({ actor: customer }, { orderId })
    await cancelOrder({ actor: customer }, { orderId, expectedCharge: cancellationCharge ?? 0 })
    await settled(orderId, now())
    expect(cancellationCharge).toBe(0)
    expect([await takenOf(orderId), (await balances(orderId))[1500]]).toEqual([24_990, 0])
    expect((await documentsOf(orderId)).map(({ id, outlays: sum }) => [id, sum])).toEqual([
      [outlayId, 24_990],
    ])
  })
})

describe('an outlay that is struck', () => {
  const strike = async (outlayId: string, paysWorker = true) =>
    strikeOutlay({ actor: await world.admin() }, { outlayId, reason: 'Ikke til jobben.', paysWorker })

  it('before the order is over, is never taken; the worker is paid by us', async () => {
    const order = await agreed()
    const outlayId = await bought(order)
    await strike(outlayId)
    await finish(order)
    const sums = await balances(order.orderId)
    expect([await takenOf(order.orderId), sums[1500], sums[2910], sums[7790]]).toEqual([
      PRICE,
      0,
      -24_990,
      24_990,
    ])
    expect((await documentsOf(order.orderId)).map(({ outlays: sum }) => sum)).toEqual([0])
  })

  it('afterwards is given back, with a credit note; of fraud the worker gets nothing', async () => {
    const order = await agreed()
    const { orderId, customer } = order
    const outlayId = await bought(order)
    for (const { id, status } of await outlaid.ofOrder(orderId))
      if (status === 'failed') await mended(customer, id)
    const done = await finish(order)
    await atTime(later(done, DAY), () => strike(outlayId, false))
    await settled(orderId, later(done, DAY))
    const sums = await balances(orderId)
    expect([await takenOf(orderId), sums[1500], sums[2910] ?? 0, sums[2990], sums[7790]]).toEqual([
      ...[PRICE, 0, 0, 0, undefined],
    ])
    const { strikeId } = (await rowOf(outlayId)) ?? {}
    expect((await documentsOf(orderId)).map(({ id, kind, outlays: sum }) => [id, kind, sum])).toEqual([
      [orderId, 'receipt', 24_990],
      [strikeId, 'credit', 24_990],
    ])
    expect(
      (await myReceipts({ actor: customer }, {})).years.map(({ total, outlays: sum }) => [total, sum]),
    ).toEqual([[PRICE, 0]])
    expect(await codeOf(strike(outlayId))).toBe('CONFLICT')
  })
})

it('the picture of a receipt is seen by its parties and administrators, and by nobody else', async () => {
  const order = await agreed()
  const outlayId = await bought(order)
  const { outlays: shown } = await orderOutlays({ actor: order.customer }, { orderId: order.orderId })
  const id = shown.find(one => one.id === outlayId)?.receipt[0]?.id
  for (const actor of [order.customer, order.worker, await world.admin()])
    expect(await seePicture({ actor }, { id })).toBe(`${id}.jpg`)
  for (const actor of [await world.customer(), await world.worker()])
    expect(await codeOf(seePicture({ actor }, { id }))).toBe('NOT_FOUND')
})

it('when a worker leaves, the picture of a receipt stays with the books, and that of a question goes', async () => {
  const order = await agreed()
  const outlayId = await askOutlay(order, 30_000, { pictures: [await photo(order.worker)] })
  await approveOutlay({ actor: order.customer }, { outlayId })
  await buy(order, outlayId, 5_000)
  const shownTo = async () => {
    const { outlays: [one] = [] } = await orderOutlays({ actor: order.customer }, { orderId: order.orderId })
    return [one?.asked.length, one?.receipt.length, one?.what]
  }
  expect(await shownTo()).toEqual([1, 1, 'To spann maling'])
  const { keepers } = await import('#platform/personal-data.ts')
  const person = {
    ...{ userId: order.worker.userId, email: '', identifiers: [] },
    profiles: [{ id: order.worker.profileId, type: 'worker' as const }],
  }
  await forgetting(async tx => {
    for (const keeper of keepers())
      if (keeper.tables.includes('pictures') || keeper.tables.includes('outlays'))
        await keeper.forget(tx, person, now())
  })
  expect(await shownTo()).toEqual([0, 1, 'To spann maling'])
})

it('what was bought cannot be changed or removed, whoever asks the database', async () => {
  const outlayId = await bought(await agreed())
  const asOwner = (asked: string) => db.execute(sql.raw(`${asked} where id = '${outlayId}'`))
  for (const asked of [
    'update outlays set amount = 100',
    "update outlays set what = 'Noe annet'",
    'delete from outlays',
  ])
    await expect(asOwner(asked)).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await db.select().from(outlays).where(eq(outlays.id, outlayId))).toHaveLength(1)
})
