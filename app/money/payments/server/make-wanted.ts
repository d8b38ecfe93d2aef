import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { payments } from '#app/schema/payments.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { unseal } from '#platform/crypto.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import { wanted } from '../wanted.ts'
import { askRelease } from './ask-act.ts'
import { isMade } from './is-made.ts'
import { lockPayment, type Payment } from './lock-payment.ts'
import { type Made, make } from './makers.ts'

/** The customer, who approved it while signed in and may be gone from the page since. */
async function customerOf(tx: Transaction, { customerId, id }: Payment): Promise<Person> {
  const [found] = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, customerId))
  return {
    ...{ kind: 'person', userId: found?.userId ?? '', sessionId: id, profileId: customerId },
    ...{ role: customerRole, emailVerified: true },
  }
}

async function tryToMake(tx: Transaction, payment: Payment): Promise<Made | { notMade: string }> {
  const said = wanted.parse(JSON.parse(unseal(payment.wanted ?? '', payment.id)))
  try {
    return await make({ actor: await customerOf(tx, payment) }, said)
  } catch (error) {
    // Taken, changed or blocked since: what was wrong is told, and the approval is let go of.
    if (error instanceof Failure && error.status < 500) return { notMade: error.message || texts.gone }
    throw error
  }
}

/**
 * Makes what was approved, as the customer, in one transaction with the payment that pays it. What cannot be made any more is
 * said, and the approval is let go of. Nothing to do when it is made already.
 */
export const makeWanted = command<{ paymentId: string }, Payment, Payment>({
  name: 'payment.make',
  input: z.object({ paymentId: z.uuid() }),
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, payment) => {
    const isApproved = payment.status === 'held' || payment.status === 'stored'
    if (!isApproved || isMade(payment)) return payment
    const made = payment.wanted ? await tryToMake(tx, payment) : { notMade: payment.notMade ?? texts.gone }
    const [changed] = await tx
      .update(payments)
      .set({ ...made, wanted: null })
      .where(eq(payments.id, payment.id))
      .returning()
    if ('notMade' in made) await askRelease(tx, payment, 'not-made', now)
    return changed ?? payment
  },
  audit: ({ input, output }) => ({
    subjectId: input.paymentId,
    details: {
      ...(output.orderId && { orderId: output.orderId }),
      ...(output.seriesId && { seriesId: output.seriesId }),
    },
  }),
})
