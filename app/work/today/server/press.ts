import { eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import { dayTimes } from '#app/facts/day-steps.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { dayPresses } from '#app/schema/today.server.ts'
import { addPictures, checkIn, checkOut, endAssumed, tickTask } from '#app/work/evidence/server/index.ts'
import {
  deliverOrder,
  type LoadedOrder,
  lockOrder,
  sayOnTheWay,
  startOrder,
} from '#app/work/orders/server/index.ts'
import { atTime } from '#platform/clock.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { type Did, pressInput } from '../api.ts'
import { receivedTexts } from '../received-texts.ts'
import { isMissed, keepLate } from './keep-late.ts'
import { type Done, insideSince, onlyTheWorker, settleOpen } from './safety.ts'

type Input = z.infer<typeof pressInput>
type Context = CommandContext<Input, OrderEvent>

/** How long ago it was pressed, in milliseconds, by the phone's own clock. A clock that was set back says that it was now. */
const ageOf = ({ at, sentAt }: Input): number => Math.max(0, Date.parse(sentAt) - Date.parse(at))

/**
 * The time that counts. A phone's clock may be wrong by hours, but not in how long it waited: the press is that much older than
 * now, and not older than the press before it.
 */
async function countedAt({ tx, input, now }: Context): Promise<Date> {
  const [before] = await tx
    .select({ at: max(dayPresses.at) })
    .from(dayPresses)
    .where(eq(dayPresses.orderId, input.orderId))
  const pressed = new Date(now.getTime() - ageOf(input))
  const last = before?.at ?? null
  return last && last > pressed ? last : pressed
}

/** When the customer reads that somebody is on the way after they should be there, it is no longer true. */
const isNews = ({ arrivesAt }: { arrivesAt: string }, input: Input, now: Date): boolean =>
  ageOf(input) === 0 || Date.parse(arrivesAt) > now.getTime()

/**
 * Does what was pressed, by the rules of the moment when it was pressed. Reporting the work done is the exception: who is
 * asked to look it over has 24 hours from when they can, while the time at work ends with the press.
 */
async function take(context: Context, order: LoadedOrder, did: Did, at: Date): Promise<unknown> {
  const { tx, actor, origin, input, now } = context
  const { orderId } = input
  const caller = { actor, origin }
  const then = (work: () => Promise<unknown>) => atTime(at, work)
  switch (did.action) {
    case 'on-the-way':
      return isNews(did, input, now) && then(() => sayOnTheWay(caller, { orderId, arrivesAt: did.arrivesAt }))
    case 'start':
      return then(() => startOrder(caller, { orderId }))
    case 'check-in':
      return then(() => checkIn(caller, { orderId }))
    case 'check-out':
      // Somebody else ended the work before this was received: it says when the worker left.
      if (order.status !== 'in_progress' && (await endAssumed(tx, orderId, at)))
        return settleOpen(tx, now, orderId, 'check')
      return then(() => checkOut(caller, { orderId }))
    case 'tick':
      return then(() => tickTask(caller, { orderId, taskId: did.taskId, done: did.done }))
    case 'picture':
      return then(() =>
        addPictures(caller, { orderId, kind: did.kind, pictures: [did.pictureId], taskId: did.taskId }),
      )
    case 'deliver': {
      if (order.status === 'in_progress' && (await insideSince(tx, order)))
        await then(() => checkOut(caller, { orderId }))
      const { action: _, ...delivery } = did
      return deliverOrder(caller, { orderId, ...delivery })
    }
  }
}

/**
 * Something pressed on the day of work, now or while the phone was without network. The same press is taken once, however
 * often it is sent. Of an order that ended because nobody seemed to come it is kept. Errors: CONFLICT with reason
 * `press.too-old`, and those of what was pressed; then nothing is remembered.
 */
export const receivePress = command<Input, Done, LoadedOrder, OrderEvent>({
  name: 'day.press',
  input: pressInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor }, order) => onlyTheWorker(actor, order),
  run: async (context, order) => {
    const { tx, input, now } = context
    const { id, orderId, did } = input
    const at = await countedAt(context)
    const first = await tx
      .insert(dayPresses)
      .values({ id, orderId, action: did.action, at, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: dayPresses.id })
    if (first.length === 0) return { done: true }
    if (ageOf(input) > dayTimes.pressBelieved) throw conflict(receivedTexts.tooOld, 'press.too-old')
    if (isMissed(order)) await keepLate(context, order, { id, did, at })
    else await take(context, order, did, at)
    return { done: true }
  },
  audit: ({ input: { id, did, at, sentAt }, subject }) => ({
    subjectId: subject.id,
    details: { press: id, action: did.action, at, sentAt },
  }),
})
