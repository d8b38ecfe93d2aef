import { setVisibilityInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker shows or hides the profile in search. It takes effect when registration is complete (decisions.md, section 3). */
export const setVisibility = profileEdit({
  name: 'profile.set-visibility',
  of: 'worker',
  input: setVisibilityInput,
  change: ({ input: { visible } }) => ({ isVisibleToConsumers: visible }),
})
