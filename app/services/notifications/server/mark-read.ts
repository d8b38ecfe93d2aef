import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide, onlySignedIn } from '#platform/shared/policy.ts'
import { markReadInput } from '../api.ts'

type Input = ReturnType<typeof markReadInput.parse>

/** Marks one or all of the actor's notifications in this role as read. NOT_FOUND for others'. */
export const markRead = command<Input, { done: true }, { userId: string; role: string } | null>({
  name: 'notification.mark-read',
  input: markReadInput,
  load: async ({ tx, input: { id } }) => {
    if (!id) return null
    const [found] = await tx.select().from(notifications).where(eq(notifications.id, id))
    if (!found) throw notFound()
    return found
  },
  authorise: ({ actor }, found) => {
    if (actor.kind !== 'person') return onlySignedIn(actor)
    const own = !found || (found.userId === actor.userId && found.role === actor.role)
    return own ? allow : hide
  },
  run: async ({ tx, actor, input: { id }, now }) => {
    if (actor.kind !== 'person') throw notFound()
    const marked = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, actor.userId),
          eq(notifications.role, actor.role),
          isNull(notifications.readAt),
          id ? eq(notifications.id, id) : undefined,
        ),
      )
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellLive(tx, { userId: actor.userId, topic: 'notification.read' })
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.id ?? null }),
})
