import { asFailure } from './failure.ts'

/** Asks the person to show who they are; true when they have. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Sets who asks, while a page with somebody signed in stands; the returned function ends that. */
export function askWith(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/**
 * Makes a call; where the server answers that the person must first show who they are (`proof-needed`), asks them and makes
 * the same call again, so that no form has to know and nothing typed is lost. Whoever will not is answered as the server did.
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!ask || asFailure(error).reason !== 'proof-needed' || !(await ask())) throw error
    return call()
  }
}
