import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer } from 'better-auth/plugins/bearer'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
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
import { DAY, MINUTE } from '#platform/shared/time.ts'
import type { SignInWay } from '../../security/actions.ts'
import { profileTypes, type RoleName, roles } from '../roles.ts'
import { libraryUsers } from './library-users.server.ts'
import { noteSignIn } from './note-sign-in.ts'
import { findProfileFor, refuseSuspended } from './role-check.ts'
import { identities, sessions, verifications } from './tables.server.ts'

/**
 * What somebody is trying to do when a session is about to be made, and by which way. Set by our own operations
 * only.
 */
export type SignInIntent = { role: RoleName; registering?: boolean; way?: SignInWay }

const intent = new AsyncLocalStorage<SignInIntent>()

/** Lets `work` make a session for one role; without an intent no session is ever made. */
export const withIntent = <T>(wanted: SignInIntent, work: () => Promise<T>): Promise<T> =>
  intent.run(wanted, work)

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

export const auth = betterAuth({
  appName: 'naerhjelp',
  baseURL: publicUrl,
  basePath: '/api/auth',
  secret: secrets.auth,
  telemetry: { enabled: false },
  logger: { level: 'error', log: (_level, message) => log.warn({ message }, 'session library') },
  database: drizzleAdapter(ambientDatabase, {
    provider: 'pg',
    schema: { user: libraryUsers, session: sessions, account: identities, verification: verifications },
    transaction: false,
  }),
  user: {
    additionalFields: {
      userType: { type: 'string', required: true, input: true, validator: { input: z.enum(profileTypes) } },
    },
  },
  session: {
    expiresIn: seconds(30 * DAY),
    updateAge: seconds(DAY),
    cookieCache: { enabled: true, maxAge: seconds(PROOF_LIVES) },
    additionalFields: {
      role: { type: 'string', required: true, input: false, validator: { input: z.enum(roles) } },
      profileId: { type: 'string', required: true, input: false },
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
        /** The gate that every session passes: confirmed e-mail, right role for the page (decisions.md, section 2). */
        before: async session => {
          const wanted = intent.getStore()
          if (!wanted) throw new APIError('FORBIDDEN', { code: 'NO_INTENT' })
          const profileId = await findProfileFor(session.userId, wanted)
          return { data: { ...session, role: wanted.role, profileId } }
        },
        /** Whoever owns the account can see that somebody came in, by whichever way it was. */
        after: async session => {
          await endIfSuspendedMeanwhile(session)
          await joinTransaction(tx => noteSignIn(tx, session, intent.getStore()))
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
  // Programs may carry the session's signed token in a header instead of a cookie (decisions.md, section 2).
  plugins: [provenIdentity, bearer({ requireSignature: true })],
})
