import { env } from '#platform/env.server.ts'
import type { PaymentProvider, ProviderName } from '#platform/vendors/payments/provider.ts'
import { testProvider } from './test-provider.ts'

/** Only where it is set up: a provider's own library is large. */
const configured =
  env.PAYMENT_PROVIDER === 'test'
    ? null
    : (await import('#platform/vendors/payments/configured.ts')).configuredProvider(env)

/** Those that there are: the test provider alone, or the one of the settings alone. */
const known: readonly PaymentProvider[] = [configured ?? testProvider]

/** The provider that a payment was opened with. Throws for one that is not set up any more. */
export function providerOf(name: ProviderName): PaymentProvider {
  const provider = known.find(one => one.name === name)
  if (!provider) throw new Error(`no payment provider ${name}`)
  return provider
}

/** The provider of new payments. */
export const providerInForce = (): PaymentProvider => configured ?? testProvider

/** Those that may send us messages. */
export const knownProviders = (): readonly PaymentProvider[] => known
