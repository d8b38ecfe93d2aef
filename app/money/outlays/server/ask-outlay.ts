import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { outlayLimits, outlayTimes } from '#app/facts/outlays.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { askInput } from '../api.ts'
import { leftOf } from '../sums.ts'
import { texts } from '../texts.ts'
import { keepPictures } from './keep-pictures.ts'
import type { OutlayRow } from './lock-outlay.ts'
import { advance } from './machine.ts'
import { canAsk } from './policy.ts'
import { lapseItself } from './timers.ts'

/**
 * The worker asks to buy something for the work: what, the most it may cost, and a picture if they like. Nothing is owed before the
 * customer has said yes and a receipt is there. Errors: INVALID_INPUT at `most` for more than is left of what an order's outlays may
 * come to, and at `pictures`; CONFLICT when the work is over, or it was asked already.
 */
export const askOutlay = command<z.infer<typeof askInput>, { done: true }, LoadedOrder>({
  name: 'outlay.ask',
  input: askInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor }, order) => canAsk(actor, order),
  run: async (context, order) => {
    const { tx, input, now } = context
    const { outlayId: id, what, most, pictures } = input
    const before = await tx
      .select()
      .from(outlays)
      .where(and(eq(outlays.orderId, order.id), ne(outlays.status, 'withdrawn')))
    if (before.length >= outlayLimits.asked) throw conflict(texts.tooMany, 'too-many')
    const left = leftOf(before)
    if (most > left) throw invalidInput({ most: texts.tooMuch(left) })
    const lapsesAt = new Date(now.getTime() + outlayTimes.answersWithin)
    const [row] = await tx
      .insert(outlays)
      .values({ id, orderId: order.id, status: 'asked', what, most, askedAt: now, lapsesAt })
      .returning()
    await keepPictures(context, { outlayId: id, orderId: order.id, kind: 'asked', ids: pictures })
    await enqueue(tx, lapseItself, { outlayId: id }, lapsesAt)
    await advance(context, { ...(row as OutlayRow), order }, 'ask')
    return { done: true }
  },
  audit: ({ input: { outlayId, most, orderId } }) => ({ subjectId: outlayId, details: { orderId, most } }),
  constraints: { outlays_pkey: () => conflict(texts.overtaken, 'state.changed') },
})
