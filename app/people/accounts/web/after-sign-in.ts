import { texts } from '#app/facts/accounts-texts.ts'
import { startSession } from './session.part.ts'

/**
 * Reads the new session. Null when all is well, else a text: the server could not tell who it is, or the
 * browser did not keep the cookie.
 */
export async function afterSignIn(): Promise<string | null> {
  try {
    return (await startSession()) ? null : texts.signInUnconfirmed
  } catch {
    return texts.profileNotRead
  }
}
