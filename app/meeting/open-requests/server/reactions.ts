import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { freeCancellation } from '#app/facts/free-cancellation.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { standardLabel } from '#app/facts/services.ts'
import { lastWithdrawalDay } from '#app/facts/withdrawal-period.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { mailPerson, markLinksRead, notify } from '#app/services/notifications/server/index.ts'
import { orderFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import { orderTexts } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { type Reaction, type ReactionContext, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatDay, formatSpan, instantOf } from '#platform/shared/time.ts'
import type { OpenRequestEvent } from '../events.ts'
import { customerRequestPath, workerRequestPath } from '../links.ts'
import { type Audience, type OpenFacts, openProcess } from '../process.ts'
import { texts } from '../texts.ts'
import { findRequest, type OpenRequest } from './load-request.ts'
import { asAnswered } from './time-of.ts'

type Someone = { id: string; userId: string; name: string }
type Tellable = {
  request: OpenRequest
  customer: Someone
  /** Whose answer it is about. */
  answerer: Someone | null
  answers: { id: string; workerId: string }[]
  /** The request at the time that was answered. */
  wanted: OpenRequest
  facts: OpenFacts
}

async function findPeople(tx: Transaction, ids: string[]): Promise<Someone[]> {
  const rows = await tx
    .select({ id: profiles.id, userId: profiles.userId, fullName: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, ids))
  return rows.map(({ fullName, ...row }) => ({ ...row, name: firstName(fullName) }))
}

async function tellable(
  tx: Transaction,
  { requestId, answerId }: Pick<OpenRequestEvent['data'], 'requestId' | 'answerId'>,
): Promise<Tellable> {
  const request = await findRequest(tx, requestId)
  const answers = await tx
    .select({ id: openAnswers.id, workerId: openAnswers.workerId, startsAt: openAnswers.startsAt })
    .from(openAnswers)
    .where(eq(openAnswers.requestId, requestId))
  const said = answers.find(({ id }) => id === answerId) ?? null
  const workerId = said?.workerId
  const wanted = asAnswered(request, said)
  const people = await findPeople(tx, [request.customerId, ...(workerId ? [workerId] : [])])
  const customer = people.find(({ id }) => id === request.customerId)
  if (!customer) throw new Error(`open request ${requestId} is nobody's`)
  const answerer = people.find(({ id }) => id === workerId) ?? null
  const { serviceId, startsAt, endsAt, district, budget } = request
  const facts = {
    ...{ customer: customer.name, worker: answerer?.name ?? '', district },
    service: standardLabel(serviceId) ?? serviceId,
    when: formatSpan(startsAt, endsAt),
    comes: formatSpan(wanted.startsAt, wanted.endsAt),
    budget: budget === null ? '' : ` ${texts.budgetOf(budget)}.`,
  }
  return { request, wanted, customer, answerer, answers, facts }
}

/** The resulting order as an entry in one party's calendar. */
function calendarFor({ wanted, customer, answerer, facts }: Tellable, role: Party, now: Date) {
  const { orderId, startsAt, endsAt, address } = wanted
  if (!orderId) return undefined
  const other = (role === 'worker' ? customer : answerer)?.name ?? ''
  const title = entryTitle(role, facts.service, other)
  const url = `${publicUrl}${orderPath(role, orderId)}`
  return orderFile({ id: orderId, startsAt, endsAt, address, title, url, cancelled: false }, now)
}

/** Recipients of an audience's text, and their links. */
async function audienceOf(
  tx: Transaction,
  audience: Audience,
  found: Tellable,
  data: OpenRequestEvent['data'],
) {
  const { request, customer, answerer } = found
  const { id, orderId } = request
  if (audience === customerRole)
    return [{ userId: customer.userId, link: customerRequestPath(id, data.answerId ?? undefined) }]
  if (audience === 'chosen')
    return answerer && orderId ? [{ userId: answerer.userId, link: orderPath('worker', orderId) }] : []
  const people = await findPeople(tx, audience === 'suitable' ? data.suitable : data.passed)
  return people.map(({ userId }) => ({ userId, link: workerRequestPath(id) }))
}

/** Links of earlier notifications about a request, to mark them as read. */
const linksOf = ({ request: { id }, answers }: Tellable) => [
  ...[workerRequestPath(id), customerRequestPath(id)],
  ...answers.map(answer => customerRequestPath(id, answer.id)),
]

/** Notifies as the process table says. When the request closes, earlier notifications are marked as read. */
const tellEverybody: Reaction[] = openProcess.rows.map(({ event }) =>
  react<OpenRequestEvent, OpenRequestEvent['type']>(event, async ({ data }, { tx, now }) => {
    const found = await tellable(tx, data)
    const { tells, to } = openProcess.steps[data.action]
    if (to !== 'same' && to !== 'open') await markLinksRead(tx, now, linksOf(found))
    for (const [audience, told] of Object.entries(tells) as [Audience, (typeof tells)[Audience]][]) {
      if (!told || data.again) continue
      const { facts, request } = found
      for (const { userId, link } of await audienceOf(tx, audience, found, data)) {
        await notify(tx, now, {
          ...{ userId, link, linkLabel: told.link },
          // The agreement is confirmed in writing, whatever mail the person has switched off.
          ...(audience === 'chosen' ? { kind: 'open-request.chosen' } : { kind: event }),
          role: audience === customerRole ? customerRole : 'worker',
          title: told.title(facts),
          body: told.body(facts),
          facts: [
            ['Oppdrag', facts.service],
            ['Tid', audience === 'chosen' || data.action === 'answer' ? facts.comes : facts.when],
            // Only the chosen worker learns the address.
            ['Sted', audience === 'chosen' || audience === customerRole ? request.address : facts.district],
          ],
          calendar: audience === 'chosen' ? calendarFor(found, 'worker', now) : undefined,
        })
      }
    }
  }),
)

/** Refreshes open pages of the customer and of every worker who answered. */
const showEverybody: Reaction[] = openProcess.rows.map(({ event }) =>
  react<OpenRequestEvent, OpenRequestEvent['type']>(event, async ({ data }, { tx }) => {
    const { customer, answers } = await tellable(tx, data)
    const workers = await findPeople(
      tx,
      answers.map(({ workerId }) => workerId),
    )
    for (const { userId } of [customer, ...workers]) await tellLive(tx, { userId, topic: event })
  }),
)

/** Tells a worker that the request they answered is over for them, as when it is closed, and never why. */
export async function tellClosed({ tx, now }: ReactionContext, requestId: string, answerId: string) {
  const { answerer, facts } = await tellable(tx, { requestId, answerId })
  const { event, tells } = openProcess.steps.close
  if (!answerer || !tells.passed) return
  await notify(tx, now, {
    ...{ userId: answerer.userId, role: 'worker', kind: event, link: workerRequestPath(requestId) },
    title: tells.passed.title(facts),
    body: tells.passed.body(facts),
    linkLabel: tells.passed.link,
  })
}

/** No notice for the customer, who chose; the mail brings the calendar file. */
const mailCustomer = react<OpenRequestEvent, OpenRequestEvent['type']>(
  'open-request.filled',
  async ({ data }, { tx, now }) => {
    const found = await tellable(tx, data)
    const { request, customer, facts } = found
    if (!request.orderId) return
    const lastDay = instantOf(lastWithdrawalDay(now), '12:00') ?? now
    await mailPerson(tx, customer.userId, {
      subject: `${texts.agreed}: ${facts.service}`,
      heading: texts.agreed,
      paragraphs: [
        `Du valgte ${facts.worker}. ${freeCancellation(found.wanted.startsAt, now)} ${orderTexts.rescindUntil(formatDay(lastDay))} Legg avtalen i kalenderen din med filen som følger med.`,
      ],
      facts: [
        ['Oppdrag', facts.service],
        ['Tid', facts.comes],
        ['Sted', request.address],
      ],
      action: { label: 'Se bestillingen', href: `${publicUrl}${orderPath(customerRole, request.orderId)}` },
      calendar: calendarFor(found, customerRole, now),
    })
  },
)

const findWaiting = fixed('waiting_customers', db =>
  db
    .selectDistinct({ userId: profiles.userId })
    .from(openAnswers)
    .innerJoin(openRequests, and(eq(openRequests.id, openAnswers.requestId), eq(openRequests.status, 'open')))
    .innerJoin(profiles, eq(profiles.id, openRequests.customerId))
    .where(and(eq(openAnswers.workerId, sql.placeholder('workerId')), eq(openAnswers.status, 'offered'))),
)

/** A worker who took other work may no longer be free: refreshes the customers' pages. */
const showCustomersOf = react<OrderEvent, OrderEvent['type']>('order.accepted', async ({ data }, { tx }) => {
  const waiting = await findWaiting(tx, { workerId: data.order.worker.id })
  for (const { userId } of waiting) await tellLive(tx, { userId, topic: 'open-request.answered' })
})

export const openRequestReactions: Reaction[] = [
  ...tellEverybody,
  ...showEverybody,
  mailCustomer,
  showCustomersOf,
]
