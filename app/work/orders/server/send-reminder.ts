import { and, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { lapsesAt } from '#app/facts/absence-steps.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { Party } from '#app/facts/roles.ts'
import { notifications } from '#app/schema/notifications.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { now } from '#platform/clock.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { comeAgain, defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { formatMoment, MINUTE } from '#platform/shared/time.ts'
import { orderReminders } from '../reminders.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { factsOf, mailFacts } from './reactions.ts'
import { lapseItself } from './timers.ts'

const input = z.object({ orderId: z.uuid(), kind: z.string().max(100), due: z.iso.datetime() })
type Input = z.infer<typeof input>

const reminderOf = (kind: string) => orderReminders.find(reminder => reminder.kind === kind)

/** A moment early does no harm. */
const isEarly = (due: string, now: Date) => now.getTime() < Date.parse(due) - MINUTE

/** Is this reminder still due, and not too late? */
function holds(order: LoadedOrder, { kind, due }: Input, now: Date): boolean {
  const reminder = reminderOf(kind)
  const until = reminder?.until(order)
  if (!reminder || !until || now >= until || order.status !== reminder.while) return false
  if (isEarly(due, now)) return false
  return reminder.due(order)?.toISOString() === due
}

/** An order that is moved is reminded of again: what was told before this time was due, was of the old one. */
async function wasTold(
  tx: Transaction,
  userId: string,
  kind: string,
  link: string,
  due: string,
): Promise<boolean> {
  const [told] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.link, link),
        gte(notifications.at, new Date(Date.parse(due) - MINUTE)),
      ),
    )
  return Boolean(told)
}

/**
 * Reminds the parties of an order, once each. Run by a timer; silent when the order has changed or it is too
 * late. The last one, at the agreed end, sets the timer by which the order lapses.
 */
export const sendReminder = command<Input, { told: number }, LoadedOrder>({
  name: 'reminder.send',
  input,
  load: ({ tx, input: { orderId } }) => lockOrder(tx, orderId),
  authorise: ({ actor }) => onlySystem(actor, 'Påminnelser sendes av systemet.'),
  run: async ({ tx, input, now }, order) => {
    // However late: who should have been asked at the agreed end may lapse.
    if (input.kind === 'order.never-started' && order.status === 'confirmed')
      await enqueue(tx, lapseItself, { orderId: order.id }, lapsesAt(order.endsAt))
    const reminder = reminderOf(input.kind)
    const until = reminder?.until(order)
    if (!reminder || !until || !holds(order, input, now)) return { told: 0 }
    if (reminder.promises && order.unavailable) return { told: 0 }
    const facts = factsOf(order, now, null)
    let count = 0
    for (const [party, told] of Object.entries(reminder.tells)) {
      const role = party as Party
      // They were told that they cannot: of what the other may do they hear when it is done.
      if (reminder.while === 'confirmed' && order.unavailable === role) continue
      const { userId } = role === 'worker' ? order.worker : order.customer
      const link = orderPath(role, order.id)
      if (await wasTold(tx, userId, reminder.kind, link, input.due)) continue
      await notify(tx, now, {
        ...{ userId, role, link, kind: reminder.kind },
        title: told.title(facts),
        body: told.body(facts, formatMoment(until)),
        linkLabel: told.link,
        facts: mailFacts(order, role, now),
      })
      count++
    }
    return { told: count }
  },
  audit: ({ input: { orderId, kind }, output }) => ({ subjectId: orderId, details: { kind, ...output } }),
})

export const remindItself = defineJob({
  name: 'orders.remind',
  input,
  run: async wanted => {
    // This process's clock may be behind the one of the queue.
    const at = now()
    if (isEarly(wanted.due, at))
      return comeAgain('orders.remind', wanted, Date.parse(wanted.due) - at.getTime())
    await sendReminder(timer, wanted)
  },
})

/** Schedules a reminder in the transaction of its action, unless already overdue. */
export const reminderReactions: Reaction[] = orderReminders.flatMap(({ after, kind, due }) =>
  after.map(action =>
    react<OrderEvent, OrderEvent['type']>(
      orderProcess.steps[action].event,
      async ({ data: { orderId, order } }, { tx, now }) => {
        const at = due(order)
        if (!at || at <= now) return
        await enqueue(tx, remindItself, { orderId, kind, due: at.toISOString() }, at)
      },
    ),
  ),
)
