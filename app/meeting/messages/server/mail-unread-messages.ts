import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Party } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { digestInput, digestJobName, findUntold, lookLater, MAIL_AFTER, sendDigest } from './mail-digest.ts'

type Reader = { id: string; userId: string; userType: Party }

/**
 * Tells somebody by mail of everything unread, when the oldest of it has been so for 10 minutes. What has been read
 * or told is left out, so that it may run twice, late, or when there is nothing more to tell.
 */
const mailUnread = command<z.infer<typeof digestInput>, { conversations: number }, Reader | null>({
  name: 'message.mail-unread',
  input: digestInput,
  load: async ({ tx, input }) => {
    const [reader] = await tx
      .select({ id: profiles.id, userId: profiles.userId, userType: profiles.userType })
      .from(profiles)
      .where(eq(profiles.id, input.profileId))
    return (reader as Reader | undefined) ?? null
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, reader) => {
    if (!reader) return { conversations: 0 }
    const untold = await findUntold(tx, reader.userType, reader.id)
    const [oldest] = untold
    if (!oldest) return { conversations: 0 }
    if (now.getTime() - oldest.oldest.getTime() < MAIL_AFTER) {
      // What caused this has been read; what came since has its own time.
      await lookLater(tx, reader.id, oldest.oldest)
      return { conversations: 0 }
    }
    await sendDigest(tx, { userId: reader.userId, reader: reader.userType }, untold)
    return { conversations: untold.length }
  },
  audit: ({ input, output }) => ({ subjectId: input.profileId, details: output }),
})

export const mailUnreadMessages = defineJob({
  name: digestJobName,
  input: digestInput,
  run: async input => void (await mailUnread(timer, input)),
})
