/** Half hours as they are typed: 7 → '3,5'. */
export const hoursText = (halfHours: number): string => String(halfHours / 2).replace('.', ',')

/** Half hours as they are being typed; null until they are a whole number of halves within the limits. */
export function typedHalfHours(text: string, limits: { least: number; most: number }): number | null {
  const halfHours = Number(text.replace(',', '.')) * 2
  return Number.isInteger(halfHours) && halfHours >= limits.least && halfHours <= limits.most
    ? halfHours
    : null
}

/** Every half hour that work may begin at, '00:00' … '23:30'. */
export const startTimes: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)
