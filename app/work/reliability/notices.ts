import { orderPath } from '#app/facts/addresses.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

type Decided = { service: string; when: string; reason: string; orderId: string }

const toOrder = ({ orderId }: Decided) => ({
  linkLabel: 'Se oppdraget',
  link: orderPath('worker', orderId),
})

/** What a worker is told of an appointment that counted against them. */
export const reliabilityNotices = defineNotices({
  'reliability.struck': {
    topic: 'agreements',
    icon: 'check',
    says: (decided: Decided) => ({
      title: 'Vi har strøket et forfall',
      body: `${decided.service}, ${decided.when}. Det teller ikke lenger i påliteligheten din. Begrunnelse: «${decided.reason}»`,
      ...toOrder(decided),
    }),
  },
  'reliability.kept': {
    topic: 'agreements',
    icon: 'ban',
    says: (decided: Decided) => ({
      title: 'Forfallet blir stående',
      body: `${decided.service}, ${decided.when}. Vi har sett på det du skrev. Begrunnelse: «${decided.reason}»`,
      ...toOrder(decided),
    }),
  },
})
