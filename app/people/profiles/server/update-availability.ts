import { writeHours } from '#app/people/availability/server/index.ts'
import { updateAvailabilityInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker sets weekdays, hours and how far they go, in one edit. */
export const updateAvailability = profileEdit({
  name: 'profile.update-availability',
  of: 'worker',
  input: updateAvailabilityInput,
  change: async ({ tx, input: { availabilityDays, hours, reach } }, { id }) => {
    await writeHours(tx, id, availabilityDays, hours)
    return { availabilityDays, ...(reach !== undefined && { reach }) }
  },
})
