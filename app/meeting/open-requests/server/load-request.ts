import { and, eq } from 'drizzle-orm'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

export type OpenRequest = typeof openRequests.$inferSelect
export type Answer = typeof openAnswers.$inferSelect

/** A request as it is now, unlocked. Errors: NOT_FOUND. */
export async function findRequest(read: Reader, requestId: string): Promise<OpenRequest> {
  const [request] = await read.select().from(openRequests).where(eq(openRequests.id, requestId))
  if (!request) throw notFound()
  return request
}

/** The same, locked, so that rivals run one after the other. */
export async function lockRequest(tx: Transaction, requestId: string): Promise<OpenRequest> {
  const [request] = await tx.select().from(openRequests).where(eq(openRequests.id, requestId)).for('update')
  if (!request) throw notFound()
  return request
}

/** A worker's answer to a request; null when there is none. */
export async function findAnswerOf(
  read: Reader,
  requestId: string,
  workerId: string,
): Promise<Answer | null> {
  const [answer] = await read
    .select()
    .from(openAnswers)
    .where(and(eq(openAnswers.requestId, requestId), eq(openAnswers.workerId, workerId)))
  return answer ?? null
}

/** The person behind a profile as an actor, for acting on their earlier yes. */
export async function personOf(read: Reader, profileId: string): Promise<Person> {
  const [profile] = await read.select().from(profiles).where(eq(profiles.id, profileId))
  if (!profile) throw notFound()
  const { userId, userType: role } = profile
  return { kind: 'person', userId, profileId, role, sessionId: '', emailVerified: true }
}
