import { updateConsumerInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/** A customer changes name, street address or telephone. */
export const updateConsumer = profileEdit({
  name: 'profile.update-consumer',
  of: 'employer',
  input: updateConsumerInput,
  change: ({ input: { fullName, address, phone } }) => ({ fullName, address, phone }),
})
