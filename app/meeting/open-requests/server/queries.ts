import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderTimes } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { findWorkerCards } from '#app/meeting/search/server/index.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import type { OfferedRequest, OwnRequest, OwnRequestPage } from '../api.ts'
import { texts } from '../texts.ts'
import { type Candidate, findBlocked, findCalendar, findCandidates, isFor, obstacleOf } from './candidates.ts'
import type { Answer, OpenRequest } from './load-request.ts'
import { presentOffered, presentOwn, presentReceived } from './present.ts'

/** The longest list, and how long closed requests stay in it. */
const MOST = 100
const STANDS = 30 * DAY

/** The actor's own requests that meet a condition, newest first, with how many say that they can. */
const findOwn = (read: Reader, customerId: string, condition?: SQL) =>
  read
    .select({
      request: openRequests,
      answers: sql<number>`(select count(*)::int from ${openAnswers} where ${openAnswers.requestId} = ${openRequests}.id
        and ${openAnswers.status} in ('offered', 'chosen'))`,
    })
    .from(openRequests)
    .where(and(eq(openRequests.customerId, customerId), condition))
    .orderBy(desc(openRequests.requestedAt), desc(openRequests.id))
    .limit(MOST)

/** A customer's own requests. */
export const myOpenRequests = query<unknown, OwnRequest[]>({
  name: 'open-request.mine',
  input: z.unknown(),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, now }) => {
    const rows = await findOwn(read, personOf(actor).profileId)
    return rows.map(({ request, answers }) => presentOwn(request, answers, actor, now))
  },
})

/** One request with its answers. NOT_FOUND for other people's. */
export const oneOpenRequest = query<{ requestId: string }, OwnRequestPage>({
  name: 'open-request.one',
  input: z.object({ requestId: z.uuid() }),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input: { requestId }, now }) => {
    const customer = personOf(actor)
    const [found] = await findOwn(read, customer.profileId, eq(openRequests.id, requestId))
    if (!found) throw notFound()
    const { request } = found
    const answers = await read
      .select({ answer: openAnswers, name: profiles.fullName })
      .from(openAnswers)
      .innerJoin(profiles, eq(profiles.id, openAnswers.workerId))
      .where(
        and(
          eq(openAnswers.requestId, requestId),
          inArray(openAnswers.status, ['offered', 'chosen', 'passed']),
        ),
      )
      .orderBy(asc(openAnswers.at), asc(openAnswers.id))
    const ids = answers.map(({ answer }) => answer.workerId)
    const [cards, workers, blocked] = await Promise.all([
      findWorkerCards(read, customer, ids, now),
      findCandidates(read, ids),
      findBlocked(read, customer.profileId),
    ])
    const span = { from: request.startsAt, to: request.endsAt }
    const received = await Promise.all(
      answers.map(async ({ answer, name }) => {
        const worker = workers.get(answer.workerId)
        const possible = worker && isFor(worker, customer.userId, blocked.has(worker.id)) ? worker : null
        const obstacle = possible
          ? obstacleOf(possible, await findCalendar(read, possible, span, now), request, now)
          : 'service'
        const card = cards.get(answer.workerId) ?? null
        return presentReceived({ request, answer, name, worker: possible, obstacle, card }, actor, now)
      }),
    )
    return { ...presentOwn(request, found.answers, actor, now), received }
  },
})

type Row = { request: OpenRequest; answer: Answer | null; customer: typeof profiles.$inferSelect }

/** Requests with their customers, and the worker's answer to each. */
const findWithAnswer = (read: Reader, workerId: string, condition: SQL | undefined): Promise<Row[]> =>
  read
    .select({ request: openRequests, answer: openAnswers, customer: profiles })
    .from(openRequests)
    .innerJoin(profiles, eq(profiles.id, openRequests.customerId))
    .leftJoin(
      openAnswers,
      and(eq(openAnswers.requestId, openRequests.id), eq(openAnswers.workerId, workerId)),
    )
    .where(condition)
    .orderBy(asc(openRequests.startsAt), asc(openRequests.id))
    .limit(MOST * 3)

/** The given requests that this worker could take or has answered, with obstacles. */
async function suiting(read: Reader, worker: Candidate, rows: Row[], now: Date) {
  const blocked = await findBlocked(read, worker.id)
  const to = new Date(now.getTime() + orderTimes.mostAhead + DAY)
  const calendar = await findCalendar(read, worker, { from: now, to }, now)
  return rows
    .map(row => {
      const mine = isFor(worker, row.customer.userId, blocked.has(row.customer.id))
      return {
        ...row,
        obstacle: mine ? obstacleOf(worker, calendar, row.request, now) : ('service' as const),
      }
    })
    .filter(({ answer, obstacle }) => answer !== null || obstacle === null)
}

/** Open requests a worker could take, soonest first, and recently answered ones. */
export const offeredRequests = query<unknown, OfferedRequest[]>({
  name: 'open-request.offered',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, texts.onlyWorkers),
  run: async ({ read, actor, now }) => {
    const { profileId } = personOf(actor)
    const worker = (await findCandidates(read, [profileId])).get(profileId)
    if (!worker) return []
    const services = worker.services.map(({ serviceId }) => serviceId)
    const open = and(
      inArray(openRequests.serviceId, services),
      eq(openRequests.status, 'open'),
      gt(openRequests.expiresAt, now),
      sql`${openAnswers.id} is null`,
    )
    const answered = and(
      sql`${openAnswers.id} is not null`,
      gt(openRequests.startsAt, new Date(now.getTime() - STANDS)),
    )
    const rows = [
      ...(await findWithAnswer(read, profileId, answered)),
      ...(await findWithAnswer(read, profileId, open)),
    ]
    const shown = await suiting(read, worker, rows, now)
    return shown.slice(0, MOST).map(row => presentOffered(row, worker, actor, now))
  },
})

/** One request for a worker. NOT_FOUND if it is not for them, or closed without their answer. */
export const oneOffered = query<{ requestId: string }, OfferedRequest>({
  name: 'open-request.one-offered',
  input: z.object({ requestId: z.uuid() }),
  authorise: ({ actor }) => only('worker', actor, texts.onlyWorkers),
  run: async ({ read, actor, input: { requestId }, now }) => {
    const { profileId } = personOf(actor)
    const worker = (await findCandidates(read, [profileId])).get(profileId)
    if (!worker) throw notFound()
    const rows = await findWithAnswer(read, profileId, eq(openRequests.id, requestId))
    const [row] = await suiting(read, worker, rows, now)
    const open = row && row.request.status === 'open' && row.request.expiresAt > now
    if (!row || (!open && !row.answer)) throw notFound()
    return presentOffered(row, worker, actor, now)
  },
})
