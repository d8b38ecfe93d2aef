import { orderListPath, orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'

type Asked = {
  orderId: string
  customer: string
  service: string
  when: string
  answerBy: string
  /** Is it what is left of work that somebody else began? */
  isRest: boolean
}

type Sent = {
  orderId: string
  worker: string
  substitute: string
  service: string
  when: string
  gross: Ore
  /** Did the agreement stand until now? */
  ended: boolean
}
type Replaced = { link: string; customer: string; service: string; when: string }
type Suggested = { service: string; when: string; customer: string }
type Named = Suggested & { orderId: string; substitute: string; gross: Ore }
type Missing = { link: string; worker: string; service: string; when: string }

/** What is told of substitutes. */
export const substituteNotices = defineNotices({
  'order.substitute-asked': {
    topic: 'orders',
    icon: 'clock',
    asks: true,
    says: ({ orderId, customer, service, when, answerBy, isRest }: Asked) => ({
      title: `Det haster: ${service}`,
      body: `Kan du komme til ${customer} ${when}? Svar innen ${answerBy}, ellers blir en annen spurt. ${isRest ? 'Det er det som gjenstår: Den som begynte, fortsetter ikke.' : 'Den som skulle komme, kan ikke.'}`,
      linkLabel: 'Se forespørsel',
      link: orderPath('worker', orderId),
    }),
  },
  'order.substitute-sent': {
    topic: 'agreements',
    icon: 'users',
    says: ({ orderId, worker, substitute, service, when, gross, ended }: Sent) => ({
      title: `Vi har spurt ${substitute} om å komme i stedet for ${worker}`,
      body: `${service}, ${when}. Sier ${substitute} ja, koster det ${formatKr(gross)}, ikke mer enn avtalt. Du kan trekke forespørselen gratis til svaret kommer.${ended ? ` Avtalen med ${worker} den dagen er avsluttet gratis.` : ''}`,
      linkLabel: 'Se forespørselen',
      link: orderPath(customerRole, orderId),
    }),
  },
  'order.replaced': {
    topic: 'agreements',
    icon: 'ban',
    says: ({ link, customer, service, when }: Replaced) => ({
      title: `${customer} har spurt en annen`,
      body: `${service}, ${when}. Avtalen er avsluttet, og du trenger ikke gjøre noe.`,
      linkLabel: 'Se oppdraget',
      link,
    }),
  },
  'order.substitute-suggested': {
    topic: 'agreements',
    icon: 'users',
    says: ({ orderId, substitute, service, when, gross }: Named) => ({
      title: `${substitute} kan komme i stedet`,
      body: `${service}, ${when}, ${formatKr(gross)}. Det er du som bestemmer: Sier du ja, spør vi ${substitute}. Hvem som har rett i saken, avgjør vi for seg.`,
      linkLabel: 'Se hvem som kan komme',
      link: orderPath(customerRole, orderId),
    }),
  },
  'order.substitute-named': {
    topic: 'agreements',
    icon: 'users',
    says: ({ service, when, customer }: Suggested) => ({
      title: `Vi har foreslått deg for ${customer}`,
      body: `${service}, ${when}. ${customer} må si ja først. Da får du en forespørsel som du kan svare på.`,
      linkLabel: 'Se oppdragene',
      link: orderListPath.worker,
    }),
  },
  'order.substitute-beside': {
    topic: 'agreements',
    icon: 'users',
    says: ({
      orderId,
      service,
      when,
      customer,
      reason,
    }: Suggested & { orderId: string; reason: string }) => ({
      title: `Vi har foreslått en annen for ${customer}`,
      body: `${service}, ${when}. Hvem som har rett i saken, avgjør vi for seg. Begrunnelse: «${reason}»`,
      linkLabel: 'Se oppdraget',
      link: orderPath('worker', orderId),
    }),
  },
  'order.substitute-missing': {
    topic: 'agreements',
    icon: 'users',
    says: ({ link, worker, service, when }: Missing) => ({
      title: 'Vi fant ingen vikar',
      body: `${service}, ${when}. Ingen som koster det samme som ${worker} eller mindre, kan komme. Du kan se om andre er ledige, eller velge en annen tid.`,
      linkLabel: 'Se bestillingen',
      link,
    }),
  },
})
