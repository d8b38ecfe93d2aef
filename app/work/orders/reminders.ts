import { absenceTimes, lapsesAt } from '#app/facts/absence-steps.ts'
import { type ActionId, type OrderFacts, type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { stopTimes } from '#app/facts/stop-steps.ts'
import { deliversItselfAt, workTimes } from '#app/facts/work-steps.ts'
import { HOUR } from '#platform/shared/time.ts'

/** The data reminders depend on. */
type Timed = { startsAt: Date; endsAt: Date; approvesAt: Date | null; claimUntil: Date | null }

export type Reminder = {
  kind: `order.${string}`
  /** The triggering actions, and the required state when it is due. */
  after: readonly ActionId[]
  while: OrderStatus
  /** Does it say that the worker comes? Then it is silent while somebody cannot be counted on. */
  promises?: true
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
    after: ['accept', 'accept-change'],
    while: 'confirmed',
    promises: true,
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
    after: ['accept', 'accept-change'],
    while: 'confirmed',
    promises: true,
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
    kind: 'order.not-started',
    after: ['accept', 'accept-change'],
    while: 'confirmed',
    due: ({ startsAt }) => new Date(startsAt.getTime() + absenceTimes.asksAfter),
    until: ({ endsAt }) => endsAt,
    tells: {
      [customerRole]: {
        title: facts => `Har ${facts.worker} kommet?`,
        body: facts =>
          `${facts.service}, ${facts.when}. Arbeidet er ikke startet. Kom ingen, melder du «Kom ikke» på bestillingen. Da betaler du ingenting og kan finne en annen.`,
        link: 'Se bestillingen',
      },
      worker: {
        title: facts => `Du har ikke startet oppdraget hos ${facts.customer}`,
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Er du på plass, trykker du «Start oppdrag». Det går til ${deadline}. Kan du ikke komme, må du melde forfall nå.`,
        link: 'Se oppdraget',
      },
    },
  },
  {
    kind: 'order.never-started',
    after: ['accept', 'accept-change'],
    while: 'confirmed',
    due: ({ endsAt }) => endsAt,
    until: ({ endsAt }) => lapsesAt(endsAt),
    tells: {
      [customerRole]: {
        title: () => 'Ble det noe av jobben?',
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Arbeidet ble aldri startet. Kom ingen, melder du «Kom ikke» på bestillingen. Ellers avlyses den automatisk ${deadline}. Du betaler ingenting for jobben.`,
        link: 'Se bestillingen',
      },
      worker: {
        title: facts => `Oppdraget hos ${facts.customer} ble ikke startet`,
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Avtalt tid er over, så oppdraget kan ikke startes nå. Kom du ikke, melder du forfall. Ellers avlyses det automatisk ${deadline}, uten lønn. Jobbet du likevel, kan du si fra da.`,
        link: 'Se oppdraget',
      },
    },
  },
  {
    kind: 'order.unreported',
    after: ['start', 'grant-more-time'],
    while: 'in_progress',
    due: ({ endsAt }) => new Date(endsAt.getTime() + workTimes.remindsAfterEnd),
    until: ({ endsAt }) => deliversItselfAt(endsAt),
    tells: {
      worker: {
        title: facts => `Er du ferdig hos ${facts.customer}?`,
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. Husk å melde fullført med timene dine. Ellers meldes det fullført automatisk ${deadline}.`,
        link: 'Meld fullført',
      },
    },
  },
  {
    kind: 'order.hours-wait',
    after: ['stop'],
    while: 'delivered',
    due: ({ claimUntil }) => before(claimUntil, stopTimes.remindsBefore),
    until: ({ claimUntil }) => claimUntil,
    tells: {
      worker: {
        title: facts => `Stemmer timene hos ${facts.customer}?`,
        body: (facts, deadline) =>
          `${facts.service}, ${facts.when}. ${facts.customer} stoppet arbeidet og sier at du har jobbet ${facts.hours}. Sier du ikke fra innen ${deadline}, gjelder det.`,
        link: 'Svar på timene',
      },
    },
  },
  {
    kind: 'order.approves-soon',
    after: [
      ...(['deliver', 'deliver-unreported', 'deliver-for', 'stop', 'correct-hours'] as const),
      ...(['confirm-hours', 'object-hours', 'hold-hours', 'problem-solved', 'close-problem'] as const),
    ],
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
