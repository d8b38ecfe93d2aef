import { areaOf, placeNotes, workerReadsPlace } from '#app/facts/place.ts'
import type { OrderStatus } from '#app/facts/process-step.ts'
import type { SealedNote } from '#app/schema/wish.server.ts'
import { findWays } from '#app/work/travel/server/index.ts'
import type { Way } from '#app/work/travel/way.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { OrderCard } from '../api.ts'
import { openWish } from './entry-note.ts'

type Viewer = OrderCard['viewer']
type Order = { status: OrderStatus; endsAt: Date; address: string }

/** Where it is, as this viewer may know it now: lists, mails and calendars ask here. */
export const addressFor = (viewer: Viewer, order: Order, now: Date): string =>
  viewer !== 'worker' || workerReadsPlace(order, now) ? order.address : areaOf(order.address)

/**
 * Where it is and how one gets in, for the page of an order. Administrators read no entry note: nobody but the one who
 * comes needs it.
 */
export function placeFor(
  viewer: Viewer,
  order: Order & { id: string; entryNote: SealedNote },
  now: Date,
): { address: string; entryNote: string; placeNote: string | null } {
  const hidden = viewer === 'worker' && !workerReadsPlace(order, now)
  const note =
    order.status === 'pending' ? placeNotes.before : order.status === 'cancelled' ? null : placeNotes.after
  return {
    address: addressFor(viewer, order, now),
    entryNote: viewer === 'admin' || hidden ? '' : openWish(order).entryNote,
    placeNote: hidden ? note : null,
  }
}

/** While they decide, and until the work is done. */
const goesThere: readonly OrderStatus[] = ['pending', 'confirmed', 'in_progress']

type Reached = { status: OrderStatus; workerId: string; address: string }

/** The way to each of these orders, for its own worker alone: one question for all, and none when nobody is to go anywhere. */
export async function findWaysTo(
  read: Reader,
  actor: Actor,
  orders: readonly Reached[],
  statuses = goesThere,
): Promise<(order: Reached) => Way | null> {
  if (actor.kind !== 'person') return () => null
  const { profileId } = actor
  return findWays(read, profileId, orders, ({ workerId, status, address }) =>
    workerId === profileId && statuses.includes(status) ? address : null,
  )
}
