import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of messages. */
export const messageNotices = defineNotices({
  'message.received': {
    topic: 'messages',
    icon: 'chat',
    // Message texts are for their reader, not for a screen that others may see.
    pushed: 'Åpne for å lese.',
    says: (message: { from: string; excerpt: string; role: Party; profileId: string }) => ({
      title: `Ny melding fra ${message.from}`,
      body: `«${message.excerpt}»`,
      linkLabel: 'Les',
      link: messagesPath(message.role, message.profileId),
    }),
  },
})
