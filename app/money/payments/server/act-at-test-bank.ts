import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { testPaymentKeys, testPayments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { lockAtBank, type TestPayment } from './lock-at-bank.ts'

const bankAct = z.object({
  reference: z.uuid(),
  key: z.uuid(),
  act: z.enum(['open', 'reserve', 'capture', 'refund', 'release']),
  amount: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  opening: z
    .object({ description: z.string().max(100), returnTo: z.string().max(500), stores: z.boolean() })
    .optional(),
  means: z.uuid().optional(),
})
type BankAct = z.infer<typeof bankAct>

/** What the bank answers: a payment, or why it says no. */
export type BankAnswer = { payment: TestPayment | null; refused: string | null }

/** Has this act been done? The same key for another act is a conflict. */
async function wasDone(tx: Transaction, { key, reference, act, amount }: BankAct): Promise<boolean | null> {
  const said = `${act} ${amount}`
  const [kept] = await tx
    .insert(testPaymentKeys)
    .values({ key, reference, act: said })
    .onConflictDoNothing()
    .returning()
  if (kept) return false
  const [known] = await tx.select().from(testPaymentKeys).where(eq(testPaymentKeys.key, key))
  return known?.act === said && known.reference === reference ? true : null
}

async function make(tx: Transaction, asked: BankAct, now: Date): Promise<string | null> {
  const { reference, amount, opening, means } = asked
  if (!opening) return 'nothing asked for'
  const row = { reference, amount, ...opening, openedAt: now }
  if (asked.act === 'open') {
    await tx.insert(testPayments).values({ ...row, state: 'open' })
    return null
  }
  const [stored] = await tx
    .select()
    .from(testPayments)
    .where(eq(testPayments.means, means ?? reference))
    .limit(1)
  const declined = !stored || stored.failsLater
  await tx.insert(testPayments).values({
    ...row,
    state: declined ? 'declined' : 'approved',
    held: declined ? 0 : amount,
    means: declined ? null : randomUUID(),
  })
  return declined ? 'declined' : null
}

/** What an act changes of a payment; a text when the bank says no. */
function changeOf({ act, amount }: BankAct, payment: TestPayment): Partial<TestPayment> | string {
  const { state, held, captured, released, refunded } = payment
  if (act === 'capture') {
    if (amount > held - captured - released) return 'more than is held'
    return { captured: captured + amount }
  }
  if (act === 'refund') {
    return amount > captured - refunded ? 'more than was taken' : { refunded: refunded + amount }
  }
  if (state === 'open') return { state: 'ended' }
  return { released: held - captured, ...(captured === 0 && { state: 'ended' as const }) }
}

/**
 * The built-in bank of the test provider does an act, or says no, and remembers what it did by the act's key. It is another
 * company in all but the building: what it does is committed before we hear of it.
 */
export const doAtTestBank = command<BankAct, BankAnswer, null>({
  name: 'test-bank.act',
  input: bankAct,
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now }) => {
    const done = await wasDone(tx, input)
    if (done === null) return { payment: null, refused: 'another act with the same key' }
    if (done) {
      const payment = await lockAtBank(tx, input.reference)
      return {
        payment,
        refused: payment?.state === 'declined' && input.act === 'reserve' ? 'declined' : null,
      }
    }
    if (input.act === 'open' || input.act === 'reserve') {
      const refused = await make(tx, input, now)
      return { payment: await lockAtBank(tx, input.reference), refused }
    }
    const payment = await lockAtBank(tx, input.reference)
    if (!payment) return { payment: null, refused: 'unknown' }
    const change = changeOf(input, payment)
    // What was refused may be asked for again, once there is something to take.
    if (typeof change === 'string') {
      await tx.delete(testPaymentKeys).where(eq(testPaymentKeys.key, input.key))
      return { payment, refused: change }
    }
    const [changed] = await tx
      .update(testPayments)
      .set(change)
      .where(eq(testPayments.reference, input.reference))
      .returning()
    return { payment: changed ?? null, refused: null }
  },
  audit: ({ input }) => ({ subjectId: input.reference, details: { act: input.act, amount: input.amount } }),
})
