import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { accounts } from '#app/facts/books.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { struckCause } from '#app/facts/outlays.ts'
import { struckOutlayEntry } from '#app/money/ledger/entries.ts'
import { balanceOfOrder, post } from '#app/money/ledger/server/index.ts'
import { onTheWayIn, settleOrder } from '#app/money/payments/server/index.ts'
import { creditOutlay } from '#app/money/receipts/server/index.ts'
import { command } from '#platform/command.ts'
import { demandPerson, enforce } from '#platform/ruling.ts'
import { localDate } from '#platform/shared/time.ts'
import { strikeInput } from '../api.ts'
import { type LoadedOutlay, lockOutlay } from './lock-outlay.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'

/**
 * An administrator strikes an outlay, with a reason that both read: the customer pays nothing for it, or gets it back. It is our cost,
 * and the worker is paid all the same, unless the administrator says not. Errors: CONFLICT when another was first.
 */
export const strikeOutlay = command<z.infer<typeof strikeInput>, { done: true }, LoadedOutlay>({
  name: 'outlay.strike',
  input: strikeInput,
  load: ({ tx, actor, input }) => {
    enforce(onlyAdmin(actor), actor)
    return lockOutlay(tx, input.outlayId)
  },
  authorise: ({ actor, now }, outlay) => can(actor, 'strike', outlay, now),
  run: async (context, outlay) => {
    const { tx, actor, now, input } = context
    demandPerson(actor)
    const { id, orderId, amount } = outlay
    const { reason, paysWorker } = input
    await advance(context, outlay, 'strike', {
      set: {
        ...{ struckAt: now, struckBy: actor.userId, struckWhy: reason },
        ...{ struckPaid: paysWorker, strikeId: randomUUID() },
      },
    })
    // What is on its way in counts as paid: it is given back when it has come.
    const unpaid = (await balanceOfOrder(tx, orderId, accounts.receivable)) - (await onTheWayIn(tx, orderId))
    const about = { cause: struckCause(id), bookedOn: localDate(now), orderId }
    const struck = { amount: amount ?? 0, unpaid: Math.max(0, unpaid), paysWorker }
    await post(tx, now, struckOutlayEntry(about, struck))
    await settleOrder(tx, orderId, now)
    await creditOutlay(tx, id, now)
    return { done: true }
  },
  audit: ({ input: { paysWorker }, subject: { id, amount } }) => ({
    subjectId: id,
    details: { amount, paysWorker },
  }),
})
