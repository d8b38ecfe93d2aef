import { orderPath } from '#app/facts/addresses.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'
import { paymentPath } from './addresses.ts'
import { texts } from './texts.ts'

type Refunded = { orderId: string; service: string; day: string; amount: string; reason: string }
type CalledOff = {
  orderId: string
  role: Party
  /** Their first name. */
  customer: string
  service: string
  day: string
  amount: string
}
type Failed = { paymentId: string; service: string; amount: string; until: string }

/** What is told of a payment. */
export const paymentNotices = defineNotices({
  'payment.failed': {
    topic: 'agreements',
    icon: 'wallet',
    asks: true,
    says: ({ paymentId, service, amount, until }: Failed) => ({
      title: texts.failed.title,
      body: texts.failed.body(service, amount, until),
      linkLabel: texts.failed.link,
      link: paymentPath(paymentId),
    }),
  },
  'payment.refunded': {
    topic: 'agreements',
    icon: 'wallet',
    says: ({ orderId, service, day, amount, reason }: Refunded) => ({
      title: texts.refunded.title(amount),
      body: texts.refunded.body(service, day, reason),
      linkLabel: texts.refunded.link,
      link: orderPath(customerRole, orderId),
    }),
  },
  'payment.called-off': {
    topic: 'agreements',
    icon: 'ban',
    says: ({ orderId, role, customer, service, day, amount }: CalledOff) => ({
      ...texts.calledOff[role](customer, service, day, amount),
      linkLabel: texts.calledOff.link[role],
      link: orderPath(role, orderId),
    }),
  },
})
