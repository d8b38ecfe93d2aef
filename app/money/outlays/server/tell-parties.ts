import { and, eq, ne } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { parties } from '#app/facts/roles.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { markNoticesRead, notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatMoment } from '#platform/shared/time.ts'
import { type OutlayAction, type OutlayFacts, outlayProcess } from '../process.ts'
import type { LoadedOutlay } from './lock-outlay.ts'
import { receiptBy } from './policy.ts'

const factsOf = ({ order, ...outlay }: LoadedOutlay): OutlayFacts => ({
  customer: firstName(order.customer.fullName),
  worker: firstName(order.worker.fullName),
  what: outlay.what,
  about: `${order.serviceName}, ${formatDay(order.startsAt)}`,
  most: formatKr(outlay.most),
  amount: formatKr(outlay.amount ?? 0),
  answerBy: formatMoment(outlay.lapsesAt),
  receiptBy: formatDay(receiptBy(order)),
  reason: outlay.struckWhy ?? '',
  isPaid: outlay.struckPaid ?? true,
})

/** Steps after which a question or a reminder is no more. */
const settles: Partial<Record<OutlayAction, ['outlay.asked' | 'outlay.reminded', 'customer' | 'worker']>> = {
  approve: ['outlay.asked', 'customer'],
  refuse: ['outlay.asked', 'customer'],
  withdraw: ['outlay.asked', 'customer'],
  lapse: ['outlay.asked', 'customer'],
  buy: ['outlay.reminded', 'worker'],
  skip: ['outlay.reminded', 'worker'],
  close: ['outlay.reminded', 'worker'],
}

/** The notice of what was settled is read, unless another outlay of the order asks the same. */
async function quiet(tx: Transaction, now: Date, { id, order }: LoadedOutlay, action: OutlayAction) {
  const settled = settles[action]
  if (!settled) return
  const [kind, whose] = settled
  const [status] = outlayProcess.steps[action].from
  const [other] = await tx
    .select({ id: outlays.id })
    .from(outlays)
    .where(and(eq(outlays.orderId, order.id), eq(outlays.status, status ?? 'asked'), ne(outlays.id, id)))
    .limit(1)
  if (other) return
  const role = whose === 'worker' ? 'worker' : 'employer'
  await markNoticesRead(tx, now, { userId: order[whose].userId, kind, link: orderPath(role, order.id) })
}

/** Tells both parties of a step, as its row says. Open pages of whoever is not told follow all the same. */
export async function tellParties(
  tx: Transaction,
  now: Date,
  outlay: LoadedOutlay,
  action: OutlayAction,
): Promise<void> {
  const { order } = outlay
  const { event: kind, tells } = outlayProcess.steps[action]
  const facts = factsOf(outlay)
  await quiet(tx, now, outlay, action)
  for (const role of parties) {
    const { userId } = role === 'worker' ? order.worker : order.customer
    const told = tells[role]
    if (!told) {
      await tellLive(tx, { userId, topic: kind })
      continue
    }
    await notify(tx, now, {
      ...{ userId, role, kind, link: orderPath(role, order.id), linkLabel: told.link },
      ...{ title: told.title(facts), body: told.body(facts) },
      facts: [['Bestilling', facts.about]],
    })
  }
}
