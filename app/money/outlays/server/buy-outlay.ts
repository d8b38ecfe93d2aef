import type { z } from 'zod'
import { outlayCause } from '#app/facts/outlays.ts'
import { outlayEntry } from '#app/money/ledger/entries.ts'
import { post } from '#app/money/ledger/server/index.ts'
import { payLate, settleOrder } from '#app/money/payments/server/index.ts'
import { issueOutlay } from '#app/money/receipts/server/index.ts'
import { isFinal } from '#app/work/orders/settlement.ts'
import { command } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { buyInput } from '../api.ts'
import { texts } from '../texts.ts'
import { keepPictures } from './keep-pictures.ts'
import { type LoadedOutlay, lockOutlay } from './lock-outlay.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'

/**
 * The worker has bought it: what the receipt says, with a picture of it. From now the customer owes it and the worker is owed it, to
 * the øre. It is paid with the order; when the order is over, at once, by stored means or as the customer is asked. Errors:
 * INVALID_INPUT at `amount` for more than the customer has said yes to, and at `pictures`; CONFLICT when a receipt is there.
 */
export const buyOutlay = command<z.infer<typeof buyInput>, { done: true }, LoadedOutlay>({
  name: 'outlay.buy',
  input: buyInput,
  load: ({ tx, input }) => lockOutlay(tx, input.outlayId),
  authorise: ({ actor, now }, outlay) => can(actor, 'buy', outlay, now),
  run: async (context, outlay) => {
    const { tx, now, input } = context
    const { id: outlayId, orderId, order } = outlay
    const { amount, pictures: ids } = input
    if (amount > outlay.most) throw invalidInput({ amount: texts.dearer(outlay.most) })
    await keepPictures(context, { outlayId, orderId, kind: 'receipt', ids })
    await advance(context, outlay, 'buy', { set: { amount, boughtAt: now } })
    const about = { cause: outlayCause(outlayId), bookedOn: localDate(now), orderId }
    await post(tx, now, outlayEntry(about, amount))
    const isOver = isFinal({ ...order, charge: order.charged })
    if (isOver) {
      await payLate(tx, order, amount, now)
      await issueOutlay(tx, outlayId, now)
    } else await settleOrder(tx, orderId, now)
    return { done: true }
  },
  audit: ({ input: { amount, pictures }, subject: { id } }) => ({
    subjectId: id,
    details: { amount, pictures },
  }),
})
