import { and, desc, eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumberClashes, taxCardAsked, taxCardOrders } from '#app/schema/tax.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { localDate } from '#platform/shared/time.ts'
import type { CardView, TaxView, WorkerTax } from '../api.ts'
import { longCardText } from '../card-text.ts'
import { enterableYears } from '../enterable-years.ts'
import { remarkText } from '../remarks.ts'
import { authority } from './authority.ts'
import { cardOf, type StoredCard } from './card-of.ts'
import { findCards } from './cards-in-force.ts'
import { findNumber } from './person-number.ts'

const presentCard = (stored: StoredCard): CardView => ({
  id: stored.id,
  year: stored.year,
  kind: stored.kind,
  text: longCardText(cardOf(stored)),
  source: stored.source,
  receivedAt: stored.receivedAt.toISOString(),
  issuedOn: stored.issuedOn,
  remark: remarkText(stored.remark),
})

/** When the authority was asked about a worker last, in this year. */
async function findAsked(read: Reader, workerId: string, year: number): Promise<TaxView['asked']> {
  const [last] = await read
    .select({ at: taxCardOrders.orderedAt, answeredAt: taxCardOrders.answeredAt, why: taxCardOrders.why })
    .from(taxCardAsked)
    .innerJoin(taxCardOrders, eq(taxCardOrders.id, taxCardAsked.orderId))
    .where(and(eq(taxCardAsked.workerId, workerId), eq(taxCardOrders.year, year)))
    .orderBy(desc(taxCardOrders.orderedAt))
    .limit(1)
  return last
    ? { at: last.at.toISOString(), isAnswered: last.answeredAt !== null || last.why !== null }
    : null
}

const holders = (read: Reader, workerId: string) =>
  read
    .select({
      holderId: personNumberClashes.holderId,
      holder: profiles.fullName,
      at: personNumberClashes.at,
    })
    .from(personNumberClashes)
    .innerJoin(profiles, eq(profiles.id, personNumberClashes.holderId))
    .where(eq(personNumberClashes.profileId, workerId))

/** All of a worker's tax, for an administrator: without the number. */
export async function findWorkerTax(read: Reader, workerId: string, now: Date): Promise<WorkerTax> {
  const year = Number(localDate(now).slice(0, 4))
  const [profile] = await read
    .select({ consented: profiles.taxConsent })
    .from(profiles)
    .where(eq(profiles.id, workerId))
  const number = await findNumber(read, workerId)
  const cards = (await findCards(read, workerId)).map(presentCard)
  const [clash] = await holders(read, workerId)
  return {
    year,
    number: number && { ...number, enteredAt: number.enteredAt.toISOString() },
    isTaken: clash !== undefined,
    consented: profile?.consented ?? false,
    canFetch: authority !== null,
    card: cards.find(card => card.year === year) ?? null,
    asked: await findAsked(read, workerId, year),
    cards,
    years: enterableYears(localDate(now)),
    clash: clash ? { ...clash, at: clash.at.toISOString() } : null,
  }
}

/** The same for the worker: what holds, and no word of who else has entered the number. */
export async function findOwnTax(read: Reader, workerId: string, now: Date): Promise<TaxView> {
  const { cards: _, years: __, clash: ___, ...own } = await findWorkerTax(read, workerId, now)
  return own
}
