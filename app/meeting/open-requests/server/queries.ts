import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderTimes } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { findWorkerCards } from '#app/meeting/search/server/index.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { findWays } from '#app/work/travel/server/index.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { type PageInput, pageInput } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import type { OfferedRequest, OfferedRequests, OwnRequestPage, OwnRequests } from '../api.ts'
import { texts } from '../texts.ts'
import {
  type Candidate,
  findBlocked,
  findCalendar,
  findCandidates,
  isFor,
  notOffered,
  obstacleOf,
} from './candidates.ts'
import type { Answer, OpenRequest } from './load-request.ts'
import { presentOffered, presentOwn, presentReceived } from './present.ts'
import { asAnswered } from './time-of.ts'

/** How many are on one page, and how many are looked at for it: together, and in how many turns. */
const PAGE = 20
const LOOKED_AT = 100
const TURNS = 3
/** How long closed requests stay in a worker's list. */
const STANDS = 30 * DAY

const own = newestFirst(openRequests.requestedAt, openRequests.id)

/** The actor's own requests that meet a condition, newest first, with how many say that they can. */
const findOwn = (read: Reader, customerId: string, condition: SQL | undefined) =>
  read
    .select({
      request: openRequests,
      answers: sql<number>`(select count(*)::int from ${openAnswers} where ${openAnswers.requestId} = ${openRequests}.id
        and ${openAnswers.status} in ('offered', 'chosen'))`,
    })
    .from(openRequests)
    .where(and(eq(openRequests.customerId, customerId), condition))
    .orderBy(...own.order)
    .limit(PAGE + 1)

/** A page of a customer's own requests. */
export const myOpenRequests = query<PageInput, OwnRequests>({
  name: 'open-request.mine',
  input: pageInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input: { cursor }, now }) => {
    const rows = await findOwn(read, personOf(actor).profileId, own.after(cursor))
    const { found, nextCursor } = pageOf(rows, PAGE, ({ request: { requestedAt, id } }) => ({
      at: requestedAt,
      id,
    }))
    return {
      requests: found.map(({ request, answers }) => presentOwn(request, answers, actor, now)),
      nextCursor,
    }
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
    const received = await Promise.all(
      answers.map(async ({ answer, name }) => {
        const worker = workers.get(answer.workerId)
        const possible = worker && isFor(worker, customer.userId, blocked.has(worker.id)) ? worker : null
        const wanted = asAnswered(request, answer)
        const span = { from: wanted.startsAt, to: wanted.endsAt }
        const obstacle = possible
          ? obstacleOf(possible, await findCalendar(read, possible, span, now, request.address), wanted, now)
          : notOffered
        const card = cards.get(answer.workerId) ?? null
        return presentReceived({ request, answer, name, worker: possible, obstacle, card }, actor, now)
      }),
    )
    return {
      ...presentOwn(request, found.answers, actor, now),
      received,
    }
  },
})

type Row = { request: OpenRequest; answer: Answer | null; customer: typeof profiles.$inferSelect }

/** Requests with their customers, and the worker's answer to each, soonest first. */
const findWithAnswer = (read: Reader, workerId: string, condition: SQL | undefined) =>
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
    .$dynamic()

/** Says of some requests what keeps this worker from each. */
async function lookingAt(read: Reader, worker: Candidate, now: Date) {
  const to = new Date(now.getTime() + orderTimes.mostAhead + DAY)
  const [blocked, calendar] = await Promise.all([
    findBlocked(read, worker.id),
    findCalendar(read, worker, { from: now, to }, now),
  ])
  return (rows: readonly Row[]) =>
    rows.map(row => {
      const mine = isFor(worker, row.customer.userId, blocked.has(row.customer.id))
      return {
        ...row,
        obstacle: mine
          ? obstacleOf(worker, calendar, asAnswered(row.request, row.answer), now, true)
          : notOffered,
      }
    })
}

/** The same of those alone that they could take or have answered. */
async function suiting(read: Reader, worker: Candidate, now: Date) {
  const look = await lookingAt(read, worker, now)
  return (rows: readonly Row[]) =>
    look(rows).filter(({ answer, obstacle }) => answer !== null || obstacle === null)
}

type Suiting = Awaited<ReturnType<typeof suiting>>

/** The same with the way to each that is still open: one question for all. */
async function withWays<Found extends Row>(read: Reader, workerId: string, rows: readonly Found[]) {
  const wayTo = await findWays(read, workerId, rows, ({ request }) =>
    request.status === 'open' ? request.address : null,
  )
  return rows.map(row => ({ ...row, way: wayTo(row) }))
}

const cursorOf = ({ request: { startsAt, id } }: Row) => `${startsAt.getTime()}.${id}`

function after(cursor: string | undefined): SQL | undefined {
  const [ms, id] = cursor?.split('.') ?? []
  if (!ms || !id) return undefined
  const at = new Date(Number(ms)).toISOString()
  return sql`(${openRequests.startsAt}, ${openRequests.id}) > (${at}::timestamptz, ${id}::uuid)`
}

/** A page of the open requests that suit a worker, after a cursor. Whether they suit is known only when they are looked at. */
async function findOpen(
  read: Reader,
  worker: Candidate,
  suits: Suiting,
  from: string | undefined,
  now: Date,
) {
  const services = worker.services.map(({ serviceId }) => serviceId)
  const open = and(
    inArray(openRequests.serviceId, services),
    eq(openRequests.status, 'open'),
    gt(openRequests.expiresAt, now),
    sql`${openAnswers.id} is null`,
  )
  const found: ReturnType<Suiting> = []
  let cursor = from
  for (let turn = 0; turn < TURNS; turn++) {
    const rows = await findWithAnswer(read, worker.id, and(open, after(cursor))).limit(LOOKED_AT)
    found.push(...suits(rows))
    const [extra, last] = [found[PAGE], rows.at(-1)]
    if (extra) {
      const page = found.slice(0, PAGE)
      return { page, nextCursor: cursorOf(page.at(-1) ?? extra) }
    }
    if (!last || rows.length < LOOKED_AT) return { page: found, nextCursor: null }
    cursor = cursorOf(last)
  }
  return { page: found, nextCursor: cursor ?? null }
}

/** A page of the open requests a worker could take, soonest first; before the first, recently answered ones. */
export const offeredRequests = query<PageInput, OfferedRequests>({
  name: 'open-request.offered',
  input: pageInput,
  authorise: ({ actor }) => only('worker', actor, texts.onlyWorkers),
  run: async ({ read, actor, input: { cursor }, now }) => {
    const { profileId } = personOf(actor)
    const worker = (await findCandidates(read, [profileId])).get(profileId)
    if (!worker) return { requests: [], nextCursor: null }
    const suits = await suiting(read, worker, now)
    // Bounded by the days that they may lie within.
    const answered = and(
      sql`${openAnswers.id} is not null`,
      gt(openRequests.startsAt, new Date(now.getTime() - STANDS)),
    )
    const { page, nextCursor } = await findOpen(read, worker, suits, cursor, now)
    const shown = [...(cursor ? [] : suits(await findWithAnswer(read, profileId, answered))), ...page]
    const seen = await withWays(read, profileId, shown)
    return { requests: seen.map(row => presentOffered(row, worker, actor, now)), nextCursor }
  },
})

/**
 * One request for a worker. One that only the law keeps them from is shown with the limit. NOT_FOUND if it is not for them, they are
 * busy, or it is closed, without their answer.
 */
export const oneOffered = query<{ requestId: string }, OfferedRequest>({
  name: 'open-request.one-offered',
  input: z.object({ requestId: z.uuid() }),
  authorise: ({ actor }) => only('worker', actor, texts.onlyWorkers),
  run: async ({ read, actor, input: { requestId }, now }) => {
    const { profileId } = personOf(actor)
    const worker = (await findCandidates(read, [profileId])).get(profileId)
    if (!worker) throw notFound()
    const look = await lookingAt(read, worker, now)
    const [row] = look(await findWithAnswer(read, profileId, eq(openRequests.id, requestId)))
    if (!row) throw notFound()
    const { answer, obstacle, request } = row
    const isOpen = request.status === 'open' && request.expiresAt > now
    const isTheirs = obstacle === null || obstacle.kind === 'law'
    if (!answer && !(isOpen && isTheirs)) throw notFound()
    const [seen = { ...row, way: null }] = await withWays(read, profileId, [row])
    return presentOffered(seen, worker, actor, now)
  },
})
