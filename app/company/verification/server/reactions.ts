import { logTexts } from '#app/facts/verification-status.ts'
import type { ProfileEvent } from '#app/people/profiles/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { writeLog } from './write-log.ts'

/** That a report hid a worker, or gave them back, stands in the worker's history, by the administrator who decided it. */
const note = (type: ProfileEvent['type'], action: 'activated' | 'deactivated') =>
  react<ProfileEvent, ProfileEvent['type']>(type, async ({ subjectId: userId, data }, context) => {
    await writeLog(context, { userId, action, notes: data.why || logTexts[action].standardNote })
  })

export const verificationReactions: Reaction[] = [
  note('profile.hidden', 'deactivated'),
  note('profile.shown', 'activated'),
]
