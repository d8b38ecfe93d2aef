import type { Env } from '../../env.server.ts'
import type { PaymentProvider } from './provider.ts'
import { connectStripe } from './stripe.ts'
import { connectVipps, type Vipps } from './vipps.ts'

type Settings = Pick<
  Env,
  | 'PAYMENT_PROVIDER'
  | `VIPPS_PAYMENT_CLIENT_${'ID' | 'SECRET'}`
  | `VIPPS_${'EPAYMENT_URL' | 'SUBSCRIPTION_KEY' | 'MSN' | 'HOOK_SECRET'}`
  | `STRIPE_${'URL' | 'KEY' | 'HOOK_SECRET'}`
>

/** Vipps by the settings; null where they name no sales unit. Without the secret of its webhook it takes no message for genuine. */
export function configuredVipps(env: Settings): Vipps | null {
  const { VIPPS_PAYMENT_CLIENT_ID: clientId, VIPPS_PAYMENT_CLIENT_SECRET: clientSecret } = env
  const { VIPPS_SUBSCRIPTION_KEY: subscriptionKey, VIPPS_MSN: msn, VIPPS_HOOK_SECRET: hookSecret = '' } = env
  if (!clientId || !clientSecret || !subscriptionKey || !msn) return null
  return connectVipps({
    ...{ url: env.VIPPS_EPAYMENT_URL, clientId, clientSecret, subscriptionKey, msn, hookSecret },
  })
}

/** Who moves the money by the settings; null when it is the test provider, which stands above. */
export function configuredProvider(env: Settings): PaymentProvider | null {
  const { PAYMENT_PROVIDER, STRIPE_URL: url, STRIPE_KEY: key, STRIPE_HOOK_SECRET: hookSecret } = env
  if (PAYMENT_PROVIDER === 'vipps') return configuredVipps(env)
  return PAYMENT_PROVIDER === 'stripe' && key && hookSecret ? connectStripe({ url, key, hookSecret }) : null
}
