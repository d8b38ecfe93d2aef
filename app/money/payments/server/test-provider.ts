import { publicUrl } from '#platform/http/public-url.ts'
import { DAY } from '#platform/shared/time.ts'
import {
  type Opening,
  type PaymentProvider,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from '#platform/vendors/payments/provider.ts'
import { testPaymentPath } from '../addresses.ts'
import { type BankAnswer, doAtTestBank } from './act-at-test-bank.ts'
import { asTestBank } from './callers.ts'
import { findTestPayment } from './find-test-payment.ts'
import type { TestPayment } from './lock-at-bank.ts'
import { readTestHook } from './test-hooks.ts'

const told = (payment: TestPayment): ProviderPayment => {
  const { reference, state, amount, held, captured, released, refunded, means } = payment
  const currency = 'NOK'
  return { reference, state, currency, amount, held, captured, released, refunded, means, heldUntil: null }
}

function answered({ payment, refused }: BankAnswer): ProviderPayment {
  if (refused) throw new ProviderRefused('test', refused)
  if (!payment) throw new ProviderAway('test', 'no payment')
  return told(payment)
}

const act =
  (name: 'capture' | 'refund') =>
  async (reference: string, amount: number, key: string): Promise<ProviderPayment> =>
    answered(await doAtTestBank(asTestBank, { reference, amount, key, act: name }))

const openingOf = ({ description, returnTo, store }: Opening) => ({ description, returnTo, stores: store })

/** The built-in provider: no real money. Its bank is in our own database, and is told of and asked as any other. */
export const testProvider: PaymentProvider = {
  name: 'test',
  holdsFor: 7 * DAY,
  stores: true,
  open: async (opening, key) => {
    const { reference, amount } = opening
    answered(
      await doAtTestBank(asTestBank, { reference, amount, key, act: 'open', opening: openingOf(opening) }),
    )
    return { redirectTo: `${publicUrl}${testPaymentPath(reference)}` }
  },
  reserve: async (opening, means, key) => {
    const { reference, amount } = opening
    const asked = { reference, amount, key, means, opening: openingOf(opening) }
    return answered(await doAtTestBank(asTestBank, { ...asked, act: 'reserve' }))
  },
  capture: act('capture'),
  refund: act('refund'),
  release: async (reference, key) =>
    answered(await doAtTestBank(asTestBank, { reference, amount: 0, key, act: 'release' })),
  look: async reference => {
    const payment = await findTestPayment(reference)
    return payment && told(payment)
  },
  readHook: readTestHook,
}
