import { lastChangeHeader } from '../shared/last-change.ts'

/** What every answer so far has named as the last change; null when they name several. */
let known: string | null | undefined

/** Notes which change an answer was read after. */
export function noteAnswer({ headers }: Response): void {
  const named = headers.get(lastChangeHeader)
  if (named) known = known === undefined || known === named ? named : null
}

/** Was everything read after this change, so that nothing that is shown can be older? */
export const isAllReadAfter = (lastChange: string): boolean => lastChange !== '' && known === lastChange

/** Forgets what was read, with who read it. */
export function forgetAnswers(): void {
  known = undefined
}
