import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { openRequests } from '#app/schema/open-requests.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { addressPoints } from '#app/schema/travel.server.ts'
import { now } from '#platform/clock.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { comeAgain, defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { addressRegister, RegisterIsAway } from '#platform/vendors/geonorge/geonorge.ts'
import { askedAgainAfterDays } from '../kept.ts'
import { writtenAddress } from '../place-key.ts'
import { keyOf } from './address-key.ts'
import { keepPlace, MOST_WORKERS } from './keep-point.ts'

const tables = { order: orders, series: orderSeries, 'open-request': openRequests } as const

/** What has an address: the home of a customer too, by the profile. */
type Placed = keyof typeof tables | 'home'

/** While somebody is to go there, or to say whether they will. */
const whileIn: Record<keyof typeof tables, readonly string[]> = {
  order: ['pending', 'confirmed', 'in_progress'],
  series: ['pending'],
  'open-request': ['open'],
}

/** The register's number of Oslo. Elsewhere there are no districts of ours. */
const OSLO = '0301'

/** When a register that was away is tried again; then it is left at that, and the worker reads postcode and town. */
const triedAgainAfter = [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR]

const name = 'travel.look-up'
/** By id: the queue keeps no address. */
const input = z.object({
  of: z.enum(['order', 'series', 'open-request', 'home']),
  id: z.uuid(),
  /** Who may have it open. Profile ids. */
  workers: z.array(z.uuid()).max(MOST_WORKERS).default([]),
  tried: z.int().min(0).max(triedAgainAfter.length).default(0),
})

async function addressOf({ of, id }: { of: Placed; id: string }): Promise<string | null | undefined> {
  if (of === 'home') {
    const [home] = await reader
      .select({ address: profiles.address })
      .from(profiles)
      .where(eq(profiles.id, id))
    return home?.address
  }
  const table = tables[of]
  const [found] = await reader
    .select({ address: table.address, status: table.status })
    .from(table)
    .where(eq(table.id, id))
  return found && whileIn[of].includes(found.status) ? found.address : undefined
}

async function isKnown(key: string): Promise<boolean> {
  const [known] = await reader
    .select({ askedAt: addressPoints.askedAt })
    .from(addressPoints)
    .where(eq(addressPoints.key, key))
  return known !== undefined && now().getTime() - known.askedAt.getTime() < askedAgainAfterDays * DAY
}

/**
 * Asks the register where something lies, and keeps about where. An address that names no street, postcode and town is asked
 * of nobody, and none where nobody is to go any more. It is the one of now: what was changed meanwhile is looked up as it is.
 * Open pages of those who are asked have the way then, without being opened anew.
 */
export const lookUpPoint = defineJob({
  name,
  input,
  waitsForOthers: true,
  run: async about => {
    const address = await addressOf(about)
    const written = address ? writtenAddress(address) : null
    if (!address || !written) return
    if (await isKnown(keyOf(address))) return
    try {
      const located = await addressRegister.locate(written)
      await keepPlace(timer, address, located?.municipality === OSLO ? located : null, about.workers)
    } catch (error) {
      if (!(error instanceof RegisterIsAway)) throw error
      const after = triedAgainAfter[about.tried]
      if (after !== undefined) await comeAgain(name, { ...about, tried: about.tried + 1 }, after)
    }
  },
})

/** Has the address of something looked up once this is committed, for these workers to read how far it is. */
export const lookUpLater = (tx: Transaction, of: Placed, id: string, workers: readonly string[]) =>
  enqueue(tx, lookUpPoint, { of, id, workers: workers.slice(0, MOST_WORKERS), tried: 0 })
