/** The database keeps the search rows correct, whatever changes. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { folded } from '#app/meeting/search/synonyms.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { isListed } = await import('#app/people/profiles/server/listing.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { reviews } = await import('#app/schema/reviews.server.ts')
const { searchPeople, searchVocabulary } = await import('#app/schema/search.server.ts')

const rowOf = async (profileId: string) =>
  (await db.select().from(searchPeople).where(eq(searchPeople.profileId, profileId)))[0]
const knows = async (word: string) =>
  (await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, word))).length > 0

const states = [true, false, null].flatMap(isVisibleToCustomers =>
  [new Date('2026-11-01T11:00:00Z'), null].flatMap(registrationCompletedAt =>
    (['pending', 'approved', 'rejected', 'needs_info'] as const).flatMap(verificationStatus =>
      [true, false].map(emailVerified => ({
        isVisibleToCustomers,
        registrationCompletedAt,
        verificationStatus,
        emailVerified,
      })),
    ),
  ),
)

async function review(worker: { profileId: string }, stars: number) {
  const customer = await world.customer()
  const [orderId, id] = [randomUUID(), randomUUID()]
  const at = new Date('2026-10-01T07:00:00Z')
  await db.insert(orders).values({
    ...{ id: orderId, customerId: customer.profileId, workerId: worker.profileId, status: 'completed' },
    ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', startsAt: at, halfHours: 2 },
    ...{ endsAt: new Date(at.getTime() + world.HOUR), address: 'Storgata 1', description: 'Klippe' },
    ...{ requestedAt: at, expiresAt: at, lastAction: 'approve', acceptedStartWithinWithdrawal: true },
  })
  const who = { workerId: worker.profileId, customerId: customer.profileId }
  await db
    .insert(reviews)
    .values({ id, orderId, ...who, stars, text: 'Fint', writtenAt: at, publishedAt: at })
  return id
}

describe('who has a row', () => {
  it('is the listed, in every state, whichever change led to it', async () => {
    const { profileId, userId } = await world.worker()
    const seen: boolean[] = []
    for (const { emailVerified, ...profile } of states) {
      await db.update(profiles).set(profile).where(eq(profiles.id, profileId))
      await db.update(users).set({ emailVerified }).where(eq(users.id, userId))
      const wanted = isListed({ ...profile, emailVerified })
      expect([profile, emailVerified, (await rowOf(profileId)) !== undefined]).toEqual([
        profile,
        emailVerified,
        wanted,
      ])
      seen.push(wanted)
    }
    expect(new Set(seen)).toEqual(new Set([true, false]))
  })

  it('is no customer, and nobody whose profile is gone', async () => {
    const customer = await world.customer({
      profile: { isVisibleToCustomers: true, registrationCompletedAt: new Date() },
    })
    expect(await rowOf(customer.profileId)).toBeUndefined()
    const worker = await world.worker({ fullName: 'Xenofon Borteblåst' })
    expect(await knows('xenofon')).toBe(true)
    await db.delete(profiles).where(eq(profiles.id, worker.profileId))
    expect(await rowOf(worker.profileId)).toBeUndefined()
    expect(await knows('xenofon')).toBe(false)
  })
})

describe('what stands in it', () => {
  it('follows services, days, district and reviews', async () => {
    const worker = await world.worker({
      profile: { district: 'Alna', availabilityDays: ['Monday', ' søndag', 'helg'], hourlyRate: 250 },
      services: [
        { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: null },
        { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 410 },
        { serviceId: 'custom_0', name: 'Strikking', hourlyRate: 190 },
      ],
    })
    const made = await rowOf(worker.profileId)
    expect(made).toMatchObject({ district: districts.indexOf('Alna'), rate: 190, rating: null })
    expect([made?.r0, made?.r1, made?.r2, made?.r3, made?.r6]).toEqual([null, null, 250, null, 410])
    expect([made?.y0, made?.y1, made?.y6]).toEqual([true, false, true])
    const id = await review(worker, 4)
    await review(worker, 5)
    expect(await rowOf(worker.profileId)).toMatchObject({ rating: 45, reviewCount: 2, customerCount: 2 })
    await db.update(reviews).set({ stars: 1 }).where(eq(reviews.id, id))
    expect(await rowOf(worker.profileId)).toMatchObject({ rating: 30, n: made?.n })
    await db.delete(reviews).where(eq(reviews.id, id))
    expect(await rowOf(worker.profileId)).toMatchObject({ rating: 50, reviewCount: 1 })
    await db.delete(profileServices).where(eq(profileServices.profileId, worker.profileId))
    expect(await rowOf(worker.profileId)).toMatchObject({ rate: 2_147_483_647, r2: null, p2: null, r6: null })
    await db.update(profiles).set({ district: null }).where(eq(profiles.id, worker.profileId))
    expect((await rowOf(worker.profileId))?.district).toBeNull()
  })

  it('codes every district, service and day by its place in our lists', async () => {
    for (const [place, district] of districts.entries()) {
      const { profileId } = await world.worker({ profile: { district } })
      expect([district, (await rowOf(profileId))?.district]).toEqual([district, place])
    }
    for (const [place, { id, label }] of standardServices.entries()) {
      const day = weekdayIds[place] ?? 'mandag'
      const { profileId } = await world.worker({
        profile: { availabilityDays: [day] },
        services: [{ serviceId: id, name: label, hourlyRate: 300 }],
      })
      const row = await rowOf(profileId)
      expect([id, row?.[`r${place}` as 'r0'], row?.[`y${place}` as 'y0']]).toEqual([id, 300, true])
      const others = standardServices.filter((_, other) => other !== place)
      expect(others.map((_, other) => row?.[`r${other < place ? other : other + 1}` as 'r0'])).toEqual(
        others.map(() => null),
      )
    }
  })

  it('is the same when two change it at once', async () => {
    const worker = await world.worker({ fullName: 'Samtidig Person' })
    await Promise.all([
      ...[5, 4, 3].map(stars => review(worker, stars)),
      db
        .update(profiles)
        .set({ district: 'Bjerke', hourlyRate: 333 })
        .where(eq(profiles.id, worker.profileId)),
      db.update(profiles).set({ aboutMe: 'Glad i roser.' }).where(eq(profiles.id, worker.profileId)),
    ])
    const before = await rowOf(worker.profileId)
    await db.execute(sql`select refresh_search_person(${worker.profileId})`)
    expect(await rowOf(worker.profileId)).toEqual(before)
    expect(before).toMatchObject({ reviewCount: 3, district: districts.indexOf('Bjerke') })
    expect(before?.lexemes).toContain("'roser'")
  })

  it('lets go of a word that nobody has any more, and keeps what somebody has', async () => {
    const [one, other] = [
      await world.worker({ fullName: 'Kvitebjørn Delt' }),
      await world.worker({ fullName: 'Annen Delt' }),
    ]
    expect([await knows('kvitebjorn'), await knows('delt')]).toEqual([true, true])
    await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.id, one.profileId))
    expect([await knows('kvitebjorn'), await knows('delt')]).toEqual([false, true])
    await db.update(profiles).set({ fullName: 'Annen Nå' }).where(eq(profiles.id, other.profileId))
    expect([await knows('delt'), await knows('na')]).toEqual([false, true])
  })

  it('folds words as the pages do', async () => {
    const words = [
      'Ærøskøbing',
      'AASE',
      'Gaarder',
      'Müller',
      'œuvre',
      'Łukasz',
      'Đorđe',
      'čačka',
      'Ñandú',
      'ĿO',
    ]
    for (const word of words) {
      const { rows } = await db.execute<{ word: string }>(sql`select btrim(search_words(${word})) as word`)
      expect([word, rows[0]?.word]).toEqual([word, folded(word).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')])
    }
  })
})
