import { and, eq, inArray } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { Party } from '#app/facts/roles.ts'
import { standardLabel } from '#app/facts/services.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { mailPerson, markLinksRead, notify } from '#app/services/notifications/server/index.ts'
import { orderFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatSpan } from '#platform/shared/time.ts'
import type { OpenRequestEvent } from '../events.ts'
import { consumerRequestPath, workerRequestPath } from '../links.ts'
import { type Audience, type OpenFacts, openProcess } from '../process.ts'
import { texts } from '../texts.ts'
import { findRequest, type OpenRequest } from './load-request.ts'

type Someone = { id: string; userId: string; name: string }
type Tellable = {
  request: OpenRequest
  consumer: Someone
  /** Whose answer it is about. */
  answerer: Someone | null
  answers: { id: string; workerId: string }[]
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
  { requestId, answerId }: OpenRequestEvent['data'],
): Promise<Tellable> {
  const request = await findRequest(tx, requestId)
  const answers = await tx
    .select({ id: openAnswers.id, workerId: openAnswers.workerId })
    .from(openAnswers)
    .where(eq(openAnswers.requestId, requestId))
  const workerId = answers.find(({ id }) => id === answerId)?.workerId
  const people = await findPeople(tx, [request.consumerId, ...(workerId ? [workerId] : [])])
  const consumer = people.find(({ id }) => id === request.consumerId)
  if (!consumer) throw new Error(`open request ${requestId} is nobody's`)
  const answerer = people.find(({ id }) => id === workerId) ?? null
  const { serviceId, startsAt, endsAt, district } = request
  const facts = {
    ...{ consumer: consumer.name, worker: answerer?.name ?? '', district },
    service: standardLabel(serviceId) ?? serviceId,
    when: formatSpan(startsAt, endsAt),
  }
  return { request, consumer, answerer, answers, facts }
}

/** The order that came of it, as it stands in one party's calendar. */
function calendarFor({ request, consumer, answerer, facts }: Tellable, role: Party, now: Date) {
  const { orderId, startsAt, endsAt, address } = request
  if (!orderId) return undefined
  const other = (role === 'worker' ? consumer : answerer)?.name ?? ''
  const title = entryTitle(role, facts.service, other)
  const url = `${publicUrl}${orderPath(role, orderId)}`
  return orderFile({ id: orderId, startsAt, endsAt, address, title, url, cancelled: false }, now)
}

/** To whom the words for an audience go, and where they lead. */
async function audienceOf(
  tx: Transaction,
  audience: Audience,
  found: Tellable,
  data: OpenRequestEvent['data'],
) {
  const { request, consumer, answerer } = found
  const { id, orderId } = request
  if (audience === 'employer')
    return [{ userId: consumer.userId, link: consumerRequestPath(id, data.answerId ?? undefined) }]
  if (audience === 'chosen')
    return answerer && orderId ? [{ userId: answerer.userId, link: orderPath('worker', orderId) }] : []
  const people = await findPeople(tx, audience === 'suitable' ? data.suitable : data.passed)
  return people.map(({ userId }) => ({ userId, link: workerRequestPath(id) }))
}

/** What was told of a request before, so that it can be taken for read. */
const linksOf = ({ request: { id }, answers }: Tellable) => [
  ...[workerRequestPath(id), consumerRequestPath(id)],
  ...answers.map(answer => consumerRequestPath(id, answer.id)),
]

/** Whoever the process table says is told, is told; when it is over, what was told before is no longer news. */
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
          // What is agreed is confirmed in writing, whatever somebody has chosen not to be told by mail.
          ...(audience === 'chosen' ? { kind: 'open-request.chosen' } : { kind: event }),
          role: audience === 'employer' ? 'employer' : 'worker',
          title: told.title(facts),
          body: told.body(facts),
          facts: [
            ['Oppdrag', facts.service],
            ['Tid', facts.when],
            // Only whoever comes is told where.
            ['Sted', audience === 'chosen' || audience === 'employer' ? request.address : facts.district],
          ],
          calendar: audience === 'chosen' ? calendarFor(found, 'worker', now) : undefined,
        })
      }
    }
  }),
)

/** Open pages of the customer, and of everybody who has answered, show what is true now. */
const showEverybody: Reaction[] = openProcess.rows.map(({ event }) =>
  react<OpenRequestEvent, OpenRequestEvent['type']>(event, async ({ data }, { tx }) => {
    const { consumer, answers } = await tellable(tx, data)
    const workers = await findPeople(
      tx,
      answers.map(({ workerId }) => workerId),
    )
    for (const { userId } of [consumer, ...workers]) await tellLive(tx, { userId, topic: event })
  }),
)

/** The customer chose, so it is no news to them; the mail brings the file for their calendar. */
const mailCustomer = react<OpenRequestEvent, OpenRequestEvent['type']>(
  'open-request.filled',
  async ({ data }, { tx, now }) => {
    const found = await tellable(tx, data)
    const { request, consumer, facts } = found
    if (!request.orderId) return
    await mailPerson(tx, consumer.userId, {
      subject: `${texts.agreed}: ${facts.service}`,
      heading: texts.agreed,
      paragraphs: [
        `Du valgte ${facts.worker}. Du kan avbestille gratis til 24 timer før start. Legg avtalen i kalenderen din med filen som følger med.`,
      ],
      facts: [
        ['Oppdrag', facts.service],
        ['Tid', facts.when],
        ['Sted', request.address],
      ],
      action: { label: 'Se bestillingen', href: `${publicUrl}${orderPath('employer', request.orderId)}` },
      calendar: calendarFor(found, 'employer', now),
    })
  },
)

/** A worker who has taken other work may no longer be free for what they answered: the customers' pages show it. */
const showCustomersOf = react<OrderEvent, OrderEvent['type']>('order.accepted', async ({ data }, { tx }) => {
  const waiting = await tx
    .selectDistinct({ userId: profiles.userId })
    .from(orders)
    .innerJoin(openAnswers, and(eq(openAnswers.workerId, orders.workerId), eq(openAnswers.status, 'offered')))
    .innerJoin(openRequests, and(eq(openRequests.id, openAnswers.requestId), eq(openRequests.status, 'open')))
    .innerJoin(profiles, eq(profiles.id, openRequests.consumerId))
    .where(eq(orders.id, data.orderId))
  for (const { userId } of waiting) await tellLive(tx, { userId, topic: 'open-request.answered' })
})

export const openRequestReactions: Reaction[] = [
  ...tellEverybody,
  ...showEverybody,
  mailCustomer,
  showCustomersOf,
]
