import { asc, eq } from 'drizzle-orm'
import { receipts } from '#app/schema/receipts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { ReceiptDocument } from '../api.ts'
import { presentDocument, type Row } from './present.ts'

const rowOf = async (read: Reader, id: string): Promise<Row | null> =>
  (await read.select().from(receipts).where(eq(receipts.id, id)))[0] ?? null

/** A customer's own document, or any of them for an administrator. NOT_FOUND for everybody else. */
export async function findReceipt(read: Reader, actor: Actor, id: string): Promise<ReceiptDocument> {
  const found = await rowOf(read, id)
  const isOwn = actor.kind === 'person' && actor.profileId === found?.customerId
  if (!found || !(isOwn || (actor.kind === 'person' && actor.role === 'admin'))) throw notFound()
  return presentDocument(found, found.credits ? await rowOf(read, found.credits) : null)
}

/** The credit notes of a receipt, oldest first. */
export const findCredits = (read: Reader, id: string): Promise<Row[]> =>
  read.select().from(receipts).where(eq(receipts.credits, id)).orderBy(asc(receipts.at), asc(receipts.number))
