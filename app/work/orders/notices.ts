import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of an order. For a step of the process the words stand in its row; for a reminder, in reminders.ts. */
export const orderNotices = defineNotices({
  'order.requested': { topic: 'orders', icon: 'receipt', asks: true },
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
  'order.closed': { topic: 'orders' },
  'order.started': { topic: 'orders', icon: 'half' },
  'order.delivered': { topic: 'orders', icon: 'eye', asks: true },
  'order.approved': { topic: 'orders', icon: 'check-double' },
  'order.approved-unanswered': { topic: 'orders', icon: 'check-double' },
  'order.accepted': { topic: 'agreements', icon: 'cal-check' },
  'order.cancelled': { topic: 'agreements', icon: 'ban' },
  'order.given-up': { topic: 'agreements', icon: 'ban' },
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
    says: (order: { service: string; when: string; reason: string | null; orderId: string }) => ({
      title: `Ny reklamasjon: ${order.service}`,
      body: `${order.when}. ${order.reason ?? ''}`,
      linkLabel: 'Se saken',
      link: orderPath('admin', order.orderId),
    }),
  },
  'order.resolved': { topic: 'complaints', icon: 'flag' },
})
