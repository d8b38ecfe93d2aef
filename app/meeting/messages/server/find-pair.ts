import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { conversations, hasBlocked } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { GuardedPair } from './policy.ts'
import { partyOf } from './policy.ts'

export type ConversationRow = typeof conversations.$inferSelect

/** The actor and the other party. */
export type Pair = GuardedPair & {
  mine: Party
  customerId: string
  workerId: string
  other: { profileId: string; userId: string; name: string; image: string | null }
  conversation: ConversationRow | null
}

/** Have the two had an order together? Until then a worker sees only the customer's first name. */
export const hasHadWork = (customerId: SQL | string, workerId: SQL | string): SQL =>
  sql`exists (select 1 from ${orders} where ${and(
    sql`${orders.customerId} = ${customerId}`,
    sql`${orders.workerId} = ${workerId}`,
    notInArray(orders.status, ['pending', 'cancelled']),
  )})`

/** A person's name as the viewer may see it. */
export const visibleName = (viewer: Party, known: SQL): SQL<string> =>
  viewer === customerRole
    ? sql<string>`${profiles.fullName}`
    : sql<string>`case when ${profiles.fullName} = ${deletedName} or ${known} then ${profiles.fullName} else split_part(trim(${profiles.fullName}), ' ', 1) end`

/**
 * Finds the pair of the actor and a profile of the other type. Null for unknown profiles and the actor's own.
 */
export async function findPair(read: Reader, actor: Actor, otherId: string): Promise<Pair | null> {
  const mine = partyOf(actor)
  if (actor.kind !== 'person' || !mine) return null
  const [customerId, workerId] =
    mine === customerRole ? [actor.profileId, otherId] : [otherId, actor.profileId]
  const ofPair = and(eq(orders.customerId, customerId), eq(orders.workerId, workerId))
  const [found] = await read
    .select({
      profile: profiles,
      emailVerified: users.emailVerified,
      deletedAt: users.deletedAt,
      shut: isSuspended(users.id),
      name: visibleName(mine, hasHadWork(customerId, workerId)),
      worked: sql<boolean>`${hasHadWork(customerId, workerId)}`,
      ordered: sql<boolean>`exists (select 1 from ${orders} where ${ofPair})`,
      blockedByMe: hasBlocked(actor.profileId, otherId),
      blockedByOther: hasBlocked(otherId, actor.profileId),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.id, otherId),
        eq(profiles.userType, mine === customerRole ? 'worker' : customerRole),
        ne(profiles.userId, actor.userId),
      ),
    )
  if (!found) return null
  const [conversation] = await read
    .select()
    .from(conversations)
    .where(and(eq(conversations.customerId, customerId), eq(conversations.workerId, workerId)))
  return {
    mine,
    customerId,
    workerId,
    other: {
      profileId: otherId,
      userId: found.profile.userId,
      name: found.name,
      image: found.profile.profileImage,
    },
    conversation: conversation ?? null,
    listed: isListed({ ...found.profile, emailVerified: found.emailVerified }),
    talking: conversation !== undefined,
    gone: found.deletedAt !== null,
    shut: found.shut,
    ordered: found.ordered,
    worked: found.worked,
    blockedByMe: found.blockedByMe,
    blockedByOther: found.blockedByOther,
  }
}

/**
 * The pair, with its conversation locked if it exists, so that a message and a block run one after the other.
 */
export async function lockPair(tx: Transaction, actor: Actor, otherId: string): Promise<Pair | null> {
  const mine = partyOf(actor)
  if (actor.kind !== 'person' || !mine) return null
  const [customerId, workerId] =
    mine === customerRole ? [actor.profileId, otherId] : [otherId, actor.profileId]
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.customerId, customerId), eq(conversations.workerId, workerId)))
    .for('update')
  return findPair(tx, actor, otherId)
}
