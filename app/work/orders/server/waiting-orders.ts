import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { orderPath, personPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { ActionId } from '#app/facts/order-process.ts'
import { agreedLine, isOpen, orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingCase, type WaitingSource } from '#platform/waiting.ts'
import { standingPrice } from '../settlement.ts'
import { customers, joined, workers } from './find-orders.ts'
import { waitingAbsences } from './waiting-absences.ts'
import { waitingProblems } from './waiting-problems.ts'

const LONGEST_TITLE = 80

/** When a step was last taken with an order. */
export const lastAt = (action: ActionId) =>
  sql`(select max(step.at) from ${orderSteps} step where step.order_id = ${orders.id} and step.action = ${action})`.mapWith(
    orderSteps.at,
  )

const excerpt = (text: string) => {
  const [first = ''] = text.trim().split('\n')
  const characters = Array.from(first)
  return characters.length > LONGEST_TITLE
    ? `${characters.slice(0, LONGEST_TITLE).join('').trimEnd()} …`
    : first
}

/** Complaints that nobody has decided. */
const complaints: WaitingSource = {
  kind: 'complaint',
  label: 'Reklamasjon',
  icon: 'flag',
  tone: 'info',
  cost: 'money',
  find: async read => {
    const found = await read
      .select({
        order: orders,
        customer: customers.fullName,
        worker: workers.fullName,
        agreed: getTableColumns(orderLines),
        complainedAt: lastAt('complain'),
      })
      .from(orders)
      .innerJoin(customers, joined.customer)
      .innerJoin(workers, joined.worker)
      .innerJoin(orderLines, agreedLine(orderLines))
      .where(and(isOpen(orders.status), eq(orders.status, 'disputed'), eq(orders.lastAction, 'complain')))
      .orderBy(asc(lastAt('complain')))
      .limit(mostListed)
    return found.map(({ order, customer, worker, agreed, complainedAt }) => ({
      id: order.id,
      since: complainedAt,
      title: excerpt(order.reason ?? '') || 'Reklamasjon',
      what: `${order.serviceName}, ${worker} hos ${customer}. ${formatKr(standingPrice({ ...order, agreed, charge: null }).gross)}.`,
      told: [{ who: firstName(worker), at: complainedAt }],
      to: orderPath('admin', order.id),
      open: 'Avgjør saken',
      ...{ orderId: order.id, decideHere: true },
    }))
  },
}

const agreedWithGone = (read: Reader) =>
  read
    .select({
      id: orders.id,
      serviceName: orders.serviceName,
      startsAt: orders.startsAt,
      customer: customers.fullName,
      worker: { id: workers.id, userId: workers.userId, fullName: workers.fullName },
      markedAt: lastAt('mark'),
    })
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .where(and(isOpen(orders.status), eq(orders.status, 'confirmed'), isGone(workers)))
    .orderBy(asc(orders.startsAt), asc(orders.id))
    .limit(mostListed)

type Left = Awaited<ReturnType<typeof agreedWithGone>>[number]

/** All that is agreed with one worker, as one case: whoever finds somebody else does so for all of it. */
function presentLeft(left: readonly [Left, ...Left[]]): WaitingCase {
  const [first] = left
  const { fullName, id, userId } = first.worker
  const marked = left.map(({ markedAt, startsAt }) => markedAt ?? startsAt)
  const told = new Map(left.map(({ customer, markedAt }) => [customer, markedAt]))
  return {
    id,
    since: new Date(Math.min(...marked.map(at => at.getTime()))),
    title: `${fullName} har ${left.length} oppdrag igjen`,
    what: `${left.length === 1 ? 'Det' : 'Det første'} er ${formatMoment(first.startsAt)} hos ${first.customer}.`,
    told: [...told].flatMap(([customer, at]) => (at ? [{ who: firstName(customer), at }] : [])),
    to: left.length === 1 ? orderPath('admin', first.id) : personPath(userId),
    open: left.length === 1 ? 'Se oppdraget' : 'Se den ansatte',
    ...(left.length === 1 && { orderId: first.id, decideHere: true }),
    parts: left.map(order => ({
      text: `${formatMoment(order.startsAt)}: ${order.serviceName} hos ${order.customer}`,
      to: orderPath('admin', order.id),
      orderId: order.id,
    })),
  }
}

/** What is agreed with workers who cannot come: their customers are told, but have nobody. */
const workersGone: WaitingSource = {
  kind: 'gone',
  label: 'Ansatt borte',
  icon: 'ban',
  tone: 'warning',
  cost: 'soon',
  find: async read => {
    const byWorker = Map.groupBy(await agreedWithGone(read), ({ worker }) => worker.id)
    return [...byWorker.values()]
      .map(left => presentLeft(left as [Left, ...Left[]]))
      .sort((one, other) => one.since.getTime() - other.since.getTime())
  },
}

/** What of orders waits for an administrator. */
export const waitingOrders: readonly WaitingSource[] = [
  workersGone,
  complaints,
  waitingProblems,
  ...waitingAbsences,
]
