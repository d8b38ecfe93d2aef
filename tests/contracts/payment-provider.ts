/**
 * What every payment provider must hold to, whoever stands behind it: one set of tests, given a till that a test can watch. Called
 * from a test file of each provider.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Opening,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
} from '#platform/vendors/payments/provider.ts'

/** Where money is, in øre since the beginning. */
export type Till = {
  provider: PaymentProvider
  /** The customer does this at the provider. */
  customer(reference: string, does: 'approve' | 'decline' | 'expire'): Promise<void> | void
  /** The provider's own book; null when it has no such payment. */
  money(reference: string): { held: number; captured: number; released: number; refunded: number } | null
  /** Is what is left after a capture still held? Else the provider lets go of it at once. */
  keepsRest: boolean
  /** The state after the customer said no: where they may try again until the time runs out, it stays open. */
  declined: 'declined' | 'open'
  /** The next act is done, and its answer is lost. Left out by a provider without a line between. */
  loseAnswer?: () => void
  /** The next answer about a payment is another than the true one: `field` becomes `value`. Left out likewise. */
  falsify?: (field: 'reference' | 'currency' | 'amount' | 'captured', value: unknown) => void
}

const newKey = () => randomUUID()
/** A new payment, asked for and not yet met by the customer. */
const opening = (amount = 125_000, store = false): Opening => ({
  reference: `ordre-${randomUUID()}`,
  amount,
  description: 'Vask 12. desember',
  returnTo: 'https://naerhjelp.example/betaling',
  store,
})
const refused = (act: Promise<unknown>) => expect(act).rejects.toBeInstanceOf(ProviderRefused)
const away = (act: Promise<unknown>) => expect(act).rejects.toBeInstanceOf(ProviderAway)

/** Its calls about one payment, each with the identity that the provider gave. */
async function opened({ provider }: Till, asked: Opening, key = newKey()) {
  const { redirectTo, theirId } = await provider.open(asked, key)
  const { reference } = asked
  return {
    reference,
    redirectTo,
    capture: (amount: number, key = newKey()) => provider.capture(reference, amount, key, theirId),
    refund: (amount: number, key = newKey()) => provider.refund(reference, amount, key, theirId),
    release: (key = newKey()) => provider.release(reference, key, theirId),
    look: () => provider.look(reference, theirId),
  }
}

async function approved(till: Till, amount?: number) {
  const payment = await opened(till, opening(amount))
  await till.customer(payment.reference, 'approve')
  return payment
}

type Act = { act: 'capture' | 'refund' | 'release'; amount: number; lost: boolean; twice: boolean }
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('capture' as const, 'capture' as const, 'refund' as const, 'release' as const),
    amount: fc.integer({ min: 1, max: 1200 }),
    lost: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
)

type Book = { held: number; captured: number; released: number; refunded: number }
/** What the act makes of the book; null when it must be refused. */
function after({ act, amount }: Act, book: Book, keepsRest: boolean): Book | null {
  const left = book.held - book.captured - book.released
  if (act === 'release') return left > 0 ? { ...book, released: book.released + left } : null
  if (act === 'refund')
    return amount <= book.captured - book.refunded ? { ...book, refunded: book.refunded + amount } : null
  if (amount > left) return null
  return {
    ...book,
    captured: book.captured + amount,
    released: book.released + (keepsRest ? 0 : left - amount),
  }
}

/** Makes the tests for one provider. `tillOf`: the till, once it is there. */
export function holdsToItsContract(tillOf: () => Till): void {
  it('opens, is approved, takes part, the rest where it can, and gives part back', async () => {
    const till = tillOf()
    const { keepsRest } = till
    const payment = await opened(till, opening())
    expect(URL.canParse(payment.redirectTo)).toBe(true)
    expect(await payment.look()).toMatchObject({ state: 'open', held: 0, captured: 0, amount: 125_000 })
    await till.customer(payment.reference, 'approve')
    expect(await payment.look()).toMatchObject({ state: 'approved', currency: 'NOK', held: 125_000 })
    await refused(payment.capture(125_001))
    const part = { state: 'approved', captured: 100_000, released: keepsRest ? 0 : 25_000 }
    expect(await payment.capture(100_000)).toMatchObject(part)
    await refused(payment.capture(25_001))
    if (keepsRest) expect(await payment.capture(25_000)).toMatchObject({ captured: 125_000 })
    else await refused(payment.capture(25_000))
    await refused(payment.release())
    const back = await payment.refund(30_000)
    expect(back).toMatchObject({ state: 'approved', refunded: 30_000 })
    await refused(payment.refund(95_001))
    expect(await payment.look()).toEqual(back)
    expect(till.money(payment.reference)).toMatchObject({ refunded: 30_000 })
  })

  it('lets go before approval, and after', async () => {
    const till = tillOf()
    const early = await opened(till, opening())
    expect(await early.release()).toMatchObject({ state: 'ended', held: 0 })
    expect(await early.look()).toMatchObject({ state: 'ended', held: 0 })
    await refused(early.capture(100))
    const late = await approved(till)
    expect(await late.release()).toMatchObject({ state: 'ended', held: 125_000, released: 125_000 })
    expect(await late.look()).toMatchObject({ state: 'ended', released: 125_000, captured: 0 })
    await refused(late.capture(100))
  })

  it('says what became of a customer who said no, or let the time run out', async () => {
    const till = tillOf()
    const no = await opened(till, opening())
    await till.customer(no.reference, 'decline')
    expect(await no.look()).toMatchObject({ state: till.declined, held: 0 })
    await refused(no.capture(100))
    const gone = await opened(till, opening())
    await till.customer(gone.reference, 'expire')
    expect(await gone.look()).toMatchObject({ state: 'expired', held: 0 })
    await refused(gone.capture(100))
  })

  it('knows nothing of a payment that it never had', async () => {
    const { provider } = tillOf()
    expect(await provider.look(`ordre-${randomUUID()}`)).toBeNull()
  })

  it('does the same act once, and answers it as it did', async () => {
    const till = tillOf()
    const asked = opening()
    const key = newKey()
    const first = await till.provider.open(asked, key)
    expect(await till.provider.open(asked, key)).toEqual(first)
    const payment = await opened(till, asked, key)
    await till.customer(payment.reference, 'approve')
    const taking = newKey()
    await payment.capture(50_000, taking)
    await payment.capture(50_000, taking)
    expect(till.money(payment.reference)?.captured).toBe(50_000)
    await refused(payment.capture(40_000, taking))
    const giving = newKey()
    await payment.refund(20_000, giving)
    await payment.refund(20_000, giving)
    expect(till.money(payment.reference)?.refunded).toBe(20_000)
    const other = await approved(till)
    const letting = newKey()
    const released = await other.release(letting)
    expect(await other.release(letting)).toEqual(released)
  })

  it('moves money as a book of its own does, whatever comes in which order, twice, or without an answer', async () => {
    const till = tillOf()
    await fc.assert(
      fc.asyncProperty(acts, async sequence => {
        const payment = await approved(till, 1000)
        let book: Book = { held: 1000, captured: 0, released: 0, refunded: 0 }
        for (const act of sequence) {
          const key = newKey()
          const take = () =>
            act.act === 'release' ? payment.release(key) : payment[act.act](act.amount, key)
          const next = after(act, book, till.keepsRest)
          if (!next) await refused(take())
          else {
            if (act.lost && till.loseAnswer) {
              till.loseAnswer()
              await away(take())
            }
            expect(await take()).toMatchObject(next)
            if (act.twice) expect(await take()).toMatchObject(next)
            book = next
          }
          expect(till.money(payment.reference)).toEqual(book)
          expect(await payment.look()).toMatchObject(book)
        }
      }),
      { numRuns: 200 },
    )
  }, 120_000)

  it('opens once, though the answer was lost', async () => {
    const till = tillOf()
    if (!till.loseAnswer) return
    const [asked, key] = [opening(), newKey()]
    till.loseAnswer()
    await away(till.provider.open(asked, key))
    // Whoever has no answer can still look.
    expect(await till.provider.look(asked.reference)).toMatchObject({ state: 'open' })
    const payment = await opened(till, asked, key)
    await till.customer(asked.reference, 'approve')
    expect(await payment.look()).toMatchObject({ state: 'approved', held: 125_000 })
  })

  it.each([
    ['reference', 'ordre-of-somebody-else'],
    ['reference', 17],
    ['currency', 'SEK'],
    ['currency', null],
    ['amount', 1e300],
    ['amount', 65_000_001],
    ['amount', 124_999],
    ['amount', '125000'],
    ['captured', -1],
    ['captured', 0.5],
    ['captured', 125_001],
    ['captured', 2 ** 53],
  ] as const)('believes no answer whose %s is %j', async (field, value) => {
    const till = tillOf()
    if (!till.falsify) return
    const payment = await approved(till)
    till.falsify(field, value)
    await away(payment.look())
    expect(await payment.look()).toMatchObject({ state: 'approved', held: 125_000, captured: 0 })
  })

  it('stores a means and holds money by it later, or refuses to', async () => {
    const till = tillOf()
    const asked = opening(125_000, true)
    if (!till.provider.stores) {
      await refused(till.provider.open(asked, newKey()))
      return refused(till.provider.reserve(opening(), 'means', newKey()))
    }
    const stored = await opened(till, asked)
    expect(await stored.look()).toMatchObject({ state: 'open', means: null, held: 0 })
    await till.customer(stored.reference, 'approve')
    const means = (await stored.look())?.means ?? ''
    expect(await stored.look()).toMatchObject({ state: 'approved', held: 0, amount: 125_000 })
    const [later, key] = [opening(80_000), newKey()]
    const held = await till.provider.reserve(later, means, key)
    expect(held).toMatchObject({ state: 'approved', held: 80_000, reference: later.reference })
    expect(await till.provider.reserve(later, means, key)).toEqual(held)
    expect(await till.provider.look(later.reference, held.theirId)).toEqual(held)
    const taken = await till.provider.capture(later.reference, 80_000, newKey(), held.theirId)
    expect(taken).toMatchObject({ captured: 80_000 })
    expect(await stored.release()).toMatchObject({ state: 'ended', means: null })
    await refused(till.provider.reserve(opening(), means, newKey()))
  })

  it('says for how long a hold is certain', () => {
    expect(tillOf().provider.holdsFor).toBeGreaterThan(24 * 3600_000)
  })
}
