import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#app/schema/notifications.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide } from '#platform/shared/policy.ts'
import { removePushInput } from '../api.ts'

type Input = ReturnType<typeof removePushInput.parse>

/**
 * Removes a browser: its owner asked, or its push service says it is gone. NOT_FOUND for others' and removed
 * ones.
 */
export const removePush = command<Input, { done: true }, typeof pushSubscriptions.$inferSelect>({
  name: 'push.remove',
  input: removePushInput,
  load: async ({ tx, input: { deviceId } }) => {
    const [found] = await tx
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.id, deviceId))
      .for('update')
    if (!found) throw notFound()
    return found
  },
  authorise: ({ actor }, { userId }) =>
    actor.kind === 'system' || (actor.kind === 'person' && actor.userId === userId) ? allow : hide,
  run: async ({ tx }, { id, userId }) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    await tellLive(tx, { userId, topic: 'push.devices' })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
