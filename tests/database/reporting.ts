import { randomUUID } from 'node:crypto'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { reviewedTogether } from './completed.ts'
import type { openWorld } from './world.ts'

type Subject = { kind: string; id: string | number }
type Which = { reportId: string }

export const written = { byCustomer: 'Kom aldri, og løy om det', byWorker: 'Kjeftet hele tiden' }
export const why = 'Dette er ikke sant, og det er vondt å lese.'

/** Two administrators, people with reviews of each other, and helpers for reports. */
export async function reporting(world: Awaited<ReturnType<typeof openWorld>>) {
  const { eq } = await import('drizzle-orm')
  const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
  const { sendReport } = await import('#app/services/reports/server/send-report.ts')
  const { upholdReport } = await import('#app/services/reports/server/commands.ts')
  const { dismissReport } = await import('#app/services/reports/server/commands.ts')
  const { reopenReport } = await import('#app/services/reports/server/commands.ts')
  const { oneReport } = await import('#app/services/reports/server/queries.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const kari = await world.admin({ fullName: 'Kari Sjef' })
  const ola = await world.admin({ fullName: 'Ola Sjef' })

  const report = (actor: Actor, subject: Subject, text = why, reason = 'false') =>
    sendReport({ actor }, { subject, reason, text })
  const seenOf = async ({ reportId }: Which) =>
    (await oneReport({ actor: kari }, { reportId })).history.at(-1)?.id ?? null

  return {
    kari,
    ola,
    report,
    reviewed: () => reviewedTogether(world, written),
    reported: async (actor: Actor, subject: Subject): Promise<Which> => ({
      reportId: (await report(actor, subject)).id,
    }),
    say: async (from: Person, to: Person, text: string) => {
      const { id } = await sendMessage({ actor: from }, { to: to.profileId, text, clientKey: randomUUID() })
      return { kind: 'message' as const, id }
    },
    uphold: async (which: Which, actor: Actor = kari, note = 'Brudd på reglene om sannhet.') =>
      upholdReport({ actor }, { ...which, seen: await seenOf(which), note }),
    dismiss: async (which: Which, actor: Actor = kari, note = 'Dette er lov å mene.') =>
      dismissReport({ actor }, { ...which, seen: await seenOf(which), note }),
    reopen: async (which: Which, actor: Actor = kari) =>
      reopenReport({ actor }, { ...which, seen: await seenOf(which) }),
    /** A person's report notifications, oldest first. */
    noticesOf: async ({ userId }: Person) =>
      (
        await world.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.at)
      ).filter(({ kind }) => kind.startsWith('report.')),
  }
}
