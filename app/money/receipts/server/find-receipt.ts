import { asc, eq } from 'drizzle-orm'
import { receipts } from '#app/schema/receipts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { ReceiptDocument } from '../api.ts'
import { presentDocument, type Row } from './present.ts'

const rowOf = async (read: Reader, id: string): Promise<Row | null> =>
  (await read.select().from(receipts).where(eq(receipts.id, id)))[0] ?? null

const present = async (read: Reader, row: Row): Promise<ReceiptDocument> =>
  presentDocument(row, row.credits ? await rowOf(read, row.credits) : null)

/** A document, for whoever asks by themselves; null when there is none. */
export async function documentOf(read: Reader, id: string): Promise<ReceiptDocument | null> {
  const found = await rowOf(read, id)
  return found && present(read, found)
}

/** A customer's own document, or any of them for an administrator. NOT_FOUND for everybody else. */
export async function findReceipt(read: Reader, actor: Actor, id: string): Promise<ReceiptDocument> {
  const found = await rowOf(read, id)
  const isOwn = actor.kind === 'person' && actor.profileId === found?.customerId
  if (!found || !(isOwn || (actor.kind === 'person' && actor.role === 'admin'))) throw notFound()
  return present(read, found)
}

/** The credit notes of a receipt, oldest first. */
export const findCredits = (read: Reader, id: string): Promise<Row[]> =>
  read.select().from(receipts).where(eq(receipts.credits, id)).orderBy(asc(receipts.at), asc(receipts.number))
