import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Party } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { digestInput, digestJobName, findUntold, MAIL_AFTER, mailLater, sendDigest } from './mail-digest.ts'

type Reader = { id: string; userId: string; userType: Party }

/**
 * Mails a person everything unread once the oldest has waited 10 minutes. Skips what is read or mailed, so it
 * may run twice, late or for nothing.
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
      // The line that scheduled this has been read; newer ones have their own job.
      await mailLater(tx, reader.id, oldest.oldest)
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
