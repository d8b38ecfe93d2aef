import { z } from 'zod'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { askAct, givenUp } from './ask-act.ts'
import { asPayments } from './callers.ts'
import { givenUpAt } from './keep-checkout.ts'
import { lockPayment, type Payment } from './lock-payment.ts'

/** Ends at the provider what nobody has approved: afterwards it cannot be paid. */
const giveUp = command<{ paymentId: string }, { done: true }, Payment>({
  name: 'payment.give-up',
  input: z.object({ paymentId: z.uuid() }),
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, payment) => {
    if (payment.status === 'open')
      await askAct(tx, payment, { kind: 'release', cause: givenUp, amount: 0 }, now)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.paymentId }),
})

export async function askGiveUp(payment: Payment, now: Date): Promise<void> {
  if (payment.status !== 'open' || now < givenUpAt(payment)) return
  await giveUp(asPayments, { paymentId: payment.id })
}
