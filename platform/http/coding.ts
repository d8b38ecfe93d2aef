/** The codings in which text is kept ready, best first. */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Longer than any browser's; nobody is read to the end of a list made to be long. */
const LONGEST_LIST = 500
const refused = /;\s*q=0(?:\.0*)?\s*$/i

/** The best coding that the client accepts by name; none is always right (RFC 9110, 12.5.3). */
export function codingFor(accepted: string | undefined): Coding | undefined {
  if (!accepted || accepted.length > LONGEST_LIST) return undefined
  const entries = accepted.toLowerCase().split(',')
  return codings.find(name =>
    entries.some(entry => entry.split(';', 1)[0]?.trim() === name && !refused.test(entry)),
  )
}
