import { updateAvailabilityInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker says on which days of the week they can work. */
export const updateAvailability = profileEdit({
  name: 'profile.update-availability',
  of: 'worker',
  input: updateAvailabilityInput,
  change: ({ input: { availabilityDays } }) => ({ availabilityDays }),
})
