import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deletedName } from '#app/facts/names.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { overtaken, removedText, texts } from '#app/facts/reports-texts.ts'
import { codeOf } from './completed.ts'
import { reporting, written } from './reporting.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { users } = await import('#app/schema/accounts.server.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { reviews } = await import('#app/schema/reviews.server.ts')
const { oneConversation } = await import('#app/meeting/messages/server/conversation.ts')
const { myConversations, searchLines } = await import('#app/meeting/messages/server/queries.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { setVisibility } = await import('#app/people/profiles/server/set-visibility.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { showWorker } = await import('#app/meeting/search/server/queries.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { openReport } = await import('#app/services/reports/server/open-report.ts')
const { upholdReport } = await import('#app/services/reports/server/commands.ts')
const { dismissReport } = await import('#app/services/reports/server/commands.ts')
const { oneReport } = await import('#app/services/reports/server/queries.ts')
const { reportSteps } = await import('#app/schema/reports.server.ts')
const { now } = await import('#platform/clock.server.ts')

const { kari, ola, report, reviewed, reported, say, uphold, dismiss, reopen, noticesOf } =
  await reporting(world)

describe('a decision', () => {
  it('upheld, takes a review away everywhere, tells both, and opened again gives it back', async () => {
    const { customer, worker, review, orderId } = await reviewed()
    const other = await world.customer()
    const ratingOf = async () => (await showWorker({ actor: other }, { workerId: worker.profileId })).rating
    expect(await ratingOf()).toBe(1)
    const which = await reported(worker, review)
    await uphold(which, kari, 'Usant om oppmøtet.')
    expect(await ratingOf()).toBeNull()
    for (const actor of [customer, worker]) {
      const order = await oneOrder({ actor }, { orderId })
      expect([order.review, order.reviewing?.byConsumer]).toEqual([null, 'removed'])
      expect(order.abilities).toEqual([])
    }
    const [thanks] = await noticesOf(worker)
    expect(thanks).toMatchObject({ title: texts.received, body: expect.stringContaining('er fjernet') })
    const [told] = await noticesOf(customer)
    expect(told?.body).toContain('Begrunnelse: «Usant om oppmøtet.»')
    expect(JSON.stringify(told)).not.toMatch(/Ingrid|Solheim/)
    expect(`${told?.body}${thanks?.body}`).not.toContain(written.byCustomer)

    await reopen(which)
    expect(await ratingOf()).toBe(1)
    expect((await oneOrder({ actor: worker }, { orderId })).review?.text).toBe(written.byCustomer)
    expect((await noticesOf(customer)).at(-1)?.title).toBe('Vurderingen din vises igjen')
    await dismiss(which)
    expect((await noticesOf(worker)).at(-1)?.body).toContain('blir stående')
    // A dismissal does not notify the reported person.
    expect(await noticesOf(customer)).toHaveLength(2)
    const steps = await db
      .select()
      .from(reportSteps)
      .where(eq(reportSteps.reportId, which.reportId))
      .orderBy(asc(reportSteps.id))
    expect(steps.map(({ action }) => action)).toEqual(['uphold', 'reopen', 'dismiss'])
  })

  it('keeps away what another upheld report says the same of', async () => {
    const { worker, review } = await reviewed()
    const [first, second] = [await reported(worker, review), await reported(await world.customer(), review)]
    expect((await oneReport({ actor: kari }, first)).others).toBe(1)
    await uphold(first)
    await uphold(second)
    await reopen(first)
    const hidden = async () =>
      (await db.select().from(reviews).where(eq(reviews.id, review.id)))[0]?.hiddenAt !== null
    expect(await hidden()).toBe(true)
    await reopen(second)
    expect(await hidden()).toBe(false)
  })

  it('takes away a review of a customer, and the average with it', async () => {
    const { customer, worker, customerReview, orderId } = await reviewed()
    const which = await reported(customer, customerReview)
    await uphold(which)
    const order = await oneOrder({ actor: worker }, { orderId })
    expect([order.customerReview, order.counterpart.rating]).toEqual([null, null])
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Vi har fjernet en vurdering')
  })

  it('blanks what is shown of a message and keeps what was written; opened again it is back', async () => {
    const { customer, worker } = await reviewed()
    const message = await say(worker, customer, 'Betal kontant.')
    await say(worker, customer, 'Hører du?')
    const shown = async () => {
      const { lines } = await oneConversation({ actor: customer }, { with: worker.profileId })
      const { items } = await myConversations({ actor: customer }, { search: '' })
      const { hits } = await searchLines({ actor: customer }, { search: 'kontant' })
      return [...lines, ...items, ...hits].map(({ text }) => text)
    }
    // Makes a page that has the line refetch it.
    const removed = async () =>
      (await oneConversation({ actor: customer }, { with: worker.profileId, after: 2 ** 40 })).removed
    const which = await reported(customer, message)
    expect(await shown()).toContain('Betal kontant.')
    expect(await removed()).toBe(0)
    await uphold(which)
    expect(await removed()).toBe(1)
    expect(await shown()).toEqual(expect.arrayContaining([removedText, 'Hører du?']))
    expect(await shown()).not.toContain('Betal kontant.')
    const [line] = (await openReport({ actor: kari }, which)).lines ?? []
    expect(line).toMatchObject({ text: 'Betal kontant.', removed: true })
    // A removed thing cannot be reported by those who no longer see it.
    expect(await codeOf(report(customer, message, 'En gang til, for sikkerhets skyld.'))).toBe('NOT_FOUND')
    await reopen(which)
    expect(await removed()).toBe(0)
    expect(await shown()).toContain('Betal kontant.')
  })

  it('hides a worker’s profile, and opened again shows it only if nobody has changed it since', async () => {
    const { customer, worker } = await reviewed()
    const visible = async () =>
      (await db.select().from(profiles).where(eq(profiles.id, worker.profileId)))[0]?.isVisibleToCustomers
    const which = await reported(customer, { kind: 'profile', id: worker.profileId })
    const find = () => codeOf(showWorker({ actor: customer }, { workerId: worker.profileId }))
    await uphold(which)
    expect([await visible(), await find()]).toEqual([false, 'NOT_FOUND'])
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Profilen din er skjult')
    await reopen(which)
    expect([await visible(), await find()]).toEqual([true, 'went through'])

    await uphold(which)
    const profile = () => myProfile({ actor: worker }, {})
    const showAgain = async () => codeOf(setVisibility({ actor: worker }, { visible: true }))
    expect((await profile()).worker?.standing).toMatchObject({
      kind: 'held-back',
      text: expect.stringMatching(RegExp(`^Grunnen er: «.+» ${profileTexts.heldBack}$`)),
    })
    expect([await showAgain(), await visible()]).toEqual(['CONFLICT', false])
    await setActive({ actor: ola }, { workerId: worker.profileId, active: true })
    expect((await profile()).worker?.standing.kind).toBe('shown')
    await setActive({ actor: ola }, { workerId: worker.profileId, active: false, reason: 'Vi ser på det.' })
    await reopen(which)
    expect(await visible()).toBe(false)
  })

  it('holds back a profile that its owner had hidden, until the report is opened again', async () => {
    const { customer, worker } = await reviewed()
    const show = (visible: boolean) => codeOf(setVisibility({ actor: worker }, { visible }))
    const which = await reported(customer, { kind: 'profile', id: worker.profileId })
    expect(await show(false)).toBe('went through')
    await uphold(which)
    expect((await noticesOf(worker)).at(-1)?.title).toBe('Profilen din er skjult')
    expect([await show(true), await show(false)]).toEqual(['CONFLICT', 'went through'])
    await reopen(which)
    expect((await myProfile({ actor: worker }, {})).worker).toMatchObject({
      visible: false,
      standing: { kind: 'hidden' },
    })
    expect(await show(true)).toBe('went through')
  })

  it('of two administrators at once is made by one, and the other reads who was first', async () => {
    for (let round = 0; round < 4; round++) {
      const { worker, review } = await reviewed()
      const which = await reported(worker, review)
      const input = { ...which, seen: null, note: 'Begrunnelse' }
      const settled = await Promise.allSettled([
        upholdReport({ actor: kari }, input),
        dismissReport({ actor: ola }, input),
      ])
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = settled.find(one => one.status === 'rejected')
      const first = settled[0]?.status === 'fulfilled'
      const said = first ? overtaken('Kari Sjef', 'uphold') : overtaken('Ola Sjef', 'dismiss')
      expect(refused?.reason).toMatchObject({ code: 'CONFLICT', message: said })
      expect(
        await db.select().from(reportSteps).where(eq(reportSteps.reportId, which.reportId)),
      ).toHaveLength(1)
    }
  })

  it('that rests on an old page is refused, though the state is one it could begin in', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    await dismiss(which)
    await reopen(which, ola)
    await expect(
      upholdReport({ actor: kari }, { ...which, seen: null, note: 'Begrunnelse' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: overtaken('Ola Sjef', 'reopen') })
    expect(await codeOf(upholdReport({ actor: kari }, { ...which, seen: null, note: ' ' }))).toBe(
      'INVALID_INPUT',
    )
  })

  it('is made of what people who have left wrote and reported, and told to nobody', async () => {
    const { customer, worker, review, orderId } = await reviewed()
    const which = await reported(worker, review)
    for (const { userId, profileId } of [customer, worker]) {
      await db.update(users).set({ deletedAt: now() }).where(eq(users.id, userId))
      await db.update(profiles).set({ fullName: deletedName }).where(eq(profiles.id, profileId))
    }
    await uphold(which)
    expect((await oneOrder({ actor: kari }, { orderId })).review).toBeNull()
    expect([await noticesOf(customer), await noticesOf(worker)]).toEqual([[], []])
    expect((await oneReport({ actor: kari }, which)).about.name).toBe(deletedName)
  })

  it('stands in a history that nobody can edit', async () => {
    const { worker, review } = await reviewed()
    const which = await reported(worker, review)
    await dismiss(which)
    const refused = { cause: { message: 'report_steps is append-only' } }
    const mine = eq(reportSteps.reportId, which.reportId)
    await expect(db.update(reportSteps).set({ note: 'Noe annet' }).where(mine)).rejects.toMatchObject(refused)
    await expect(db.delete(reportSteps).where(mine)).rejects.toMatchObject(refused)
  })
})
