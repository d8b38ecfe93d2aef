import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#app/facts/brand.ts'
import { parties, type RoleName, roles } from '#app/facts/roles.ts'
import { identities, passkeys, sessions, twoFactors, verifications } from '#app/schema/accounts.server.ts'
import { now as businessNow } from '#platform/clock.server.ts'
import {
  ambientDatabase,
  currentTransaction,
  inTransaction,
  type Transaction,
} from '#platform/db/database.server.ts'
import { cookieName, secureCookies } from '#platform/http/cookie-name.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { log } from '#platform/log.server.ts'
import { secrets } from '#platform/secrets.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { hasFactor } from './factors.ts'
import { libraryUsers } from './library-users.server.ts'
import { noteSignIn } from './note-sign-in.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { findProfileFor, refuseSuspended } from './role-check.ts'
import { ACTIVE_AGAIN_AFTER, expiryOf, LONGEST } from './session-life.ts'
import type { SignInIntent } from './sign-in-intent.ts'

/** The first factor was right and a second one is needed, so no session exists. Never leaves the server. */
export class SecondFactorNeeded extends Error {
  readonly userId: string
  readonly wanted: SignInIntent

  constructor(userId: string, wanted: SignInIntent) {
    super('second factor needed')
    this.userId = userId
    this.wanted = wanted
  }
}

/** Thrown instead of making a session when a passkey only had to identify its owner. */
class OnlyProven extends Error {
  readonly userId: string

  constructor(userId: string) {
    super('only proven')
    this.userId = userId
  }
}

type Visit = { wanted: SignInIntent | 'proof'; refusal?: unknown }

const intent = new AsyncLocalStorage<Visit>()

/**
 * Lets `work` make a session for one role; without an intent no session is ever made. Errors: the gate's own,
 * even where the library would rephrase them, and `SecondFactorNeeded`.
 */
export async function withIntent<T>(wanted: SignInIntent, work: () => Promise<T>): Promise<T> {
  const visit: Visit = { wanted }
  try {
    return await intent.run(visit, work)
  } catch (error) {
    throw visit.refusal ?? error
  }
}

/** The owner of the passkey that `work` has verified. The library would make a session; we stop it. */
export async function provenBy(work: () => Promise<unknown>): Promise<string> {
  const visit: Visit = { wanted: 'proof' }
  try {
    await intent.run(visit, work)
  } catch (error) {
    if (visit.refusal instanceof OnlyProven) return visit.refusal.userId
    throw error
  }
  throw new Error('a passkey was verified without passing the gate')
}

/** The gate for every session: confirmed e-mail, the right role, a second factor where there is one. */
async function passGate(userId: string, wanted: Visit['wanted']) {
  if (wanted === 'proof') throw new OnlyProven(userId)
  const { role, secondFactor = false } = wanted
  const profileId = await findProfileFor(userId, wanted)
  if (!secondFactor && (await hasFactor(ambientDatabase, userId)))
    throw new SecondFactorNeeded(userId, wanted)
  const at = new Date()
  return {
    role,
    profileId,
    provenAt: businessNow(),
    secondFactorAt: secondFactor ? at : null,
    expiresAt: expiryOf({ role, createdAt: at }, at),
  }
}

/** Writes inside the running command, else in its own transaction. */
const joinTransaction = (work: (tx: Transaction) => Promise<void>): Promise<void> => {
  const open = currentTransaction()
  return open ? work(open) : inTransaction(work)
}

/**
 * The account may be suspended between the gate and the session. A suspension ends the sessions it sees; this
 * check sees the suspension. Errors: FORBIDDEN as the gate says.
 */
async function endIfSuspendedMeanwhile({ id, userId }: { id: string; userId: string }): Promise<void> {
  try {
    await refuseSuspended(userId)
  } catch (error) {
    await joinTransaction(async tx => void (await tx.delete(sessions).where(eq(sessions.id, id))))
    throw error
  }
}

const seconds = (milliseconds: number) => milliseconds / 1000

/** How long the signed cookie proves a session without the database. */
export const PROOF_LIVES = 5 * MINUTE

/**
 * Makes a session after our own proof of identity (a mailed link). The library's routes are not mounted, so
 * only our operations call it. It passes the gate below.
 */
const provenIdentity = {
  id: 'proven-identity',
  endpoints: {
    signInProven: createAuthEndpoint(
      '/sign-in/proven',
      { method: 'POST', body: z.object({ userId: z.uuid() }), requireHeaders: true },
      async context => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ done: true })
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Second factor settings. A passkey needs user verification, so it counts as both factors. */
const demandVerified = (info: { userVerified: boolean } | undefined): void => {
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

const passkeysPlugin = passkey({
  rpID: new URL(publicUrl).hostname,
  rpName: brand.name,
  origin: new URL(publicUrl).origin,
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  registration: {
    afterVerification: ({ verification }) => demandVerified(verification.registrationInfo),
  },
  authentication: {
    afterVerification: ({ verification }) => demandVerified(verification.authenticationInfo),
  },
  schema: { passkey: { fields: { credentialID: 'credentialId' } } },
})

export const auth = betterAuth({
  appName: 'naerhjelp',
  baseURL: publicUrl,
  basePath: '/api/auth',
  secret: secrets.auth,
  telemetry: { enabled: false },
  logger: { level: 'error', log: (_level, message) => log.warn({ message }, 'session library') },
  database: drizzleAdapter(ambientDatabase, {
    provider: 'pg',
    schema: {
      user: libraryUsers,
      session: sessions,
      account: identities,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeys,
    },
    transaction: false,
  }),
  user: {
    additionalFields: {
      userType: { type: 'string', required: true, input: true, validator: { input: z.enum(parties) } },
    },
  },
  session: {
    // The cookie's lifetime. The gate and `touchSession` decide when the session itself ends.
    expiresIn: seconds(LONGEST.others),
    disableSessionRefresh: true,
    // We check ourselves before a passkey is added (prove-owner.ts).
    freshAge: 0,
    cookieCache: { enabled: true, maxAge: seconds(PROOF_LIVES) },
    additionalFields: {
      role: { type: 'string', required: true, input: false, validator: { input: z.enum(roles) } },
      profileId: { type: 'string', required: true, input: false },
      provenAt: { type: 'date', required: false, input: false },
      secondFactorAt: { type: 'date', required: false, input: false },
    },
  },
  emailAndPassword: {
    enabled: true,
    // Our own operations make accounts.
    disableSignUp: true,
    minPasswordLength: 6,
    maxPasswordLength: 128,
    password: { hash: hashPassword, verify: verifyPassword },
  },
  databaseHooks: {
    session: {
      create: {
        before: async session => {
          const visit = intent.getStore()
          if (!visit) throw new APIError('FORBIDDEN', { code: 'NO_INTENT' })
          try {
            return { data: { ...session, ...(await passGate(session.userId, visit.wanted)) } }
          } catch (error) {
            visit.refusal = error
            throw error
          }
        },
        /** The account's owner sees every sign-in, by any method. */
        after: async session => {
          await endIfSuspendedMeanwhile(session)
          const wanted = intent.getStore()?.wanted
          await joinTransaction(tx => noteSignIn(tx, session, wanted === 'proof' ? undefined : wanted))
        },
      },
    },
  },
  advanced: {
    database: { generateId: () => randomUUID() },
    cookiePrefix: cookieName('naerhjelp'),
    ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies },
    // The library would prefix `__Secure-`; our name has `__Host-`.
    useSecureCookies: false,
  },
  rateLimit: { enabled: false },
  // Programs may send the session's signed token in a header instead of a cookie.
  plugins: [provenIdentity, twoFactor(), passkeysPlugin, bearer({ requireSignature: true })],
})

/**
 * Records that a session is in use and extends it, never past its absolute end. Writes at most every ten
 * minutes, by the clock that made the session.
 */
export async function touchSession(session: { id: string; role: RoleName; createdAt: Date }): Promise<void> {
  const at = new Date()
  await ambientDatabase
    .update(sessions)
    .set({ updatedAt: at, expiresAt: expiryOf(session, at) })
    .where(
      and(eq(sessions.id, session.id), lt(sessions.updatedAt, new Date(at.getTime() - ACTIVE_AGAIN_AFTER))),
    )
}
