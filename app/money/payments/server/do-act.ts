import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { log } from '#platform/log.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from '#platform/vendors/payments/provider.ts'
import { paymentPath } from '../addresses.ts'
import { absorbSeen } from './absorb-seen.ts'
import { actInput, actsAreDoneBy, givenUp } from './ask-act.ts'
import { asPayments } from './callers.ts'
import type { Payment } from './lock-payment.ts'
import { providerOf } from './providers.ts'
import { settleSeen } from './settle-seen.ts'

type Act = typeof paymentActs.$inferSelect

const asked = alias(paymentActs, 'asked')

/**
 * An act and all that its payment waits for: what is let go of comes last, since a provider may let go of all that is held. A queue
 * promises no order.
 */
const findActs = (actId: string): Promise<{ act: Act; payment: Payment }[]> =>
  reader
    .select({ act: paymentActs, payment: payments })
    .from(asked)
    .innerJoin(
      paymentActs,
      and(
        eq(paymentActs.paymentId, asked.paymentId),
        or(eq(paymentActs.id, asked.id), and(eq(asked.kind, 'release'), ne(paymentActs.kind, 'release'))),
      ),
    )
    .innerJoin(payments, eq(payments.id, paymentActs.paymentId))
    .where(and(eq(asked.id, actId), isNull(paymentActs.doneAt), isNull(paymentActs.refusedAt)))
    .orderBy(asc(eq(paymentActs.kind, 'release')), asc(paymentActs.askedAt))

function perform(provider: PaymentProvider, act: Act, payment: Payment): Promise<ProviderPayment | null> {
  const { reference, amount, description, means } = payment
  const theirId = payment.theirId ?? undefined
  // Approved after we had given it up, and before the provider heard of that: it pays something now.
  if (act.cause === givenUp && payment.status !== 'open') return provider.look(reference, theirId)
  if (act.kind === 'capture') return provider.capture(reference, act.amount, act.id, theirId)
  if (act.kind === 'refund') return provider.refund(reference, act.amount, act.id, theirId)
  if (act.kind === 'release') return provider.release(reference, act.id, theirId)
  const returnTo = `${publicUrl}${paymentPath(payment.id)}`
  return provider.reserve({ reference, amount, description, returnTo, store: false }, means ?? '', act.id)
}

/** What the provider answers: the payment as it is now, or why it says no for good. Throws when nobody knows. */
async function answerTo(act: Act, payment: Payment) {
  const provider = providerOf(payment.provider)
  try {
    return { seen: await perform(provider, act, payment), refused: null }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ paymentId: payment.id, kind: act.kind, why: error.why }, 'a payment provider refused')
    return {
      seen: await provider.look(payment.reference, payment.theirId ?? undefined),
      refused: error.why.slice(0, 500),
    }
  }
}

async function finish(act: Act, payment: Payment): Promise<void> {
  const { seen, refused } = await answerTo(act, payment)
  const after = await absorbSeen(asPayments, {
    ...{ paymentId: payment.id, reference: payment.reference, seen },
    act: { id: act.id, refused },
  })
  await settleSeen(after)
}

/**
 * Does an act at the provider: with the same key however often it is tried, so that a time-out after the money moved moves none
 * twice. What comes of it is noted in one transaction; if that is lost, the act is asked for again and answered as it was.
 */
export const doAct = actsAreDoneBy(
  defineJob({
    name: 'payments.act',
    input: actInput,
    waitsForOthers: true,
    run: async ({ actId }) => {
      const acts = await findActs(actId)
      // Done meanwhile, or without the rest of what it waits for.
      if (!acts.some(({ act }) => act.id === actId)) return
      for (const { act, payment } of acts) await finish(act, payment)
    },
  }),
)

/** Acts that nobody does: a job that was deleted or given up. */
export const lostActs = sweepOf(doAct, (read: Reader, now, most) =>
  read
    .select({ actId: paymentActs.id })
    .from(paymentActs)
    .where(
      and(
        isNull(paymentActs.doneAt),
        isNull(paymentActs.refusedAt),
        lte(paymentActs.askedAt, new Date(now.getTime() - 10 * MINUTE)),
      ),
    )
    .orderBy(sql`${paymentActs.askedAt}`)
    .limit(most),
)
