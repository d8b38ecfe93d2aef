import { contactMessagePath } from '#app/facts/inbox.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What administrators are told of those who write to us. */
export const contactNotices = defineNotices({
  'contact.received': {
    topic: 'inbox',
    icon: 'mail',
    says: (message: { id: string; name: string }) => ({
      title: `Ny henvendelse fra ${message.name}`,
      body: 'Meldingen venter på svar.',
      linkLabel: 'Les',
      link: contactMessagePath(message.id),
    }),
  },
})
