import { orderPath } from '#app/facts/addresses.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'
import { dayPath } from './sheet.ts'

type About = { orderId: string }

const raisedTitle = {
  asked: 'ber om hjelp',
  leaves: 'føler seg utrygg og går',
  silent: 'svarer ikke',
} as const

/** What is told of a worker's safety: to the worker and to administrators, never to the customer. */
export const todayNotices = defineNotices({
  'safety.asked': {
    topic: 'safety',
    icon: 'shield',
    asks: true,
    /** `ended`: somebody else ended the work before the agreed end. */
    says: ({ orderId, ended }: About & { ended: boolean }) => ({
      title: 'Er alt bra?',
      body: ended
        ? 'Arbeidet ble avsluttet for en time siden, og du har ikke sjekket ut selv. Svarer du ikke innen en halvtime, ringer vi deg.'
        : 'Avtalt tid gikk ut for en time siden, og du har ikke sjekket ut. Svarer du ikke innen en halvtime, ringer vi deg.',
      linkLabel: 'Svar',
      link: dayPath(orderId),
    }),
  },
  'safety.seen': {
    topic: 'safety',
    icon: 'shield',
    // The phone may lie where the customer sees it.
    says: ({ orderId }: About) => ({
      title: 'Vi har sett meldingen din',
      body: 'Vi har avsluttet saken. Trenger du oss fortsatt, si fra igjen eller ring.',
      linkLabel: 'Åpne arbeidsdagen',
      link: dayPath(orderId),
    }),
  },
  'safety.raised': {
    topic: 'safety',
    icon: 'alert',
    says: ({ orderId, worker, raised }: About & { worker: string; raised: keyof typeof raisedTitle }) => ({
      title: `${worker} ${raisedTitle[raised]}`,
      body: {
        asked: 'Ring nå. Kunden vet ikke om det.',
        leaves: 'Oppdraget er avsluttet. Ring nå. Kunden vet ikke hvorfor.',
        silent:
          'Har ikke sjekket ut en time etter at arbeidet skulle vært over, og har ikke svart på om alt er bra. Ring nå.',
      }[raised],
      linkLabel: 'Se oppdraget',
      link: orderPath('admin', orderId),
    }),
  },
})
