import { and, eq, lte, ne } from 'drizzle-orm'
import { dayTimes } from '#app/facts/day-steps.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { dayPresses } from '#app/schema/today.server.ts'
import { keepPictures } from '#app/work/evidence/server/index.ts'
import { keepPress, type LoadedOrder, mayStartAt } from '#app/work/orders/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Did } from '../api.ts'
import { receivedTexts } from '../received-texts.ts'

type Press = { id: string; did: Did; at: Date }

/** Did the order end, as far as anybody knew, without anybody having come? Then what the phone says is worth keeping. */
export const isMissed = ({ status, absence }: LoadedOrder): boolean =>
  (status === 'cancelled' || status === 'disputed') && (absence === 'absent' || absence === 'lapsed')

async function startedBefore(tx: Transaction, order: LoadedOrder, at: Date, id: string) {
  const [start] = await tx
    .select({ id: dayPresses.id })
    .from(dayPresses)
    .where(
      and(
        eq(dayPresses.orderId, order.id),
        eq(dayPresses.action, 'start'),
        eq(dayPresses.kept, true),
        ne(dayPresses.id, id),
        lte(dayPresses.at, at),
      ),
    )
    .limit(1)
  return start !== undefined
}

/** The task that was ticked off, or that a picture shows. */
function taskOf(did: Did): string | undefined {
  if (did.action === 'picture') return did.taskId
  return did.action === 'tick' && did.done ? did.taskId : undefined
}

/** What was written, or which task it was: nothing that somebody typed is lost. */
async function wordsOf(tx: Transaction, order: LoadedOrder, did: Did): Promise<string | null> {
  if (did.action === 'deliver') return [did.undone, did.greeting].filter(Boolean).join(' ') || null
  const taskId = taskOf(did)
  if (!taskId) return null
  const [task] = await tx
    .select({ text: orderTasks.text })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, order.id), eq(orderTasks.id, taskId)))
  return task?.text ?? null
}

/** On the way in time, or anything after a start in time. */
const mayFollow = (order: LoadedOrder, { did, at }: Press, started: boolean) =>
  started ||
  (did.action === 'on-the-way' &&
    at.getTime() >= order.startsAt.getTime() - dayTimes.onTheWayFrom &&
    at < order.endsAt)

/**
 * Keeps a press that came when the order was over, as what the worker says happened. The first start in time opens the time to
 * object anew, and both are told; the rest follows the case. Errors: CONFLICT when the case is decided or nothing was started,
 * FORBIDDEN when it was pressed outside the time to start.
 */
export async function keepLate(
  context: CommandContext<unknown, OrderEvent>,
  order: LoadedOrder,
  press: Press,
): Promise<void> {
  const { tx, actor } = context
  const { id, did, at } = press
  const isOpen = order.status === 'disputed' || order.objectionUntil !== null
  if (!isOpen) throw conflict(receivedTexts.decided, 'state.decided')
  const started = await startedBefore(tx, order, at, id)
  if (did.action === 'start') enforce(mayStartAt(order, at), actor)
  else if (!mayFollow(order, press, started)) throw conflict(receivedTexts.neverStarted, 'state.cancelled')
  const workedHalfHours = did.action === 'deliver' ? did.workedHalfHours : null
  const said = await wordsOf(tx, order, did)
  await tx
    .update(dayPresses)
    .set({ kept: true, workedHalfHours, said })
    .where(and(eq(dayPresses.orderId, order.id), eq(dayPresses.id, id)))
  // The pages of both show what was kept.
  for (const { userId } of [order.customer, order.worker])
    await tellLive(tx, { userId, topic: 'order.press-kept' })
  if (did.action === 'picture')
    await keepPictures(context, order.id, {
      ...{ kind: did.kind, pictures: [did.pictureId], taskId: did.taskId },
    })
  if (did.action === 'start' && !started && order.status === 'cancelled') await keepPress(context, order, at)
}
