import { eq } from 'drizzle-orm'
import { imageUrl } from '#app/facts/images.ts'
import type { RoleName } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import type { SessionView } from '../api.ts'
import { PROOF_LIVES } from './auth.server.ts'
import { lacksFactor } from './demand-admin-factor.ts'
import { hasFactor } from './factors.ts'
import { readSession } from './read-session.ts'

/** The session as the page shows it; null for a visitor. Always asks the database, and renews the proof. */
export async function showSession({
  requestHeaders,
  responseHeaders,
}: RequestContext): Promise<SessionView | null> {
  const found = await readSession(requestHeaders, responseHeaders)
  if (!found) return null
  const { session, user } = found
  const owned = await reader.select().from(profiles).where(eq(profiles.userId, user.id))
  const acting = owned.find(profile => profile.id === session.profileId)
  if (!acting) return null
  return {
    userId: user.id,
    role: session.role as RoleName,
    profileId: acting.id,
    fullName: acting.fullName,
    email: user.email,
    emailVerified: user.emailVerified,
    image: imageUrl(acting.profileImage),
    profileTypes: owned.map(profile => profile.userType),
    renewBefore: new Date(Date.now() + PROOF_LIVES).toISOString(),
    expiresAt: new Date(session.expiresAt).toISOString(),
    factor: await factorState(session),
  }
}

/** Whether an administrator must, or should, set up a second factor. */
async function factorState(session: { role: string; userId: string; secondFactorAt?: unknown }) {
  if (session.role !== 'admin') return 'fine'
  if (lacksFactor(session)) return 'missing'
  return (await hasFactor(reader, session.userId)) ? 'fine' : 'advised'
}
