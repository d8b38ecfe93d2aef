import { updateServicesInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'
import { writeServices } from './services.ts'

/** A worker edits services and prices. A rate too low to order is saved anyway. */
export const updateServices = profileEdit({
  name: 'profile.update-services',
  of: 'worker',
  input: updateServicesInput,
  change: async ({ tx, input }, profile) => {
    await writeServices(tx, profile.id, input)
    return { hourlyRate: input.hourlyRate }
  },
})
