import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
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
import { findProfileFor, refuseSuspended } from './role-check.ts'
import { ACTIVE_AGAIN_AFTER, expiryOf, LONGEST } from './session-life.ts'
import type { SignInIntent } from './sign-in-intent.ts'

/** The first factor was right, and the account has a second one: no session was made. Never leaves the server. */
export class SecondFactorNeeded extends Error {
  readonly userId: string
  readonly wanted: SignInIntent

  constructor(userId: string, wanted: SignInIntent) {
    super('second factor needed')
    this.userId = userId
    this.wanted = wanted
  }
}

/** Thrown in place of making a session, where a passkey was only to say who somebody is. */
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
 * Lets `work` make a session for one role; without an intent no session is ever made. What the gate refuses is thrown
 * as the gate said it, also where the library would word it anew. Errors: `SecondFactorNeeded`, and as the gate says.
 */
export async function withIntent<T>(wanted: SignInIntent, work: () => Promise<T>): Promise<T> {
  const visit: Visit = { wanted }
  try {
    return await intent.run(visit, work)
  } catch (error) {
    throw visit.refusal ?? error
  }
}

/** Whose passkey `work` has verified. The library would make a session of it; here none is made. */
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

/** The gate that every session passes: confirmed e-mail, right role for the page, a second factor where there is one. */
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

/** Writes inside the command that is running, else in a transaction of its own. */
const joinTransaction = (work: (tx: Transaction) => Promise<void>): Promise<void> => {
  const open = currentTransaction()
  return open ? work(open) : inTransaction(work)
}

/**
 * An account that is shut between the gate and the session: the shutting ends the sessions that it sees, and this one
 * sees the shutting. Errors: FORBIDDEN as the gate says.
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

/** How long the short-lived signed cookie proves a session by itself (the access token's role). */
export const PROOF_LIVES = 5 * MINUTE

/**
 * Makes a session for somebody whose identity we have seen proven ourselves (a mailed link). Called by our own
 * operations only, like everything of this library: its routes are not mounted. It passes the gate below.
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

/** The second factor as we use it: whoever holds the device must also have opened it, so that a passkey stands for both. */
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
    // How long the cookie lives. When the session itself ends, the gate and `touchSession` say.
    expiresIn: seconds(LONGEST.others),
    disableSessionRefresh: true,
    // What is asked before a passkey is added, we ask ourselves (prove-owner.ts).
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
    // Accounts are made by our own operations.
    disableSignUp: true,
    minPasswordLength: 6,
    maxPasswordLength: 128,
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
        /** Whoever owns the account can see that somebody came in, by whichever way it was. */
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
    // It would put `__Secure-` before the name; ours says `__Host-`.
    useSecureCookies: false,
  },
  rateLimit: { enabled: false },
  // Programs may carry the session's signed token in a header instead of a cookie.
  plugins: [provenIdentity, twoFactor(), passkeysPlugin, bearer({ requireSignature: true })],
})

/**
 * Notes that a session is in use, and lets it live on, never past its absolute end. Written once in ten minutes at most,
 * by the clock that sessions are made by.
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
