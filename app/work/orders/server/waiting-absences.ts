import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { absenceTimes, lapsesAt } from '#app/facts/absence-steps.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { isLookAsked, isOpen, isUncharged, opensCase, orderSteps, orders } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatAtClock, formatMoment, MINUTE } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { customers, joined, workers } from './find-orders.ts'

/** When somebody objected; the one step of an order that opens a case. */
const objectedAt =
  sql`(select max(${orderSteps.at}) from ${orderSteps} where ${orderSteps.orderId} = ${orders.id} and ${opensCase(orderSteps.action)})`.mapWith(
    orderSteps.at,
  )

/** When a worker asked to have it looked at. */
const askedAt =
  sql`(select max(${orderSteps.at}) from ${orderSteps} where ${orderSteps.orderId} = ${orders.id} and ${orderSteps.action} = 'ask-look')`.mapWith(
    orderSteps.at,
  )

const withParties = (read: Reader) =>
  read
    .select({
      order: orders,
      customer: customers.fullName,
      worker: workers.fullName,
      objectedAt,
      askedAt,
    })
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .$dynamic()

/** The parties disagree about who came, and nobody has decided. */
const objections: WaitingSource = {
  kind: 'absence',
  label: 'Uenighet',
  icon: 'flag',
  tone: 'warning',
  cost: 'money',
  find: async read => {
    const found = await withParties(read)
      .where(
        and(
          isOpen(orders.status),
          eq(orders.status, 'disputed'),
          inArray(orders.lastAction, ['was-there', 'was-home']),
        ),
      )
      .orderBy(asc(objectedAt))
      .limit(mostListed)
    return found.map(({ order, customer, worker, objectedAt: since }) => {
      const shutOut = order.absence === 'shut-out'
      return {
        id: order.id,
        since,
        title: shutOut
          ? `${firstName(worker)} slapp ikke inn, eller?`
          : `Kom ${firstName(worker)}, eller ikke?`,
        what: `${order.serviceName} hos ${customer}, ${formatMoment(order.startsAt)}. ${shutOut ? customer : worker} sier: «${order.reason ?? ''}»`,
        told: [{ who: firstName(shutOut ? worker : customer), at: since }],
        to: orderPath('admin', order.id),
        open: 'Avgjør saken',
        ...{ orderId: order.id, decideHere: true },
      }
    })
  },
}

/** Workers who ask to have an order looked at that nobody started, as far as we know, after the time to object. */
const lookAsked: WaitingSource = {
  kind: 'look-asked',
  label: 'Ber oss se på det',
  icon: 'question',
  tone: 'info',
  cost: 'money',
  find: async read => {
    const found = await withParties(read)
      .where(and(eq(orders.status, 'cancelled'), isLookAsked(orders)))
      .orderBy(asc(orders.objectionUntil))
      .limit(mostListed)
    return found.map(({ order, customer, worker, askedAt: since }) => ({
      id: order.id,
      since,
      title: `${firstName(worker)} ber oss se på et oppdrag hos ${firstName(customer)}`,
      what: `${order.serviceName}, ${formatMoment(order.startsAt)}. ${worker} sier: «${order.reason ?? ''}» ${firstName(customer)} kan svare når du tar opp saken.`,
      told: [],
      to: orderPath('admin', order.id),
      open: 'Se oppdraget',
      ...{ orderId: order.id, decideHere: true },
    }))
  },
}

/** The timer is about to take what is younger. */
const TIMER_MS = 10 * MINUTE

/** Nobody was let in, the time to object is over, and nothing was charged: the customer had no way to answer. */
const unheard: WaitingSource = {
  kind: 'unheard',
  label: 'Ikke hørt',
  icon: 'flag',
  tone: 'warning',
  cost: 'money',
  find: async (read, now) => {
    const found = await withParties(read)
      .where(and(isUncharged(orders), lt(orders.objectionUntil, new Date(now.getTime() - TIMER_MS))))
      .orderBy(asc(orders.objectionUntil))
      .limit(mostListed)
    return found.map(({ order, customer, worker }) => {
      const since = order.objectionUntil ?? order.endsAt
      return {
        id: order.id,
        since,
        title: `${firstName(worker)} slapp ikke inn, og ${firstName(customer)} kunne ikke svare`,
        what: `${order.serviceName} hos ${customer}, ${formatMoment(order.startsAt)}. Fristen for å si imot gikk ut ${formatMoment(since)} mens kontoen var stengt, så ingenting er trukket.`,
        told: [],
        to: orderPath('admin', order.id),
        open: 'Avgjør saken',
        ...{ orderId: order.id, decideHere: true },
      }
    })
  },
}

/** Agreed orders that should have begun: somebody may stand at a door, or wait behind it. */
const notStarted: WaitingSource = {
  kind: 'not-started',
  label: 'Ikke startet',
  icon: 'clock',
  tone: 'danger',
  cost: 'now',
  find: async (read, now) => {
    const found = await withParties(read)
      .where(
        and(
          isOpen(orders.status),
          eq(orders.status, 'confirmed'),
          lt(orders.startsAt, new Date(now.getTime() - absenceTimes.asksAfter)),
        ),
      )
      .orderBy(asc(orders.startsAt))
      .limit(mostListed)
    return found.map(({ order, customer, worker }) => {
      const asked = new Date(order.startsAt.getTime() + absenceTimes.asksAfter)
      return {
        id: order.id,
        since: order.startsAt,
        title: `${firstName(worker)} har ikke startet hos ${firstName(customer)}`,
        what: `${order.serviceName} skulle ha begynt ${formatAtClock(order.startsAt)}. Gjør ingen noe, avlyses det av seg selv ${formatMoment(lapsesAt(order.endsAt))}.`,
        told: [customer, worker].map(name => ({ who: firstName(name), at: asked })),
        to: orderPath('admin', order.id),
        open: 'Se oppdraget',
        ...{ orderId: order.id, decideHere: true },
      }
    })
  },
}

/** What waits for an administrator because nobody came, or nobody opened. */
export const waitingAbsences: readonly WaitingSource[] = [notStarted, objections, unheard, lookAsked]
