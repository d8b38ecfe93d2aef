import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { isOpen, orderSteps, orders } from '#app/schema/orders.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { customers, joined, workers } from './find-orders.ts'

const lastNote = sql<
  string | null
>`(select step.note from ${orderSteps} step where step.order_id = ${orders.id} and step.action = 'report-problem' order by step.id desc limit 1)`

/** Problems that customers have reported while the work went on: until they are closed, nothing approves it by itself. */
export const waitingProblems: WaitingSource = {
  kind: 'problem',
  label: 'Problem',
  icon: 'flag',
  tone: 'danger',
  cost: 'now',
  find: async read => {
    const found = await read
      .select({
        ...{ id: orders.id, status: orders.status, serviceName: orders.serviceName },
        ...{ startsAt: orders.startsAt, problemAt: orders.problemAt, said: lastNote },
        ...{ customer: customers.fullName, phone: customers.phone, worker: workers.fullName },
      })
      .from(orders)
      .innerJoin(customers, joined.customer)
      .innerJoin(workers, joined.worker)
      // In the words of the index of open orders.
      .where(and(isOpen(orders.status), isNotNull(orders.problemAt)))
      .orderBy(asc(orders.problemAt))
      .limit(mostListed)
    return found.flatMap(
      ({ id, status, serviceName, startsAt, problemAt, said, customer, phone, worker }) => {
        if (!problemAt) return []
        const isDone = status === 'delivered' ? ' Arbeidet er levert.' : ''
        return [
          {
            id,
            since: problemAt,
            title: `${firstName(customer)} har meldt et problem`,
            what: `${serviceName}, ${worker} hos ${customer}, ${formatMoment(startsAt)}: «${said ?? ''}»${isDone}`,
            told: [{ who: firstName(worker), at: problemAt }],
            to: orderPath('admin', id),
            open: 'Se problemet',
            ...{ orderId: id, decideHere: true },
            ...(phone && { actions: [{ label: `Ring ${firstName(customer)}`, to: `tel:+47${phone}` }] }),
          },
        ]
      },
    )
  },
}
