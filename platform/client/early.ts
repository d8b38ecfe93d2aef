/** An answer older than this is asked for anew. */
const FRESH_MS = 10_000

type Early = { earlyAnswers?: Record<string, Promise<Response>> }

/**
 * The answer that the document asked for before any script had come (`dev/build/early-code.ts`); once, and while it is
 * fresh. Null otherwise.
 */
export function takeEarly({ method, url }: Request): Promise<Response> | null {
  const { earlyAnswers = {} } = window as Early
  const { pathname, search } = new URL(url)
  const asked = earlyAnswers[pathname + search]
  if (!asked || method !== 'GET') return null
  delete earlyAnswers[pathname + search]
  return performance.now() < FRESH_MS ? asked : null
}
