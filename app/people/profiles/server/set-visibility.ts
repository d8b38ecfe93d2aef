import { texts } from '#app/facts/profiles-texts.ts'
import { conflict } from '#platform/shared/errors.ts'
import { setVisibilityInput } from '../api.ts'
import { profileEdit } from './profile-edit.ts'

/**
 * A worker shows or hides the profile in search. It takes effect when registration is complete.
 * CONFLICT when the profile was taken out of search by a report: then only an administrator shows it again.
 */
export const setVisibility = profileEdit({
  name: 'profile.set-visibility',
  of: 'worker',
  input: setVisibilityInput,
  change: ({ input: { visible } }, { heldBackAt }) => {
    if (visible && heldBackAt) throw conflict(texts.heldBack, 'state.held-back')
    return { isVisibleToConsumers: visible }
  },
})
