import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll } from 'vitest'
import { isCleaning, kindOf } from '#app/facts/service-kind.ts'
import { asApplication } from '#dev/database/postgres.ts'
import type { Person } from '#platform/shared/actor.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import {
  DAY,
  HOUR,
  instantOf,
  localDate,
  localTime,
  startOfDay,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'
import { ownDatabase } from '../setup/database.ts'

type PersonOptions = {
  fullName?: string
  role?: Person['role']
  profile?: Record<string, unknown>
  services?: { serviceId: string; name: string; hourlyRate: number | null }[]
  /** True for a worker who has chosen days and no hours. Others are open day and night, since most tests ask about other rules. */
  daysAlone?: boolean
  /** False for a cleaner without one. */
  hmsCard?: boolean
}

const standard = [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 400 }]

/** May anything be ordered for this day? Sundays and holidays are free. */
const isWorkingDay = (at: Date) => weekdayOf(at) !== 'søndag' && holidayOn(localDate(at))?.kind !== 'holiday'

/** Nine in Oslo on the working day that comes `days` working days after today, or before when negative, so that no two are the same. */
export function nineOClock(now: Date, days: number): Date {
  let day = instantOf(localDate(now), '12:00') as Date
  for (let left = Math.abs(days); left > 0; ) {
    day = startOfDay(day, Math.sign(days))
    if (isWorkingDay(day)) left -= 1
  }
  return instantOf(localDate(day), '09:00') as Date
}

/**
 * A private world: its own database, server code loaded against it, and factories for people. Call once at
 * the top of a test file, and load server code with `await import()` after it.
 */
export async function openWorld() {
  const database = await ownDatabase()
  // The test's own queries: as the owner, who sees everything.
  const ownPool = new Pool({ connectionString: database.url, max: 4 })
  ownPool.on('error', () => {})
  const db = drizzle(ownPool)
  const { startQueue, stopQueue } = await import('#platform/jobs/queue.server.ts')
  const { users, sessions } = await import('#app/schema/accounts.server.ts')
  const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
  const { availabilityHours } = await import('#app/schema/availability.server.ts')
  const { hmsCards } = await import('#app/schema/hms-cards.server.ts')
  const { signedContracts } = await import('#app/schema/employment.server.ts')
  const { jobs, connectFeatures } = await import('#app/server.ts')
  await startQueue(asApplication(database.url), jobs, { supervise: false })
  connectFeatures()

  afterAll(async () => {
    await stopQueue()
    await ownPool.end()
    await database.drop()
    rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true })
  })

  async function person(role: Person['role'], options: PersonOptions): Promise<Person> {
    const userId = randomUUID()
    const profileId = randomUUID()
    const userType = role === 'worker' ? 'worker' : 'employer'
    const fullName = options.fullName ?? `Prøve Person ${randomBytes(3).toString('hex')}`
    const email = `${randomBytes(8).toString('hex')}@example.test`
    await db.insert(users).values({ id: userId, name: fullName, email, emailVerified: true, userType })
    await db.insert(profiles).values({
      id: profileId,
      userId,
      userType,
      fullName,
      // Low digits only, so that a search for high ones finds nobody else.
      phone: `4${Array.from({ length: 7 }, () => randomInt(5)).join('')}`,
      address: 'Storgata 1, 0155 Oslo',
      isAdmin: role === 'admin',
      ...options.profile,
    })
    return { kind: 'person', userId, profileId, role, sessionId: randomUUID(), emailVerified: true }
  }

  /** A customer who may order. */
  const customer = (options: PersonOptions = {}) => person('employer', options)

  /** A signed framework contract. */
  async function signedBy({ userId }: Person) {
    await db.insert(signedContracts).values({
      id: randomUUID(),
      userId,
      contractType: 'rammekontrakt',
      workerName: 'Prøve Person',
      workerEmail: 'prove@example.test',
      signedAt: new Date('2026-01-02T10:00:00Z'),
      contractVersion: '1.0',
      contractText: 'RAMMEKONTRAKT\n',
      contractHash: '0'.repeat(64),
      ipAddress: 'unknown',
      userAgent: 'unknown',
    })
  }

  /** A verified, visible worker who has signed and is available every day. */
  async function worker(options: PersonOptions = {}) {
    const made = await person('worker', {
      ...options,
      profile: {
        birthDate: '020588',
        bornOn: '1988-05-02',
        district: 'Sagene',
        hourlyRate: 400,
        availabilityDays: [...weekdayIds],
        isVisibleToCustomers: true,
        contractSigned: true,
        registrationCompletedAt: new Date(),
        verificationStatus: 'approved',
        verificationApprovedAt: new Date(),
        ...options.profile,
      },
    })
    if (options.profile?.contractSigned !== false) await signedBy(made)
    const services = options.services ?? standard
    if (!options.daysAlone) {
      const wholeDay = { profileId: made.profileId, fromHalfHour: 0, toHalfHour: 48 }
      await db.insert(availabilityHours).values(weekdayIds.map(weekday => ({ ...wholeDay, weekday })))
    }
    if (services.length > 0) {
      await db.insert(profileServices).values(
        services.map((service, position) => ({
          profileId: made.profileId,
          experience: 2,
          position,
          ...service,
        })),
      )
    }
    // Cleaning asks for an HMS card.
    if (
      services.some(({ serviceId, name }) => isCleaning(kindOf(serviceId, name, null))) &&
      options.hmsCard !== false
    ) {
      await db.insert(hmsCards).values({
        ...{ id: randomUUID(), profileId: made.profileId, number: '12345678', expiresOn: '2035-12-31' },
        ...{ status: 'accepted', enteredAt: new Date(), decidedAt: new Date() },
      })
    }
    return made
  }

  const admin = (options: PersonOptions = {}) => person('admin', options)

  /** A request: two hours of gardening at an instant. */
  const request = (asked: Person, startsAt: Date, halfHours = 4) => ({
    workerId: asked.profileId,
    serviceId: 'hagearbeid',
    date: localDate(startsAt),
    time: localTime(startsAt),
    halfHours,
    address: 'Maridalsveien 87 B, 0461 Oslo',
    description: 'Klippe hekken.',
  })

  return { database, db, sessions, customer, worker, admin, request, HOUR, DAY }
}

/** A profile's stored account number, which only the table's owner may read. */
export async function sealedOf(db: NodePgDatabase, profileId: string): Promise<string> {
  const { rows } = await db.execute<{ sealed: string | null }>(
    sql`select account_number as sealed from profiles where id = ${profileId}`,
  )
  return rows[0]?.sealed ?? ''
}
