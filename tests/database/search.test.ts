import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { priceOf } from '#app/facts/price.ts'
import { sortings } from '#app/meeting/search/api.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { featuredWorkers, searchWorkers, showWorker } = await import('#app/meeting/search/server/queries.ts')
const { isListed, listedWhere } = await import('#app/people/profiles/server/listing.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { brokenAppointments } = await import('#app/schema/reliability.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { answerReview } = await import('#app/meeting/reviews/server/answer-review.ts')
const { reviews } = await import('#app/schema/reviews.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const other = await world.customer({ fullName: 'Tor Bakke' })

const search = (wish: Record<string, unknown> = {}, actor: Person = customer) =>
  atTime(NOW, () => searchWorkers({ actor }, wish))
/** Those who meet the whole wish. */
const namesFor = async (wish: Record<string, unknown>) => {
  const { workers, letGo } = await search(wish)
  return letGo.length > 0 ? [] : workers.map(({ fullName }) => fullName)
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string; data?: { reason?: string } }) => error.data?.reason ?? error.code,
  )

/** A completed order with its review. */
async function finished(worker: Person, customer: Person, stars: number | null, daysAgo: number) {
  const id = randomUUID()
  const startsAt = nineOClock(NOW, -daysAgo)
  const endsAt = new Date(startsAt.getTime() + world.HOUR)
  await world.db.insert(orders).values({
    id,
    customerId: customer.profileId,
    workerId: worker.profileId,
    status: 'completed',
    serviceId: 'hagearbeid',
    serviceName: 'Hagearbeid',
    startsAt,
    endsAt,
    halfHours: 2,
    address: 'Storgata 1',
    description: 'Klippe',
    requestedAt: startsAt,
    expiresAt: startsAt,
    completedAt: endsAt,
    lastAction: 'approve',
    acceptedStartWithinWithdrawal: true,
  })
  const price = priceOf({ serviceKind: 'hagearbeid', rate: 40_000, halfHours: 2, startsAt })
  await world.db.insert(orderLines).values({ id, orderId: id, kind: 'agreed', text: 'Hagearbeid', ...price })
  if (stars === null) return
  await world.db.insert(reviews).values({
    id: randomUUID(),
    orderId: id,
    workerId: worker.profileId,
    customerId: customer.profileId,
    stars,
    text: `${stars} stjerner`,
    writtenAt: endsAt,
    publishedAt: endsAt,
  })
}

beforeEach(async () => {
  await world.db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

describe('who is listed', () => {
  it('says the same in the condition as in the rule §1.3 §3.13 §6.1', async () => {
    const statuses = ['pending', 'approved', 'rejected', 'needs_info'] as const
    const all = [true, false, null].flatMap(isVisibleToCustomers =>
      [NOW, null].flatMap(registrationCompletedAt =>
        statuses.flatMap(verificationStatus =>
          [true, false].map(emailVerified => ({
            isVisibleToCustomers,
            registrationCompletedAt,
            verificationStatus,
            emailVerified,
          })),
        ),
      ),
    )
    const wanted: string[] = []
    for (const { emailVerified, ...profile } of all) {
      const worker = await world.worker({ profile, services: [] })
      await world.db.update(users).set({ emailVerified }).where(eq(users.id, worker.userId))
      if (isListed({ ...profile, emailVerified })) wanted.push(worker.profileId)
    }
    const found = await world.db
      .select({ id: profiles.id })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(listedWhere())
    expect(found.map(({ id }) => id).sort()).toEqual(wanted.sort())
    expect(wanted).toHaveLength(3)
  })

  it('lets only customers with address and phone search §2.17 §3.13 §6.1 §7.3', async () => {
    expect(await failureOf(searchWorkers({ actor: { kind: 'visitor' } }, {}))).toBe('UNAUTHENTICATED')
    expect(await failureOf(search({}, await world.worker()))).toBe('role')
    expect(await failureOf(search({}, await world.admin()))).toBe('role')
    const bare = await world.customer({ profile: { phone: null, address: null } })
    await expect(search({}, bare)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      data: { reason: 'profile-incomplete' },
      message: 'Fyll ut profilen din før du søker. Mangler: adresse, telefon',
    })
  })
})

describe('searching', () => {
  it('finds names, services and districts by the beginning of each word, however they are spelled §2.17', async () => {
    await world.worker({
      fullName: 'Bjørn-Erik Thorvaldsen Østensen',
      profile: { district: 'Grünerløkka' },
      services: [
        { serviceId: 'turgaing', name: 'Turgåing', hourlyRate: 300 },
        { serviceId: 'custom_0', name: 'Hundelufting & kos', hourlyRate: 300 },
      ],
    })
    await world.worker({ fullName: 'Åse Ærlig', profile: { district: 'St. Hanshaugen' } })
    const bjorn = ['Bjørn-Erik Thorvaldsen Østensen']
    for (const q of ['bjørn', 'BJORN', 'erik', 'ostensen', 'Oesten', 'grüner', 'gruner', 'grunerlokka']) {
      expect(await namesFor({ q }), q).toEqual(bjorn)
    }
    for (const q of ['turgå', 'turgaaing', 'hunde', 'kos', 'erik tur', 'østensen bjørn', ' bjørn  ']) {
      expect(await namesFor({ q }), q).toEqual(bjorn)
    }
    for (const q of ['ase', 'aase', 'arlig', 'ærl', 'st hans', 'St. Hans', 'hage']) {
      expect(await namesFor({ q }), q).toEqual(['Åse Ærlig'])
    }
    for (const q of ['rik', 'xyz']) expect(await namesFor({ q }), q).toEqual([])
    // A word that somebody lacks excludes nobody.
    expect(await namesFor({ q: 'bjørn xyz' })).toEqual(bjorn)
    expect(await namesFor({ q: 'xyz ase' })).toEqual(['Åse Ærlig'])
    for (const q of ['', '%', '_', "'", '\\', '&']) expect(await namesFor({ q }), q).toHaveLength(2)
  })

  it('filters by service, district, day and verification, and counts exactly §2.17', async () => {
    const offer = (serviceId: string, name: string) => [{ serviceId, name, hourlyRate: 300 }]
    await world.worker({
      fullName: 'A',
      profile: { district: 'Sagene', availabilityDays: ['fredag'] },
      services: offer('barnepass', 'Barnepass'),
    })
    await world.worker({
      fullName: 'B',
      profile: { district: 'Alna', availabilityDays: ['Friday', 'monday'], verificationStatus: 'pending' },
    })
    expect(await namesFor({ service: 'barnepass' })).toEqual(['A'])
    expect(await namesFor({ district: 'Alna' })).toEqual(['B'])
    expect(await namesFor({ weekday: 'fredag' })).toEqual(['A', 'B'])
    expect(await namesFor({ weekday: 'mandag' })).toEqual(['B'])
    expect(await namesFor({ onlyVerified: 'true' })).toEqual(['A'])
    expect(await namesFor({ onlyVerified: 'false' })).toEqual(['A', 'B'])
    expect(await search({ q: 'b', onlyVerified: true })).toMatchObject({ total: 1 })
    const [, b] = (await search()).workers
    expect(b).toMatchObject({
      availabilityDays: ['mandag', 'fredag'],
      canOrder: false,
      whyNot: 'Denne personen er under verifisering og kan ikke bestilles ennå.',
    })
  })

  it('puts the verified first, then goes by what was asked', async () => {
    const made = (fullName: string, hourlyRate: number, daysAgo: number, verificationStatus = 'approved') =>
      world.worker({
        fullName,
        profile: { verificationStatus, registrationCompletedAt: new Date(NOW.getTime() - daysAgo * DAY) },
        services: [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate }],
      })
    const cheap = await made('Billig', 200, 3)
    const good = await made('God', 500, 2)
    const fresh = await made('Fersk', 400, 1)
    await made('Venter', 100, 0, 'pending')
    await finished(cheap, customer, 3, 5)
    for (const day of [1, 2, 3, 4]) await finished(good, day % 2 ? customer : other, 5, day)
    await finished(good, other, 4, 8)
    expect(await namesFor({ sort: 'price' })).toEqual(['Billig', 'Fersk', 'God', 'Venter'])
    expect(await namesFor({ sort: 'newest' })).toEqual(['Fersk', 'God', 'Billig', 'Venter'])
    expect(await namesFor({ sort: 'rating' })).toEqual(['God', 'Billig', 'Fersk', 'Venter'])
    expect(await namesFor({ sort: 'best' })).toEqual(['God', 'Fersk', 'Billig', 'Venter'])
    const found = (await search({ sort: 'rating', district: 'Sagene' })).workers
    expect(found[0]).toMatchObject({ rating: 4.8, reviewCount: 5, canOrder: true, whyNot: null })
    expect(found[0]?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Holder til på Sagene, som du valgte',
        '4,8 i snitt fra 2 kunder',
        'Har møtt til 5 av 5 avtaler siste 12 måneder',
      ]),
    )
    expect(fresh.profileId).toBeTruthy()
  })

  it('counts those who gave up or never came against them', async () => {
    const worker = await world.worker({ fullName: 'Uteble' })
    for (const day of [1, 2, 3]) await finished(worker, customer, null, day)
    const mine = await world.db.select().from(orders).where(eq(orders.workerId, worker.profileId))
    for (const { id: orderId, workerId, startsAt } of mine.slice(0, 2)) {
      await world.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
      const row = { orderId, workerId, startsAt, kind: 'give-up', halves: 2, state: 'counts' } as const
      await world.db.insert(brokenAppointments).values(row)
    }
    const [found] = (await search()).workers
    expect(found?.reasons).toContainEqual({
      text: 'Har møtt til 1 av 3 avtaler siste 12 måneder',
      minus: true,
    })
  })

  it('shows the lowest price, and whether more is asked for other services', async () => {
    await world.worker({
      fullName: 'Pris',
      profile: { hourlyRate: 250 },
      services: [
        { serviceId: 'matlaging', name: 'Matlaging', hourlyRate: 350 },
        { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: null },
        { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 452 },
      ],
    })
    const [found] = (await search()).workers
    expect(found?.rate).toEqual({ amount: 25_000, from: true, exempt: true })
    expect(found?.services).toMatchObject([
      { rate: 35_000, orderable: true, exempt: false },
      { rate: 25_000, orderable: true, exempt: true },
      { rate: 45_200, orderable: false },
    ])
    const [asked] = (await search({ service: 'matlaging' })).workers
    expect(asked?.rate).toEqual({ amount: 35_000, from: false, exempt: false })
    expect(asked?.reasons[0]?.text).toBe('Har 2 års erfaring med matlaging, som du valgte')
  })

  it('walks all pages without leaving out or repeating anybody', async () => {
    const made = await Promise.all(
      Array.from({ length: 47 }, (_, index) =>
        world.worker({
          fullName: `Person ${index}`,
          profile: {
            verificationStatus: index % 3 ? 'approved' : 'pending',
            registrationCompletedAt: new Date(NOW.getTime() - (index % 5) * DAY),
          },
          services: [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 200 + (index % 4) * 50 }],
        }),
      ),
    )
    const everybody = made.map(({ profileId }) => profileId).sort()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sortings),
        fc.constantFrom('', 'person', 'sag hage'),
        async (sort, q) => {
          const walked: string[] = []
          let cursor: string | undefined
          do {
            const page = await search({ sort, q, cursor })
            expect(page.total).toBe(47)
            walked.push(...page.workers.map(({ id }) => id))
            cursor = page.nextCursor ?? undefined
          } while (cursor)
          expect([...walked].sort()).toEqual(everybody)
        },
      ),
      { numRuns: 12 },
    )
    expect(await failureOf(search({ cursor: 'x' }))).toBe('INVALID_INPUT')
    expect(await failureOf(search({ district: 'Bergen' }))).toBe('INVALID_INPUT')
  })
})

describe('one worker', () => {
  it('shows reviews, newest first, under the first name of the customer §3.2 §3.9', async () => {
    const worker = await world.worker({ fullName: 'Ingrid Solheim' })
    await finished(worker, customer, 5, 3)
    await finished(worker, other, 4, 1)
    const page = await atTime(NOW, () => showWorker({ actor: customer }, { workerId: worker.profileId }))
    expect(page).toMatchObject({ fullName: 'Ingrid Solheim', age: 38, completedOrders: 2, reviewCount: 2 })
    expect(page.reviews).toMatchObject([
      { by: 'Tor', stars: 4, answer: null },
      { by: 'Marte', stars: 5 },
    ])
    expect(JSON.stringify(page)).not.toContain(worker.userId)
  })

  it('shows what the worker answered to a review, to other customers too', async () => {
    const worker = await world.worker({ fullName: 'Ingrid Solheim' })
    await finished(worker, customer, 3, 2)
    const [order] = await world.db.select().from(orders).where(eq(orders.workerId, worker.profileId))
    const reviewsFor = async (actor: Person) =>
      (await atTime(NOW, () => showWorker({ actor }, { workerId: worker.profileId }))).reviews
    expect(await reviewsFor(other)).toMatchObject([{ mine: false, answer: null, answeredAt: null }])
    await atTime(NOW, () => answerReview({ actor: worker }, { orderId: order?.id, text: 'Takk for tipset.' }))
    const answered = { by: 'Marte', answer: 'Takk for tipset.', answeredAt: NOW.toISOString() }
    expect(await reviewsFor(other)).toMatchObject([{ mine: false, ...answered }])
    expect(await reviewsFor(customer)).toMatchObject([{ mine: true, ...answered }])
  })

  it('does not tell unlisted from unknown', async () => {
    const hidden = await world.worker({ profile: { isVisibleToCustomers: false } })
    for (const workerId of [hidden.profileId, randomUUID(), customer.profileId]) {
      expect(await failureOf(showWorker({ actor: customer }, { workerId }))).toBe('NOT_FOUND')
    }
  })

  it('shows an incomplete customer the page, but no way to order', async () => {
    const worker = await world.worker()
    const actor = await world.customer({ profile: { phone: null } })
    expect(await showWorker({ actor }, { workerId: worker.profileId })).toMatchObject({ canOrder: false })
  })
})

describe('the front page', () => {
  it('shows three verified workers with a picture, and the lowest legal prices §2.2', async () => {
    const services = [
      { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 300 },
      { serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 320 },
    ]
    for (const fullName of ['A', 'B', 'C', 'D']) {
      await world.worker({ fullName, profile: { profileImage: 'x.jpg' }, services })
    }
    await world.worker({ fullName: 'Uten bilde', services: [{ ...services[1], hourlyRate: 310 } as never] })
    await world.worker({
      fullName: 'Venter',
      profile: { profileImage: 'x.jpg', verificationStatus: 'pending' },
      services: [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 100 }],
    })
    const { workers, lowestRates } = await featuredWorkers({ actor: { kind: 'visitor' } }, undefined)
    expect(workers).toHaveLength(3)
    expect(workers.every(({ firstName }) => firstName.length === 1)).toBe(true)
    expect(lowestRates).toEqual([{ serviceId: 'hagearbeid', rate: 31_000 }])
  })
})
