import { texts } from '#app/facts/accounts-texts.ts'
import { startSession } from './session.part.ts'

/**
 * Reads who has just been signed in. Null when all is well, else the text to show: the server could not say who
 * it is, or the browser did not keep what the server gave it.
 */
export async function afterSignIn(): Promise<string | null> {
  try {
    return (await startSession()) ? null : texts.signInUnconfirmed
  } catch {
    return texts.profileNotRead
  }
}
