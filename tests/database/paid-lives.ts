import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import type { PaidLife, PaidMove } from './paid-moves.ts'
import { payingIn } from './paying.ts'
import { nineOClock, type openWorld } from './world.ts'

type Life = {
  customer: Person
  worker: Person
  id: string
  startsAt: Date
  at: Date
  orderId: string | null
  /** Is the next act refused? */
  isRefused: boolean
}

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
  const { retryOrder } = await import('#app/money/payments/server/retry-order.ts')
  const { testProvider } = await import('#app/money/payments/server/test-provider.ts')
  const { ProviderRefused } = await import('#platform/vendors/payments/provider.ts')
  const { paymentActs, payments, refunds, testPayments } = await import('#app/schema/payments.server.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const { approveOutlay } = await import('#app/money/outlays/server/approve-outlay.ts')
  const { askOutlay } = await import('#app/money/outlays/server/ask-outlay.ts')
  const { buyOutlay } = await import('#app/money/outlays/server/buy-outlay.ts')
  const { refuseOutlay } = await import('#app/money/outlays/server/commands.ts')
  const { skipOutlay } = await import('#app/money/outlays/server/skip-outlay.ts')
  const { strikeOutlay } = await import('#app/money/outlays/server/strike-outlay.ts')
  const { outlays } = await import('#app/schema/outlays.server.ts')
  const { pictures } = await import('#app/schema/pictures.server.ts')
  const admin = await world.admin()

  const outlaysOf = ({ orderId }: Pick<Life, 'orderId'>) =>
    db
      .select()
      .from(outlays)
      .where(eq(outlays.orderId, orderId ?? '00000000-0000-4000-8000-000000000000'))
      .orderBy(outlays.askedAt)

  /** A picture that was uploaded and not sent with anything. */
  async function photo(owner: Person): Promise<string> {
    const id = crypto.randomUUID()
    await db
      .insert(pictures)
      .values({ id, file: `${id}.jpg`, width: 10, height: 10, ownerId: owner.userId, at: now() })
    return id
  }

  /** The first outlay in a state, as its party takes it on. */
  async function onward(
    life: Life,
    status: string,
    take: (outlayId: string, most: number) => Promise<unknown>,
  ) {
    const found = (await outlaysOf(life)).find(one => one.status === status)
    if (found) await take(found.id, found.most)
  }

  /** All payments of a life: the first, those that mended it, and what was added for more time. */
  const paymentsOf = ({ customer }: Life) =>
    db.select().from(payments).where(eq(payments.customerId, customer.profileId)).orderBy(payments.openedAt)
  const actsOf = async (life: Life) =>
    (await Promise.all((await paymentsOf(life)).map(({ id }) => openActs(id)))).flat()

  /** Acts that the provider says no to, by their keys; and how often it did. */
  const refusing = new Set<string>()
  let refusals = 0
  for (const kind of ['capture', 'refund', 'release'] as const) {
    const real = testProvider[kind] as (...args: never[]) => Promise<unknown>
    const keyAt = kind === 'release' ? 1 : 2
    Object.assign(testProvider, {
      [kind]: async (...args: never[]) => {
        if (!refusing.has(args[keyAt] ?? '')) return real(...args)
        refusals++
        throw new ProviderRefused('test', 'as the model has it')
      },
    })
  }
  let retries = 0
  async function retry(life: Life) {
    const acts = (await Promise.all((await paymentsOf(life)).map(({ id }) => allActs(id)))).flat()
    const refused = acts.filter(({ refusedAt }) => refusedAt).length
    await retryOrder({ actor: admin }, { orderId: life.orderId, refused })
    retries++
  }
  const allActs = (paymentId: string) =>
    db.select().from(paymentActs).where(eq(paymentActs.paymentId, paymentId))

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
    if (life.isRefused && act && move.startsWith('act')) refusing.add(act.id)
    const paid = async () => {
      const all = await paymentsOf(life)
      await Promise.all(all.map(payment => see(payment.id)))
    }
    const bought = async (outlayId: string, most: number) =>
      buyOutlay({ actor: worker }, { outlayId, amount: most - 2_550, pictures: [await photo(worker)] })
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
      'refuse-next': () => {},
      retry: () => retry(life),
      'retry-twice': () =>
        Promise.allSettled([retry(life), retry(life)]).then(both => {
          if (both.every(({ status }) => status === 'fulfilled')) throw new Error('two administrators won')
        }),
      'ask-outlay': () =>
        askOutlay(
          { actor: worker },
          { orderId, outlayId: crypto.randomUUID(), what: 'Maling', most: 30_000, pictures: [] },
        ),
      'yes-outlay': () => onward(life, 'asked', outlayId => approveOutlay({ actor: customer }, { outlayId })),
      'no-outlay': () => onward(life, 'asked', outlayId => refuseOutlay({ actor: customer }, { outlayId })),
      'buy-outlay': () => onward(life, 'approved', (outlayId, most) => bought(outlayId, most)),
      'buy-twice': () =>
        onward(life, 'approved', (outlayId, most) =>
          Promise.allSettled([bought(outlayId, most), bought(outlayId, most)]),
        ),
      'skip-outlay': () => onward(life, 'approved', outlayId => skipOutlay({ actor: worker }, { outlayId })),
      'strike-outlay': () =>
        onward(life, 'bought', outlayId =>
          strikeOutlay({ actor: admin }, { outlayId, reason: 'Feil.', paysWorker: outlayId < '8' }),
        ),
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
    const isRefused = move === 'refuse-next' || (life.isRefused && !move.startsWith('act'))
    return { ...life, at, isRefused, orderId: (await known(life.id)).orderId }
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
    // What was refused, somebody asks again for in the end, or it stays asked of the customer.
    ...(isDone ? (['retry', 'act', 'act', 'poll'] as const) : []),
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
    let life: Life = { customer, worker, id, startsAt, at, orderId: null, isRefused: false }
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
      // What the provider refused to take or to let go of, administrators see.
      const acts = await allActs(payment.id)
      const isStuck = acts.some(({ refusedAt, kind }) => refusedAt && kind !== 'refund')
      if (isHeld && !isStuck) wrong.push(['still held', payment.id, payment.status])
    }
    const [books] = (
      await db.execute(sql`
        select coalesce(sum(l.amount) filter (where l.account = 1530), 0)::int provider,
          coalesce(sum(l.amount) filter (where l.account = 1500), 0)::int debt,
          coalesce(sum(l.amount) filter (where l.account = 2990), 0)::int owed,
          coalesce(sum(l.amount) filter (where l.account = 2910), 0)::int worker,
          coalesce(sum(l.amount), 0)::int whole
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_id = ${life.orderId}`)
    ).rows as { provider: number; debt: number; owed: number; worker: number; whole: number }[]
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
      const laidOut = await outlaysOf(life)
      const sumOf = (which: (one: (typeof laidOut)[number]) => boolean) =>
        laidOut.filter(which).reduce((sum, one) => sum + (one.amount ?? 0), 0)
      const due = (charge?.gross ?? 0) + sumOf(one => one.status === 'bought') - back
      const toWorker = sumOf(one => one.status === 'bought' || one.struckPaid === true)
      if (books?.worker !== -toWorker) wrong.push(['the worker is owed another sum', toWorker, books])
      if (laidOut.some(one => one.status === 'asked')) wrong.push(['still asked', laidOut])
      // Begun work that nobody could reserve for is a debt; nothing is ever taken twice.
      const acts = (await Promise.all(found.map(({ id }) => allActs(id)))).flat()
      const isBackRefused = acts.some(({ kind, refusedAt }) => kind === 'refund' && refusedAt)
      if (net > due && !isBackRefused) wrong.push(['taken more than is due', net, due])
      if (net + (books?.debt ?? 0) + (books?.owed ?? 0) !== due)
        wrong.push(['what is due is neither paid nor owed', net, due, books])
      // A receipt that comes late finds nothing held any more.
      const charged = (charge?.gross ?? 0) - back
      const isTakeRefused = acts.some(
        one => one.kind === 'capture' && one.refusedAt && one.why !== 'more than is held',
      )
      if (net < charged && !isTakeRefused && found.some(({ released }) => released > 0))
        wrong.push(['let go of what was charged', net, charged, found.map(({ released }) => released)])
      // What is short is asked of the customer, once and to the øre.
      const claims = found.filter(({ status: one, owed }) => one === 'failed' && owed)
      const claimed = claims.reduce((sum, { amount }) => sum + amount, 0)
      const asked = due - net >= 100 ? due - net : 0
      if (claims.length > 1 || claimed !== asked)
        wrong.push(['what is short is not what is claimed', net, due, claims])
      const told = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.userId, life.customer.userId), eq(notifications.kind, 'payment.owed')))
      if (asked > 0 && told.length === 0) wrong.push(['nobody told the customer', asked])
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

  return { live, wrongOf, paymentsOf, outlaysOf, counts: () => ({ refusals, retries }) }
}
