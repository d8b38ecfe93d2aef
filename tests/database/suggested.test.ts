import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { scene, agreed, occurrence, find, press, ask, statusOf, kindsFor, nextMorning } =
  await openSubstitutes(world)
const { findNamable } = await import('#app/work/substitutes/server/queries.ts')
const { suggestSubstitute } = await import('#app/work/substitutes/server/suggest-substitute.ts')
const { sendSubstitute } = await import('#app/work/substitutes/server/send-substitute.ts')
const { wantSubstitute } = await import('#app/work/series/server/commands.ts')
const { reassignOrder } = await import('#app/work/orders/server/reassign-order.ts')
const { objectToAbsence, reportAbsence } = await import('#app/work/orders/server/commands.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { queue } = await import('#app/company/queue/server/queries.ts')
const { blocks } = await import('#app/schema/messages.server.ts')
const { timeOff } = await import('#app/schema/availability.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { substituteSuggestions } = await import('#app/schema/substitutes.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const ola = await world.admin({ fullName: 'Ola Sjef' })
const reason = 'Dawit er innlagt.'

const namable = (orderId: string, actor: Person = kari) => findNamable({ actor }, { orderId })

/** Names whoever is shown with this profile, as the page showed them. */
async function suggest(orderId: string, worker: Person, more: object = {}, actor: Person = kari) {
  const { people } = await namable(orderId)
  const shown = people.find(({ workerId }) => workerId === worker.profileId)
  if (!shown) throw new Error('not shown')
  const { workerId, startsAt, gross } = shown
  const input = { orderId, seen: 'confirmed', reason, workerId, startsAt, expectedPrice: gross, ...more }
  return suggestSubstitute({ actor }, input)
}
const noticesFor = ({ userId }: Person) =>
  db.select().from(notifications).where(eq(notifications.userId, userId))
const bodiesFor = async (person: Person, kind: string) =>
  (await noticesFor(person))
    .filter(one => one.kind === kind)
    .map(({ body }) => body.replaceAll('\u00a0', ' '))

describe('whom an administrator can name', () => {
  it('is free, does the service, and is nobody for others to read', async () => {
    const made = scene()
    const { orderId, customer, startsAt } = await agreed(made)
    const [free, busy] = [await made.helper(420, { fullName: 'Jonas Lie' }), await made.helper(380)]
    await db.insert(timeOff).values({
      ...{ id: crypto.randomUUID(), profileId: busy.profileId ?? '', note: '' },
      ...{ startsAt: new Date(startsAt.getTime() - HOUR), endsAt: new Date(startsAt.getTime() + DAY) },
    })
    const { people } = await namable(orderId)
    expect(people.map(({ workerId, gross, difference }) => [workerId, gross, difference])).toEqual([
      [free.profileId, 84_000, 4_000],
    ])
    expect(await problemOf(namable(orderId, customer))).toBe('FORBIDDEN role')
    expect(await problemOf(suggest(orderId, free, {}, customer))).toBe('FORBIDDEN role')
  })
})

it('a block keeps what is agreed, puts nothing in the queue, and takes whoever is blocked out of those who can be named', async () => {
  const made = scene()
  const { orderId, customer, lost } = await agreed(made)
  const [free, blocked] = [await made.helper(420), await made.helper(380)]
  const before = (await queue({ actor: kari }, {})).cases.length
  await blockPerson({ actor: customer }, { who: lost.profileId })
  await db.insert(blocks).values({
    ...{ blockerId: customer.profileId ?? '', blockedId: blocked.profileId ?? '', at: now() },
  })
  expect((await namable(orderId)).people.map(({ workerId }) => workerId)).toEqual([free.profileId])
  expect(await statusOf(orderId)).toBe('confirmed')
  expect((await queue({ actor: kari }, {})).cases.length).toBe(before)
})

describe('an administrator who names somebody', () => {
  it('takes the worker off with a reason, tells all three, and leaves the choice to the customer', async () => {
    const made = scene()
    const { orderId, customer, lost } = await agreed(made)
    const named = await made.helper(420, { fullName: 'Jonas Lie' })
    const cheaper = await made.helper(380)
    await suggest(orderId, named)
    const order = await oneOrder({ actor: customer }, { orderId })
    expect(order).toMatchObject({ status: 'cancelled', lastAction: 'reassign', reason, charge: null })
    // Once: who does not come, who can, what it costs and what to do.
    const news = (await noticesFor(customer)).filter(({ kind }) => kind !== 'order.accepted')
    expect(news.map(({ kind, title }) => [kind, title])).toEqual([
      ['order.reassigned', 'Dawit kommer ikke, men Jonas kan'],
    ])
    const [told = ''] = await bodiesFor(customer, 'order.reassigned')
    expect(told).toContain('Du er ikke trukket for noe. Jonas kan komme ')
    expect(told).toContain('840,00 kr. Det er du som bestemmer: Sier du ja, spør vi Jonas.')
    expect(told).toContain(reason)
    // Whoever gives way does not learn who comes instead.
    expect(JSON.stringify(await noticesFor(lost))).not.toContain('Jonas')
    expect((await bodiesFor(lost, 'order.reassigned'))[0]).toContain(reason)
    expect((await bodiesFor(named, 'order.substitute-named'))[0]).toContain('Marte må si ja først')
    const { people } = await find(customer, orderId)
    expect(people.map(({ workerId, suggested }) => [workerId, suggested])).toEqual([
      [named.profileId, true],
      [cheaper.profileId, false],
    ])
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
    expect(log.find(({ command }) => command === 'substitute.suggest')).toMatchObject({
      actorId: kari.userId,
      details: { workerId: named.profileId },
    })
    // Both have said yes: then it is agreed.
    const sent = await ask(customer, orderId, named)
    await acceptOrder({ actor: named }, sent)
    expect(await statusOf(sent.orderId)).toBe('confirmed')
    expect((await namable(orderId)).people).toEqual([])
  })

  it('has them asked at once where the customer has chosen that, and tells the customer once', async () => {
    const { customer, lost, orderId, made, seriesId } = await occurrence()
    const named = await made.helper(390, { fullName: 'Jonas Lie' })
    await wantSubstitute({ actor: customer }, { seriesId })
    await suggest(orderId, named)
    await sendSubstitute({ actor: { kind: 'system', name: 'timer' } }, { orderId })
    expect(await kindsFor(named)).toContain('order.substitute-asked')
    const kinds = await kindsFor(customer)
    expect(kinds.filter(kind => /reassigned|substitute/.test(kind))).toEqual(['order.reassigned'])
    const [told = ''] = await bodiesFor(customer, 'order.reassigned')
    expect(told).toContain('Vi spør Jonas om å komme ')
    expect(told).toContain('780,00 kr, ikke mer enn avtalt. Du trenger ikke gjøre noe')
    expect(told).not.toContain('Sier du ja')
    expect(JSON.stringify(await noticesFor(lost))).not.toContain('Jonas')
  })

  it('changes nothing when they are taken, dearer, or another was first', async () => {
    const made = scene()
    const { orderId, customer, startsAt } = await agreed(made)
    const named = await made.helper(420)
    expect(await problemOf(suggest(orderId, named, { expectedPrice: 1 }))).toBe('CONFLICT price-changed')
    const later = new Date(startsAt.getTime() + HOUR).toISOString()
    expect(await problemOf(suggest(orderId, named, { startsAt: later }))).toBe('CONFLICT slot-taken')
    expect(await problemOf(suggest(orderId, named, { reason: ' ' }))).toBe('reason')
    expect(await problemOf(suggest(orderId, named, { seen: 'pending' }))).toBe('CONFLICT state.changed')
    expect(await statusOf(orderId)).toBe('confirmed')
    expect(await kindsFor(named)).toEqual([])
    const { people } = await namable(orderId)
    await reassignOrder({ actor: ola }, { orderId, seen: 'confirmed', reason })
    const [{ workerId, startsAt: at, gross }] = people as [(typeof people)[0]]
    const asked = { orderId, seen: 'confirmed', reason, workerId, startsAt: at, expectedPrice: gross }
    await expect(suggestSubstitute({ actor: kari }, asked)).rejects.toThrow(
      /^Ola Sjef var først: «Avlyst av oss/,
    )
    expect((await find(customer, orderId)).people.some(({ suggested }) => suggested)).toBe(false)
  })

  it('names somebody while it is disputed whether anybody came, and decides nothing by that', async () => {
    const made = scene()
    const startsAt = nextMorning()
    const { orderId, customer, lost } = await agreed(made, startsAt)
    const named = await made.helper(400, { fullName: 'Jonas Lie' })
    const at = new Date(startsAt.getTime() + 20 * MINUTE)
    await atTime(at, async () => {
      await reportAbsence({ actor: customer }, { orderId })
      await objectToAbsence({ actor: lost }, { orderId, text: 'Jeg ringte på.' })
      await suggest(orderId, named, { seen: 'disputed' })
      expect(await statusOf(orderId)).toBe('disputed')
      for (const [who, kind] of [
        [customer, 'order.substitute-suggested'],
        [lost, 'order.substitute-beside'],
        [named, 'order.substitute-named'],
      ] as const)
        expect(await kindsFor(who)).toContain(kind)
      const [told] = await bodiesFor(customer, 'order.substitute-suggested')
      expect(told).toContain('Hvem som har rett i saken, avgjør vi for seg.')
      const [first] = (await find(customer, orderId)).people
      expect(first).toMatchObject({ workerId: named.profileId, suggested: true })
      if (!first) return
      await press(customer, orderId, first)
      expect(await statusOf(orderId)).toBe('disputed')
      // Whom the customer has asked is asked alone.
      expect((await namable(orderId)).people).toEqual([])
    })
  })

  it('is forgotten with whoever was named', async () => {
    const made = scene()
    const { orderId } = await agreed(made)
    const named = await made.helper(400)
    await suggest(orderId, named)
    const { substituteData } = await import('#app/work/substitutes/server/personal-data.ts')
    const person = {
      userId: named.userId,
      profiles: [{ id: named.profileId ?? '', type: 'worker' as const }],
    }
    expect(await substituteData.held(db as never, person as never)).toMatchObject({
      foreslåttSomVikar: [{ oppdrag: orderId }],
    })
    await db.transaction(tx => substituteData.forget(tx as never, person as never, now()))
    expect(
      await db.select().from(substituteSuggestions).where(eq(substituteSuggestions.orderId, orderId)),
    ).toEqual([])
  })
})
