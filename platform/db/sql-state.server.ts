/** An error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}

/** A database error's SQLSTATE, through wrappers. */
export const sqlState = (error: unknown): string | undefined =>
  causesOf(error)
    .map(cause => (cause as { code?: unknown }).code)
    .find((code): code is string => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))

/** The constraint named by a database error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  causesOf(error)
    .map(cause => (cause as { constraint?: unknown }).constraint)
    .find(name => typeof name === 'string')

/** Of errors that came together, the one that the others follow from: a transaction that is aborted only says that it is. */
export const firstCause = (errors: readonly unknown[]): unknown =>
  errors.find(error => sqlState(error) !== '25P02') ?? errors[0]
