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
type Failed = {
  paymentId: string
  service: string
  amount: string
  until: string
  /** Did the bank say no? Otherwise nothing was stored to reserve with. */
  wasRefused: boolean
  isBegun: boolean
}
type Owed = { orderId: string; service: string; day: string; amount: string }

/** What is told of a payment. */
export const paymentNotices = defineNotices({
  'payment.failed': {
    topic: 'agreements',
    icon: 'wallet',
    asks: true,
    says: ({ paymentId, service, amount, until, wasRefused, isBegun }: Failed) => ({
      title: wasRefused ? texts.failed.title : texts.failed.unasked,
      body: texts.failed[isBegun ? 'begun' : 'body'](service, amount, until, wasRefused),
      linkLabel: texts.failed.link,
      link: paymentPath(paymentId),
    }),
  },
  'payment.owed': {
    topic: 'agreements',
    icon: 'wallet',
    asks: true,
    says: ({ orderId, service, day, amount }: Owed) => ({
      title: texts.owed.title,
      body: texts.owed.body(service, day, amount),
      linkLabel: texts.owed.link,
      link: orderPath(customerRole, orderId),
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
