import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { payingIn } from './paying.ts'
import { nineOClock, type openWorld } from './world.ts'

/** What may happen to something that is paid, by whoever it is: people, the provider, its messages, our jobs, and time. */
const moves = [
  ...(['pay', 'pay', 'pay-and-fail-later', 'decline', 'abandon'] as const),
  // The provider's message: it comes, comes twice at once, or is overtaken by the poller. A lost one is no move.
  ...(['see', 'see', 'see-twice', 'poll'] as const),
  // Our jobs: done, done twice at once, or killed between the provider's answer and our commit.
  ...(['act', 'act', 'act-twice', 'act-killed'] as const),
  ...(['reserve', 'call-off', 'mend'] as const),
  ...(['accept', 'accept', 'turn-down', 'withdraw', 'cancel', 'give-up'] as const),
  ...(['start', 'ask-more', 'grant-more', 'deliver', 'deliver', 'approve', 'approve', 'refund'] as const),
  ...(['minutes', 'hours', 'day', 'to-start', 'to-start'] as const),
] as const
export type PaidMove = (typeof moves)[number]

const begins: PaidMove[][] = [
  [],
  ['decline', 'see'],
  ['abandon', 'see'],
  ['pay', 'see', 'accept'],
  ['pay-and-fail-later', 'see', 'accept'],
  ['pay', 'see', 'accept', 'to-start', 'reserve', 'act', 'start'],
]

/** How far ahead it is asked for, so that it is reserved at once or later; how it begins; whether the work is done in the end. */
export const paidLife = fc.record({
  days: fc.constantFrom(2, 2, 20),
  begins: fc.constantFrom(...begins),
  moves: fc.array(fc.constantFrom(...moves), { minLength: 6, maxLength: 25 }),
  isDone: fc.boolean(),
})
type PaidLife = { days: number; begins: PaidMove[]; moves: PaidMove[]; isDone: boolean }

type Life = { customer: Person; worker: Person; id: string; startsAt: Date; at: Date; orderId: string | null }

/** Lives of payments, in whatever order things happen; and what must be so when all is quiet. */
export async function paidLivesIn(world: Awaited<ReturnType<typeof openWorld>>) {
  const { db } = world
  const { ask, answer, known, openActs, see } = await payingIn(world)
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
  const { doAct } = await import('#app/money/payments/server/do-act.ts')
  const { mend } = await import('#app/money/payments/server/mend.ts')
  const { providerOf } = await import('#app/money/payments/server/providers.ts')
  const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
  const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
  const { askGiveUp } = await import('#app/money/payments/server/give-up.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
  const { approveOrder, cancelOrder, declineOrder, giveUpOrder, startOrder, withdrawOrder } = await import(
    '#app/work/orders/server/commands.ts'
  )
  const { oneOrder } = await import('#app/work/orders/server/queries.ts')
  const { paymentActs, payments, refunds, testPayments } = await import('#app/schema/payments.server.ts')
  const admin = await world.admin()

  /** All payments of a life: the first, those that mended it, and what was added for more time. */
  const paymentsOf = ({ customer }: Life) =>
    db.select().from(payments).where(eq(payments.customerId, customer.profileId)).orderBy(payments.openedAt)
  const actsOf = async (life: Life) =>
    (await Promise.all((await paymentsOf(life)).map(({ id }) => openActs(id)))).flat()

  /** The provider has done it, and we were killed before we knew. */
  async function killed(act: typeof paymentActs.$inferSelect) {
    const { reference, theirId } = await known(act.paymentId)
    const provider = providerOf('test')
    const theirs = theirId ?? undefined
    await (act.kind === 'capture'
      ? provider.capture(reference, act.amount, act.id, theirs)
      : act.kind === 'refund'
        ? provider.refund(reference, act.amount, act.id, theirs)
        : act.kind === 'release'
          ? provider.release(reference, act.id, theirs)
          : Promise.resolve()
    ).catch(() => {})
  }

  const orderOf = (life: Life) => oneOrder({ actor: life.customer }, { orderId: life.orderId ?? '' })

  async function refundSome(life: Life) {
    const { charge } = await orderOf(life)
    const [{ before } = { before: 0 }] = await db
      .select({ before: sql<number>`coalesce(sum(amount), 0)::int` })
      .from(refunds)
      .where(eq(refunds.orderId, life.orderId ?? ''))
    const left = (charge?.gross ?? 0) - before
    const amount = Math.min(left, 1 + Math.floor(left / 3))
    await refundOrder({ actor: admin }, { orderId: life.orderId, amount, before, reason: 'Beklager.' })
  }

  async function mendIt(life: Life) {
    const failed = (await paymentsOf(life)).find(({ status }) => status === 'failed')
    if (!failed) return
    const paymentId = crypto.randomUUID()
    await mend({ actor: life.customer }, { failedId: failed.id, paymentId })
    await answer(paymentId, 'pay')
    await see(paymentId)
  }

  /** What a move does. What the product refuses, changes nothing. */
  async function take(life: Life, move: PaidMove): Promise<unknown> {
    const { id, customer, worker, orderId: found } = life
    const orderId = found ?? '00000000-0000-4000-8000-000000000000'
    const both = <T>(work: () => Promise<T>) => Promise.all([work(), work()])
    // The queue promises no order: the one that was asked for last comes first.
    const act = (await actsOf(life)).at(-1)
    const paid = async () => {
      const all = await paymentsOf(life)
      await Promise.all(all.map(payment => see(payment.id)))
    }
    const does: Record<PaidMove, () => Promise<unknown> | unknown> = {
      pay: () => answer(id, 'pay'),
      'pay-and-fail-later': () => answer(id, 'pay', true),
      decline: () => answer(id, 'decline'),
      abandon: () => answer(id, 'abandon'),
      see: () => see(id),
      'see-twice': () => both(() => see(id)),
      poll: async () => {
        await askGiveUp(await known(id), now())
        await paid()
      },
      act: () => act && doAct.run({ actId: act.id }),
      'act-twice': () => act && both(() => doAct.run({ actId: act.id })),
      // What is let go of comes last: its job does the others first, and is killed with them.
      'act-killed': async () => {
        const before = (await actsOf(life)).find(
          one => one.paymentId === act?.paymentId && one.kind !== 'release',
        )
        return act && killed(before ?? act)
      },
      reserve: async () =>
        Promise.all((await paymentsOf(life)).map(one => reserveItself.run({ paymentId: one.id }))),
      'call-off': async () =>
        Promise.all((await paymentsOf(life)).map(one => callOffUnpaidItself.run({ paymentId: one.id }))),
      mend: () => mendIt(life),
      accept: () => acceptOrder({ actor: worker }, { orderId }),
      'turn-down': () => declineOrder({ actor: worker }, { orderId, reason: '' }),
      withdraw: () => withdrawOrder({ actor: customer }, { orderId }),
      cancel: async () => {
        const { cancellationCharge } = await orderOf(life)
        return cancelOrder({ actor: customer }, { orderId, expectedCharge: cancellationCharge ?? 0 })
      },
      'give-up': () => giveUpOrder({ actor: worker }, { orderId, reason: 'Syk' }),
      start: () => startOrder({ actor: worker }, { orderId }),
      'ask-more': () => askMoreTime({ actor: worker }, { orderId, halfHours: 1, why: 'Mer enn vi trodde.' }),
      'grant-more': () => grantMoreTime({ actor: customer }, { orderId, halfHours: 1 }),
      deliver: () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 3 }),
      approve: async () => {
        const { gross, workedHalfHours } = await orderOf(life)
        return approveOrder(
          { actor: customer },
          { orderId, expectedCharge: gross, expectedHalfHours: workedHalfHours },
        )
      },
      refund: () => refundSome(life),
      minutes: () => {},
      hours: () => {},
      day: () => {},
      'to-start': () => {},
    }
    try {
      return await does[move]()
    } catch (error) {
      // Too early, too late, or not so any more: people press what they see.
      if (!(error instanceof Failure) || error.status >= 500) throw error
    }
  }

  const spans: Partial<Record<PaidMove, number>> = { minutes: 10 * MINUTE, hours: 3 * HOUR, day: DAY }
  function timeAfter({ at, startsAt }: Life, move: PaidMove): Date {
    if (move === 'to-start') return new Date(Math.max(at.getTime(), startsAt.getTime() - 5 * MINUTE))
    return new Date(at.getTime() + (spans[move] ?? 1000))
  }

  async function step(life: Life, move: PaidMove): Promise<Life> {
    const at = timeAfter(life, move)
    await atTime(at, () => take({ ...life, at }, move))
    return { ...life, at, orderId: (await known(life.id)).orderId }
  }

  /** People finish what they began, our jobs do what is asked, and the poller looks, until nothing is left. */
  const ending = (isDone: boolean): PaidMove[] => [
    ...(isDone ? (['pay', 'see', 'accept', 'poll'] as const) : (['poll', 'withdraw', 'cancel'] as const)),
    ...(['to-start', 'reserve', 'act', 'start', 'deliver', 'approve', 'day', 'day', 'poll'] as const),
    // What could not be done, nobody may leave as it is.
    ...([
      'approve',
      'withdraw',
      'cancel',
      'give-up',
      'reserve',
      'call-off',
      'poll',
      'day',
      'call-off',
    ] as const),
  ]
  async function quiet(life: Life): Promise<void> {
    for (let turn = 0; turn < 40; turn++) {
      const acts = await actsOf(life)
      if (acts.length === 0) return
      for (const { id } of acts.reverse()) await atTime(life.at, () => doAct.run({ actId: id }))
    }
    throw new Error('what is asked of the provider never ends')
  }

  async function live({ days, isDone, begins: first, moves: taken }: PaidLife): Promise<Life> {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const startsAt = nineOClock(now(), days)
    const at = now()
    const id = await ask(customer, worker, startsAt)
    let life: Life = { customer, worker, id, startsAt, at, orderId: null }
    for (const move of [...first, ...taken, ...ending(isDone)]) life = await step(life, move)
    await quiet(life)
    life = await step(life, 'poll')
    await quiet(life)
    return life
  }

  /** What must be so of a life that is over, however it went. Empty when all is well. */
  async function wrongOf(life: Life): Promise<unknown[]> {
    const found = await paymentsOf(life)
    const wrong: unknown[] = []
    let net = 0
    for (const payment of found) {
      const [theirs] = await db
        .select()
        .from(testPayments)
        .where(eq(testPayments.reference, payment.reference))
      const sums = ({ held, captured, released, refunded }: typeof payment) => ({
        ...{ held, captured, released, refunded },
      })
      const nothing = { held: 0, captured: 0, released: 0, refunded: 0 }
      const bank = theirs ? sums(theirs as unknown as typeof payment) : nothing
      if (JSON.stringify(bank) !== JSON.stringify(sums(payment)))
        wrong.push(['the provider says otherwise', payment.id, sums(payment), bank])
      if (payment.wrong) wrong.push(['not believed', payment.wrong])
      net += payment.captured - payment.refunded
      const isHeld = payment.held > payment.captured + payment.released
      if (isHeld) wrong.push(['still held', payment.id, payment.status])
    }
    const [books] = (
      await db.execute(sql`
        select coalesce(sum(l.amount) filter (where l.account = 1530), 0)::int provider,
          coalesce(sum(l.amount) filter (where l.account = 1500), 0)::int debt,
          coalesce(sum(l.amount) filter (where l.account = 2990), 0)::int owed,
          coalesce(sum(l.amount), 0)::int whole
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_id = ${life.orderId}`)
    ).rows as { provider: number; debt: number; owed: number; whole: number }[]
    if (books?.whole !== 0) wrong.push(['the books do not balance', books])
    if (books?.provider !== net) wrong.push(['the books say otherwise', net, books])
    const orders = new Set(found.map(({ orderId }) => orderId).filter(Boolean))
    if (orders.size > 1) wrong.push(['more than one order', [...orders]])
    if (life.orderId) {
      const { charge, status } = await orderOf(life)
      if (status !== 'completed' && status !== 'cancelled') wrong.push(['not over', status])
      const [{ back } = { back: 0 }] = await db
        .select({ back: sql<number>`coalesce(sum(amount), 0)::int` })
        .from(refunds)
        .where(eq(refunds.orderId, life.orderId))
      const due = (charge?.gross ?? 0) - back
      // Begun work that nobody could reserve for is a debt; nothing is ever taken twice.
      if (net > due) wrong.push(['taken more than is due', net, due])
      if (net + (books?.debt ?? 0) + (books?.owed ?? 0) !== due)
        wrong.push(['what is due is neither paid nor owed', net, due, books])
      if (charge && net < due && found.some(({ released }) => released > 0))
        wrong.push(['let go of what was due', net, due, found.map(({ released }) => released)])
      if (charge && net < due && !found.some(({ status: one }) => one === 'failed' || one === 'let-go'))
        wrong.push(['not taken', net, due, found.map(({ status: one }) => one)])
    } else if (net !== 0) wrong.push(['paid for nothing', net])
    const [open] = await db
      .select({ id: paymentActs.id })
      .from(paymentActs)
      .innerJoin(payments, eq(payments.id, paymentActs.paymentId))
      .where(
        and(
          eq(payments.customerId, life.customer.profileId),
          isNull(paymentActs.doneAt),
          isNull(paymentActs.refusedAt),
        ),
      )
    if (open) wrong.push(['still asked for', open.id])
    return wrong
  }

  return { live, wrongOf, paymentsOf }
}
