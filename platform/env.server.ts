import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform(value => value === '1' || value === 'true')
  .optional()

/** Does this name, without its port, mean this machine? */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

/** Only a local provider may be used without encryption. */
const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || isLoopbackName(hostname)
}

/**
 * Settings that expose the product beyond this machine. Any of them makes it production, whatever else is set
 * or forgotten.
 */
const openToOthers = (settings: { NODE_ENV: string; PUBLIC_URL?: string; HOST: string }): string[] => [
  ...(settings.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
  ...(settings.PUBLIC_URL && !isLoopbackName(new URL(settings.PUBLIC_URL).hostname) ? ['PUBLIC_URL'] : []),
  ...(isLoopbackName(settings.HOST) ? [] : ['HOST']),
]

/** With what this installation speaks for its sales unit at Vipps. The secret of the webhook is told by Vipps to whoever has these. */
const vippsNames = [
  'VIPPS_PAYMENT_CLIENT_ID',
  'VIPPS_PAYMENT_CLIENT_SECRET',
  'VIPPS_SUBSCRIPTION_KEY',
  'VIPPS_MSN',
] as const
const stripeNames = ['STRIPE_KEY', 'STRIPE_HOOK_SECRET'] as const

type PaymentSettings = {
  PAYMENT_PROVIDER: 'test' | 'vipps' | 'stripe'
  VIPPS_EPAYMENT_URL: string
  VIPPS_HOOK_SECRET?: string
  STRIPE_URL: string
} & { [name in (typeof vippsNames)[number] | (typeof stripeNames)[number]]?: string }

/** What is wrong with how money is taken. */
function paymentFaults(env: PaymentSettings): string[] {
  const faults: string[] = []
  for (const names of [vippsNames, stripeNames]) {
    const given = names.filter(name => env[name]).length
    if (given !== 0 && given !== names.length) faults.push(`${names.join(', ')} må settes sammen.`)
  }
  const needed = { test: [], vipps: [...vippsNames, 'VIPPS_HOOK_SECRET'], stripe: stripeNames } as const
  const missing = needed[env.PAYMENT_PROVIDER].filter(name => !env[name])
  if (missing.length > 0)
    faults.push(`PAYMENT_PROVIDER=${env.PAYMENT_PROVIDER} krever ${missing.join(', ')}.`)
  for (const name of ['VIPPS_EPAYMENT_URL', 'STRIPE_URL'] as const)
    if (!isSafeIssuer(env[name])) faults.push(`${name} må begynne med https://.`)
  return faults
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .min(1, 'DATABASE_URL mangler. Start med `npm start`, som starter en database selv.'),
    DATABASE_ADMIN_URL: z.string().min(1).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    DATABASE_SECONDS: z.coerce.number().int().min(1).max(300).default(7),
    DEMO: flag.default(true),
    ADMIN_SECOND_FACTOR: flag,
    AUTH_SECRET: z.string().min(32).optional(),
    DATA_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'DATA_KEY må være 64 heksadesimale tegn.')
      .optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().optional(),
    LLM_URL: z.url().optional(),
    LLM_KEY: z.string().optional(),
    LLM_MODEL: z.string().optional(),
    GEONORGE_URL: z.url().default('https://ws.geonorge.no'),
    MAP_TILES_URL: z.url().default('https://cache.kartverket.no/v1/wmts/1.0.0/topo/default/webmercator'),
    SKATTEETATEN_URL: z.url().optional(),
    SKATTEETATEN_TOKEN: z.string().min(16).max(8000).optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    VIPPS_ISSUER: z.url().default('https://api.vipps.no/access-management-1.0/access/'),
    VIPPS_CLIENT_ID: z.string().optional(),
    VIPPS_CLIENT_SECRET: z.string().optional(),
    PAYMENT_PROVIDER: z.enum(['test', 'vipps', 'stripe']).default('test'),
    VIPPS_EPAYMENT_URL: z.url().default('https://api.vipps.no'),
    VIPPS_PAYMENT_CLIENT_ID: z.string().optional(),
    VIPPS_PAYMENT_CLIENT_SECRET: z.string().optional(),
    VIPPS_SUBSCRIPTION_KEY: z.string().optional(),
    VIPPS_MSN: z
      .string()
      .regex(/^\d{4,10}$/, 'VIPPS_MSN må være 4 til 10 sifre.')
      .optional(),
    VIPPS_HOOK_SECRET: z.string().min(16).optional(),
    STRIPE_URL: z.url().default('https://api.stripe.com'),
    STRIPE_KEY: z.string().optional(),
    STRIPE_HOOK_SECRET: z.string().min(16).optional(),
    BANKID_ISSUER: z.url().default('https://auth.bankid.no/auth/realms/prod'),
    BANKID_CLIENT_ID: z.string().optional(),
    BANKID_CLIENT_SECRET: z.string().optional(),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(https:|mailto:)/, 'VAPID_SUBJECT må begynne med https: eller mailto:.')
      .optional(),
    PUSH_TO_LOOPBACK: flag.default(false),
    TRUSTED_PROXIES: z.string().default(''),
    PASSWORD_WORK: z.coerce.number().int().min(2).default(16_384),
    LIMITS_FACTOR: z.coerce.number().int().min(1).default(1),
    LOG_STATEMENTS: flag.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ALLOW_DEMO_IN_PRODUCTION: flag.default(false),
    ALLOW_MAILBOX_IN_PRODUCTION: flag.default(false),
    ALLOW_TEST_PAYMENT_IN_PRODUCTION: flag.default(false),
    ALLOW_OWNER_IN_PRODUCTION: flag.default(false),
  })
  .superRefine((env, context) => {
    const model = [env.LLM_URL, env.LLM_KEY, env.LLM_MODEL].filter(Boolean).length
    if (model !== 0 && model !== 3) {
      context.addIssue({ code: 'custom', message: 'LLM_URL, LLM_KEY og LLM_MODEL må settes sammen.' })
    }
    for (const name of ['GOOGLE', 'VIPPS', 'BANKID'] as const) {
      if (Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`])) {
        const message = `${name}_CLIENT_ID og ${name}_CLIENT_SECRET må settes sammen.`
        context.addIssue({ code: 'custom', message })
      }
      if (!isSafeIssuer(env[`${name}_ISSUER`])) {
        context.addIssue({ code: 'custom', message: `${name}_ISSUER må begynne med https://.` })
      }
    }
    if (Boolean(env.SKATTEETATEN_URL) !== Boolean(env.SKATTEETATEN_TOKEN)) {
      const message = 'SKATTEETATEN_URL og SKATTEETATEN_TOKEN må settes sammen.'
      context.addIssue({ code: 'custom', message })
    }
    if (env.SKATTEETATEN_URL && !isSafeIssuer(env.SKATTEETATEN_URL)) {
      context.addIssue({ code: 'custom', message: 'SKATTEETATEN_URL må begynne med https://.' })
    }
    for (const message of paymentFaults(env)) context.addIssue({ code: 'custom', message })
    if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY)) {
      context.addIssue({
        code: 'custom',
        message: 'VAPID_PUBLIC_KEY og VAPID_PRIVATE_KEY må settes sammen.',
      })
    }
    const open = openToOthers(env)
    if (open.length === 0) return
    const why = `i produksjon (her på grunn av ${open.join(' og ')})`
    const demand = (holds: boolean, message: string) => {
      if (!holds) context.addIssue({ code: 'custom', message })
    }
    demand(
      !env.DEMO || env.ALLOW_DEMO_IN_PRODUCTION,
      `DEMO=0 må settes ${why}, eller ALLOW_DEMO_IN_PRODUCTION=1.`,
    )
    demand(
      Boolean(env.SMTP_URL) || env.ALLOW_MAILBOX_IN_PRODUCTION,
      `SMTP_URL må settes ${why}, eller ALLOW_MAILBOX_IN_PRODUCTION=1.`,
    )
    demand(
      env.PAYMENT_PROVIDER !== 'test' || env.ALLOW_TEST_PAYMENT_IN_PRODUCTION,
      `PAYMENT_PROVIDER må være vipps eller stripe ${why}, eller ALLOW_TEST_PAYMENT_IN_PRODUCTION=1.`,
    )
    demand(env.ADMIN_SECOND_FACTOR !== false, `ADMIN_SECOND_FACTOR kan ikke slås av ${why}.`)
    demand(!env.PUSH_TO_LOOPBACK, `PUSH_TO_LOOPBACK er bare for tester, og kan ikke brukes ${why}.`)
    demand(env.LIMITS_FACTOR === 1, `LIMITS_FACTOR er bare for tester, og kan ikke brukes ${why}.`)
    demand(env.PASSWORD_WORK === 16_384, `PASSWORD_WORK er bare for tester, og kan ikke endres ${why}.`)
    demand(Boolean(env.PUBLIC_URL), `PUBLIC_URL må settes ${why}.`)
    demand(Boolean(env.AUTH_SECRET), `AUTH_SECRET (minst 32 tegn) må settes ${why}.`)
    demand(Boolean(env.DATA_KEY), `DATA_KEY (64 heksadesimale tegn) må settes ${why}.`)
  })

export type Env = z.infer<typeof schema> & {
  /**
   * True when others can reach it: no clock to move, and no demonstration or mailbox without an explicit
   * setting.
   */
  isProduction: boolean
}

/** Reads the settings; throws one error naming every wrong setting, never its value. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return { ...result.data, isProduction: openToOthers(result.data).length > 0 }
  const lines = result.error.issues.map(issue => `  ${[...issue.path, ''].join(': ')}${issue.message}`)
  throw new Error(`Innstillingene er ikke gyldige:\n${lines.join('\n')}`)
}

/** The settings of this process, read once. The only reader of process.env. */
export const env: Env = readEnv(process.env)
