import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { Profile } from './own-profile.ts'

type Standing = Pick<Profile, 'verificationStatus' | 'heldBackAt'>

/** Has an administrator taken this worker out? A worker who has hidden the profile is not. */
const isWithdrawn = ({ verificationStatus, heldBackAt }: Standing): boolean =>
  verificationStatus === 'rejected' || heldBackAt !== null

/** The event of a changed standing; none when the worker may do the same as before. */
export function standingEvents(
  profile: Pick<Profile, 'id' | 'userId' | 'userType'> & Standing,
  change: Partial<Standing>,
): StandingEvent[] {
  const [before, after] = [isWithdrawn(profile), isWithdrawn({ ...profile, ...change })]
  if (before === after || profile.userType !== 'worker') return []
  const type = after ? 'worker.withdrawn' : 'worker.returned'
  return [{ type, subjectId: profile.userId, data: { profileId: profile.id } }]
}
