import { texts } from '#app/facts/profiles-texts.ts'
import { conflict } from '#platform/shared/errors.ts'
import { setVisibilityInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/**
 * A worker shows or hides the profile. Takes effect when registration is complete. CONFLICT after a report
 * removed it: only an administrator shows it then.
 */
export const setVisibility = profileEdit({
  name: 'profile.set-visibility',
  of: 'worker',
  input: setVisibilityInput,
  change: ({ input: { visible } }, { heldBackAt }) => {
    if (visible && heldBackAt) throw conflict(texts.heldBack, 'state.held-back')
    return { isVisibleToCustomers: visible }
  },
})
