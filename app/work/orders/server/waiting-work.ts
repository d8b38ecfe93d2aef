import { and, asc, eq, lt } from 'drizzle-orm'
import { orderPath, personPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { deliversItselfAt, workTimes } from '#app/facts/work-steps.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { customers, joined, workers } from './find-orders.ts'
import { lastAt } from './waiting-orders.ts'

const withPhones = (read: Reader) =>
  read
    .select({
      order: orders,
      customer: { id: customers.id, userId: customers.userId, name: customers.fullName },
      worker: { name: workers.fullName, phone: workers.phone },
      markedAt: lastAt('mark'),
    })
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .$dynamic()

const call = ({ name, phone }: { name: string; phone: string | null }) =>
  phone ? [{ label: `Ring ${firstName(name)}`, to: `tel:+47${phone}` }] : []

/** Work that nobody has reported, an hour after its agreed end: the worker has been reminded, and may need a hand. */
const notDelivered: WaitingSource = {
  kind: 'not-delivered',
  label: 'Ikke levert',
  icon: 'clock',
  tone: 'info',
  cost: 'money',
  find: async (read, now) => {
    const found = await withPhones(read)
      .where(
        and(
          isOpen(orders.status),
          eq(orders.status, 'in_progress'),
          lt(orders.endsAt, new Date(now.getTime() - workTimes.remindsAfterEnd)),
        ),
      )
      .orderBy(asc(orders.endsAt), asc(orders.id))
      .limit(mostListed)
    return found.map(({ order, customer, worker }) => ({
      id: order.id,
      since: order.endsAt,
      title: `${order.serviceName} hos ${customer.name}`,
      what: `Ferdig avtalt ${formatMoment(order.endsAt)}. ${firstName(worker.name)} har ikke meldt fullført. Meldes av seg selv ${formatMoment(deliversItselfAt(order.endsAt))}, med de avtalte timene eller de innsjekkede, det som er færrest.`,
      told: [
        { who: firstName(worker.name), at: new Date(order.endsAt.getTime() + workTimes.remindsAfterEnd) },
      ],
      to: orderPath('admin', order.id),
      open: 'Se oppdraget',
      ...{ orderId: order.id, decideHere: true },
      actions: call(worker),
    }))
  },
}

/** What workers have agreed with customers who are gone: they are told, and may wait at a door that nobody opens. */
const customersGone: WaitingSource = {
  kind: 'customer-gone',
  label: 'Kunde borte',
  icon: 'ban',
  tone: 'warning',
  cost: 'soon',
  find: async read => {
    const found = await withPhones(read)
      .where(and(isOpen(orders.status), eq(orders.status, 'confirmed'), isGone(customers)))
      .orderBy(asc(orders.startsAt), asc(orders.id))
      .limit(mostListed)
    return found.map(({ order, customer, worker, markedAt }) => ({
      id: order.id,
      since: markedAt ?? order.startsAt,
      title: `${customer.name} er borte, og ${firstName(worker.name)} skal dit`,
      what: `${order.serviceName}, ${formatMoment(order.startsAt)}. ${firstName(worker.name)} kan melde forfall uten at det telles.`,
      told: markedAt ? [{ who: firstName(worker.name), at: markedAt }] : [],
      to: orderPath('admin', order.id),
      open: 'Se oppdraget',
      ...{ orderId: order.id, decideHere: true },
      actions: [...call(worker), { label: 'Se kontoen', to: personPath(customer.userId) }],
    }))
  },
}

/** What waits for an administrator because work is not reported, or its customer is gone. */
export const waitingWork: readonly WaitingSource[] = [notDelivered, customersGone]
