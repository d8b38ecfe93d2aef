import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { isOpen, orderSteps, orders } from '#app/schema/orders.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { customers, joined, workers } from './find-orders.ts'

/** Something of the report that is open. */
const ofReport = (what: SQL) =>
  sql`(select ${what} from ${orderSteps} step where step.order_id = ${orders.id} and step.action = 'report-problem' order by step.id desc limit 1)`
const lastNote = ofReport(sql`step.note`) as SQL<string | null>
const isByWorker = ofReport(sql`step.actor_user_id = ${workers.userId}`) as SQL<boolean | null>

/** Problems that either has reported while the work went on: until they are closed, nothing approves it by itself. */
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
        ...{ startsAt: orders.startsAt, problemAt: orders.problemAt, said: lastNote, isByWorker },
        ...{ customer: customers.fullName, phone: customers.phone, worker: workers.fullName },
        workerPhone: workers.phone,
      })
      .from(orders)
      .innerJoin(customers, joined.customer)
      .innerJoin(workers, joined.worker)
      // In the words of the index of open orders.
      .where(and(isOpen(orders.status), isNotNull(orders.problemAt)))
      .orderBy(asc(orders.problemAt))
      .limit(mostListed)
    return found.flatMap(
      ({ id, status, serviceName, startsAt, problemAt, said, isByWorker, customer, worker, ...phones }) => {
        if (!problemAt) return []
        const [reporter, other] = isByWorker ? [worker, customer] : [customer, worker]
        const phone = isByWorker ? phones.workerPhone : phones.phone
        const isDone = status === 'delivered' ? ' Arbeidet er levert.' : ''
        return [
          {
            id,
            since: problemAt,
            title: `${firstName(reporter)} har meldt et problem`,
            what: `${serviceName}, ${worker} hos ${customer}, ${formatMoment(startsAt)}: «${said ?? ''}»${isDone}`,
            told: [{ who: firstName(other), at: problemAt }],
            to: orderPath('admin', id),
            open: 'Se problemet',
            ...{ orderId: id, decideHere: true },
            ...(phone && { actions: [{ label: `Ring ${firstName(reporter)}`, to: `tel:+47${phone}` }] }),
          },
        ]
      },
    )
  },
}
