import { logTexts } from '#app/facts/verification-status.ts'
import type { ProfileEvent } from '#app/people/profiles/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { writeLog } from './write-log.ts'

/**
 * A report that hid a worker, or restored them, goes to the worker's history under the deciding
 * administrator's name.
 */
const note = (type: ProfileEvent['type'], action: 'activated' | 'deactivated') =>
  react<ProfileEvent, ProfileEvent['type']>(type, async ({ subjectId: userId, data }, context) => {
    await writeLog(context, { userId, action, notes: data.why || logTexts[action].standardNote })
  })

export const verificationReactions: Reaction[] = [
  note('profile.hidden', 'deactivated'),
  note('profile.shown', 'activated'),
]
