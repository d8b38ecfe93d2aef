import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { texts } from '#app/facts/reviews-texts.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { codeOf, doneTogether } from './completed.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder, myOrders } = await import('#app/work/orders/server/queries.ts')
const { orderSteps } = await import('#app/schema/orders.server.ts')
const { reviewCustomer, reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
const { publishReviews } = await import('#app/meeting/reviews/server/publish-reviews.ts')
const { reviewsOfCustomer, reviewsOfMe } = await import('#app/meeting/reviews/server/queries.ts')
const { publishThemselves } = await import('#app/meeting/reviews/server/timers.ts')
const { feedback } = await import('#app/company/employment/server/queries.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { keepers } = await import('#platform/personal-data.ts')
const { deletedName } = await import('#app/facts/names.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { searchWorkers, showWorker } = await import('#app/meeting/search/server/queries.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const timer: Actor = { kind: 'system', name: 'timer' }

const done = () => doneTogether(world)

/** Words that stand nowhere else, so that they can be looked for. */
const secret = { byCustomer: 'Kvisthaug ble aldri ryddet', byWorker: 'Hunden løp løs i bedene' }
const write = (actor: Person, orderId: string, stars = 2) =>
  actor.role === 'worker'
    ? reviewCustomer({ actor }, { orderId, stars, text: secret.byWorker })
    : reviewOrder({ actor }, { orderId, stars, text: secret.byCustomer })

const noticesOf = async ({ userId }: Person) =>
  (
    await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.at)
  ).filter(({ kind }) => kind.includes('review'))
const stepsOf = async (orderId: string) =>
  (await db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)).orderBy(orderSteps.id)).map(
    ({ action }) => action,
  )
const statesOf = async (actor: Person, orderId: string) => {
  const { reviewing } = await oneOrder({ actor }, { orderId })
  return reviewing && [reviewing.byConsumer, reviewing.byWorker]
}
const abilitiesOf = async (actor: Person, orderId: string) =>
  (await oneOrder({ actor }, { orderId })).abilities
    .filter(({ allowed }) => allowed)
    .map(({ label }) => label)

/** These people's API answers and everybody's mail, as one text. */
async function allThatIsTold(viewers: Person[], worker: Person, customer: Person, orderId: string) {
  const told: unknown[] = []
  for (const actor of viewers) {
    const caller = { actor }
    const ask = async (work: Promise<unknown>) => told.push(await work.catch(() => null))
    await ask(oneOrder(caller, { orderId }))
    await ask(myOrders(caller, {}))
    await ask(searchWorkers(caller, {}))
    await ask(showWorker(caller, { workerId: worker.profileId }))
    await ask(feedback(caller, {}))
    await ask(reviewsOfCustomer(caller, { orderId }))
    await ask(reviewsOfMe(caller, {}))
    const other = actor.role === 'worker' ? customer : worker
    await ask(oneConversation(caller, { with: other.profileId }))
    told.push(await db.select().from(notifications).where(eq(notifications.userId, actor.userId)))
    const type = actor.role === 'worker' ? 'worker' : 'employer'
    const person = {
      userId: actor.userId,
      email: 'x@example.test',
      profiles: [{ id: actor.profileId, type } as const],
      identifiers: [],
    }
    for (const keeper of keepers()) told.push(await keeper.held(reader, person))
  }
  const mails = await db.execute(sql`select data from pgboss.job where name = 'mail.send'`)
  told.push(mails.rows, await db.select().from(auditLog))
  return JSON.stringify(told)
}

describe.each(['employer', 'worker'] as const)('a review by the %s', side => {
  const of = (pair: { customer: Person; worker: Person }) =>
    side === 'worker' ? [pair.worker, pair.customer] : [pair.customer, pair.worker]

  it('is told of and shown to nobody but its writer, until the other has written too', async () => {
    const made = await done()
    const { orderId, later, customer, worker } = made
    const [writer, other] = of(made) as [Person, Person]
    const key = side === 'worker' ? 'byWorker' : 'byCustomer'
    const others = [other, await world.customer(), await world.worker(), await world.admin()]
    await atTime(later(1), async () => {
      await write(writer, orderId)
      const told = await allThatIsTold(others, worker, customer, orderId)
      expect(told).not.toContain(secret[key])
      expect(told).not.toMatch(/"(stars|stjerner)":2/)
      expect(await allThatIsTold([writer], worker, customer, orderId)).toContain(secret[key])
      expect(await noticesOf(writer)).toEqual([])
      expect(await noticesOf(other)).toMatchObject([
        {
          title: `${side === 'worker' ? 'Ingrid' : 'Marte'} har gitt en vurdering`,
          body: expect.stringContaining('Gi din for å lese den.'),
        },
      ])
      expect(await abilitiesOf(other, orderId)).toEqual([
        side === 'worker' ? 'Gi vurdering' : 'Vurder kunden',
      ])
    })
    await atTime(later(2), async () => {
      await write(other, orderId, 5)
      expect(await allThatIsTold([other], worker, customer, orderId)).toContain(secret[key])
      const shown = 'Begge vurderingene vises nå.'
      expect(await noticesOf(writer)).toMatchObject([{ body: expect.stringContaining(shown) }])
      expect((await noticesOf(other)).map(({ body }) => body).slice(1)).toEqual([
        expect.stringContaining(shown),
      ])
      expect(await statesOf(writer, orderId)).toEqual(['published', 'published'])
    })
    expect((await stepsOf(orderId)).slice(-3)).toEqual([
      ...(side === 'worker' ? ['review-customer', 'review'] : ['review', 'review-customer']),
      'publish-reviews',
    ])
  })

  it('is shown by itself after 14 days, and then the other may write no more, and reads why', async () => {
    const made = await done()
    const { orderId, later } = made
    const [writer, other] = of(made) as [Person, Person]
    await atTime(later(3), () => write(writer, orderId))
    const limit = later(14)
    await atTime(new Date(limit.getTime() - 1), async () => {
      const { reviewing } = await oneOrder({ actor: other }, { orderId })
      expect(reviewing).toMatchObject({ closed: false, closeAt: limit.toISOString() })
      await publishThemselves.run({ orderId }).catch(() => {})
      expect(await codeOf(publishReviews({ actor: timer }, { orderId }))).toBe('FORBIDDEN')
      expect(await statesOf(other, orderId)).toContain('hidden')
    })
    await atTime(limit, async () => {
      await publishThemselves.run({ orderId })
      expect((await statesOf(other, orderId))?.sort()).toEqual(['none', 'published'])
      expect((await noticesOf(writer)).at(-1)?.title).toBe('Vurderingen din er publisert')
      expect((await noticesOf(other)).at(-1)?.title).toMatch(/^Du kan lese vurderingen fra/)
    })
    await atTime(later(20), async () => {
      await expect(write(other, orderId)).rejects.toMatchObject({ message: texts.published })
      expect(await abilitiesOf(other, orderId)).not.toContain(
        side === 'worker' ? 'Gi vurdering' : 'Vurder kunden',
      )
      const { reviewing } = await oneOrder({ actor: other }, { orderId })
      expect(reviewing).toMatchObject({ closed: true })
      expect((await statesOf(writer, orderId))?.sort()).toEqual(['none', 'published'])
    })
  })

  it('puts its timer in the queue with it, for the day when it is shown, and only the first does', async () => {
    const made = await done()
    const { orderId, later } = made
    const [writer, other] = of(made) as [Person, Person]
    const timers = async () =>
      (
        await db.execute<{ at: Date }>(
          sql`select start_after as at from pgboss.job where name = 'reviews.publish' and data ->> 'orderId' = ${orderId}`,
        )
      ).rows.map(({ at }) => new Date(at).getTime())
    await atTime(later(1), () => write(writer, orderId))
    expect(await timers()).toEqual([later(14).getTime()])
    await atTime(later(2), () => write(other, orderId))
    expect(await timers()).toHaveLength(1)
    // A superfluous timer does nothing and does not fail.
    const before = await stepsOf(orderId)
    await atTime(later(14), () => publishThemselves.run({ orderId }))
    expect(await stepsOf(orderId)).toEqual(before)
  })

  it('comes through once when it is sent many times at the same time', async () => {
    const made = await done()
    const [writer] = of(made) as [Person, Person]
    const codes = await atTime(made.later(1), () =>
      Promise.all([1, 2, 3].map(stars => codeOf(write(writer, made.orderId, stars)))),
    )
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'went through'])
    await atTime(made.later(2), () =>
      expect(write(writer, made.orderId)).rejects.toMatchObject({ message: texts.reviewed }),
    )
  })

  it('may be written until 30 days after the approval, and no longer; then there is no button', async () => {
    const made = await done()
    const { orderId, later } = made
    const [writer] = of(made) as [Person, Person]
    await atTime(later(30), async () => {
      expect(await codeOf(write(writer, orderId))).toBe('FORBIDDEN')
      expect((await oneOrder({ actor: writer }, { orderId })).abilities).toEqual([])
    })
    expect(await codeOf(atTime(new Date(later(30).getTime() - 1), () => write(writer, orderId)))).toBe(
      'went through',
    )
  })

  it('is not for the other party, strangers, or work that is not done', async () => {
    const made = await done()
    const { orderId, customer, worker } = made
    const [writer, other] = of(made) as [Person, Person]
    const as = (actor: Actor, id = orderId) =>
      codeOf(
        (side === 'worker' ? reviewCustomer : reviewOrder)({ actor }, { orderId: id, stars: 5, text: 'Bra' }),
      )
    expect(await as(other)).toBe('FORBIDDEN')
    expect(await as(await world.customer())).toBe('NOT_FOUND')
    expect(await as(await world.worker())).toBe('NOT_FOUND')
    expect(await as({ kind: 'visitor' })).toBe('UNAUTHENTICATED')
    expect(await as(await world.admin())).toBe('FORBIDDEN')
    const pending = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 8)))
    expect(await as(writer, pending.orderId)).toBe('CONFLICT')
  })

  it('is not written of somebody who has left', async () => {
    const made = await done()
    const [writer, other] = of(made) as [Person, Person]
    await db.update(profiles).set({ fullName: deletedName }).where(eq(profiles.id, other.profileId))
    await atTime(made.later(1), () =>
      expect(write(writer, made.orderId)).rejects.toMatchObject({ code: 'FORBIDDEN', message: texts.gone }),
    )
    expect(await abilitiesOf(writer, made.orderId)).toEqual([])
  })

  it.each([
    { stars: 0, text: 'Bra', field: 'stars' },
    { stars: 6, text: 'Bra', field: 'stars' },
    { stars: 2.5, text: 'Bra', field: 'stars' },
    { stars: 3, text: '   ', field: 'text' },
    { stars: 3, text: 'x'.repeat(2001), field: 'text' },
    { stars: 3, text: 'x'.repeat(10_000), field: 'text' },
  ])('with $stars stars and $text.length characters is refused at $field', async ({ stars, text, field }) => {
    const { customer, worker } = { customer: await world.customer(), worker: await world.worker() }
    const command = side === 'worker' ? reviewCustomer : reviewOrder
    const actor = side === 'worker' ? worker : customer
    const orderId = '00000000-0000-4000-8000-000000000000'
    await expect(command({ actor }, { orderId, stars, text })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  it('keeps emoji, right-to-left text and script as they were written', async () => {
    const made = await done()
    const [writer] = of(made) as [Person, Person]
    const text = '👩🏽‍🌾 שלום <script>alert(1)</script>'
    const command = side === 'worker' ? reviewCustomer : reviewOrder
    await atTime(made.later(1), () => command({ actor: writer }, { orderId: made.orderId, stars: 3, text }))
    const order = await oneOrder({ actor: writer }, { orderId: made.orderId })
    expect((side === 'worker' ? order.customerReview : order.review)?.text).toBe(text)
  })
})

describe('at the same moment', () => {
  it('both write: both are shown, and it is told once', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, later, customer, worker } = await done()
      await atTime(later(1), () => Promise.all([write(customer, orderId), write(worker, orderId)]))
      expect(await statesOf(customer, orderId)).toEqual(['published', 'published'])
      expect((await stepsOf(orderId)).filter(action => action === 'publish-reviews')).toHaveLength(1)
    }
  })

  it('the timer comes and the second writes: both are shown, or the second came too late', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, later, customer, worker } = await done()
      await atTime(later(1), () => write(worker, orderId))
      const [, wrote] = await atTime(later(14), () =>
        Promise.all([publishThemselves.run({ orderId }), codeOf(write(customer, orderId))]),
      )
      const states = wrote === 'CONFLICT' ? ['none', 'published'] : ['published', 'published']
      expect((await statesOf(customer, orderId))?.sort()).toEqual(states)
      expect((await stepsOf(orderId)).filter(action => action === 'publish-reviews')).toHaveLength(1)
    }
  })

  it('the timer was late: whoever writes after the 14 days opens what waited', async () => {
    const { orderId, later, customer, worker } = await done()
    await atTime(later(1), () => write(worker, orderId))
    await atTime(later(16), () => write(customer, orderId))
    expect(await statesOf(customer, orderId)).toEqual(['published', 'published'])
  })
})
