import { messagesPath } from '#app/facts/addresses.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of messages. */
export const messageNotices = defineNotices({
  'message.received': {
    topic: 'messages',
    icon: 'chat',
    // What people write to each other is for whoever opens it, not for a screen that others may look at.
    pushed: 'Åpne for å lese.',
    says: (message: { from: string; excerpt: string; role: 'worker' | 'employer'; profileId: string }) => ({
      title: `Ny melding fra ${message.from}`,
      body: `«${message.excerpt}»`,
      linkLabel: 'Les',
      link: messagesPath(message.role, message.profileId),
    }),
  },
})
