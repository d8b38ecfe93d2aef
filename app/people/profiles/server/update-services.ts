import { updateServicesInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'
import { writeServices } from './services.ts'

/** A worker changes which services they offer, and at what price. A rate too low to be ordered is saved all the same. */
export const updateServices = profileEdit({
  name: 'profile.update-services',
  of: 'worker',
  input: updateServicesInput,
  change: async ({ tx, input }, profile) => {
    await writeServices(tx, profile.id, input)
    return { hourlyRate: input.hourlyRate }
  },
})
