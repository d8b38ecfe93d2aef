import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { imageUrl } from '#app/facts/images.ts'
import { LINES_AROUND } from '#app/facts/report.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { conversations, messagePictures, messages } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { isRemoved, type reports } from '#app/schema/reports.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { pictureUrl } from '#app/services/pictures/links.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { ReportContent } from '../api.ts'

type Row = typeof reports.$inferSelect
const nothing: ReportContent = { lines: null, review: null, profile: null }

/** A report's content as written, with only what is needed to judge it. */
export async function findContent(tx: Transaction, report: Row): Promise<ReportContent> {
  if (report.messageId !== null)
    return { ...nothing, lines: await findLines(tx, report.messageId, report.aboutId) }
  if (report.reviewId) return { ...nothing, review: await findReview(tx, report.reviewId) }
  if (report.customerReviewId)
    return { ...nothing, review: await findCustomerReview(tx, report.customerReviewId) }
  return { ...nothing, profile: await findProfile(tx, report.aboutId) }
}

const line = {
  id: messages.id,
  author: messages.author,
  text: messages.text,
  at: messages.at,
  removed: isRemoved(messages.id),
}

/** The message, and what people wrote just before and after it. */
async function findLines(tx: Transaction, messageId: number, aboutId: string) {
  const [reported] = await tx
    .select({ conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId))
  if (!reported) return []
  const { id, workerId } = reported.conversation
  const written = and(eq(messages.conversationId, id), ne(messages.author, 'system'))
  const upTo = await tx
    .select(line)
    .from(messages)
    .where(and(written, lte(messages.id, messageId)))
    .orderBy(desc(messages.id))
    .limit(LINES_AROUND + 1)
  const after = await tx
    .select(line)
    .from(messages)
    .where(and(written, gt(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(LINES_AROUND)
  const shown = await tx
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(messagePictures)
    .innerJoin(pictures, eq(pictures.id, messagePictures.pictureId))
    .where(eq(messagePictures.messageId, messageId))
    .orderBy(asc(messagePictures.position))
  const side = workerId === aboutId ? 'worker' : customerRole
  return [...upTo.reverse(), ...after].map(({ author, at, ...found }) => ({
    ...found,
    byReported: author === side,
    reported: found.id === messageId,
    at: at.toISOString(),
    pictures:
      found.id === messageId ? shown.map(picture => ({ ...picture, url: pictureUrl(picture.id) })) : [],
  }))
}

const reviewedPeople = alias(profiles, 'reviewed')

async function findReview(tx: Transaction, id: string): Promise<ReportContent['review']> {
  const [found] = await tx
    .select({ review: reviews, serviceName: orders.serviceName, of: reviewedPeople.fullName })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(reviewedPeople, eq(reviewedPeople.id, reviews.workerId))
    .where(eq(reviews.id, id))
  return found ? presentReview(found, found.review.answer) : null
}

async function findCustomerReview(tx: Transaction, id: string): Promise<ReportContent['review']> {
  const [found] = await tx
    .select({ review: customerReviews, serviceName: orders.serviceName, of: reviewedPeople.fullName })
    .from(customerReviews)
    .innerJoin(orders, eq(orders.id, customerReviews.orderId))
    .innerJoin(reviewedPeople, eq(reviewedPeople.id, customerReviews.customerId))
    .where(eq(customerReviews.id, id))
  return found ? presentReview(found, null) : null
}

const presentReview = (
  {
    review,
    serviceName,
    of,
  }: { review: typeof customerReviews.$inferSelect; serviceName: string; of: string },
  answer: string | null,
): ReportContent['review'] => ({
  ...{ stars: review.stars, text: review.text, orderId: review.orderId, answer, serviceName, of },
  writtenAt: review.writtenAt.toISOString(),
  state: reviewStateOf(review),
})

async function findProfile(tx: Transaction, id: string): Promise<ReportContent['profile']> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id))
  if (!found) return null
  const services = await tx
    .select({ name: profileServices.name })
    .from(profileServices)
    .where(eq(profileServices.profileId, id))
    .orderBy(asc(profileServices.position))
  return {
    image: imageUrl(found.profileImage),
    district: found.district,
    aboutMe: found.aboutMe,
    experience: found.experience,
    services: services.map(({ name }) => name),
    visible: found.userType === 'worker' ? found.isVisibleToCustomers === true : null,
  }
}
