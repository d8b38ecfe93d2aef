import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumbers, taxCardOrders } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import type { ToldPerson } from '#platform/vendors/skatteetaten/tax-cards.ts'
import { shortCardText } from '../card-text.ts'
import type { TaxCard } from '../tax-card.ts'
import { findTable, taxYears } from '../tax-years.ts'
import { findCardInForce } from './cards-in-force.ts'
import { mayBeAsked } from './find-unasked.ts'
import { columnsOf, insertCard, isSameCard } from './insert-card.ts'
import { tellWorker } from './tell.ts'

const percent = z.int().min(0).max(10_000)
const months = z.literal([10.5, 12])
const limit = z.int().min(0).max(999_999_999).nullable()
const card = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('table'), table: z.string().regex(/^[0-9]{4}$/), percent, months }),
    z.object({ kind: z.literal('percent'), percent, months }),
    z.object({ kind: z.literal('exempt'), limit }),
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('not-liable') }),
  ])
  .nullable()

const person = z.object({
  fingerprint: z.string().max(100),
  main: card,
  second: card,
  issuedOn: z.iso.date().nullable(),
  cardId: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
  remarks: z.array(z.string().max(60)).max(50),
})
type Told = Omit<ToldPerson, 'number'> & { fingerprint: string }

const answerInput = z.object({ orderId: z.uuid(), people: z.array(person).max(10_000) })

type Order = typeof taxCardOrders.$inferSelect

/** What an answer means for one worker: the card, and what a person must look at. Nothing is guessed: without a card there is a remark. */
function meaning(told: Told, year: number, mainElsewhere: boolean): { card: TaxCard; remark: string } {
  const found = mainElsewhere ? told.second : told.main
  const remarks: string[] = [...told.remarks]
  const known = taxYears[year]
  if (found?.kind === 'table' && known && !findTable(known, found.table))
    remarks.push(`tabell-${found.table}`)
  if (!found && remarks.length === 0) remarks.push('ingenOpplysning')
  return { card: found ?? { kind: 'none' }, remark: [...new Set(remarks)].join(' ') }
}

/** The workers that the answer names, who still have consented. */
const findWorkers = (tx: Transaction, people: readonly Told[]) =>
  tx
    .select({
      workerId: personNumbers.profileId,
      userId: profiles.userId,
      fingerprint: personNumbers.fingerprint,
      mainElsewhere: personNumbers.mainElsewhere,
      enteredAt: personNumbers.enteredAt,
    })
    .from(personNumbers)
    .innerJoin(profiles, eq(profiles.id, personNumbers.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        mayBeAsked,
        inArray(
          personNumbers.fingerprint,
          people.map(({ fingerprint }) => fingerprint),
        ),
      ),
    )
type Worker = Awaited<ReturnType<typeof findWorkers>>[number]

async function keepOne(
  tx: Transaction,
  told: Told,
  worker: Worker,
  year: number,
  now: Date,
): Promise<boolean> {
  const { workerId, userId, mainElsewhere, enteredAt } = worker
  const { card: means, remark } = meaning(told, year, mainElsewhere)
  const { issuedOn, cardId } = told
  const known = await findCardInForce(tx, workerId, year, 'fetched')
  const isKnown =
    known &&
    known.receivedAt >= enteredAt &&
    isSameCard(known, columnsOf(means)) &&
    known.remark === remark &&
    known.issuedOn === issuedOn &&
    known.cardId === cardId
  if (isKnown) return false
  await insertCard(tx, means, {
    ...{ workerId, year, source: 'fetched', receivedAt: now, issuedOn, cardId, remark },
  })
  if (remark !== '') await tellWorker(tx, userId, 'tax.looked-at', {}, now)
  else if (means.kind === 'none') await tellWorker(tx, userId, 'tax.none', { year }, now)
  else await tellWorker(tx, userId, 'tax.fetched', { card: shortCardText(means) }, now)
  return true
}

/**
 * Keeps what the authority answered to an order: a new row for each card that says something else than the one fetched before. Answered
 * once; whoever has taken back the consent meanwhile, or has another number, is left out.
 */
export const keepAnswer = command<z.infer<typeof answerInput>, { kept: number }, Order>({
  name: 'tax.keep-answer',
  input: answerInput,
  load: async ({ tx, input: { orderId } }) => {
    const [order] = await tx.select().from(taxCardOrders).where(eq(taxCardOrders.id, orderId)).for('update')
    if (!order) throw notFound()
    return order
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { people } }, { id, year, answeredAt }) => {
    if (answeredAt) return { kept: 0 }
    await tx.update(taxCardOrders).set({ answeredAt: now, looksAt: null }).where(eq(taxCardOrders.id, id))
    const workers = people.length === 0 ? [] : await findWorkers(tx, people)
    let kept = 0
    for (const worker of workers) {
      const told = people.find(({ fingerprint }) => fingerprint === worker.fingerprint)
      if (told && (await keepOne(tx, told, worker, year, now))) kept += 1
    }
    return { kept }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.id, details: output }),
})
