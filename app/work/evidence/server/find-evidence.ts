import { and, asc, eq, inArray } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { complaintStatements, orderPictures } from '#app/schema/evidence.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { pictureUrl } from '#app/services/pictures/links.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { OrderEvidence } from '../api.ts'
import { findState } from './load-evidence.ts'
import type { GuardedEvidence } from './policy.ts'

/** The order for the policy; null when there is none. */
export async function findGuarded(read: Reader, orderId: string): Promise<GuardedEvidence | null> {
  const [order] = await read.select().from(orders).where(eq(orders.id, orderId))
  return order ? { ...order, ...(await findState(read, orderId)) } : null
}

type Found = Awaited<ReturnType<typeof findPictures>>[number]

/** Everything that was shown with an order, in the order in which it was added. */
export const findPictures = (read: Reader, orderId: string) =>
  read
    .select({
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
      kind: orderPictures.kind,
      author: orderPictures.author,
      at: orderPictures.at,
    })
    .from(orderPictures)
    .innerJoin(pictures, eq(pictures.id, orderPictures.pictureId))
    .where(eq(orderPictures.orderId, orderId))
    .orderBy(asc(orderPictures.at), asc(pictures.at), asc(pictures.id))

const present = ({ id, width, height }: Found) => ({ id, url: pictureUrl(id), width, height })

/** The pictures of one kind, before or after. */
export const ofKind = (found: readonly Found[], kind: Found['kind']) =>
  found.filter(shown => shown.kind === kind).map(shown => ({ ...present(shown), at: shown.at.toISOString() }))

/** The complaint with later statements; null when there is none. */
export async function findComplaint(
  read: Reader,
  orderId: string,
  shown: readonly Found[],
): Promise<OrderEvidence['complaint']> {
  const steps = await read
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), inArray(orderSteps.action, ['complain', 'resolve'])))
    .orderBy(asc(orderSteps.id))
  const complaint = steps.find(({ action }) => action === 'complain')
  if (!complaint) return null
  const decided = steps.find(({ action }) => action === 'resolve')
  const said = await read
    .select()
    .from(complaintStatements)
    .where(eq(complaintStatements.orderId, orderId))
    .orderBy(asc(complaintStatements.id))
  const saidAt = (author: string, at: Date) =>
    shown
      .filter(one => one.kind === 'complaint' && one.author === author)
      .filter(one => one.at.getTime() === at.getTime())
      .map(present)
  return {
    at: complaint.at.toISOString(),
    text: complaint.note,
    pictures: saidAt(customerRole, complaint.at),
    statements: said.map(({ id, author, text, at }) => ({
      ...{ id, author, text },
      at: at.toISOString(),
      pictures: saidAt(author, at),
    })),
    decidedAt: decided?.at.toISOString() ?? null,
    reason: decided?.note ?? null,
  }
}
