import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { DAY } from '#platform/shared/time.ts'
import { nineOClock } from '../database/world.ts'
import { ago, type People, type Scene, type World } from './job-scenes.ts'

/** Scenes of the jobs that look up where addresses lie. `sweptBy`: how many rows all later sweeps report. */
export async function travelScenesOf(
  world: World,
  { placed, two }: Pick<People, 'placed' | 'two'>,
  sweptBy: (command: string, thing: string) => Promise<SQL>,
): Promise<Record<string, Scene>> {
  const { db } = world
  const { addressPoints } = await import('#app/schema/travel.server.ts')
  const { keyOf } = await import('#app/work/travel/server/address-key.ts')
  const row = async (question: SQL) => (await db.execute(question)).rows[0]
  const unknownAddresses = ['', 'A', 'B'].map(house => `Maridalsveien 87${house}, 0461 Oslo`)
  unknownAddresses.push('Storgata 25, 0184 Oslo')
  let homes = 0
  return {
    'travel.look-up': {
      stands: 'audit_log',
      arrange: async () => {
        // What is known already is not asked about.
        const address = unknownAddresses.pop() ?? ''
        await placed(new Date(), nineOClock(new Date(), 6), await two(), { address })
        const isKept = sql`key = ${keyOf(address)} and lat is not null`
        return () => row(sql`select count(*)::int points from address_points where ${isKept}`)
      },
      wanted: { points: 1 },
    },
    'travel.forget': {
      stands: 'audit_log',
      arrange: async () => {
        const [key, swept] = [randomUUID(), await sweptBy('travel.forget', 'removed')]
        await db.insert(addressPoints).values({ key, askedAt: ago(181 * DAY) })
        return () =>
          row(sql`select ${swept} swept, exists (select from address_points where key = ${key}) left`)
      },
      wanted: { swept: 1, left: false },
    },
    'travel.look-up-homes': {
      stands: 'audit_log',
      arrange: async () => {
        homes += 1
        const address = `Prøvegata ${homes}, 0461 Oslo`
        const { profileId } = await world.customer({ profile: { address } })
        // Twice is no harm: what is known by then is not asked about.
        const mine = sql`name = 'travel.look-up' and data ->> 'id' = ${profileId}`
        return () => row(sql`select exists (select from pgboss.job where ${mine}) asked`)
      },
      wanted: { asked: true },
    },
  }
}
