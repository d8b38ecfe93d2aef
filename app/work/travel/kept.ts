/** How long it is kept about where an address lies. The privacy page states it; a nightly job enforces it. */
export const pointsKept = { days: 180, words: '180 dager' } as const
/** Known for so long, an address is not asked about again: the register changes seldom. */
export const askedAgainAfterDays = 30
