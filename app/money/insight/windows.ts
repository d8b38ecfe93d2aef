/** What was asked for at a place in two hours of the day, and how much of it was answered with yes. */
export type Asked = {
  /** Null where nobody knows which district it is. */
  district: string | null
  /** Which two hours of the day in Oslo the work was to begin in: 0 is 00–02. */
  window: number
  asked: number
  yes: number
}

/** Hours of a window, and how many there are in a day. */
export const WINDOW_HOURS = 2
export const windowCount = 24 / WINDOW_HOURS
/** The windows that are drawn: from 06 to 22. The others stand in the table. */
export const drawnWindows = [3, 4, 5, 6, 7, 8, 9, 10] as const
/** Fewer requests than this in all say nothing. */
export const LEAST_ASKED = 20
/** So many without help in a window ask for people there. */
export const LEAST_WITHOUT = 8

export const without = ({ asked, yes }: Pick<Asked, 'asked' | 'yes'>): number => asked - yes
/** Do people lack here? */
export const isDark = (cell: Pick<Asked, 'asked' | 'yes'>): boolean => without(cell) >= LEAST_WITHOUT

const pad = (hour: number) => String(hour).padStart(2, '0')
/** '16–18' */
export const windowLabel = (window: number): string =>
  `${pad(window * WINDOW_HOURS)}–${pad((window + 1) * WINDOW_HOURS)}`
export const windowShort = (window: number): string => pad(window * WINDOW_HOURS)
/** 'kl. 16.00' */
export const beginsAt = (window: number): string => `kl.\u00a0${pad(window * WINDOW_HOURS)}.00`

/** How many of four panes are lit: all only when all got a yes, none only when nobody did. Null where nobody asked. */
export function panesOf({ asked, yes }: Pick<Asked, 'asked' | 'yes'>): 0 | 1 | 2 | 3 | 4 | null {
  if (asked === 0) return null
  if (yes === 0) return 0
  if (yes === asked) return 4
  return Math.min(3, Math.max(1, Math.round((4 * yes) / asked))) as 1 | 2 | 3
}

/** Where people lack most: neighbouring dark windows of a district, taken together. */
export type Need = { district: string; from: number; to: number; asked: number; yes: number }

/** The dark windows of each district side by side as one, and of these the one where most went without. */
export function needOf(cells: readonly Asked[]): Need | null {
  const runs: Need[] = []
  const sorted = cells.filter(isDark).sort((one, other) => one.window - other.window)
  for (const { district, window, asked, yes } of sorted) {
    if (district === null) continue
    const before = runs.find(run => run.district === district && run.to === window)
    if (before) Object.assign(before, { to: window + 1, asked: before.asked + asked, yes: before.yes + yes })
    else runs.push({ district, from: window, to: window + 1, asked, yes })
  }
  const most = Math.max(...runs.map(without))
  return runs.find(run => without(run) === most) ?? null
}
