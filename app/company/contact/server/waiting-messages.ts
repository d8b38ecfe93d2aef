import { asc, eq } from 'drizzle-orm'
import { contactMessagePath } from '#app/facts/inbox.ts'
import { contactMessages } from '#app/schema/contact.server.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { excerptOf } from '../excerpt.ts'
import { objection } from '../texts.ts'

const LONGEST = 120

/** Messages to us that nobody has answered. */
export const waitingMessages: readonly WaitingSource[] = [
  {
    kind: 'contact',
    label: 'Henvendelse',
    icon: 'mail',
    tone: 'info',
    cost: 'answer',
    find: async read => {
      const found = await read
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.status, 'open'))
        .orderBy(asc(contactMessages.sentAt), asc(contactMessages.id))
        .limit(mostListed)
      return found.map(({ id, name, message, sentAt }) => ({
        id,
        since: sentAt,
        title: message.startsWith(objection) ? `${name} protesterer på stengt konto` : `${name} har skrevet`,
        what: `«${excerptOf(message, LONGEST)}»`,
        told: [],
        to: contactMessagePath(id),
        open: 'Les og svar',
      }))
    },
  },
]
