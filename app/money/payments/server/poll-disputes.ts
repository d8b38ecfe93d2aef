import { and, asc, inArray, isNull, lte } from 'drizzle-orm'
import { paymentDisputes } from '#app/schema/payments.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { log } from '#platform/log.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { knownProviders } from './providers.ts'
import { seeDispute } from './see-dispute.ts'

const AT_ONCE = 100
/** How far back those are asked for of which no message came. */
const BACK = 3 * DAY
/** In which minute of the hour. */
const LISTS_AT = 17

type Known = { provider: 'test' | 'vipps' | 'stripe'; disputeId: string }

const findDue = (at: Date): Promise<Known[]> =>
  reader
    .select({ provider: paymentDisputes.provider, disputeId: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(isNull(paymentDisputes.closedAt), lte(paymentDisputes.looksAt, at)))
    .orderBy(asc(paymentDisputes.looksAt))
    .limit(AT_ONCE)

/** Those that were made lately and are not known: their message was lost. */
async function findUntold(at: Date): Promise<Known[]> {
  const untold: Known[] = []
  for (const { name: provider, disputes } of knownProviders()) {
    const ids = (await disputes?.since(new Date(at.getTime() - BACK))) ?? []
    if (ids.length === 0) continue
    const known = await reader
      .select({ id: paymentDisputes.id })
      .from(paymentDisputes)
      .where(inArray(paymentDisputes.id, ids))
    const missing = ids.filter(id => !known.some(one => one.id === id))
    untold.push(...missing.map(disputeId => ({ provider, disputeId })))
  }
  return untold
}

/**
 * Open disputes are looked at by themselves, and once an hour the provider is asked for those that we were not told of. A provider
 * that is away holds nobody up.
 */
export async function pollDisputes(at: Date): Promise<void> {
  try {
    const untold = at.getUTCMinutes() === LISTS_AT ? await findUntold(at) : []
    for (const one of [...(await findDue(at)), ...untold]) await seeDispute(one)
  } catch (error) {
    log.warn({ err: error }, 'disputes could not be looked at')
  }
}
