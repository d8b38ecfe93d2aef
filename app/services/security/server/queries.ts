import { and, desc, eq, ilike, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { users, userWords } from '#app/schema/accounts.server.ts'
import { securityEvents } from '#app/schema/security.server.ts'
import { containing } from '#platform/db/words.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { wayOf, wordsOf } from '../actions.ts'
import { type EventPage, eventListInput, type SecurityEventView } from '../api.ts'
import { deviceOf } from '../user-agent.ts'

/** How many a person sees. */
const NEWEST = 20
/** How many an administrator sees at a time. */
const PAGE = 50

type Row = typeof securityEvents.$inferSelect

const present = ({ id, at, action, details, userAgent, ipAddress }: Row): SecurityEventView => {
  const way = wayOf(details)
  return {
    id,
    at: at.toISOString(),
    what: way ? `${wordsOf(action)} ${way}` : wordsOf(action),
    device: deviceOf(userAgent),
    address: ipAddress === 'unknown' ? 'ukjent adresse' : ipAddress,
  }
}

/** The person's own events, newest first. */
export const myEvents = query<unknown, SecurityEventView[]>({
  name: 'security-event.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor }) => {
    demandPerson(actor)
    const found = await read
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, actor.userId))
      .orderBy(desc(securityEvents.id))
      .limit(NEWEST)
    return found.map(present)
  },
})

/** Everybody's events, newest first, for administrators. */
export const allEvents = query<z.infer<typeof eventListInput>, EventPage>({
  name: 'security-event.all',
  input: eventListInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { q, before } }) => {
    const found = await read
      .select({ event: securityEvents, name: users.name, email: users.email })
      .from(securityEvents)
      .innerJoin(users, eq(users.id, securityEvents.userId))
      .where(
        and(
          isNull(users.deletedAt),
          q ? ilike(userWords(users), containing(q)) : undefined,
          before ? lt(securityEvents.id, before) : undefined,
        ),
      )
      .orderBy(desc(securityEvents.id))
      .limit(PAGE + 1)
    const page = found.slice(0, PAGE)
    return {
      events: page.map(({ event, name, email }) => ({
        ...present(event),
        userId: event.userId,
        name,
        email,
      })),
      before: found.length > PAGE ? (page.at(-1)?.event.id ?? null) : null,
    }
  },
})
