type Visit = { cameAt: Date | string; wentAt: Date | string | null }

const ms = (at: Date | string): number => new Date(at).getTime()

/** The visits' total, in milliseconds; an open one counts until `now`. */
export const timeThere = (visits: readonly Visit[], now: Date): number =>
  visits.reduce((sum, { cameAt, wentAt }) => sum + Math.max(0, ms(wentAt ?? now) - ms(cameAt)), 0)

/** What lies between the visits and is paid, in milliseconds: no more than the pause that the work owes. */
export function pauseTaken(visits: readonly Visit[], paid: number): number {
  const inOrder = [...visits].sort((one, other) => ms(one.cameAt) - ms(other.cameAt))
  const away = inOrder.reduce((sum, { wentAt }, place) => {
    const next = inOrder[place + 1]
    return next && wentAt !== null ? sum + Math.max(0, ms(next.cameAt) - ms(wentAt)) : sum
  }, 0)
  return Math.min(away, paid)
}

/** Working time by the visits, in milliseconds: the time there, with the paid pause for whoever checked out for it. */
export const timeOfWork = (visits: readonly Visit[], now: Date, paid: number): number =>
  timeThere(visits, now) + pauseTaken(visits, paid)
