import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ageOf, isOld, summaryOf, texts, toldWords } from '#app/company/queue/texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { iconPaths } from '#ui/icon-paths.tsx'
import { problemOf } from './asking.ts'
import { openSeries } from './series-people.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { queue, queueCount } = await import('#app/company/queue/server/queries.ts')
const { takeCase } = await import('#app/company/queue/server/take-case.ts')
const { releaseCase } = await import('#app/company/queue/server/commands.ts')
const { waitingSources } = await import('#platform/waiting.ts')
const { sendContactMessage } = await import('#app/company/contact/server/send-contact-message.ts')
const { finishContactMessage } = await import('#app/company/contact/server/commands.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { queueTakings } = await import('#app/schema/queue.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const ola = await world.admin({ fullName: 'Ola Sjef' })
const nextDay = workingMornings(now())

const read = (actor: Actor = kari) => queue({ actor }, {})
const caseOf = async (kind: string, id: string, actor: Actor = kari) =>
  (await read(actor)).cases.find(one => one.kind === kind && one.id === id)

async function written(name = 'Per Spør') {
  const sent = await sendContactMessage(
    { actor: { kind: 'visitor' } },
    { name, email: `${randomUUID()}@example.test`, message: 'Vasker dere også vinduer utvendig?' },
  )
  return sent.id
}

async function agreed(worker?: Awaited<ReturnType<typeof world.worker>>) {
  const customer = await world.customer({ fullName: 'Nora Vik' })
  const coming = worker ?? (await world.worker({ fullName: 'Ingrid Solheim' }))
  const startsAt = nextDay()
  const { orderId } = await placeOrder({ actor: customer }, world.request(coming, startsAt))
  await acceptOrder({ actor: coming }, { orderId })
  return { orderId, customer, worker: coming, startsAt }
}

async function disputed() {
  const made = await agreed()
  const { orderId, customer, worker, startsAt } = made
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
  const text = 'Hekken står der ennå.\nOg kvisten ligger på plenen.'
  await atTime(endsAt, () => complainAboutOrder({ actor: customer }, { orderId, text }))
  return { ...made, endsAt }
}

const suspended = (who: { userId: string }) =>
  suspendPerson({ actor: kari }, { userId: who.userId, reason: 'Flere kunder sier at du ikke har møtt.' })

describe('what waits', () => {
  it('is for administrators alone', async () => {
    for (const actor of [await world.customer(), await world.worker()]) {
      expect(await problemOf(read(actor))).toBe('FORBIDDEN role')
      expect(await problemOf(queueCount({ actor }, {}))).toBe('FORBIDDEN role')
    }
  })

  it('is what costs most first, then the oldest, until it is dealt with', async () => {
    const messageId = await written()
    const complaint = await disputed()
    const gone = await agreed()
    await suspended(gone.worker)
    const { cases, kinds } = await atTime(complaint.endsAt, () => read())
    const places = [
      ['gone', gone.worker.profileId],
      ['complaint', complaint.orderId],
      ['contact', messageId],
    ].map(([kind, id]) => cases.findIndex(one => one.kind === kind && one.id === id))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(kinds.map(({ kind }) => kind)).toEqual(['gone', 'complaint', 'contact'])
    expect(await queueCount({ actor: kari }, {})).toEqual({
      count: cases.length,
      kinds: { gone: 1, complaint: 1, contact: 1 },
    })

    const { orderId } = complaint
    await resolveComplaint({ actor: kari }, { orderId, outcome: 'none', reason: 'Bildene viser hekken.' })
    await liftSuspension({ actor: kari }, { userId: gone.worker.userId, reason: 'Vi tok feil.' })
    await finishContactMessage({ actor: kari }, { messageId, seen: null, note: 'Reklame' })
    expect((await read()).cases).toEqual([])
  })

  it('says what happened, who was told and when, and where it is decided', async () => {
    const { orderId, endsAt } = await disputed()
    expect(await caseOf('complaint', orderId)).toMatchObject({
      title: 'Hekken står der ennå.',
      what: expect.stringContaining('Hagearbeid, Ingrid Solheim hos Nora Vik. 800,00'),
      told: [{ who: 'Ingrid', at: endsAt.toISOString() }],
      since: endsAt.toISOString(),
      to: `/admin-orders/${orderId}`,
      orderId,
    })
    await resolveComplaint({ actor: kari }, { orderId, outcome: 'none', reason: 'Bildene viser hekken.' })
  })

  it('is work that nobody has reported an hour after its end', async () => {
    const { orderId, worker, startsAt } = await agreed()
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    const at = (hours: number) => new Date(startsAt.getTime() + hours * HOUR)
    const isThere = (hours: number) => atTime(at(hours), () => caseOf('not-delivered', orderId))
    expect(await isThere(3)).toBeUndefined()
    const one = await isThere(3.5)
    expect(one).toMatchObject({ orderId, decideHere: true, since: at(2).toISOString() })
    expect(one?.told).toEqual([{ who: 'Ingrid', at: at(3).toISOString() }])
    await atTime(at(3.5), () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    expect(await isThere(4)).toBeUndefined()
  })

  it('is what is agreed with a customer who is gone', async () => {
    const { orderId, customer } = await agreed()
    await suspended(customer)
    const one = await caseOf('customer-gone', orderId)
    expect(one).toMatchObject({ title: 'Nora Vik er borte, og Ingrid skal dit', decideHere: true })
    expect(one?.told.map(({ who }) => who)).toEqual(['Ingrid'])
    await liftSuspension({ actor: kari }, { userId: customer.userId, reason: 'Vi tok feil.' })
    expect(await caseOf('customer-gone', orderId)).toBeUndefined()
  })

  it('is a series that makes no orders, because one of the two is gone', async () => {
    const series = await openSeries(world)
    const { seriesId, customer, worker } = await series.running()
    const before = now()
    for (const [gone, left] of [
      [worker, 'Marte'],
      [customer, 'Ingrid'],
    ] as const) {
      await suspended(gone)
      const one = await caseOf('series-gone', seriesId)
      expect(one).toMatchObject({
        to: `/admin-series/${seriesId}`,
        what: expect.stringContaining(`${left} `),
      })
      expect(one?.told.map(({ who }) => who).sort()).toEqual(['Ingrid', 'Marte'])
      expect(Date.parse(one?.since ?? '')).toBeGreaterThanOrEqual(before.getTime())
      await liftSuspension({ actor: kari }, { userId: gone.userId, reason: 'Vi tok feil.' })
      expect(await caseOf('series-gone', seriesId)).toBeUndefined()
    }
  })

  it('gathers what is agreed with one worker who is gone', async () => {
    const first = await agreed()
    const second = await agreed(first.worker)
    await suspended(first.worker)
    const one = await caseOf('gone', first.worker.profileId)
    expect(one).toMatchObject({ title: 'Ingrid Solheim har 2 oppdrag igjen', orderId: null })
    expect(one?.parts.map(({ to }) => to)).toEqual([
      `/admin-orders/${first.orderId}`,
      `/admin-orders/${second.orderId}`,
    ])
    expect(one?.told.map(({ who }) => who)).toEqual(['Nora'])
    await liftSuspension({ actor: kari }, { userId: first.worker.userId, reason: 'Vi tok feil.' })
  })

  it('is a worker whom nobody has looked at for a day, and no sooner', async () => {
    const registeredAt = now()
    const profile = { verificationStatus: 'pending', registrationCompletedAt: registeredAt }
    const { profileId } = await world.worker({ fullName: 'Nina Ny', profile })
    const isThere = async (ms: number) =>
      (await atTime(new Date(registeredAt.getTime() + ms), () => caseOf('verification', profileId))) !==
      undefined
    expect([await isThere(DAY - MINUTE), await isThere(DAY + MINUTE)]).toEqual([false, true])
  })

  it('has kinds with names and with icons that are drawn', () => {
    for (const { kind, label, icon } of waitingSources()) {
      expect([kind, /^[a-z-]{1,40}$/.test(kind), label.length > 2]).toEqual([kind, true, true])
      expect([kind, Object.hasOwn(iconPaths, icon)]).toEqual([kind, true])
    }
  })
})

describe('who has taken a case', () => {
  const seenOf = async (id: string, actor: Actor = kari) => {
    const found = await caseOf('contact', id, actor)
    if (!found) throw new Error('no such case')
    return { kind: 'contact', caseId: id, since: found.since, seen: found.taken?.userId ?? null }
  }

  it('is told by name; another may take it over knowingly, and only the one who has it lets it go', async () => {
    const id = await written()
    const unseen = await seenOf(id)
    await takeCase({ actor: kari }, unseen)
    expect((await caseOf('contact', id))?.taken).toMatchObject({ by: 'Kari Sjef', mine: true })
    expect((await caseOf('contact', id, ola))?.taken).toMatchObject({ by: 'Kari Sjef', mine: false })
    await expect(takeCase({ actor: ola }, unseen)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.overtaken('Kari Sjef'),
    })
    expect(await problemOf(releaseCase({ actor: ola }, await seenOf(id, ola)))).toBe('CONFLICT state.changed')
    await takeCase({ actor: ola }, await seenOf(id, ola))
    expect((await caseOf('contact', id))?.taken?.by).toBe('Ola Sjef')
    await releaseCase({ actor: ola }, await seenOf(id, ola))
    expect((await caseOf('contact', id))?.taken).toBeNull()
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    const commands = logged.map(({ command }) => command).filter(command => command.startsWith('queue.'))
    expect(commands).toEqual(['queue.take', 'queue.take', 'queue.release'])
  })

  it('is one of two who press at once', async () => {
    const id = await written()
    const seen = await seenOf(id)
    const both = await Promise.all([kari, ola].map(actor => problemOf(takeCase({ actor }, seen))))
    expect(both.sort()).toEqual(['CONFLICT state.changed', 'went through'])
  })

  it('is forgotten when the case begins again', async () => {
    const id = await written()
    await takeCase({ actor: ola }, await seenOf(id))
    const before = new Date(Date.now() - DAY)
    await db.update(queueTakings).set({ takenAt: before }).where(eq(queueTakings.caseId, id))
    const seen = await seenOf(id)
    expect(seen.seen).toBeNull()
    await takeCase({ actor: kari }, seen)
    expect((await caseOf('contact', id))?.taken?.by).toBe('Kari Sjef')
  })

  it('is no business of others, nor of kinds that nobody lists', async () => {
    const id = await written()
    const seen = await seenOf(id)
    expect(await problemOf(takeCase({ actor: await world.worker() }, seen))).toBe('FORBIDDEN role')
    expect(await problemOf(takeCase({ actor: kari }, { ...seen, kind: 'unknown' }))).toBe('NOT_FOUND')
  })
})

describe('the words', () => {
  const asOf = '2026-11-24T12:00:00.000Z'
  const ago = (ms: number) => new Date(Date.parse(asOf) - ms).toISOString()

  it('are short for ages, and red from twelve hours', () => {
    const ages = [0, 29 * MINUTE, 2 * HOUR, 2 * HOUR + 46 * MINUTE, 19 * HOUR, 47 * HOUR, 3 * DAY]
    expect(ages.map(age => ageOf(ago(age), asOf))).toEqual([
      '1 min',
      '29 min',
      '2 t',
      '2 t 46 min',
      '19 t',
      '47 t',
      '3 døgn',
    ])
    expect([12 * HOUR - 1, 12 * HOUR].map(age => isOld(ago(age), asOf))).toEqual([false, true])
  })

  it('tell how many wait, and who was told when', () => {
    expect(summaryOf([{ since: ago(HOUR) }, { since: ago(21 * HOUR) }], asOf)).toBe(
      '2 saker. Den eldste har ventet i 21 timer.',
    )
    expect(summaryOf([{ since: ago(MINUTE) }], asOf)).toBe('1 sak. Den har ventet i 1 minutt.')
    const told = [
      { who: 'Randi', at: ago(HOUR) },
      { who: 'Jonas', at: ago(HOUR) },
      { who: 'Amir', at: ago(20 * HOUR) },
    ]
    expect(toldWords(told, asOf)).toBe('Varslet: Randi og Jonas kl.\u00a012.00, Amir i går kl.\u00a017.00')
    expect(toldWords([], asOf)).toBe('Ingen er varslet')
  })
})
