import type { PaymentProvider, ProviderName } from '#platform/vendors/payments/provider.ts'
import { testProvider } from './test-provider.ts'

const known: Partial<Record<ProviderName, PaymentProvider>> = { test: testProvider }

/** The provider that a payment was opened with. Throws for one that is not set up any more. */
export function providerOf(name: ProviderName): PaymentProvider {
  const provider = known[name]
  if (!provider) throw new Error(`no payment provider ${name}`)
  return provider
}

/** The provider of new payments. */
export const providerInForce = (): PaymentProvider => providerOf('test')

/** Those that may send us messages. */
export const knownProviders = (): PaymentProvider[] => Object.values(known)
