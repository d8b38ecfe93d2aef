import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform(value => value === '1' || value === 'true')
  .optional()

/** Only a provider on this machine may be asked without encryption. */
const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
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
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
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
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(https:|mailto:)/, 'VAPID_SUBJECT må begynne med https: eller mailto:.')
      .optional(),
    PUSH_TO_LOOPBACK: flag.default(false),
    TRUSTED_PROXIES: z.string().default(''),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ALLOW_DEMO_IN_PRODUCTION: flag.default(false),
    ALLOW_MAILBOX_IN_PRODUCTION: flag.default(false),
  })
  .superRefine((env, context) => {
    const model = [env.LLM_URL, env.LLM_KEY, env.LLM_MODEL].filter(Boolean).length
    if (model !== 0 && model !== 3) {
      context.addIssue({ code: 'custom', message: 'LLM_URL, LLM_KEY og LLM_MODEL må settes sammen.' })
    }
    if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
      context.addIssue({
        code: 'custom',
        message: 'GOOGLE_CLIENT_ID og GOOGLE_CLIENT_SECRET må settes sammen.',
      })
    }
    if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY)) {
      context.addIssue({
        code: 'custom',
        message: 'VAPID_PUBLIC_KEY og VAPID_PRIVATE_KEY må settes sammen.',
      })
    }
    if (!isSafeIssuer(env.GOOGLE_ISSUER)) {
      context.addIssue({ code: 'custom', message: 'GOOGLE_ISSUER må begynne med https://.' })
    }
    if (env.NODE_ENV !== 'production') return
    const demand = (holds: boolean, message: string) => {
      if (!holds) context.addIssue({ code: 'custom', message })
    }
    demand(
      !env.DEMO || env.ALLOW_DEMO_IN_PRODUCTION,
      'DEMO=0 må settes i produksjon (eller ALLOW_DEMO_IN_PRODUCTION=1).',
    )
    demand(
      Boolean(env.SMTP_URL) || env.ALLOW_MAILBOX_IN_PRODUCTION,
      'SMTP_URL må settes i produksjon (eller ALLOW_MAILBOX_IN_PRODUCTION=1).',
    )
    demand(env.ADMIN_SECOND_FACTOR !== false, 'ADMIN_SECOND_FACTOR kan ikke slås av i produksjon.')
    demand(!env.PUSH_TO_LOOPBACK, 'PUSH_TO_LOOPBACK er bare for tester.')
    demand(Boolean(env.PUBLIC_URL), 'PUBLIC_URL må settes i produksjon.')
    demand(Boolean(env.AUTH_SECRET), 'AUTH_SECRET (minst 32 tegn) må settes i produksjon.')
    demand(Boolean(env.DATA_KEY), 'DATA_KEY (64 heksadesimale tegn) må settes i produksjon.')
  })

export type Env = z.infer<typeof schema>

/** Reads the settings; throws one error that names every setting that is wrong, never its value. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `  ${[...issue.path, ''].join(': ')}${issue.message}`)
  throw new Error(`Innstillingene er ikke gyldige:\n${lines.join('\n')}`)
}

/** The settings of this process, read once. The only reader of process.env. */
export const env: Env = readEnv(process.env)
