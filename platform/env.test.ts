import { describe, expect, it } from 'vitest'
import { readEnv } from './env.server.ts'

const DATABASE_URL = 'postgresql://localhost/x'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  DEMO: '0',
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://naerhjelp.example',
  AUTH_SECRET: 'a'.repeat(32),
  DATA_KEY: 'b'.repeat(64),
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_KEY: 'hemmelig',
  STRIPE_HOOK_SECRET: 'hemmelig-hemmelig',
}

describe('the settings', () => {
  it('have defaults that a developer can start with', () => {
    expect(readEnv({ DATABASE_URL })).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      DEMO: true,
      NODE_ENV: 'development',
    })
  })

  it('name everything that is wrong at once, and never its value', () => {
    const wrong = () => readEnv({ PORT: 'hemmelig', PUBLIC_URL: 'hemmelig' })
    expect(wrong).toThrow(/PORT/)
    expect(wrong).toThrow(/PUBLIC_URL/)
    expect(wrong).toThrow(/DATABASE_URL/)
    expect(wrong).not.toThrow(/hemmelig/)
  })

  it('name a language model whole or not at all', () => {
    expect(() => readEnv({ DATABASE_URL, LLM_KEY: 'hemmelig' })).toThrow(/LLM_URL/)
    const whole = { LLM_URL: 'https://modell.example/v1', LLM_KEY: 'hemmelig', LLM_MODEL: 'liten' }
    expect(readEnv({ DATABASE_URL, ...whole }).LLM_MODEL).toBe('liten')
  })

  it('name the credentials at Google whole or not at all, and an issuer that encrypts', () => {
    expect(() => readEnv({ DATABASE_URL, GOOGLE_CLIENT_ID: 'hemmelig' })).toThrow(/GOOGLE_CLIENT_SECRET/)
    const whole = { GOOGLE_CLIENT_ID: 'meg', GOOGLE_CLIENT_SECRET: 'hemmelig' }
    expect(readEnv({ DATABASE_URL, ...whole }).GOOGLE_ISSUER).toBe('https://accounts.google.com')
    expect(() => readEnv({ DATABASE_URL, GOOGLE_ISSUER: 'http://id.example' })).toThrow(/GOOGLE_ISSUER/)
    expect(() => readEnv({ DATABASE_URL, GOOGLE_ISSUER: 'http://localhost:8080' })).not.toThrow()
  })

  it('name the keys for push whole or not at all, and who stands behind them', () => {
    expect(() => readEnv({ DATABASE_URL, VAPID_PRIVATE_KEY: 'hemmelig' })).toThrow(/VAPID_PUBLIC_KEY/)
    expect(() => readEnv({ DATABASE_URL, VAPID_SUBJECT: 'hemmelig' })).toThrow(/VAPID_SUBJECT/)
  })

  const vipps = {
    VIPPS_PAYMENT_CLIENT_ID: 'meg',
    VIPPS_PAYMENT_CLIENT_SECRET: 'hemmelig',
    VIPPS_SUBSCRIPTION_KEY: 'hemmelig',
    VIPPS_MSN: '123456',
  }
  const stripe = { STRIPE_KEY: 'hemmelig', STRIPE_HOOK_SECRET: 'hemmelig-hemmelig' }

  it.each([
    ['Vipps', vipps],
    ['Stripe', stripe],
  ])('name what is needed to take money by %s whole or not at all', (_, whole: Record<string, string>) => {
    expect(readEnv({ DATABASE_URL, ...whole }).PAYMENT_PROVIDER).toBe('test')
    for (const name of Object.keys(whole)) {
      expect(() => readEnv({ DATABASE_URL, ...whole, [name]: '' })).toThrow(name)
      expect(() => readEnv({ DATABASE_URL, ...whole, [name]: '' })).not.toThrow(/hemmelig/)
    }
  })

  it('take money by nobody who was not named whole, and only where it is encrypted', () => {
    const by = (PAYMENT_PROVIDER: string, more = {}) => readEnv({ DATABASE_URL, PAYMENT_PROVIDER, ...more })
    expect(() => by('vipps')).toThrow(/VIPPS_MSN/)
    expect(() => by('vipps', vipps)).toThrow(/VIPPS_HOOK_SECRET/)
    expect(by('vipps', { ...vipps, VIPPS_HOOK_SECRET: 'h'.repeat(16) }).PAYMENT_PROVIDER).toBe('vipps')
    expect(() => by('stripe')).toThrow(/STRIPE_KEY/)
    expect(by('stripe', stripe).STRIPE_URL).toBe('https://api.stripe.com')
    expect(() => by('kontant')).toThrow(/PAYMENT_PROVIDER/)
    expect(() => by('test', { ...vipps, VIPPS_MSN: 'meg' })).toThrow(/VIPPS_MSN/)
    for (const name of ['VIPPS_EPAYMENT_URL', 'STRIPE_URL']) {
      expect(() => by('test', { [name]: 'http://pay.example' })).toThrow(name)
      expect(() => by('test', { [name]: 'http://127.0.0.1:8080' })).not.toThrow()
    }
  })

  it('count what is empty as not set', () => {
    expect(readEnv({ DATABASE_URL, PORT: '', SMTP_URL: '' }).PORT).toBe(3000)
  })
})

describe('production', () => {
  it('starts with everything that it needs', () => {
    expect(readEnv(production).DEMO).toBe(false)
  })

  it.each([
    ['demonstration people', { DEMO: '1' }, 'ALLOW_DEMO_IN_PRODUCTION'],
    ['the mailbox page', { SMTP_URL: '' }, 'ALLOW_MAILBOX_IN_PRODUCTION'],
    ['the test bank', { PAYMENT_PROVIDER: 'test' }, 'ALLOW_TEST_PAYMENT_IN_PRODUCTION'],
  ])('refuses %s unless told to by name', (_, change, name) => {
    expect(() => readEnv({ ...production, ...change })).toThrow(name)
    expect(() => readEnv({ ...production, ...change, [name]: '1' })).not.toThrow()
  })

  it('refuses to push to its own machine', () => {
    expect(() => readEnv({ ...production, PUSH_TO_LOOPBACK: '1' })).toThrow('PUSH_TO_LOOPBACK')
  })

  it('refuses to allow more than the limits', () => {
    expect(() => readEnv({ ...production, LIMITS_FACTOR: '2' })).toThrow('LIMITS_FACTOR')
    expect(readEnv({ ...production, LIMITS_FACTOR: '1' }).LIMITS_FACTOR).toBe(1)
  })

  it('refuses passwords that cost less to guess', () => {
    expect(() => readEnv({ ...production, PASSWORD_WORK: '1024' })).toThrow('PASSWORD_WORK')
    expect(readEnv(production).PASSWORD_WORK).toBe(16_384)
  })

  // ASVS 13.2.3
  it.each(['PUBLIC_URL', 'AUTH_SECRET', 'DATA_KEY'])('refuses to start without %s', name => {
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(name)
  })
})

describe('without NODE_ENV', () => {
  const { NODE_ENV: _, ...settings } = production

  it.each([
    ['a public address', { PUBLIC_URL: 'https://naerhjelp.example' }],
    ['an open port', { PUBLIC_URL: '', HOST: '0.0.0.0' }],
    ['the port of a network', { PUBLIC_URL: 'http://localhost:3000', HOST: '192.168.1.7' }],
    ['a name that only begins like this machine', { PUBLIC_URL: 'http://localhost.example' }],
  ])('makes %s production', (_, change) => {
    const withAddress = {
      ...settings,
      ...change,
      PUBLIC_URL: change.PUBLIC_URL || 'https://naerhjelp.example',
    }
    expect(readEnv(withAddress).isProduction).toBe(true)
    expect(() => readEnv({ ...withAddress, NODE_ENV: 'development', DEMO: '1' })).toThrow('DEMO=0')
    expect(() => readEnv({ DATABASE_URL, ...change })).toThrow(/AUTH_SECRET/)
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://oslo.localhost'])(
    'leaves %s to the developer',
    PUBLIC_URL => {
      expect(readEnv({ DATABASE_URL, PUBLIC_URL, HOST: '::1' }).isProduction).toBe(false)
    },
  )
})
