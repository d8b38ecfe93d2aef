import { defineNotices } from '#app/services/notifications/notices.ts'
import { paymentPath } from './addresses.ts'
import { texts } from './texts.ts'

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
})
