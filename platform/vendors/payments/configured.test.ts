import { expect, test } from 'vitest'
import { readEnv } from '../../env.server.ts'
import { configuredProvider, configuredVipps } from './configured.ts'
import { simulateStripe } from './stripe-simulator.ts'
import { simulateVipps } from './vipps-simulator.ts'

const DATABASE_URL = 'postgresql://localhost/x'

test('the settings say who moves the money, and speak for whom', async () => {
  const hook = { url: 'https://naerhjelp.example/krok', secret: 'x'.repeat(32) }
  const [vipps, stripe] = await Promise.all([simulateVipps(hook), simulateStripe()])
  const whole = readEnv({
    DATABASE_URL,
    VIPPS_EPAYMENT_URL: vipps.settings.url,
    VIPPS_PAYMENT_CLIENT_ID: vipps.settings.clientId,
    VIPPS_PAYMENT_CLIENT_SECRET: vipps.settings.clientSecret,
    VIPPS_SUBSCRIPTION_KEY: vipps.settings.subscriptionKey,
    VIPPS_MSN: vipps.settings.msn,
    VIPPS_HOOK_SECRET: vipps.settings.hookSecret,
    STRIPE_URL: stripe.url,
    STRIPE_KEY: stripe.settings.key,
    STRIPE_HOOK_SECRET: stripe.settings.hookSecret,
  })
  expect(configuredProvider(whole)).toBeNull()
  for (const PAYMENT_PROVIDER of ['vipps', 'stripe'] as const) {
    const provider = configuredProvider({ ...whole, PAYMENT_PROVIDER })
    expect(provider?.name).toBe(PAYMENT_PROVIDER)
    expect(await provider?.look('ordre-of-nobody')).toBeNull()
  }
  expect(vipps.exchanges.length * stripe.exchanges.length).toBeGreaterThan(0)
  await Promise.all([vipps.close(), stripe.close()])
})

test('without a sales unit there is no Vipps, and without a secret of messages none is genuine', async () => {
  expect(configuredVipps(readEnv({ DATABASE_URL }))).toBeNull()
  const [VIPPS_PAYMENT_CLIENT_ID, VIPPS_PAYMENT_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY] = ['a', 'b', 'c']
  const four = {
    VIPPS_PAYMENT_CLIENT_ID,
    VIPPS_PAYMENT_CLIENT_SECRET,
    VIPPS_SUBSCRIPTION_KEY,
    VIPPS_MSN: '123456',
  }
  const vipps = configuredVipps(readEnv({ DATABASE_URL, ...four }))
  const simulated = await simulateVipps({ url: 'https://naerhjelp.example/krok', secret: '' })
  await connectAndOpen(simulated)
  const [told] = simulated.hooks
  expect(told && vipps?.readHook(simulated.signed(told), new Date())).toBeNull()
  await simulated.close()
})

async function connectAndOpen({ settings }: Awaited<ReturnType<typeof simulateVipps>>) {
  const { connectVipps } = await import('./vipps.ts')
  const opening = { reference: 'ordre-2026-000123', amount: 100, description: 'Vask', store: false }
  await connectVipps(settings).open({ ...opening, returnTo: 'https://naerhjelp.example' }, 'key-1')
}
