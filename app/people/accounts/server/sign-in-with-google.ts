import { texts } from '#app/facts/accounts-texts.ts'
import type { Party } from '#app/facts/roles.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { enterProven, type Proven } from './enter-proven.ts'
import { findGoogleUser, profileFor } from './google-user.ts'
import { type ProvenByGoogle, provenInput } from './proven-by-google.ts'

type SignedIn = { userId: string; role: Party; created: boolean; proven: Proven }

const again = () => conflict(texts.googleInvalid, 'google-rival')

/**
 * Finds, links or makes the account and profile, and makes the session, or nothing. Called only by
 * `finishGoogle`, with proven claims.
 */
export const signInWithGoogle = (requestHeaders: Headers) =>
  command<ProvenByGoogle, SignedIn, null>({
    name: 'account.sign-in-with-google',
    input: provenInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async context => {
      const { tx, input, now } = context
      const userId = await findGoogleUser(tx, input, now)
      const { role, created } = await profileFor(context, userId, input)
      const proven = await enterProven(context, userId, { role, way: 'google' }, requestHeaders)
      return { userId, role, created, proven }
    },
    audit: ({ output }) => {
      const { userId, role, created } = output
      return { subjectId: userId, details: { role, created } }
    },
    constraints: {
      users_email_unique: again,
      identities_provider_account: again,
      profiles_user_type_once: again,
    },
  })
