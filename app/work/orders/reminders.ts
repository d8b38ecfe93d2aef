import { type ActionId, type OrderFacts, type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { HOUR } from '#platform/shared/time.ts'

/** The data reminders depend on. */
type Timed = { startsAt: Date; approvesAt: Date | null }

export type Reminder = {
  kind: `order.${string}`
  /** The triggering action, and the required state when it is due. */
  after: ActionId
  while: OrderStatus
  /** When it is due, and when it is too late; null when not needed. */
  due: (order: Timed) => Date | null
  until: (order: Timed) => Date | null
  tells: Partial<
    Record<
      Party,
      {
        title: (facts: OrderFacts) => string
        /** `deadline`: `until`, in Norwegian. */
        body: (facts: OrderFacts, deadline: string) => string
        link: string
      }
    >
  >
}

/** How long before: the first while calling off is still free, so that it is not the reminder that comes too late. */
export const reminderTimes = {
  whileFree: orderTimes.freeCancellationBefore + 2 * HOUR,
  beforeStart: 2 * HOUR,
  beforeApproval: 4 * HOUR,
} as const

const before = (at: Date | null, span: number) => at && new Date(at.getTime() - span)

/**
 * Reminders, beside the process table: after which action, when, to whom, in which words. One already overdue
 * when its action happens is not made; one whose order has changed is not sent.
 */
export const orderReminders: readonly Reminder[] = [
  {
    kind: 'order.starts-soon',
    after: 'accept',
    while: 'confirmed',
    due: ({ startsAt }) => before(startsAt, reminderTimes.whileFree),
    until: ({ startsAt }) => before(startsAt, orderTimes.freeCancellationBefore),
    tells: {
      [customerRole]: {
        title: facts => `Påminnelse: ${facts.worker} kommer snart`,
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Passer det ikke likevel, kan du avbestille gratis til ${deadline}.`,
        link: 'Se bestillingen',
      },
      worker: {
        title: facts => `Påminnelse: ${facts.service} hos ${facts.customer}`,
        body: facts => `Du har avtalt å komme ${facts.when}.`,
        link: 'Se oppdraget',
      },
    },
  },
  {
    kind: 'order.starts-shortly',
    after: 'accept',
    while: 'confirmed',
    due: ({ startsAt }) => before(startsAt, reminderTimes.beforeStart),
    until: ({ startsAt }) => startsAt,
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} kommer om kort tid`,
        body: facts => `${facts.service}, ${facts.when}.`,
        link: 'Se bestillingen',
      },
      worker: {
        title: facts => `Om kort tid: ${facts.service} hos ${facts.customer}`,
        body: facts => `Du har avtalt å komme ${facts.when}.`,
        link: 'Se oppdraget',
      },
    },
  },
  {
    kind: 'order.approves-soon',
    after: 'deliver',
    while: 'delivered',
    due: ({ approvesAt }) => before(approvesAt, reminderTimes.beforeApproval),
    until: ({ approvesAt }) => approvesAt,
    tells: {
      [customerRole]: {
        title: () => 'Jobben godkjennes snart av seg selv',
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Er noe galt, må du melde fra før ${deadline}.`,
        link: 'Se bestillingen',
      },
    },
  },
]
