import { updateGeneralInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker changes name, telephone, street address or the text about themselves. */
export const updateGeneral = profileEdit({
  name: 'profile.update-general',
  of: 'worker',
  input: updateGeneralInput,
  change: ({ input: { fullName, phone, address, aboutMe } }) => ({
    fullName,
    phone,
    address: address || null,
    aboutMe: aboutMe || null,
  }),
})
