import { and, asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { outlayPictures, outlays } from '#app/schema/outlays.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import { pictureUrl } from '#app/services/pictures/links.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { Outlay } from '../api.ts'
import type { OutlayRow } from './lock-outlay.ts'
import { abilitiesOf, receiptBy } from './policy.ts'

type Order = typeof orders.$inferSelect

/** The order that outlays belong to; null when there is none. */
export const findOrderOf = async (read: Reader, orderId: string): Promise<Order | null> =>
  (await read.select().from(orders).where(eq(orders.id, orderId)))[0] ?? null

/** The outlays of an order, oldest first. */
export const findOutlays = (read: Reader, orderId: string): Promise<OutlayRow[]> =>
  read
    .select()
    .from(outlays)
    .where(eq(outlays.orderId, orderId))
    .orderBy(asc(outlays.askedAt), asc(outlays.id))

/** Their pictures, in the order in which they were chosen. */
export async function findPictures(read: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return read
    .select({
      ...{ outlayId: outlayPictures.outlayId, kind: outlayPictures.kind },
      ...{ id: pictures.id, width: pictures.width, height: pictures.height },
    })
    .from(outlayPictures)
    .innerJoin(pictures, eq(pictures.id, outlayPictures.pictureId))
    .where(inArray(outlayPictures.outlayId, [...ids]))
    .orderBy(asc(outlayPictures.outlayId), asc(outlayPictures.place))
}
type Shown = Awaited<ReturnType<typeof findPictures>>

/** The receipts of an order, by the outlays that are lines of them. */
export async function findDocuments(read: Reader, orderId: string): Promise<Map<string, string>> {
  const found = await read
    .select({ id: receipts.id, lines: receipts.lines })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.kind, 'receipt')))
  return new Map(
    found.flatMap(({ id, lines }) =>
      lines.flatMap(({ outlayId }) => (outlayId ? [[outlayId, id] as const] : [])),
    ),
  )
}

type About = { order: Order; shown: Shown; documents: Map<string, string>; actor: Actor; now: Date }

/** An outlay for a page, with what its viewer may do with it. */
export function presentOutlay(row: OutlayRow, { order, shown, documents, actor, now }: About): Outlay {
  const { id, status, what, most, amount, askedAt, lapsesAt, boughtAt, struckAt, struckWhy, struckPaid } = row
  const of = (kind: 'asked' | 'receipt') =>
    shown
      .filter(one => one.outlayId === id && one.kind === kind)
      .map(({ id: pictureId, width, height }) => ({
        id: pictureId,
        url: pictureUrl(pictureId),
        width,
        height,
      }))
  return {
    ...{ id, status, what, most, amount },
    askedAt: askedAt.toISOString(),
    answerBy: lapsesAt.toISOString(),
    receiptBy: receiptBy(order).toISOString(),
    boughtAt: boughtAt?.toISOString() ?? null,
    receiptId: documents.get(id) ?? null,
    struck: struckAt && { why: struckWhy ?? '', isPaid: struckPaid ?? true },
    asked: of('asked'),
    receipt: of('receipt'),
    abilities: abilitiesOf(actor, { ...row, order }, now),
  }
}
