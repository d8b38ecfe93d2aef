import { and, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { contractAddenda, signedContracts } from '#app/schema/employment.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { type AddendumPage, addendaInput, addendumId, type ContractFile } from '../api.ts'
import { texts } from '../texts.ts'
import { type EmploymentDocument, pdfFile, textFile } from './documents.ts'
import { isWorker } from './policy.ts'

const PAGE = 20

const newer = alias(contractAddenda, 'newer')
/** Has the order been agreed anew since? */
const replaced = sql<boolean>`exists (select from ${contractAddenda} ${newer} where ${newer.orderId} = ${contractAddenda.orderId}
  and ${newer.agreement} > ${contractAddenda.agreement})`

const list = newestFirst(contractAddenda.madeAt, contractAddenda.id)

/** A page of the worker's addenda, newest first: of all, or the one for an order. Customers cannot read them. */
export const addenda = query<z.infer<typeof addendaInput>, AddendumPage>({
  name: 'addendum.mine',
  guarded: true,
  input: addendaInput,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input: { orderId, cursor } }) => {
    const own = and(
      eq(contractAddenda.userId, personOf(actor).userId),
      orderId ? eq(contractAddenda.orderId, orderId) : undefined,
    )
    const rows = await read
      .select({ addendum: contractAddenda, order: orders, replaced })
      .from(contractAddenda)
      .innerJoin(orders, eq(orders.id, contractAddenda.orderId))
      .where(and(own, list.after(cursor)))
      .orderBy(...list.order)
      .limit(PAGE + 1)
    const { found, nextCursor } = pageOf(rows, PAGE, ({ addendum }) => ({ ...addendum, at: addendum.madeAt }))
    const [counted] =
      nextCursor || cursor ? await read.select({ total: count() }).from(contractAddenda).where(own) : []
    return {
      addenda: found.map(({ addendum, order, replaced }) => ({
        id: addendum.id,
        orderId: order.id,
        serviceName: order.serviceName,
        startsAt: order.startsAt.toISOString(),
        endsAt: order.endsAt.toISOString(),
        madeAt: addendum.madeAt.toISOString(),
        cancelled: order.status === 'cancelled',
        replaced,
      })),
      total: counted?.total ?? found.length,
      nextCursor,
    }
  },
})

/** An addendum as it was made. The lines below it say how, and whether the assignment was cancelled. */
async function madeDocument(read: Reader, actor: Actor, id: string): Promise<EmploymentDocument> {
  const [found] = await read
    .select({
      ...{ addendum: contractAddenda, order: orders, name: signedContracts.workerName },
      isReplaced: replaced,
    })
    .from(contractAddenda)
    .innerJoin(orders, eq(orders.id, contractAddenda.orderId))
    .innerJoin(signedContracts, eq(signedContracts.id, contractAddenda.contractId))
    .where(and(eq(contractAddenda.id, id), eq(contractAddenda.userId, personOf(actor).userId)))
  if (!found) throw new Failure('NOT_FOUND', texts.addendumNotFound)
  const { addendum, order, name, isReplaced } = found
  return {
    fileName: `tillegg-${localDate(order.startsAt)}-${order.id.slice(0, 8)}`,
    title: 'Tillegg til rammekontrakt',
    text: addendum.addendumText,
    madeAt: addendum.madeAt,
    signature: [
      `Godtatt elektronisk av ${name}`,
      `Tidspunkt (UTC): ${addendum.madeAt.toISOString()}`,
      `Tilleggets fingeravtrykk (SHA-256): ${addendum.addendumHash}`,
      ...(isReplaced ? ['Oppdraget ble senere avtalt på nytt. Et nyere tillegg gjelder.'] : []),
      ...(order.status === 'cancelled' ? ['Oppdraget ble avlyst etter at tillegget ble inngått.'] : []),
    ],
  }
}

/** An addendum as plain text. */
export const addendumFile = query<{ addendumId: string }, ContractFile>({
  name: 'addendum.file',
  guarded: true,
  input: addendumId,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input }) => textFile(await madeDocument(read, actor, input.addendumId)),
})

/** An addendum on paper. */
export const addendumPdf = query<{ addendumId: string }, File>({
  name: 'addendum.pdf',
  guarded: true,
  input: addendumId,
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ read, actor, input }) => pdfFile(await madeDocument(read, actor, input.addendumId)),
})
