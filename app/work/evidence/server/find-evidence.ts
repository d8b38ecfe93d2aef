import { and, asc, eq, inArray } from 'drizzle-orm'
import { owedPause } from '#app/facts/may-work.ts'
import type { ActionId } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { complaintStatements, orderPictures } from '#app/schema/evidence.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { dayPresses } from '#app/schema/today.server.ts'
import { pictureUrl } from '#app/services/pictures/links.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { OrderEvidence } from '../api.ts'
import { findState } from './load-evidence.ts'
import type { GuardedEvidence } from './policy.ts'

/** The order for the policy, with the pause that its worker owes by law; null when there is none. */
export async function findGuarded(
  read: Reader,
  orderId: string,
): Promise<(GuardedEvidence & { pause: OrderEvidence['pause'] }) | null> {
  const [found] = await read
    .select({ order: orders, bornOn: profiles.bornOn })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(eq(orders.id, orderId))
  if (!found) return null
  const { order, bornOn } = found
  const pause = owedPause(bornOn, { from: order.startsAt, to: order.endsAt })
  return {
    ...order,
    ...(await findState(read, orderId)),
    pause: pause && {
      minutes: pause.length / MINUTE,
      isFixed: pause.isFixed,
      by: pause.by.toISOString(),
    },
  }
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
      taskId: orderPictures.taskId,
    })
    .from(orderPictures)
    .innerJoin(pictures, eq(pictures.id, orderPictures.pictureId))
    .where(eq(orderPictures.orderId, orderId))
    .orderBy(asc(orderPictures.at), asc(pictures.at), asc(pictures.id))

const present = ({ id, width, height }: Found) => ({ id, url: pictureUrl(id), width, height })

/** The pictures of one kind, and what each shows. */
export const ofKind = (found: readonly Found[], kind: Found['kind']) =>
  found
    .filter(shown => shown.kind === kind)
    .map(shown => ({ ...present(shown), at: shown.at.toISOString(), taskId: shown.taskId }))

/** What the worker's phone says was pressed, and was heard when the order was over. */
export async function findKeptPresses(read: Reader, orderId: string): Promise<OrderEvidence['presses']> {
  const found = await read
    .select()
    .from(dayPresses)
    .where(and(eq(dayPresses.orderId, orderId), eq(dayPresses.kept, true)))
    .orderBy(asc(dayPresses.at), asc(dayPresses.receivedAt))
  return found.map(({ at, receivedAt, action, workedHalfHours, said }) => ({
    ...{ at: at.toISOString(), receivedAt: receivedAt.toISOString(), action, workedHalfHours, said },
  }))
}

/** What makes a case, and what decides it. */
const opening: readonly ActionId[] = ['complain', 'was-there', 'was-home']
const closing: readonly ActionId[] = ['resolve', 'settle']

type Said = typeof complaintStatements.$inferSelect

/** What was said about an order besides its steps, first to last. */
export const findSaid = (read: Reader, orderId: string): Promise<Said[]> =>
  read
    .select()
    .from(complaintStatements)
    .where(eq(complaintStatements.orderId, orderId))
    .orderBy(asc(complaintStatements.id))

const presentSaid = ({ id, author, text, at }: Said) => ({ id, author, text, at: at.toISOString() })

/** What we have written to both of an order without a complaint. */
export const presentLetters = (said: readonly Said[]) =>
  said.map(one => ({ ...presentSaid(one), pictures: [] }))

/** The complaint or objection with later statements; null when there is none. */
export async function findComplaint(
  read: Reader,
  orderId: string,
  shown: readonly Found[],
  said: readonly Said[],
): Promise<OrderEvidence['complaint']> {
  const steps = await read
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), inArray(orderSteps.action, [...opening, ...closing])))
    .orderBy(asc(orderSteps.id))
  const complaint = steps.find(({ action }) => opening.includes(action))
  if (!complaint) return null
  const decided = steps.find(({ action }) => closing.includes(action))
  const by = complaint.action === 'was-there' ? 'worker' : customerRole
  const saidAt = (author: string, at: Date) =>
    shown
      .filter(one => one.kind === 'complaint' && one.author === author)
      .filter(one => one.at.getTime() === at.getTime())
      .map(present)
  return {
    at: complaint.at.toISOString(),
    author: by,
    text: complaint.note,
    pictures: saidAt(by, complaint.at),
    statements: said.map(one => ({ ...presentSaid(one), pictures: saidAt(one.author, one.at) })),
    decidedAt: decided?.at.toISOString() ?? null,
    reason: decided?.note ?? null,
  }
}
