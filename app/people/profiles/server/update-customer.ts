import { customerRole } from '#app/facts/roles.ts'
import { updateCustomerInput } from '../api.ts'
import { addressSaved } from '../events.ts'
import { profileEdit } from './profile-edit.ts'

/** A customer changes name, street address or telephone. */
export const updateCustomer = profileEdit({
  name: 'profile.update-consumer',
  of: customerRole,
  input: updateCustomerInput,
  change: ({ input: { fullName, address, phone }, emit }, { id, address: before }) => {
    if (address !== before) emit(addressSaved(id))
    return { fullName, address, phone }
  },
})
