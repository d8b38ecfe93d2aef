import { orderPath } from '#app/facts/addresses.ts'
import type { OrderFacts } from '#app/facts/process-step.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What administrators are told of an order that they must decide. */
const caseOf =
  (what: string) => (order: { service: string; when: string; reason: string | null; orderId: string }) => ({
    title: `${what}: ${order.service}`,
    body: `${order.when}. ${order.reason ?? ''}`,
    linkLabel: 'Se saken',
    link: orderPath('admin', order.orderId),
  })

type PressKept = Pick<OrderFacts, 'service' | 'when' | 'what' | 'worker' | 'objectBy'> & { role: Party }

type BlockedLate = {
  who: string
  other: string
  service: string
  when: string
  blockedAt: string
  /** What they did, and how long before the start. */
  late: string
  orderId: string
}

/** What is told of an order. For a step of the process the words stand in its row; for a reminder, in reminders.ts. */
export const orderNotices = defineNotices({
  'order.requested': { topic: 'orders', icon: 'receipt', asks: true },
  'order.request-changed': { topic: 'orders', icon: 'pen', asks: true },
  'order.change-proposed': { topic: 'agreements', icon: 'refresh', asks: true },
  'order.change-countered': { topic: 'agreements', icon: 'refresh', asks: true },
  'order.change-accepted': { topic: 'agreements', icon: 'cal-check' },
  'order.change-declined': { topic: 'agreements', icon: 'ban' },
  'order.change-withdrawn': { topic: 'agreements', icon: 'ban' },
  'order.change-expired': { topic: 'agreements', icon: 'hour' },
  'order.details-changed': { topic: 'agreements', icon: 'pen' },
  'order.declined': { topic: 'orders', icon: 'ban' },
  'order.withdrawn': { topic: 'orders', icon: 'ban' },
  'order.expired': { topic: 'orders', icon: 'hour' },
  'order.slot-taken': {
    topic: 'orders',
    icon: 'ban',
    says: (rival: { worker: string; service: string; when: string; orderId: string }) => ({
      title: `${rival.worker} er ikke lenger ledig`,
      body: `${rival.service}, ${rival.when}: et annet oppdrag ble godtatt først. Trekk forespørselen og velg en annen tid eller en annen person.`,
      linkLabel: 'Se bestillingen',
      link: orderPath(customerRole, rival.orderId),
    }),
  },
  'order.double': {
    topic: 'agreements',
    icon: 'users',
    says: (both: { worker: string; other: string; when: string; link: string }) => ({
      title: 'To er avtalt samme sted og tid',
      body: `${both.worker} kommer ${both.when}, og ${both.other} kommer til samme adresse da. Er det ikke meningen, kan du avbestille en av dem.`,
      linkLabel: 'Se avtalen',
      link: both.link,
    }),
  },
  'order.closed': { topic: 'orders' },
  'order.on-the-way': { topic: 'orders', icon: 'clock' },
  'order.started': { topic: 'orders', icon: 'half' },
  'order.delivered': { topic: 'orders', icon: 'eye', asks: true },
  'order.more-time-asked': { topic: 'orders', icon: 'clock', asks: true },
  'order.more-time-granted': { topic: 'orders', icon: 'clock' },
  'order.more-time-refused': { topic: 'orders', icon: 'clock' },
  'order.more-time-withdrawn': { topic: 'orders', icon: 'clock' },
  'order.delivered-unreported': { topic: 'orders', icon: 'eye', asks: true },
  'order.unreported': { topic: 'deadlines', icon: 'clock' },
  'order.hours-corrected': { topic: 'orders', icon: 'eye', asks: true },
  'order.stopped': { topic: 'orders', icon: 'eye', asks: true },
  'order.hours-confirmed': { topic: 'orders', icon: 'check' },
  'order.hours-objected': { topic: 'orders', icon: 'eye', asks: true },
  'order.hours-held': { topic: 'orders', icon: 'hour' },
  'order.hours-wait': { topic: 'deadlines', icon: 'hour' },
  'order.delivered-for': { topic: 'orders', icon: 'eye', asks: true },
  'order.approved-for': { topic: 'orders', icon: 'check-double' },
  'order.approved': { topic: 'orders', icon: 'check-double' },
  'order.approved-unanswered': { topic: 'orders', icon: 'check-double' },
  'order.accepted': { topic: 'agreements', icon: 'cal-check' },
  'order.cancelled': { topic: 'agreements', icon: 'ban' },
  'order.rescinded': { topic: 'agreements', icon: 'ban' },
  'order.given-up': { topic: 'agreements', icon: 'ban' },
  'order.called-off': { topic: 'agreements', icon: 'ban' },
  'order.reassigned': { topic: 'agreements', icon: 'ban' },
  'order.marked': { topic: 'agreements' },
  'order.unmarked': { topic: 'agreements' },
  'order.starts-soon': { topic: 'reminders', icon: 'clock' },
  'order.starts-shortly': { topic: 'reminders', icon: 'clock' },
  'order.approves-soon': { topic: 'reminders', icon: 'hour' },
  'order.reviewed': { topic: 'reviews', icon: 'star' },
  'order.customer-reviewed': { topic: 'reviews', icon: 'star' },
  'order.reviews-published': { topic: 'reviews', icon: 'star' },
  'order.review-answered': { topic: 'reviews', icon: 'star' },
  'order.complained': {
    topic: 'complaints',
    icon: 'flag',
    /** To administrators; what the parties read stands in the process. */
    says: caseOf('Ny reklamasjon'),
  },
  'order.problem-reported': {
    topic: 'complaints',
    icon: 'flag',
    asks: true,
    /** To administrators; what the worker reads stands in the process. */
    says: caseOf('Problem mens arbeidet pågår'),
  },
  'order.problem-solved': { topic: 'complaints', icon: 'check' },
  'order.problem-closed': { topic: 'complaints', icon: 'flag' },
  'order.resolved': { topic: 'complaints', icon: 'flag' },
  'order.absent': { topic: 'agreements', icon: 'ban' },
  'order.lapsed': { topic: 'agreements', icon: 'ban' },
  'order.not-started': { topic: 'deadlines', icon: 'clock' },
  'order.never-started': { topic: 'deadlines', icon: 'clock' },
  'order.was-there': {
    topic: 'complaints',
    icon: 'flag',
    /** To administrators; what the customer reads stands in the process. */
    says: caseOf('Uenighet om oppmøte'),
  },
  'order.shut-out': { topic: 'agreements', icon: 'ban' },
  'order.shut-out-charged': { topic: 'agreements', icon: 'receipt' },
  'order.was-home': {
    topic: 'complaints',
    icon: 'flag',
    /** To administrators; what the worker reads stands in the process. */
    says: caseOf('Uenighet om oppmøte'),
  },
  'order.press-kept': {
    topic: 'agreements',
    icon: 'clock',
    /** The worker's phone was without network, and was heard when the order was over. */
    says: ({ role, service, when, what, worker, objectBy }: PressKept) =>
      role === 'worker'
        ? {
            title: 'Det du trykket, er kommet fram',
            body: `${service}, ${when}. ${what} Da var oppdraget allerede avsluttet, så det er ikke startet. Var du der, sier du fra til ${objectBy}. Det du trykket, følger saken.`,
            linkLabel: 'Se oppdraget',
          }
        : {
            title: `Telefonen til ${worker} var uten nett`,
            body: `${service}, ${when}. ${what} Du er ikke trukket for noe. ${worker} kan si fra til ${objectBy}. Da hører vi på dere begge før noe avgjøres.`,
            linkLabel: 'Se bestillingen',
          },
  },
  'order.look-asked': {
    topic: 'complaints',
    icon: 'question',
    /** To administrators; what the customer reads stands in the process. */
    says: caseOf('Ber oss se på et oppdrag'),
  },
  'order.taken-up': { topic: 'complaints', icon: 'flag' },
  'order.turned-down': { topic: 'complaints', icon: 'flag' },
  'order.blocked-late': {
    topic: 'complaints',
    icon: 'ban',
    /** To administrators alone: neither party reads who blocked. */
    says: ({ who, other, service, when, blockedAt, late, orderId }: BlockedLate) => ({
      title: `${who} blokkerte ${other} og ${late}`,
      body: `${service}, ${when}. Blokkert ${blockedAt}. Det kostet ingenting. Se etter om blokkeringen bare gjaldt dette oppdraget.`,
      linkLabel: 'Se bestillingen',
      link: orderPath('admin', orderId),
    }),
  },
  'order.block-lifted': {
    topic: 'complaints',
    icon: 'flag',
    /** To administrators alone. */
    says: ({ who, other, service, when, blockedAt, late, orderId }: BlockedLate) => ({
      title: `${who} opphevet blokkeringen av ${other}`,
      body: `${service}, ${when}. Blokkert ${blockedAt}, og ${late} uten at det kostet noe. Nå er blokkeringen opphevet.`,
      linkLabel: 'Se bestillingen',
      link: orderPath('admin', orderId),
    }),
  },
  'order.settled': { topic: 'complaints', icon: 'flag' },
})
