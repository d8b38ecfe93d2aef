import { asFailure } from './failure.ts'

/** Asks the person for a proof; true when given. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Sets the proof dialog while a signed-in page is mounted; the returned function removes it. */
export function askWith(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/**
 * Makes a call; on `proof-needed` asks the person and repeats the call, so that forms need not know and
 * nothing typed is lost. If they decline, the call fails as the server said.
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!ask || asFailure(error).reason !== 'proof-needed' || !(await ask())) throw error
    return call()
  }
}
