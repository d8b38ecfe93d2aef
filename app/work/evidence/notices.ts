import { orderPath } from '#app/facts/addresses.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

type Told = { service: string; when: string; orderId: string }

const labels = { [customerRole]: 'Se bestillingen', worker: 'Se oppdraget', admin: 'Se saken' } as const
const seen = (role: Party | 'admin', orderId: string) => ({
  linkLabel: labels[role],
  link: orderPath(role, orderId),
})

/** What is told of what belongs to an order. */
export const evidenceNotices = defineNotices({
  'order.tasks-changed': {
    topic: 'orders',
    says: (order: Told & { by: string }) => ({
      title: `${order.by} endret oppgavelisten`,
      body: `${order.service}, ${order.when}. Se over listen før du begynner.`,
      ...seen('worker', order.orderId),
    }),
  },
  'order.complaint-question': {
    topic: 'complaints',
    says: (order: Told & { role: Party }) => ({
      title: 'Vi har et spørsmål om reklamasjonen',
      body: `${order.service}, ${order.when}. Svaret ditt hjelper oss å avgjøre saken.`,
      ...seen(order.role, order.orderId),
    }),
  },
  'order.written': {
    topic: 'complaints',
    icon: 'mail',
    says: (order: Told & { role: Party; text: string }) => ({
      title: `Vi har skrevet til dere om ${order.service.toLocaleLowerCase('nb')}`,
      body: `${order.when}: «${order.text}» Dere har begge fått denne teksten.`,
      ...seen(order.role, order.orderId),
    }),
  },
  'order.complaint-statement': {
    topic: 'complaints',
    says: (order: Told & { by: string; role: Party | 'admin' }) => ({
      ...(order.role === 'admin'
        ? {
            title: `Nytt i reklamasjonen: ${order.service}`,
            body: `${order.by} har lagt til noe i saken.`,
          }
        : {
            title: `${order.by} la til noe i saken`,
            body: `Reklamasjonen på ${order.service.toLocaleLowerCase('nb')}, ${order.when}. Du kan svare til saken er avgjort.`,
          }),
      ...seen(order.role, order.orderId),
    }),
  },
})
