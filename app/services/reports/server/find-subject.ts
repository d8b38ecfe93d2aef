import { and, eq, type SQL, sql } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { conversations, messages } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isRemoved, reports } from '#app/schema/reports.server.ts'
import { customerReviews, isShown, reviews } from '#app/schema/reviews.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { ReportSubject } from '../api.ts'
import type { GuardedSubject } from './policy.ts'

/** What to report: its owner, and the column that names it. */
export type FoundSubject = GuardedSubject & {
  aboutId: string
  columns: Pick<typeof reports.$inferInsert, 'messageId' | 'reviewId' | 'customerReviewId'>
  /** The reports of the same thing. */
  same: SQL | undefined
}

type Finder = (tx: Transaction, actor: Person, id: string) => Promise<FoundSubject | null>

const ownerOf = async (tx: Transaction, profileId: string) =>
  (await tx.select().from(profiles).where(eq(profiles.id, profileId)))[0]

const isListed = async (tx: Transaction, workerId: string): Promise<boolean> =>
  (await tx.select({ one: sql`1` }).from(searchPeople).where(eq(searchPeople.profileId, workerId)).limit(1))
    .length > 0

/** Has the actor an order with this profile, whatever its state? */
async function haveOrder(tx: Transaction, actor: Person, otherId: string): Promise<boolean> {
  const [customerId, workerId] =
    actor.role === 'worker' ? [otherId, actor.profileId] : [actor.profileId, otherId]
  const found = await tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.workerId, workerId)))
    .limit(1)
  return found.length > 0
}

async function haveTalked(tx: Transaction, actor: Person, otherId: string): Promise<boolean> {
  const [customerId, workerId] =
    actor.role === 'worker' ? [otherId, actor.profileId] : [actor.profileId, otherId]
  const found = await tx
    .select({ one: sql`1` })
    .from(conversations)
    .where(and(eq(conversations.customerId, customerId), eq(conversations.workerId, workerId)))
    .limit(1)
  return found.length > 0
}

/** A person's line in the actor's conversation that has not been removed. */
async function findMessage(tx: Transaction, actor: Person, id: number): Promise<FoundSubject | null> {
  const mine = actor.role === 'worker' ? conversations.workerId : conversations.customerId
  const [found] = await tx
    .select({ author: messages.author, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(mine, actor.profileId), sql`not ${isRemoved(messages.id)}`))
  if (!found || found.author === 'system') return null
  const { author, conversation } = found
  return {
    seen: true,
    own: author === actor.role,
    aboutId: author === 'worker' ? conversation.workerId : conversation.customerId,
    columns: { messageId: id },
    same: eq(reports.messageId, id),
  }
}

/** A published review of a worker: visible to customers and to the worker. */
const findReview: Finder = async (tx, actor, id) => {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown(reviews)))
  const writer = review && (await ownerOf(tx, review.customerId))
  if (!review || !writer) return null
  const seen =
    actor.role === 'worker' ? review.workerId === actor.profileId : await isListed(tx, review.workerId)
  return {
    seen,
    own: writer.userId === actor.userId,
    aboutId: review.customerId,
    columns: { reviewId: id },
    same: eq(reports.reviewId, id),
  }
}

/** A published review of a customer: visible to the customer, and to workers with an order from them. */
const findCustomerReview: Finder = async (tx, actor, id) => {
  const [review] = await tx
    .select()
    .from(customerReviews)
    .where(and(eq(customerReviews.id, id), isShown(customerReviews)))
  const writer = review && (await ownerOf(tx, review.workerId))
  if (!review || !writer) return null
  const seen =
    actor.role === 'worker'
      ? await haveOrder(tx, actor, review.customerId)
      : review.customerId === actor.profileId
  return {
    seen,
    own: writer.userId === actor.userId,
    aboutId: review.workerId,
    columns: { customerReviewId: id },
    same: eq(reports.customerReviewId, id),
  }
}

/** A profile: a listed worker's, or anybody the actor deals with. */
const findProfile: Finder = async (tx, actor, id) => {
  const owner = await ownerOf(tx, id)
  if (!owner || owner.isAdmin || owner.fullName === deletedName) return null
  const own = owner.userId === actor.userId
  const seen =
    !own &&
    owner.userType !== actor.role &&
    ((owner.userType === 'worker' && (await isListed(tx, id))) ||
      (await haveOrder(tx, actor, id)) ||
      (await haveTalked(tx, actor, id)))
  return { seen, own, aboutId: id, columns: {}, same: isAboutProfile(id) }
}

/** Whether a report is about a profile itself rather than a text. */
export const isAboutProfile = (profileId: string): SQL | undefined =>
  and(
    eq(reports.aboutId, profileId),
    sql`num_nonnulls(${reports.messageId}, ${reports.reviewId}, ${reports.customerReviewId}) = 0`,
  )

/** What is to be reported, as the actor sees it; null when it does not exist. */
export function findSubject(
  tx: Transaction,
  actor: Person,
  subject: ReportSubject,
): Promise<FoundSubject | null> {
  if (subject.kind === 'message') return findMessage(tx, actor, subject.id)
  const find = { review: findReview, 'customer-review': findCustomerReview, profile: findProfile }[
    subject.kind
  ]
  return find(tx, actor, subject.id)
}
